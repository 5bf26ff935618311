"""Cards and their notations: ``SQ`` is what we store, ``♠Q`` what people read.

>>> Card.parse("♠q"), str(Card.parse("S10")), Card.parse("hA").symbol
(Card.parse('SQ'), 'ST', '♥A')
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Self

from kibitz.core.errors import NotationError
from kibitz.core.refusals import INPUT

RANKS = "23456789TJQKA"
TEN = 10
_SYMBOLS = "♣♦♥♠"
_SUIT_LETTERS = "CDHS"


class Suit(IntEnum):
    """The four suits in their rank order at bridge."""

    CLUBS = 0
    DIAMONDS = 1
    HEARTS = 2
    SPADES = 3

    @property
    def letter(self) -> str:
        return _SUIT_LETTERS[self]

    @property
    def symbol(self) -> str:
        return _SYMBOLS[self]

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read ``S`` or ``♠``; NotationError for anything else."""
        place = (_SUIT_LETTERS + _SYMBOLS + "♧♢♡♤").find(text.upper()) if len(text) == 1 else -1
        if place < 0:
            raise NotationError(INPUT.told("input.no-suit", text=text))
        return cls(place % 4)


@dataclass(frozen=True, slots=True, order=True)
class Card:
    """One card. Orders by suit, then rank; `str` is the notation we store."""

    suit: Suit
    rank: int  # 2..14, ace high

    @classmethod
    def parse(cls, text: str) -> Card:
        """Read one card, e.g. ``SQ``, ``♠Q`` or ``s10``; NotationError for anything else."""
        known = _BY_TEXT.get(text)
        if known is not None:
            return known
        rank = text[1:].upper().replace("10", "T")
        if len(rank) != 1 or rank not in RANKS:
            raise NotationError(INPUT.told("input.no-card", text=text[:20]))
        return _BY_TEXT[Suit.parse(text[0]).letter + rank]

    @property
    def index(self) -> int:
        """0..51: clubs two to ace, then diamonds, hearts, spades."""
        return self.suit * 13 + self.rank - 2

    @property
    def letter(self) -> str:
        """The rank as one character, for example ``T`` for a ten."""
        return RANKS[self.rank - 2]

    @property
    def face(self) -> str:
        """The rank as it is printed on the card, ``10`` for a ten."""
        return "10" if self.rank == TEN else self.letter

    @property
    def symbol(self) -> str:
        """As people read it, for example ``♠Q`` or ``♥10``."""
        return self.suit.symbol + self.face

    def __hash__(self) -> int:
        return self.index

    def __str__(self) -> str:
        return self.suit.letter + self.letter

    def __repr__(self) -> str:
        return f"Card.parse({str(self)!r})"


PACK: tuple[Card, ...] = tuple(Card(suit, rank) for suit in Suit for rank in range(2, 15))
_BY_TEXT = {str(card): card for card in PACK} | {card.symbol: card for card in PACK}


def cards(text: str) -> tuple[Card, ...]:
    """Read cards separated by spaces, in the order given.

    >>> [card.symbol for card in cards("H2 SA")]
    ['♥2', '♠A']
    """
    return tuple(Card.parse(word) for word in text.split())
