"""No call says what its bidder has denied.

A hand that has told the most it holds and then makes a call which asks for more has not grown: the
call means the top of what was told, and is made less readily than any that the hand may hold.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace

from kibitz.games.bridge.bidding.meaning.type import Option
from kibitz.games.bridge.bidding.state import RANK, AuctionState, level_of

REACH = 2
"""A call that asks for so many points more is graded as any other: a hand is seldom so exact."""
DENIED = 4.0
"""How much less readily the others are made, in nats: more readily than by points they lack."""
TOP = 2
"""How far below the most that was told its top reaches."""
SLAM = 6
"""From this level what both hands hold together decides, not what one has told."""
ABOUT_SLAM = 4
"""From this level artificial bids look for slam."""
STRENGTH = re.compile(r"\b(hcp|points|support [CDHS]) (\d+)(\+|-\d+)?")


def is_within(state: AuctionState, one: Option) -> bool:
    """Whether the hand may hold what the option asks for, after all it has told.

    What looks for slam (controls, key cards) is left as it is: slams are weighed by their worth.
    """
    if one.call not in RANK or level_of(one.call) >= SLAM:
        return True
    if one.meaning.is_artificial and level_of(one.call) >= ABOUT_SLAM:
        return True
    return one.meaning.hull.points[0] <= state.own.points[1] + REACH


def within_shown(state: AuctionState, own: Sequence[Option]) -> list[Option]:
    """The options of one call; where all ask for more than was told, within it."""
    least, most = state.own.points
    if any(is_within(state, one) for one in own):
        return list(own)
    return [_lowered(one, max(least, most - TOP), most) for one in own]


def _lowered(one: Option, low: int, most: int) -> Option:
    def within(found: re.Match[str]) -> str:
        return found[0] if int(found[2]) <= most else f"{found[1]} {low}-{most}"

    meaning = replace(one.meaning, shows=STRENGTH.sub(within, one.meaning.shows), strength=None)
    return replace(one, meaning=meaning, priority=one.priority - DENIED)
