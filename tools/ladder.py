"""Measures how much better each level of a game is than the one before, and tells it.

    .venv/bin/python tools/ladder.py play hearts ROWS --draws 200 60 --seed levels-1 [--write]
    .venv/bin/python tools/ladder.py play hearts ROWS --only good --draws 400 --seed more --write
    .venv/bin/python tools/ladder.py docs

`play` duels neighbours by the runner: --draws is how many deals, boards or matches (as the game
counts its ladder) for each rung, weakest first; the last number serves for what is left. ROWS is a
folder with a file of rows a rung, gone on with when it is there. --write packs the rungs beside the
game's levels; `docs` writes docs/levels.md from what is packed.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import msgspec

from kibitz.arena.duel import Duel
from kibitz.arena.play import run_duel, run_matches
from kibitz.arena.sets import SetSums
from kibitz.cli.progress import progress_bar
from kibitz.core.declared import Level, Rung
from kibitz.core.rules import plain
from kibitz.games import AnyGame, games
from kibitz.games import game as game_of
from kibitz.runner import Estimate, ResultFile, provenance
from kibitz.runner.provenance import PACKAGE

ROOT = Path(__file__).resolve().parent.parent
TOLD = {
    "deal": "two against two of the level below, every seating of each deal; points, more better",
    "board": "both tables of each board, partners together; IMPs",
    "match": "one among three of the level below in every seat; how much better than the middle "
    "(2.5) its mean place is",
}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    verbs = parser.add_subparsers(dest="verb", required=True)
    play = verbs.add_parser("play")
    play.add_argument("game")
    play.add_argument("rows", type=Path)
    play.add_argument("--draws", type=int, nargs="+", default=[100])
    play.add_argument("--seed", default="ladder")
    play.add_argument("--only", help="The level whose rung alone is measured.")
    play.add_argument("--write", action="store_true")
    verbs.add_parser("docs")
    options = parser.parse_args()
    if options.verb == "docs":
        (ROOT / "docs" / "levels.md").write_text(page())
        return 0
    game = game_of(options.game)
    options.rows.mkdir(parents=True, exist_ok=True)
    rungs = {one.name: one.rung for one in game.levels if options.only and one.rung}
    for at, (below, level) in enumerate(pairwise(game.levels)):
        if options.only not in (None, level.name):
            continue
        draws = options.draws[min(at, len(options.draws) - 1)]
        rows = options.rows / f"{game.name}-{level.name}.rows"
        rungs[level.name] = rung = measured(game, level, below, draws, options.seed, rows)
        print(f"{level.name}: {told(rung)} ({counted(game, rung)})", flush=True)
    if options.write:
        write(game, rungs, options)
    return 0


def measured(game: AnyGame, level: Level, below: Level, draws: int, seed: str, rows: Path) -> Rung:
    """One rung, by duels; more is better whatever the game counts."""
    by = game.ladder.by
    duel = Duel(
        game.name,
        level.player,
        below.player,
        "1v3" if by == "match" else "2v2",
        draws,
        f"{seed}-{level.name}",
        plain(game.usual_rules),
    )
    with ResultFile(rows, resume=rows.exists()) as file, progress_bar(rows.stem) as progress:
        if by == "match":
            outcome = run_matches(duel, draws, None, progress, file)
            gain = turned(outcome.mean_place, (1 + len(game.sides)) / 2)
            return step_of(level, below, gain, outcome.matches)
        boards = SetSums(game, 1)
        whole = run_duel(duel, None, progress, file, also=[boards])
        gain = boards.outcome().swing if by == "board" else whole.difference
        assert gain is not None
        if by == "deal" and game.lower_is_better:
            gain = turned(gain, 0.0)
        return step_of(level, below, gain, whole.deals)


def turned(one: Estimate, zero: float) -> Estimate:
    """What is better the less it is, as what is better the more it is."""
    return Estimate(zero - one.mean, zero - one.high, zero - one.low)


def step_of(level: Level, below: Level, gain: Estimate, draws: int) -> Rung:
    mean, low, high = (round(one, 3) for one in (gain.mean, gain.low, gain.high))
    return Rung(level.player, below.player, mean, low, high, draws)


def told(rung: Rung) -> str:
    """A rung as the table has it.

    >>> told(Rung("a", "b", 1.5, -0.25, 3.25, 40))
    '+1.50 [−0.25, +3.25]'
    """
    mean, low, high = (f"{one:+.2f}".replace("-", "−") for one in (rung.gain, rung.low, rung.high))
    return f"{mean} [{low}, {high}]"


def counted(game: AnyGame, rung: Rung) -> str:
    return f"{rung.draws} {'matches' if game.ladder.by == 'match' else game.ladder.by + 's'}"


def write(game: AnyGame, rungs: dict[str, Rung], options: argparse.Namespace) -> None:
    path = PACKAGE / "games" / game.name / "ladder.json"
    before = provenance.read(path) if options.only else None
    path.write_bytes(msgspec.json.format(msgspec.json.encode(rungs), indent=1) + b"\n")
    kept = f"{game.name}-{options.only or '*'}.rows"
    provenance.told_by_command(path, sorted(options.rows.glob(kept)), options.seed)
    if before is not None:
        now = provenance.read(path)
        command, seed = f"{before.command}; {now.command}", f"{before.seed}, {now.seed}"
        provenance.write(path, command, before.data | now.data, now.made, seed)


# --- docs -----------------------------------------------------------------------------------------


def page() -> str:
    return "\n".join(lines())


def lines() -> Iterator[str]:
    yield "# Levels"
    yield ""
    yield "Opponents that people choose, weakest first, and how much better each is than the one"
    yield "before, with its 95 % interval over deals, boards or matches. Written by"
    yield "`tools/ladder.py docs` from what is packaged with each game; the page tells the same."
    for game in games():
        yield ""
        yield f"## {game.name}"
        yield ""
        yield f"In {game.ladder.words.en}: {TOLD[game.ladder.by]}."
        yield ""
        yield "| level | player | how it plays | better than the level before | of |"
        yield "|---|---|---|---:|---:|"
        for level in game.levels:
            rung = level.rung
            gain = ("", "") if rung is None else (told(rung), counted(game, rung))
            about = level.about.en
            yield f"| {level.name} | `{level.player}` | {about} | {' | '.join(gain)} |"
        path = PACKAGE / "games" / game.name / "ladder.json"
        if provenance.beside(path).exists():
            made = provenance.read(path)
            yield ""
            yield f"{made.made}: `{made.command}`"
    yield ""


if __name__ == "__main__":
    sys.exit(main())
