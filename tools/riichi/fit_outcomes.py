"""Fits the outcome models on collected rows and measures them on held-out hands.

    .venv/bin/python tools/riichi/fit_outcomes.py .cache/riichi_rows.npz [--write]

Pressing on is learnt from the seat that never defends, folding from the seat that gave up. One hand
in five is held out.
"""

from __future__ import annotations

import argparse
import itertools
from pathlib import Path
from typing import Any

import numpy as np
from fit_danger import logistic
from numpy.typing import NDArray

from kibitz.games.riichi.outcomes import (
    CLASSES,
    Hand,
    features,
    fold_features,
    points_features,
)

Array = NDArray[np.float64]
WEIGHTS = Path(__file__).resolve().parents[2] / "src/kibitz/games/riichi/outcome_weights.py"


def multinomial(rows: Array, classes: NDArray[np.int64], ridge: float, steps: int = 400) -> Array:
    """Ridge multinomial regression against the last class, by Newton's method a class at a time."""
    count = len(CLASSES) - 1
    weights = np.zeros((count, rows.shape[1]))
    for _ in range(steps):
        biggest = 0.0
        for one in range(count):
            scores = np.hstack([rows @ weights.T, np.zeros((len(rows), 1))])
            scores -= scores.max(axis=1, keepdims=True)
            chance = np.exp(scores)
            chance /= chance.sum(axis=1, keepdims=True)
            own = chance[:, one]
            gradient = rows.T @ ((classes == one) - own) - ridge * weights[one]
            curve = (rows * (own * (1 - own))[:, None]).T @ rows + ridge * np.eye(rows.shape[1])
            step = np.linalg.solve(curve, gradient)
            weights[one] += step
            biggest = max(biggest, float(np.abs(step).max()))
        if biggest < 1e-4:
            break
    return weights


def loss(weights: Array, rows: Array, classes: NDArray[np.int64]) -> float:
    scores = np.hstack([rows @ weights.T, np.zeros((len(rows), 1))])
    chance = np.exp(scores) / np.exp(scores).sum(axis=1, keepdims=True)
    return float(-np.log(chance[np.arange(len(rows)), classes]).mean())


def base_loss(learn: NDArray[np.int64], held: NDArray[np.int64]) -> float:
    rates = np.array([(learn == one).mean() for one in range(len(CLASSES))])
    return float(-np.log(rates[held]).mean())


def hand_of(row: Array) -> Hand:
    shanten, value, tiles, left, riichi, melds, declared, melded, dealer = (float(x) for x in row)
    return Hand(
        int(shanten),
        value,
        int(tiles),
        int(left),
        int(riichi),
        int(melds),
        bool(declared),
        bool(melded),
        bool(dealer),
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("rows", type=Path)
    parser.add_argument("--write", action="store_true", help="write outcome_weights.py")
    options = parser.parse_args()
    saved = np.load(options.rows)
    raw, role = saved["outcome_features"], saved["outcome_role"]
    held = saved["outcome_group"] % 5 == 0
    classes = np.array([CLASSES.index(str(one)) for one in saved["outcome_outcome"]])
    bold, fold = role == "bold", role == "fold"
    hands = [hand_of(row) for row in raw]
    press = np.array([features(hand) for hand in hands])
    folds = np.array([fold_features(hand.left, hand.riichi) for hand in hands])
    found: dict[str, Any] = {}
    for name, inside, rows, ridge in (("PRESS", bold, press, 3.0), ("FOLD", fold, folds, 1.0)):
        learn, test = inside & ~held, inside & held
        found[name] = multinomial(rows[learn], classes[learn], ridge)
        print(
            f"{name.lower()}: {int(learn.sum())} rows learnt, {int(test.sum())} held out; log-loss "
            f"{loss(found[name], rows[test], classes[test]):.4f} "
            f"against {base_loss(classes[learn], classes[test]):.4f} for the rates alone"
        )
    won = bold & (classes == 0) & (saved["outcome_change"] > 0)
    points = np.array([points_features(hand) for hand in hands])
    target = np.log(np.maximum(saved["outcome_change"], 1000))
    learn = won & ~held
    weights = np.linalg.solve(
        points[learn].T @ points[learn] + 2 * np.eye(points.shape[1]),
        points[learn].T @ target[learn],
    )
    # The mean of points is more than the points of the mean logarithm: the constants take it up.
    smear = np.log(np.exp(target[learn]).sum() / np.exp(points[learn] @ weights).sum())
    weights[:4] += smear
    found["POINTS"] = weights
    test = won & held
    print(
        f"points of a win: predicted {np.exp(points[test] @ weights).mean():.0f}, "
        f"was {np.exp(target[test]).mean():.0f}"
    )
    drawn = bold & (classes == 4)
    rows = np.array([[*press[i, :4], hands[i].left / 70] for i in np.flatnonzero(drawn)])
    tenpai = saved["outcome_tenpai"][drawn].astype(float)
    fitted = logistic(rows, tenpai, ridge=1.0)
    found["DRAW_TENPAI"] = np.array([*(fitted[:4] + fitted[-1]), fitted[4]])
    calibration(found["PRESS"], press[bold & held], classes[bold & held])
    if options.write:
        write(found)


def calibration(weights: Array, rows: Array, classes: NDArray[np.int64]) -> None:
    scores = np.hstack([rows @ weights.T, np.zeros((len(rows), 1))])
    chance = np.exp(scores) / np.exp(scores).sum(axis=1, keepdims=True)
    print("\n| win predicted | rows | mean predicted | won |\n|---|---|---|---|")
    edges = (0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 1.0)
    for low, high in itertools.pairwise(edges):
        inside = (chance[:, 0] >= low) & (chance[:, 0] < high)
        if inside.any():
            won = (classes[inside] == 0).mean()
            print(
                f"| {100 * low:g}–{100 * high:g} % | {int(inside.sum())} "
                f"| {100 * chance[inside, 0].mean():.1f} % | {100 * won:.1f} % |"
            )


def write(found: dict[str, Any]) -> None:
    lines = [
        '"""Weights of `outcomes.py`, written by `tools/riichi/fit_outcomes.py`: do not edit."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
    ]
    for name in ("PRESS", "FOLD"):
        lines += [f"{name}: Final[tuple[tuple[float, ...], ...]] = ("]
        for row in found[name]:
            lines += ["    ("] + [f"        {round(float(one), 4)}," for one in row] + ["    ),"]
        lines += [")"]
    for name in ("POINTS", "DRAW_TENPAI"):
        lines += [f"{name}: Final[tuple[float, ...]] = ("]
        lines += [f"    {round(float(one), 4)}," for one in found[name]] + [")"]
    WEIGHTS.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
