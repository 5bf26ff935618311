"""What became of a choice at hearts: whether the chances told about it came true."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.core.declared import Happened
from kibitz.core.game import Seat
from kibitz.games.hearts.rules import QUEEN
from kibitz.games.hearts.score import score, shooter
from kibitz.games.hearts.state import State


def happened(states: Sequence[State], at: int, seat: Seat) -> Happened | None:
    """Of one choice in a finished deal."""
    before, last = states[at - 1].public, states[-1].public
    scored = score(last)
    if scored is None:
        return None
    moon = shooter(last)
    truths = {
        "queen": QUEEN in last.taken(seat),
        "moon": moon == seat,
        "moon against": moon is not None and moon != seat,
    }
    points = {"points": float(scored.points[seat])}
    if before.phase == "pass":
        return Happened(("pass",), truths, points)
    truths["trick"] = last.tricks[len(before.tricks)].winner == seat
    third = min(2, len(before.tricks) // 4)
    when = ("tricks 1 to 4", "tricks 5 to 8", "tricks 9 to 13")[third]
    return Happened((when,), truths, points)
