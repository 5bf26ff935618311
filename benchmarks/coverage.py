"""Do the errors told cover? Positions of a game, each asked with several seeds and once at length.

    .venv/bin/python benchmarks/coverage.py hearts --positions 200 --seeds 8 --nodes 1500
    .venv/bin/python benchmarks/coverage.py bridge --only auction --positions 100 --rows FILE
    .venv/bin/python benchmarks/coverage.py bridge --only auction --positions 100 --rows FILE \\
        --long-worlds 6144
    .venv/bin/python benchmarks/coverage.py riichi --pool FILE FILE

Two figures for every kind of position. *spread over told*: the root mean square over positions of
the spread over seeds of one action's value, divided by that of the errors told (1: as told; above:
too bold). *covered*: the share of position-seeds whose choice loses, in a run of `--times` as much,
at most two told errors and the smallest loss that counts; the error is that of the loss which the
short look told between its choice and the one that the long run prefers. Positions come from deals
of the weakest player with some moves at random; the action is drawn among the legal ones. Intervals
are 95 % over positions, by drawing them again. `--rows` keeps each position as a line of JSON under
the question that was asked: the same command goes on where an earlier one ended, and the long run
can be added to positions that were asked before. `--pool` asks nothing and tells the positions of
several such files together.

The long run looks at a sixteenth of its work, at a quarter and at all of it, and ends before where
its answer is clear: every choice of the seeds is covered, or not, whichever other action were the
best, with `CLEAR` errors of the long run to spare. So what is asked is the same, and only close
questions take all the work.
"""

from __future__ import annotations

import argparse
import json
import random
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import count, islice
from math import hypot, sqrt
from pathlib import Path
from statistics import fmean, variance
from typing import Any

import msgspec
import numpy as np

from kibitz.core.declared import phase_of
from kibitz.core.game import AnyGame, Budget, Decision, Evaluation, decide
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.core.verdict import SURE, judge
from kibitz.games import game as game_of
from kibitz.games import names
from kibitz.games import player as player_of

AT_RANDOM = 0.15  # of the moves that lead to a position
CLEAR = 4.0  # errors of the long run, beyond which more work does not change its answer
LONG_SEED = 10_000
LOOKS = (16, 4, 1)  # parts of the long run's work


class Asked(msgspec.Struct, frozen=True):
    """One position: an action's values and errors by seed, and what each choice came to."""

    at: int  # the number of its deal
    group: str
    action: str
    values: list[float]
    errors: list[float]
    choices: list[str]
    losses: list[float | None]  # of the choices, in the long run
    allowed: list[float]  # two told errors and the smallest loss that counts
    beside: list[dict[str, float]] = []  # by seed: the same, were this action the best
    work: int = 0  # of the long run as far as it went

    @property
    def pairs(self) -> list[tuple[str, dict[str, float]]]:
        """By seed the choice, and what it may lose beside each action."""
        return list(zip(self.choices, self.beside, strict=True))

    @property
    def spread(self) -> float:
        return variance(self.values)

    @property
    def told(self) -> float:
        return fmean(one**2 for one in self.errors)

    @property
    def of(self) -> int:
        return sum(loss is not None for loss in self.losses)

    @property
    def covered(self) -> int:
        pairs = zip(self.losses, self.allowed, strict=True)
        return sum(loss is not None and loss <= most for loss, most in pairs)


def positions(game: AnyGame, seed: str) -> Iterator[tuple[int, Any, Any]]:
    """From each deal its number, a view with a choice, and one of its legal actions."""
    dice, rules = random.Random(seed), game.usual_rules
    weakest = player_of(game, game.levels[0].player)
    for number in count(1):
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
            yield number, view, legal[dice.randrange(len(legal))]


def group_of(game: AnyGame, view: Any, action: Any) -> str:
    """By cards left where that is how the work differs, else by the phase; claims by themselves."""
    phase = str(view.public.phase)
    if phase_of(game.phases, action) == "claim":
        return "claim"
    return f"{len(view.hand):2} cards" if game.name == "hearts" and phase == "play" else phase


