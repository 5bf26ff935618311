"""Cards by sampling: what the worlds tell, the choice, its explanation, the kernel's windows."""

from __future__ import annotations

import random
import statistics
from collections.abc import Sequence

import numpy as np
import pytest

from kibitz.cards import Card, Suit, cards, parse_hand
from kibitz.cards.features import lengths
from kibitz.core.causes import find
from kibitz.core.errors import KernelError
from kibitz.core.game import Budget, Decision, Evaluation, decide
from kibitz.core.match import budgets, play_deal
from kibitz.games.bridge import GAME, PRESETS, Rules, board, kernel
from kibitz.games.bridge.action import Action, play_of
from kibitz.games.bridge.beliefs import NO_BOUNDS, beliefs, mask_of
from kibitz.games.bridge.event import Deal
from kibitz.games.bridge.measure.features import card_features
from kibitz.games.bridge.play import legal_cards
from kibitz.games.bridge.players import search
from kibitz.games.bridge.players.causes import CardsCompared, explained
from kibitz.games.bridge.players.panels import Makes, Samples
from kibitz.games.bridge.players.plain import Plain
from kibitz.games.bridge.players.search import Search, auction_bounds, think_card
from kibitz.games.bridge.score import imps
from kibitz.games.bridge.worlds.cards import hidden_seats, losses, value_worlds
from tests.pace import Pace
from tests.sure import four, present


def random_position(seed: int, size: int) -> list[int]:
    dice = random.Random(seed)
    cards = dice.sample(range(52), 4 * size)
    return [sum(1 << card for card in cards[size * seat : size * seat + size]) for seat in range(4)]


@pytest.mark.parametrize("seed", range(12))
def test_a_window_cuts_the_exact_values_off_at_its_ends(seed):
    hands = random_position(seed, 6)
    exact = kernel.solve_cards(hands, seed % 5, seed % 4)
    for low, high in ((0, 6), (2, 3), (3, 3), (1, 4), (5, 9)):
        cut = kernel.solve_cards(hands, seed % 5, seed % 4, within=(low, high))
        wanted = [
            (card, max(low, min(least, high, 6)), max(low, min(most, high, 6)))
            for card, least, most in exact
        ]
        assert cut == wanted


@pytest.mark.parametrize("seed", range(6))
def test_cards_not_asked_for_are_left_out_and_the_others_keep_their_values(seed):
    hands = random_position(seed, 6)
    exact = kernel.solve_cards(hands, 4, 0)
    among = sum(1 << card for card, _, _ in exact[::2])
    assert kernel.solve_cards(hands, 4, 0, among=among) == exact[::2]


@pytest.mark.parametrize("wrong", [{"within": (3, 2)}, {"among": -1}, {"among": 1 << 52}])
def test_a_window_that_makes_no_sense_is_refused(wrong):
    with pytest.raises(KernelError):
        kernel.solve_cards(random_position(1, 3), 4, 0, **wrong)


def at(hands: list[str], actions: str, rules: Rules = PRESETS["playout"]):
    state = GAME.begin(Deal(rules, board(1), four(parse_hand(hand) for hand in hands)))
    for action in actions.split():
        (seat,) = GAME.to_act(state)
        state = GAME.play(state, seat, GAME.parse_action(action))
    return state


LAYDOWN = [
    "AKQ.AKQ2.AKQ.AKQ",  # north has thirteen tricks in 7NT, but not if the two of hearts goes first
    "JT98.JT9.JT9.JT9",
    "32.876543.876.87",
    "7654..5432.65432",
]
LED = "7NT P P P SJ S2 S4 SA"


def test_declarer_cashes_what_wins_in_every_world():
    state = at(LAYDOWN, LED)
    (seat,) = GAME.to_act(state)
    assert seat == 0
    decision = decide(Search(), GAME.view(state, 0), Budget(worlds=10, seed=1))
    assert decision.ranked[0].value == 0
    assert decision.ranked[0].chances["makes"] > 0.99  # ten deals are not all there are
    loser = decision.ranked[-1]
    assert str(loser.action) == "H2"
    assert loser.chances["makes"] < 0.01
    assert loser.value < -10


def test_the_answer_is_explained_in_both_languages_from_what_was_counted():
    state = at(LAYDOWN, LED)
    decision = decide(Search(), GAME.view(state, 0), Budget(worlds=10, seed=1))
    facts = [reason.fact for one in decision.ranked for reason in one.reasons]
    facts += [decision.against_runner_up, *decision.would_change]
    for fact in facts:
        if fact is not None:
            assert GAME.sentences.render(fact, "en")
            assert GAME.sentences.render(fact, "ja")
    makes = present(decision.panel(Makes)).chance
    assert makes.single_dummy <= makes.double_dummy
    assert decision.budget.worlds == 10


