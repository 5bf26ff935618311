"""What both hands have together: points of mine that reach something with partner's."""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.games.bridge.bidding.state import AuctionState

GAME_TOGETHER = (28, 28, 25, 25, 25)
SLAM_TOGETHER = 33
GRAND_TOGETHER = 37
LIMITED = 14
"""The most points of a hand that has limited itself."""
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
    low, high = _reckoned(state)
    middle = (low + high) // 2
    game = GAME_TOGETHER[strain]
    return Needs(
        max(0, game - high),
        max(0, game - middle),
        max(0, SLAM_TOGETHER - high),
        max(0, SLAM_TOGETHER - middle),
        max(0, GRAND_TOGETHER - middle),
    )


def _reckoned(state: AuctionState) -> tuple[int, int]:
    """The points partner is reckoned with.

    Where they bid and he has told his most, so much is asked of weak hands that his least says
    little: nothing to eight is four.
    """
    low, partner = state.low, state.partner_meaning
    final = partner is not None and partner.is_final
    wide = state.high - low > WIDE and state.high <= LIMITED
    if state.theirs and state.partners and wide and not final:
        low = (low + state.high) // 2 - 1
    return low, min(state.high, low + WIDE)


def is_contested(state: AuctionState) -> bool:
    """Whether their bid stands to be outbid."""
    return state.last is not None and not state.last_is_ours
