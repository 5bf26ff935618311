"""Fits the danger model on collected rows and measures it on held-out hands.

    .venv/bin/python tools/riichi/fit_danger.py .cache/riichi_rows.npz [--write]

One hand in five is held out, whole: no row of it is fitted on. Two rivals see the same rows:
counting
suji and genbutsu (the rate of each class, riichi and quiet apart, learnt on the same hands) and the
seed player's table (its share, brought to a chance by a logistic fit on the same hands; against a
hand not in riichi the table says nothing, so it gets the mean rate).
"""

from __future__ import annotations

import argparse
import itertools
from pathlib import Path

import numpy as np
from numpy.typing import NDArray

from kibitz.games.riichi.score import Wait

Array = NDArray[np.float64]
WEIGHTS = Path(__file__).resolve().parents[2] / "src/kibitz/games/riichi/danger_weights.py"


def logistic(rows: Array, hits: Array, ridge: float = 3.0, steps: int = 20) -> Array:
    """Ridge logistic regression by Newton's method; the last column is the constant."""
    rows = np.hstack([rows, np.ones((len(rows), 1))])
    weights = np.zeros(rows.shape[1])
    weights[-1] = np.log(hits.mean() / (1 - hits.mean()))
    penalty = np.full(rows.shape[1], ridge)
    penalty[-1] = 0.0
    for _ in range(steps):
        chance = 1 / (1 + np.exp(-rows @ weights))
        gradient = rows.T @ (hits - chance) - penalty * weights
        curve = (rows * (chance * (1 - chance))[:, None]).T @ rows + np.diag(penalty + 1e-9)
        step = np.linalg.solve(curve, gradient)
        step *= min(1.0, 2.0 / np.abs(step).max())  # rare hits would throw a full step too far
        weights += step
        if np.abs(step).max() < 1e-4:
            break
    return weights


def chances(weights: Array, rows: Array) -> Array:
    return 1 / (1 + np.exp(-(rows @ weights[:-1] + weights[-1])))


def log_loss(chance: Array, hits: Array) -> float:
    chance = np.clip(chance, 1e-6, 1 - 1e-6)
    return float(-(hits * np.log(chance) + (1 - hits) * np.log(1 - chance)).mean())


def by_class(classes: NDArray[np.int64], hits: Array, wanted: NDArray[np.int64]) -> Array:
    rates = np.full(classes.max() + 1, hits.mean())
    for one in range(len(rates)):
        inside = classes == one
        if inside.any():
            rates[one] = (hits[inside].sum() + hits.mean()) / (inside.sum() + 1)
    return rates[wanted]


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("rows", type=Path)
    parser.add_argument("--write", action="store_true", help="write danger_weights.py")
    options = parser.parse_args()
    saved = np.load(options.rows)
    rows = {name[7:]: saved[name] for name in saved.files if name.startswith("danger_")}
    hits = (rows["points"] > 0).astype(float)
    held = rows["group"] % 5 == 0
    found: dict[str, Array] = {}
    predicted = np.zeros((3, len(hits)))
    for name, inside, context in (
        ("RIICHI", rows["riichi"], rows["context"][:, :3]),
        ("QUIET", ~rows["riichi"], rows["context"]),
    ):
        features = np.hstack([rows["tile"], context]).astype(float)
        learn = inside & ~held
        found[name] = logistic(features[learn], hits[learn])
        predicted[0, inside] = chances(found[name], features[inside])
        predicted[1, inside] = by_class(rows["suji"][learn], hits[learn], rows["suji"][inside])
        if name == "RIICHI":
            share = np.log(np.maximum(rows["seed"], 1e-4))[:, None].astype(float)
            table = logistic(share[learn], hits[learn])
            predicted[2, inside] = chances(table, share[inside])
        else:
            predicted[2, inside] = hits[learn].mean()
    won = (rows["points"] > 0) & ~held
    costs = rows["cost"].astype(float)
    found["COST"] = np.linalg.solve(
        costs[won].T @ costs[won] + 2 * np.eye(costs.shape[1]), costs[won].T @ rows["points"][won]
    )
    report(rows, hits, held, predicted, found["COST"])
    if options.write:
        write(found)


def report(
    rows: dict[str, NDArray[np.generic]], hits: Array, held: Array, predicted: Array, cost: Array
) -> None:
    riichi = rows["riichi"].astype(bool)
    print(f"{len(hits)} rows, {int(held.sum())} held out, {int(hits.sum())} deal-ins")
    print("\n| held-out rows | model | suji and genbutsu | seed's table |\n|---|---|---|---|")
    for name, inside in (("all", held), ("riichi", held & riichi), ("quiet", held & ~riichi)):
        losses = " | ".join(f"{log_loss(one[inside], hits[inside]):.5f}" for one in predicted)
        print(f"| {name} ({int(inside.sum())} rows) | {losses} |")
    print("\nmean chance given to tiles that were waited for (higher is better)")
    print("\n| wait | tiles | model | suji and genbutsu | seed's table |\n|---|---|---|---|---|")
    waits = rows["wait"].astype(int)
    for wait in Wait:
        inside = held & (waits == wait.value)
        if inside.sum() >= 5:
            means = " | ".join(f"{100 * one[inside].mean():.1f} %" for one in predicted)
            print(f"| {wait.name.lower()} | {int(inside.sum())} | {means} |")
    print("\n| predicted | rows | mean predicted | dealt in |\n|---|---|---|---|")
    edges = (0, 0.0025, 0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.12, 0.16, 1.0)
    for low, high in itertools.pairwise(edges):
        inside = held & (predicted[0] >= low) & (predicted[0] < high)
        if inside.any():
            print(
                f"| {100 * low:g}–{100 * high:g} % | {int(inside.sum())} "
                f"| {100 * predicted[0][inside].mean():.2f} % | {100 * hits[inside].mean():.2f} % |"
            )
    won = held & (hits > 0)
    points = rows["points"].astype(float)
    guess = rows["cost"].astype(float) @ cost
    print(
        f"\ncost of a deal-in: predicted {guess[won].mean():.0f}, was {points[won].mean():.0f}; "
        f"root mean square error {np.sqrt(((guess - points)[won] ** 2).mean()):.0f} "
        f"against {points[won].std():.0f} for the mean alone"
    )


def write(found: dict[str, Array]) -> None:
    lines = [
        '"""The weights of `danger.py`, written by `tools/riichi/fit_danger.py`: do not edit."""',
        "",
        "from __future__ import annotations",
        "",
        "from typing import Final",
        "",
    ]
    for name, weights in found.items():
        digits = 1 if name == "COST" else 4
        lines += [f"{name}: Final[tuple[float, ...]] = ("]
        lines += [f"    {round(float(weight), digits)}," for weight in weights]
        lines += [")"]
    WEIGHTS.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