def test_equal_budgets_give_equal_decisions_and_another_seed_other_worlds():
    state = at(LAYDOWN, "1NT P P P")
    view = GAME.view(state, 1)
    one, two = (decide(Search(), view, Budget(worlds=6, seed=3)) for _ in range(2))
    assert repr(one) == repr(two)
    first = beliefs(view, auction_bounds(view)).sample(6, 3)
    assert (first != beliefs(view, auction_bounds(view)).sample(6, 4)).any()


def test_the_answer_is_refined_with_more_worlds():
    state = at(LAYDOWN, "7NT P P P SJ S2")
    thoughts = list(think_card(GAME.view(state, 3), Budget(worlds=8, seed=1), NO_BOUNDS))
    assert [decision.budget.worlds for decision in thoughts] == [4, 8]


def test_a_check_with_many_worlds_ends_where_the_bound_has_settled_every_card():
    view = GAME.view(at(LAYDOWN, LED), 0)
    asked = [play_of(card) for card in legal_cards(view)]

    def looked(also: Sequence[Action], worlds: int = 480) -> list[int]:
        budget = Budget(worlds=worlds, seed=1)
        return [one.budget.worlds for one in think_card(view, budget, NO_BOUNDS, also)]

    assert looked(asked) == [30]  # the two of hearts loses in every world, the others in none
    assert looked([]) == [240, 480]  # nothing is to be judged
    assert looked(asked, 479) == [239, 479]


def test_a_check_with_many_worlds_goes_on_where_a_card_is_not_settled(
    monkeypatch: pytest.MonkeyPatch,
):
    def never(*_: object) -> bool:
        return False

    monkeypatch.setattr(search, "is_settled", never)
    view = GAME.view(at(LAYDOWN, LED), 0)
    asked = [play_of(card) for card in legal_cards(view)]
    thoughts = think_card(view, Budget(worlds=480, seed=1), NO_BOUNDS, asked)
    assert [one.budget.worlds for one in thoughts] == [30, 60, 120, 240, 480]


def test_sampled_hands_are_shown_with_whether_the_contract_is_made():
    view = GAME.view(at(LAYDOWN, LED), 0)
    decision = decide(Search(), view, Budget(worlds=12, seed=1))
    told = present(decision.panel(Samples)).worlds
    assert len(told) == 8
    seen = {card for seat in range(4) for card in view.seen_hand(seat) or ()}
    seen |= set(cards("SJ S2 S4 SA"))
    for one in told:
        hands = {int(seat): parse_hand(text) for seat, text in one.hands.items()}
        assert sorted(hands) == hidden_seats(view) == [1, 3]
        shown = [card for hand in hands.values() for card in hand]
        assert len(shown) == len(set(shown)) == 24
        assert not seen & set(shown)
        assert one.makes


def test_the_worlds_keep_what_the_auction_showed():
    state = at(LAYDOWN, "1NT P P P")
    view = GAME.view(state, 1)
    bounds = auction_bounds(view)
    assert bounds[0].points[0] >= 13
    assert bounds[0].points[1] <= 19
    for world in beliefs(view, bounds).states(20, 1):
        assert bounds[0].fits(world.hand(0))


@pytest.mark.parametrize(
    ("form", "unit"), [("imps", "imps"), ("matchpoints", "tricks"), ("points", "points")]
)
def test_the_loss_is_counted_as_results_are_compared(form, unit):
    state = at(LAYDOWN, LED, Rules(form=form))
    view = GAME.view(state, 0)
    decision = decide(Search(), view, Budget(worlds=4, seed=1))
    assert decision.ranked[0].unit == unit
    valued = value_worlds(view, legal_cards(view), beliefs(view).sample(4, 1))
    lost = losses(valued, vulnerable=False, form=form)
    assert (lost <= 0).all()
    assert (lost.max(axis=1) == 0).all()


@pytest.mark.parametrize("more", ["", " HA", " HA H9"])
def test_a_value_is_the_exact_double_dummy_result_of_each_world(more):
    state = at(LAYDOWN, LED + more)
    (seat,) = GAME.to_act(state)
    view = GAME.view(state, seat)
    public = view.public
    worlds = beliefs(view).sample(4, 2)
    valued = value_worlds(view, legal_cards(view), worlds)
    trick = [card.index for card in public.trick]
    for row, world in enumerate(worlds):
        for column, card in enumerate(valued.cards):
            if not trick and card.rank < 10:
                continue  # small cards are led as one
            hands = [int(mask) for mask in world]
            leader = present(public.leader)
            hands[present(public.hand_on_turn)] &= ~(1 << card.index)
            least, most, _ = kernel.solve(hands, 4, leader, [*trick, card.index])
            assert least == most
            next_seat = (leader + len(trick) + 1) % 4
            ours = least if next_seat % 2 == 0 else 12 - least
            assert valued.tricks[row, column] == 1 + ours


