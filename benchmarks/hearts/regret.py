"""Hearts: what a choice loses beside a search of 64 times the work, at 1, 4 and 16 times.

Positions are choices of seeded deals that `habit` plays, 13 to 5 cards left. The regret of a choice
is the loss in points that the long search tells of it, with the same reference for every budget.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from math import sqrt

import numpy as np

from kibitz.core.game import Budget, decide
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.games import game as game_of
from kibitz.games.hearts.play import legal
from kibitz.games.hearts.players.habit import Habit
from kibitz.games.hearts.players.search import Search
from kibitz.games.hearts.view import View

TIMES = (1, 4, 16)
REFERENCE = 64


def positions(count: int, seed: str) -> list[View]:
    """One choice of each deal, from early to late."""
    game = game_of("hearts")
    rules = game.presets["standard"]
    found: list[View] = []
    number = 0
    while len(found) < count:
        number += 1
        secret = deal_seed(secret_of(seed), number)
        state = game.deal(secret, rules, game.standing_of(rules, number))
        wanted = 13 - number % 9
        while seats := sorted(game.to_act(state)):
            view = game.view(state, seats[0])
            if view.public.phase == "play" and len(view.hand) == wanted and len(legal(view)) > 2:
                found.append(view)
                break
            state = game.play(state, seats[0], decide(Habit(), view, Budget()).action)
    return found


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=1000, help="of one time the budget")
    parser.add_argument("--seed", default="regret")
    options = parser.parse_args(arguments)
    lost: dict[int, list[float]] = {times: [] for times in TIMES}
    for view in positions(options.positions, options.seed):
        known = decide(Search(), view, Budget(REFERENCE * options.nodes, seed=99))
        points = {one.action: -one.value for one in known.ranked}
        for times in TIMES:
            chosen = decide(Search(), view, Budget(times * options.nodes, seed=7)).action
            lost[times].append(points[chosen] - min(points.values()))
    for times, values in lost.items():
        error = np.std(values, ddof=1) / sqrt(len(values))
        print(f"{times:>3} times: {np.mean(values):.3f} ± {error:.3f} points a choice")
    for less, more in itertools.pairwise(TIMES):
        gained = np.array(lost[less]) - np.array(lost[more])
        error = np.std(gained, ddof=1) / sqrt(len(gained))
        print(f"{more} times saves {np.mean(gained):.3f} ± {error:.3f} over {less}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
