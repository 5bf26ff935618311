"""What a seat sees: the public part and its own. Made from a state, or from shown events alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from kibitz.core.errors import NotationError
from kibitz.core.game import Event, Seat
from kibitz.core.record import CORE_KINDS
from kibitz.games.riichi.action import REACTIONS, parse_action
from kibitz.games.riichi.fold import private_after, public_after
from kibitz.games.riichi.state import Front, Private, Public, State, private_of, public_of


@dataclass(frozen=True, slots=True)
class View:
    """Public and own. `seat` and `own` are None for a spectator."""

    seat: Seat | None
    public: Public
    own: Private | None

    @property
    def front(self) -> Front:
        """What lies open in front of the own seat; of a spectator, of the dealer."""
        return self.public.fronts[self.public.dealer if self.seat is None else self.seat]


def view(state: State, seat: Seat | None) -> View:
    """What the seat may see."""
    return View(seat, state.public, None if seat is None else state.private[seat])


def project(event: Event, seat: Seat | None) -> Event | None:
    """What the seat is shown: its own hand, draws and answers; of others' answers nothing."""
    match event.kind:
        case "deal":
            hands = [
                held if place == seat else None for place, held in enumerate(event.facts["hands"])
            ]
            return replace(event, facts={**event.facts, "hands": hands, "wall": None})
        case "draw":
            return event if event.seat == seat else replace(event, facts=_hidden(event))
        case "act":
            hidden = event.seat != seat and isinstance(parse_action(event.action), REACTIONS)
            return None if hidden else event
        case _:
            return event


def _hidden(event: Event) -> dict[str, object]:
    return {**event.facts, "tile": None}


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
            before, public = public, public_after(public, event)
            if own is not None and seat is not None:
                own = private_after(own, before, event, seat)
    if public is None:
        raise NotationError("no deal was shown")
    return View(seat, public, own)
