"""From what `push` computed to a Decision: every term of every choice, and what would change it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from kibitz.core.game import Budget, Decision, Evaluation, Reason
from kibitz.core.words import Fact
from kibitz.games.riichi.action import (
    PASS,
    RIICHI,
    TSUMO,
    Action,
    Ankan,
    Chi,
    Daiminkan,
    Discard,
    Kakan,
    Pon,
    Riichi,
    Ron,
    Tsumo,
)
from kibitz.games.riichi.declared import CHANCES, UNITS
from kibitz.games.riichi.kernel import kinds_of
from kibitz.games.riichi.measure.ends import EndChances
from kibitz.games.riichi.measure.signs import signs_of
from kibitz.games.riichi.players.causes import called_off, causes, dangers, hand_after
from kibitz.games.riichi.players.foretold import beside, is_dama
from kibitz.games.riichi.players.lines import Line, Prospects
from kibitz.games.riichi.players.panels import (
    Accepted,
    Accepts,
    Danger,
    HandAfter,
    HandsAfter,
    Liked,
    Threats,
    ThreatShown,
    Wins,
)
from kibitz.games.riichi.state import KIND
from kibitz.games.riichi.tiles.tile import KINDS, Tile

UNIT = "placement points"
EVEN = 0.005  # a smaller loss would read as 0.00
SMALL = 0.005  # a tile that deals in less often is all but safe
CLOSE = 0.15  # placement points that no count of tiles tells apart
SMALLEST = UNITS[UNIT].smallest
FAR = 2  # tiles from waiting
SELDOM = 0.05  # of strong people's choices
HARDLY = 0.03  # what they choose more seldom is not chosen


@dataclass(frozen=True, slots=True)
class ValuedAction:
    """One action with all that its value is made of."""

    action: Action
    value: float
    line: Line | None  # after it; None where it ends the hand
    tile: Tile | None  # that is discarded or laid down
    lost: float = 0.0  # the deal-in now, chance times worth
    chance: float = 0.0  # of it
    shanten: int | None = None
    tiles: int = 0
    accepts: int = 0  # the kinds of those tiles, a bit each
    worth: float | None = None  # the seed's value of the hand after it
    going: Line | None = None  # of going on; None where that was not looked at
    declared: bool = False
    won: int | None = None  # points, if the action is a win
    share: float | None = None  # how often strong people choose so; None: not asked
    liking: float = 0.0  # what that counts; part of the value
    played: float = 0.0  # what rollouts changed; part of the value
    stderr: float = 0.0
    loss_error: float | None = None
    worlds: int = 0  # in which it was played out; 0: by models alone
    nearer: bool | None = None  # of a call: whether it brings a win with a yaku nearer
    foretold: EndChances | None = None  # as people are told; None: as its line has it

    @property
    def told(self) -> EndChances | None:
        """How the deal ends after it, as people are told; None where it ends the hand."""
        if self.foretold is not None or self.line is None:
            return self.foretold
        ends, tenpai = self.line.outcomes, self.line.outcomes.draw * self.line.tenpai
        rest = (ends.win, ends.deal_in, ends.tsumo, ends.other, tenpai, ends.draw - tenpai)
        return EndChances(*rest, self.line.points)


def decided(
    table: Prospects,
    choices: list[ValuedAction],
    others: list[ValuedAction],
    budget: Budget,
    chosen: Action | None = None,
    ends: Mapping[Action, EndChances] | None = None,
) -> Decision[Action]:
    """The choices, best first, with reasons; `others` are judged beside them and never chosen.

    `ends`: how the deal ends after them by the models of real play, where lines have it otherwise.
    """
    best = min(choices, key=lambda one: -round(one.value, 2))  # even: the first listed
    if chosen is not None:
        best = next((one for one in choices if one.action == chosen), best)
    rest = [at_its_best(one) for one in (*choices, *others) if one is not best]
    order = [best, *sorted(rest, key=lambda one: -round(one.value, 2))]
    order = beside(table, order, ends or {})
    ranked = tuple(
        replace(
            _evaluation(table, one),
            against=_against(table, order[0], one),
            alike=_is_copy(order[0], one),
        )
        for one in order
    )
    after = [hand_after(table, one) for one in order] if budget.explain else []
    folds = order[0].line is not None and order[0].line.plan == "fold"
    if budget.explain:
        ranked = tuple(
            replace(one, causes=_causes(table, order, after, place, folds=folds)) if place else one
            for place, one in enumerate(ranked)
        )
    return Decision(
        order[0].action,
        ranked,
        (),
        budget,
        (
            *((HandsAfter(hands=tuple(one for one in after if one)),) if budget.explain else ()),
            Threats(seats=tuple(_threat(table, place, budget) for place in range(3))),
            Accepts(
                actions={str(one.action): _accepts(table, one) for one in order if one.accepts}
            ),
            Wins(points={str(one.action): won for one in order if (won := _won(one)) is not None}),
            *_liked(order),
        ),
    )


def _is_copy(best: ValuedAction, one: ValuedAction) -> bool:
    """Whether it throws the tile that the best does, from the hand or as drawn."""
    both = isinstance(best.action, Discard) and isinstance(one.action, Discard)
    return both and one is not best and one.tile == best.tile


def _causes(
    table: Prospects,
    order: list[ValuedAction],
    after: list[HandAfter | None],
    place: int,
    *,
    folds: bool,
) -> tuple[Fact, ...]:
    """Why the first of an order is better than the one at a place."""
    danger = dangers(table, order[0], order[place])
    off = called_off(order[0], after[place])
    return off or causes(table, after[0], after[place], danger, folds=folds)


def at_its_best(one: ValuedAction) -> ValuedAction:
    """A choice that is no more than a fold in the player's plans, as one might go on with it."""
    if one.line is None or one.going is None or one.going.value <= one.line.value:
        return one
    return replace(one, line=one.going, value=one.lost + (1 - one.chance) * one.going.value)


