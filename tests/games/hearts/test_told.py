"""Which chances of hearts are certain by the rules, and told as they are."""

from __future__ import annotations

import pytest

from kibitz.cli.answer import answer_lines
from kibitz.core.game import Act, Budget, Decision, decide
from kibitz.core.match import budgets, play_deal
from kibitz.games.hearts import GAME
from kibitz.games.hearts.action import Action, Play
from kibitz.games.hearts.beliefs import knowledge
from kibitz.games.hearts.play import legal
from kibitz.games.hearts.players.cautious import Cautious
from kibitz.games.hearts.players.panels import ChoicesCounted, Moons
from kibitz.games.hearts.players.search import Search
from kibitz.games.hearts.players.told import can_shoot, is_sure_of_trick
from kibitz.games.hearts.rules import PRESETS, QUEEN
from kibitz.games.hearts.score import penalty
from kibitz.games.hearts.typed import typed_view
from kibitz.games.hearts.view import View
from tests.once import once
from tests.sure import present

RULES = GAME.usual_rules


def played(seed: bytes):
    """Every view of a choice in the play of a deal, with the state it is of."""
    opening = GAME.opening(seed, RULES, GAME.first_standing(RULES))
    events = play_deal(GAME, opening, [Cautious()] * 4, budgets(Budget(), b"dice")).events
    states = [GAME.replay(events[: at + 1]) for at in range(len(events))]
    for at, event in enumerate(events):
        if isinstance(event, Act) and states[at - 1].public.phase == "play":
            yield states[at - 1], GAME.view(states[at - 1], event.seat)


@pytest.mark.parametrize("seed", [b"sure 1", b"sure 2"])
def test_a_trick_is_sure_only_where_every_world_that_fits_gives_the_same_winner(seed):
    """Whatever the others hold and play, a sure card wins always or never."""
    sure = 0
    for state, view in played(seed):
        allowed = knowledge(view).allowed
        for action in legal(view):
            assert isinstance(action, Play)
            if not is_sure_of_trick(view, allowed, action.card):
                continue
            sure += 1
            winners = {
                _winner(world, view.seat, action) for world in GAME.beliefs(view).states(6, 1)
            }
            wins = {winner == view.seat for winner in winners}
            assert len(wins) == 1, (str(action), state.public.trick)
    assert sure > 40


def _winner(world, seat, action):
    number = len(world.public.tricks)
    world = GAME.play(world, seat, action)
    while len(world.public.tricks) == number:
        who = min(GAME.to_act(world))
        cards = [one for one in GAME.legal(world, who) if isinstance(one, Play)]
        world = GAME.play(world, who, max(cards, key=lambda one: one.card.rank))
    return world.public.tricks[number].winner


def test_a_moon_that_somebody_has_spoilt_is_told_as_none_and_any_other_never_is():
    seen = set()
    for state, view in list(played(b"moons"))[::6]:
        decision = decide(Search(), view, Budget(nodes=40))
        spoilt = any(penalty(view.public, seat) for seat in range(4) if seat != view.seat)
        assert spoilt is not can_shoot(view, view.seat or 0)
        last = len(view.public.trick) == 3
        for one in decision.ranked:
            after = GAME.play(state, view.seat or 0, one.action).public if last else view.public
            none = any(penalty(after, seat) for seat in range(4) if seat != view.seat)
            assert (one.chances["moon"] == 0) is none
            seen.add((spoilt, none))
    assert {spoilt for spoilt, _ in seen} == {True, False}


MOON_SHOT = (
    "C2 C3 C4 CA / SA S2 SQ S3 / SK H6 S4 S5 / HA H5 H4 H2 / HK CT H3 C5 / HQ CJ S6 C6 / "
    "HJ CQ S7 C7 / HT CK S8 C8 / H9 DT S9 C9 / H8 DJ ST D6 / H7 DQ SJ D7"
)


