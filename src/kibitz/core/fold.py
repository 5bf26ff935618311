"""Values that each seat has its own of: all four of them, and what one seat is shown."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TypeVar

from kibitz.core.events import SEATS, Seat

X = TypeVar("X")
Four = tuple[X, X, X, X]


def four(values: Iterable[X]) -> Four[X]:
    """One for each seat; there are exactly four."""
    first, second, third, fourth = values
    return first, second, third, fourth


def only_own(held: Sequence[X], seat: Seat | None) -> Four[X | None]:
    """What each seat holds, all but the seat's own hidden."""
    return four(held[place] if place == seat else None for place in SEATS)
