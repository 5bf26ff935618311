"""What a seat may choose: three cards to pass, or a card to play. Prints as it parses.

>>> str(parse_action("♠Q")), str(parse_action("C5 SQ CK"))
('SQ', 'C5 CK SQ')
"""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.cards import PACK, Card, Hand, cards, hand_of
from kibitz.core.errors import NotationError
from kibitz.games.hearts.refusals import TYPED


@dataclass(frozen=True, slots=True)
class Play:
    """Play one card to the trick."""

    card: Card

    def __str__(self) -> str:
        return str(self.card)

    @property
    def symbol(self) -> str:
        """As people read it."""
        return self.card.symbol


@dataclass(frozen=True, slots=True)
class Pass:
    """Pass three cards, in ascending order."""

    cards: Hand

    def __str__(self) -> str:
        return " ".join(map(str, self.cards))

    @property
    def symbol(self) -> str:
        """As people read it."""
        return " ".join(card.symbol for card in self.cards)


Action = Play | Pass

_PLAYS = {str(card): Play(card) for card in PACK}


def play_of(card: Card) -> Play:
    """The one value that plays this card."""
    return _PLAYS[str(card)]


def parse_action(text: str) -> Action:
    """Read one card to play or three to pass; NotationError for anything else."""
    known = _PLAYS.get(text)
    if known is not None:
        return known
    if len(text) > 40:
        raise NotationError(TYPED.told("hearts.typed.long", text=text[:40]))
    named = cards(text)
    if len(named) == 1:
        return Play(named[0])
    if len(named) == 3:
        return Pass(hand_of(named))
    raise NotationError(TYPED.told("hearts.typed.count", text=text, count=len(named)))
