"""Named terms of two hands together, by which their tricks in a strain are told."""

from __future__ import annotations

import numpy as np

from kibitz.games.bridge.bidding.meaning.hands import Hands, Values

NOTRUMP = 4
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
