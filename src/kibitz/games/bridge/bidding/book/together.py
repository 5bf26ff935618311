"""What both hands have together: points of mine that reach something with partner's."""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.games.bridge.bidding.state import AuctionState

GAME_TOGETHER = (28, 28, 25, 25, 25)
SLAM_TOGETHER = 33
GRAND_TOGETHER = 37
WIDE = 3
"""How far above his least partner is taken to be, where he has not limited himself."""


@dataclass(frozen=True, slots=True)
class Needs:
    """Points of mine that reach something with partner's."""

    invite: int
    game: int
    slam_try: int
    slam: int
    grand: int


def needs(state: AuctionState, strain: int) -> Needs:
    low, high = state.low, min(state.high, state.low + WIDE)
    middle = (low + high) // 2
    game = GAME_TOGETHER[strain]
    return Needs(
        max(0, game - high),
        max(0, game - middle),
        max(0, SLAM_TOGETHER - high),
        max(0, SLAM_TOGETHER - middle),
        max(0, GRAND_TOGETHER - middle),
    )


def is_contested(state: AuctionState) -> bool:
    """Whether their bid stands to be outbid."""
    return state.last is not None and not state.last_is_ours
