"""Hearts: how much passes and plays tell of the hidden hands, in nats a choice.

At every choice of seeded deals the true deal is weighed among worlds that fit the view: the gain
is the log of its weight over the mean weight of all of them (0: nothing is told; the table's truth
is used to judge the weights, never by a player). Passes alone, plays alone, and both.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import replace
from math import log
from typing import Any

import numpy as np

from kibitz.core.game import Budget, decide
from kibitz.core.match import budgets
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.games.hearts import kernel, racing
from kibitz.games.hearts.beliefs import mask_of
from kibitz.games.hearts.packed import question_of, worlds_of
from kibitz.games.hearts.players.learned import learned
from kibitz.runner import Clustered, Estimate

WORLDS = 48
DRAWS = 8  # of what two others passed to each other
BOTH = racing.RaceSettings(draws=DRAWS)
FIRST = kernel.SearchSettings()

Reader = Callable[[kernel.CardQuestion], Any]


def second(settings: racing.RaceSettings) -> Reader:
    """As `search` reads now."""
    return lambda question: racing.weigh_worlds(learned(), question, settings)


READERS: dict[str, Reader] = {
    "passes": second(replace(BOTH, trust=0.0)),
    "plays": second(replace(BOTH, pass_trust=0.0)),
    "both": second(BOTH),
    "both, plays in full": second(replace(BOTH, trust=1.0)),
    "generation 1": lambda question: kernel.weigh_worlds(question, FIRST),
}


def gains(game: Any, state: Any, view: Any, seed: int) -> dict[str, float] | None:
    """The gain of every reader at one choice; None where almost all is known."""
    worlds = worlds_of(view, WORLDS, seed)
    if worlds.complete:
        return None
    truth = np.array([[mask_of(own.hand) for own in state.private]], dtype=np.uint64)
    question = question_of(view, np.concatenate([truth, worlds.hands]), complete=False)
    found: dict[str, float] = {}
    for name, read in READERS.items():
        weights = read(question)
        possible = weights[weights > 0]
        found[name] = log(float(weights[0]) / float(possible.mean()))
    return found


def measure(players: Sequence[str], deals: int, seed: str) -> dict[str, list[float]]:
    """By reader: the mean gain of each deal."""
    game = game_of("hearts")
    rules = game.presets["standard"]
    at_table = [player_of(game, name) for name in players]
    by_deal: dict[str, list[float]] = {name: [] for name in READERS}
    for number in range(1, deals + 1):
        standing = game.standing_of(rules, number)
        state = game.replay(game.opening(deal_seed(secret_of(seed), number), rules, standing))
        dice = budgets(Budget(), f"inference {seed} {number}".encode())
        told: dict[str, list[float]] = {name: [] for name in READERS}
        choice = 0
        while seats := sorted(game.to_act(state)):
            view = game.view(state, seats[0])
            if view.public.phase == "play" and len(game.legal_of(view)) > 1:
                for name, gain in (gains(game, state, view, choice) or {}).items():
                    told[name].append(gain)
            action = decide(at_table[seats[0]], view, dice(seats[0], choice)).action
            state = game.play(state, seats[0], action)
            choice += 1
        for name, values in told.items():
            by_deal[name].append(sum(values) / len(values))
    return by_deal


def estimate(by_deal: list[float]) -> Estimate:
    """The mean with its interval, deals being the draws."""
    mean = Clustered()
    for value in by_deal:
        mean.add(value)
    return mean.estimate()


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--players", default="strength,strength,strength,strength")
    parser.add_argument("--deals", type=int, default=60)
    parser.add_argument("--seed", default="inference")
    parser.add_argument("--json", action="store_true")
    options = parser.parse_args(arguments)
    found = measure(options.players.split(","), options.deals, options.seed)
    estimates = {name: estimate(values) for name, values in found.items()}
    if options.json:
        print(json.dumps({k: [e.mean, e.low, e.high] for k, e in estimates.items()}))
    else:
        for name, e in estimates.items():
            print(f"{name:<14} {e.mean:+.3f} nats a choice [{e.low:+.3f}, {e.high:+.3f}]")
    return 0


if __name__ == "__main__":
    sys.exit(main())
