"""What a seat sees: the public part and its own. Made from a state, or from shown events alone."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from kibitz.core.fold import only_own, seen
from kibitz.core.game import Event, Seat
from kibitz.games.riichi.action import REACTIONS, parse_action
from kibitz.games.riichi.flow.fold import private_after, public_after
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
            return only_own(event, "hands", seat, wall=None)
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

    def begin(deal: Event) -> tuple[Public, Private | None]:
        return public_of(deal), None if seat is None else private_of(deal, seat)

    def after(public: Public, own: Private | None, event: Event) -> tuple[Public, Private | None]:
        if own is not None and seat is not None:
            own = private_after(own, public, event, seat)
        return public_after(public, event), own

    return View(seat, *seen(events, seat, begin, after))
