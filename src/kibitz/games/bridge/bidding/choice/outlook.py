"""What both sides are expected to hold together: lengths and points, for many hands at once.

What is left of each suit and of the points beside a hand is shared among the other three by the
room that their calls leave each of them. A cheap stand-in for worlds, good enough to weigh calls.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from kibitz.games.bridge.bidding.meaning.hands import Hands, Values
from kibitz.games.bridge.bidding.state import AuctionState

POINTS = 4


@dataclass(frozen=True, slots=True)
class ExpectedHoldings:
    """Rows of the four suits' lengths and the points that a hand's others are expected to hold."""

    left: Values
    partner: Values
    right: Values

    @property
    def theirs(self) -> Values:
        return self.left + self.right


def outlook(state: AuctionState, hands: Hands) -> ExpectedHoldings:
    """The others' expected holdings beside each hand."""
    own = np.concatenate([hands.lengths, hands.points[:, None]], axis=1)
    whole = np.array([13.0, 13.0, 13.0, 13.0, 40.0]) - own
    bounds = [_bounds(state, (state.me + step) % 4) for step in (1, 2, 3)]
    low = np.stack([one[0] for one in bounds])
    high = np.stack([one[1] for one in bounds])
    room = np.maximum(np.minimum(high[:, None], whole[None]) - low[:, None], 0.0)
    left = whole - low.sum(axis=0)
    share = low[:, None] + left[None] * room / np.maximum(room.sum(axis=0), 1.0)[None]
    return ExpectedHoldings(share[0], share[1], share[2])


def _bounds(state: AuctionState, seat: int) -> tuple[Values, Values]:
    hull = state.hulls[seat]
    rows = np.array([*hull.lengths, hull.points], dtype=np.float64)
    return rows[:, 0], rows[:, 1]
