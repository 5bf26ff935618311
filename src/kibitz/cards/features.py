"""What may be true of hidden hands of cards, in players' words: the features of bridge and hearts.

A world is a row of four hands as 52-bit masks, a column for each seat. Each feature is a condition
that a player would look for (a card's place, a void, a short or long suit, an honour with its
guards, how a suit splits) with a yes or no for every world. Knows nothing of play or bidding.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
import numpy.typing as npt

from kibitz.cards.card import PACK, Card, Suit
from kibitz.core.causes import Flags
from kibitz.core.words import Fact

Masks = npt.NDArray[np.uint64]
Column = tuple[Fact, Flags]
KING, QUEEN = 13, 12
_COUNTS = np.array([cards.bit_count() for cards in range(1 << 13)], dtype=np.int64)


def lengths(hands: Masks, suit: Suit) -> npt.NDArray[np.int64]:
    """How many cards of a suit each hand holds."""
    return _COUNTS[suit_bits(hands, suit).astype(np.int64)]


def suit_bits(hands: Masks, suit: Suit) -> Masks:
    """The cards of a suit in each hand: thirteen bits, the two first."""
    return (hands >> np.uint64(13 * suit)) & np.uint64(0x1FFF)


def has(hands: Masks, card: Card) -> Flags:
    """Which hands hold a card."""
    return (hands >> np.uint64(card.index)) & np.uint64(1) == 1


def unseen_in(worlds: Masks, seats: Sequence[int], suit: Suit) -> list[Card]:
    """The cards of a suit that lie in these hands, the highest first."""
    anywhere = int(np.bitwise_or.reduce(worlds[:, list(seats)].reshape(-1))) if len(worlds) else 0
    return [card for card in reversed(PACK) if card.suit == suit and anywhere >> card.index & 1]


def suit_features(
    worlds: Masks, seats: Sequence[int], suit: Suit, least_rank: int = 2
) -> Iterator[Column]:
    """What each hidden hand may have in a suit: voids and length first, then cards by rank."""
    out = unseen_in(worlds, seats, suit)
    for seat in seats:
        hands = worlds[:, seat]
        held = lengths(hands, suit)
        facts = {"seat": seat, "suit": suit.symbol}
        yield Fact("where.void", facts), held == 0
        yield Fact("where.single", facts), held == 1
        yield Fact("where.short", facts), held <= 1
        for count in (3, 4, 5):
            yield Fact("where.long", {**facts, "count": count}), held >= count
        for card in out:
            yield from _of_card(hands, held, seat, card, least_rank)


def _of_card(
    hands: Masks, held: npt.NDArray[np.int64], seat: int, card: Card, least_rank: int
) -> Iterator[Column]:
    holds = has(hands, card)
    facts = {"seat": seat, "card": str(card)}
    if card.rank >= least_rank:
        yield Fact("where.holds", facts), holds
    if card.rank in (KING, QUEEN):
        yield Fact("where.alone", facts), holds & (held == 1)
        yield Fact("where.one-guard", facts), holds & (held <= 2)
        yield Fact("where.guarded", {**facts, "count": 2}), holds & (held >= 3)


def split_features(worlds: Masks, pair: tuple[int, int], suit: Suit) -> Iterator[Column]:
    """How a suit splits between two hidden hands."""
    one, two = (lengths(worlds[:, seat], suit) for seat in pair)
    total = int((one + two).max()) if len(worlds) else 0
    if total < 2:
        return
    for most in range((total + 1) // 2, total):
        long, short = most, total - most
        facts = {"suit": suit.symbol, "long": long, "short": short}
        even = np.maximum(one, two) <= most
        yield Fact("where.splits" if most == (total + 1) // 2 else "where.no-worse", facts), even


def together_features(worlds: Masks, seats: Sequence[int], suit: Suit) -> Iterator[Column]:
    """The two highest honours that are out, in one hand."""
    honours = [card for card in unseen_in(worlds, seats, suit) if card.rank >= 11][:2]
    if len(honours) == 2:
        first, second = honours
        same = np.zeros(len(worlds), dtype=np.bool_)
        for seat in seats:
            same |= has(worlds[:, seat], first) & has(worlds[:, seat], second)
        yield Fact("where.together", {"first": str(first), "second": str(second)}), same


def named(game: str, columns: Iterable[Column]) -> list[Column]:
    """The same under a game's own ids, as `feature_words` has them."""
    return [(Fact(f"{game}.{fact.id}", fact.facts), holds) for fact, holds in columns]


def of_suits(
    worlds: Masks, seats: Sequence[int], suits: Iterable[Suit], least_rank: int = 2
) -> list[Column]:
    """All of the above that ask about one hand, for several suits."""
    return [
        column
        for suit in dict.fromkeys(suits)
        for column in suit_features(worlds, seats, suit, least_rank)
    ]
