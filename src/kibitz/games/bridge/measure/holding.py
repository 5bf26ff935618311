"""One hand of thirteen cards as the numbers that bidding speaks of.

Suits are indexed as in `kibitz.cards.Suit`: clubs 0 to spades 3. Knows nothing of the auction.

>>> held = parse_holding("AKxxxx.Jx.xx.Kxx")
>>> held.hcp, held.lengths, held.is_balanced
(11, (3, 2, 2, 6), False)
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property

from kibitz.cards import Card, Hand, Suit, parse_hand, pbn
from kibitz.core.errors import NotationError
from kibitz.games.bridge.refusals import TYPED

_HCP = {14: 4, 13: 3, 12: 2, 11: 1}
_SMALL = "98765432"
BALANCED = {(4, 3, 3, 3), (4, 4, 3, 2), (5, 3, 3, 2)}
SEMI_BALANCED = BALANCED | {(5, 4, 2, 2), (6, 3, 2, 2)}


@dataclass(frozen=True)
class Holding:
    """A hand's features; each is computed once, when first asked for."""

    cards: Hand

    @cached_property
    def ranks(self) -> tuple[tuple[int, ...], ...]:
        """By suit, the ranks held, highest first."""
        return tuple(
            tuple(sorted((card.rank for card in self.cards if card.suit == suit), reverse=True))
            for suit in Suit
        )

    @cached_property
    def lengths(self) -> tuple[int, int, int, int]:
        clubs, diamonds, hearts, spades = map(len, self.ranks)
        return clubs, diamonds, hearts, spades

    @cached_property
    def hcp(self) -> int:
        """Ace 4, king 3, queen 2, jack 1."""
        return sum(self.suit_hcp)

    @cached_property
    def suit_hcp(self) -> tuple[int, ...]:
        return tuple(sum(_HCP.get(rank, 0) for rank in ranks) for ranks in self.ranks)

    @cached_property
    def pattern(self) -> tuple[int, ...]:
        """Lengths, longest first."""
        return tuple(sorted(self.lengths, reverse=True))

    @property
    def is_balanced(self) -> bool:
        return self.pattern in BALANCED

    @property
    def is_semi_balanced(self) -> bool:
        return self.pattern in SEMI_BALANCED

    @cached_property
    def length_points(self) -> int:
        """High cards, and one for every card after the fourth of a suit."""
        return self.hcp + sum(max(0, length - 4) for length in self.lengths)

    @cached_property
    def aces(self) -> int:
        return sum(card.rank == 14 for card in self.cards)

    @cached_property
    def kings(self) -> int:
        return sum(card.rank == 13 for card in self.cards)

    @property
    def controls(self) -> int:
        """Two for an ace, one for a king."""
        return 2 * self.aces + self.kings

    @cached_property
    def losers(self) -> int:
        """Missing aces, kings and queens in the first three cards of each suit."""
        return sum(
            min(3, len(ranks)) - len([r for r in ranks[:3] if r >= 15 - min(3, len(ranks))])
            for ranks in self.ranks
        )

    def keys(self, trump: int) -> int:
        """Aces and the king of trumps."""
        return self.aces + (13 in self.ranks[trump])

    def has_queen(self, suit: int) -> bool:
        return 12 in self.ranks[suit]

    def top_honours(self, suit: int) -> int:
        """Of ace, king and queen."""
        return sum(rank >= 12 for rank in self.ranks[suit])

    def honours(self, suit: int) -> int:
        """Of ace, king, queen, jack and ten."""
        return sum(rank >= 10 for rank in self.ranks[suit])

    def has_stopper(self, suit: int) -> bool:
        """Ace, guarded king, queen third or jack fourth."""
        return any(
            14 - rank < len(self.ranks[suit]) for rank in self.ranks[suit] if rank >= 11
        ) and (bool(self.ranks[suit]))

    def has_control(self, suit: int) -> bool:
        """First or second round: ace, king, singleton or void."""
        ranks = self.ranks[suit]
        return len(ranks) <= 1 or ranks[0] >= 13

    def support_points(self, trump: int) -> int:
        """High cards and short side suits: with three trumps 3-2-1, with four or more 5-3-1."""
        trumps = self.lengths[trump]
        if trumps < 3:
            return self.hcp
        worth = (5, 3, 1) if trumps >= 4 else (3, 2, 1)
        return self.hcp + sum(
            worth[length]
            for suit, length in enumerate(self.lengths)
            if suit != trump and length < 3
        )

    @cached_property
    def playing_tricks(self) -> float:
        """Tricks with the longest suit as trumps: its honours in sequence, length, side honours."""
        return sum(_suit_tricks(ranks) for ranks in self.ranks)

    def __str__(self) -> str:
        return pbn(self.cards)


def _suit_tricks(ranks: tuple[int, ...]) -> float:
    """A short suit counts its quick tricks, a long one all cards but those it must lose."""
    if len(ranks) < 4:
        return (
            (14 in ranks) + 0.5 * (13 in ranks and len(ranks) > 1) + 0.5 * (ranks[:2] == (14, 13))
        )
    top = sum(rank >= 12 for rank in ranks)
    lost = 3.0 - top
    if 11 in ranks and top:
        lost -= 0.5  # the jack beside an honour saves half a loser
    if len(ranks) >= 7:
        lost -= 0.5
    return len(ranks) - max(0.0, lost)


def holding_of(cards: Iterable[Card]) -> Holding:
    """The holding of thirteen cards; NotationError for any other number."""
    hand = tuple(sorted(cards))
    if len(hand) != 13:
        raise NotationError(TYPED.told("bridge.typed.holding-size", count=len(hand)))
    return Holding(hand)


def parse_holding(text: str) -> Holding:
    """Read a hand; in the dotted notation ``x`` stands for a card from 2 to 9.

    The x of a suit become its smallest cards that are not named, so that the answer does not
    depend on chance: no rule here looks below the ten.
    """
    fields = text.strip().split(".")
    if len(fields) == 4 and "x" in text.lower():
        count = sum(map(len, fields))
        if count != 13:  # said of the hand as it was typed
            raise NotationError(TYPED.told("bridge.typed.thirteen", text=text.strip(), count=count))
        fields = [_fill(field, text) for field in fields]
    return Holding(parse_hand(".".join(fields), size=13))


def _fill(field: str, text: str) -> str:
    named = field.replace("x", "").replace("X", "")
    free = [rank for rank in reversed(_SMALL) if rank not in named]
    wanted = len(field) - len(named)
    if wanted > len(free):
        raise NotationError(
            TYPED.told("bridge.typed.spots", text=text, wanted=wanted, left=len(free))
        )
    return named + "".join(free[:wanted])
