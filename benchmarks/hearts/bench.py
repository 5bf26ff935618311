"""Hearts: playouts a CPU second, ours against OpenSpiel's, in one run; and our player's pace.

Two peers: OpenSpiel driven from Python, and OpenSpiel's own C++ rollouts (its MCTS bot with many
rollouts a simulation, so that the tree costs nothing). The contestants take turns on the same
deals and the best turn of each counts, so that a busy machine slows all of them alike.
With ``--ours`` no peer is needed and none is run.
"""

from __future__ import annotations

import argparse
import json
import random
import sys
import time
from collections.abc import Callable
from typing import Any

from kibitz.core.game import Budget, decide
from kibitz.games import game as game_of
from kibitz.games.hearts import kernel
from kibitz.games.hearts.players.search import Search
from kibitz.games.hearts.view import View

SEARCH, PLAIN = Search(), Search(learned=False)
ROLLOUTS = 500  # a simulation of the MCTS bot


def deal(order: list[int]) -> kernel.TruePosition:
    """Cards given round the table; OpenSpiel numbers them rank * 4 + suit."""
    hands = [0, 0, 0, 0]
    for place, card in enumerate(order):
        hands[place % 4] |= 1 << (card % 4 * 13 + card // 4)
    north, east, south, west = hands
    leader = next(seat for seat in range(4) if hands[seat] & 1)
    return kernel.TruePosition((north, east, south, west), leader=leader)


def peer_deal(order: list[int], leader: int) -> Any:
    """The same deal in OpenSpiel."""
    import pyspiel

    state = pyspiel.load_game("hearts(pass_cards=False)").new_initial_state()
    state.apply_action(0)
    for card in order:
        state.apply_action(card)
    if state.current_player() != leader:
        raise RuntimeError("the two sides deal differently")
    return state


def rate(run: Callable[[], int]) -> float:
    """How much was done in a CPU second of one turn."""
    start = time.process_time()
    done = run()
    return done / (time.process_time() - start)


def from_python(state: Any, rng: random.Random) -> int:
    playouts = 100
    for _ in range(playouts):
        play = state.clone()
        while not play.is_terminal():
            play.apply_action(rng.choice(play.legal_actions()))
    return playouts


def from_cpp(state: Any, seed: int) -> int:
    import pyspiel

    simulations = 4
    evaluator = pyspiel.RandomRolloutEvaluator(ROLLOUTS, seed)
    game = state.get_game()
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, simulations, 100, False, seed, False)
    bot.step(state)
    return simulations * ROLLOUTS


def ours(position: kernel.TruePosition, seed: int, policy: kernel.PolicyName) -> int:
    playouts = 40_000
    kernel.playouts(position, playouts, seed, policy=policy)
    return playouts


def some_views(seed: int) -> list[View]:
    """What the seats of one deal had to decide on, from the pass to the last choice."""
    game, rng = game_of("hearts"), random.Random(seed)
    rules = game.presets["standard"]
    state = game.deal(seed.to_bytes(32, "big"), rules, game.first_standing(rules))
    views: list[View] = []
    while seats := sorted(game.to_act(state)):
        view = game.view(state, seats[0])
        choices = game.legal_of(view)
        if len(choices) > 1:
            views.append(view)
        state = game.play(state, seats[0], rng.choice(list(choices)))
    return views


def decisions(views: list[View], spent: list[float]) -> int:
    """Every view decided at the default budget."""
    for seed, view in enumerate(views):
        start = time.process_time()
        decide(Search(), view, Budget(seed=seed))
        spent.append(1000 * (time.process_time() - start))
    return len(views)


def searches(views: list[View], player: Search = SEARCH) -> int:
    """Nodes searched from the start of the play."""
    view = next(one for one in views if one.public.phase == "play")
    return decide(player, view, Budget(nodes=40_000, worlds=512)).budget.nodes


def measure(turns: int, seed: int, *, peers: bool) -> dict[str, float]:
    """The best rate of each side, and the ratios."""
    rng = random.Random(seed)
    best: dict[str, float] = {}
    spent: list[float] = []
    for turn in range(turns):
        order = rng.sample(range(52), 52)
        position = deal(order)
        runs: dict[str, Callable[[], int]] = {
            "uniform": lambda p=position, t=turn: ours(p, t, "uniform"),
            "sensible": lambda p=position, t=turn: ours(p, t, "sensible"),
        }
        if turn < 3:
            views = some_views(seed + turn)
            runs["search_nodes"] = lambda v=views: searches(v)
            runs["plain_nodes"] = lambda v=views: searches(v, PLAIN)
            runs["decisions"] = lambda v=views: decisions(v, spent)
        if peers:
            state = peer_deal(order, position.leader)
            runs["open_spiel_python"] = lambda s=state: from_python(s, rng)
            runs["open_spiel_cpp"] = lambda s=state, t=turn: from_cpp(s, t)
        for side, run in runs.items():
            best[side] = max(best.get(side, 0.0), rate(run))
    spent.sort()
    best["decision_ms_mean"] = sum(spent) / len(spent)
    best["decision_ms_p95"] = spent[int(0.95 * (len(spent) - 1))]
    if peers:
        best["times_open_spiel_python"] = best["uniform"] / best["open_spiel_python"]
        best["times_open_spiel_cpp"] = best["uniform"] / best["open_spiel_cpp"]
    return best


def show(figures: dict[str, float], *, peers: bool) -> None:
    rows = [
        ("random playouts", "uniform"),
        ("sensible playouts", "sensible"),
        ("search nodes", "search_nodes"),
        ("by the plain policy", "plain_nodes"),
        ("decisions", "decisions"),
    ]
    for words, name in rows:
        print(f"{words:<24}{figures[name]:>12,.0f} a CPU second")
    mean, p95 = figures["decision_ms_mean"], figures["decision_ms_p95"]
    print(f"{'a decision':<24}{mean:>12.1f} ms on average, {p95:.1f} ms at the 95th percentile")
    if peers:
        for words, name in (("from Python", "python"), ("C++ rollouts", "cpp")):
            peer, ratio = figures[f"open_spiel_{name}"], figures[f"times_open_spiel_{name}"]
            print(f"{f'OpenSpiel {words}':<24}{peer:>12,.0f} a CPU second: ours {ratio:.0f} times")


def main(arguments: list[str] | None = None) -> int:
    """Print the figures; exit 1 when a ratio is below what the README promises."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--json", action="store_true")
    parser.add_argument("--ours", action="store_true", help="measure no peer")
    parser.add_argument("--turns", type=int, default=7)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(arguments)
    peers = not options.ours
    figures = measure(options.turns, options.seed, peers=peers)
    if options.json:
        print(json.dumps(figures))
    else:
        show(figures, peers=peers)
    if not peers:
        return 0
    is_fast = figures["times_open_spiel_python"] >= 100 and figures["times_open_spiel_cpp"] >= 15
    return 0 if is_fast else 1


if __name__ == "__main__":
    sys.exit(main())
