"""A mean and how sure it is: bootstrap intervals over deals, which are the independent draws."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float

    @property
    def excludes_zero(self) -> bool:
        return self.low > 0 or self.high < 0


def bootstrap(samples: Sequence[float], resamples: int = 4000, seed: int = 0) -> Estimate:
    """The mean of the samples and the middle 95 % of the means of resamples.

    >>> bootstrap([1.0, 1.0, 1.0])
    Estimate(mean=1.0, low=1.0, high=1.0)
    """
    values = np.asarray(samples, dtype=np.float64)
    if values.size == 0:
        raise ValueError("no samples")
    dice = np.random.default_rng(seed)
    means = np.empty(resamples)
    for start in range(0, resamples, 256):  # a slice at a time: many deals would not fit at once
        count = min(256, resamples - start)
        drawn = dice.integers(0, values.size, size=(count, values.size))
        means[start : start + count] = values[drawn].mean(axis=1)
    low, high = np.percentile(means, [2.5, 97.5])
    return Estimate(float(values.mean()), float(low), float(high))
