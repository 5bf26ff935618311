"""The preset `calibrated`: total tricks as a distribution, from one seat's knowledge.

Means are weighted sums of named terms (expected lengths of both fits, points, shape, wasted
honours), each with its fitted share and error; the spread is fitted too. The weights stand in
`bidding/system/total_tricks.json` and are made by `tools/fit_total_tricks.py` from double-dummy
results. Expected scores of bidding, passing and doubling follow from both distributions.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources

import msgspec

from kibitz.games.bridge.action import Bid
from kibitz.games.bridge.bidding.holding import Holding
from kibitz.games.bridge.total_tricks import Choice, TotalTricks, Verdict, over, points, table

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


class Fitted(msgspec.Struct, frozen=True):
    """Shares and their errors by term, and the spread that is left."""

    shares: dict[str, float]
    errors: dict[str, float]
    deviation: float


class Weights(msgspec.Struct, frozen=True):
    """The committed weights."""

    total: Fitted
    ours: Fitted


@lru_cache(maxsize=1)
def weights() -> Weights:
    """Read the committed weights."""
    text = (
        resources.files("kibitz.games.bridge.bidding")
        .joinpath("system/total_tricks.json")
        .read_bytes()
    )
    return msgspec.json.decode(text, type=Weights)


def _spread(known: Fitted, sight: Sight) -> Spread:
    pairs = zip(TERMS, terms(sight), strict=True)
    return Spread(sum(known.shares[term] * value for term, value in pairs), known.deviation)


def total_spread(sight: Sight) -> Spread:
    """Both sides' tricks together."""
    return _spread(weights().total, sight)


def our_spread(sight: Sight) -> Spread:
    """Our tricks in our suit."""
    return _spread(weights().ours, sight)


def choose(sight: Sight, ours: Bid, theirs: Bid, *, we: bool, they: bool) -> Choice:
    """Bid, pass or double by expected score over both distributions; `we`, `they` vulnerable."""
    total, own = total_spread(sight), our_spread(sight)
    expected = {"bid": 0.0, "pass": 0.0, "double": 0.0}
    whole = 0.0
    tops = range(max(8, round(total.mean) - 4), round(total.mean) + 5)
    mine = range(max(0, round(own.mean) - 4), min(13, round(own.mean) + 4) + 1)
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
    middle = round(total.mean)
    return Choice(
        best,
        ours,
        theirs,
        table(middle, ours, theirs, we=we, they=they),
        over(middle, ours, theirs, we=we, they=they),
        expected,
    )


def log_loss(spreads: Sequence[Spread], tricks: Sequence[int]) -> float:
    """Mean negative log chance, in nats."""
    return -sum(math.log(one.chance(got)) for one, got in zip(spreads, tricks, strict=True)) / len(
        tricks
    )
