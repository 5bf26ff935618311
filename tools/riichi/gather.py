"""Rows for fitting, collected by the runner: over processes, gone on with, and with their plan.

What a piece is, and what its rows say, is the collector's; here they become one file of arrays.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from kibitz.core.game import Json
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.runner import Plan, ResultFile, default_processes, run, version_of, working
from kibitz.runner import version_of_game as version_of_rules


def options_of(parser: argparse.ArgumentParser) -> argparse.Namespace:
    """The collector's options and those that every collector has."""
    parser.add_argument("--out", type=Path, required=True, help="the arrays")
    parser.add_argument("--rows", type=Path, help="keep the rows here too, and go on with them")
    parser.add_argument("--processes", type=int, default=default_processes())
    parser.add_argument("--cluster", default="", help="local:N or tls://host:port")
    return parser.parse_args()


def versions_of(players: Sequence[str]) -> dict[str, str]:
    """Fingerprints of the rules and of those who play."""
    riichi = game_of("riichi")
    found = {name: version_of(player_of(riichi, name)) for name in players}
    return found | {"game": version_of_rules(riichi)}


def collect(plan: Plan, options: argparse.Namespace) -> dict[str, list[Json]]:
    """Every row of the plan, column by column."""
    columns: dict[str, list[Json]] = {name: [] for name in plan.columns}

    def tell(done: int, total: int) -> None:
        if done % 20 == 0:
            print(f"  {done} of {total}", flush=True)

    with ExitStack() as stack:
        file = None
        if options.rows:
            file = stack.enter_context(ResultFile(options.rows, resume=options.rows.exists()))
        work = stack.enter_context(working(options.processes, options.cluster))
        answers = stack.enter_context(closing(run(plan, work, file, tell)))
        for answer in answers:
            for row in answer.rows:
                for name, value in zip(plan.columns, row, strict=True):
                    columns[name].append(value)
    return columns


def save(plan: Plan, out: Path, arrays: dict[str, Any]) -> None:
    """The arrays in one file, with the plan that made them."""
    out.parent.mkdir(parents=True, exist_ok=True)
    np.savez_compressed(out, plan=np.array([msgspec.json.encode(plan).decode()]), **arrays)
