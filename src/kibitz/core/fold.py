"""What views are made of: the two folds of a game's events, and showing a seat only its own."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import TypeVar

from kibitz.core.errors import NotationError
from kibitz.core.game import Event, Seat
from kibitz.core.record import CORE_KINDS

P = TypeVar("P")
Q = TypeVar("Q")


def seen(
    events: Iterable[Event],
    seat: Seat | None,
    begin: Callable[[Event], tuple[P, Q | None]],
    after: Callable[[P, Q | None, Event], tuple[P, Q | None]],
) -> tuple[P, Q | None]:
    """The public part and the seat's own, folded from what it was shown of one deal."""
    parts: tuple[P, Q | None] | None = None
    for event in events:
        if event.kind == "deal":
            parts = begin(event)
        elif event.kind not in CORE_KINDS:
            if parts is None:
                raise NotationError(f"{event.kind} before any deal")
            parts = after(*parts, event)
    if parts is None:
        raise NotationError(f"no deal was shown to {'a spectator' if seat is None else seat}")
    return parts


def only_own(event: Event, field: str, seat: Seat | None, **hidden: None) -> Event:
    """The event with one field, a list by seat, cut down to the seat's own entry."""
    shown = [held if place == seat else None for place, held in enumerate(event.facts[field])]
    return replace(event, facts={**event.facts, field: shown, **hidden})