@dataclass(frozen=True, slots=True)
class Question:
    """What every position is asked."""

    game: AnyGame
    coach: str
    budget: Budget
    seeds: int
    long: Budget  # the work of the long run; none where there is no work in it


def ask(question: Question, at: int, view: Any, action: Any) -> Asked:
    """The position with every seed."""
    game, budget = question.game, question.budget
    coach = player_of(game, question.coach)
    short = [
        decide(coach, view, replace(budget, seed=seed), (action,)) for seed in range(question.seeds)
    ]
    own = [next(one for one in each.ranked if one.action == action) for each in short]
    return Asked(
        at,
        group_of(game, view, action),
        str(action),
        [one.value for one in own],
        [one.stderr for one in own],
        [str(each.action) for each in short],
        [None] * len(short),
        [0.0] * len(short),
        [{str(one.action): allowed_of(game, each, one) for one in each.ranked} for each in short],
    )


def allowed_of(game: AnyGame, short: Decision[Any], preferred: Evaluation[Any]) -> float:
    """Two errors of the loss told between the choice and the preferred, and the smallest."""
    best = short.ranked[0]
    told = judge(game.units, short, str(preferred.action)).loss
    error = best.stderr if told is None or preferred is best else told.error
    if best.unit not in game.units:  # answered by the book alone: nothing was sampled
        return SURE * error
    return SURE * error + game.units[best.unit].smallest


