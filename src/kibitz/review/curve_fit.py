"""Fit a chance's curve to what came true, and show it on games that it was not fitted on.

Each half of the games is told by the curve of the other half: the tables of that are what may be
claimed. The curve that is kept is fitted on all. Rows that are told as certain go through no curve
and fit none.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence

import numpy as np
import numpy.typing as npt

from kibitz.core.curves import END, LEAST, Curve
from kibitz.review.reliability import Told

OWN_END = 200.0  # rows that an end weighs as it stands before any was seen
RIDGE = 2.0  # what pulls a curve of few rows towards leaving chances as they are
LEAST_BEND = 0.05  # a curve rises


def fit_curve(counted: Sequence[float], true: Sequence[float]) -> Curve:
    """By Newton's steps on bend and shift."""
    kept = _kept(counted)
    bend, shift = _newton(np.log(kept / (1 - kept))[:, None], true)
    return Curve(bend, shift)


def _kept(counted: Sequence[float]) -> npt.NDArray[np.float64]:
    return np.clip(np.array(counted, dtype=float), LEAST, 1 - LEAST)


def _newton(terms: npt.NDArray[np.float64], true: Sequence[float]) -> list[float]:
    """The weight of each term and of a constant; of few rows nearly one and nothing."""
    design = np.concatenate([terms, np.ones((len(terms), 1))], axis=1)
    plain = np.array([1.0] * terms.shape[1] + [0.0])
    came, weights = np.array(true, dtype=float), plain.copy()
    for _ in range(50):
        fits = 1 / (1 + np.exp(-np.clip(design @ weights, -30, 30)))
        slope = design.T @ (came - fits) - RIDGE * (weights - plain)
        turn = (design * (fits * (1 - fits))[:, None]).T @ design + RIDGE * np.eye(len(plain))
        step = np.clip(np.linalg.solve(turn, slope), -1, 1)
        weights = weights + step
        if np.abs(step).max() < 1e-8:
            break
    *bends, shift = (round(float(one), 4) for one in weights)
    return [*(max(LEAST_BEND, one) for one in bends), shift]


def fit_ends(counted: Sequence[float], true: Sequence[float]) -> Curve:
    """A curve with a bend for each half, and what came true where the worlds agree."""
    pairs = list(zip(counted, true, strict=True))
    inside = [pair for pair in pairs if END < pair[0] < 1 - END]
    kept = _kept([one for one, _ in inside])
    terms = np.stack([np.log(kept), -np.log(1 - kept)], axis=1)
    bend, high, shift = _newton(terms, [came for _, came in inside])

    def end(came: list[float], stands: float) -> float:
        share = (sum(came) + OWN_END * stands) / (len(came) + OWN_END)
        return round(min(max(share, LEAST), 1 - LEAST), 4)

    none = end([came for one, came in pairs if one <= END], LEAST)
    every = end([came for one, came in pairs if one >= 1 - END], 1 - LEAST)
    return Curve(bend, shift, none, every, high)


def fitted(
    rows: Iterable[Told],
    now: Mapping[str, Curve],
    bent: Collection[str],
    ended: Collection[str] = (),
) -> tuple[dict[str, Curve], list[Told]]:
    """Curves of the chances in `bent`, and every row as the curve of the other half tells it.

    `ended`: those of them whose ends have a chance of their own. `now`: the curves by which the
    rows were told; chances that are not bent keep theirs.
    """
    every = [row for row in rows if row[1] in now]

    def fit(name: str, games: Collection[int]) -> Curve:
        if name not in bent:
            return now[name]
        own = [row for row in every if row[1] == name and row[0] % 2 in games and 0 < row[3] < 1]
        fit_one = fit_ends if name in ended else fit_curve
        return fit_one([now[name].counted(row[3]) for row in own], [row[4] for row in own])

    names = list(dict.fromkeys(row[1] for row in every))
    halves = {(name, half): fit(name, (1 - half,)) for name in names for half in (0, 1)}
    shown: list[Told] = []
    for game, name, groups, told, came in every:
        curve = halves[name, game % 2]
        again = told if told in (0, 1) else curve.told(now[name].counted(told))
        shown.append((game, name, groups, again, came))
    return {name: fit(name, (0, 1)) for name in names}, shown
