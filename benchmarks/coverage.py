"""Do the errors told cover? Positions of a game, each asked with several seeds and once at length.

    .venv/bin/python benchmarks/coverage.py hearts --positions 200 --seeds 8 --nodes 1500
    .venv/bin/python benchmarks/coverage.py bridge --positions 60 --worlds 12 --times 16

Two figures for every kind of position. *spread over told*: the root mean square over positions of
the spread over seeds of one action's value, divided by that of the errors told (1: as told; above:
too bold). *covered*: the share of position-seeds whose choice loses, in a run of `--times` as much,
at most two told errors and the smallest loss that counts. Positions come from deals of the weakest
player with some moves at random; the action is drawn among the legal ones. Intervals are 95 % over
positions, by drawing them again.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from dataclasses import dataclass
from math import sqrt
from statistics import fmean, variance
from typing import Any

import numpy as np

from kibitz.core.game import AnyGame, Budget, decide
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.core.verdict import SURE, judge
from kibitz.games import game as game_of
from kibitz.games import names
from kibitz.games import player as player_of

AT_RANDOM = 0.15  # of the moves that lead to a position


@dataclass(frozen=True, slots=True)
class Asked:
    """One position: variances over seeds and as told, and how many choices were covered."""

    group: str
    spread: float
    told: float
    covered: int
    of: int


def positions(game: AnyGame, count: int, seed: str) -> list[tuple[Any, Any]]:
    """A view with a choice, and one of its legal actions, from each of so many deals."""
    dice, rules = random.Random(seed), next(iter(game.presets.values()))
    weakest = player_of(game, game.levels[0].player)
    found: list[tuple[Any, Any]] = []
    number = 0
    while len(found) < count:
        number += 1
        standing = game.standing_of(rules, number)
        state = game.deal(deal_seed(secret_of(seed), number), rules, standing)
        views: list[Any] = []
        while game.score(state) is None:
            seat = min(game.to_act(state))
            view = game.view(state, seat)
            legal = game.legal_of(view)
            if len(legal) > 1:
                views.append(view)
            action = decide(weakest, view, Budget(seed=dice.randrange(2**32))).action
            if dice.random() < AT_RANDOM:
                action = legal[dice.randrange(min(len(legal), 12))]
            state = game.play(state, seat, action)
        if views:
            view = dice.choice(views)
            legal = game.legal_of(view)
            found.append((view, legal[dice.randrange(len(legal))]))
    return found


def group_of(game: AnyGame, view: Any) -> str:
    """By cards left where that is how the work differs, else by the phase."""
    phase = str(view.public.phase)
    return f"{len(view.hand):2} cards" if game.name == "hearts" and phase == "play" else phase


def ask(game: AnyGame, view: Any, action: Any, budget: Budget, seeds: int, times: int) -> Asked:
    """The position with every seed, and with so many times the work."""
    coach = player_of(game, game.coach)
    values: list[float] = []
    errors: list[float] = []
    covered = of = 0
    longer = Budget(budget.nodes * times, budget.worlds * times, 10_000)
    known = decide(coach, view, longer, game.legal_of(view)[:12]) if times else None
    for seed in range(seeds):
        decision = decide(coach, view, Budget(budget.nodes, budget.worlds, seed), (action,))
        own = next(one for one in decision.ranked if one.action == action)
        values.append(own.value)
        errors.append(own.stderr**2)
        if known is not None:
            best = decision.ranked[0]
            loss = judge(game.units, known, str(best.action)).loss
            if loss is not None:
                of += 1
                allowed = SURE * best.stderr + game.units[best.unit].smallest
                covered += loss.amount <= allowed
    return Asked(group_of(game, view), variance(values), fmean(errors), covered, of)


def ratio(asked: list[Asked]) -> float | None:
    """Spread over told; None where nothing was sampled."""
    told = sum(one.told for one in asked)
    return sqrt(sum(one.spread for one in asked) / told) if told > 1e-12 else None


def interval(asked: list[Asked]) -> str:
    """95 % over positions drawn again."""
    dice = np.random.default_rng(1)
    draws = dice.integers(0, len(asked), (400, len(asked)))
    found = [ratio([asked[int(at)] for at in draw]) for draw in draws]
    low, high = np.percentile([one for one in found if one is not None] or [0], [2.5, 97.5])
    return f"[{low:.2f}, {high:.2f}]"


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("game", choices=names())
    parser.add_argument("--positions", type=int, default=200)
    parser.add_argument("--seeds", type=int, default=8)
    parser.add_argument("--seed", default="coverage-1", help="of the positions")
    parser.add_argument("--nodes", type=int, default=0)
    parser.add_argument("--worlds", type=int, default=0)
    parser.add_argument("--times", type=int, default=0, help="the work of the long run; 0: none")
    parser.add_argument("--only", default="", help="positions of this kind alone")
    options = parser.parse_args()
    if options.times and not (options.nodes or options.worlds):
        parser.error("--times multiplies --nodes or --worlds: name one")
    game = game_of(options.game)
    budget = Budget(options.nodes, options.worlds)
    groups: dict[str, list[Asked]] = defaultdict(list)
    for view, action in positions(game, options.positions, options.seed):
        if options.only and group_of(game, view).strip() != options.only:
            continue
        one = ask(game, view, action, budget, options.seeds, options.times)
        groups[one.group].append(one)
    groups["all"] = [one for part in groups.values() for one in part]
    for name, part in sorted(groups.items()):
        found = ratio(part)
        told = "nothing was sampled" if found is None else f"{found:.2f} {interval(part)}"
        of = sum(one.of for one in part)
        share = f"covered {sum(one.covered for one in part) / of:.1%} of {of}" if of else ""
        print(f"{name:10} {len(part):4} positions  spread over told {told}  {share}".rstrip())


if __name__ == "__main__":
    main()
