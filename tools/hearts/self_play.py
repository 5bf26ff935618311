"""Hearts: deals of our own players as arrays, for fitting what players pass and play.

Each deal is a table of named players; what every seat held, passed and played is kept, and what a
searching seat told before each of its cards (points, own moon, another's), so that one file serves
both for fitting and for comparing what was told with what happened.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from kibitz.arena.work import default_processes, spread
from kibitz.core.game import SEATS, Budget, decide
from kibitz.core.match import budgets
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.games.hearts.beliefs import mask_of
from kibitz.games.hearts.players.panels import Expected
from kibitz.games.hearts.rules import receiver

WORK = ((3000, 0), (500, 128))  # nodes and worlds of a pass and of a card: many deals, not deep
TOLD = ("points", "moon", "moon against", "error")


def play(work: tuple[str, int, tuple[str, ...], str]) -> dict[str, Any]:
    """One deal with everything that is kept of it."""
    seed, number, tables, preset = work
    game = game_of("hearts")
    rules = game.presets[preset]
    names = tables[number % len(tables)].split("+")
    names = names[number % 4 :] + names[: number % 4]
    players = [player_of(game, name) for name in names]
    standing = game.standing_of(rules, number)
    state = game.replay(game.opening(deal_seed(secret_of(seed), number), rules, standing))
    passing, playing = (Budget(nodes, worlds) for nodes, worlds in WORK)
    dice = budgets(playing, f"self-play {seed} {number}".encode())
    dealt = [mask_of(state.private[seat].hand) for seat in SEATS]
    plays: list[int] = []
    told = np.full((52, len(TOLD)), np.nan)
    values = np.full((52, 52), np.nan)
    choice = 0
    while seats := sorted(game.to_act(state)):
        seat = seats[0]
        view = game.view(state, seat)
        budget = dice(seat, choice)
        if view.public.phase == "pass":
            budget = replace(budget, nodes=passing.nodes)
        decision = decide(players[seat], view, budget)
        if view.public.phase == "play":
            best, shown = decision.ranked[0], decision.panel(Expected)
            at = len(plays)
            if shown is not None:
                told[at] = (
                    shown.points,
                    best.chances["moon"],
                    best.chances["moon against"],
                    best.stderr,
                )
                for one in decision.ranked:
                    values[at, one.action.card.index] = one.value
            plays.append(decision.action.card.index)
        state = game.play(state, seat, decision.action)
        choice += 1
    score = game.score(state)
    assert score is not None
    return {
        "step": (receiver(0, state.public.direction)) % 4,
        "dealt": dealt,
        "passed": [mask_of(state.private[seat].passed or ()) for seat in SEATS],
        "plays": plays,
        "leader": state.public.tricks[0].leader,
        "points": score.points,
        "players": [tables_index(names[seat]) for seat in SEATS],
        "told": told,
        "values": values,
    }


KINDS = ("search", "strength", "cautious", "uniform")


def tables_index(name: str) -> int:
    """Which kind of player a name is."""
    return KINDS.index(name.split(":")[0])


def gather(rows: Sequence[dict[str, Any]], out: Path) -> None:
    """All deals as one file of arrays."""
    wide = {"dealt": np.uint64, "passed": np.uint64, "told": np.float32, "values": np.float32}
    np.savez_compressed(
        out,
        **{key: np.array([row[key] for row in rows], wide.get(key, np.int16)) for key in rows[0]},
    )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--tables", default="search+search+search+search")
    parser.add_argument("--preset", default="standard")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="self-play")
    parser.add_argument("--processes", type=int, default=default_processes())
    options = parser.parse_args(arguments)
    tables = tuple(options.tables.split(","))
    work = [
        (options.seed, number, tables, options.preset) for number in range(1, options.deals + 1)
    ]
    rows: list[dict[str, Any]] = []
    for row in spread(play, work, options.processes):
        rows.append(row)
        if len(rows) % 100 == 0:
            gather(rows, options.out)
    gather(rows, options.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
