"""Cards, hands and tricks: what bridge and hearts share. Knows no rules of either game."""

from kibitz.cards.card import PACK, Card, Suit, cards
from kibitz.cards.hand import (
    Hand,
    faces,
    four_hands,
    hand_of,
    is_hand_text,
    parse_deal,
    parse_hand,
    pbn,
    symbols,
)
from kibitz.cards.trick import winner

__all__ = [
    "PACK",
    "Card",
    "Hand",
    "Suit",
    "cards",
    "faces",
    "four_hands",
    "hand_of",
    "is_hand_text",
    "parse_deal",
    "parse_hand",
    "pbn",
    "symbols",
    "winner",
]
