"""The state of one deal: what all see, and what each seat holds. Nothing is hidden from all.

Both parts are folds over events, so that a seat's view can be built from what it was shown.
"""

from __future__ import annotations

from typing import Literal

import msgspec
from msgspec.structs import replace

from kibitz.cards import Card, Hand, Suit, hand_of, winner
from kibitz.core import events
from kibitz.core.errors import NotationError
from kibitz.core.events import SEATS, Event, Seat
from kibitz.core.fold import four
from kibitz.core.record_refusals import RECORD
from kibitz.games.hearts.action import Pass, Play
from kibitz.games.hearts.event import Act, Deal, Exchange, Lead
from kibitz.games.hearts.refusals import TYPED
from kibitz.games.hearts.rules import QUEEN, Direction, Rules, Standing, direction

Phase = Literal["pass", "wait", "play", "over"]


class Trick(msgspec.Struct, frozen=True):
    """Cards in the order played, from the leader on."""

    leader: Seat
    cards: tuple[Card, ...]

    @property
    def winner(self) -> Seat:
        return (self.leader + winner(self.cards)) % 4

    def seat_of(self, place: int) -> Seat:
        """Who played the card at this place."""
        return (self.leader + place) % 4


class Public(msgspec.Struct, frozen=True):
    """What everybody sees."""

    rules: Rules
    standing: Standing
    phase: Phase
    tricks: tuple[Trick, ...] = ()  # complete ones
    trick: tuple[Card, ...] = ()  # the one on the table
    leader: Seat | None = None
    hearts_broken: bool = False

    @property
    def direction(self) -> Direction:
        return direction(self.rules, self.standing)

    @property
    def turn(self) -> Seat | None:
        """Whose card is awaited; None while passing and at the end."""
        if self.phase != "play" or self.leader is None:
            return None
        return (self.leader + len(self.trick)) % 4

    @property
    def led(self) -> Suit | None:
        """The suit to follow."""
        return self.trick[0].suit if self.trick else None

    def plays(self) -> list[tuple[Seat, Card]]:
        """Every card played so far with its seat, in order."""
        tricks = self.tricks
        if self.trick and self.leader is not None:
            tricks = (*tricks, Trick(self.leader, self.trick))
        return [
            (trick.seat_of(place), card)
            for trick in tricks
            for place, card in enumerate(trick.cards)
        ]

    def taken(self, seat: Seat) -> list[Card]:
        """The cards in the tricks this seat has won."""
        return [card for trick in self.tricks if trick.winner == seat for card in trick.cards]


class Private(msgspec.Struct, frozen=True):
    """What one seat alone sees. A spectator has no such part."""

    hand: Hand
    passed: Hand | None = None
    received: Hand | None = None


class State(msgspec.Struct, frozen=True):
    """The truth."""

    public: Public
    private: tuple[Private, Private, Private, Private]


def deal_of(event: events.Deal) -> Deal:
    """The event as a deal of hearts; NotationError for another game's."""
    if not isinstance(event, Deal):
        raise NotationError(RECORD.told("record.not-of-game", game="hearts"))
    return event


def public_of(deal: Deal) -> Public:
    """The public part of a ``deal`` event."""
    phase = "wait" if direction(deal.rules, deal.standing) == "hold" else "pass"
    return Public(deal.rules, deal.standing, phase)


def private_of(deal: Deal, seat: Seat) -> Private:
    """A seat's own part of a ``deal`` event."""
    hand = deal.hands[seat]
    if hand is None:
        raise NotationError(RECORD.told("record.no-hand", seat=seat))
    return Private(hand)


def public_after(public: Public, event: Event) -> Public:
    """Fold one event into what everybody sees."""
    match event:
        case Act(action=Play(card)):
            return _card_played(public, card)
        case Act():
            return public
        case Exchange():
            return replace(public, phase="wait")
        case Lead(seat):
            return replace(public, phase="play", leader=seat)
        case _:
            raise NotationError(RECORD.told("record.no-event", kind=event.kind, game="hearts"))


def _card_played(public: Public, card: Card) -> Public:
    if public.leader is None:
        raise NotationError(TYPED.told("hearts.typed.early-card", card=str(card)))
    broken = public.hearts_broken or breaks_hearts(public.rules, card)
    cards = (*public.trick, card)
    if len(cards) < 4:
        return replace(public, trick=cards, hearts_broken=broken)
    done = Trick(public.leader, cards)
    return replace(
        public,
        phase="over" if len(public.tricks) == 12 else "play",
        tricks=(*public.tricks, done),
        trick=(),
        leader=done.winner,
        hearts_broken=broken,
    )


def breaks_hearts(rules: Rules, card: Card) -> bool:
    """Whether hearts may be led once this card has been played."""
    return card.suit == Suit.HEARTS or (card == QUEEN and rules.queen_breaks_hearts)


def private_after(private: Private, event: Event, seat: Seat) -> Private:
    """Fold one event into what this seat alone sees."""
    if isinstance(event, Exchange):
        received = event.received[seat]
        if received is None:
            raise NotationError(TYPED.told("hearts.typed.no-received", seat=seat))
        kept = (card for card in private.hand if card not in (private.passed or ()))
        return replace(private, hand=hand_of((*kept, *received)), received=received)
    if not isinstance(event, Act) or event.seat != seat:
        return private
    action = event.action
    if isinstance(action, Pass):
        return replace(private, passed=action.cards)
    return replace(private, hand=tuple(card for card in private.hand if card != action.card))


def begin(event: events.Deal) -> State:
    """The state just after a ``deal`` event."""
    deal = deal_of(event)
    first, second, third, fourth = (private_of(deal, seat) for seat in SEATS)
    hand_of((*first.hand, *second.hand, *third.hand, *fourth.hand))
    return State(public_of(deal), (first, second, third, fourth))


def apply(state: State, event: Event) -> State:
    """The state after one more event."""
    return State(
        public_after(state.public, event),
        four(private_after(private, event, seat) for seat, private in enumerate(state.private)),
    )
