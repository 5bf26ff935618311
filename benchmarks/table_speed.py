"""Actions a CPU second at a table of each game, played by lot from Python.

    .venv/bin/python benchmarks/table_speed.py [--turns 5] [--choices 6000] [--beside PYTHON ...]

`--beside` names the interpreters of other checkouts: all take turns in one run, each in processes
of its own, and the best turn of each counts, so that a busy machine slows all of them alike.
"""

from __future__ import annotations

import argparse
import json
import random
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

GAMES = ("hearts", "bridge", "riichi")


def rate(name: str, choices: int) -> float:
    """Choices a CPU second: view, list of legal actions, act; one table after another."""
    from kibitz.games import game as game_of

    game: Any = game_of(name)
    play_by_lot(game, 200, "warm")  # what is loaded once is no part of the rate
    started = time.process_time()
    play_by_lot(game, choices, "speed")
    return choices / (time.process_time() - started)


def play_by_lot(game: Any, choices: int, secret: str) -> None:
    """So many choices, any legal one each time."""
    from kibitz.core.table import Table

    rules = game.usual_rules
    dice = random.Random(2026)
    done = match = 0
    while done < choices:
        match += 1
        table: Any = Table(game, rules, f"{secret} {match}".encode())
        while table.result is None and done < choices:
            if table.deal_over:
                table.next_deal()
                continue
            seat = min(table.to_act())
            legal = game.legal_of(table.view(seat))
            table.act(seat, legal[dice.randrange(len(legal))])
            done += 1


def measured(python: str, choices: int) -> dict[str, float]:
    """One turn of a checkout, in a process of its own."""
    run = [python, str(Path(__file__).resolve()), "--one", "--choices", str(choices)]
    told = subprocess.run(run, check=True, capture_output=True, text=True)
    return json.loads(told.stdout)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--choices", type=int, default=6000)
    parser.add_argument("--beside", nargs="*", default=[])
    parser.add_argument("--one", action="store_true", help="print one turn's rates and end")
    options = parser.parse_args()
    if options.one:
        print(json.dumps({name: rate(name, options.choices) for name in GAMES}))
        return
    sides = [sys.executable, *options.beside]
    best: dict[tuple[str, str], float] = {}
    for _ in range(options.turns):
        for side in sides:
            for name, found in measured(side, options.choices).items():
                best[side, name] = max(best.get((side, name), 0.0), found)
    for name in GAMES:
        own = best[sides[0], name]
        others = "".join(
            f"  {own / best[other, name]:.2f} times {best[other, name]:,.0f}" for other in sides[1:]
        )
        print(f"{name:<8}{own:>9,.0f} actions a second{others}")


if __name__ == "__main__":
    main()
