"""Why one choice of riichi is better than another: named causes, each with facts of its own.

Tiles accepted against each other, a step back, yaku and dora gained or lost, the wait and its
shape, dama beside riichi, safe tiles kept for later. All of it is read from the own hand and from
what lies open; the numbers stand in a panel (`HandsAfter`). Knows nothing of placement.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from kibitz.core.words import Fact
from kibitz.games.riichi.action import (
    NINE_TERMINALS,
    PASS,
    RIICHI,
    Ankan,
    Chi,
    Daiminkan,
    Discard,
    Kakan,
    Pon,
    Riichi,
)
from kibitz.games.riichi.kernel import kinds_of
from kibitz.games.riichi.measure.shapes import ron_worth
from kibitz.games.riichi.measure.signs import signs_of
from kibitz.games.riichi.measure.value import HandSituation
from kibitz.games.riichi.players.lines import SAFE, Prospects
from kibitz.games.riichi.players.outlook import after_call
from kibitz.games.riichi.players.panels import HandAfter
from kibitz.games.riichi.players.value import FAR
from kibitz.games.riichi.state import KIND
from kibitz.games.riichi.tiles.tile import IS_RED, Tile

if TYPE_CHECKING:
    from kibitz.games.riichi.players.valued import ValuedAction

MORE_DANGER = 0.01  # of a deal-in, that is worth telling
MORE_TILES = 2  # accepted tiles that are worth telling
MOST_TOLD = 3
PAIR = 2  # unseen copies that make three with one
_SUJI = ("genbutsu", "suji", "wall", "half suji", "no suji")


def hand_after(table: Prospects, one: ValuedAction) -> HandAfter | None:
    """What is true of the hand after a choice; None where it ends the deal or draws first."""
    after = situation_after(table, one)
    if after is None:
        return None
    tiles = [*after.hand, *(tile for meld in after.melds for tile in meld.tiles)]
    doras = [KIND[indicator.dora] for indicator in after.indicators]
    there = [kind for kind in kinds_of(one.accepts) if table.here.left[kind]]  # not all in sight
    waits = there if one.shanten == 0 else []
    ron = ron_worth(after, waits, riichi=False) if waits else None
    with_riichi = ron_worth(after, waits, riichi=True) if waits and _is_closed(after) else None
    suits = {tile.suit for tile in tiles if not tile.is_honour}
    return HandAfter(
        action=str(one.action),
        shanten=one.shanten,
        kinds=len(there),
        tiles=one.tiles,
        dora=sum(doras.count(KIND[tile]) + IS_RED[tile] for tile in tiles),
        simples=not any(tile.is_terminal_or_honour for tile in tiles),
        one_suit=len(suits) == 1,
        closed=_is_closed(after),
        reaches_yaku=_reaches_yaku(one),
        safe=sum(table.chances[KIND[tile]] < SAFE for tile in after.hand),
        waits=tuple(str(Tile(kind)) for kind in waits),
        shape=None if ron is None else ron.shape,
        yaku=() if ron is None else ron.yaku,
        without_yaku=0 if ron is None else ron.without,
        ron=None if ron is None or not ron.most else ron.least,
        ron_riichi=None if with_riichi is None else with_riichi.least,
        win_points=None if one.told is None or not one.told.win else one.told.points,
    )


def situation_after(table: Prospects, one: ValuedAction) -> HandSituation | None:
    """The hand after a choice, its tile gone; None where it ends the deal or draws first."""
    here = table.here
    match one.action:
        case Discard() | Riichi() if one.tile is not None:
            return here.situation.without(one.tile)
        case Pon() | Chi() if one.tile is not None:
            return after_call(here, one.action)[0].without(one.tile)
        case _ if one.action == PASS:
            return here.situation
        case _:
            return None


def _reaches_yaku(one: ValuedAction) -> bool | None:
    """Whether the seed's value sees a win with a yaku after a call; of far hands it sees none."""
    called = isinstance(one.action, Pon | Chi)
    if not called or one.worth is None or one.shanten is None or one.shanten >= FAR:
        return None
    return one.worth > 0


def _is_closed(after: HandSituation) -> bool:
    return not any(meld.is_open for meld in after.melds)


