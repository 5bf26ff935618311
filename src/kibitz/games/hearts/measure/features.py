"""What may be true of the other hands, as hearts players say it; see `kibitz.cards.features`.

Asked are the suits that two choices are about, and the spades while the queen is out. Reads sampled
hands alone.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from kibitz.cards import Card, Suit
from kibitz.cards.features import Column, Masks, has, named, of_suits, suit_bits
from kibitz.core.causes import Features, Flags
from kibitz.core.game import SEATS
from kibitz.core.words import Fact
from kibitz.games.hearts.rules import QUEEN
from kibitz.games.hearts.view import View

ACE = 14


def features_of(view: View, worlds: Masks, about: set[Suit]) -> Features:
    """The features of these worlds that have to do with the suits asked about."""
    seats = [seat for seat in SEATS if seat != view.seat]
    queen_out = any(bool(has(worlds[:, seat], QUEEN).any()) for seat in seats)
    suits = about | {Suit.SPADES} if queen_out else about
    columns = named("hearts", of_suits(worlds, seats, sorted(suits, reverse=True)))
    if queen_out:
        columns += [_high_spade(worlds, seat) for seat in seats]
    return Features.of(columns, len(worlds))


def _high_spade(worlds: Masks, seat: int) -> Column:
    """A hand that may be caught by the queen: ace or king, without her."""
    hands = worlds[:, seat]
    high = has(hands, Card(Suit.SPADES, ACE)) | has(hands, Card(Suit.SPADES, 13))
    return Fact("hearts.where.high-spade", {"seat": seat}), high & ~has(hands, QUEEN)


def without_exit(view: View, kept: tuple[Card, ...], worlds: NDArray[np.uint64]) -> Flags:
    """The worlds in which none of these cards could be led and would have to be beaten.

    A lead must be beaten where one of the others holds higher cards of its suit and no lower one.
    """
    stuck = np.ones(len(worlds), dtype=np.bool_)
    leads = kept
    if view.public.rules.must_break_hearts and not view.public.hearts_broken:
        leads = tuple(card for card in kept if card.suit != Suit.HEARTS) or kept
    lowest = {card.suit: card for card in sorted(leads, reverse=True)}
    for suit, card in lowest.items():
        below = np.uint64((1 << (card.rank - 2)) - 1)
        for seat in SEATS:
            if seat != view.seat:
                held = suit_bits(worlds[:, seat], suit)
                stuck &= ~((held > 0) & (held & below == 0))
    return stuck
