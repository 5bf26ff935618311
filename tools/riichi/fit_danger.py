"""Fits the danger model on collected rows and measures it on held-out games.

    .venv/bin/python tools/riichi/fit_danger.py .cache/riichi_rows_*.npz [--write] [--plot FILE]

About one game in five is held out, whole, by a hash of its name: which ones was settled before any
row was seen. Two rivals see the same rows: counting suji and genbutsu (the rate of each class,
riichi and quiet apart, learnt on the same games) and the seed player's table (its share, brought to
a chance by a logistic fit on the same games; against a hand not in riichi the table says nothing,
so it gets the mean rate). Intervals take games as the draws.
"""

from __future__ import annotations

import argparse
import hashlib
import itertools
from pathlib import Path
from typing import Any

import numpy as np
from calibration import Point, svg
from numpy.typing import NDArray

from kibitz.games.riichi.scoring.win import Wait
from kibitz.runner.provenance import told_by_command

Array = NDArray[Any]
WEIGHTS = Path(__file__).resolve().parents[2] / "src/kibitz/games/riichi/measure/danger_weights.py"


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


def by_class(classes: NDArray[np.int64], hits: Array, wanted: NDArray[np.int64]) -> Array:
    rates = np.full(classes.max() + 1, hits.mean())
    for one in range(len(rates)):
        inside = classes == one
        if inside.any():
            rates[one] = (hits[inside].sum() + hits.mean()) / (inside.sum() + 1)
    return rates[wanted]


def is_held_out(game: str) -> bool:
    """Whether a game is for measuring, not for fitting: one in five, by its name alone."""
    return hashlib.sha256(f"held out? {game}".encode()).digest()[0] % 5 == 0


def load(paths: list[Path]) -> dict[str, NDArray[Any]]:
    """The rows of all files together; `group` numbers the games, `held` are those held out."""
    parts: list[dict[str, NDArray[Any]]] = []
    games = 0
    for path in paths:
        with np.load(path) as saved:
            rows = {name[7:]: saved[name] for name in saved.files if name.startswith("danger_")}
        names = [str(name) for name in rows.pop("games")]
        apart = np.array([is_held_out(name) for name in names])
        rows["held"] = apart[rows["group"]]
        rows["group"] = rows["group"] + games
        games += len(names)
        parts.append(rows)
    return {name: np.concatenate([part[name] for part in parts]) for name in parts[0]}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("rows", type=Path, nargs="+")
    parser.add_argument("--write", action="store_true", help="write danger_weights.py")
    parser.add_argument("--plot", type=Path, help="draw the calibration as SVG")
    options = parser.parse_args()
    rows = load(options.rows)
    hits = (rows["points"] > 0).astype(float)
    held = rows["held"]
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
    if options.plot is not None:
        riichi = rows["riichi"].astype(bool)
        series = [
            (name, colour, calibration(rows["group"], hits, predicted[0], held & inside))
            for name, colour, inside in (
                ("against riichi", "#b3261e", riichi),
                ("against others", "#1f5fa8", ~riichi),
            )
        ]
        options.plot.write_text(svg(series, "Chance to deal in, held-out games"), encoding="utf-8")
    if options.write:
        write(found)
        told_by_command(WEIGHTS, options.rows)


# --- measuring ------------------------------------------------------------------------------------

EDGES = (0, 0.0025, 0.005, 0.01, 0.02, 0.04, 0.06, 0.08, 0.12, 0.16, 1.0)


def by_game(groups: Array, values: Array) -> tuple[float, float]:
    """The mean of the rows and half its 95 % interval, games being the draws."""
    mean = float(values.mean())
    _, place = np.unique(groups, return_inverse=True)
    sums = np.bincount(place, weights=values - mean)
    count = len(sums)
    if count < 2:
        return mean, float("inf")
    return mean, 1.96 * float(np.sqrt((sums**2).sum() * count / (count - 1))) / len(values)


def calibration(groups: Array, hits: Array, chance: Array, inside: Array) -> list[Point]:
    """A point for each bin of predictions with a hundred rows or more."""
    points: list[Point] = []
    for low, high in itertools.pairwise(EDGES):
        own = inside & (chance >= low) & (chance < high)
        if own.sum() >= 100:
            came, half = by_game(groups[own], hits[own])
            points.append(Point(float(chance[own].mean()), came, half))
    return points


def losses(chance: Array, hits: Array) -> Array:
    """The log-loss of each row."""
    chance = np.clip(chance, 1e-6, 1 - 1e-6)
    return -(hits * np.log(chance) + (1 - hits) * np.log(1 - chance))


def report(
    rows: dict[str, NDArray[Any]], hits: Array, held: Array, predicted: Array, cost: Array
) -> None:
    riichi = rows["riichi"].astype(bool)
    groups = rows["group"]
    games, apart = len(np.unique(groups)), len(np.unique(groups[held]))
    print(
        f"{len(hits)} rows of {games} games, {int(held.sum())} of {apart} games held out; "
        f"{int(hits.sum())} deal-ins, {int(hits[held].sum())} held out"
    )
    print(
        "\n| held-out rows | model | suji and genbutsu | seed's table | less suji | less table |"
        "\n|---|---|---|---|---|---|"
    )
    for name, inside in (("all", held), ("riichi", held & riichi), ("quiet", held & ~riichi)):
        each = [losses(one[inside], hits[inside]) for one in predicted]
        means = " | ".join(f"{one.mean():.5f}" for one in each)
        gains = " | ".join(
            "{:+.5f} ± {:.5f}".format(*by_game(groups[inside], each[0] - rival))
            for rival in each[1:]
        )
        print(f"| {name} ({int(inside.sum())} rows) | {means} | {gains} |")
    for title, inside in (("all", held), ("riichi", held & riichi), ("quiet", held & ~riichi)):
        print(f"\nmean chance given to tiles that were waited for (higher is better), {title}")
        print(
            "\n| wait | tiles | model | suji and genbutsu | seed's table |\n|---|---|---|---|---|"
        )
        waits = rows["wait"].astype(int)
        for wait in Wait:
            own = inside & (waits == wait.value)
            if own.sum() >= 5:
                means = " | ".join(f"{100 * one[own].mean():.1f} %" for one in predicted)
                print(f"| {wait.name.lower()} | {int(own.sum())} | {means} |")
    print("\n| predicted | rows | mean predicted | dealt in |\n|---|---|---|---|")
    for low, high in itertools.pairwise(EDGES):
        inside = held & (predicted[0] >= low) & (predicted[0] < high)
        if inside.any():
            came, half = by_game(groups[inside], hits[inside])
            print(
                f"| {100 * low:g}–{100 * high:g} % | {int(inside.sum())} "
                f"| {100 * predicted[0][inside].mean():.2f} % "
                f"| {100 * came:.2f} ± {100 * half:.2f} % |"
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