def ask_at_length(question: Question, asked: Asked, view: Any) -> Asked:
    """What each choice loses in a run of so much work, or of as much as makes that clear."""
    coach = player_of(question.game, question.coach)
    parsed = {str(one): one for one in question.game.legal_of(view)}
    chosen = tuple(parsed[one] for one in dict.fromkeys([*asked.choices, asked.action]))
    for part in LOOKS:
        long = question.long
        work = Budget(long.nodes // part, long.worlds // part, LONG_SEED)
        known = KnownAtLength(question.game, decide(coach, view, work, chosen))
        asked = msgspec.structs.replace(
            asked,
            losses=[known.lost(choice) for choice in asked.choices],
            allowed=[known.allowed(*one) for one in asked.pairs],
            work=max(work.nodes, work.worlds),
        )
        if all(known.is_clear(*one) for one in asked.pairs):
            break
    return asked


class KnownAtLength:
    """A decision by much work, beside which choices are judged.

    The best is what it chose; where a system's own call stood by right, the one of highest value.
    """

    def __init__(self, game: AnyGame, decision: Decision[Any]) -> None:
        self.units, self.decision = game.units, decision
        best = decision.ranked[0]
        self.best = max(decision.ranked, key=lambda one: one.value) if decision.stands else best
        self.of = {str(one.action): one for one in decision.ranked}

    def lost(self, choice: str) -> float | None:
        """What a choice loses against the best; below nothing counts as nothing lost."""
        told = judge(self.units, self.decision, choice).loss
        if told is None:
            return None
        return told.amount + self.best.value - self.decision.ranked[0].value

    def allowed(self, choice: str, beside: dict[str, float]) -> float:
        return beside.get(str(self.best.action), beside[choice])

    def is_clear(self, choice: str, beside: dict[str, float]) -> bool:
        """Whether a choice is covered beside every other action, or surely not beside the best."""
        lost = self.lost(choice)
        if lost is None or str(self.best.action) == choice == str(self.decision.action):
            return all(self.is_within(one, choice, beside) for one in self.of)
        if lost - CLEAR * self.error(str(self.best.action), choice) > self.allowed(choice, beside):
            return True
        return all(self.is_within(one, choice, beside) for one in self.of)

    def is_within(self, other: str, choice: str, beside: dict[str, float]) -> bool:
        gain = self.of[other].value - self.of[choice].value
        allowed = beside.get(other, beside[choice])
        return other == choice or gain + CLEAR * self.error(other, choice) <= allowed

    def error(self, one: str, two: str) -> float:
        """Of the difference of two actions; of each its error beside the choice is known."""
        told = [judge(self.units, self.decision, which).loss for which in (one, two)]
        return hypot(*(0.0 if loss is None else loss.error for loss in told))


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
    parser.add_argument("--times", type=int, default=0, help="the long run's work beside a short")
    parser.add_argument(
        "--long-worlds", type=int, default=0, help="the long run's, where the coach's own are short"
    )
    parser.add_argument("--only", default="", help="so many positions of this kind alone")
    parser.add_argument("--coach", default="", help="a player in place of the game's coach")
    parser.add_argument("--rows", type=Path, help="where positions are kept, and gone on from")
    parser.add_argument("--pool", type=Path, nargs="+", help="kept rows to tell together")
    options = parser.parse_args()
    if options.pool:
        print_groups(grouped(one for path in options.pool for one in kept_in(path)))
        return
    if options.times and not (options.nodes or options.worlds):
        parser.error("--times multiplies --nodes or --worlds: name one")
    game = game_of(options.game)
    budget = Budget(options.nodes, options.worlds)
    coach = options.coach or game.coach
    times = options.times
    long = Budget(options.nodes * times, options.long_worlds or options.worlds * times)
    question = Question(game, coach, budget, options.seeds, long)
    asked = [options.game, coach, options.seed, options.nodes, options.worlds, options.seeds]
    asked += [options.only]
    rows = Kept(options.rows, asked)
    wanted = (
        one
        for one in positions(game, options.seed)
        if not options.only or group_of(game, one[1], one[2]).strip() == options.only
    )
    found: list[Asked] = []
    for at, view, action in islice(wanted, options.positions):
        one = rows.done.get(at) or rows.add(ask(question, at, view, action))
        if (long.nodes or long.worlds) and not one.of:
            one = rows.add(ask_at_length(question, one, view))
        found.append(one)
    print_groups(grouped(found))


def grouped(asked: Iterable[Asked]) -> dict[str, list[Asked]]:
    groups: dict[str, list[Asked]] = defaultdict(list)
    for one in asked:
        groups[one.group].append(one)
    return groups


def kept_in(path: Path) -> list[Asked]:
    """The positions of a file, each as it was last written."""
    _, *lines = path.read_text().splitlines()
    found = [msgspec.json.decode(line, type=Asked) for line in lines]
    return list({one.at: one for one in found}.values())


class Kept:
    """The positions asked so far: in memory, and in a file if one is named."""

    def __init__(self, path: Path | None, question: list[Any]) -> None:
        self.path, self.done = path, dict[int, Asked]()
        head = json.dumps({"asked": question})
        if path is None:
            return
        if not path.exists():
            path.write_text(head + "\n")
        with path.open() as file:
            first = file.readline().rstrip("\n")
        if first != head:
            raise SystemExit(f"{path} holds another question: {first}")
        self.done = {one.at: one for one in kept_in(path)}

    def add(self, one: Asked) -> Asked:
        self.done[one.at] = one
        if self.path is not None:
            with self.path.open("ab") as file:
                file.write(msgspec.json.encode(one) + b"\n")
        return one


def print_groups(groups: dict[str, list[Asked]]) -> None:
    groups["all"] = [one for part in groups.values() for one in part]
    for name, part in sorted(groups.items()):
        found = ratio(part)
        told = "nothing was sampled" if found is None else f"{found:.2f} {interval(part)}"
        of = sum(one.of for one in part)
        share = f"covered {sum(one.covered for one in part) / of:.1%} of {of}" if of else ""
        print(f"{name:10} {len(part):4} positions  spread over told {told}  {share}".rstrip())


if __name__ == "__main__":
    main()
