"""What a seat sees: the public part and its own. Made from a state, or from shown events alone."""

from __future__ import annotations

from msgspec.structs import replace

from kibitz.cards import Hand
from kibitz.core import events
from kibitz.core.events import Event, Seat
from kibitz.core.fold import only_own
from kibitz.core.notebook import Drawn
from kibitz.games.hearts.action import Pass
from kibitz.games.hearts.event import Act, Deal, Exchange
from kibitz.games.hearts.state import (
    Private,
    Public,
    State,
    deal_of,
    private_after,
    private_of,
    public_after,
    public_of,
)


class View(Drawn, frozen=True):
    """Public and own. `seat` and `own` are None for a spectator."""

    seat: Seat | None
    public: Public
    own: Private | None

    def __str__(self) -> str:
        from kibitz.games.hearts.draw import draw

        return draw(self)

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
    match event:
        case Deal():
            return replace(event, hands=only_own(event.hands, seat))
        case Exchange(received):
            return Exchange(only_own(received, seat))
        case Act(who, Pass()):
            return event if who == seat else None
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
        own = private_after(own, event, view.seat)
    return View(view.seat, public_after(view.public, event), own)
