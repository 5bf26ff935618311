"""Positions of riichi that differ in one thing: what would change the answer (`core/changes.py`).

Somebody's riichi not declared, or nobody's, even points. What is changed is public; a
view that no deal fits is refused by the door and left out.
"""

from __future__ import annotations

import dataclasses
from collections.abc import Iterator
from functools import reduce

from msgspec.structs import replace

from kibitz.core.changes import Changed, would_change
from kibitz.core.door import admit_view
from kibitz.core.errors import KibitzError
from kibitz.core.fold import four
from kibitz.core.game import SEATS, Budget, Decision, Player, decide
from kibitz.core.words import Fact
from kibitz.games.riichi.action import Action
from kibitz.games.riichi.declared import UNITS
from kibitz.games.riichi.state import Front, Public
from kibitz.games.riichi.view import View

STICK = 1_000


def with_changes(
    player: Player[View, Action], view: View, decision: Decision[Action]
) -> Decision[Action]:
    """A decision with what would change it, asked of the same player."""
    told = would_change(
        "riichi",
        UNITS,
        decision,
        changed_views(view),
        lambda other: decide(player, other, Budget(), (decision.action,)),
    )
    return dataclasses.replace(decision, would_change=told)


def changed_views(view: View) -> Iterator[Changed[View]]:
    """The changes worth asking about, each alone."""
    from kibitz.games.riichi import GAME

    for condition, public in _changes(view):
        try:
            changed: View = admit_view(GAME, replace(view, public=public))
        except KibitzError:
            continue
        if len(GAME.legal_of(changed)):
            yield Changed(condition, changed)


def _changes(view: View) -> Iterator[tuple[Fact, Public]]:
    public = view.public
    declared = [
        seat
        for seat in SEATS
        if seat != view.seat and public.fronts[seat].status in ("riichi", "declared")
    ]
    for seat in declared:
        wind = public.standing.seat_wind(seat)
        fact = Fact("riichi.change.no-riichi", {"seat": seat, "wind": wind})
        yield fact, _not_declared(public, seat)
    if len(declared) > 1:
        yield Fact("riichi.change.no-riichis"), reduce(_not_declared, declared, public)
    start = public.rules.start_points
    if len(set(public.points)) > 1:
        even = four([start] * 4)
        fact = Fact("riichi.change.even-points", {"points": start})
        yield (
            fact,
            replace(
                public, points=even, standing=dataclasses.replace(public.standing, points=even)
            ),
        )


def _not_declared(public: Public, seat: int) -> Public:
    """The same table had the seat thrown the same tiles in silence."""
    front = public.fronts[seat]
    paid = front.status == "riichi"
    silent = replace(
        front,
        status="closed",
        ippatsu=False,
        double_riichi=False,
        river=tuple(replace(thrown, riichi=False) for thrown in front.river),
    )
    fronts: list[Front] = list(public.fronts)
    fronts[seat] = silent
    points = list(public.points)
    points[seat] += STICK if paid else 0
    log = tuple((who, did) for who, did in public.log if not (who == seat and str(did) == "riichi"))
    return replace(
        public,
        fronts=four(fronts),
        points=four(points),
        sticks=public.sticks - paid,
        log=log,
    )
