"""What became of a choice at riichi: whether the chances told about it came true."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.core.declared import Happened
from kibitz.core.game import Seat
from kibitz.games.riichi import kernel
from kibitz.games.riichi.action import Chi, Discard, Pon, Riichi
from kibitz.games.riichi.state import Public, State

FAR = 3  # shanten from which on a hand is far


def happened(states: Sequence[State], at: int, seat: Seat) -> Happened | None:
    """Of one choice in a finished deal; None of a deal that was called off."""
    end, last = states[-1].public.end, states[-1].public
    if end is None or end.reason not in ("win", "exhaustive"):
        return None
    before, after = len(states[at - 1].public.log), states[at]
    own = [action for who, action in last.log[before:] if who == seat]
    discards = sum(isinstance(action, Discard) for action in own)
    gave = any(win.giver == seat for win in last.wins)
    won = any(win.seat == seat for win in last.wins)
    drawn = any(win.giver is None for win in last.wins)
    truths = {
        "win": won,
        "draw": end.reason == "exhaustive",
        "tsumo by another": drawn and not won,
        "ron by another": bool(last.wins) and not (drawn or won or gave),
    }
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
    return Happened((group, _turns(after, seat)), truths, _amounts(last, seat))


def _amounts(last: Public, seat: Seat) -> dict[str, float]:
    """What a win brought: its own points, without sticks and honba."""
    own = next((win for win in last.wins if win.seat == seat), None)
    return {} if own is None else {"points when winning": own.points}


def _turns(after: State, seat: Seat) -> str:
    """When it was, by the seat's own discards so far."""
    third = min(2, max(0, len(after.public.fronts[seat].river) - 1) // 6)
    return ("turns 1 to 6", "turns 7 to 12", "turns from 13")[third]


def _group(after: State, seat: Seat) -> str:
    front, own = after.public.fronts[seat], after.private[seat]
    if front.status in ("declared", "riichi"):
        return "riichi"
    is_open = any(meld.is_open for meld in front.melds)
    if own.drawn is None and own.waits:
        return "open tenpai" if is_open else "dama"
    if own.drawn is None and kernel.shanten(own.counts) >= FAR:
        return "far"
    return "open" if is_open else "closed"
