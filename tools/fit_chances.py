"""Fit `games/GAME/chances.json`: how chances as counted become chances as told.

    kibitz hearts calibrate --deals 240 --seed fit --rows ROWS
    python tools/fit_chances.py hearts ROWS... --bend trick queen --ends trick [--write]
    python tools/fit_chances.py hearts ROWS... --old CHANCES ROWS... --show ROWS...

Rows are told by the curves that are packaged; those of a file of curves before stand behind --old.
Each half of the games (deals, boards) is shown by the curve that was fitted on the other half; the
curve that is written is fitted on all. The tables are those of all rows, first as they were told,
then as the curves of the other half tell them. --show tells other games by the curves of all: they
have fitted nothing.
"""

from __future__ import annotations

import argparse
from collections.abc import Mapping
from pathlib import Path

import msgspec

from kibitz.cli.verbs.calibrate import draw, lines
from kibitz.core.curves import Curve, curves_in
from kibitz.games import game as game_of
from kibitz.review.curve_fit import fitted
from kibitz.review.reliability import Told, tables
from kibitz.runner.provenance import told_by_command
from kibitz.runner.results import read_answers, read_plans

GAMES = Path(__file__).parent.parent / "src/kibitz/games"


def rows_in(paths: list[Path], begin: int = 0) -> list[Told]:
    """The rows of calibrations, games numbered through."""
    found: list[Told] = []
    number = begin
    for path in paths:
        for plan in read_plans(path):
            for answer in read_answers(path, plan):
                for what, groups, told, came in answer.rows:
                    row = (number, str(what), str(groups), float(told), float(came))
                    found.append(row)
                number += 1
    return found


def as_told_by(now: Mapping[str, Curve], then: Mapping[str, Curve], rows: list[Told]) -> list[Told]:
    """What was told by curves of then, as those of now would have told it."""
    return [
        row if row[3] in (0, 1) or row[1] not in now else (*row[:3], again(row, now, then), row[4])
        for row in rows
    ]


def again(row: Told, now: Mapping[str, Curve], then: Mapping[str, Curve]) -> float:
    return now[row[1]].told(then[row[1]].counted(row[3]))


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game")
    parser.add_argument("rows", type=Path, nargs="+")
    parser.add_argument("--bend", nargs="+", default=[], help="the chances to fit; others stay")
    parser.add_argument("--ends", nargs="+", default=[], help="of these, ends of their own")
    parser.add_argument("--old", type=Path, nargs="+", default=[], help="curves, rows told by them")
    parser.add_argument("--show", type=Path, nargs="+", default=[], help="rows that fit nothing")
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--diagrams", type=Path, help="draw the tables as told now in here")
    options = parser.parse_args()
    game = game_of(options.game)
    now = {name: one.curve or Curve() for name, one in game.chances.items()}
    rows = rows_in(options.rows)
    if options.old:
        then = curves_in(options.old[0].read_bytes())
        old = rows_in(options.old[1:], begin=rows[-1][0] + 1)
        rows += as_told_by(now, then, old)
    curves, shown = fitted(rows, now, options.bend, options.ends)
    before = [row for row in rows if row[1] in now]
    print("\n".join(["as they were told", *lines(game, tables(before))]))
    print("\n".join(["", "as the curves tell them", *lines(game, tables(shown))]))
    for name, curve in curves.items():
        print(f"{name}: {curve}")
    if options.show:
        shown = as_told_by(curves, now, [row for row in rows_in(options.show) if row[1] in now])
        print("\n".join(["", "others as these curves tell them", *lines(game, tables(shown))]))
    if options.diagrams is not None:
        draw(game, tables(shown), options.diagrams)
    if options.write:
        path = GAMES / options.game / "chances.json"
        path.write_bytes(msgspec.json.format(msgspec.json.encode(curves), indent=1) + b"\n")
        told_by_command(path, [*options.rows, *options.old])


if __name__ == "__main__":
    main()
