"""Auctions bid on in many deals at once, with sampled calls.

Deals whose auctions have gone the same way so far are asked together: one reading of the auction
and one pass of the model serve them all. A call is drawn by the model's own chances (the book and
experts' practice, no contract is valued), leaving out what lies far below the best. The dice belong
to a deal and a place in the auction, so that two calls are compared with the same luck.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from kibitz.games.bridge.bidding.book import read_by
from kibitz.games.bridge.bidding.book.writing import EVERYBODY, Cards
from kibitz.games.bridge.bidding.choice.call import leanings
from kibitz.games.bridge.bidding.meaning.hands import Hands, Masks, Values
from kibitz.games.bridge.bidding.state import BIDS, Sides

CALLS = ("P", "X", "XX", *BIDS)
PLACE = {call: place for place, call in enumerate(CALLS)}
LUCK = 10
"""So many calls are drawn; the rest of a long auction takes the likeliest ones."""
FAR = 2.5
"""Calls so many nats below the best are not drawn."""
MOST_CALLS = 60
Auction = tuple[str, ...]


def luck_of(deals: int, seed: int) -> Values:
    """Dice for each deal, place in the auction and call: what is added to its leaning."""
    return np.random.default_rng(seed).gumbel(size=(deals, LUCK, len(CALLS)))


def bid_on(
    hands: Masks,
    calls: Auction,
    sides: Sides,
    luck: Values | None = None,
    cards: Cards = EVERYBODY,
) -> tuple[list[Auction], int]:
    """The whole auction of each deal, hands by seat from the dealer, and how many were read.

    Without luck the likeliest calls are made.
    """
    done: list[Auction] = [()] * len(hands)
    open_: list[tuple[Auction, np.ndarray]] = [(calls, np.arange(len(hands)))]
    asked = 0
    while open_:
        asked += 1
        before, rows = open_.pop()
        state = read_by(before, sides, cards)
        if state.is_over or len(before) >= MOST_CALLS:
            for row in rows.tolist():
                done[row] = before
            continue
        names, lean = leanings(state, Hands(hands[rows, state.me]), cards[state.me % 2])
        step = len(before) - len(calls)
        if luck is not None and step < LUCK:
            lean = _drawn(names, lean, luck[rows, step])
        chosen = lean.argmax(axis=1)
        places: list[int] = np.unique(chosen).tolist()
        for place in places:
            open_.append(((*before, names[place]), rows[chosen == place]))
    return done, asked


def _drawn(names: Sequence[str], lean: Values, luck: Values) -> Values:
    """Leanings with luck added where they are not far from the best."""
    near = lean > lean.max(axis=1, keepdims=True) - FAR
    return np.where(near, lean + luck[:, [PLACE[name] for name in names]], -np.inf)
