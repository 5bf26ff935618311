"""From what `push` computed to a Decision: every term of every choice, and what would change it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from kibitz.core.game import Budget, Decision, Evaluation, Reason
from kibitz.core.words import Fact
from kibitz.games.riichi.action import (
    PASS,
    RIICHI,
    Action,
    Ankan,
    Chi,
    Daiminkan,
    Discard,
    Kakan,
    Pon,
    Riichi,
)
from kibitz.games.riichi.declared import CHANCES
from kibitz.games.riichi.kernel import kinds_of
from kibitz.games.riichi.measure.ends import EndChances
from kibitz.games.riichi.measure.signs import signs_of
from kibitz.games.riichi.players.apart import against, is_copy
from kibitz.games.riichi.players.causes import alone, called_off, causes, dangers, hand_after
from kibitz.games.riichi.players.foretold import beside, is_dama
from kibitz.games.riichi.players.lines import Prospects
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
from kibitz.games.riichi.players.valued import ValuedAction, at_its_best
from kibitz.games.riichi.state import KIND
from kibitz.games.riichi.tiles.tile import KINDS, Tile

UNIT = "placement points"
GOES_ON = 0.1  # of a win: who still wins so often does not throw the safest tiles alone
SMALL = 0.005  # a tile that deals in less often is all but safe


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
            against=against(table, order[0], one),
            alike=is_copy(order[0], one),
        )
        for one in order
    )
    after = [hand_after(table, one) for one in order] if budget.explain else []
    folds = gives_up(order[0])
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


def gives_up(one: ValuedAction) -> bool:
    """Whether it is told to fold: what wins as often as hands that go on is not."""
    folds = one.line is not None and one.line.plan == "fold"
    return folds and (one.told is None or one.told.win < GOES_ON)


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
    lone = alone(table, order[0], order[place])
    return off or causes(table, after[0], after[place], danger, lone, folds=folds)


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
    if gives_up(one):
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
    if tenpai is not None and not CHANCES["tenpai at a draw"].held:
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
