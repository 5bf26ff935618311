"""Fit `games/GAME/chances.json`: how chances as counted become chances as told.

    kibitz hearts calibrate --deals 240 --seed fit --rows ROWS
    python tools/fit_chances.py hearts ROWS... [--write]

Every second game (deal, board) of the rows fits, the others are shown: what is printed are the
tables of the games shown, first as the rows have them, then as the new curves tell them.
"""

from __future__ import annotations

import argparse
from pathlib import Path

import msgspec

from kibitz.cli.verbs.calibrate import lines
from kibitz.core.curves import Curve
from kibitz.games import game as game_of
from kibitz.review.curve_fit import fitted
from kibitz.review.reliability import Told, tables
from kibitz.runner.provenance import told_by_command
from kibitz.runner.results import read_answers, read_plans

GAMES = Path(__file__).parent.parent / "src/kibitz/games"


def rows_in(paths: list[Path]) -> list[Told]:
    """The rows of calibrations, games numbered through."""
    found: list[Told] = []
    number = 0
    for path in paths:
        for plan in read_plans(path):
            for answer in read_answers(path, plan):
                for what, groups, told, came in answer.rows:
                    row = (number, str(what), str(groups), float(told), float(came))
                    found.append(row)
                number += 1
    return found


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("rows", type=Path, nargs="+")
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    game = game_of(options.game)
    rows = rows_in(options.rows)
    now = {name: one.curve or Curve() for name, one in game.chances.items()}
    curves, shown = fitted(rows, now)
    before = [row for row in rows if row[0] % 2 and row[1] in now]
    print("\n".join(["as they were told", *lines(game, tables(before))]))
    print("\n".join(["", "as the curves tell them", *lines(game, tables(shown))]))
    for name, curve in curves.items():
        print(f"{name}: {curve}")
    if options.write:
        path = GAMES / options.game / "chances.json"
        path.write_bytes(msgspec.json.format(msgspec.json.encode(curves), indent=1) + b"\n")
        told_by_command(path, options.rows)


if __name__ == "__main__":
    main()
