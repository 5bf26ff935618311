"""A race read as evidence: means over worlds, each world counted once, and losses paired by world.

Errors are those of independent worlds: playouts in a world that was drawn again are one cluster.
Where every world there is was judged, only the playouts were drawn, and where all were solved
nothing was sampled and the error is 0. Cards that the rules
make alike are one choice with one value: what was played out with any of them tells of all.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from kibitz.core.game import SEATS
from kibitz.games.hearts.players.evidence import Evidence
from kibitz.games.hearts.racing import OUTCOME, Raced, Runner


@dataclass(frozen=True, slots=True)
class Clusters:
    """The weights of playouts, and which of them share a world."""

    weights: NDArray[np.float64]
    world: NDArray[np.intp]
    count: int
    exact: bool
    whole: bool  # of all worlds there are none was left out, and playouts are what was drawn

    @classmethod
    def of(cls, raced: Raced) -> Clusters:
        numbers, world = np.unique(raced.worlds, return_inverse=True)
        free = len(world) - len(numbers)
        return cls(
            raced.weights, world.reshape(-1), len(numbers), raced.exact, raced.whole and free > 0
        )

    @property
    def independent(self) -> int:
        """How many independent draws are behind a mean; 0: nothing was drawn."""
        return 0 if self.exact else len(self.weights) if self.whole else self.count

    def mean(self, samples: NDArray[np.float64]) -> float:
        return float(self.weights @ samples / self.weights.sum())

    def error(self, samples: NDArray[np.float64]) -> float:
        """The standard error of the mean over worlds."""
        if self.whole:
            return self._of_playouts(samples)
        if self.exact or self.count < 2:
            return 0.0
        off = self.weights * (samples - self.mean(samples))
        by_world = np.bincount(self.world, off, self.count)
        small = self.count / (self.count - 1)
        return sqrt(small * float(by_world @ by_world)) / float(self.weights.sum())

    def _of_playouts(self, samples: NDArray[np.float64]) -> float:
        """The same where the worlds are all there are: by how playouts of one world differ."""
        shares = np.bincount(self.world, self.weights, self.count)
        means = np.bincount(self.world, self.weights * samples, self.count) / shares
        off = self.weights * (samples - means[self.world])
        free = len(samples) / (len(samples) - self.count)
        return sqrt(free * float(off @ off)) / float(self.weights.sum())


MOON = OUTCOME.index("moon")
MEASURED = (*(name for name in OUTCOME if name != "moon"), *(f"moon {seat}" for seat in SEATS))
"""Columns of which a mean means something: whose moon it was is a column for each seat."""
Measured = NDArray[np.float64]


def as_one(raced: Raced, chosen: int, alike: Sequence[Sequence[int]]) -> tuple[Raced, Measured]:
    """The race with the runners of each group told as one: runner, world, column of `MEASURED`.

    Of runners with two plans, to play safe and to shoot, the plan of the better counts.
    """
    numbers = np.delete(raced.outcomes, MOON, axis=2).astype(np.float64)
    moons = raced.outcomes[:, :, MOON, None] == np.array(SEATS)
    table = np.concatenate([numbers, moons.astype(np.float64)], axis=2)
    runners = list(raced.runners)
    for group in alike:
        best = chosen if chosen in group else max(group, key=lambda at: _standing(runners[at]))
        plan = runners[best].is_moon
        shared = [at for at in group if runners[at].is_moon == plan]
        table[list(group)] = table[shared].mean(axis=0)
        for at in group:
            runners[at] = replace(runners[at], is_moon=plan)
    return replace(raced, runners=tuple(runners)), table


def _standing(one: Runner) -> tuple[bool, float]:
    return one.is_alive, one.chosen_value


def judged(raced: Raced, table: Measured, chosen: int) -> list[Evidence]:
    """Every runner as it did in the worlds that judge, the chosen one first, then by points."""
    clusters = Clusters.of(raced)
    columns = [dict(zip(MEASURED, one.T, strict=True)) for one in table]
    found = [
        _evidence(one, own, columns[chosen], clusters)
        for one, own in zip(raced.runners, columns, strict=True)
    ]
    first = found.pop(chosen)
    return [first, *sorted(found, key=lambda one: (one.points, -one.utility, one.cards))]


def _evidence(
    one: Runner,
    columns: dict[str, NDArray[np.float64]],
    best: dict[str, NDArray[np.float64]],
    clusters: Clusters,
) -> Evidence:
    mean = {name: clusters.mean(samples) for name, samples in columns.items()}
    later = columns["queen"] - columns["queen_here"]
    return Evidence(
        cards=one.cards,
        is_moon=one.is_moon,
        utility=mean["value"],
        points=mean["points"],
        points_error=clusters.error(columns["points"]),
        loss_error=clusters.error(columns["points"] - best["points"]),
        utility_loss=clusters.mean(best["value"] - columns["value"]),
        utility_error=clusters.error(best["value"] - columns["value"]),
        wins_trick=mean["wins_trick"],
        trick_points=mean["trick_points"],
        queen_here=mean["queen_here"],
        queen=mean["queen"],
        queen_later=clusters.mean(later),
        moons=tuple(mean[f"moon {seat}"] for seat in SEATS),
        worlds=clusters.independent,
    )
