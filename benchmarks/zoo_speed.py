"""Steps a second from Python: hearts as a PettingZoo environment beside OpenSpiel's, in one run.

    zoo_speed.py [--deals 40] [--turns 4]

A step is one choice by lot with everything a program that learns needs of it: on both sides the
legal actions and the observation of the seat to act. CPU time, turn by turn, the best of several.
Riichi's batch over the native simulator is measured beside them: a step is one choice of one table.
"""

from __future__ import annotations

import argparse
import random
import time
from collections.abc import Callable

import numpy as np
import pyspiel  # pyright: ignore[reportMissingImports]

from kibitz.adapters.zoo import RiichiBatch, env

TABLES = 256


def ours(deals: int, seed: int) -> int:
    """Deals of hearts without a pass as PettingZoo has them."""
    table, dice, steps = env("hearts", "hold"), random.Random(seed), 0
    for deal in range(deals):
        table.reset(seed + deal)
        for _ in table.agent_iter():
            seen, _, is_over, _, _ = table.last()
            if is_over:
                table.step(None)
                continue
            assert seen is not None
            table.step(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
    return steps


def theirs(deals: int, seed: int) -> int:
    """The same as OpenSpiel has them."""
    game, dice, steps = pyspiel.load_game("hearts(pass_cards=False)"), random.Random(seed), 0
    for _ in range(deals):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                actions, _ = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choice(actions))
                continue
            np.asarray(state.information_state_tensor())
            state.apply_action(dice.choice(state.legal_actions()))
            steps += 1
    return steps


def batched(deals: int, seed: int) -> int:
    """Riichi, many tables at once."""
    tables, dice, steps = RiichiBatch(TABLES, seed=seed), np.random.default_rng(seed), 0
    for _ in range(deals * 4):
        counts = tables.counts
        chosen = tables.choices[np.arange(TABLES), dice.integers(0, counts)]
        tables.step(chosen)
        steps += TABLES
    return steps


def rate(run: Callable[[int, int], int], deals: int, seed: int) -> float:
    """Steps a CPU second."""
    start = time.process_time()
    return run(deals, seed) / (time.process_time() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--turns", type=int, default=4)
    options = parser.parse_args()
    runs = {"ours": ours, "OpenSpiel": theirs, "riichi, batch": batched}
    best = dict.fromkeys(runs, 0.0)
    for turn in range(options.turns):
        for name, run in runs.items():
            best[name] = max(best[name], rate(run, options.deals, 1000 * turn))
    for name, steps in best.items():
        print(f"{name:<16}{steps:>12,.0f} steps a CPU second")
    print(f"ours {best['ours'] / best['OpenSpiel']:.2f} times OpenSpiel's")


if __name__ == "__main__":
    main()
