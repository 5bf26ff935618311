"""Hearts: what a choice loses beside a search of 64 times the work, at 1, 4 and 16 times.

Positions are choices of seeded deals that `habit` plays, 13 to 5 cards left. The regret of a choice
is the loss in points that the long search tells of it, with the same reference for every budget.
With --settings budgets and settings of the race stand beside each other at the same positions, each
as ``name:nodes=4500,worlds=1126,burn=100``, the first being what the others are compared with:
regret, how likely another seat then shoots the moon, CPU a choice. --known keeps what the long
search told, so that other settings are compared by the same.
"""

from __future__ import annotations

import argparse
import itertools
import json
import sys
import time
from collections.abc import Iterator, Sequence
from dataclasses import replace
from math import sqrt
from pathlib import Path

import numpy as np

from kibitz.core.game import Budget, decide
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.games import game as game_of
from kibitz.games.hearts import racing
from kibitz.games.hearts.packed import question_of, stakes_of, worlds_of
from kibitz.games.hearts.play import legal
from kibitz.games.hearts.players.habit import Habit
from kibitz.games.hearts.players.learned import learned
from kibitz.games.hearts.players.search import Search
from kibitz.games.hearts.view import View

TIMES = (1, 4, 16)
REFERENCE = 64
POINTS, MOON = racing.OUTCOME.index("points"), racing.OUTCOME.index("moon")


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


Numbers = dict[str, float]
Known = dict[int, tuple[float, float]]  # by card: points, moons of others


def raced(view: View, settings: Numbers, seed: int) -> racing.Raced:
    """One race by these numbers."""
    asked = {key: n for key, n in settings.items() if key not in ("nodes", "worlds")}
    nodes, worlds = int(settings["nodes"]), int(settings["worlds"])
    drawn = worlds_of(view, worlds, seed, 3 * worlds)
    question = question_of(view, drawn.hands, complete=drawn.complete)
    changed = replace(racing.RaceSettings(), **asked)
    return racing.race_card(learned(), question, stakes_of(view, aware=True), changed, nodes, seed)


def known_of(view: View) -> Known:
    """What a race of 64,000 nodes in 8,000 worlds tells of each card."""
    known = raced(view, {"nodes": 64_000, "worlds": 8_000}, 99)
    share = known.weights / known.weights.sum()
    told: Known = {}
    for one, table in zip(known.runners, known.outcomes, strict=True):
        against = (table[:, MOON] >= 0) & (table[:, MOON] != view.seat)
        told[one.cards] = float(share @ table[:, POINTS]), float(share @ against)
    return told


def reference(views: Sequence[View], path: Path | None) -> Iterator[Known]:
    """What is known of each position: read where it was kept, else raced and kept."""
    kept = path.read_text().splitlines() if path and path.exists() else []
    for place, view in enumerate(views):
        if place < len(kept):
            yield {int(card): tuple(told) for card, told in json.loads(kept[place]).items()}
            continue
        found = known_of(view)
        if path:
            with path.open("a") as file:
                file.write(json.dumps(found) + "\n")
        yield found


def compare(views: Sequence[View], asked: Sequence[str], path: Path | None = None) -> None:
    """Settings beside each other, by the same reference."""
    settings: dict[str, Numbers] = {}
    for one in asked:
        name, _, numbers = one.partition(":")
        pairs = (part.split("=") for part in numbers.split(",") if part)
        changed = {key: float(n) if "." in n else int(n) for key, n in pairs}
        settings[name] = {"nodes": 4500, "worlds": 562} | changed
    rows: dict[str, list[tuple[float, float, float]]] = {name: [] for name in settings}
    for place, (view, told) in enumerate(zip(views, reference(views, path), strict=True)):
        least = min(points for points, _ in told.values())
        for name, numbers in settings.items():
            start = time.process_time()
            runners = raced(view, numbers, 7 + place).runners
            spent = time.process_time() - start
            best = max((one for one in runners if one.is_alive), key=lambda one: one.chosen_value)
            points, against = told[best.cards]
            rows[name].append((points - least, against, 1000 * spent))
    first = np.array(rows[next(iter(rows))])
    for name, found in rows.items():
        table, size = np.array(found), sqrt(len(found))
        less = table[:, 0] - first[:, 0]
        print(
            f"{name:<24} {table[:, 0].mean():.3f} ± {table[:, 0].std() / size:.3f} points, "
            f"{less.mean():+.3f} ± {less.std() / size:.3f} beside the first; moons against "
            f"{table[:, 1].mean():.2%}; {table[:, 2].mean():.1f} ms"
        )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=100)
    parser.add_argument("--nodes", type=int, default=1000, help="of one time the budget")
    parser.add_argument("--seed", default="regret")
    parser.add_argument("--settings", nargs="*", default=[], help="name:nodes=...,worlds=...")
    parser.add_argument("--known", type=Path, help="keeps what the long search told here")
    options = parser.parse_args(arguments)
    if options.settings:
        compare(positions(options.positions, options.seed), options.settings, options.known)
        return 0
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
