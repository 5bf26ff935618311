"""Expected lengths and points of the three hidden hands, over all deals that fit what is known.

Counting deals, a length of n in a suit weighs 1/n!, and the three hands must use up the suit. That
last demand is met on average: each suit gets one factor, the same for every hand, such that the
expected lengths add up; points likewise. It is the least prejudiced distribution with these sums,
close to the mean of sampled deals and some hundred times faster. Knows boxes, not cards.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import product

import numpy as np
import numpy.typing as npt

from kibitz.games.bridge.bidding_first.constraints import Boxes
from kibitz.games.bridge.bidding_first.knowledge import AuctionKnowledge
from kibitz.games.bridge.measure import shapes
from kibitz.games.bridge.measure.holding import Holding

Floats = npt.NDArray[np.float64]

ROUNDS = 25
CLOSE_LENGTH, CLOSE_POINTS = 0.05, 0.2
_MOST_TILT = 9.0
_POINTS_STEP = 60.0
"""About the variance of three hands' points: the step that corrects their sum."""

_SHAPES: Floats = np.array(shapes.SHAPES, dtype=np.float64)
_BASE: Floats = -np.array([sum(math.lgamma(n + 1) for n in shape) for shape in shapes.SHAPES])
_HCP: Floats = np.arange(38, dtype=np.float64)


def _dealt_points() -> Floats:
    """How often thirteen cards of the pack hold so many points."""
    found = np.zeros(38)
    for held in product(range(5), repeat=4):
        hcp = sum(count * worth for count, worth in zip(held, (4, 3, 2, 1), strict=True))
        if sum(held) <= 13 and hcp < 38:
            found[hcp] += math.prod(math.comb(4, n) for n in held) * math.comb(36, 13 - sum(held))
    return found / found.sum()


_DEALT = _dealt_points()


@dataclass(frozen=True, slots=True)
class ExpectedHand:
    """One hidden hand: expected lengths of the four suits, clubs first, and points."""

    lengths: tuple[float, float, float, float]
    hcp: float


@lru_cache(maxsize=4096)
def _bits(mask: int) -> npt.NDArray[np.bool_]:
    raw = np.frombuffer(mask.to_bytes((len(shapes.SHAPES) + 7) // 8, "little"), dtype=np.uint8)
    return np.unpackbits(raw, bitorder="little")[: len(shapes.SHAPES)].astype(np.bool_)


def _allowed(boxes: Boxes) -> Floats:
    """By points and shape, 1 where a box allows both."""
    open_ = np.zeros((38, len(shapes.SHAPES)), dtype=np.bool_)
    for box in boxes:
        open_[max(0, box.low) : box.high + 1] |= _bits(box.shapes)
    return open_.astype(np.float64)


def expected(
    known: AuctionKnowledge, seat: int, hand: Holding
) -> tuple[ExpectedHand, ExpectedHand, ExpectedHand]:
    """Left, partner and right of the seat that holds the hand."""
    allowed = [_allowed(known.hands[(seat + step) % 4].boxes) for step in (1, 2, 3)]
    left_over = np.array([13 - length for length in hand.lengths], dtype=np.float64)
    points_over = 40 - hand.hcp
    tilt: Floats = np.log(np.maximum(left_over, 0.2) / 3)
    points_tilt = 0.0
    lengths: list[Floats] = []
    points: list[float] = []
    for _ in range(ROUNDS):
        shape_weight = np.exp(_BASE + _SHAPES @ tilt)
        points_weight = _DEALT * np.exp(points_tilt * (_HCP - 10))
        lengths, points = [], []
        for open_ in allowed:
            by_shape = (points_weight @ open_) * shape_weight
            by_points = (open_ @ shape_weight) * points_weight
            lengths.append(by_shape @ _SHAPES / by_shape.sum())
            points.append(float(by_points @ _HCP / by_points.sum()))
        sums = np.sum(lengths, axis=0)
        short = points_over - sum(points)
        if np.abs(left_over - sums).max() < CLOSE_LENGTH and abs(short) < CLOSE_POINTS:
            break
        step = np.log(np.maximum(left_over, 0.05) / np.maximum(sums, 1e-6))
        tilt = np.clip(tilt + step, -_MOST_TILT, _MOST_TILT)
        points_tilt = max(-1.0, min(1.0, points_tilt + short / _POINTS_STEP))
    one, two, three = (
        ExpectedHand((float(c), float(d), float(h), float(s)), hcp)
        for (c, d, h, s), hcp in zip(lengths, points, strict=True)
    )
    return one, two, three
