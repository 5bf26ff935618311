"""Cards that cost otherwise: said in the rules, shown, told in the right words, chosen by."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from kibitz.cards import Card, Suit
from kibitz.core.errors import NotationError
from kibitz.core.game import Budget, Decision, decide
from kibitz.core.rules import choose, plain
from kibitz.core.shape import shape
from kibitz.core.verdict import Loss
from kibitz.core.words import Fact
from kibitz.games.hearts import GAME, PRESETS, Rules
from kibitz.games.hearts.action import Action
from kibitz.games.hearts.packed import deal_rules
from kibitz.games.hearts.players.causes import against as decides_against
from kibitz.games.hearts.players.evidence import Evidence, are_alike, may_bring_jack, rid_of
from kibitz.games.hearts.players.search import Search
from kibitz.games.hearts.rules import QUEEN, SEVEN, cost_table
from kibitz.games.hearts.typed import typed_view
from kibitz.games.hearts.view import View

HOLD = PRESETS["hold"]
SPOT, HOOLIGAN = (replace(HOLD, costs=PRESETS[name].costs) for name in ("spot", "hooligan"))


def heart(rank: int) -> Card:
    return Card(Suit.HEARTS, rank)


def view_of(hand: str, rules: Rules) -> View:
    """Third to play to the first trick."""
    return typed_view(hand, rules=rules, seat=2, tricks="C2 CT", leader=0)


def test_the_kernels_are_told_what_cards_cost_and_what_a_moon_is() -> None:
    for rules, total in ((HOLD, 26), (SPOT, 129), (HOOLIGAN, 33)):
        told = deal_rules(rules)
        assert told.costs == cost_table(rules.counted)
        assert told.moon == sum(told.costs) == total


def test_costs_are_changed_by_name_and_nonsense_is_shown_how() -> None:
    changed = choose(PRESETS, "short", ['costs={"hearts": "spot", "queen": 25}'])
    assert (changed.total, changed.target) == (129, 50)
    assert choose(PRESETS, "spot", ["target=300"]).total == 129
    for bad in ("costs=many", 'costs={"hearts": "two"}', 'costs={"queen": 99}'):
        with pytest.raises(NotationError, match='"seven_of_clubs":0'):
            choose(PRESETS, "standard", [bad])
    with pytest.raises(NotationError, match="costs"):
        choose(PRESETS, "standard", ["price=3"])


def test_only_costs_that_are_not_plain_are_written_and_shown() -> None:
    for name, rules in PRESETS.items():
        state = GAME.deal(b"shown", rules, GAME.first_standing(rules))
        shown = shape(GAME.view(state, 0))["public"]["rules"]
        assert shown == plain(rules)
        assert ("costs" in shown) == (name in ("spot", "hooligan"))


def test_touching_hearts_are_alike_only_where_they_cost_the_same() -> None:
    view = view_of("A32.432.QT98.654", HOLD)
    assert are_alike(view, heart(3), heart(4))
    assert not are_alike(view_of("A32.432.QT98.654", SPOT), heart(3), heart(4))
    for rules, alike in ((HOLD, True), (HOOLIGAN, False)):
        view = view_of("A32.432.QT98.876", rules)
        assert are_alike(view, Card(Suit.CLUBS, 6), SEVEN) == alike
        assert are_alike(view, Card(Suit.CLUBS, 8), Card(Suit.CLUBS, 6))


def test_of_cards_worth_the_same_the_dearest_goes_first() -> None:
    view = view_of("A32.432.QT98.876", HOOLIGAN)
    assert rid_of(view, SEVEN) < rid_of(view, heart(4)) < rid_of(view, Card(Suit.CLUBS, 8))
    assert rid_of(view_of("Q32.A32.QT98.876", SPOT), QUEEN)[0] == -25


def moons(moon: float, points: float, against: float = 0.0) -> Evidence:
    """A seat that takes the queen and four hearts later, or all of it, or nothing."""
    return Evidence(1, False, 0.0, points, 0.0, queen=1.0, moons=(moon, against, 0.0, 0.0))


@pytest.mark.parametrize("name", ["standard", "gentle"])
def test_the_parts_of_the_points_add_up_whatever_a_moon_is_worth(name: str) -> None:
    """With a moon in half of the deals the seat takes 26 there, and counts 0 or 26 off."""
    rules = PRESETS[name]
    view = structs.replace(view_of("A32.432.QT98.876", replace(HOLD, moon=rules.moon)), seat=0)
    shot = 0.0 if rules.moon == "add" else -26.0
    half = moons(0.5, (17 + shot) / 2)
    assert half.hearts_later(view) == pytest.approx((4 + 13) / 2)
    assert moons(0.0, 17).hearts_later(view) == pytest.approx(4)
    others = 26.0 if rules.moon == "add" else 0.0
    found = replace(moons(0.0, (17 + others) / 2, 0.5), queen=0.5)
    assert found.hearts_later(view) == pytest.approx(2)


def test_hearts_of_later_tricks_leave_out_those_already_taken() -> None:
    """Two hearts lie before the seat, the queen is to come and four hearts with her."""
    tricks = "C2 CT CA C3 / DA H3 H4 D2"
    view = typed_view("432.2.QT98.654", rules=HOLD, seat=2, tricks=tricks, leader=0)
    assert moons(0.0, 17 + 2).hearts_later(view) == pytest.approx(4)
    assert moons(0.0, 12 + 2).hearts_later(view) == 0  # a chance told a little too high


def test_what_a_bonus_takes_off_is_counted_with_later_hearts_and_not_as_none() -> None:
    """Two hearts to come, and the jack in half of the deals: three points off are no hearts."""
    view = view_of("A32.432.JT98.876", replace(HOLD, jack_of_diamonds=True))
    assert moons(0.0, 13 + 2 - 5).hearts_later(view) == pytest.approx(-3)
    taken = "C2 CT CA C3 / DA DJ D4 H3"
    kept = typed_view(
        "432.2.QT98.654", rules=replace(HOLD, jack_of_diamonds=True), seat=2, tricks=taken, leader=0
    )
    assert moons(0.0, 13 + 1 + 4 - 10).hearts_later(kept) == pytest.approx(4)


def test_a_jack_that_is_thrown_is_named_and_no_hearts_are_made_up() -> None:
    view = view_of("A32.432.JT98.876", replace(HOLD, jack_of_diamonds=True))
    best = Evidence(1 << Card.parse("DT").index, False, 0.0, -3.0, 0.0)
    jack = Evidence(1 << Card.parse("DJ").index, False, 0.0, 4.0, 0.0)
    found = decides_against(view, best, jack, Loss(7.0, 0.5, 100))
    said = GAME.sentences.render(found)
    assert found.id == "hearts.search.costs-hearts-jack"
    assert "come to 4.0 points, with ♦10 to −3.0" in said
    plain_game = view_of("A32.432.JT98.876", HOLD)
    assert "jack" not in decides_against(plain_game, best, jack, Loss(7.0, 0.5, 100)).id


def test_what_a_trick_brings_is_not_told_while_the_jack_may_fall_on_it() -> None:
    rules = replace(HOLD, jack_of_diamonds=True)
    view = typed_view("432.2.QT98.7654", rules=rules, seat=2, tricks="C2 CT CA C3", leader=0)
    ids = {one.fact.id for each in GAME.decide(view).ranked for one in each.reasons}
    assert "hearts.search.trick" not in ids
    assert may_bring_jack(view)
    taken = "C2 CT CA C3 / DA DJ D4 H3"
    assert not may_bring_jack(
        typed_view("432.2.QT98.654", rules=rules, seat=2, tricks=taken, leader=0)
    )


def test_a_moon_that_comes_off_the_score_is_not_said_to_be_put_on_others() -> None:
    facts = {"card": "DK", "other": "D2", "loss": 12.0, "error": 3.0, "p": 0.56}
    said = GAME.sentences.render(Fact("hearts.search.costs-own-off", facts), "en")
    assert "takes 26 points off your score" in said
    assert "others" not in said
    view = view_of("A32.432.QT98.876", replace(HOLD, moon="subtract"))
    mine = tuple(0.5 * (seat == view.seat) for seat in range(4))
    best, other = replace(moons(0.0, -4.5), moons=mine), replace(moons(0.0, 8.0), cards=2)
    fact = decides_against(view, best, other, Loss(12.5, 2.0, 100))
    assert fact.id == "hearts.search.costs-own-moon"


@pytest.mark.parametrize("rules", [SPOT, HOOLIGAN])
def test_what_later_tricks_bring_is_told_in_points_where_hearts_are_not_one_each(
    rules: Rules,
) -> None:
    facts = {"card": "D8", "other": "DQ", "loss": 3.0, "error": 0.4, "points": 9.1, "best": 6.0}
    by_one = Fact("hearts.search.costs-hearts", facts)
    by_cost = Fact("hearts.search.costs-hearts", facts | {"what": "points"})
    render = GAME.sentences.render
    assert "9.1 hearts in later tricks" in render(by_one, "en")
    assert "9.1 points in later tricks" in render(by_cost, "en")
    assert "ハートが 9.1 枚" in render(by_one, "ja")
    assert "点が 9.1 点" in render(by_cost, "ja")
    decided = [
        (fact.id, fact.facts["what"])
        for seed in range(4)
        for fact in against(decide(Search(), middle(rules, seed), Budget(nodes=900, seed=seed)))
        if "points" in fact.facts and "best" in fact.facts
    ]
    assert decided
    assert all(what == "points" for _, what in decided)


def middle(rules: Rules, seed: int) -> View:
    """A choice some tricks into a deal."""
    state = GAME.deal(f"costs {seed}".encode(), rules, GAME.first_standing(rules))
    for _ in range(18):
        seat = min(GAME.to_act(state))
        action = decide(GAME.players()["cautious"](), GAME.view(state, seat), Budget()).action
        state = GAME.play(state, seat, action)
    return GAME.view(state, min(GAME.to_act(state)))


def against(decision: Decision[Action]) -> list[Fact]:
    return [one.against for one in decision.ranked if one.against is not None]
