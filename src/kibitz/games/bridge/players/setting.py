"""One card beside another in a position: what the own hands tell of it, and the hidden ones.

What the named plays are made of (`following`, `leading`); told in `plays`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property

import numpy as np
import numpy.typing as npt

from kibitz.cards import PACK, Card, Suit
from kibitz.cards.features import Masks, has, lengths
from kibitz.core.causes import Flags
from kibitz.core.game import SEATS, Seat
from kibitz.core.paired import Rows
from kibitz.core.words import Fact
from kibitz.games.bridge.view import View

Named = tuple[Fact, Fact, Flags]
"""What it is called, under which condition it should gain, and in which worlds that holds."""
EVERYWHERE = Fact("bridge.where.everywhere", {})


@dataclass(frozen=True, slots=True)
class CardPair:
    """A card beside another, and what it gains in every world."""

    card: Card
    other: Card
    gains: Rows

    @property
    def names(self) -> dict[str, str]:
        return {"card": str(self.card), "other": str(self.other)}


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


def are_alike(view: View, one: Card, other: Card) -> bool:
    """Whether two cards of the hand on turn take the same tricks however the others lie.

    Of one suit, with no card between them that another hand may still play; in the trick on the
    table the highest of the suit parts those above it from those below.
    """
    public = view.public
    if one.suit != other.suit or public.hand_on_turn is None:
        return False
    table = [card for card in public.trick if card.suit == one.suit]
    gone = {card for trick in public.tricks for card in trick.cards} | set(sorted(table)[:-1])
    gone |= set(view.seen_hand(public.hand_on_turn) or ())
    return all(card in gone for card in PACK[min(one, other).index + 1 : max(one, other).index])


class Setting:
    """A position with its sampled worlds, and the two cards."""

    def __init__(self, view: View, worlds: Masks, pair: CardPair) -> None:
        self.view, self.worlds, self.pair = view, worlds, pair
        self.card, self.other = pair.card, pair.other
        self.names = pair.names

    @property
    def table(self) -> tuple[Card, ...]:
        """The trick so far."""
        return self.view.public.trick

    @cached_property
    def trump(self) -> Suit | None:
        contract = self.view.public.contract
        return None if contract is None else contract.strain.trump

    @cached_property
    def turn(self) -> Seat:
        on_turn = self.view.public.hand_on_turn
        assert on_turn is not None
        return on_turn

    @property
    def partner(self) -> Seat:
        return (self.turn + 2) % 4

    @cached_property
    def unseen(self) -> set[Card]:
        return unseen_cards(self.view)

    @property
    def theirs(self) -> tuple[Seat, Seat]:
        return (self.turn + 1) % 4, (self.turn + 3) % 4

    @cached_property
    def own(self) -> tuple[Card, ...]:
        """The hand on turn."""
        return tuple(self.held(self.turn))

    def held(self, seat: Seat) -> Sequence[Card]:
        """What is seen of a hand; nothing of a hidden one."""
        return self.view.seen_hand(seat) or ()

    def length(self, seat: Seat, suit: Suit) -> npt.NDArray[np.int64]:
        """By world, how many cards of a suit a hand has."""
        return lengths(self.worlds[:, seat], suit)

    def has(self, seat: Seat, card: Card) -> Flags:
        """By world, whether a hand holds a card."""
        return has(self.worlds[:, seat], card)

    def each(self, test: Callable[[Sequence[int]], bool]) -> Flags:
        """By world, whether a test of its four hands holds."""
        rows = [[int(mask) for mask in world] for world in self.worlds]
        return np.array([test(row) for row in rows], dtype=np.bool_)

    def everywhere(self) -> Flags:
        return np.ones(len(self.worlds), dtype=np.bool_)

    def evenly(self, suit: Suit) -> tuple[Fact, Flags]:
        """That the others' cards of a suit lie as evenly as they can."""
        out = count_of(tuple(self.unseen), suit)
        long = (out + 1) // 2
        one, two = (self.length(seat, suit) for seat in self.theirs)
        split = {"suit": suit.symbol, "long": long, "short": out - long}
        return Fact("bridge.where.splits", split), np.maximum(one, two) <= long
