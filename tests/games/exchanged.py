"""What the laws of card games share: two cards that nobody could tell apart change places."""

from __future__ import annotations

import random
from collections.abc import Sequence
from collections.abc import Set as AbstractSet

from kibitz.cards import Card, Hand
from kibitz.core.events import SEATS, Seat


def exchanged(
    hands: Sequence[Hand | None], told: AbstractSet[Card], seat: Seat, dice: random.Random
) -> dict[Card, Card] | None:
    """Two cards of one suit, of others' hands and none of those told, by each other's name."""
    one, two = dice.sample([other for other in SEATS if other != seat], 2)
    pairs = [
        (first, second)
        for first in hands[one] or ()
        for second in hands[two] or ()
        if first.suit == second.suit and not told & {first, second}
    ]
    if not pairs:
        return None
    first, second = dice.choice(pairs)
    return {first: second, second: first}
