"""Whole hanchan by random agents: the Python rules, the simulator and riichienv, turn by turn.

    .venv/bin/python benchmarks/riichi/hanchan.py [TURNS]

Also a part of `bench.py`. All agents are in Python and choose uniformly among the legal actions;
the batch fills its observations, and riichienv makes its own. Matches differ in length, so that the
time of all turns counts and not the best one.
"""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from typing import Any

import numpy as np

from kibitz.core.game import Result
from kibitz.games.riichi import GAME
from kibitz.games.riichi.rules import preset
from kibitz.games.riichi.simulator import Batch, SimulatedTable, play_matches

TENHOU = preset("tenhou")
BATCH = 512

#: What is promised, by figure.
PROMISED = {"sim_times_riichienv": 3.0, "sim_batch_times_riichienv": 20.0}


def python_rules(dice: random.Random) -> Callable[[], int]:
    """One hanchan on the Python rules."""

    def run() -> int:
        standing: Any = GAME.first_standing(TENHOU)
        while not isinstance(standing, Result):
            state = GAME.deal(dice.randbytes(32), TENHOU, standing)
            while GAME.score(state) is None:
                for seat in sorted(GAME.to_act(state)):
                    legal = GAME.legal(state, seat)
                    state = GAME.play(state, seat, legal[dice.randrange(len(legal))])
            standing = GAME.next_standing(TENHOU, standing, GAME.outcome(state))
        return 1

    return run


def riichienv(dice: random.Random) -> Callable[[], int]:
    """One hanchan on riichienv's table."""
    from riichienv import GameRule, RiichiEnv

    def run() -> int:
        rule = GameRule.default_tenhou()
        env = RiichiEnv(game_mode="4p-red-half", rule=rule, seed=dice.randrange(1 << 30))
        asked = env.reset()
        while not env.done():
            answers: dict[int, Any] = {}
            for seat, seen in asked.items():
                legal = seen.legal_actions()
                answers[seat] = legal[dice.randrange(len(legal))]
            asked = env.step(answers)
        return 1

    return run


def one_table(dice: random.Random) -> Callable[[], int]:
    """Ten hanchan on the simulator, choice by choice."""
    table = SimulatedTable(TENHOU, dice.randrange(1 << 30))

    def run() -> int:
        for _ in range(10):
            while not table.is_over():
                seat = table.to_act()
                legal = table.legal(seat)
                table.step(seat, legal[dice.randrange(len(legal))])
            table.restart()
        return 10

    return run


def many_tables(dice: random.Random) -> Callable[[], int]:
    """A batch stepped a thousand times, every observation filled."""
    batch = Batch(TENHOU, BATCH, dice.randrange(1 << 30))
    rows, luck = np.arange(BATCH), np.random.default_rng(dice.randrange(1 << 30))

    def run() -> int:
        done = 0
        for _ in range(1000):
            picked = (luck.random(BATCH) * batch.counts).astype(np.int64)
            batch.step(batch.choices[rows, picked])
            done += int(np.count_nonzero(batch.over))
        return done

    return run


def figures(dice: random.Random, turns: int, *, peers: bool) -> dict[str, float]:
    """Hanchan a CPU second over all turns, and deals a CPU second inside the simulator."""
    sides = {"hanchan": python_rules, "sim": one_table, "sim_batch": many_tables}
    if peers:
        sides["hanchan_riichienv"] = riichienv
    runs = {name: side(dice) for name, side in sides.items()}
    runs["sim_batch"]()  # matches of all ages from here on, so that as many end as begin
    spent, done = dict.fromkeys(runs, 0.0), dict.fromkeys(runs, 0)
    for _ in range(turns):
        for name, run in runs.items():
            start = time.process_time()
            done[name] += run()
            spent[name] += time.process_time() - start
    found = {name: done[name] / spent[name] for name in runs}
    for policy in ("tidy", "uniform"):
        start = time.process_time()
        _, deals = play_matches(TENHOU, [policy] * 4, 20, dice.randrange(1 << 30))
        found[f"sim_deals_{policy}"] = deals / (time.process_time() - start)
    if peers:
        for name in ("hanchan", "sim", "sim_batch"):
            found[f"{name}_times_riichienv"] = found[name] / found["hanchan_riichienv"]
    return found


if __name__ == "__main__":
    asked = int(sys.argv[1]) if len(sys.argv) > 1 else 7
    for figure, rate in figures(random.Random(1), asked, peers=True).items():
        print(f"{figure:<28}{rate:>12,.1f}")
