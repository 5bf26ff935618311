"""What may be true of the hidden hands, as bridge players say it; see `kibitz.cards.features`.

In the play: where honours lie, how they are guarded, how suits split. In the auction: what partner
and the opponents hold in points and length. Reads sampled hands alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np
import numpy.typing as npt

from kibitz.cards import Suit
from kibitz.cards.features import (
    Column,
    Masks,
    lengths,
    named,
    of_suits,
    split_features,
    suit_bits,
    together_features,
)
from kibitz.core.causes import Features
from kibitz.core.game import Seat
from kibitz.core.words import Fact

LEAST_HONOUR = 10
POINTS = (6, 8, 10, 12, 14, 16)
_WORTH = np.array(
    [sum((cards >> place & 1) * (place - 8) for place in range(9, 13)) for cards in range(1 << 13)],
    dtype=np.int64,
)
"""High-card points of the thirteen bits of a suit: jack to ace are bits 9 to 12."""


def points_of(hands: Masks) -> npt.NDArray[np.int64]:
    """High-card points of each hand."""
    total = np.zeros(len(hands), dtype=np.int64)
    for suit in Suit:
        total += _WORTH[suit_bits(hands, suit).astype(np.int64)]
    return total


def card_features(
    worlds: Masks, hidden: Sequence[Seat], first: Sequence[Suit], declarer: Seat | None = None
) -> Features:
    """What a card may turn on; the suits named first are asked first.

    `declarer`: of whom a defender asks how long his suits are. That they split is declarer's to
    ask: a defender's hidden hands are partner's and his.
    """
    suits = list(dict.fromkeys((*first, *sorted(Suit, reverse=True))))
    columns: list[Column] = []
    if len(hidden) == 2:
        for suit in suits:
            if declarer is None:
                columns += split_features(worlds, (hidden[0], hidden[1]), suit)
            else:
                columns += length_features(worlds, declarer, suit)
            columns += together_features(worlds, hidden, suit)
    columns += of_suits(worlds, hidden, suits, LEAST_HONOUR)
    return Features.of(named("bridge", columns), len(worlds))


def length_features(worlds: Masks, seat: Seat, suit: Suit) -> Iterator[Column]:
    """How long a suit is in one hidden hand, the longest first."""
    held = lengths(worlds[:, seat], suit)
    for count in range(int(held.max(initial=0)), 2, -1):
        facts = {"seat": seat, "suit": suit.symbol, "count": count}
        yield Fact("where.long", facts), held >= count


def call_features(worlds: Masks, seat: Seat) -> Features:
    """What a call may turn on: partner's hand first, then the opponents'."""
    partner, left, right = (seat + 2) % 4, (seat + 1) % 4, (seat + 3) % 4
    columns: list[Column] = []
    for one in (partner, left, right):
        points = points_of(worlds[:, one])
        for least in POINTS:
            fact = Fact("bridge.where.points", {"seat": one, "points": least})
            columns.append((fact, points >= least))
        for suit in sorted(Suit, reverse=True):
            held = lengths(worlds[:, one], suit)
            facts = {"seat": one, "suit": suit.symbol}
            columns.append((Fact("bridge.where.short", facts), held <= 1))
            columns += [
                (Fact("bridge.where.long", {**facts, "count": count}), held >= count)
                for count in (3, 4, 5, 6)
            ]
    return Features.of(columns, len(worlds))