def _evaluation(table: Prospects, one: ValuedAction) -> Evaluation[Action]:
    chances: dict[str, float] = {}
    told = one.told
    if told is not None:
        passed = 1 - one.chance
        chances = {
            "deal-in later": passed * told.deal_in,
            "draw": passed * told.draw,
            "tsumo by another": passed * told.tsumo,
            "ron by another": passed * told.other,
        }
        if isinstance(one.action, Discard | Riichi | Pon | Chi):  # others discard nothing now
            chances["deal-in"] = one.chance
        # Where it is nought, whether the hand may yet win was not computed.
        if told.win:
            win = "win in dama" if is_dama(table, one) else "win"
            chances[win] = passed * told.win
        tenpai = _tenpai_at_a_draw(table, one, told)
        if tenpai is not None:
            chances["tenpai at a draw"] = tenpai
        chances = {name: chances[name] for name in CHANCES if name in chances}
    reasons = tuple(Reason(fact, weight) for fact, weight in _terms(table, one))
    # Of a win, or of a deal called off, the payments are known; what they are worth is a model's.
    return Evaluation(
        one.action,
        one.value,
        UNIT,
        one.stderr,
        chances,
        reasons,
        loss_error=one.loss_error,
        worlds=one.worlds,
        by_model=not one.worlds,
    )


def _tenpai_at_a_draw(table: Prospects, one: ValuedAction, told: EndChances) -> float | None:
    """The chance to wait if the wall runs out; who has declared riichi waits, by the rules."""
    if not told.tenpai:
        return None
    status = table.here.public.fronts[table.here.seat].status
    declared = one.action == RIICHI or status in ("declared", "riichi")
    return 1.0 if declared else told.tenpai / told.draw


