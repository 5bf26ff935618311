"""A race read as evidence: means over worlds, each world counted once, and losses paired by world.

Errors are those of independent worlds: playouts in a world that was drawn again are one cluster.
Where every world there is was solved, nothing was sampled and the error is 0.
"""

from __future__ import annotations

from dataclasses import dataclass
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

    @classmethod
    def of(cls, raced: Raced) -> Clusters:
        numbers, world = np.unique(raced.worlds, return_inverse=True)
        return cls(raced.weights, world.reshape(-1), len(numbers), raced.exact)

    def mean(self, samples: NDArray[np.float64]) -> float:
        return float(self.weights @ samples / self.weights.sum())

    def error(self, samples: NDArray[np.float64]) -> float:
        """The standard error of the mean over worlds."""
        if self.exact or self.count < 2:
            return 0.0
        off = self.weights * (samples - self.mean(samples))
        by_world = np.bincount(self.world, off, self.count)
        small = self.count / (self.count - 1)
        return sqrt(small * float(by_world @ by_world)) / float(self.weights.sum())


def judged(raced: Raced, chosen: Runner) -> list[Evidence]:
    """Every runner as it did in the worlds that judge, the chosen one first, then by points."""
    clusters = Clusters.of(raced)
    place = raced.runners.index(chosen)
    best = _columns(raced, place)
    found = [
        _evidence(one, _columns(raced, i), best, clusters) for i, one in enumerate(raced.runners)
    ]
    first = found.pop(place)
    return [first, *sorted(found, key=lambda one: (one.points, -one.utility, one.cards))]


def _columns(raced: Raced, place: int) -> dict[str, NDArray[np.float64]]:
    table = raced.outcomes[place].astype(np.float64)
    return {name: table[:, i] for i, name in enumerate(OUTCOME)}


def _evidence(
    one: Runner,
    columns: dict[str, NDArray[np.float64]],
    best: dict[str, NDArray[np.float64]],
    clusters: Clusters,
) -> Evidence:
    mean = {name: clusters.mean(samples) for name, samples in columns.items()}
    moon = columns["moon"]
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
        moons=tuple(clusters.mean((moon == seat).astype(np.float64)) for seat in SEATS),
        worlds=0 if clusters.exact else clusters.count,
    )
