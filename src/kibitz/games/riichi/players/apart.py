"""The fact that sets the best choice apart from another: the largest term, a habit, a place."""

from __future__ import annotations

from typing import Any

from kibitz.core.words import Fact
from kibitz.games.riichi.action import PASS, RIICHI, TSUMO, Discard, Ron, Tsumo
from kibitz.games.riichi.declared import CHANCES, UNITS
from kibitz.games.riichi.players.foretold import is_dama
from kibitz.games.riichi.players.lines import Prospects
from kibitz.games.riichi.players.valued import CLOSE, FAR, HARDLY, ValuedAction

EVEN = 0.005  # a smaller loss would read as 0.00
SMALLEST = UNITS["placement points"].smallest
SELDOM = 0.05  # of strong people's choices


def against(table: Prospects, best: ValuedAction, second: ValuedAction) -> Fact | None:
    """The term that sets the best apart from another choice."""
    if second is best:
        return None
    apart = best.value - second.value
    facts: dict[str, Any] = {
        "action": str(best.action),
        "other": str(second.action),
        "loss": apart if second.worlds else max(0.0, apart),  # as its row has it
        "error": second.loss_error if second.worlds else None,
    }
    if is_copy(best, second):
        return Fact("riichi.push.same-tile", facts)
    if _is_habit(best, second):
        habit = facts | {"own": best.share, "theirs": second.share}
        return Fact("riichi.push.habit", habit)
    if round(second.value, 2) > round(best.value, 2) and not second.worlds:
        return _above(best, second, facts | {"gain": -apart})
    if isinstance(best.action, Ron | Tsumo) and facts["loss"] >= EVEN:
        name = "against-winning" if second.action != PASS else "against-ron"
        return Fact(f"riichi.push.{name}", facts)
    if second.won is not None and facts["loss"] >= CLOSE and not second.worlds:
        place = {"points": second.won, "place": _place_after(table, second)}
        return Fact("riichi.push.against-place", facts | place)
    if facts["loss"] < CLOSE:
        return _close(best, second, facts)
    name, told = _largest_term(table, best, second)
    if facts["loss"] < SMALLEST and not second.worlds:  # no error, and not told as one
        behind = f"behind-{name}" if name in ("win", "danger") else "behind"
        return Fact(f"riichi.push.{behind}", facts | told)
    return Fact("riichi.push.against" + (f"-{name}" if name else ""), facts | told)


def _place_after(table: Prospects, win: ValuedAction) -> int:
    """The place that a win leaves."""
    public, seat = table.here.public, table.here.seat
    giver = None if win.action == TSUMO else public.turn
    points = table.stakes.points_after(float(win.won or 0), giver)
    ahead = [
        one > points[seat] or (one == points[seat] and other < seat)
        for other, one in enumerate(points)
    ]
    return 1 + sum(ahead)


def _above(best: ValuedAction, second: ValuedAction, facts: dict[str, Any]) -> Fact:
    """Why what the values put higher is not chosen: people hardly do it, or it lies close and they
    do it less, or a rule does not take it."""
    name = "above-no-nearer" if second.nearer is False else "above"
    if best.share is not None and second.share is not None and second.share < best.share:
        facts = facts | {"own": best.share, "theirs": second.share}
        if second.share < HARDLY:
            name = "above-hardly"
        elif facts["gain"] < CLOSE:
            name = "close-habit"
    return Fact(f"riichi.push.{name}", facts)


def _close(best: ValuedAction, second: ValuedAction, facts: dict[str, Any]) -> Fact:
    """Two choices that no count tells apart: what people do, where that was asked."""
    if best.share is None or second.share is None or _seldom(best.share, second.share):
        return Fact("riichi.push.even" if facts["loss"] < EVEN else "riichi.push.close", facts)
    shares = {"own": best.share, "theirs": second.share}
    name = "close-habit" if facts["loss"] < EVEN else "close-people"
    return Fact(f"riichi.push.{name}", facts | shares)


def _seldom(*shares: float) -> bool:
    """Whether people choose all of it so seldom that it says nothing of either."""
    return all(share < SELDOM for share in shares)


def _largest_term(
    table: Prospects, best: ValuedAction, second: ValuedAction
) -> tuple[str, dict[str, Any]]:
    """The name of what most of a difference is made of, and its numbers; empty: of no one thing."""
    if best.action == RIICHI and is_dama(table, second):
        return "dama", {"tile": str(second.tile)}
    if best.line is None or second.line is None or best.told is None or second.told is None:
        return "", {}
    passed, passed_second = 1 - best.chance, 1 - second.chance
    mine, other = _gains(best, best.value), _gains(second, best.value)
    gaps = {name: mine[name] - other[name] for name in mine}
    most = max(gaps, key=lambda name: gaps[name])
    own, theirs = passed * best.told.win, passed_second * second.told.win
    if most == "win" and gaps[most] > 0 and own > theirs:
        if CHANCES["win in dama"].held and (is_dama(table, best) or is_dama(table, second)):
            return "", {}
        # Nought stands for a chance that was not computed, and is shown nowhere.
        if CHANCES["win"].held or not theirs or round(own, 2) == round(theirs, 2):
            return "slower", {}
        return "win", {"own": own, "theirs": theirs}
    if most == "danger" and best.chance < second.chance and not _reads_alike(best, second):
        chances = {"own": best.chance, "theirs": second.chance}
        return ("danger" if best.tile is not None else "discard"), chances
    if most == "people" and best.share is not None and second.share is not None:
        return "people", {"own": best.share, "theirs": second.share}
    return "", {}


def _gains(one: ValuedAction, base: float) -> dict[str, float]:
    """What each ending brings over `base`: worth counts from there, or where every ending costs
    places a win would speak against the hand that wins."""
    assert one.line is not None
    passed, (win, deal_in, *_) = 1 - one.chance, one.line.terms
    chances = one.line.outcomes
    return {
        "win": passed * (win - chances.win * base),
        "danger": one.lost - one.chance * base,
        "later": passed * (deal_in - chances.deal_in * base),
        "people": one.liking,
    }


def _is_habit(best: ValuedAction, second: ValuedAction) -> bool:
    """Whether two discards lie so close that what people throw more often was taken."""
    if best.share is None or second.share is None or best.liking or second.liking:
        return False
    if (best.shanten or 0) < FAR:
        return False
    return abs(best.value - second.value) < CLOSE and best.share > second.share


def _reads_alike(best: ValuedAction, second: ValuedAction) -> bool:
    """Whether two tiles deal in with what reads as the same chance."""
    return best.chance > 0 and round(best.chance, 2) == round(second.chance, 2)


def is_copy(best: ValuedAction, one: ValuedAction) -> bool:
    """Whether it throws the tile that the best does, from the hand or as drawn."""
    both = isinstance(best.action, Discard) and isinstance(one.action, Discard)
    return both and one is not best and one.tile == best.tile
