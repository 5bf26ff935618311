"""How many tricks two hands take in a strain, as a distribution, for many pairs at once.

A straight line over named terms of the two hands together, fitted to double-dummy results by
`tools/fit_pair_tricks.py`, with a normal spread about it; what they can cash at once caps it. It
knows nothing of how the opponents' cards lie.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import resources
from math import erf

import msgspec
import numpy as np

from kibitz.games.bridge.bidding.meaning.hands import Hands, Values

NOTRUMP = 4


class Fitted(msgspec.Struct, frozen=True):
    """Weights by term, and the spread that is left."""

    weights: list[float]
    spread: float


class PairTricks(msgspec.Struct, frozen=True):
    suit: Fitted
    notrump: Fitted


@lru_cache(maxsize=1)
def fitted() -> PairTricks:
    """The committed weights."""
    text = (
        resources.files("kibitz.games.bridge.bidding.choice")
        .joinpath("pair_tricks.json")
        .read_bytes()
    )
    return msgspec.json.decode(text, type=PairTricks)


SUIT_TERMS = (
    "one", "points", "trumps", "trumps over nine", "trump points", "controls",
    "short with trumps", "void", "wasted opposite shortness", "second suit", "top losers",
    "two losers", "queen of trumps", "aces", "points and trumps", "longest side suit", "tens",
    "uneven trumps", "points squared",
)  # fmt: skip
NOTRUMP_TERMS = (
    "one", "points", "aces", "kings", "longest suit", "second suit", "open suit", "top losers",
    "tens", "long suit's honours", "singletons", "points squared", "quick tricks",
    "half-open suits",
)  # fmt: skip


def top_losers(one: Hands, two: Hands, trump: int) -> tuple[Values, Values]:
    """Tricks they cash at once: in all, and the most of one suit."""
    ace = np.maximum(one.by_suit("ace"), two.by_suit("ace"))
    king = np.maximum(one.by_suit("king"), two.by_suit("king"))
    shorter = np.minimum(one.lengths, two.lengths)
    longer = np.maximum(one.lengths, two.lengths)
    if trump == NOTRUMP:
        shorter = longer
    first = (1 - ace) * (shorter >= 1)
    second = (1 - ace) * (1 - king) * (shorter >= 2)
    if trump < NOTRUMP:  # with aces of side suits, a loser of trumps waits
        second = second * (longer >= 2)
    each = first + second
    return each.sum(axis=1), each.max(axis=1)


def suit_terms(one: Hands, two: Hands, trump: int) -> Values:
    side = [suit for suit in range(4) if suit != trump]
    lengths = one.lengths + two.lengths
    trumps = lengths[:, trump]
    points = one.points + two.points
    short = np.zeros(len(one))
    void = np.zeros(len(one))
    wasted = np.zeros(len(one))
    for own, other in ((one, two), (two, one)):
        few = own.lengths[:, side]
        with_trumps = np.minimum(own.lengths[:, trump], 4)[:, None]
        worth = np.clip(3 - few, 0, 3)
        short += np.minimum(worth, with_trumps).sum(axis=1)
        void += (few == 0).sum(axis=1)
        soft = other.by_suit("points")[:, side] - 4 * other.by_suit("ace")[:, side]
        wasted += (soft * (few <= 1)).sum(axis=1)
    second = np.sort(lengths[:, side], axis=1)
    losers, worst = top_losers(one, two, trump)
    longest = np.maximum(one.lengths[:, side].max(axis=1), two.lengths[:, side].max(axis=1))
    tens = (one.total("honours") + two.total("honours")) / 4
    columns = (
        np.ones(len(one)),
        points / 10,
        trumps - 8,
        np.maximum(trumps - 9, 0),
        (one.by_suit("points") + two.by_suit("points"))[:, trump] / 4,
        (one.total("controls") + two.total("controls")) / 4,
        short / 3,
        void,
        wasted / 4,
        second[:, 2] - 7,
        losers,
        (worst >= 2) * 1.0,
        np.maximum(one.by_suit("queen"), two.by_suit("queen"))[:, trump],
        one.total("ace") + two.total("ace"),
        (points / 10 - 2) * (trumps - 8),
        longest - 4,
        tens,
        np.abs(one.lengths[:, trump] - two.lengths[:, trump]) / 2,
        (points / 10 - 2) ** 2,
    )
    return np.stack(columns, axis=1)


def notrump_terms(one: Hands, two: Hands) -> Values:
    lengths = one.lengths + two.lengths
    points = one.points + two.points
    by_suit = one.by_suit("points") + two.by_suit("points")
    order = np.sort(lengths, axis=1)
    longer = np.maximum(one.lengths, two.lengths).max(axis=1)
    stopped = np.maximum(one.by_suit("stop"), two.by_suit("stop"))
    losers, _ = top_losers(one, two, NOTRUMP)
    honours = one.by_suit("honours") + two.by_suit("honours")
    long = (np.maximum(one.lengths, two.lengths) + lengths / 8).argmax(axis=1)
    singles = (np.minimum(one.lengths, two.lengths) <= 1).sum(axis=1)
    columns = (
        np.ones(len(one)),
        points / 10,
        one.total("ace") + two.total("ace"),
        one.total("king") + two.total("king"),
        longer - 5,
        order[:, 3] - 8,
        (stopped < 0.5).sum(axis=1) * 1.0,
        losers,
        (one.total("honours") + two.total("honours")) / 4,
        honours[np.arange(len(one)), long] * (longer >= 5) / 3,
        singles * 1.0,
        (points / 10 - 2) ** 2,
        (one.total("quick") + two.total("quick")) / 3,
        (by_suit <= 3).sum(axis=1) * 1.0,
    )
    return np.stack(columns, axis=1)


def expected(one: Hands, two: Hands, strain: int) -> tuple[Values, float]:
    """The mean of each pair's tricks and the spread about it."""
    if strain == NOTRUMP:
        known, terms = fitted().notrump, notrump_terms(one, two)
    else:
        known, terms = fitted().suit, suit_terms(one, two, strain)
    return terms @ np.array(known.weights), known.spread


_AT = np.linspace(-6, 6, 2401)


@lru_cache(maxsize=1)
def _normal() -> Values:
    return np.array([0.5 * (1 + erf(x / 2**0.5)) for x in _AT])


def chances(one: Hands, two: Hands, strain: int) -> Values:
    """Rows of the chance of 0 to 13 tricks."""
    mean, spread = expected(one, two, strain)
    edges = (np.arange(13) + 0.5)[None, :]
    below = np.interp((edges - mean[:, None]) / spread, _AT, _normal())
    whole = np.concatenate([below, np.ones((len(mean), 1))], axis=1)
    found = np.diff(whole, axis=1, prepend=0.0)
    losers, _ = top_losers(one, two, strain)
    cap = np.clip(13 - losers, 0, 13).astype(int)
    above = np.arange(14)[None, :] > cap[:, None]
    spilt = (found * above).sum(axis=1)
    found = np.where(above, 0.0, found)
    found[np.arange(len(cap)), cap] += spilt
    return found
