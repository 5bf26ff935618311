"""Card play against card play: `search` and `plain` on the same boards in the same contracts.

Each board is bid once by four plain players and played twice: north-south by one player and
east-west by the other, then changed over. The difference in points is turned into IMPs, as in a
team match. Prints the mean with its 95 % interval and what a choice cost in CPU time.

    python benchmarks/bridge/card_play.py --boards 200
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Iterator, Sequence

from kibitz.core.game import Budget, Decision
from kibitz.core.match import budgets, play_deal
from kibitz.games.bridge import GAME, PRESETS, board
from kibitz.games.bridge.action import Action
from kibitz.games.bridge.players.plain import Plain
from kibitz.games.bridge.players.search import Search, auction_bounds, think_card
from kibitz.games.bridge.score import imps
from kibitz.games.bridge.view import View


class Cards(Search):
    """Calls as plain, so that both tables reach the same contract; cards by sampling."""

    def __init__(self) -> None:
        self.lead_times: list[float] = []
        self.cards: list[float] = []

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        if view.public.phase != "play":
            yield from Plain().think(view, budget)
            return
        start = time.process_time()
        decision = list(think_card(view, budget, auction_bounds(view)))[-1]
        spent = time.process_time() - start
        is_lead = not view.public.tricks and not view.public.trick
        (self.lead_times if is_lead else self.cards).append(spent)
        yield decision


def main() -> None:
    """Play the boards and print the result."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--boards", type=int, default=200)
    options.add_argument("--first", type=int, default=1)
    options.add_argument("--seed", default="card play")
    options.add_argument("--worlds", type=int, default=0, help="a choice; 0: the player's own")
    options.add_argument("--json", action="store_true")
    given = options.parse_args()
    player = Cards()
    swings: list[int] = []
    for number in range(given.first, given.first + given.boards):
        swings.append(_board(number, given.seed, player, given.worlds))
        if not given.json:
            print(
                f"board {number}: {swings[-1]:+d}  mean {statistics.fmean(swings):+.2f}", flush=True
            )
    mean = statistics.fmean(swings)
    error = statistics.stdev(swings) / len(swings) ** 0.5 if len(swings) > 1 else 0.0
    found = {
        "boards": len(swings),
        "imps_a_board": round(mean, 3),
        "interval": [round(mean - 1.96 * error, 3), round(mean + 1.96 * error, 3)],
        "lead_cpu_max": round(max(player.lead_times), 3),
        "lead_cpu_median": round(statistics.median(player.lead_times), 3),
        "card_cpu_median": round(statistics.median(player.cards), 4),
        "card_cpu_mean": round(statistics.fmean(player.cards), 4),
        "card_cpu_max": round(max(player.cards), 3),
    }
    print(json.dumps(found))


def _board(number: int, seed: str, player: Cards, worlds: int) -> int:
    """IMPs of the searching side, both tables taken together."""
    rules = PRESETS["playout"]
    opening = GAME.opening(f"{seed} {number}".encode(), rules, board(1 + (number - 1) % 16))
    points: list[float] = []
    for seats in ([player, Plain(), player, Plain()], [Plain(), player, Plain(), player]):
        dice = budgets(Budget(worlds=worlds), f"{seed} {number}".encode())
        points.append(play_deal(GAME, opening, seats, dice).score.points[0])
    return imps(points[0] - points[1])


if __name__ == "__main__":
    main()
