"""What players call a card that gains: a ruff, a hold-up, a winner cashed, an entry, a suit set up.

Each has a condition of the hidden hands under which it should gain, and is told with the counts of
the worlds that bear that out (`kibitz.core.causes.borne_out`), or not at all.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from kibitz.cards import PACK, Card, Suit
from kibitz.cards.features import Masks, lengths, suit_bits
from kibitz.core.causes import Cause, Flags, borne_out
from kibitz.core.game import SEATS, Seat
from kibitz.core.paired import Rows
from kibitz.core.words import Fact, nested
from kibitz.games.bridge.view import View

LONG = 7  # cards of a suit in two hands that are worth setting up
Named = tuple[Fact, Fact, Flags]
"""What it is called, under which condition it should gain, and in which worlds that holds."""


@dataclass(frozen=True, slots=True)
class CardPair:
    """A card beside another, and what it gains in every world."""

    card: Card
    other: Card
    gains: Rows

    @property
    def names(self) -> dict[str, str]:
        return {"card": str(self.card), "other": str(self.other)}


def named_plays(
    view: View, worlds: Masks, pair: CardPair, least: float
) -> Iterator[tuple[Fact, Cause]]:
    """The names that fit a card and that the worlds bear out, each with its counts."""
    for why, where, holds in _Named(view, worlds, pair).plays():
        cause = borne_out(pair.gains, holds, least)
        if cause is None:
            continue
        there, elsewhere = cause.there, cause.elsewhere
        counts = {
            "action": str(pair.card),
            "other": str(pair.other),
            "why": nested(why),
            "where": nested(where),
            "better": there.better,
            "worlds": there.worlds,
            "else_better": elsewhere.better,
            "else_worlds": elsewhere.worlds,
        }
        name = "because" if elsewhere.worlds else "because-always"
        yield Fact(f"bridge.play.{name}", counts), cause


def is_declarers(view: View) -> bool:
    """Whether declarer's side is on turn."""
    contract, on_turn = view.public.contract, view.public.hand_on_turn
    return contract is not None and on_turn is not None and (on_turn - contract.declarer) % 2 == 0


def unseen_cards(view: View) -> set[Card]:
    """Cards that lie in hidden hands."""
    public = view.public
    seen = {card for trick in public.tricks for card in trick.cards} | set(public.trick)
    for seat in SEATS:
        seen |= set(view.seen_hand(seat) or ())
    return {card for card in PACK if card not in seen}


def count_of(cards: Sequence[Card], suit: Suit) -> int:
    return sum(card.suit == suit for card in cards)


def is_top(card: Card, unseen: set[Card]) -> bool:
    """Whether no hidden card of its suit beats it."""
    return not any(one.suit == card.suit and one > card for one in unseen)


