"""What a seat sees: the public part and its own. Made from a state, or from shown events alone."""

from __future__ import annotations

from msgspec.structs import replace

from kibitz.core import events
from kibitz.core.events import Event, Seat
from kibitz.core.fold import only_own
from kibitz.core.notebook import Drawn
from kibitz.games.riichi.action import REACTIONS
from kibitz.games.riichi.event import Act, Deal, Draw
from kibitz.games.riichi.flow.fold import private_after, public_after
from kibitz.games.riichi.state import (
    Front,
    Private,
    Public,
    State,
    deal_of,
    private_of,
    public_of,
)


class View(Drawn, frozen=True):
    """Public and own. `seat` and `own` are None for a spectator."""

    seat: Seat | None
    public: Public
    own: Private | None

    def __str__(self) -> str:
        from kibitz.games.riichi.draw import draw

        return draw(self)

    @property
    def front(self) -> Front:
        """What lies open in front of the own seat; of a spectator, of the dealer."""
        return self.public.fronts[self.public.dealer if self.seat is None else self.seat]


def view(state: State, seat: Seat | None) -> View:
    """What the seat may see."""
    return View(seat, state.public, None if seat is None else state.private[seat])


def project(event: Event, seat: Seat | None) -> Event | None:
    """What the seat is shown: its own hand, draws and answers; of others' answers nothing."""
    match event:
        case Deal():
            return replace(event, hands=only_own(event.hands, seat), wall=None)
        case Draw() if event.seat != seat:
            return replace(event, tile=None)
        case Act(who, action) if who != seat and isinstance(action, REACTIONS):
            return None
        case _:
            return event


def first_view(event: events.Deal, seat: Seat | None) -> View:
    """What the seat sees after a ``deal`` event as it was shown it."""
    deal = deal_of(event)
    return View(seat, public_of(deal), None if seat is None else private_of(deal, seat))


def next_view(view: View, event: Event) -> View:
    """What it sees after one more event it was shown."""
    own = view.own
    if own is not None and view.seat is not None:
        own = private_after(own, view.public, event, view.seat)
    return View(view.seat, public_after(view.public, event), own)
