"""What views are made of: the two folds of a game's events, and showing a seat only its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import TypeVar

from kibitz.core.errors import NotationError
from kibitz.core.events import SEATS, Deal, Event, Seat
from kibitz.core.shown import standing

P = TypeVar("P")
Q = TypeVar("Q")
X = TypeVar("X")
Four = tuple[X, X, X, X]


def seen(
    events: Iterable[Event],
    seat: Seat | None,
    begin: Callable[[Deal], tuple[P, Q | None]],
    after: Callable[[P, Q | None, Event], tuple[P, Q | None]],
) -> tuple[P, Q | None]:
    """The public part and the seat's own, folded from what it was shown of the last deal."""
    kept = standing(events)
    deal = kept[0] if kept else None
    if not isinstance(deal, Deal):
        raise NotationError(f"no deal was shown to {'a spectator' if seat is None else seat}")
    public, own = begin(deal)
    for event in kept[1:]:
        public, own = after(public, own, event)
    return public, own


def only_own(held: Sequence[X], seat: Seat | None) -> Four[X | None]:
    """What each seat holds, all but the seat's own hidden."""
    north, east, south, west = (held[place] if place == seat else None for place in SEATS)
    return north, east, south, west