def causes(
    table: Prospects,
    best: HandAfter | None,
    other: HandAfter | None,
    dangers: tuple[Fact, ...] = (),
    lone: tuple[Fact, ...] = (),
    *,
    folds: bool = False,
) -> tuple[Fact, ...]:
    """What speaks for the first of two choices, the most telling first; `folds`: it gives up, so
    that `dangers` come before all else, and that its tile stands `lone` says nothing."""
    if best is None or other is None:
        return ()
    names = {"action": best.action, "other": other.action}
    told = _safe_left(table, best, other) if folds else _told(table, best, other)
    found = [Fact(f"riichi.cause.{name}", names | facts) for name, facts in told]
    found += [] if folds or best.shanten != other.shanten else lone
    told_first = (*dangers, *found) if folds else (*found[: MOST_TOLD - len(dangers)], *dangers)
    return told_first[:MOST_TOLD]


def alone(table: Prospects, best: ValuedAction, other: ValuedAction) -> tuple[Fact, ...]:
    """Of two discards: that the first stands alone in the hand and the other does not; where both
    do, that the other may yet be a yaku, or that fewer tiles would join the first."""
    both = isinstance(best.action, Discard) and isinstance(other.action, Discard)
    if not both or best.tile is None or other.tile is None:
        return ()
    held = [KIND[tile] for tile in table.here.situation.hand]
    own, theirs = KIND[best.tile], KIND[other.tile]
    beside = _beside(held, theirs)
    facts: dict[str, object] = {
        "action": str(best.action),
        "other": str(other.action),
        "tile": str(best.tile),
        "other_tile": str(other.tile),
    }
    if own == theirs or _beside(held, own):
        return ()
    if beside:
        return (Fact("riichi.cause.alone", facts | {"beside": _named(beside)}),)
    yaku, others_yaku = (_is_value(table, kind) for kind in (own, theirs))
    if others_yaku and not yaku and table.here.left[theirs] >= PAIR:
        return (Fact("riichi.cause.may-be-yaku", facts),)
    joins, other_joins = (_joining(table.here.left, kind) for kind in (own, theirs))
    if not joins or len(other_joins) <= len(joins):
        return ()
    facts |= {"joins": _named(joins), "other_joins": _named(other_joins)}
    return (Fact("riichi.cause.joins-less", facts),)


def _is_value(table: Prospects, kind: int) -> bool:
    """Whether three of it are a yaku for the seat."""
    situation = table.here.situation
    winds = {Tile.EAST + situation.round_wind, Tile.EAST + situation.seat_wind}
    return kind >= Tile.WHITE or kind in winds


def _beside(held: Sequence[int], kind: int) -> list[int]:
    """The tiles of a hand that make a pair, or may make a run, with one of it."""
    rest = list(held)
    rest.remove(kind)
    return sorted({one for one in rest if one == kind or one in _in_runs(kind)})


def _joining(left: Sequence[int], kind: int) -> list[int]:
    """The kinds that may still come and would make part of a run with a tile."""
    return [one for one in _in_runs(kind) if left[one]]


