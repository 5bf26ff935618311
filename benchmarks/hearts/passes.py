"""Hearts: what a pass loses beside a search of many times the work, two players beside each other.

One seat of each deal passes, drawn by the seed, with the same dice for both. A long search, which
is asked about both passes, tells what each loses beside its own choice; ± one standard error.
"""

from __future__ import annotations

import argparse
import random
import sys
from math import sqrt

import numpy as np

from kibitz.core.game import SEATS, Budget, decide
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.games.hearts.players.search import NODES, Search


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", nargs=2, default=["search:halves=no", "search"])
    parser.add_argument("--passes", type=int, default=40)
    parser.add_argument("--times", type=int, default=32, help="work of the long search")
    parser.add_argument("--seed", default="passes")
    options = parser.parse_args(arguments)
    game, dice = game_of("hearts"), random.Random(options.seed)
    rules = game.presets["standard"]
    players = [player_of(game, name) for name in options.players]
    long = Search(halves=False)
    lost: list[list[float]] = []
    number = 0
    while len(lost) < options.passes:
        number += 1
        if number % 4 == 0:  # nothing is passed
            continue
        secret = deal_seed(secret_of(options.seed), number)
        state = game.replay(game.opening(secret, rules, game.standing_of(rules, number)))
        view = game.view(state, dice.choice(SEATS))
        budget = Budget(seed=dice.getrandbits(40))
        chosen = [decide(one, view, budget).action for one in players]
        known = decide(long, view, Budget(NODES * options.times, seed=dice.getrandbits(40)), chosen)
        values = {one.action: one.value for one in known.ranked}
        lost.append([known.ranked[0].value - values[one] for one in chosen])
    table, size = np.array(lost), sqrt(len(lost))
    for name, own in zip(options.players, table.T, strict=True):
        print(f"{name:<20} {own.mean():.3f} ± {own.std(ddof=1) / size:.3f} points a pass")
    saved = table[:, 0] - table[:, 1]
    print(f"the second saves {saved.mean():.3f} ± {saved.std(ddof=1) / size:.3f}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
