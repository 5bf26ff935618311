"""Hearts: deals of our own players as arrays, for fitting what players pass and play.

Each deal is a table of named players; what every seat held, passed and played is kept, and what a
searching seat told before each of its cards (points, own moon, another's), so that one file serves
both for fitting and for comparing what was told with what happened.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Generator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from kibitz.core.game import SEATS, Budget, Json, decide
from kibitz.core.match import budgets
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.games.hearts.beliefs import mask_of
from kibitz.games.hearts.players.panels import Expected
from kibitz.games.hearts.rules import receiver
from kibitz.runner import (
    PieceDone,
    Plan,
    ResultFile,
    Span,
    Work,
    default_processes,
    run,
    version_of,
    version_of_game,
    working,
)

# Nodes of a pass, nodes and worlds of a card: many deals, not deep. No nodes: passes alone.
WORK = (3000, 500, 128)
TOLD = ("points", "moon", "moon against", "error")


def play(
    number: int, seed: str, tables: Sequence[str], preset: str, work: Sequence[int]
) -> dict[str, Any]:
    """One deal with everything that is kept of it."""
    game = game_of("hearts")
    rules = game.presets[preset]
    names = tables[number % len(tables)].split("+")
    names = names[number % 4 :] + names[: number % 4]
    players = [player_of(game, name) for name in names]
    standing = game.standing_of(rules, number)
    state = game.replay(game.opening(deal_seed(secret_of(seed), number), rules, standing))
    passing, nodes, worlds = work
    dice = budgets(Budget(nodes, worlds), f"self-play {seed} {number}".encode())
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
            budget = replace(budget, nodes=passing)
        elif nodes == 0:
            break
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
    return {
        "step": (receiver(0, state.public.direction)) % 4,
        "dealt": dealt,
        "passed": [mask_of(state.private[seat].passed or ()) for seat in SEATS],
        "plays": plays,
        "leader": state.public.tricks[0].leader if plays else -1,
        "points": score.points if score else (0, 0, 0, 0),
        "players": [tables_index(names[seat]) for seat in SEATS],
        "told": told.tolist(),
        "values": values.tolist(),
    }


COLUMNS = ("step", "dealt", "passed", "plays", "leader", "points", "players", "told", "values")


@contextmanager
def deals(settings: Json) -> Generator[Work]:
    """The task: one deal, as one row."""

    def work(number: int) -> PieceDone:
        asked = (settings[name] for name in ("seed", "tables", "preset", "work"))
        kept = play(number, *asked)
        return PieceDone(number, [[kept[name] for name in COLUMNS]])

    yield work


def plan_of(
    seed: str, tables: Sequence[str], preset: str, count: int, budget: Sequence[int] = WORK
) -> Plan:
    """So many deals of these tables, with the versions of all who sit at them."""
    game = game_of("hearts")
    names = sorted({name for table in tables for name in table.split("+")})
    versions = {name: version_of(player_of(game, name)) for name in names}
    settings = {"seed": seed, "tables": list(tables), "preset": preset, "work": list(budget)}
    versions |= {"game": version_of_game(game)}
    return Plan("self_play:deals", settings, COLUMNS, versions, Span(1, count))


KINDS = ("search", "strength", "cautious", "uniform")


def tables_index(name: str) -> int:
    """Which kind of player a name is."""
    return KINDS.index(name.split(":")[0])


def gather(plan: Plan, rows: Sequence[dict[str, Any]], out: Path) -> None:
    """All deals as one file of arrays, with the plan that made them."""
    wide = {"dealt": np.uint64, "passed": np.uint64, "told": np.float32, "values": np.float32}
    arrays: dict[str, Any] = {
        key: np.array([row[key] for row in rows], wide.get(key, np.int16)) for key in rows[0]
    }
    np.savez_compressed(out, plan=np.array([msgspec.json.encode(plan).decode()]), **arrays)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("out", type=Path)
    parser.add_argument("--tables", default="search+search+search+search")
    parser.add_argument("--preset", default="standard")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="self-play")
    parser.add_argument("--work", default=",".join(map(str, WORK)), help="see WORK")
    parser.add_argument("--rows", type=Path, help="keep the deals here too, and go on with them")
    parser.add_argument("--processes", type=int, default=default_processes())
    parser.add_argument("--cluster", default="", help="local:N or tls://host:port")
    options = parser.parse_args(arguments)
    tables = tuple(options.tables.split(","))
    budget = [int(part) for part in options.work.split(",")]
    plan = plan_of(options.seed, tables, options.preset, options.deals, budget)
    rows: list[dict[str, Any]] = []
    with ExitStack() as stack:
        kept = options.rows and ResultFile(options.rows, resume=options.rows.exists())
        file = stack.enter_context(kept) if kept else None
        work = stack.enter_context(working(options.processes, options.cluster))
        for answer in run(plan, work, file):
            rows.append(dict(zip(COLUMNS, answer.rows[0], strict=True)))
    gather(plan, rows, options.out)
    return 0


if __name__ == "__main__":
    sys.exit(main())
