"""The state of one deal: what all see, and what each seat holds. Nothing is hidden from all.

Both parts are folds over events, so that a seat's view can be built from what it was shown. A hand
that is faced (dummy's, a claimer's) moves from its seat's private part to the public one.
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
from kibitz.games.bridge.action import (
    Accept,
    Bid,
    Call,
    Claim,
    Double,
    Pass,
    Play,
    Redouble,
    Refuse,
)
from kibitz.games.bridge.auction import Contract, contract_of, is_over
from kibitz.games.bridge.auction import turn as auction_turn
from kibitz.games.bridge.event import Act, Award, Deal, Face, Settle
from kibitz.games.bridge.refusals import TYPED
from kibitz.games.bridge.rules import Rules, Standing

Phase = Literal["auction", "play", "claim", "over"]
Faced = tuple[Hand | None, Hand | None, Hand | None, Hand | None]


class Trick(msgspec.Struct, frozen=True):
    """Four cards in the order played, from the leader on, and whose hand won them."""

    leader: Seat
    cards: tuple[Card, ...]
    winner: Seat

    def seat_of(self, place: int) -> Seat:
        """Whose hand the card at this place came from."""
        return (self.leader + place) % 4


class Claimed(msgspec.Struct, frozen=True):
    """A claim that awaits its answers."""

    seat: Seat
    tricks: int


class Public(msgspec.Struct, frozen=True):
    """What everybody sees."""

    rules: Rules
    standing: Standing
    phase: Phase = "auction"
    calls: tuple[Call, ...] = ()
    contract: Contract | None = None  # once the auction is over; None also if all passed
    tricks: tuple[Trick, ...] = ()  # complete ones
    trick: tuple[Card, ...] = ()  # the one on the table
    leader: Seat | None = None
    faced: Faced = (None, None, None, None)  # hands all can see, by seat
    claim: Claimed | None = None
    refused: tuple[int, ...] = ()  # sides (0 north-south) whose claim in this trick was refused
    awarded: int | None = None  # tricks an agreed claim gives declarer

    @property
    def hand_on_turn(self) -> Seat | None:
        """Whose call or card is awaited: dummy's too, though declarer chooses it."""
        if self.phase == "auction":
            return auction_turn(self.standing.dealer, self.calls)
        if self.phase != "play" or self.leader is None:
            return None
        return (self.leader + len(self.trick)) % 4

    @property
    def to_face(self) -> Seat | None:
        """Whose hand is laid open before anybody chooses: dummy's after the lead, a claimer's."""
        if self.contract is not None and not self.tricks and len(self.trick) == 1:
            dummy = self.contract.dummy
            if self.faced[dummy] is None:
                return dummy
        claim = self.claim
        return claim.seat if claim is not None and self.faced[claim.seat] is None else None

    @property
    def turn(self) -> Seat | None:
        """Who chooses now; None while a claim is answered, a hand is laid open and at the end."""
        if self.to_face is not None:
            return None
        seat = self.hand_on_turn
        if self.contract is not None and seat == self.contract.dummy:
            return self.contract.declarer
        return seat

    @property
    def answering(self) -> frozenset[Seat]:
        """Who answers the claim on the table: the claimer's opponents, but never dummy."""
        if self.claim is None or self.contract is None:
            return frozenset()
        others = {(self.claim.seat + 1) % 4, (self.claim.seat + 3) % 4}
        return frozenset(others - {self.contract.dummy})

    @property
    def led(self) -> Suit | None:
        """The suit to follow."""
        return self.trick[0].suit if self.trick else None

    @property
    def trump(self) -> Suit | None:
        return self.contract.strain.trump if self.contract else None

    def won(self, side: int) -> int:
        """Tricks taken so far by north-south (0) or east-west (1), claims left out."""
        return sum(trick.winner % 2 == side for trick in self.tricks)

    @property
    def declarer_tricks(self) -> int | None:
        """What declarer has at the end; None before it and after four passes."""
        if self.phase != "over" or self.contract is None:
            return None
        return self.won(self.contract.declarer % 2) + (self.awarded or 0)

    def plays(self) -> list[tuple[Seat, Card]]:
        """Every card played so far with the hand it came from, in order."""
        played = [
            (trick.seat_of(place), card)
            for trick in self.tricks
            for place, card in enumerate(trick.cards)
        ]
        if self.leader is not None:
            played += [((self.leader + place) % 4, card) for place, card in enumerate(self.trick)]
        return played


class Private(msgspec.Struct, frozen=True):
    """What one seat alone sees. A spectator has no such part."""

    hand: Hand  # empty once it is faced
    answer: Accept | Refuse | None = None  # to the claim on the table


