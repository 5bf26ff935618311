"""The state of one deal, its events, and what a seat sees of both."""

from __future__ import annotations

from functools import partial
from typing import Annotated

import msgspec
from msgspec.structs import replace

from kibitz.cards import Card, Hand, Suit, parse_hand, pbn, winner
from kibitz.core import events
from kibitz.core.errors import NotationError
from kibitz.core.events import Event, Kinds, Notation, Seat
from kibitz.core.fold import Four, four, only_own
from kibitz_spades import action as actions
from kibitz_spades.action import Bid, Play, parse_action
from kibitz_spades.rules import Rules, Standing

TRUMP = Suit.SPADES
DealtHand = Annotated[Hand, Notation(partial(parse_hand, size=13), pbn)]


class Deal(events.Deal, frozen=True, tag="deal"):
    """Thirteen cards each; a seat is shown its own."""

    rules: Rules
    standing: Standing
    hands: Four[DealtHand | None]


class Act(events.Act, frozen=True, tag="act"):
    """A bid or a card, which all see."""

    action: Annotated[actions.Action, Notation(parse_action)]


EVENTS = Kinds("spades", (Deal, Act))


class Trick(msgspec.Struct, frozen=True):
    """Cards in the order played, from the leader on."""

    leader: Seat
    cards: tuple[Card, ...]

    @property
    def winner(self) -> Seat:
        return (self.leader + winner(self.cards, TRUMP)) % 4


class Public(msgspec.Struct, frozen=True):
    """What everybody sees."""

    rules: Rules
    standing: Standing
    leader: Seat
    bids: tuple[int, ...] = ()  # in turn, from the first on
    tricks: tuple[Trick, ...] = ()  # complete ones
    trick: tuple[Card, ...] = ()  # the one on the table

    @property
    def is_bidding(self) -> bool:
        return len(self.bids) < 4

    @property
    def is_over(self) -> bool:
        return len(self.tricks) == 13

    @property
    def turn(self) -> Seat | None:
        """Whose choice is awaited; None at the end."""
        if self.is_bidding:
            return (self.standing.first + len(self.bids)) % 4
        return None if self.is_over else (self.leader + len(self.trick)) % 4

    @property
    def broken(self) -> bool:
        """Whether a spade was played."""
        return any(card.suit == TRUMP for _, card in self.plays())

    def bid(self, seat: Seat) -> int | None:
        """What a seat has bid, so far."""
        place = (seat - self.standing.first) % 4
        return self.bids[place] if place < len(self.bids) else None

    def taken(self, seat: Seat) -> int:
        """How many tricks a seat has."""
        return sum(trick.winner == seat for trick in self.tricks)

    def all_tricks(self) -> tuple[Trick, ...]:
        """With the one on the table, if a card lies there."""
        return (*self.tricks, Trick(self.leader, self.trick)) if self.trick else self.tricks

    def plays(self) -> list[tuple[Seat, Card]]:
        """Every card played so far with its seat, in order."""
        return [
            ((trick.leader + place) % 4, card)
            for trick in self.all_tricks()
            for place, card in enumerate(trick.cards)
        ]


class State(msgspec.Struct, frozen=True):
    """The truth: what all see, and the four hands."""

    public: Public
    hands: tuple[Hand, Hand, Hand, Hand]


class View(msgspec.Struct, frozen=True):
    """What a seat sees; a spectator has neither seat nor hand."""

    seat: Seat | None
    public: Public
    hand: Hand


def deal_of(event: events.Deal) -> Deal:
    """The event as a deal of spades; NotationError for another game's."""
    if not isinstance(event, Deal):
        raise NotationError("the deal is not one of spades")
    return event


def begin(event: events.Deal) -> State:
    """The state just after a ``deal`` event."""
    deal = deal_of(event)
    public = Public(deal.rules, deal.standing, deal.standing.first)
    return State(public, four(hand or () for hand in deal.hands))


def public_after(public: Public, event: Event) -> Public:
    """The public part after one more event."""
    if not isinstance(event, Act):
        raise NotationError(f"{event.kind} is no event within a deal of spades")
    if isinstance(event.action, Bid):
        return replace(public, bids=(*public.bids, event.action.tricks))
    trick = (*public.trick, event.action.card)
    if len(trick) < 4:
        return replace(public, trick=trick)
    done = Trick(public.leader, trick)
    return replace(public, trick=(), tricks=(*public.tricks, done), leader=done.winner)


def hand_after(hand: Hand, event: Event, seat: Seat | None) -> Hand:
    """A seat's hand after one more event."""
    if isinstance(event, Act) and event.seat == seat and isinstance(event.action, Play):
        played = event.action.card
        return tuple(card for card in hand if card != played)
    return hand


def apply(state: State, event: Event) -> State:
    """The state after one more event."""
    return State(
        public_after(state.public, event),
        four(hand_after(hand, event, seat) for seat, hand in enumerate(state.hands)),
    )


def view(state: State, seat: Seat | None) -> View:
    """What the seat may see."""
    return View(seat, state.public, () if seat is None else state.hands[seat])


def project(event: Event, seat: Seat | None) -> Event:
    """What the seat is shown: of the deal its own hand, all of the rest."""
    return replace(event, hands=only_own(event.hands, seat)) if isinstance(event, Deal) else event


def next_view(before: View, event: Event) -> View:
    """What a seat sees after one more event it was shown."""
    hand = hand_after(before.hand, event, before.seat)
    return View(before.seat, public_after(before.public, event), hand)
