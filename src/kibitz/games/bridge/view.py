"""What a seat sees: the public part and its own. Made from a state, or from shown events alone."""

from __future__ import annotations

from msgspec.structs import replace

from kibitz.cards import Hand
from kibitz.core import events
from kibitz.core.events import Event, Seat
from kibitz.core.fold import only_own
from kibitz.core.notebook import Drawn
from kibitz.games.bridge.action import Accept, Refuse
from kibitz.games.bridge.event import Act, Deal
from kibitz.games.bridge.state import (
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
        from kibitz.games.bridge.draw import draw

        return draw(self)

    @property
    def hand(self) -> Hand:
        """The own cards still held, faced or not."""
        return () if self.seat is None else self.seen_hand(self.seat) or ()

    def seen_hand(self, seat: Seat) -> Hand | None:
        """A hand this view shows: faced, or the own one."""
        faced = self.public.faced[seat]
        if faced is not None or seat != self.seat or self.own is None:
            return faced
        return self.own.hand

    @property
    def playing_hand(self) -> Hand:
        """The hand the next card comes from, where this seat chooses it: own or dummy's."""
        on_turn = self.public.hand_on_turn
        return () if on_turn is None else self.seen_hand(on_turn) or ()

    @property
    def may_act(self) -> bool:
        """Whether this seat has a choice to make."""
        if self.own is None or self.public.to_face is not None:
            return False
        if self.public.phase == "claim":
            return self.seat in self.public.answering and self.own.answer is None
        return self.public.turn == self.seat


def view(state: State, seat: Seat | None) -> View:
    """What the seat may see."""
    return View(seat, state.public, None if seat is None else state.private[seat])


def plays_for(view: View) -> Seat | None:
    """Declarer, for a dummy that lies open; nobody before the lead and once the deal is over."""
    public = view.public
    if public.contract is None or public.phase not in ("play", "claim"):
        return None
    is_open = view.seat == public.contract.dummy and public.faced[public.contract.dummy] is not None
    return public.contract.declarer if is_open else None


def project(event: Event, seat: Seat | None) -> Event | None:
    """What the seat is shown: of the hands its own; of others' answers to a claim nothing."""
    match event:
        case Deal():
            return replace(event, hands=only_own(event.hands, seat))
        case Act(who, Accept() | Refuse()):
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
