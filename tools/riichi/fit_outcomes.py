"""Fits the outcome models on collected rows and measures them on held-out walls.

    .venv/bin/python tools/riichi/fit_outcomes.py .cache/outcomes.npz [...] [--write]

Going on is learnt from every seat that had not given up, a model for each level of the hand;
folding from the seats that had. One wall in five is held out whole.
"""

from __future__ import annotations

import argparse
import itertools
from pathlib import Path
from typing import Any

import numpy as np
from fit_danger import logistic
from numpy.typing import NDArray

from kibitz.games.riichi.measure.outcomes import (
    CLASSES,
    LEAST_POINTS,
    LEVELS,
    WaitingHand,
    features,
    fold_features,
    points_features,
    rest_features,
)
from kibitz.runner.provenance import told_by_command

Array = NDArray[Any]
Classes = NDArray[np.int64]
WEIGHTS = Path(__file__).resolve().parents[2] / "src/kibitz/games/riichi/measure/outcome_weights.py"
KINDS = {"shanten": int, "tiles": int, "left": int, "riichi": int, "melds": int, "safe": int}
KINDS |= {"open_hands": int, "doras": int, "riichi_dealer": bool, "declared": bool}
KINDS |= {"melded": bool, "dealer": bool}


def multinomial(rows: Array, classes: NDArray[np.int64], ridge: float, steps: int = 400) -> Array:
    """Ridge multinomial regression against the last class, by Newton's method a class at a time."""
    count = int(classes.max())
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
    rates = np.array([(learn == one).mean() for one in range(int(learn.max()) + 1)])
    return float(-np.log(rates[held]).mean())


def hand_of(row: Array) -> WaitingHand:
    named = zip(WaitingHand.__slots__, row, strict=True)
    facts: dict[str, Any] = {name: KINDS.get(name, float)(number) for name, number in named}
    return WaitingHand(**facts)


def fitted(
    name: str, rows: Array, classes: Classes, held: NDArray[np.bool_], ridge: float
) -> Array:
    weights = multinomial(rows[~held], classes[~held], ridge)
    print(
        f"{name}: {int((~held).sum())} rows learnt, {int(held.sum())} held out; log-loss "
        f"{loss(weights, rows[held], classes[held]):.4f} "
        f"against {base_loss(classes[~held], classes[held]):.4f} for the rates alone"
    )
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("rows", type=Path, nargs="+")
    parser.add_argument("--write", action="store_true", help="write outcome_weights.py")
    options = parser.parse_args()
    saved = [np.load(path) for path in options.rows]
    raw, classes, won, tenpai, gave_up, group = (
        np.concatenate([one[name] for one in saved])
        for name in ("hands", "ending", "points", "tenpai", "gave_up", "group")
    )
    held = group % 5 == 0
    hands = [hand_of(row) for row in raw]
    levels = np.array([hand.level for hand in hands])
    found: dict[str, Any] = {"PRESS": {}, "POINTS": {}}
    shown: list[tuple[Array, Classes]] = []
    for level in LEVELS:
        at = np.flatnonzero((levels == level) & ~gave_up)
        rows = np.array([features(hands[i]) for i in at])
        own = fitted(level, rows, np.minimum(classes[at], 2), held[at], 1.0)
        found["PRESS"][level] = own
        shown.append((chances(own, rows[held[at]]), classes[at][held[at]]))
        found["POINTS"][level] = _points(level, at, hands, classes, won, held)
    at = np.flatnonzero(gave_up)
    rows = np.array([fold_features(hands[i]) for i in at])
    found["FOLD"] = fitted("fold", rows, (classes[at] != 1).astype(int), held[at], 40.0)
    at = np.flatnonzero(classes >= 2)
    rows = np.array([rest_features(hands[i]) for i in at])
    found["REST"] = fitted("rest", rows, classes[at] - 2, held[at], 1.0)
    at = np.flatnonzero(~gave_up & (classes == CLASSES.index("draw")))
    found["DRAW_TENPAI"] = _draws([hands[i] for i in at], tenpai[at])
    calibration(np.concatenate([one for one, _ in shown]), np.concatenate([c for _, c in shown]))
    if options.write:
        write(found)
        told_by_command(WEIGHTS, options.rows)


