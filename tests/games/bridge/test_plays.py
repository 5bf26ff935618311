"""What players call a card: told with the counts of the worlds that bear it out, or not at all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import numpy as np
import pytest

from kibitz.cards import Card, Suit
from kibitz.cards.features import has, lengths
from kibitz.core.causes import borne_out, counted
from kibitz.core.words import Fact
from kibitz.games.bridge import GAME
from kibitz.games.bridge.beliefs import beliefs
from kibitz.games.bridge.players.plays import named_plays
from kibitz.games.bridge.players.setting import CardPair, are_alike
from kibitz.games.bridge.worlds.layouts import Masks
from tests.games.bridge.test_search import at

FOUR_SPADES = ["AKQJT.K32.A32.32", "98.QJT98.KQ4.JT9", "7654..J765.AKQ54", "32.A7654.T98.876"]
THREE_NT = ["AKQ.A32.KQJ2.432", "JT9.KQJT9.T98.JT", "432.54.A543.AKQ5", "8765.876.76.9876"]
ENTRY = ["AKQ32.AK2.KQ5.A2", "JT9.QJT.JT9.K765", "54.654.A43.QJT98", "876.9873.8762.43"]
KING_OUT = ["AKQJT.K32.QJ2.32", "98.QJT98.AK4.JT9", "7654..T765.AKQ54", "32.A7654.983.876"]
ACE_THIRD = ["AKQJT.K32.J92.32", "98.QJT98.KQ4.JT9", "7654..T765.AKQ54", "32.A7654.A83.876"]
TENACE = ["AKQJT.K32.K92.32", "98.QJT98.Q84.JT9", "7654..T765.AKQ54", "32.A7654.AJ3.876"]
GUARDED = ["AKQJT.K32.J92.76", "98.QJT98.AQ4.JT9", "7654..K3.AKQ5432", "32.A7654.T8765.8"]
EIGHT = ["AKQJT.K.A32.8765", "98.QJT98765.K.JT", "7654..J765.AKQ94", "32.A432.QT984.32"]
UP_TO = ["A32.A32.A432.432", "KQJ.KQJT9.J98.T9", "654.54.KQ5.KQJ65", "T987.876.T76.A87"]
WORLDS = 240


def split(worlds: Masks, suit: Suit, table: tuple[int, int] = (0, 0)):
    return lengths(worlds[:, 1], suit) + table[0], lengths(worlds[:, 3], suit) + table[1]


@dataclass(frozen=True)
class Case:
    why: str
    hands: list[str]
    played: str
    card: str
    other: str
    holds: Callable[[Masks], np.ndarray]  # where it should gain, said in the test's own way
    seat: int = 0


def anywhere(worlds: Masks) -> np.ndarray:
    return np.ones(len(worlds), dtype=bool)


def void_with_trumps(worlds: Masks, seat: int, suit: Suit) -> np.ndarray:
    return (lengths(worlds[:, seat], suit) == 0) & (lengths(worlds[:, seat], Suit.SPADES) > 0)


def holds_any(worlds: Masks, seat: int, cards: str) -> np.ndarray:
    return np.any([has(worlds[:, seat], Card.parse(card)) for card in cards.split()], axis=0)


def can_ruff_a_winner(worlds: Masks) -> np.ndarray:
    """Winners are three clubs and the ace of diamonds."""
    found = np.zeros(len(worlds), dtype=bool)
    for seat in (1, 3):
        short = lengths(worlds[:, seat], Suit.CLUBS) < 3
        short |= lengths(worlds[:, seat], Suit.DIAMONDS) < 1
        found |= short & (lengths(worlds[:, seat], Suit.SPADES) > 0)
    return found


CASES = [
    Case(  # the king is there unless West has the ace
        *("ruff", FOUR_SPADES, "4S P P P HQ", "S4", "C4"),
        lambda worlds: has(worlds[:, 3], Card.parse("HA")),
    ),
    Case(
        *("ruff-there", FOUR_SPADES, "4S P P P HQ S4 H4 H2 S5 S2 SA S8", "H3", "D2"),
        lambda worlds: np.ones(len(worlds), dtype=bool),
    ),
    Case(
        *("ruffing-finesse", FOUR_SPADES, "4S P P P HQ S4 H4 H2 S5 S2 SA S8", "HK", "D2"),
        lambda worlds: holds_any(worlds, 1, "HA"),
    ),
    Case("top", THREE_NT, "3NT P P P HK H4 H6 HA", "DK", "D2", anywhere),
    Case("stronger", FOUR_SPADES, "4S P P P", "DQ", "D4", anywhere, seat=1),
    Case(
        *("hold-up", THREE_NT, "3NT P P P HK H4 H6", "H2", "HA"),
        lambda worlds: np.not_equal(*split(worlds, Suit.HEARTS, (1, 1))),
    ),
    Case(
        *("establish", THREE_NT, "3NT P P P HK H4 H6 HA", "D2", "SA"),
        lambda worlds: np.maximum(*split(worlds, Suit.DIAMONDS)) <= 3,
    ),
    Case(
        *("cash", THREE_NT, "3NT P P P HK H4 H6 HA", "SA", "D2"),
        lambda worlds: np.ones(len(worlds), dtype=bool),
    ),
    Case(
        *("entry", ENTRY, "3NT P P P C7 C8 C3 C2", "CQ", "DA"),
        lambda worlds: np.maximum(*split(worlds, Suit.CLUBS)) <= 2,
    ),
    Case("win", FOUR_SPADES, "4S P P P DK D5 D8", "DA", "D2", anywhere),
    Case("keep", KING_OUT, "4S P P P DA D5 D3", "D2", "DQ", anywhere),
    Case(
        *("leave", ACE_THIRD, "4S P P P DK D5", "D3", "DA"),
        lambda worlds: ~void_with_trumps(worlds, 0, Suit.DIAMONDS),
        seat=3,
    ),
    Case(
        *("cheap", TENACE, "4S P P P D4 D5", "DJ", "DA"),
        lambda worlds: (
            ~(holds_any(worlds, 0, "DK DQ") | void_with_trumps(worlds, 0, Suit.DIAMONDS))
        ),
        seat=3,
    ),
    Case(
        *("high", TENACE, "4S P P P D4 D5", "DA", "DJ"),
        lambda worlds: holds_any(worlds, 0, "DK DQ"),
        seat=3,
    ),
    Case("throws-winner", FOUR_SPADES, "4S P P P HQ", "S4", "CA", anywhere),
    Case("throws-honour", GUARDED, "4S P P P HQ", "C2", "DK", anywhere),
    Case("unguards", GUARDED, "4S P P P HQ", "C2", "D3", anywhere),
    Case(
        *("length", GUARDED, "4S P P P HQ", "C2", "D3"),
        lambda worlds: np.maximum(*split(worlds, Suit.DIAMONDS)) >= 2,
    ),
    Case(
        *("away", FOUR_SPADES, "4S P P P", "HQ", "D4"),
        lambda worlds: ~holds_any(worlds, 3, "DA DJ"),
        seat=1,
    ),
    Case(
        *("towards", UP_TO, "3NT P P P HK H4 H6 HA", "C2", "D2"),
        lambda worlds: holds_any(worlds, 1, "CA"),
    ),
    Case("draws", FOUR_SPADES, "4S P P P HQ S4 H4 H2", "S5", "CA", can_ruff_a_winner),
    Case("trumps", FOUR_SPADES, "4S P P P HQ S4 H4 H2", "S5", "CA", anywhere),
    Case(
        *("gives-ruff", EIGHT, "4S P P P", "HQ", "CJ"),
        lambda worlds: void_with_trumps(worlds, 3, Suit.HEARTS),
        seat=1,
    ),
    Case(
        *("forces", EIGHT, "4S P P P", "HQ", "CJ"),
        lambda worlds: void_with_trumps(worlds, 0, Suit.HEARTS),
        seat=1,
    ),
    Case(
        *("looks-for", FOUR_SPADES, "4S P P P", "HQ", "CJ"),
        lambda worlds: holds_any(worlds, 3, "HA HK"),
        seat=1,
    ),
    Case(
        *("cuts", ACE_THIRD, "4S P P P DK D5 D3 D2", "S8", "HQ"),
        lambda worlds: lengths(worlds[:, 0], Suit.HEARTS) > 0,
        seat=1,
    ),
]


def told(case: Case, gains: Callable[[np.ndarray], np.ndarray]) -> tuple[list[Fact], np.ndarray]:
    view = GAME.view(at(case.hands, case.played), case.seat)
    worlds = beliefs(view).sample(WORLDS, 5)
    holds = case.holds(worlds)
    pair = CardPair(Card.parse(case.card), Card.parse(case.other), gains(holds))
    found = [fact for fact, _ in named_plays(view, worlds, pair, partial(borne_out, least=0.5))]
    return [one for one in found if one.facts["why"]["id"] == f"bridge.play.{case.why}"], holds


@pytest.mark.parametrize("case", CASES, ids=lambda one: one.why)
def test_a_name_is_told_with_the_counts_of_the_half_that_did_not_find_it(case: Case):
    found, holds = told(case, lambda holds: np.where(holds, 3.0, 0.0))
    assert len(found) == 1
    facts = found[0].facts
    there = int(holds[1::2].sum())
    assert (facts["better"], facts["worlds"]) == (there, there)
    assert facts["else_worlds"] == WORLDS // 2 - there
    assert facts["else_better"] == 0
    every = f"all {there} deals" if holds.all() else f"{there} of {there} deals"
    for lang, word in (("en", every), ("ja", f"{there} 通り")):
        assert word in GAME.sentences.render(found[0], lang)


@pytest.mark.parametrize("case", CASES, ids=lambda one: one.why)
def test_nothing_is_named_that_the_worlds_do_not_bear_out(case: Case):
    dice = np.random.default_rng(3)
    luck = [
        lambda holds: np.zeros(len(holds)),
        lambda holds: dice.normal(0.0, 3.0, len(holds)),
        lambda holds: np.where(holds, -3.0, 0.0),  # it loses there
        lambda holds: np.where(np.arange(len(holds)) % 2, 0.0, 3.0),  # in the other half alone
    ]
    for gains in luck:
        assert told(case, gains)[0] == []


@pytest.mark.parametrize(
    "case",
    [
        one
        for one in CASES
        if one.why in ("ruff", "establish", "entry", "cheap", "high", "away", "towards", "draws")
    ],
    ids=lambda one: one.why,
)
def test_a_gain_that_does_not_turn_on_the_condition_has_another_cause(case: Case):
    assert told(case, lambda holds: np.where(holds, 0.0, 3.0))[0] == []
    assert told(case, lambda holds: np.full(len(holds), 3.0))[0] == []


def test_of_the_only_deal_that_fits_a_name_is_told_without_halves():
    view = GAME.view(at(FOUR_SPADES, "4S P P P HQ"), 0)
    world = beliefs(view).sample(1, 5)
    pair = CardPair(Card.parse("S4"), Card.parse("CA"), np.array([3.0]))
    assert not list(named_plays(view, world, pair, partial(borne_out, least=0.5)))
    found = [fact for fact, _ in named_plays(view, world, pair, partial(counted, least=0.5))]
    assert found
    assert found[0].id == "bridge.play.because-only"
    assert "ahead in the only deal that fits" in GAME.sentences.render(found[0], "en")


def test_touching_cards_are_alike_and_a_card_of_another_hand_parts_them():
    view = GAME.view(at(FOUR_SPADES, "4S P P P"), 1)  # East: 98.QJT98.KQ4.JT9
    hearts = [Card.parse(card) for card in ("HQ", "HJ", "HT", "H9", "H8")]
    assert all(are_alike(view, one, other) for one in hearts for other in hearts)
    assert not are_alike(view, Card.parse("DQ"), Card.parse("D4"))
    assert not are_alike(view, Card.parse("DQ"), Card.parse("HQ"))


def test_the_card_that_wins_the_trick_so_far_parts_those_above_it_from_those_below():
    # North holds ♦K 9 2; the five on the table beats what is lower alone.
    view = GAME.view(at(TENACE, "4S P P P D4 D5 DJ"), 0)
    assert not are_alike(view, Card.parse("DK"), Card.parse("D9"))
    hands = ["AKQJT.K32.986.32", "98.QJT98.Q54.JT9", "7654..KT72.AKQ54", "32.A7654.AJ3.876"]
    view = GAME.view(at(hands, "4S P P P D4 D7 D3"), 0)
    assert are_alike(view, Card.parse("D9"), Card.parse("D8"))
    assert not are_alike(view, Card.parse("D8"), Card.parse("D6"))
