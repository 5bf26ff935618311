"""Hearts: one player against another with moons and CPU told apart, in pass deals or hold deals.

The same deals in all six seatings, two against two (`--seatings across`: the two where partners sit
opposite one another); the difference is paired by deal with a 95 % interval. Besides points: moons
shot and suffered by each side, CPU a decision.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from kibitz.arena.seatings import seatings
from kibitz.core.game import Budget, Decision
from kibitz.core.match import budgets, play_deal
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.runner import Clustered

PASSING = {"pass": ("left", "right", "across"), "hold": ("hold",)}


class Timed:
    """A player that notes its CPU time."""

    def __init__(self, name: str) -> None:
        self.player = player_of(game_of("hearts"), name)
        self.name = name
        self.spent: list[float] = []

    def think(self, view: Any, budget: Budget, also: Sequence[Any] = ()) -> Iterator[Decision[Any]]:
        start = time.process_time()
        answers = list(self.player.think(view, budget, also))
        self.spent.append(1000 * (time.process_time() - start))
        yield from answers[-1:]


def play(
    names: Sequence[str], kind: str, number: int, seed: str, seating_kind: str = "2v2"
) -> dict[str, Any]:
    """One deal in every seating."""
    game = game_of("hearts")
    rules = replace(game.presets["standard"], passing=PASSING[kind])
    pair = [Timed(name) for name in names]
    secret = deal_seed(secret_of(seed), number)
    opening = game.opening(secret, rules, game.standing_of(rules, number))
    sums, shot, suffered = [0.0, 0.0], [0, 0], [0, 0]
    arranged = seatings(seating_kind)
    for place, seating in enumerate(arranged):
        dice = budgets(Budget(), f"{seed} {number} {place}".encode())
        points = play_deal(game, opening, [pair[side] for side in seating], dice).score.points
        for side, own in zip(seating, points, strict=True):
            sums[side] += own / (2 * len(arranged))
        if sum(points) == 78:
            shooter = points.index(0)
            shot[seating[shooter]] += 1
            for seat, side in enumerate(seating):
                suffered[side] += seat != shooter
    spent = [[round(ms, 2) for ms in one.spent] for one in pair]
    return {"deal": number, "points": sums, "shot": shot, "suffered": suffered, "ms": spent}


def tell(rows: Sequence[dict[str, Any]], kind: str) -> str:
    """All deals so far in one line."""
    differences = Clustered()
    for row in rows:
        differences.add(row["points"][0] - row["points"][1])
    found = differences.estimate()
    shot, suffered = (
        [sum(row[key][side] for row in rows) for side in (0, 1)] for key in ("shot", "suffered")
    )
    spent = [np.concatenate([row["ms"][side] for row in rows]) for side in (0, 1)]
    times = [f"{times.mean():.1f} (p95 {np.percentile(times, 95):.1f})" for times in spent]
    return (
        f"{len(rows)} {kind} deals: {found.mean:+.2f} [{found.low:+.2f}, {found.high:+.2f}]; "
        f"moons shot {shot}, suffered {suffered}; CPU ms {' and '.join(times)}"
    )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", default="search,search:generation=1")
    parser.add_argument("--kind", choices=list(PASSING), default="pass")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="duel")
    parser.add_argument("--seatings", choices=("2v2", "across"), default="2v2")
    parser.add_argument("--rows", type=Path, help="keeps each deal here, and goes on from there")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="of CPU, this time")
    options = parser.parse_args(arguments)
    begun = time.process_time()
    rows: list[dict[str, Any]] = []
    if options.rows and options.rows.exists():
        rows = [json.loads(line) for line in options.rows.read_text().splitlines()]
    for number in range(len(rows) + 1, options.deals + 1):
        if time.process_time() - begun > options.seconds:
            break
        names = options.players.split(",")
        rows.append(play(names, options.kind, number, options.seed, options.seatings))
        if options.rows:
            with options.rows.open("a") as file:
                file.write(json.dumps(rows[-1]) + "\n")
    print(tell(rows, options.kind))
    return 0


if __name__ == "__main__":
    sys.exit(main())
