"""Plays hanchan and writes how hands ended: what the outcome models are fitted on.

    .venv/bin/python tools/riichi/collect_outcomes.py --walls 300 --out .cache/outcomes.npz

Every seat plays `--player` or the seed's player of either generation, drawn by lot, and now and
then leaves its way so that the other choice is seen too: a seat that keeps silent in tenpai, one
that calls nothing, one that gives up for good at some turn, and a single tile pressed or held back
against riichi. Every discard that was not won on gives one row: the hand after it and the table, as
the discarding seat saw them, and how the hand ended for it. The truth is used for the ending alone.
"""

from __future__ import annotations

import argparse
import random
from collections.abc import Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from gather import collect, options_of, save, versions_of

from kibitz.core.game import Budget, Json, Result, decide
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.games.riichi.action import PASS, RIICHI, RON, TSUMO, Action, Discard
from kibitz.games.riichi.measure.outcomes import CLASSES, WaitingHand
from kibitz.games.riichi.measure.placement import Placement
from kibitz.games.riichi.measure.value import discard_values, value
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.players.exact import exact_waiting
from kibitz.games.riichi.players.lines import Prospects, hand_of, table_of
from kibitz.games.riichi.players.outlook import accepted_tiles, look
from kibitz.games.riichi.players.stakes import stakes_of
from kibitz.games.riichi.rules import preset
from kibitz.games.riichi.state import KIND
from kibitz.games.riichi.view import View
from kibitz.runner import PieceDone, Plan, Span, Work

GAME = game_of("riichi")
RULES = preset("majiang")
HABITS = ("plain", "silent", "closed", "folds")
LOTS = (0.42, 0.3, 0.08, 0.2)
STRAYS = 0.15  # of choices against riichi, those that are turned round
Row = tuple[WaitingHand, int, int, bool, bool]  # hand, class, points, tenpai at the end, given up


@dataclass
class Seat:
    """One seat in one deal."""

    player: Any
    habit: str
    gives_up: int
    noted: list[tuple[WaitingHand, bool]] = field(default_factory=list[tuple[WaitingHand, bool]])


def table_for(view: View) -> Prospects:
    here = look(view)
    assert here is not None
    public = here.public
    placement = Placement(here.seat, public.rules, public.standing)
    return table_of(here, stakes_of(public, here.seat, placement))


def act(seat: Seat, view: View, dice: random.Random) -> Action:
    """What the seat does, and its row if that is a discard."""
    actions = list(legal(view))
    for win in (TSUMO, RON):
        if win in actions:
            return win
    folds = seat.habit == "folds" and view.public.left <= seat.gives_up
    if PASS in actions:
        if folds or seat.habit == "closed":
            return PASS
        return decide(seat.player, view, Budget()).action
    table = table_for(view)
    here = table.here
    status = here.public.fronts[here.seat].status
    declared = status in ("declared", "riichi")
    discards = [one for one in actions if isinstance(one, Discard)]
    safest = min(discards, key=lambda one: (table.chance(KIND[one.tile]), not one.drawn))
    if folds and not declared:
        chosen: Action = safest
    else:
        chosen = decide(seat.player, view, Budget()).action
        known = discard_values(here.situation)
        best = max(discards, key=lambda one: known.values.get(one.tile, -1.0))
        if chosen == RIICHI and (seat.habit == "silent" or dice.random() < 0.05):
            chosen = best
        elif here.riichi_seats and not declared and dice.random() < STRAYS:
            chosen = best if chosen != best and isinstance(chosen, Discard) else safest
    if isinstance(chosen, Discard):
        after = here.situation.without(chosen.tile)
        shanten, _, tiles = accepted_tiles(after, here.left)
        how = "always" if declared else "never" if shanten == 0 else "best"
        exact = exact_waiting(here, after, shanten, chosen.tile, how)
        worth = value(after) if not folds else 0.0
        hand = hand_of(table, after, shanten, worth, tiles, exact, declared=declared)
        seat.noted.append((hand, folds and not declared))
    return chosen


def deal_rows(seed: str, standing: Any, players: list[str], rows: list[Row]) -> Any:
    dice = random.Random(seed)
    seats = [
        Seat(
            player_of(GAME, dice.choice(players)),
            dice.choices(HABITS, LOTS)[0],
            dice.randint(4, 60),
        )
        for _ in range(4)
    ]
    state = GAME.deal(seed.encode(), RULES, standing)
    while waiting := GAME.to_act(state):
        seat = min(waiting)
        state = GAME.play(state, seat, act(seats[seat], GAME.view(state, seat), dice))
    scored = GAME.score(state)
    assert scored is not None
    public = state.public
    winners = {one.seat for one in public.wins}
    givers = {one.giver for one in public.wins}
    if not winners and public.end is not None and public.end.reason != "exhaustive":
        return GAME.outcome(state)  # aborted: nothing is learnt
    for seat in range(4):
        change = int(scored.points[seat])
        noted = seats[seat].noted
        if seat in winners:
            ending = "win"
            change = int(next(one for one in public.wins if one.seat == seat).points)
        elif seat in givers:
            ending = "deal-in"
            noted = noted[:-1]  # the tile itself is the danger model's
        elif winners:
            ending = "tsumo" if None in givers else "other"
        else:
            ending = "draw"
        tenpai = public.end is not None and seat in public.end.tenpai
        for hand, gave_up in noted:
            rows.append((hand, CLASSES.index(ending), change, tenpai, gave_up))
    return GAME.outcome(state)


COLUMNS = ("hand", "ending", "points", "tenpai", "gave_up", "wall")
NAMES = tuple(WaitingHand.__slots__)


@contextmanager
def rows_of(settings: Json) -> Generator[Work]:
    """The task: a hanchan by the number of its wall."""

    def work(wall: int) -> PieceDone:
        rows: list[Row] = []
        standing: Any = GAME.first_standing(RULES)
        while not isinstance(standing, Result):
            seed = f"outcomes {wall} {standing.wind} {standing.dealer} {standing.honba}"
            outcome = deal_rows(seed, standing, settings["players"], rows)
            standing = GAME.next_standing(RULES, standing, outcome)
        kept = [
            [[float(getattr(hand, name)) for name in NAMES], ending, points, tenpai, gave_up, wall]
            for hand, ending, points, tenpai, gave_up in rows
        ]
        return PieceDone(wall, kept)

    yield work


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--walls", type=int, default=300)
    parser.add_argument("--first", type=int, default=0)
    parser.add_argument("--player", action="append", help="by lot; the seed's player if not said")
    options = options_of(parser)
    players = options.player or ["value", "value", "value:generation=older"]
    settings, walls = {"players": players}, Span(options.first, options.walls)
    plan = Plan("collect_outcomes:rows_of", settings, COLUMNS, versions_of(players), walls)
    found = collect(plan, options)
    named = {"hand": "hands", "wall": "group"}
    save(
        plan,
        options.out,
        {named.get(name, name): np.array(values) for name, values in found.items()},
    )
    print(f"{len(found['hand'])} rows of {options.walls} walls in {options.out}")


if __name__ == "__main__":
    main()
