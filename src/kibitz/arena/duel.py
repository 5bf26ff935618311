"""A duel over deals: the same cards in every seating, points a deal, differences paired by deal."""

from __future__ import annotations

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, cast

from kibitz.arena.seatings import seatings
from kibitz.arena.statistics import Estimate, bootstrap
from kibitz.arena.work import Progress, spread
from kibitz.core.game import Budget, Decision, Player
from kibitz.core.match import budgets, play_deal
from kibitz.core.rules import from_plain
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.games import game as game_of
from kibitz.games import player as player_of

CHUNK = 5  # deals a piece of work


@dataclass(frozen=True, slots=True)
class Duel:
    """What is played. `first` and `second` are players with their options; rules are plain JSON."""

    game: str
    first: str
    second: str
    seatings: str = "2v2"
    deals: int = 100
    seed: str = "0"
    rules: dict[str, Any] = field(default_factory=dict[str, Any])
    budget: Budget = field(default_factory=Budget)


@dataclass(frozen=True, slots=True)
class Dealt:
    """One deal over all seatings: mean points of each player's seats, and CPU per choice."""

    points: tuple[float, float]
    cpu_ms: tuple[tuple[float, ...], tuple[float, ...]]


@dataclass(frozen=True, slots=True)
class Outcome:
    """Mean points a deal for both, and the first's less the second's with its interval."""

    duel: Duel
    points: tuple[float, float]
    difference: Estimate
    cpu_ms: tuple[float, float]
    cpu_ms_p95: tuple[float, float]


class _Timed:
    """A player with a stop-watch on its own CPU time."""

    def __init__(self, player: Player[Any, Any], spent: list[float]) -> None:
        self._player = player
        self._spent = spent

    @property
    def name(self) -> str:
        return self._player.name

    def think(self, view: Any, budget: Budget, also: Sequence[Any] = ()) -> Iterator[Decision[Any]]:
        start = time.process_time()
        answers = list(self._player.think(view, budget))
        self._spent.append(1000 * (time.process_time() - start))
        yield from answers[-1:]


def rules_of(duel_game: str, rules: dict[str, Any]) -> Any:
    """The rules a duel names, or its game's default."""
    presets = game_of(duel_game).presets
    default: Any = next(iter(presets.values()))
    kind = cast(type[Any], type(default))
    return from_plain(kind, rules, "rules") if rules else default


def _play_chunk(work: tuple[Duel, tuple[int, ...]]) -> list[Dealt]:
    duel, numbers = work
    return [play_number(duel, number) for number in numbers]


def play_number(duel: Duel, number: int) -> Dealt:
    """One deal in every seating."""
    game = game_of(duel.game)
    rules = rules_of(duel.game, duel.rules)
    opening = game.opening(
        deal_seed(secret_of(duel.seed), number), rules, game.standing_of(rules, number)
    )
    spent: tuple[list[float], list[float]] = ([], [])
    pair = [
        _Timed(player_of(game, name), spent[side])
        for side, name in enumerate((duel.first, duel.second))
    ]
    sums, counts = [0.0, 0.0], [0, 0]
    for place, seating in enumerate(seatings(duel.seatings)):
        dice = f"dice {duel.seed} {number} {place}".encode()
        players = [pair[side] for side in seating]
        played = play_deal(game, opening, players, budgets(duel.budget, dice))
        for side, points in zip(seating, played.score.points, strict=True):
            sums[side] += points
            counts[side] += 1
    first, second = (total / count for total, count in zip(sums, counts, strict=True))
    return Dealt((first, second), (tuple(spent[0]), tuple(spent[1])))


def run_duel(duel: Duel, processes: int = 1, progress: Progress | None = None) -> Outcome:
    """Play a duel."""
    numbers = range(1, duel.deals + 1)
    chunks = [tuple(numbers[start : start + CHUNK]) for start in range(0, duel.deals, CHUNK)]
    answers = spread(_play_chunk, [(duel, chunk) for chunk in chunks], processes, progress)
    dealt = [one for answer in answers for one in answer]
    first = sum(one.points[0] for one in dealt) / len(dealt)
    second = sum(one.points[1] for one in dealt) / len(dealt)
    difference = bootstrap([one.points[0] - one.points[1] for one in dealt])
    spent = [sorted(ms for one in dealt for ms in one.cpu_ms[side]) for side in (0, 1)]
    mean = tuple(sum(times) / len(times) for times in spent)
    p95 = tuple(times[int(0.95 * (len(times) - 1))] for times in spent)
    return Outcome(duel, (first, second), difference, (mean[0], mean[1]), (p95[0], p95[1]))


def control(duel: Duel) -> Duel:
    """The same duel of the first player against itself: its difference should be 0."""
    return replace(duel, second=duel.first)
