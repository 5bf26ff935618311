"""Raises as high as our trumps reach, whatever the points: to take room, or to outbid them."""

from __future__ import annotations

from kibitz.games.bridge.bidding.book.writing import LETTER, N, both, hcp, length, option
from kibitz.games.bridge.bidding.meaning.type import Option
from kibitz.games.bridge.bidding.state import (
    GAME_LEVEL,
    AuctionState,
    is_game,
    level_of,
    strain_of,
)

OWN_TRUMPS = 7
"""Cards of a suit of one's own that is bid at the four and five level without a fit."""
SHUT_OUT = 15
"""The most points of a raise of our own raise that only takes room: with more game is tried."""
MOST_TRUMPS = 10
"""Trumps together with which a distributional hand goes to the five level."""


def by_law(state: AuctionState, call: str) -> Option | None:
    """A raise of partner's suit or of ours: few points, many trumps."""
    strain, level = strain_of(call), level_of(call)
    if strain == N or not state.theirs or level < 3 or level > 5 or state.forced_to_game:
        return None
    if strain in state.their_suits:
        return None
    beyond = level > GAME_LEVEL[strain] or level == 5
    if beyond and (state.last_is_ours or state.level < 4 or level != state.cheapest(strain)):
        return None
    if level == state.cheapest(strain) and not is_game(call):
        if strain == state.trump and strain in state.my_suits:
            return _long_or_short(state, call)
        return None  # what a simple raise shows stands beside this: it is read by its points
    mine = strain in state.my_suits and strain != state.trump and not state.last_is_ours
    high = level == state.cheapest(strain) or level == GAME_LEVEL[strain]
    if mine and level >= 4 and high:
        alone = f"{LETTER[strain]} {OWN_TRUMPS}+, honours {LETTER[strain]} 2+, not (balanced)"
        return option(call, "rebid", alone, -1.0, is_final=True)
    if strain not in state.partner_suits and not (beyond and strain == state.trump):
        return None
    wanted = state.trumps_needed(strain, min(MOST_TRUMPS, level + 6))
    if wanted > 6:
        return None
    few = hcp(0, 10) if strain not in state.my_suits else ""
    shown = both(few, length(strain, max(3, wanted)), "not (balanced)" * (level > 3))
    return option(call, "preemptive-raise", shown, -0.6, agrees=strain, is_final=is_game(call))


def _long_or_short(state: AuctionState, call: str) -> Option | None:
    """Both sides have a fit: nine trumps, or five of one's own where theirs is short; ten at four.

    Where they pass for once, the same trumps shut them out.
    """
    if state.last is None or strain_of(state.last) == N:
        return None
    trump, level = strain_of(call), level_of(call)
    own, theirs = LETTER[trump], LETTER[strain_of(state.last)]
    enough = max(level + 3, state.trumps_needed(trump, level + 6))
    if state.last_is_ours:
        shut_out = both(hcp(0, SHUT_OUT), length(trump, enough))
        return option(call, "preemptive-raise", shut_out, -1.2, agrees=trump)
    shown = f"({own} {enough}+ | {own} {level + 2}, {theirs} 0-1)"
    return option(call, "raise", shown, -0.6 - 0.6 * (level > 3), agrees=trump)
