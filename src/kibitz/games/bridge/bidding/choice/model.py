"""What the book makes of calls, for many hands at once.

Each option scores its priority less the hand's distance from its meaning; a hand that does not fit
pays a step besides, so that what fits comes first. A call's score is that of its best option. No
input is a text or the name of a rule.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from kibitz.games.bridge.bidding.book import options
from kibitz.games.bridge.bidding.book.writing import TWO_OVER_ONE, ConventionCard
from kibitz.games.bridge.bidding.meaning.hands import Hands, Values
from kibitz.games.bridge.bidding.meaning.type import Option
from kibitz.games.bridge.bidding.state import AuctionState

STEP = 1.6
"""What not fitting costs besides the distance, in nats."""


@dataclass(frozen=True, slots=True)
class OptionScores:
    """Scores of hands (rows) for options (columns)."""

    options: tuple[Option, ...]
    distance: Values
    score: Values


def scored(state: AuctionState, hands: Hands, card: ConventionCard = TWO_OVER_ONE) -> OptionScores:
    """Every option with each hand's distance and score."""
    found = options(state, card)
    away = np.stack([one.meaning.constraint.distance(hands) for one in found], axis=1)
    ready = np.array([one.priority for one in found])
    return OptionScores(found, away, ready - away - STEP * (away > 1e-9))


def by_call(found: Sequence[Option], score: Values) -> tuple[list[str], Values]:
    """The best option's score of each call."""
    calls = list(dict.fromkeys(one.call for one in found))
    place = {call: number for number, call in enumerate(calls)}
    best = np.full((len(score), len(calls)), -np.inf)
    for column, one in enumerate(found):
        at = place[one.call]
        best[:, at] = np.maximum(best[:, at], score[:, column])
    return calls, best
