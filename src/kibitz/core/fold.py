"""What a seat is shown of values that each seat has its own of."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar

from kibitz.core.events import SEATS, Seat

X = TypeVar("X")
Four = tuple[X, X, X, X]


def only_own(held: Sequence[X], seat: Seat | None) -> Four[X | None]:
    """What each seat holds, all but the seat's own hidden."""
    north, east, south, west = (held[place] if place == seat else None for place in SEATS)
    return north, east, south, west
