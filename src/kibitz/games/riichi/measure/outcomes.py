"""How a hand is likely to end for one seat: it wins, deals in, sees another win, or it is a draw.

The chance to win and to deal in comes from a multinomial model for each kind of hand (tenpai closed
or open; one, two, more shanten), over the hand (its exact chance to win if the
others did nothing, its value, the tiles it accepts), the table (draws left, riichi, melds) and how
well the hand could still fold; for a seat that has given up, from one model more. What happens
otherwise is up to the others: one model over the table alone, the same for every choice. All are
fitted on games of our own players, who go on as they see fit after the discard, by
`tools/riichi/fit_outcomes.py`; the weights are in `outcome_weights.py`. They stand in for a search
over all that could happen: averages, not proofs.
"""

from __future__ import annotations

import math
import operator
from dataclasses import dataclass
from typing import Final, Literal

from kibitz.games.riichi.measure.outcome_weights import DRAW_TENPAI, FOLD, POINTS, PRESS, REST

#: How a hand can end.
CLASSES: Final = ("win", "deal-in", "tsumo", "other", "draw")

Level = Literal["closed", "open", "one", "two", "far"]
LEVELS: Final[tuple[Level, ...]] = ("closed", "open", "one", "two", "far")

LEAST_CHANCE: Final = 0.002
MOST_POINTS: Final = 32_000.0
LEAST_POINTS: Final = 1_000.0


@dataclass(frozen=True, slots=True)
class WaitingHand:
    """A hand that waits for its next draw, and what the table looks like."""

    shanten: int
    value: float  # the seed's
    tiles: int  # unseen copies that lower shanten
    left: int  # tiles of the live wall
    riichi: int  # opponents in riichi
    riichi_dealer: bool  # one of them is the dealer
    melds: int  # open melds of all opponents
    open_hands: int  # opponents with two open melds or more
    declared: bool  # own riichi
    melded: bool
    dealer: bool
    doras: int  # held or melded, red fives with them
    safe: int  # tiles held that hardly anybody can win on
    risk: float  # mean chance of the tiles held to be won on
    win: float  # exact chance to win, the others doing nothing; 0 beyond two shanten
    points: float  # of such a win on average; 0 where it is not known

    @property
    def level(self) -> Level:
        if self.shanten <= 0:
            return "open" if self.melded else "closed"
        return "one" if self.shanten == 1 else "two" if self.shanten == 2 else "far"


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Chances that add up to one."""

    win: float
    deal_in: float
    tsumo: float  # another draws its win
    other: float  # another wins from another
    draw: float


def _table_features(hand: WaitingHand) -> list[float]:
    turns = hand.left / 70
    one = float(hand.riichi == 1)
    more = float(hand.riichi > 1)
    return [
        1.0,
        turns,
        turns * turns,
        one,
        more,
        float(hand.riichi_dealer),
        (one + more) * turns,
        hand.melds / 4,
        float(hand.open_hands),
        float(hand.dealer),
    ]


def _shelter_features(hand: WaitingHand) -> list[float]:
    """How well the hand could fold, which counts only where there is something to fold to."""
    safe, risk = min(hand.safe, 6) / 6, min(10 * hand.risk, 2.0)
    return [safe, risk, safe * (hand.riichi > 0), risk * (hand.riichi > 0)]


def log_odds(chance: float) -> float:
    """Of a chance, kept off 0 and 1."""
    kept = min(max(chance, LEAST_CHANCE), 1 - LEAST_CHANCE)
    return math.log(kept / (1 - kept))


def features(hand: WaitingHand) -> list[float]:
    """What the model of the hand's level reads."""
    found = [*_table_features(hand), *_shelter_features(hand)]
    tiles = math.log(max(hand.tiles, 0.5))
    worth = math.log(max(hand.value, 1.0)) / 5
    if hand.shanten <= 0:
        declared = float(hand.declared)
        return [
            *found,
            log_odds(hand.win),
            float(hand.win <= 0),
            declared,
            declared * (hand.riichi > 0),
            declared * hand.left / 70,
        ]
    if hand.level == "far":
        return [*found, float(hand.shanten - 3), worth, float(hand.melded), hand.doras / 2]
    points = math.log(max(hand.points, LEAST_POINTS)) - 8
    return [
        *found,
        log_odds(hand.win),
        float(hand.win <= 0),
        worth,
        tiles,
        float(hand.melded),
        points,
    ]


def fold_features(hand: WaitingHand) -> list[float]:
    """What the model reads of a seat that has given up."""
    return [*_table_features(hand), *_shelter_features(hand)]


def points_features(hand: WaitingHand) -> list[float]:
    """What the model of a win's points reads; it gives their logarithm."""
    worth = math.log(max(hand.value, 1.0)) / 5
    points = math.log(max(hand.points, LEAST_POINTS)) - 8 if hand.points else 0.0
    turns = hand.left / 70
    declared = float(hand.declared)
    return [
        1.0,
        points,
        worth,
        turns,
        float(hand.melded),
        float(hand.dealer),
        hand.doras / 2,
        declared,
        declared * points,
    ]


def _softmax(rows: tuple[tuple[float, ...], ...], values: list[float]) -> list[float]:
    """The chance of each row's class; the class that is left has the rest."""
    scores = [math.exp(min(30.0, sum(map(operator.mul, row, values)))) for row in rows]
    total = 1.0 + sum(scores)
    return [score / total for score in scores]


def going_on(hand: WaitingHand) -> tuple[float, float]:
    """The chance to win and to deal in of a seat that goes on with the hand as it sees fit."""
    win, deal_in = _softmax(PRESS[hand.level], features(hand))
    return win, deal_in


def folding(hand: WaitingHand) -> float:
    """The chance to deal in of a seat that has given up."""
    return _softmax(FOLD, fold_features(hand))[0]


def rest_of(hand: WaitingHand) -> tuple[float, float, float]:
    """Another's tsumo, a win between others, a draw: shares of what is left to the others."""
    tsumo, other = _softmax(REST, rest_features(hand))
    return tsumo, other, 1 - tsumo - other


def rest_features(hand: WaitingHand) -> list[float]:
    """What the model of the rest reads."""
    return _table_features(hand)


def win_points(hand: WaitingHand) -> float:
    """The points of a win by this hand, on average; in tenpai they are known."""
    if hand.shanten <= 0 and hand.points:
        return hand.points
    values = points_features(hand)
    log = sum(map(operator.mul, POINTS[hand.level], values))
    return min(max(math.exp(log), LEAST_POINTS), MOST_POINTS)


def draw_tenpai(hand: WaitingHand) -> float:
    """The chance to be tenpai when the wall runs out."""
    level = min(max(hand.shanten, 0), 3)
    turns = hand.left / 70
    riichi = float(hand.riichi > 0)
    values = [*[float(level == one) for one in range(4)], turns, riichi, riichi * (level == 0)]
    score = sum(map(operator.mul, DRAW_TENPAI, values))
    return 1 / (1 + math.exp(-score))
