"""Hands the others may hold, weighed by the calls they made.

A seat's shape is drawn among those its bounds allow (the opponents' a card wider), in proportion to
the ways the unseen cards make it; the cards of each suit are then drawn at random. Partner's
honours are drawn with the lean that the points he has shown ask for, and weighed back by it: one
hand in a hundred has twenty points, and of three hundred drawn evenly three would speak for all.
What the bounds do not say is said by weights: the fit of the drawn hands to the meaning of every
call their holders made, with a share for calls made by another system.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from math import comb

import numpy as np
import numpy.typing as npt

from kibitz.games.bridge.bidding.meaning.hands import Hands, Masks, Values
from kibitz.games.bridge.bidding.state import AuctionState

STRANGER, RARE_STRANGER = 0.03, 0.005
"""The share of hands that were bid by another system, and the same where partner has shown points
that few hands have: three in a hundred of all hands are more than all that open two notrump."""
OPPONENTS = 0.6
"""How far the opponents' calls are believed, against partner's: they may play anything."""
WIDER = 1
"""Cards that an opponent's suit may be off what his calls show."""
TRIES = 3
"""Hands drawn for each that is kept."""
FULL = (1 << 13) - 1
SHIFTS = np.array([0, 13, 26, 39], dtype=np.uint64)
RANKS = np.arange(13, dtype=np.uint64)
ANY = np.array([(0, 13)] * 4)
DIGITS = np.array([14**3, 14**2, 14, 1])
"""Lengths of four suits as one number, in the same order."""
HONOURS = np.array(
    [4 * (x >> 3 & 1) + 3 * (x >> 2 & 1) + 2 * (x >> 1 & 1) + (x & 1) for x in range(16)]
)
"""Points of jack, queen, king and ace, as bits of one number."""
HONOUR_COUNT = np.array([x.bit_count() for x in range(16)])
SPOTS = (1 << 9) - 1
STEEPEST = 0.6
"""The most that a point more is made likelier or less, in nats."""
Places = npt.NDArray[np.intp]


@lru_cache(maxsize=1)
def _shapes() -> Places:
    rows = [
        (c, d, h, 13 - c - d - h)
        for c in range(14)
        for d in range(14 - c)
        for h in range(14 - c - d)
    ]
    return np.array(rows, dtype=np.intp)


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
    """Worlds for the seat to call, who holds `mask`.

    More partner hands are drawn than wanted and kept by how well they fit his calls, then more
    ways to share the rest between the opponents; so the worlds that are left weigh nearly alike.
    """
    dice = np.random.default_rng(seed)
    many, log = draw_partner(state, mask, TRIES * count, dice)
    strange = RARE_STRANGER if log.any() else STRANGER
    fit = log + likelihood(state, state.partner, Hands(many), strange)
    partner = many[kept(fit[None], count, dice)[0]]
    left, right = share_rest(state, mask, np.repeat(partner, TRIES), dice)
    log = np.zeros(TRIES * count)
    for step, seat in ((1, left), (3, right)):
        log += OPPONENTS * likelihood(state, (state.me + step) % 4, Hands(seat))
    grouped = log.reshape(count, TRIES)
    place = np.arange(count) * TRIES + kept(grouped, 1, dice)[:, 0]
    top = grouped.max(axis=1, keepdims=True)
    weights = np.exp(top[:, 0] - top.max()) * np.exp(grouped - top).mean(axis=1)
    hands = (Hands(left[place]), Hands(partner), Hands(right[place]))
    return WeightedWorlds(*hands, weights / weights.sum())


def kept(log: Values, count: int, dice: np.random.Generator) -> Places:
    """Places drawn from each row by their weights, evenly spread."""
    weights = np.exp(log - log.max(axis=1, keepdims=True))
    below = np.cumsum(weights, axis=1)
    marks = (np.arange(count) + dice.random((len(log), 1))) / count * below[:, -1:]
    return (below[:, None, :-1] <= marks[:, :, None]).sum(axis=2)


def likelihood(state: AuctionState, seat: int, hands: Hands, strange: float = STRANGER) -> Values:
    """How well hands fit every call a seat made, in nats, with a share for another system."""
    away = np.zeros(len(hands))
    for place in range(seat, len(state.calls), 4):
        meaning = state.meanings[place]
        if meaning.shows != "any":
            away += meaning.constraint.distance(hands)
    return np.log(np.exp(-1.3 * away) + strange * np.exp(-0.15 * away))


