"""Make the packaged puzzles of a game: a starter set of 300 and a daily set apart from it.

Usage: puzzles.py find GAME FOLDER [THEME...] [--seconds N] [--seed S]
           looks for puzzles, theme by theme, and keeps what it finds; again: goes on from there;
           another seed: more of them
       puzzles.py pack GAME FOLDER
           chooses among them, writes both sets and what made them (NAME.made.json)

`find` takes an hour or two of CPU for bridge, minutes for the others. With the same code it finds
the same puzzles; when a coach has changed it looks anew. `pack` takes what earlier code found too:
`kibitz GAME puzzles check` judges what is packaged by the coach as it is.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from datetime import date
from pathlib import Path

import msgspec
from msgspec.structs import replace

from kibitz.games import game as game_of
from kibitz.practice.choose import Basket, levels_in
from kibitz.practice.make import PuzzlesWanted, plan_of
from kibitz.practice.puzzle import Puzzle, sayable
from kibitz.practice.sets import DAILY, STARTER, path_of, write
from kibitz.runner import ResultFile, executor, run
from kibitz.runner.provenance import hashes_of
from kibitz.runner.provenance import write as say_what_made
from kibitz.runner.results import PieceLine, read_lines

SEED = "starter"
WANTED = {
    "hearts": {"pass": 50, "moon": 70, "queen": 90, "endgame": 90, "duck": 90},
    "riichi": {
        "last": 60,
        "riichi": 60,
        "push": 60,
        "call": 60,
        "one": 60,
        "two": 50,
        "three": 40,
    },
    "bridge": {
        "lead": 60,
        "declarer": 110,
        "defence": 110,
        "slam": 25,
        "opening": 30,
        "response": 30,
        "competitive": 25,
    },
}
"""How many of each theme are looked for; a theme that gives fewer is made up for by the others."""
STARTERS, DAILIES = 300, 60


def rows_of(folder: Path, game: str, theme: str, seed: str) -> Path:
    """Where what was found of a theme is kept."""
    return folder / f"{game}-{theme}-{seed}.rows"


def find(game: str, folder: Path, themes: list[str], seconds: float, seed: str) -> None:
    """Look for puzzles, so many seconds of CPU a theme at most."""
    folder.mkdir(parents=True, exist_ok=True)
    for theme in themes or WANTED[game]:
        basket = Basket({theme: WANTED[game][theme]})
        plan = plan_of(PuzzlesWanted(game, seed, (theme,)))
        path, begun, deals = rows_of(folder, game, theme, seed), time.process_time(), 0
        with ResultFile(path, resume=path.exists()) as file:
            for answer in run(plan, executor(1), file):
                deals += 1
                for (row,) in answer.rows:
                    basket.offer(msgspec.convert(row, Puzzle))
                if basket.is_full or time.process_time() - begun > seconds:
                    break
        found = basket.puzzles()
        levels = dict(sorted(Counter(one.level for one in found).items()))
        spent = time.process_time() - begun
        print(f"{game} {theme}: {len(found)} of {deals} deals, {levels}, {spent:.0f} s", flush=True)


def pack(game: str, folder: Path) -> None:
    """Choose, and write both sets."""
    found: dict[str, list[Puzzle]] = {}
    files: list[Path] = []
    played = game_of(game)
    for theme, most in WANTED[game].items():
        paths = sorted(folder.glob(f"{game}-{theme}-*.rows"))
        files += paths
        basket = Basket({theme: 10 * most})
        for line in (line for path in paths for line in read_lines(path)):
            for row in line.rows if isinstance(line, PieceLine) else ():
                one = msgspec.convert(row[0], Puzzle)
                basket.offer(replace(one, answer=sayable(played, one.answer)))
        found[theme] = basket.puzzles()
    starter, daily = divided(found, WANTED[game])
    for path, puzzles in ((path_of(game, STARTER), starter), (path_of(game, DAILY), daily)):
        write(path, puzzles)
        command = (
            f"python tools/puzzles.py find {game} ROWS && python tools/puzzles.py pack {game} ROWS"
        )
        say_what_made(path, command, hashes_of(files), date.today().isoformat(), SEED)
        themes = Counter(one.theme for one in puzzles)
        levels = {level: len(own) for level, own in levels_in(puzzles).items()}
        print(
            f"{path.name}: {len(puzzles)}, {path.stat().st_size // 1024} kB", dict(themes), levels
        )


def divided(
    found: dict[str, list[Puzzle]], wanted: dict[str, int]
) -> tuple[list[Puzzle], list[Puzzle]]:
    """The starter set and the daily one, each with its share of every theme and level.

    Hard ones are rare, so a theme gives its levels in turn, beginning with the hardest.
    """
    rows = {theme: _in_turn(puzzles)[: wanted[theme]] for theme, puzzles in found.items()}
    short = STARTERS + DAILIES - sum(map(len, rows.values()))
    for theme, puzzles in found.items():
        more = _in_turn(puzzles)[wanted[theme] :][: max(0, short)]
        rows[theme] += more
        short -= len(more)
    share = DAILIES / (STARTERS + DAILIES)
    starter: list[Puzzle] = []
    daily: list[Puzzle] = []
    for puzzles in rows.values():
        for own in levels_in(puzzles).values():
            some = round(share * len(own))
            daily += own[:some]
            starter += own[some:]
    return sorted(starter[:STARTERS], key=_order), sorted(daily, key=lambda one: one.id)


def _in_turn(puzzles: list[Puzzle]) -> list[Puzzle]:
    rows = [sorted(own, key=lambda one: one.id) for own in levels_in(puzzles).values()][::-1]
    longest = max(map(len, rows), default=0)
    return [row[at] for at in range(longest) for row in rows if at < len(row)]


def _order(one: Puzzle) -> tuple[str, int, str]:
    return one.theme, one.level, one.id


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else "")
    parser.add_argument("what", choices=("find", "pack"))
    parser.add_argument("game", choices=sorted(WANTED))
    parser.add_argument("folder", type=Path)
    parser.add_argument("themes", nargs="*")
    parser.add_argument("--seconds", type=float, default=1e9)
    parser.add_argument("--seed", default=SEED)
    told = parser.parse_args()
    game_of(told.game)
    if told.what == "find":
        find(told.game, told.folder, told.themes, told.seconds, told.seed)
    else:
        pack(told.game, told.folder)
