"""What players call a card: told with the counts of the worlds that bear it out, or not at all."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
import pytest

from kibitz.cards import Card, Suit
from kibitz.cards.features import has, lengths
from kibitz.core.words import Fact
from kibitz.games.bridge import GAME
from kibitz.games.bridge.beliefs import beliefs
from kibitz.games.bridge.players.plays import CardPair, named_plays
from kibitz.games.bridge.worlds.layouts import Masks
from tests.games.bridge.test_search import at

FOUR_SPADES = ["AKQJT.K32.A32.32", "98.QJT98.KQ4.JT9", "7654..J765.AKQ54", "32.A7654.T98.876"]
THREE_NT = ["AKQ.A32.KQJ2.432", "JT9.KQJT9.T98.JT", "432.54.A543.AKQ5", "8765.876.76.9876"]
ENTRY = ["AKQ32.AK2.KQ5.A2", "JT9.QJT.JT9.K765", "54.654.A43.QJT98", "876.9873.8762.43"]
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
]


def told(case: Case, gains: Callable[[np.ndarray], np.ndarray]) -> tuple[list[Fact], np.ndarray]:
    view = GAME.view(at(case.hands, case.played), 0)
    worlds = beliefs(view).sample(WORLDS, 5)
    holds = case.holds(worlds)
    pair = CardPair(Card.parse(case.card), Card.parse(case.other), gains(holds))
    found = [fact for fact, _ in named_plays(view, worlds, pair, 0.5)]
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
    for lang, word in (("en", f"{there} of {there} deals"), ("ja", f"{there} 通り")):
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
    "case", [one for one in CASES if one.why in ("ruff", "establish", "entry")]
)
def test_a_gain_that_does_not_turn_on_the_condition_has_another_cause(case: Case):
    assert told(case, lambda holds: np.where(holds, 0.0, 3.0))[0] == []
    assert told(case, lambda holds: np.full(len(holds), 3.0))[0] == []
