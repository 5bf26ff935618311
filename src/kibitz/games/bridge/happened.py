"""What became of a choice at bridge: whether the contract was made, and with how many tricks."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.core.declared import Happened
from kibitz.core.game import Seat
from kibitz.games.bridge.state import State


def happened(states: Sequence[State], at: int, seat: Seat) -> Happened | None:
    """Of one card in a finished deal; of a call nothing is foretold in percent.

    Where a file tells the result and no card, what the leader was told before any lead counts.
    """
    before, after, last = (states[place].public for place in (at - 1, at, -1))
    tricks = last.declarer_tricks
    if before.phase != "play" or tricks is None or last.contract is None:
        return None
    is_told = len(after.plays()) == len(before.plays())
    if not before.tricks and not before.trick:
        group = "end of the auction" if is_told else "lead"
    elif is_told:
        return None
    else:
        group = "declarer" if seat % 2 == last.contract.declarer % 2 else "defence"
    made = {"makes": tricks >= last.contract.needed}
    return Happened((group,), made, {"tricks": tricks})