def _in_runs(kind: int) -> list[int]:
    """The other kinds of the runs that a tile may be part of."""
    if Tile(kind).is_honour:
        return []
    near = range(kind - 2, kind + 3)
    return [one for one in near if one != kind and one >= 0 and one // 9 == kind // 9]


def _named(kinds: Sequence[int]) -> list[str]:
    return [str(Tile(kind)) for kind in kinds]


def called_off(best: ValuedAction, other: HandAfter | None) -> tuple[Fact, ...]:
    """What speaks for a new deal: how far away the hand is that one would keep."""
    if best.action != NINE_TERMINALS or other is None or not other.shanten:
        return ()
    names = {"action": str(best.action), "other": other.action}
    return (Fact("riichi.cause.called-off", names | {"shanten": other.shanten}),)


def dangers(table: Prospects, best: ValuedAction, other: ValuedAction) -> tuple[Fact, ...]:
    """What the table says of two tiles where the other one is more dangerous, against the opponent
    who makes the most of the difference."""
    if best.tile is None or other.tile is None or other.chance - best.chance < MORE_DANGER:
        return ()
    if any(isinstance(one.action, Ankan | Kakan | Daiminkan) for one in (best, other)):
        return ()
    own, theirs = KIND[best.tile], KIND[other.tile]
    worst = max(table.threats, key=lambda one: one.chance[theirs] - one.chance[own])
    signs = signs_of(table.here.public, worst.seat, table.here.left)
    if not signs[own] or not signs[theirs] or signs[own] == signs[theirs]:
        return ()
    if _suji(signs[own]) > _suji(signs[theirs]):
        return ()  # the signs say the opposite: what makes the difference is none of them
    facts = {
        "action": str(best.action),
        "other": str(other.action),
        "tile": str(best.tile),
        "other_tile": str(other.tile),
        "seat": worst.seat,
        "wind": table.here.public.standing.seat_wind(worst.seat),
        "signs": _apart(signs[own], signs[theirs]),
        "other_signs": _apart(signs[theirs], signs[own]),
    }
    return (Fact("riichi.cause.danger", facts),)


def _apart(own: Sequence[str], theirs: Sequence[str]) -> list[str]:
    """The signs of a tile that the other has not, with its suji; all where nothing else is left."""
    told = [name for name in own if name in _SUJI or name not in theirs]
    back = [name for name in theirs if name in _SUJI or name not in own]
    return told if told and back else list(own)


def _suji(signs: Sequence[str]) -> int:
    """How little a tile's suji says for it."""
    return next((place for place, name in enumerate(_SUJI) if name in signs), 0)


def _told(
    table: Prospects, best: HandAfter, other: HandAfter
) -> Iterator[tuple[str, dict[str, object]]]:
    if best.shanten is None or other.shanten is None:
        return
    yield from _dama(table, best, other)
    if other.reaches_yaku is False and best.reaches_yaku is not False:
        yield "call-no-yaku", {}
    waits_on = str(PASS) in (best.action, other.action)  # nothing is thrown by passing
    if other.shanten > best.shanten:
        passes = "keeps" if best.action == str(PASS) else "nearer"
        name = passes if waits_on else "goes-back"
        yield name, {"shanten": best.shanten, "back": other.shanten}
    elif best.shanten == other.shanten == 0 and best.waits != other.waits:
        yield from _waits(best, other)
    elif best.shanten == other.shanten and best.tiles - other.tiles >= MORE_TILES:
        yield "accepts", _accepted(best, other)
    if best.closed and not other.closed and other.reaches_yaku is not False:
        yield "opens", {}
    if best.dora > other.dora:
        yield "dora", {"dora": best.dora, "other_dora": other.dora}
    as_far = best.shanten == other.shanten and not waits_on
    if best.simples and not other.simples and as_far:
        yield "keeps-yaku", {"yaku": "tanyao"}
    if best.one_suit and not other.one_suit and as_far:
        yield "keeps-yaku", {"yaku": "honitsu"}
    yield from _safe_left(table, best, other)


def _safe_left(
    table: Prospects, best: HandAfter, other: HandAfter
) -> Iterator[tuple[str, dict[str, object]]]:
    """Tiles to fold with, where somebody is in riichi."""
    if table.here.riichi_seats and best.safe > other.safe:
        yield "safe-left", {"safe": best.safe, "other_safe": other.safe}


def _accepted(best: HandAfter, other: HandAfter) -> dict[str, object]:
    return {
        "tiles": best.tiles,
        "kinds": best.kinds,
        "other_tiles": other.tiles,
        "other_kinds": other.kinds,
    }


def _waits(best: HandAfter, other: HandAfter) -> Iterator[tuple[str, dict[str, object]]]:
    facts: dict[str, object] = {
        "waits": list(best.waits),
        "tiles": best.tiles,
        "other_waits": list(other.waits),
        "other_tiles": other.tiles,
    }
    if best.shape and other.shape and best.shape != other.shape:
        yield "wait-shape", facts | {"shape": best.shape, "other_shape": other.shape}
    elif best.tiles > other.tiles:
        yield "wait", facts
    gained = [name for name in best.yaku if name not in other.yaku]
    if gained:
        yield "has-yaku", {"yaku": gained[0]}


def _dama(
    table: Prospects, best: HandAfter, other: HandAfter
) -> Iterator[tuple[str, dict[str, object]]]:
    """Riichi beside dama with the same wait."""
    if best.waits != other.waits or not best.waits:
        return
    riichi = str(RIICHI)
    if best.action == riichi and other.ron is None:
        yield "no-yaku", {}
    elif best.action == riichi and other.ron is not None and other.ron_riichi is not None:
        if other.without_yaku:
            yield "part-yaku", {"without": other.without_yaku, "waits": len(other.waits)}
        elif other.ron_riichi > other.ron:
            yield "riichi-worth", {"points": other.ron, "riichi_points": other.ron_riichi}
        elif table.here.public.rules.ippatsu and table.here.public.rules.ura:
            yield "riichi-luck", {"points": other.ron}
    elif other.action == riichi and best.ron is not None and best.ron_riichi is not None:
        name = "dama-yaku" if best.yaku else "dama-worth"
        facts: dict[str, object] = {"points": best.ron, "riichi_points": best.ron_riichi}
        yield name, facts | ({"yaku": best.yaku[0]} if best.yaku else {})