class _Named:
    """The plays that the own hands alone would name."""

    def __init__(self, view: View, worlds: Masks, pair: CardPair) -> None:
        self._view, self._worlds, self._pair = view, worlds, pair
        self._card, self._other = pair.card, pair.other

    def plays(self) -> Iterator[Named]:
        public = self._view.public
        if public.contract is None or public.hand_on_turn is None:
            return
        if public.trick:
            yield from self._ruff()
            yield from self._hold_up()
            return
        yield from self._cash()
        if is_declarers(self._view):
            yield from self._ruff_there()
            yield from self._entry()
            yield from self._establish()

    @cached_property
    def _trump(self) -> Suit | None:
        contract = self._view.public.contract
        return None if contract is None else contract.strain.trump

    @cached_property
    def _turn(self) -> Seat:
        on_turn = self._view.public.hand_on_turn
        assert on_turn is not None
        return on_turn

    @cached_property
    def _unseen(self) -> set[Card]:
        return unseen_cards(self._view)

    @property
    def _theirs(self) -> tuple[Seat, Seat]:
        return (self._turn + 1) % 4, (self._turn + 3) % 4

    def _held(self, seat: Seat) -> Sequence[Card]:
        return self._view.seen_hand(seat) or ()

    def _each(self, test: Callable[[Sequence[int]], bool]) -> Flags:
        rows = [[int(mask) for mask in world] for world in self._worlds]
        return np.array([test(row) for row in rows], dtype=np.bool_)

    def _everywhere(self) -> Flags:
        return np.ones(len(self._worlds), dtype=np.bool_)

    # --- to a trick -------------------------------------------------------------------------------

    def _ruff(self) -> Iterator[Named]:
        led = self._view.public.trick[0].suit
        if self._card.suit == self._trump != led and self._other.suit not in (self._trump, led):
            where = Fact("bridge.where.theirs", {})
            yield Fact("bridge.play.ruff", self._pair.names), where, self._each(self._is_theirs)

    def _is_theirs(self, world: Sequence[int]) -> bool:
        """Whether the trick falls to the opponents if we put nothing on it."""
        public = self._view.public
        led = public.trick[0].suit
        first = (self._turn - len(public.trick)) % 4
        played = [((first + place) % 4, card) for place, card in enumerate(public.trick)]
        for seat in ((self._turn + step) % 4 for step in range(1, 4 - len(played))):
            own = [card for card in PACK if world[seat] >> card.index & 1]
            can = [card for card in own if card.suit == led]
            can = can or [card for card in own if card.suit == self._trump]
            played += [(seat, max(can, key=lambda card: card.rank))] if can else []
        strength = [(card.suit == self._trump, card.suit == led, card.rank) for _, card in played]
        return (played[strength.index(max(strength))][0] - self._turn) % 2 == 1

    def _hold_up(self) -> Iterator[Named]:
        public = self._view.public
        led = public.trick[0].suit
        if self._trump is not None or {self._card.suit, self._other.suit} != {led}:
            return
        table = [card for card in public.trick if card.suit == led]
        beaten = any(one > self._card for one in table)
        if beaten and is_top(self._other, self._unseen | set(table)):
            first = (self._turn - len(public.trick)) % 4
            out = {(first + place) % 4: card.suit == led for place, card in enumerate(public.trick)}
            one, two = (
                lengths(self._worlds[:, seat], led) + int(out.get(seat, False))
                for seat in self._theirs
            )
            where = Fact("bridge.where.runs-out", {"suit": led.symbol})
            yield Fact("bridge.play.hold-up", self._pair.names), where, one != two

    # --- on lead ----------------------------------------------------------------------------------

    def _cash(self) -> Iterator[Named]:
        card, trump = self._card, self._trump
        if card.suit in (trump, self._other.suit) or not is_top(card, self._unseen):
            return
        if is_top(self._other, self._unseen):
            return
        why = Fact("bridge.play.cash", self._pair.names)
        where = Fact("bridge.where.no-ruff", {"suit": card.suit.symbol})
        if trump is None:
            yield why, where, self._everywhere()
            return
        ruffed = np.zeros(len(self._worlds), dtype=np.bool_)
        for seat in self._theirs:
            hands = self._worlds[:, seat]
            ruffed |= (lengths(hands, card.suit) == 0) & (lengths(hands, trump) > 0)
        yield why, where, ~ruffed

    def _ruff_there(self) -> Iterator[Named]:
        seat, suit, trump = (self._turn + 2) % 4, self._card.suit, self._trump
        partner = self._held(seat)
        if trump is None or suit in (trump, self._other.suit) or count_of(partner, suit):
            return
        trumps = [card for card in partner if card.suit == trump]
        if not trumps:
            return
        facts = {"seat": seat, "suit": suit.symbol, "trumps": len(trumps)}
        high = np.uint64(1 << (max(trumps).rank - 1))  # bits from here on are higher trumps
        over = np.zeros(len(self._worlds), dtype=np.bool_)
        for opponent in self._theirs:
            hands = self._worlds[:, opponent]
            over |= (lengths(hands, suit) == 0) & (suit_bits(hands, trump) >= high)
        why = Fact("bridge.play.ruff-there", {**self._pair.names, **facts})
        yield why, Fact("bridge.where.no-overruff", {}), ~over

    def _entry(self) -> Iterator[Named]:
        """The other card is the last that gets to a hand with a long suit."""
        partner = self._held((self._turn + 2) % 4)
        rest = [one for one in self._held(self._turn) if one not in (self._card, self._other)]
        long = [suit for suit in Suit if count_of(rest, suit) >= 3 > count_of(partner, suit)]
        if not long or not is_top(self._other, self._unseen):
            return
        if any(is_top(one, self._unseen) for one in rest):
            return
        suit = max(long, key=lambda one: count_of(rest, one))
        why = Fact("bridge.play.entry", {**self._pair.names, "seat": self._turn})
        yield why, *self._evenly(suit)

    def _establish(self) -> Iterator[Named]:
        suit, own = self._card.suit, self._held(self._turn)
        together = count_of((*own, *self._held((self._turn + 2) % 4)), suit)
        if suit in (self._trump, self._other.suit) or together < LONG:
            return
        if is_top(self._card, self._unseen):
            return
        facts = {"suit": suit.symbol, "count": together}
        yield Fact("bridge.play.establish", {**self._pair.names, **facts}), *self._evenly(suit)

    def _evenly(self, suit: Suit) -> tuple[Fact, Flags]:
        """That the others' cards of a suit lie as evenly as they can."""
        out = count_of(tuple(self._unseen), suit)
        long = (out + 1) // 2
        one, two = (lengths(self._worlds[:, seat], suit) for seat in self._theirs)
        split = {"suit": suit.symbol, "long": long, "short": out - long}
        return Fact("bridge.where.splits", split), np.maximum(one, two) <= long
