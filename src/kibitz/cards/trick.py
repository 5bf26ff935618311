"""Tricks: who wins.

Shared by bridge and hearts. Knows nothing of hands, bidding or scoring.
"""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.cards.card import Card, Suit


def winner(trick: Sequence[Card], trump: Suit | None = None) -> int:
    """The index of the winning card, counted from the lead.

    >>> from kibitz.cards import cards
    >>> winner(cards("H2 HA S2 H9"), trump=Suit.SPADES)
    2
    """
    led = trick[0].suit
    strength = [(card.suit == trump, card.suit == led, card.rank) for card in trick]
    return strength.index(max(strength))
