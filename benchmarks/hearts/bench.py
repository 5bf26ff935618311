"""Hearts: playouts a CPU second, ours against OpenSpiel's, in one run.

Two peers: OpenSpiel driven from Python, and OpenSpiel's own C++ rollouts (its MCTS bot with many
rollouts a simulation, so that the tree costs nothing). The contestants take turns on the same
deals and the best turn of each counts, so that a busy machine slows all of them alike.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from kibitz.games.hearts import kernel

if TYPE_CHECKING:
    import pyspiel

GAME = "hearts(pass_cards=False)"
ROLLOUTS = 500  # a simulation of the MCTS bot


def position_of(order: list[int]) -> kernel.Position:
    """One deal; OpenSpiel deals card by card and numbers cards rank * 4 + suit."""
    hands = [0, 0, 0, 0]
    for place, card in enumerate(order):
        hands[place % 4] |= 1 << (card % 4 * 13 + card // 4)
    leader = next(seat for seat in range(4) if hands[seat] & 1)
    north, east, south, west = hands
    return kernel.Position((north, east, south, west), leader=leader)


def their_state(order: list[int]) -> pyspiel.State:
    """The same deal on their side."""
    import pyspiel

    state = pyspiel.load_game(GAME).new_initial_state()
    state.apply_action(0)
    for card in order:
        state.apply_action(card)
    return state


def rate(run: Callable[[], int]) -> float:
    """Playouts a CPU second of one turn."""
    start = time.process_time()
    playouts = run()
    return playouts / (time.process_time() - start)


def from_python(state: pyspiel.State, rng: random.Random) -> int:
    playouts = 100
    for _ in range(playouts):
        play = state.clone()
        while not play.is_terminal():
            play.apply_action(rng.choice(play.legal_actions()))
    return playouts


def from_cpp(state: pyspiel.State, seed: int) -> int:
    import pyspiel

    simulations = 4
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed)
    game = state.get_game()
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 100, False, seed, False)
    bot.step(state)
    return simulations * ROLLOUTS


def ours(position: kernel.Position, seed: int, policy: kernel.PolicyName) -> int:
    playouts = 40_000
    kernel.playouts(position, playouts, seed, policy=policy)
    return playouts


def measure(turns: int, seed: int, *, peers: bool) -> dict[str, float]:
    """The best rate of each side; with peers also the two ratios."""
    rng = random.Random(seed)
    best: dict[str, float] = {}
    for turn in range(turns):
        order = rng.sample(range(52), 52)
        for side, run in contestants(order, turn, rng, peers=peers).items():
            best[side] = max(best.get(side, 0.0), rate(run))
    if peers:
        best["times_open_spiel_python"] = best["uniform"] / best["open_spiel_python"]
        best["times_open_spiel_cpp"] = best["uniform"] / best["open_spiel_cpp"]
    return best


def contestants(
    order: list[int], turn: int, rng: random.Random, *, peers: bool
) -> dict[str, Callable[[], int]]:
    """What is run in one turn, in this order."""
    position = position_of(order)
    sides: dict[str, Callable[[], int]] = {"uniform": lambda: ours(position, turn, "uniform")}
    if peers:
        state: Any = their_state(order)
        if state.current_player() != position.leader:
            raise RuntimeError("the two sides deal differently")
        sides["open_spiel_python"] = lambda: from_python(state, rng)
        sides["open_spiel_cpp"] = lambda: from_cpp(state, turn)
    sides["sensible"] = lambda: ours(position, turn, "sensible")
    return sides


def main(arguments: list[str] | None = None) -> int:
    """Print the figures; exit 1 when a ratio is below what the README promises."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--ours", action="store_true", help="measure Kibitz alone")
    parser.add_argument("--turns", type=int, default=9)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    figures = measure(options.turns, options.seed, peers=not options.ours)
    if options.json:
        print(json.dumps(figures))
    else:
        print(f"random playouts        {figures['uniform']:>12,.0f} a CPU second")
        print(f"sensible playouts      {figures['sensible']:>12,.0f}")
    if options.ours:
        return 0
    if not options.json:
        print(f"OpenSpiel from Python  {figures['open_spiel_python']:>12,.0f}", end="")
        print(f"   {figures['times_open_spiel_python']:.0f} times slower")
        print(f"OpenSpiel C++ rollouts {figures['open_spiel_cpp']:>12,.0f}", end="")
        print(f"   {figures['times_open_spiel_cpp']:.0f} times slower")
    fast_enough = (
        figures["times_open_spiel_python"] >= 100 and figures["times_open_spiel_cpp"] >= 15
    )
    return 0 if fast_enough else 1


if __name__ == "__main__":
    sys.exit(main())
