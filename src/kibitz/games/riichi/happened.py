"""What became of a choice at riichi: whether the chances told about it came true."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.core.declared import Happened
from kibitz.core.game import Seat
from kibitz.games.riichi.action import Chi, Discard, Pon, Riichi
from kibitz.games.riichi.state import State


def happened(states: Sequence[State], at: int, seat: Seat) -> Happened | None:
    """Of one choice in a finished deal; None of a deal that was called off."""
    end, last = states[-1].public.end, states[-1].public
    if end is None or end.reason not in ("win", "exhaustive"):
        return None
    before, after = len(states[at - 1].public.log), states[at]
    own = [action for who, action in last.log[before:] if who == seat]
    discards = sum(isinstance(action, Discard) for action in own)
    gave = any(win.giver == seat for win in last.wins)
    truths = {"win": any(win.seat == seat for win in last.wins), "draw": end.reason == "exhaustive"}
    reacts = states[at - 1].public.phase == "reaction"  # a tile let go leaves no entry in the log
    if own and isinstance(own[0], Pon | Chi if reacts else Discard | Riichi):
        truths |= {"deal-in": gave and discards == 1, "deal-in later": gave and discards > 1}
    else:
        truths["deal-in later"] = gave
    if end.reason == "exhaustive":
        truths["tenpai at a draw"] = bool(states[-1].private[seat].waits)
    group = _group(after, seat)
    if group == "dama":
        truths["win in dama"] = truths["win"]
    return Happened(group, truths)


def _group(after: State, seat: Seat) -> str:
    front, own = after.public.fronts[seat], after.private[seat]
    if front.status in ("declared", "riichi"):
        return "riichi"
    is_open = any(meld.is_open for meld in front.melds)
    if own.drawn is None and own.waits:
        return "open tenpai" if is_open else "dama"
    return "open" if is_open else "closed"