def test_the_card_that_tells_where_a_contract_fails_is_found():
    view = GAME.view(at(LAYDOWN, LED), 0)
    worlds = beliefs(view).sample(60, 5)
    jack = Card.parse("DJ")
    fails = (worlds[:, 1] & np.uint64(mask_of([jack]))) != 0
    features = card_features(worlds, [1, 3], [Suit.DIAMONDS])
    cause = present(find(fails.astype(float), features))
    fact = features.facts[cause.place]
    with_it, without = (cause.there, cause.elsewhere)
    assert (with_it.better, with_it.worlds) == (fails[1::2].sum(), fails[1::2].sum())
    assert (without.better, without.worlds) == (0, (~fails[1::2]).sum())
    holds = {"id": "bridge.where.holds", "facts": {"seat": 1, "card": "DJ"}}
    elsewhere = {"id": "bridge.where.holds", "facts": {"seat": 3, "card": "DJ"}}
    assert {"id": fact.id, "facts": dict(fact.facts)} == (holds if cause.where else elsewhere)
    assert find((fails | True).astype(float), features) is None


@pytest.mark.parametrize("bad", [True, False])
def test_a_card_that_gains_where_its_suit_splits_badly_is_called_a_safety_play(bad: bool):
    """With the counts of the half of the worlds that did not find it; never where splits help."""
    view = GAME.view(at(LAYDOWN, LED), 0)
    hands = beliefs(view).sample(120, 5)
    valued = value_worlds(view, cards("DA CA"), hands, (0, 13))
    held = lengths(hands[:, 1], Suit.DIAMONDS), lengths(hands[:, 3], Suit.DIAMONDS)
    uneven = np.maximum(*held) > 4  # seven are out
    lost = np.zeros((len(hands), 2))
    lost[uneven == bad, 1] = -3.0
    ranked: list[Evaluation[Action]] = [
        Evaluation(play_of(card), float(column.mean()), "imps", stderr=0.1, worlds=len(hands))
        for card, column in zip(valued.cards, lost.T, strict=True)
    ]
    decision: Decision[Action] = Decision(ranked[0].action, tuple(ranked))
    told, _ = explained(CardsCompared(view, valued, lost), decision, ())
    safety = [one for one in told.ranked[1].causes if one.id == "bridge.play.safety"]
    assert len(safety) == bad
    if bad:
        count = int(uneven[1::2].sum())
        facts = {"card": "DA", "suit": "♦", "long": 4, "short": 3}
        assert safety[0].facts == {**facts, "better": count, "worlds": count}
        assert f"{count} of {count} deals" in GAME.sentences.render(safety[0], "en")
        assert "セーフティプレイ" in GAME.sentences.render(safety[0], "ja")


class Cards:
    """Calls as plain, so that both tables reach the same contract; cards timed."""

    name = "cards"

    def __init__(self) -> None:
        self.leads, self.cards = Pace(), Pace()

    def think(self, view, budget, also=()):
        if view.public.phase != "play":
            yield from Plain().think(view, budget)
            return
        is_lead = not view.public.tricks and not view.public.trick
        with self.leads if is_lead else self.cards:
            decision = list(think_card(view, budget, auction_bounds(view)))[-1]
        yield decision


def swing(number: int, player: Cards, worlds: int) -> int:
    """IMPs of the searching side over both tables of one board."""
    opening = GAME.opening(b"swing" + bytes([number]), PRESETS["playout"], board(number))
    points = []
    for seats in ([player, Plain(), player, Plain()], [Plain(), player, Plain(), player]):
        dice = budgets(Budget(worlds=worlds), bytes([number]))
        points.append(play_deal(GAME, opening, seats, dice).score.points[0])
    return imps(points[0] - points[1])


@pytest.mark.long
def test_sampling_beats_habit_in_the_same_contracts():
    player = Cards()
    swings = [swing(number, player, worlds=8) for number in range(1, 33)]
    mean = statistics.fmean(swings)
    assert mean - 1.96 * statistics.stdev(swings) / len(swings) ** 0.5 > 0
    assert mean >= 0.5


@pytest.mark.long
def test_a_lead_takes_five_seconds_at_most_and_a_card_half_of_one():
    player = Cards()
    for number in range(1, 7):
        swing(number, player, worlds=0)
    assert max(player.leads.spent) <= 5
    assert statistics.median(player.cards.spent) <= 0.5
