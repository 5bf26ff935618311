"""The 560 shapes of a hand, and sets of them as bits of one integer.

A shape is four lengths, clubs first, that add up to thirteen. Knows no cards.

>>> len(SHAPES), count(BALANCED_SHAPES), count(length_mask(3, 5, 13))
(560, 28, 165)
"""

from __future__ import annotations

from collections.abc import Callable

from kibitz.games.bridge.measure.holding import BALANCED, SEMI_BALANCED

Shape = tuple[int, int, int, int]

SHAPES: tuple[Shape, ...] = tuple(
    (clubs, diamonds, hearts, 13 - clubs - diamonds - hearts)
    for clubs in range(14)
    for diamonds in range(14 - clubs)
    for hearts in range(14 - clubs - diamonds)
)
INDEX: dict[Shape, int] = {shape: place for place, shape in enumerate(SHAPES)}
ALL = (1 << len(SHAPES)) - 1


def mask_where(holds: Callable[[Shape], bool]) -> int:
    """The set of shapes that satisfy a predicate."""
    return sum(1 << place for place, shape in enumerate(SHAPES) if holds(shape))


def count(mask: int) -> int:
    """How many shapes are in the set."""
    return mask.bit_count()


_EXACT = tuple(
    tuple(mask_where(lambda s, suit=suit, n=n: s[suit] == n) for n in range(14))
    for suit in range(4)
)
_RANGES: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
    tuple(
        tuple(
            sum(_EXACT[suit][n] for n in range(low, high + 1)) if low <= high else 0
            for high in range(14)
        )
        for low in range(14)
    )
    for suit in range(4)
)


def length_mask(suit: int, low: int, high: int) -> int:
    """Shapes with low to high cards of a suit."""
    low, high = max(0, low), min(13, high)
    return _RANGES[suit][low][high] if low <= high else 0


def length_bounds(mask: int, suit: int) -> tuple[int, int]:
    """The least and greatest length of a suit over a set of shapes; the set is not empty."""
    exact = _EXACT[suit]
    low = next(n for n in range(14) if mask & exact[n])
    high = next(n for n in range(13, -1, -1) if mask & exact[n])
    return low, high


def _pattern(shape: Shape) -> tuple[int, ...]:
    return tuple(sorted(shape, reverse=True))


BALANCED_SHAPES = mask_where(lambda shape: _pattern(shape) in BALANCED)
SEMI_BALANCED_SHAPES = mask_where(lambda shape: _pattern(shape) in SEMI_BALANCED)
