"""Who sits where: arrangements of two players on four seats, each kind complete.

A kind is complete when every seat is held by the first player equally often, so that no seat's luck
is counted for one side. Partners, where a game declares them, are always held by one player.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import NotationError
from kibitz.core.game import SEATS, Seat

Seating = tuple[int, int, int, int]
"""For each seat 0 (the first player) or 1 (the second)."""

SEATINGS = {
    "1v3": "one seat against three",
    "2v2": "two seats against two",
    "across": "two seats against two, opposite one another: fewer seatings",
    "all": "one, two and three seats",
}

ALONE: tuple[tuple[Seat, ...], ...] = tuple((seat,) for seat in SEATS)


def seatings(kind: str, sides: Sequence[Sequence[Seat]] = ALONE) -> tuple[Seating, ...]:
    """Every seating of a kind that leaves partners together; `sides` are the seats that are one.

    >>> [len(seatings(kind)) for kind in SEATINGS]
    [4, 6, 2, 14]
    >>> seatings("2v2", ((0, 2), (1, 3)))
    ((0, 1, 0, 1), (1, 0, 1, 0))
    """
    sizes = {"1v3": (1,), "2v2": (2,), "across": (2,), "all": (1, 2, 3)}.get(kind)
    if sizes is None:
        raise NotationError(ASKED.told("asked.no-seatings", name=kind[:20], there=list(SEATINGS)))
    found = tuple(
        (0 if 0 in held else 1, 0 if 1 in held else 1, 0 if 2 in held else 1, 0 if 3 in held else 1)
        for size in sizes
        for held in combinations(SEATS, size)
        if all(len({seat in held for seat in side}) == 1 for side in sides)
        if kind != "across" or (held[1] - held[0]) == 2
    )
    if not found:
        raise NotationError(ASKED.told("asked.partners-together", kind=kind))
    return found
