"""Hearts: how defenders meet a moon that threatens, each set of them from the same moment on.

`search` plays deals among itself until a seat is told that another shoots the moon with a chance of
`--from` or more, five cards or more being left. From there the deal is played to its end by three
defenders of each player named, the shooter staying who it was, with the same dice: how often the
moon is made, and what the defenders take. Differences are to the first player named, paired by
deal, one standard error.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Sequence
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np

from kibitz.core.game import Budget, decide
from kibitz.core.match import budgets
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.games.hearts.players.panels import Moons
from kibitz.games.hearts.players.search import Search

LEAST = 5  # cards left where the threat is seen
BEFORE = Budget(400, 256)  # work of the choices before it


def threat(number: int, seed: str, least: float) -> tuple[Any, int] | None:
    """The deal where a moon first threatens, and whose."""
    game = game_of("hearts")
    rules = game.presets["standard"]
    secret = deal_seed(secret_of(seed), number)
    state = game.replay(game.opening(secret, rules, game.standing_of(rules, number)))
    dice = budgets(BEFORE, f"threatened {seed} {number}".encode())
    choice = 0
    while seats := sorted(game.to_act(state)):
        seat, view = seats[0], game.view(state, seats[0])
        if view.public.phase == "play" and len(view.hand) < LEAST:
            return None
        decision = decide(Search(), view, dice(seat, choice))
        shown = decision.panel(Moons)
        for one in shown.seats if shown else ():
            if one.seat != seat and one.chance >= least:
                return state, one.seat
        state = game.play(state, seat, decision.action)
        choice += 1
    return None


def met(found: tuple[Any, int], defender: Any, nodes: int, dice: bytes) -> tuple[float, float]:
    """Whether the moon is made, and the points of a defender."""
    game, (state, shooter) = game_of("hearts"), found
    asked, choice = budgets(Budget(nodes), dice), 0
    while seats := sorted(game.to_act(state)):
        seat, view = seats[0], game.view(state, seats[0])
        player = Search() if seat == shooter else defender
        state = game.play(state, seat, decide(player, view, asked(seat, choice)).action)
        choice += 1
    score = game.score(state)
    assert score is not None
    others = sum(score.points) - score.points[shooter]
    return float(sum(score.points) == 78 and not score.points[shooter]), others / 3


def told(rows: Sequence[dict[str, Any]], names: Sequence[str]) -> str:
    """All threats so far, one line for each player."""
    some = [row for row in rows if row["met"]]
    if not some:
        return f"{len(rows)} deals, no threat"
    table = np.array([row["met"] for row in some])  # deal, player, (moon, points)
    size = sqrt(len(some))
    lines = [f"{len(some)} threats in {len(rows)} deals"]
    for place, name in enumerate(names):
        less = table[:, place] - table[:, 0]
        error = less.std(axis=0) / size
        lines.append(
            f"  {name}: moons {table[:, place, 0].mean():.1%} ({less[:, 0].mean():+.1%} ± "
            f"{error[0]:.1%}), points of a defender {table[:, place, 1].mean():.2f} "
            f"({less[:, 1].mean():+.2f} ± {error[1]:.2f})"
        )
    return "\n".join(lines)


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rows", type=Path, help="keeps each deal here, and goes on from there")
    parser.add_argument("--players", default="search,search:generation=1")
    parser.add_argument("--deals", type=int, default=400)
    parser.add_argument("--seed", default="threatened")
    parser.add_argument("--from", dest="least", type=float, default=0.15)
    parser.add_argument("--nodes", type=int, default=1000)
    parser.add_argument("--times", type=int, default=2, help="each is played on so many times")
    parser.add_argument("--seconds", type=float, default=float("inf"), help="of CPU, this time")
    options = parser.parse_args(arguments)
    names = options.players.split(",")
    players = [player_of(game_of("hearts"), name) for name in names]
    kept = options.rows.read_text().splitlines() if options.rows.exists() else []
    rows: list[dict[str, Any]] = [json.loads(line) for line in kept]
    start = time.process_time()
    with options.rows.open("a") as file:
        for number in range(len(rows) + 1, options.deals + 1):
            if time.process_time() - start > options.seconds:
                break
            found = threat(number, options.seed, options.least)
            means: list[list[float]] = []
            for player in players if found else ():
                assert found
                ends = [
                    met(found, player, options.nodes, f"{options.seed} {number} {turn}".encode())
                    for turn in range(options.times)
                ]
                means.append(np.mean(ends, axis=0).tolist())
            rows.append({"deal": number, "met": means})
            file.write(json.dumps(rows[-1]) + "\n")
            file.flush()
    print(told(rows, names))
    return 0


if __name__ == "__main__":
    sys.exit(main())
