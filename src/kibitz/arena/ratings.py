"""Ratings of a field on one scale, with intervals: how often one does better on a deal.

Bradley and Terry's model, fitted by `choix`: the odds that one of two does better on a common deal
depend on the difference of their ratings alone, 400 points being odds of ten to one. Intervals come
from drawing the deals anew, since the results of one deal hang together.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kibitz.runner import Estimate

SCALE = 400 / math.log(10)
AGAIN = 200  # times the deals are drawn anew
PRIOR = 0.1  # of a win to each side of a pair: keeps one that never lost finite


def rated(
    better: NDArray[np.float64], pairs: Sequence[tuple[int, int]], players: int
) -> list[Estimate]:
    """A rating each, their mean being 0.

    `better[d, p]` is 1 where the first of pair p did better on deal d, 0 where the second, else ½.
    """
    dice = np.random.default_rng(len(better))
    drawn = [np.full(len(better), 1.0)]
    if len(better) > 1:
        even = np.full(len(better), 1 / len(better))
        drawn += [dice.multinomial(len(better), even).astype(float) for _ in range(AGAIN)]
    found = np.array([_fitted(weights @ better, len(better), pairs, players) for weights in drawn])
    low, high = np.quantile(found[1:], [0.025, 0.975], axis=0) if len(found) > 1 else found[[0, 0]]
    return [
        Estimate(float(own), float(least), float(most))
        for own, least, most in zip(found[0], low, high, strict=True)
    ]


def _fitted(
    wins: NDArray[np.float64], deals: int, pairs: Sequence[tuple[int, int]], players: int
) -> NDArray[np.float64]:
    import choix  # pyright: ignore[reportMissingTypeStubs]

    won = np.zeros((players, players))
    for (first, second), count in zip(pairs, wins, strict=True):
        won[first, second] = count + PRIOR
        won[second, first] = deals - count + PRIOR
    fit: Any = choix.ilsr_pairwise_dense  # it tells no types
    return SCALE * np.asarray(fit(won), float)
