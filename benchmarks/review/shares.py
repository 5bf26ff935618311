"""Reviews of games drawn by a seed: is any choice without a verdict, and what share is flagged?

    .venv/bin/python benchmarks/review/shares.py riichi FILES --games 16 --seed S --rows FILE
    .venv/bin/python benchmarks/review/shares.py bridge FILES --games 40 --seed S --rows FILE
    .venv/bin/python benchmarks/review/shares.py hearts --games 20 --seed S --rows FILE

Games are records of files (a board at one table, a hanchan); without files, deals that the players
of `--among` play. The coach judges as `kibitz GAME review` does. One line of JSON is kept for every
game, under the question: the same command goes on where an earlier one ended. Intervals are 95 %
over games.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import numpy as np

from kibitz.core.game import AnyGame, Budget
from kibitz.core.match import budgets, play_deal
from kibitz.core.record import Header, Record, replay
from kibitz.core.rules import plain
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.core.verdict import ERRORS
from kibitz.games import game as game_of
from kibitz.games import names
from kibitz.games import player as player_of
from kibitz.review.annotate import choices, coaches, judged_choices
from kibitz.review.sources import open_file
from kibitz.review.told import Judge

AMONG = "strength,habit,cautious,habit"


class Judged(msgspec.Struct, frozen=True):
    """One game: its choices by phase, kind of error and verdict."""

    name: str
    forced: int
    choices: list[tuple[str, str, str]]  # phase, kind, verdict; an empty one is none


@dataclass(frozen=True, slots=True)
class Taken:
    """A game that was drawn."""

    name: str
    record: Record


def from_files(game: AnyGame, paths: Sequence[str], count: int, seed: str) -> Iterator[Taken]:
    """Games drawn from all that the files hold, in the order of their names."""
    held = [
        (path, at) for path in sorted(paths) for at in range(len(open_file(path, game).records))
    ]
    for path, at in random.Random(seed).sample(held, count):
        yield Taken(f"{Path(path).name} {at + 1}", open_file(path, game).records[at])


def from_play(game: AnyGame, among: str, count: int, seed: str) -> Iterator[Taken]:
    """Deals that our players play, the deal's number in the match by turns."""
    rules: Any = game.usual_rules
    players = [player_of(game, name) for name in among.split(",")]
    for number in range(1, count + 1):
        secret = deal_seed(secret_of(seed), number)
        opening = game.opening(secret, rules, game.standing_of(rules, number))
        dice = f"shares {seed} {number}".encode()
        played = play_deal(game, opening, players, budgets(Budget(), dice))
        yield Taken(f"deal {number}", Record(Header(game.name, plain(rules)), played.events))


def judged(game: AnyGame, taken: Taken) -> Judged:
    """Every choice of all seats by the coach."""
    judging = Judge()
    judges = coaches(game, taken.record, judging)
    forced, rows = 0, list[tuple[str, str, str]]()
    for place, deal in enumerate(replay(game, taken.record).deals, start=1):
        found = choices(game, deal)
        forced += sum(found.forced)
        for one in judged_choices(game, found, judges, judging, place):
            rows.append((one.phase, one.kind, one.verdict or ""))
    return Judged(taken.name, forced, rows)


def share(games: Sequence[Judged], phase: str = "") -> str:
    """The share of choices that are errors, with its interval over games drawn again."""

    def counted(one: Judged) -> tuple[int, int]:
        own = [each for each in one.choices if phase in ("", each[0])]
        return sum(verdict in ERRORS for *_, verdict in own), len(own)

    table = np.array([counted(one) for one in games])
    errors, of = table.sum(axis=0)
    if not of:
        return "none"
    dice = np.random.default_rng(1)
    again = table[dice.integers(0, len(table), (1000, len(table)))].sum(axis=1)
    low, high = np.percentile(100 * again[:, 0] / np.maximum(1, again[:, 1]), [2.5, 97.5])
    return f"{errors} of {of} ({100 * errors / of:.1f} % [{low:.1f}, {high:.1f}])"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=names())
    parser.add_argument("files", nargs="*")
    parser.add_argument("--games", type=int, required=True)
    parser.add_argument("--seed", required=True)
    parser.add_argument("--among", default=AMONG, help="who plays where there are no files")
    parser.add_argument("--rows", type=Path, required=True)
    options = parser.parse_args()
    game = game_of(options.game)
    question = [options.game, game.coach, options.seed, [Path(one).name for one in options.files]]
    head = json.dumps({"asked": [*question, "" if options.files else options.among]})
    if not options.rows.exists():
        options.rows.write_text(head + "\n")
    first, *lines = options.rows.read_text().splitlines()
    if first != head:
        raise SystemExit(f"{options.rows} holds another question")
    done = {one.name: one for one in (msgspec.json.decode(line, type=Judged) for line in lines)}
    wanted = (
        from_files(game, options.files, options.games, options.seed)
        if options.files
        else from_play(game, options.among, options.games, options.seed)
    )
    games: list[Judged] = []
    for taken in wanted:
        if taken.name not in done:
            done[taken.name] = judged(game, taken)
            with options.rows.open("ab") as file:
                file.write(msgspec.json.encode(done[taken.name]) + b"\n")
        games.append(done[taken.name])
    every = [each for one in games for each in one.choices]
    print(f"{len(games)} games, {len(every)} choices, {sum(one.forced for one in games)} forced")
    print(f"without a verdict: {sum(not verdict for *_, verdict in every)}")
    print(f"verdicts: {dict(Counter(verdict for *_, verdict in every).most_common())}")
    print(f"flagged: {share(games)}")
    for phase in sorted({phase for phase, *_ in every}):
        print(f"  {phase}: {share(games, phase)}")
    kinds = Counter(kind for _, kind, verdict in every if verdict in ERRORS)
    print(f"errors by kind: {dict(kinds.most_common())}")


if __name__ == "__main__":
    main()