def _points(
    level: str,
    at: NDArray[np.int64],
    hands: list[WaitingHand],
    classes: Classes,
    won: Array,
    held: NDArray[np.bool_],
) -> Array:
    at = at[classes[at] == 0]
    rows = np.array([points_features(hands[i]) for i in at])
    target = np.log(np.maximum(won[at], LEAST_POINTS))
    learn = ~held[at]
    own = rows[learn]
    weights = np.linalg.solve(own.T @ own + 2 * np.eye(rows.shape[1]), own.T @ target[learn])
    # The mean of points is more than the points of the mean logarithm: the constant takes it up.
    weights[0] += np.log(np.exp(target[learn]).sum() / np.exp(own @ weights).sum())
    told = np.exp(rows[~learn] @ weights)
    was = np.exp(target[~learn])
    print(
        f"  points of a win: {told.mean():.0f} predicted, {was.mean():.0f} were; root mean square "
        f"error {np.sqrt(((told - was) ** 2).mean()):.0f} against {was.std():.0f} for the mean"
    )
    return weights


def _draws(hands: list[WaitingHand], tenpai: NDArray[np.bool_]) -> Array:
    rows: list[list[float]] = []
    for hand in hands:
        level, riichi = min(max(hand.shanten, 0), 3), float(hand.riichi > 0)
        at = [float(level == one) for one in range(4)]
        rows.append([*at, hand.left / 70, riichi, riichi * (level == 0)])
    own = logistic(np.array(rows), tenpai.astype(float), ridge=1.0)
    return np.array([*(own[:4] + own[-1]), *own[4:-1]])


def chances(weights: Array, rows: Array) -> Array:
    scores = np.hstack([rows @ weights.T, np.zeros((len(rows), 1))])
    return np.exp(scores) / np.exp(scores).sum(axis=1, keepdims=True)


def calibration(told: Array, classes: Classes) -> None:
    print("\n| predicted | win: rows | mean | won | deal-in: rows | mean | dealt in |")
    print("|---|---|---|---|---|---|---|")
    edges = (0, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 1.0)
    for low, high in itertools.pairwise(edges):
        cells: list[str] = []
        for one in (0, 1):
            inside = (told[:, one] >= low) & (told[:, one] < high)
            if inside.any():
                mean, was = told[inside, one].mean(), (classes[inside] == one).mean()
                cells += [f"{int(inside.sum())}", f"{100 * mean:.1f} %", f"{100 * was:.1f} %"]
            else:
                cells += ["0", "", ""]
        print(f"| {100 * low:g}–{100 * high:g} % | {' | '.join(cells)} |")


def _tuple(row: Array, indent: str) -> list[str]:
    """The numbers of a row, as many to a line as fit."""
    lines, line = [], indent
    for number in row:
        text = f"{round(float(number), 4)}, "
        if len(line) + len(text) > 99:
            lines.append(line.rstrip())
            line = indent
        line += text
    return [*lines, line.rstrip()]


def write(found: dict[str, Any]) -> None:
    lines = [
        '"""Weights of `outcomes.py`, written by `tools/riichi/fit_outcomes.py`: do not edit."""',
        "",
        "# fmt: off",
        "from __future__ import annotations",
        "",
        "from collections.abc import Mapping",
        "from typing import Final",
        "",
        "Rows = tuple[tuple[float, ...], ...]",
        "",
        "PRESS: Final[Mapping[str, Rows]] = {",
    ]
    for level, rows in found["PRESS"].items():
        lines += [f'    "{level}": (']
        for row in rows:
            lines += ["        (", *_tuple(row, " " * 12), "        ),"]
        lines += ["    ),"]
    lines += ["}"]
    for name in ("FOLD", "REST"):
        lines += [f"{name}: Final[Rows] = ("]
        for row in found[name]:
            lines += ["    (", *_tuple(row, " " * 8), "    ),"]
        lines += [")"]
    lines += ["POINTS: Final[Mapping[str, tuple[float, ...]]] = {"]
    for level, row in found["POINTS"].items():
        lines += [f'    "{level}": (', *_tuple(row, " " * 8), "    ),"]
    lines += ["}", "DRAW_TENPAI: Final[tuple[float, ...]] = ("]
    lines += [*_tuple(found["DRAW_TENPAI"], " " * 4), ")"]
    WEIGHTS.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
