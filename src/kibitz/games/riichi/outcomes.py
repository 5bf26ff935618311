"""How a hand is likely to end for one seat: it wins, deals in, sees another win, or it is a draw.

A multinomial model over the hand (shanten, value, accepted tiles, open or riichi) and the table
(draws left, riichi, melds), once for a seat that presses on and once for one that folds. Fitted on
games of our own players by `tools/riichi/fit_outcomes.py`; the weights are in `outcome_weights.py`.
It stands in for a search over all that could happen: it is an average, not a proof.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

from kibitz.games.riichi.outcome_weights import DRAW_TENPAI, FOLD, POINTS, PRESS

#: The order of the model's classes; a draw is the class the others are weighed against.
CLASSES: Final = ("win", "deal-in", "tsumo", "other", "draw")


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand that waits for its next draw, and what the table looks like."""

    shanten: int
    value: float  # the seed's
    tiles: int  # unseen copies that lower shanten
    left: int  # tiles of the live wall
    riichi: int  # opponents in riichi
    melds: int  # open melds of all opponents
    declared: bool = False  # own riichi
    melded: bool = False
    dealer: bool = False


@dataclass(frozen=True, slots=True)
class Outcomes:
    """Chances that add up to one."""

    win: float
    deal_in: float
    tsumo: float  # another draws its win
    other: float  # another wins from another
    draw: float


def features(hand: Hand) -> list[float]:
    """What the model reads of a hand that presses on."""
    level = min(max(hand.shanten, 0), 3)
    at = [float(level == one) for one in range(4)]
    worth = math.log(max(hand.value, 1.0))
    turns = hand.left / 70
    return [
        *at,
        at[3] * (hand.shanten - 3),
        *[worth * one for one in at],
        math.log(max(hand.tiles, 0.5)) * at[0],
        math.log(max(hand.tiles, 0.5)) * (1 - at[0]),
        *[turns * one for one in at],
        turns * turns,
        float(hand.riichi),
        hand.riichi * at[0],
        float(hand.melds),
        float(hand.declared),
        float(hand.melded),
        float(hand.dealer),
    ]


def fold_features(left: int, riichi: int) -> list[float]:
    """What the model reads of a seat that has given up."""
    turns = left / 70
    return [1.0, turns, turns * turns, float(riichi)]


def points_features(hand: Hand) -> list[float]:
    """What the model of a win's points reads; it gives their logarithm."""
    level = min(max(hand.shanten, 0), 3)
    at = [float(level == one) for one in range(4)]
    worth = math.log(max(hand.value, 1.0))
    spread = math.log(max(hand.tiles, 0.5))
    return [
        *at,
        *[worth * one for one in at],
        spread * at[0],
        spread * (1 - at[0]),
        float(hand.melded),
        float(hand.dealer),
        float(hand.declared),
        hand.left / 70,
    ]


def _softmax(rows: tuple[tuple[float, ...], ...], values: list[float]) -> Outcomes:
    scores = [
        math.exp(min(30.0, sum(weight * value for weight, value in zip(row, values, strict=True))))
        for row in rows
    ]
    total = 1.0 + sum(scores)
    win, deal_in, tsumo, other = (score / total for score in scores)
    return Outcomes(win, deal_in, tsumo, other, 1.0 / total)


def pressing(hand: Hand) -> Outcomes:
    """How the hand ends for a seat that presses on to the end."""
    return _softmax(PRESS, features(hand))


def folding(left: int, riichi: int) -> Outcomes:
    """How it ends for a seat that has given up; `danger.py` knows more of its deal-in chance."""
    return _softmax(FOLD, fold_features(left, riichi))


def win_points(hand: Hand) -> float:
    """The points of a win by this hand, on average."""
    values = points_features(hand)
    log = sum(weight * value for weight, value in zip(POINTS, values, strict=True))
    return min(max(math.exp(log), 1000.0), 32_000.0)


def draw_tenpai(hand: Hand) -> float:
    """The chance to be tenpai when the wall runs out."""
    level = min(max(hand.shanten, 0), 3)
    values = [*[float(level == one) for one in range(4)], hand.left / 70]
    score = sum(weight * value for weight, value in zip(DRAW_TENPAI, values, strict=True))
    return 1 / (1 + math.exp(-score))