def draw_partner(
    state: AuctionState, mask: int, count: int, dice: np.random.Generator
) -> tuple[Masks, Values]:
    """Hands of partner, and what each weighs against even ones, in nats."""
    unseen = np.array([~(mask >> 13 * suit) & FULL for suit in range(4)], dtype=np.intp)
    bounds = np.array(state.hulls[state.partner].lengths)
    theirs = [np.array(state.hulls[(state.me + step) % 4].lengths)[:, 0] for step in (1, 3)]
    held = np.bitwise_count(unseen).astype(np.intp)
    room = held - sum(np.maximum(low - WIDER, 0) for low in theirs)
    bounds[:, 1] = np.minimum(bounds[:, 1], room)  # what they have shown is not partner's
    lean = _lean(state.hulls[state.partner].points, unseen)
    by_honours = _honour_ways(unseen, lean)
    ways = by_honours.sum(axis=2)
    shapes = _within(bounds, held)
    chance = np.prod([ways[suit, shapes[:, suit]] for suit in range(4)], axis=0)
    if chance.sum() <= 0:
        shapes = _within(ANY, held)
        chance = np.prod([ways[suit, shapes[:, suit]] for suit in range(4)], axis=0)
    picked = shapes[dice.choice(len(shapes), size=count, p=chance / chance.sum())]
    if lean == 0:
        cards = np.repeat(unseen.astype(np.uint64)[None], count, axis=0)
        return _deal(cards, picked, dice), np.zeros(count)
    rows = np.cumsum(by_honours[np.arange(4), picked], axis=2)
    marks = dice.random((count, 4, 1)) * rows[:, :, -1:]
    high = (rows[:, :, :-1] <= marks).sum(axis=2)
    spots = np.repeat((unseen & SPOTS).astype(np.uint64)[None], count, axis=0)
    found = _deal(spots, picked - HONOUR_COUNT[high], dice)
    found |= ((high.astype(np.uint64) << np.uint64(9)) << SHIFTS).sum(axis=1, dtype=np.uint64)
    return found, -lean * HONOURS[high].sum(axis=1)


def _lean(shown: tuple[int, int], unseen: Places) -> float:
    """How much likelier a point more has to be, in nats, to draw about the points shown."""
    each = HONOURS[(unseen >> 9)[:, None] & np.array([1, 2, 4, 8])]
    whole, squares = float(each.sum()), float((each**2).sum())
    middle = whole / 3
    spread = (squares - whole**2 / 39) * (13 * 26) / (39 * 38)
    wanted = min(max(middle, shown[0]), shown[1])
    return float(np.clip((wanted - middle) / max(spread, 1.0), -STEEPEST, STEEPEST))


def _honour_ways(unseen: Places, lean: float) -> Values:
    """Ways to hold so many cards of a suit with these honours, leant: suit, length, honours."""
    spots = np.bitwise_count(unseen & SPOTS).astype(np.intp)
    rest = np.arange(14)[:, None] - HONOUR_COUNT[None, :]
    ways = np.where(rest >= 0, _ways()[spots][:, np.maximum(rest, 0)], 0.0)
    there = (np.arange(16)[None, :] & ~(unseen >> 9)[:, None]) == 0
    return ways * (there * np.exp(lean * HONOURS))[:, None, :]


def _within(bounds: Places, held: Places) -> Places:
    shapes = _shapes()
    most = np.minimum(bounds[:, 1], held)
    return shapes[((shapes >= bounds[:, 0]) & (shapes <= most)).all(axis=1)]


def share_rest(
    state: AuctionState, mask: int, partner: Masks, dice: np.random.Generator
) -> tuple[Masks, Masks]:
    """The rest shared between the opponents, by shapes that their bounds allow."""
    rest = np.uint64((1 << 52) - 1) & ~(np.uint64(mask) | partner)
    suits = (rest[:, None] >> SHIFTS) & np.uint64(FULL)
    held = np.bitwise_count(suits).astype(np.intp)
    _, first, which = np.unique(held @ DIGITS, return_index=True, return_inverse=True)
    kinds = held[first]
    near = [
        np.array(state.hulls[(state.me + step) % 4].lengths) + np.array([-WIDER, WIDER])
        for step in (1, 3)
    ]
    chance, shapes = _chances(kinds, near[0])
    for suit in range(4):
        other = kinds[:, suit, None] - shapes[None, :, suit]
        low, high = near[1][suit]
        chance = chance * ((other >= low) & (other <= high))
    lost = chance.sum(axis=1) <= 0
    if lost.any():  # what was shown cannot be: any shape for those
        anyhow, every = _chances(kinds, ANY)
        anyhow[~lost] = 0.0
        chance, shapes = np.concatenate([chance, anyhow], axis=1), np.concatenate([shapes, every])
    some = chance.any(axis=0)
    below = np.cumsum(chance[:, some], axis=1)[which.reshape(-1)]
    marks = dice.random((len(partner), 1)) * below[:, -1:]
    left = _deal(suits, shapes[some][(below[:, :-1] <= marks).sum(axis=1)], dice)
    return left, rest & ~left


def _chances(held: Places, bounds: Places) -> tuple[Values, Places]:
    """Shapes within the bounds, and how many ways cards of such lengths make them: a row each."""
    ways = _ways()
    shapes = _within(bounds, held.max(axis=0))
    chance = np.ones((len(held), len(shapes)))
    for suit in range(4):
        chance *= ways[held[:, suit]][:, shapes[:, suit]]
    return chance, shapes


def _deal(suits: Masks, wanted: Places, dice: np.random.Generator) -> Masks:
    """So many cards of each suit, at random among those that are there."""
    has = (suits[:, :, None] >> RANKS) & np.uint64(1) > 0
    keys = np.where(has, dice.random(has.shape), 2.0)
    order = np.concatenate([np.sort(keys, axis=2), np.full((*suits.shape, 1), 2.0)], axis=2)
    taken = keys < np.take_along_axis(order, wanted[:, :, None], axis=2)
    bits = (taken << RANKS).sum(axis=2, dtype=np.uint64)
    return (bits << SHIFTS).sum(axis=1, dtype=np.uint64)