def _terms(table: Prospects, one: ValuedAction) -> list[tuple[Fact, float]]:
    """Every term of the value; their weights add up to it."""
    if one.won is not None:
        return [(Fact("riichi.push.wins", {"points": one.won}), one.value)]
    if one.worlds:
        own = replace(one, value=one.value - one.played, played=0.0, worlds=0)
        fact = Fact("riichi.push.played", {"worlds": one.worlds, "gain": one.played})
        return [*_terms(table, own), (fact, one.played)]
    if one.liking or one.share is not None:
        own = replace(one, value=one.value - one.liking, share=None, liking=0.0)
        name = "discard" if isinstance(one.action, Discard) else "does"
        people = Fact(f"riichi.push.people-{name}", {"share": one.share})
        return [*_terms(table, own), (people, one.liking)]
    line, told = one.line, one.told
    if line is None or told is None:
        return [(Fact("riichi.push.called-off"), one.value)]
    found: list[tuple[Fact, float]] = []
    if one.tile is not None and one.action != PASS:
        if isinstance(one.action, Pon | Chi):
            then = {"action": str(one.action), "tile": str(one.tile)}
            found.append((Fact("riichi.push.then", then), 0.0))
        if one.chance or isinstance(one.action, Discard | Riichi | Pon | Chi):  # or a kan is laid
            found.append(_now(table, one.tile, one))
    passed = 1 - one.chance
    win, deal_in, tsumo, other, draw = (passed * term for term in line.terms)
    if line.plan == "fold":
        found.append((Fact("riichi.push.fold", {"shanten": one.shanten}), 0.0))
        if told.win:
            facts = {"chance": passed * told.win, "points": told.points}
            found.append((Fact("riichi.push.win", facts), win))
    else:
        facts: dict[str, Any] = {"shanten": one.shanten, "tiles": one.tiles}
        hand = "riichi.push.hand"
        if one.declared and one.action == RIICHI:
            hand, facts = "riichi.push.riichi", {"tile": str(one.tile), "tiles": one.tiles}
        elif is_dama(table, one):
            hand, facts = "riichi.push.dama", {"tile": str(one.tile), "tiles": one.tiles}
        elif one.shanten == 0:
            hand, facts = "riichi.push.tenpai", {"tiles": one.tiles}
        found.append((Fact(hand, facts), 0.0))
        if told.win:
            facts = {"chance": passed * told.win, "points": told.points}
            name = "riichi.push.win-dama" if is_dama(table, one) else "riichi.push.win"
            found.append((Fact(name, facts), win))
    later = {"chance": passed * told.deal_in}
    found.append((Fact("riichi.push.later", later), deal_in))
    others = {"tsumo": passed * told.tsumo, "ron": passed * told.other}
    found.append((Fact("riichi.push.others", others), tsumo + other))
    facts = {"chance": passed * told.draw}
    name = "riichi.push.draw-noten"
    tenpai = _tenpai_at_a_draw(table, one, told)
    if tenpai is not None:
        name, facts = "riichi.push.draw", facts | {"tenpai": tenpai}
    found.append((Fact(name, facts), draw))
    rest = one.value - sum(weight for _, weight in found)
    if abs(rest) > 1e-9:
        is_kan = isinstance(one.action, Ankan | Daiminkan | Kakan)
        found.append((Fact("riichi.push.margin-kan" if is_kan else "riichi.push.margin"), rest))
    return found


def _now(table: Prospects, tile: Tile, one: ValuedAction) -> tuple[Fact, float]:
    """The danger of the tile itself, named by its greatest threat."""
    kind = KIND[tile]
    if not one.chance:
        return Fact("riichi.push.safe", {"tile": str(tile)}), one.lost
    if one.chance < SMALL:
        small = {"tile": str(tile), "chance": one.chance}
        return Fact("riichi.push.danger-small", small), one.lost
    worst = max(table.threats, key=lambda threat: threat.chance[kind] * threat.cost[kind])
    facts = {
        "tile": str(tile),
        "chance": one.chance,
        "seat": worst.seat,
        "wind": table.here.public.standing.seat_wind(worst.seat),
        "worst": worst.chance[kind],
        "cost": worst.cost[kind],
    }
    return Fact("riichi.push.danger", facts), one.lost


def _against(table: Prospects, best: ValuedAction, second: ValuedAction) -> Fact | None:
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
    if _is_copy(best, second):
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


def _accepts(table: Prospects, one: ValuedAction) -> Accepted:
    """What brings the hand nearer after a choice: unseen copies by tile."""
    left = table.here.left
    tiles = {str(Tile(kind)): left[kind] for kind in kinds_of(one.accepts)}
    return Accepted(one.shanten, tiles)


def _won(one: ValuedAction) -> float | None:
    """What a win brings after a choice, or with it."""
    if one.won is not None:
        return one.won
    return one.told.points if one.told is not None and one.told.win else None


def _liked(order: list[ValuedAction]) -> tuple[Liked, ...]:
    """The panel of people's shares, where they were asked for."""
    shares = {str(one.action): one.share for one in order if one.share is not None}
    return (Liked(actions=shares),) if shares else ()


def _threat(table: Prospects, place: int, budget: Budget) -> ThreatShown:
    """One opponent for programs: by tile the chance and the cost of a deal-in, and the signs."""
    threat, here = table.threats[place], table.here
    signs = signs_of(here.public, threat.seat, here.left) if budget.explain else ((),) * KINDS
    risks = {
        str(Tile(kind)): Danger(
            threat.chance[kind], threat.cost[kind], threat.is_safe(kind), signs[kind]
        )
        for kind in sorted({KIND[tile] for tile in here.own.tiles})
    }
    return ThreatShown(threat.seat, threat.in_riichi, risks)
