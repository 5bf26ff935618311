"""What a seat sees: the public part and its own. Made from a state, or from shown events alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from kibitz.cards import Hand
from kibitz.core.errors import NotationError
from kibitz.core.game import Event, Seat
from kibitz.core.record import CORE_KINDS
from kibitz.games.hearts.action import Pass, parse_action
from kibitz.games.hearts.state import (
    Private,
    Public,
    State,
    private_after,
    private_of,
    public_after,
    public_of,
)


@dataclass(frozen=True, slots=True)
class View:
    """Public and own. `seat` and `own` are None for a spectator."""

    seat: Seat | None
    public: Public
    own: Private | None

    @property
    def hand(self) -> Hand:
        return self.own.hand if self.own else ()

    @property
    def may_act(self) -> bool:
        """Whether this seat has a choice to make."""
        if self.own is None:
            return False
        if self.public.phase == "pass":
            return self.own.passed is None
        return self.public.turn == self.seat


def view(state: State, seat: Seat | None) -> View:
    """What the seat may see."""
    return View(seat, state.public, None if seat is None else state.private[seat])


def project(event: Event, seat: Seat | None) -> Event | None:
    """What the seat is shown: its own hand and cards passed; of others' passing nothing at all."""
    match event.kind:
        case "deal":
            return _only(event, "hands", seat)
        case "exchange":
            return _only(event, "received", seat)
        case "act":
            hidden = event.seat != seat and isinstance(parse_action(event.action), Pass)
            return None if hidden else event
        case _:
            return event


def _only(event: Event, field: str, seat: Seat | None) -> Event:
    shown = [held if place == seat else None for place, held in enumerate(event.facts[field])]
    return replace(event, facts={**event.facts, field: shown})


def observe(events: Iterable[Event], seat: Seat | None) -> View:
    """The view built from what the seat was shown of one deal."""
    public: Public | None = None
    own: Private | None = None
    for event in events:
        if event.kind == "deal":
            public = public_of(event)
            own = None if seat is None else private_of(event, seat)
        elif event.kind not in CORE_KINDS:
            if public is None:
                raise NotationError(f"{event.kind} before any deal")
            public = public_after(public, event)
            if own is not None and seat is not None:
                own = private_after(own, event, seat)
    if public is None:
        raise NotationError("no deal was shown")
    return View(seat, public, own)
