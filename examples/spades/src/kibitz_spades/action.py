"""What a seat may choose: how many tricks it bids, or a card to play. Prints as it parses.

>>> str(parse_action("nil")), str(parse_action("4")), str(parse_action("♠Q"))
('nil', '4', 'SQ')
"""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.cards import Card
from kibitz.core.errors import NotationError

NIL = "nil"


@dataclass(frozen=True, slots=True)
class Bid:
    """So many tricks; 0 is nil."""

    tricks: int

    def __str__(self) -> str:
        return str(self.tricks) if self.tricks else NIL


@dataclass(frozen=True, slots=True)
class Play:
    """One card to the trick."""

    card: Card

    def __str__(self) -> str:
        return str(self.card)


Action = Bid | Play


def parse_action(text: str) -> Action:
    """Read a bid or a card; NotationError for anything else."""
    if text == NIL:
        return Bid(0)
    if text.isascii() and text.isdigit():
        if len(text) > 2 or not 1 <= int(text) <= 13:
            raise NotationError(f"{text[:20]!r} is no bid: nil, or 1 to 13")
        return Bid(int(text))
    return Play(Card.parse(text))