@pytest.mark.parametrize(
    ("seat", "hand", "trick"),
    [
        (0, "..32.", ""),
        (1, "..AK.", " / D3"),
        (2, "..54.", " / D3 DK"),
        (3, "..98.", " / D3 DA D5"),
    ],
)
def test_a_moon_that_is_shot_already_is_told_as_certain(seat: int, hand: str, trick: str):
    """Once "East shoots the moon in over 99 % of deals", who had all 26 points."""
    view = typed_view(hand, rules=PRESETS["hold"], tricks=MOON_SHOT + trick, leader=1, seat=seat)
    assert penalty(view.public, 0) == RULES.total
    decision = decide(Search(), view, Budget(nodes=200))
    for one in decision.ranked:
        told = one.chances["moon"], one.chances["moon against"]
        assert told == ((1.0, 0.0) if seat == 0 else (0.0, 1.0))
    said = [line for line in answer_lines(GAME, decision) if "moon" in line]
    assert said[0] == ("You shoot the moon." if seat == 0 else "North shoots the moon.")


def test_the_last_to_play_is_told_for_certain_that_this_trick_completes_a_moon():
    tricks = MOON_SHOT.removesuffix(" D7")
    view = typed_view("..987.", rules=PRESETS["hold"], tricks=tricks, leader=1, seat=3)
    assert [penalty(view.public, seat) for seat in range(4)] == [RULES.total - 1, 0, 0, 0]
    for one in decide(Search(), view, Budget(nodes=200)).ranked:
        assert (one.chances["moon"], one.chances["moon against"]) == (0.0, 1.0)


def test_the_queen_in_a_trick_that_the_rules_decide_is_told_as_sure():
    """Played herself or lying on the table: who wins the trick takes her, and no curve is asked."""
    seen = set[tuple[bool, float]]()
    for _, view in (one for seed in (b"queen 1", b"queen 2", b"queen 3") for one in played(seed)):
        cards = [one.card for one in legal(view) if isinstance(one, Play)]
        if QUEEN not in (*cards, *view.public.trick):
            continue
        allowed = knowledge(view).allowed
        decision = decide(Search(), view, Budget(nodes=40), legal(view))
        for one in decision.ranked:
            assert isinstance(one.action, Play)
            said = {reason.fact.id for reason in one.reasons}
            assert not (one.action.card == QUEEN and "hearts.search.queen-falls" in said)
            here = one.action.card == QUEEN or QUEEN in view.public.trick
            if here and is_sure_of_trick(view, allowed, one.action.card):
                assert one.chances["queen"] == one.chances["trick"]
                assert one.chances["queen"] in (0.0, 1.0)
                seen.add((one.action.card == QUEEN, one.chances["queen"]))
    assert seen == {(own, taken) for own in (True, False) for taken in (0.0, 1.0)}


def test_whose_moon_it_is_adds_up_to_the_moons_told():
    """Also where none was counted: then each of those who still can has an equal part."""
    unseen = 0
    for state, view in list(played(b"moons"))[::5]:
        able = [other != view.seat and can_shoot(view, other) for other in range(4)]
        decision = decide(Search(), view, Budget(nodes=40))
        seats = {one.seat: one.chance for one in present(decision.panel(Moons)).seats}
        best = decision.ranked[0].chances
        others = sum(chance for seat, chance in seats.items() if seat != view.seat)
        assert others == pytest.approx(best["moon against"]), state.public.trick
        unseen += 0 < others <= 0.01 and sum(able) > 1
    assert unseen


@pytest.mark.parametrize(("card", "spoils"), [("HA", True), ("H3", False)])
def test_a_card_that_surely_takes_a_point_leaves_no_moon_to_others(card: str, spoils: bool):
    tricks = (
        "C2 CA C6 CT / CK C7 CJ C3 / SA S5 S8 S2 / SK S6 S9 S3 / SQ S7 ST S4 / "
        "DA D5 D8 D2 / DK D6 D9 D3 / DQ D7 DT D4 / DJ H4 H7 H2 / HK H5 H8"
    )
    view = typed_view(".A3..54", rules=PRESETS["hold"], tricks=tricks, leader=0)
    ranked = decide(Search(), view, Budget(nodes=200)).ranked
    chance = next(one.chances["moon against"] for one in ranked if str(one.action) == card)
    assert (chance == 0) is spoils


