"""Hands the others may hold, weighed by the calls they made.

A seat's shape is drawn among those its bounds allow, in proportion to the ways the unseen cards
make it; the cards of each suit are then drawn at random. What the bounds do not say is said by
weights: the fit of the drawn hands to the meaning of every call their holders made, with a share
for calls made by another system.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import comb

import numpy as np

from kibitz.games.bridge.bidding.meaning.hands import Hands, Masks, Values
from kibitz.games.bridge.bidding.state import AuctionState

STRANGER = 0.03
"""The share of hands that were bid by another system."""
OPPONENTS = 0.6
"""How far the opponents' calls are believed, against partner's: they may play anything."""
FULL = (1 << 13) - 1


@lru_cache(maxsize=1)
def _shapes() -> Values:
    rows = [
        (c, d, h, 13 - c - d - h)
        for c in range(14)
        for d in range(14 - c)
        for h in range(14 - c - d)
    ]
    return np.array(rows, dtype=np.float64)


@lru_cache(maxsize=1)
def _ways() -> Values:
    """comb(n, k) for up to 13 of a suit."""
    return np.array([[comb(n, k) for k in range(14)] for n in range(14)], dtype=np.float64)


@dataclass(frozen=True, slots=True)
class WeightedWorlds:
    """Drawn hands of the three others, by seat from the left, and their weights (sum 1)."""

    left: Hands
    partner: Hands
    right: Hands
    weights: Values

    @property
    def effective(self) -> float:
        """How many even worlds they are worth."""
        return float(1.0 / (self.weights**2).sum())


def draw(state: AuctionState, mask: int, count: int, seed: int) -> WeightedWorlds:
    """Worlds for the seat to call, who holds `mask`."""
    dice = np.random.default_rng(seed)
    partner = _draw_seat(state, state.partner, mask, count, dice)
    rest = _rest(mask, partner)
    left = _draw_half(rest, dice)
    right = rest & ~left
    hands = (Hands(left), Hands(partner), Hands(right))
    log = np.zeros(count)
    for step, seat in enumerate(hands, 1):
        log += (1.0 if step == 2 else OPPONENTS) * likelihood(state, (state.me + step) % 4, seat)
    weights = np.exp(log - log.max())
    return WeightedWorlds(*hands, weights / weights.sum())


def likelihood(state: AuctionState, seat: int, hands: Hands) -> Values:
    """How well hands fit every call a seat made, in nats, with a share for another system."""
    away = np.zeros(len(hands))
    for place in range(seat, len(state.calls), 4):
        meaning = state.meanings[place]
        if meaning.shows != "any":
            away += meaning.constraint.distance(hands)
    return np.log(np.exp(-1.3 * away) + STRANGER * np.exp(-0.15 * away))


def _draw_seat(
    state: AuctionState, seat: int, mask: int, count: int, dice: np.random.Generator
) -> Masks:
    unseen = [~(mask >> 13 * suit) & FULL for suit in range(4)]
    held = [bits.bit_count() for bits in unseen]
    shapes, ways = _shapes(), _ways()
    chance = np.ones(len(shapes))
    for suit, (low, high) in enumerate(state.hulls[seat].lengths):
        lengths = shapes[:, suit].astype(int)
        chance = chance * ways[held[suit]][lengths] * ((lengths >= low) & (lengths <= high))
    if chance.sum() <= 0:
        chance = np.ones(len(shapes))
        for suit in range(4):
            chance = chance * ways[held[suit]][shapes[:, suit].astype(int)]
    picked = shapes[dice.choice(len(shapes), size=count, p=chance / chance.sum())].astype(int)
    found = np.zeros(count, dtype=np.uint64)
    for suit in range(4):
        cards = np.array([c for c in range(13) if unseen[suit] >> c & 1])
        order = dice.random((count, len(cards))).argsort(axis=1).argsort(axis=1)
        taken = order < picked[:, suit][:, None]
        bits = np.array([1 << int(c) for c in cards], dtype=np.uint64) << np.uint64(13 * suit)
        found |= (taken * bits).sum(axis=1, dtype=np.uint64)
    return found


def _rest(mask: int, partner: Masks) -> Masks:
    return np.uint64((1 << 52) - 1) & ~(np.uint64(mask) | partner)


def _draw_half(rest: Masks, dice: np.random.Generator) -> Masks:
    """Thirteen of the 26 cards left in every world."""
    bits = (rest[:, None] >> np.arange(52, dtype=np.uint64)) & np.uint64(1)
    keys = np.where(bits == 1, dice.random(bits.shape), 2.0)
    order = keys.argpartition(13, axis=1)[:, :13].astype(np.uint64)
    return (np.uint64(1) << order).sum(axis=1, dtype=np.uint64)
