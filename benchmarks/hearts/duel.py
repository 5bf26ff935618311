"""Hearts: one player against another with moons and CPU told apart, in pass deals or hold deals.

The same deals in all six seatings, two against two; the difference is paired by deal with a 95 %
interval. Besides points: moons shot and suffered by each side, CPU a decision.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
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


def run(names: Sequence[str], kind: str, deals: int, seed: str) -> None:
    game = game_of("hearts")
    rules = replace(game.presets["standard"], passing=PASSING[kind])
    pair = [Timed(name) for name in names]
    differences = Clustered()
    shot, suffered = [0, 0], [0, 0]
    for number in range(1, deals + 1):
        secret = deal_seed(secret_of(seed), number)
        opening = game.opening(secret, rules, game.standing_of(rules, number))
        sums = [0.0, 0.0]
        for place, seating in enumerate(seatings("2v2")):
            dice = budgets(Budget(), f"{seed} {number} {place}".encode())
            points = play_deal(game, opening, [pair[side] for side in seating], dice).score.points
            for side, own in zip(seating, points, strict=True):
                sums[side] += own / 12
            if sum(points) == 78:
                shooter = points.index(0)
                shot[seating[shooter]] += 1
                for seat, side in enumerate(seating):
                    suffered[side] += seat != shooter
        differences.add(sums[0] - sums[1])
        if number % 10 == 0 or number == deals:
            found = differences.estimate()
            times = [
                f"{np.mean(one.spent):.1f} (p95 {np.percentile(one.spent, 95):.1f})" for one in pair
            ]
            print(
                f"{number} {kind} deals: {found.mean:+.2f} [{found.low:+.2f}, {found.high:+.2f}]; "
                f"moons shot {shot}, suffered {suffered}; CPU ms {' and '.join(times)}",
                flush=True,
            )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", default="search,search:generation=1")
    parser.add_argument("--kind", choices=list(PASSING), default="pass")
    parser.add_argument("--deals", type=int, default=100)
    parser.add_argument("--seed", default="duel")
    options = parser.parse_args(arguments)
    run(options.players.split(","), options.kind, options.deals, options.seed)
    return 0


if __name__ == "__main__":
    sys.exit(main())