@once
def explained(name: str) -> list[tuple[View, Decision[Action]]]:
    """Choices of two deals and passes, as the coach explains them."""
    views = [view for number in (3, 4) for _, view in played(f"{name} {number}".encode())]
    for number in range(6):
        state = GAME.deal(bytes([number] * 32), RULES, GAME.standing_of(RULES, number + 1))
        views.append(GAME.view(state, min(GAME.to_act(state))))
    return [(v, decide(Search(), v, Budget(nodes=600, seed=3, explain=True))) for v in views]


def test_the_queen_falls_no_oftener_than_the_trick_is_won_or_she_is_taken_at_all():
    """Once told as counted beside chances that were bent: "wins 60 %, she falls on it in 68 %"."""
    falls = 0
    for view, decision in explained("sure"):
        counted = next(one for one in decision.evidence if isinstance(one, ChoicesCounted))
        for one in counted.choices:
            assert one.queen_here <= one.trick + 1e-9, (view.hand, one)
            assert one.queen_here <= one.queen + 1e-9, (view.hand, one)
            falls += 0.1 < one.queen_here < 0.9
    assert falls > 5


def test_a_cost_of_the_queen_is_told_as_the_column_tells_it_and_goes_its_way():
    """Once as counted in later tricks alone: 34 % in the sentence, 36 % in the column."""
    seen = 0
    for view, decision in explained("sure"):
        best = decision.ranked[0]
        for one in decision.ranked[1:]:
            told = {} if one.against is None else one.against.facts
            named = one.against is not None and "costs-queen" in one.against.id
            if named and {"p", "best"} <= set(told):
                assert (told["p"], told["best"]) == (one.chances["queen"], best.chances["queen"])
                assert told["p"] > told["best"], (view.hand, one.against)
                seen += 1
    assert seen > 3


def test_hearts_taken_now_and_not_later_are_no_cause():
    """Once "wins 8.4 hearts in later tricks, with the best card 5.1", which takes 3.7 more now."""
    tricks = (
        "C2 C5 CQ CJ / S3 SJ S6 S8 / SA SK S7 HA / DK CA D6 DQ / C3 C4 HK CT / C8 C7 C6 HT / "
        "DA D4 CK D5"
    )
    got = "CT CQ DT"
    hand, gave = ".J97.JT9.", "CJ SQ SA"
    late = typed_view(hand, rules=RULES, tricks=tricks, leader=3, seat=1, passed=gave, received=got)
    asked = late, decide(Search(), late, Budget(nodes=20_000, explain=True))
    seen = 0
    for view, decision in (asked, *explained("sure")):
        counted = next(one for one in decision.evidence if isinstance(one, ChoicesCounted))
        best, *others = [
            (one.hearts_later + one.trick_points - 13 * one.queen_here, 13 * one.queen)
            for one in counted.choices
        ]
        for choice, (hearts, queen) in zip(decision.ranked[1:], others, strict=True):
            if choice.against is not None and "costs-hearts" in choice.against.id:
                assert hearts - best[0] > queen - best[1] - 0.5, (view.hand, choice.against)
                seen += 1
    assert seen


def test_a_cause_that_counts_hearts_is_told_of_more_hearts():
    """Once "no exit: you win 0.0 hearts in later tricks, with the best card 0.0": it was ♠Q."""
    tricks = (
        "C2 CQ C9 C7 / SA SK S5 SJ / S6 S3 S4 HK / ST S8 HA DK / D6 DA DT DQ / H4 H2 DJ H3 / "
        "HQ H9 D9 HJ / S7 H7 D7 S9 / HT CA H5 CJ"
    )
    got = "HT SQ SA"
    hand, gave = "Q.86..5", "DA HQ SK"
    late = typed_view(hand, rules=RULES, tricks=tricks, leader=1, seat=2, passed=gave, received=got)
    asked = late, decide(Search(), late, Budget(nodes=20_000, explain=True))
    seen = set[str]()
    for view, decision in (asked, *explained("sure")):
        for one in decision.ranked[1:]:
            if one.against is None or {"points", "best"} - set(one.against.facts):
                continue
            assert one.against.facts["points"] > one.against.facts["best"], (view.hand, one.against)
            seen.add(one.against.id)
    assert len(seen) > 2