class State(msgspec.Struct, frozen=True):
    """The truth."""

    public: Public
    private: tuple[Private, Private, Private, Private]

    def hand(self, seat: Seat) -> Hand:
        """What a seat still holds, faced or not."""
        faced = self.public.faced[seat]
        return self.private[seat].hand if faced is None else faced


def deal_of(event: events.Deal) -> Deal:
    """The event as a deal of bridge; NotationError for another game's."""
    if not isinstance(event, Deal):
        raise NotationError(RECORD.told("record.not-of-game", game="bridge"))
    return event


def public_of(deal: Deal) -> Public:
    """The public part of a ``deal`` event."""
    return Public(deal.rules, deal.standing)


def private_of(deal: Deal, seat: Seat) -> Private:
    """A seat's own part of a ``deal`` event."""
    hand = deal.hands[seat]
    if hand is None:
        raise NotationError(RECORD.told("record.no-hand", seat=seat))
    return Private(hand)


def public_after(public: Public, event: Event) -> Public:
    """Fold one event into what everybody sees."""
    match event:
        case Act():
            return _acted(public, event)
        case Face(seat, hand):
            return replace(public, faced=_with(public.faced, seat, hand))
        case Settle(accepted):
            return _settled(public, accepted=accepted)
        case Award(tricks):
            return _awarded(public, tricks)
        case _:
            raise NotationError(RECORD.told("record.no-event", kind=event.kind, game="bridge"))


def _acted(public: Public, event: Act) -> Public:
    match event.action:
        case Bid() | Pass() | Double() | Redouble() as call:
            return _called(public, call)
        case Play() as play:
            return _card_played(public, play.card)
        case Claim(tricks):
            return replace(public, phase="claim", claim=Claimed(event.seat, tricks))
        case Accept() | Refuse():
            return public


def _called(public: Public, call: Call) -> Public:
    calls = (*public.calls, call)
    if not is_over(calls):
        return replace(public, calls=calls)
    contract = contract_of(public.standing.dealer, calls)
    if contract is None:
        return replace(public, calls=calls, phase="over")
    return replace(public, calls=calls, phase="play", contract=contract, leader=contract.leader)


def _card_played(public: Public, card: Card) -> Public:
    if public.leader is None or public.hand_on_turn is None:
        raise NotationError(TYPED.told("bridge.typed.early-card", card=str(card)))
    faced = _without(public.faced, public.hand_on_turn, card)
    cards = (*public.trick, card)
    if len(cards) < 4:
        return replace(public, trick=cards, faced=faced)
    won = (public.leader + winner(cards, public.trump)) % 4
    return replace(
        public,
        phase="over" if len(public.tricks) == 12 else "play",
        tricks=(*public.tricks, Trick(public.leader, cards, won)),
        trick=(),
        leader=won,
        faced=faced,
        refused=(),
    )


def _without(faced: Faced, seat: Seat, card: Card) -> Faced:
    hand = faced[seat]
    if hand is None:
        return faced
    return _with(faced, seat, tuple(held for held in hand if held != card))


def _with(faced: Faced, seat: Seat, hand: Hand) -> Faced:
    return four(hand if place == seat else shown for place, shown in enumerate(faced))


def _settled(public: Public, *, accepted: bool) -> Public:
    if public.claim is None or public.contract is None:
        raise NotationError(TYPED.told("bridge.typed.no-claim"))
    claim = public.claim
    if not accepted:
        refused = (*public.refused, claim.seat % 2)
        return replace(public, phase="play", claim=None, refused=refused)
    left = 13 - len(public.tricks)
    is_declarers = claim.seat % 2 == public.contract.declarer % 2
    awarded = claim.tricks if is_declarers else left - claim.tricks
    return replace(public, phase="over", awarded=awarded)


def _awarded(public: Public, tricks: int) -> Public:
    """A file often tells the result and not the last cards: declarer had so many tricks in all."""
    if public.phase not in ("play", "claim") or public.contract is None:
        raise NotationError(TYPED.told("bridge.typed.no-contract"))
    won, left = public.won(public.contract.declarer % 2), 13 - len(public.tricks)
    if not won <= tricks <= won + left:
        raise NotationError(TYPED.told("bridge.typed.tricks", tricks=tricks, won=won, left=left))
    return replace(public, phase="over", awarded=tricks - won)


def private_after(private: Private, event: Event, seat: Seat) -> Private:
    """Fold one event into what this seat alone sees."""
    match event:
        case Act(who, Play(card)) if who == seat:
            return replace(private, hand=tuple(held for held in private.hand if held != card))
        case Act(who, (Accept() | Refuse()) as answer) if who == seat:
            return replace(private, answer=answer)
        case Face(who) if who == seat:
            return replace(private, hand=())
        case Settle() if private.answer is not None:
            return replace(private, answer=None)
        case _:
            return private


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
