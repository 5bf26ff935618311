"""Total tricks as a distribution: what a fit is, a rough one, and bid, pass or double by it.

The rough fit counts lengths by the bounds alone, fast enough for every candidate call: it is a
criterion of judgement, whose weights were fitted with it, and its own stand in
`bidding_first/system/total_tricks.json`. The preset `calibrated` (`bidding_first.calibrated`)
knows more. Both are made by `tools/fit_total_tricks.py` from double-dummy results.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

import msgspec

from kibitz.games.bridge.action import Bid
from kibitz.games.bridge.measure.holding import Holding
from kibitz.games.bridge.measure.total_tricks import (
    Competition,
    TotalTricks,
    Verdict,
    over,
    points,
    table,
)

TERMS = (
    *("base", "our_length", "their_length", "our_extra", "their_extra", "void", "singleton"),
    *("balanced", "double_fit", "wasted", "shape", "points", "points_apart", "trump_honours"),
)


@dataclass(frozen=True, slots=True)
class Sight:
    """What one seat expects: lengths and points of partner and of both opponents together."""

    hand: Holding
    total: TotalTricks
    partner: tuple[float, ...]  # lengths of the four suits, then points
    theirs: tuple[float, ...]


def terms(sight: Sight) -> tuple[float, ...]:
    """The terms in the order of TERMS."""
    hand, total = sight.hand, sight.total
    ours, theirs = total.our_trump, total.their_trump
    our_length = hand.lengths[ours] + sight.partner[ours]
    their_length = sight.theirs[theirs]
    fits = sum(hand.lengths[s] + sight.partner[s] >= 8 for s in range(4))
    wasted = sum(rank in (11, 12) for rank in hand.ranks[theirs])
    apart = hand.hcp + sight.partner[4] - 20
    return (
        1.0,
        float(total.our_length) - 8,
        float(total.their_length) - 8,
        our_length - total.our_length,
        their_length - total.their_length,
        float(0 in hand.lengths),
        float(hand.lengths[theirs] == 1),
        float(hand.is_balanced),
        float(fits >= 2),
        float(wasted),
        float(hand.pattern[0] + hand.pattern[1] - 8),
        (hand.hcp - 10) / 5,
        apart / 5,
        hand.top_honours(ours) - 1.0,
    )


@dataclass(frozen=True, slots=True)
class Spread:
    """A distribution over whole tricks: a normal one cut into steps."""

    mean: float
    deviation: float

    def chance(self, tricks: int) -> float:
        """The chance of exactly so many."""
        high = (tricks + 0.5 - self.mean) / self.deviation
        low = (tricks - 0.5 - self.mean) / self.deviation
        return max(1e-9, 0.5 * (math.erf(high / math.sqrt(2)) - math.erf(low / math.sqrt(2))))


class FittedTotal(msgspec.Struct, frozen=True):
    """Shares and their errors by term, and the spread that is left."""

    shares: dict[str, float]
    errors: dict[str, float]
    deviation: float


class TotalWeights(msgspec.Struct, frozen=True):
    """The committed weights of a fit."""

    total: FittedTotal
    ours: FittedTotal


@lru_cache(maxsize=1)
def weights() -> TotalWeights:
    """Read the committed weights of the rough fit."""
    text = (
        resources.files("kibitz.games.bridge.bidding_first")
        .joinpath("system/total_tricks.json")
        .read_bytes()
    )
    return msgspec.json.decode(text, type=TotalWeights)


def spread(known: FittedTotal, terms_: Mapping[str, float]) -> Spread:
    """The distribution that a fit gives for the values of its terms."""
    mean = sum(share * terms_[term] for term, share in known.shares.items())
    return Spread(mean, known.deviation)


def rough_spreads(sight: Sight) -> tuple[Spread, Spread]:
    """Both sides' tricks together, and ours in our suit, by the rough fit."""
    values = dict(zip(TERMS, terms(sight), strict=True))
    return spread(weights().total, values), spread(weights().ours, values)


def choose(
    total: Spread, own: Spread, ours: Bid, theirs: Bid, *, we: bool, they: bool
) -> Competition:
    """Bid, pass or double by expected score over both distributions; `we`, `they` vulnerable."""
    expected = {"bid": 0.0, "pass": 0.0, "double": 0.0}
    whole = 0.0
    middle = min(26, max(8, round(total.mean)))  # a freak suit takes a straight line out of range
    mid_own = min(13, middle, max(0, round(own.mean)))
    tops = range(max(8, middle - 4), middle + 5)
    mine = range(max(0, mid_own - 4), min(13, mid_own + 4) + 1)
    for our_tricks in mine:
        for tricks in tops:
            rest = tricks - our_tricks
            if not 0 <= rest <= 13:
                continue
            weight = own.chance(our_tricks) * total.chance(tricks)
            whole += weight
            expected["bid"] += weight * points(ours, our_tricks, vulnerable=we)
            expected["pass"] -= weight * points(theirs, rest, vulnerable=they)
            expected["double"] -= weight * points(theirs, rest, vulnerable=they, risk=1)
    expected = {name: value / whole for name, value in expected.items()}
    best: Verdict = "pass"
    if expected["bid"] > expected[best]:
        best = "bid"
    if expected["double"] > expected[best]:
        best = "double"
    return Competition(
        best,
        ours,
        theirs,
        table(middle, ours, theirs, we=we, they=they),
        over(middle, ours, theirs, we=we, they=they),
        expected,
    )
