"""Fit a chance's curve to what came true, and show it on games that it was not fitted on.

Every second game fits, the others show: the tables of the latter are what may be claimed. Rows that
are told as certain go through no curve and fit none.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

import numpy as np
import numpy.typing as npt

from kibitz.core.curves import LEAST, Curve
from kibitz.review.reliability import Told

RIDGE = 2.0  # what pulls a curve of few rows towards leaving chances as they are
PLAIN = np.array([1.0, 1.0, 0.0])
Column = npt.NDArray[np.float64]


def fit_curve(counted: Sequence[float], true: Sequence[float]) -> Curve:
    """By Newton's steps; a bend below 0 would turn chances round and is held at 0."""
    kept = np.clip(np.array(counted, dtype=float), LEAST, 1 - LEAST)
    design = np.stack([np.log(kept), -np.log(1 - kept), np.ones_like(kept)], axis=1)
    came = np.array(true, dtype=float)
    free = np.array([True, True, True])
    weights = _newton(design, came, free)
    while (below := (weights < 0) & np.array([True, True, False])).any():
        free &= ~below
        weights = _newton(design, came, free)
    low, high, shift = (round(float(one), 4) for one in weights)
    return Curve(low, high, shift)


def _newton(design: Column, came: Column, free: npt.NDArray[np.bool_]) -> Column:
    weights = np.where(free, PLAIN, 0.0)
    part = design[:, free]
    for _ in range(50):
        fitted = 1 / (1 + np.exp(-np.clip(design @ weights, -30, 30)))
        slope = part.T @ (came - fitted) - RIDGE * (weights - PLAIN)[free]
        curve = (part * (fitted * (1 - fitted))[:, None]).T @ part + RIDGE * np.eye(part.shape[1])
        step = np.clip(np.linalg.solve(curve, slope), -1, 1)
        weights[free] += step
        if np.abs(step).max() < 1e-8:
            break
    return weights


def fitted(rows: Iterable[Told], now: Mapping[str, Curve]) -> tuple[dict[str, Curve], list[Told]]:
    """Curves fitted on every second game, and the other games' rows as these curves tell them.

    `now`: the curves by which the rows were told; chances without one are left alone.
    """
    every = [row for row in rows if row[1] in now]
    found: dict[str, Curve] = {}
    for name in dict.fromkeys(row[1] for row in every):
        own = [row for row in every if row[1] == name and row[0] % 2 == 0 and 0 < row[3] < 1]
        found[name] = fit_curve([now[name].counted(row[3]) for row in own], [row[4] for row in own])
    shown: list[Told] = []
    for game, name, groups, told, came in every:
        if game % 2:
            again = told if told in (0, 1) else found[name].told(now[name].counted(told))
            shown.append((game, name, groups, again, came))
    return found, shown
