"""The preset `calibrated`: total tricks as a distribution, from all that one seat knows.

The mean is a weighted sum of named terms, each with its fitted share and error; the spread is
fitted too. Lengths and points of the others are expected over all deals that fit the auction. The
weights stand in `system/calibrated.json` and are made by `tools/fit_total_tricks.py` from
double-dummy results.
"""

from __future__ import annotations

from functools import lru_cache
from importlib import resources

import msgspec

from kibitz.games.bridge.bidding_first.common_sense import scene
from kibitz.games.bridge.bidding_first.expectation import expected
from kibitz.games.bridge.bidding_first.story import Story, seen_by
from kibitz.games.bridge.measure.holding import Holding
from kibitz.games.bridge.measure.total_tricks import TotalTricks
from kibitz.games.bridge.measure.total_tricks_fit import Spread, TotalWeights, spread

TERMS = (
    *("base", "our_length", "their_length", "our_second", "trump_honours", "points"),
    *("partner_points", "own_shape", "others_shape", "wasted", "cards_in_theirs", "level", "calls"),
)
_EVEN = 3.25  # cards of a suit in a hand without shape


def trumps_expected(terms_: tuple[float, ...]) -> float:
    """The law's own count, both sides' trumps, as expected by the seat."""
    return terms_[1] + terms_[2] + 16


def terms(hand: Holding, told: Story, total: TotalTricks) -> tuple[float, ...]:
    """The terms in the order of TERMS, where an opponent's bid stands.

    Their second suit is no term: it follows from the other three lengths.
    """
    left, partner, right = expected(seen_by(hand, told), told.seat, hand)
    ours = [hand.lengths[suit] + partner.lengths[suit] for suit in range(4)]
    theirs = [left.lengths[suit] + right.lengths[suit] for suit in range(4)]
    our_trump, their_trump = total.our_trump, total.their_trump
    last = scene(told.calls).last
    assert last is not None
    return (
        1.0,
        ours[our_trump] - 8,
        theirs[their_trump] - 8,
        max(ours[suit] for suit in range(4) if suit != our_trump) - 7,
        hand.top_honours(our_trump) - 1.0,
        (hand.hcp - 10) / 5,
        (partner.hcp - 8) / 4,
        sum((length - _EVEN) ** 2 for length in hand.lengths) / 5,
        sum((n - _EVEN) ** 2 for other in (left, partner, right) for n in other.lengths) / 10,
        float(sum(11 <= rank <= 13 for rank in hand.ranks[their_trump])),
        hand.lengths[their_trump] - 2.5,
        int(last[0]) - 2.5,
        len(told.calls) - 6.0,
    )


@lru_cache(maxsize=1)
def weights() -> TotalWeights:
    """Read the committed weights."""
    folder = resources.files("kibitz.games.bridge.bidding_first")
    return msgspec.json.decode(
        folder.joinpath("system/calibrated.json").read_bytes(), type=TotalWeights
    )


def spreads(hand: Holding, told: Story, total: TotalTricks) -> tuple[Spread, Spread]:
    """Both sides' tricks together, and ours in our suit."""
    values = dict(zip(TERMS, terms(hand, told, total), strict=True))
    return spread(weights().total, values), spread(weights().ours, values)
