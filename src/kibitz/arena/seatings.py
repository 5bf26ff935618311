"""Who sits where: arrangements of two players on four seats, each kind complete.

A kind is complete when every seat is held by the first player equally often, so that no seat's luck
is counted for one side.
"""

from __future__ import annotations

from itertools import combinations

from kibitz.core.errors import NotationError
from kibitz.core.game import SEATS

Seating = tuple[int, int, int, int]
"""For each seat 0 (the first player) or 1 (the second)."""

SEATINGS = ("1v3", "2v2", "all")


def seatings(kind: str) -> tuple[Seating, ...]:
    """Every seating of a kind.

    >>> len(seatings("1v3")), len(seatings("2v2")), len(seatings("all"))
    (4, 6, 14)
    """
    sizes = {"1v3": (1,), "2v2": (2,), "all": (1, 2, 3)}.get(kind)
    if sizes is None:
        raise NotationError(f"no seatings called {kind[:20]!r}; there are {', '.join(SEATINGS)}")
    return tuple(
        (0 if 0 in held else 1, 0 if 1 in held else 1, 0 if 2 in held else 1, 0 if 3 in held else 1)
        for size in sizes
        for held in combinations(SEATS, size)
    )
