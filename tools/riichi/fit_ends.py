"""Fits how a deal ends for a seat after its choice, on the rows of `collect_ends.py`.

    .venv/bin/python tools/riichi/fit_ends.py ROWS --data DATA/riichi/phoenix [--write]
        [--games 1500] [--part tuning]

Three models of endings (after a discard; after a call, a kan or a pass; after riichi) and three of
what a win brings, boosted trees by LightGBM (extra `fit`), written as plain arrays into `ends.npz`.
Choices whose tile is won on at once are left out: that chance is told by the danger of the tile.
The rounds are given, not searched; `--part` prints what the models are worth on another part.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import lightgbm as lgb  # pyright: ignore[reportMissingImports]  # of the extra `fit`
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))

from collect_ends import NOW
from fit_people import arrays_of
from measure_people import deciles, log_loss
from people import ABORTED, DEALT_IN, NOTEN, TENPAI, WON

from kibitz.games.riichi import kernel
from kibitz.games.riichi.measure.ends import CLASSES, FILE, KINDS
from kibitz.games.riichi.measure.learned import read_arrays, trees_of
from kibitz.runner import provenance

SEED = 20261117
ANOTHERS = kernel.MELD_FEATURES.index("another's tile")
ROUNDS = {"discard": 140, "meld": 220, "riichi": 130}
LEAVES = {"discard": 31, "meld": 15, "riichi": 8}


def load(folder: Path, part: str, kind: str, games: int = 10_000) -> tuple[np.ndarray, ...]:
    """Rows, how the deal ended, what a win brought, the game."""
    found: list[tuple[np.ndarray, ...]] = []
    for path in sorted(folder.glob(f"{part}-*.npz")):
        if 50 * int(path.stem.rsplit("-", 1)[1]) >= games:
            continue
        with np.load(path) as file:
            rows, ends = file[kind], file[f"{kind}_ends"].astype(np.int32)
            mine = (ends != ABORTED) & (ends != NOW)
            if kind == "meld":
                made = file["meld_made"]
                mine &= (made > 0) | (rows[:, ANOTHERS] > 0)
                rows = np.concatenate([rows, made[:, None].astype(np.float32)], 1)
            if kind == "riichi":
                mine &= file["riichi_made"] > 0
            points, game = file[f"{kind}_points"], file[f"{kind}_games"]
            found.append((rows[mine], ends[mine], points[mine], game[mine]))
    return tuple(np.concatenate([one[at] for one in found]) for at in range(4))


def trained(
    rows: np.ndarray,
    labels: np.ndarray,
    kind: str,
    objective: str,
    rounds: int,
    known: np.ndarray | None = None,
) -> lgb.Booster:
    """The trees of one model; `known` is what earlier trees say of the rows."""
    params: dict[str, Any] = {
        "objective": objective,
        "num_leaves": LEAVES[kind],
        "learning_rate": 0.05,
        "min_data_in_leaf": max(100, len(rows) // 400),
        "feature_fraction": 0.4,
        "bagging_fraction": 0.5,
        "bagging_freq": 1,
        "lambda_l2": 20.0,
        "max_bin": 63,
        "num_threads": 1,
        "seed": SEED,
        "deterministic": True,
        "force_row_wise": True,
        "verbosity": -1,
    }
    if objective == "multiclass":
        params["num_class"] = CLASSES
    start = None if known is None else known.T.ravel()
    return lgb.train(params, lgb.Dataset(rows, labels, params=params, init_score=start), rounds)


def fit(options: argparse.Namespace, kind: str) -> dict[str, np.ndarray]:
    """The endings and the points of one kind of choice."""
    rows, ends, points, _ = load(options.rows, "fit", kind, options.games)
    began = time.process_time()
    made = _named(f"ends-{kind}", trained(rows, ends, kind, "multiclass", ROUNDS[kind]), rows, 6)
    won = ends == WON
    logs = (points[won] / 1000.0).astype(np.float32)
    made |= _named(f"points-{kind}", trained(rows[won], logs, kind, "l2", 60), rows, 1)
    # The first guess of each class, which LightGBM keeps beside its trees.
    shares = np.bincount(ends, minlength=CLASSES) / len(ends)
    print(f"{kind}: {len(rows)} rows, {time.process_time() - began:.0f} s CPU, {shares.round(3)}")
    return made


def more(
    options: argparse.Namespace, kind: str, made: dict[str, np.ndarray]
) -> dict[str, np.ndarray]:
    """Further rounds of the endings, from where the trees stand."""
    rows, ends, _, _ = load(options.rows, "fit", kind, options.games)
    name = f"ends-{kind}"
    known = told(made, name, rows)
    added = arrays_of(trained(rows, ends, kind, "multiclass", options.more, known))
    return {
        f"{name}.{part}": np.concatenate([made[f"{name}.{part}"], array])
        for part, array in added.items()
    }


def _named(name: str, booster: lgb.Booster, rows: np.ndarray, outputs: int) -> dict[str, Any]:
    made: dict[str, Any] = {f"{name}.{part}": array for part, array in arrays_of(booster).items()}
    made[f"{name}.shape"] = np.array([rows.shape[1], outputs], np.int32)
    return made


def told(arrays: dict[str, np.ndarray], name: str, rows: np.ndarray) -> np.ndarray:
    """What a model says of rows."""
    return trees_of(arrays, name).score(np.ascontiguousarray(rows))


def report(arrays: dict[str, np.ndarray], folder: Path, part: str) -> None:
    """Tenths told and happened, log-loss beside the rate's, slope of a recalibration."""
    for kind in KINDS:
        rows, ends, points, _ = load(folder, part, kind)
        odds = np.exp(told(arrays, f"ends-{kind}", rows))
        odds /= odds.sum(1, keepdims=True)
        print(f"{kind}: {len(rows)} rows of {part}")
        for name, ways in WAYS.items():
            mine = np.isin(ends, ways[1]) if ways[1] else np.ones(len(ends), bool)
            chance = odds[mine][:, ways[0]].sum(1)
            if ways[1]:
                chance /= odds[mine][:, ways[1]].sum(1)
            happened = np.isin(ends[mine], ways[0])
            rate = np.full(len(chance), happened.mean())
            gain = log_loss(rate, happened).mean() - log_loss(chance, happened).mean()
            print(f"  {name}: slope {slope(chance, happened):.2f}, gain {gain:.4f}")
            print(f"    {deciles(chance, happened)}")
        won = ends == WON
        guess = 1000 * told(arrays, f"points-{kind}", rows[won])[:, 0]
        error = np.sqrt(((guess - points[won]) ** 2).mean())
        print(f"  points told {guess.mean():.0f}, won {points[won].mean():.0f}; error {error:.0f}, "
              f"of the mean {points[won].std():.0f}")  # fmt: skip


def slope(chance: np.ndarray, happened: np.ndarray) -> float:
    """Of a logistic recalibration."""
    kept = np.clip(chance, 1e-4, 1 - 1e-4)
    design = np.stack([np.ones(len(kept)), np.log(kept / (1 - kept))], 1)
    weights = np.zeros(2)
    for _ in range(25):
        fitted = 1 / (1 + np.exp(-design @ weights))
        bend = (design * (fitted * (1 - fitted))[:, None]).T @ design
        weights += np.linalg.solve(bend, design.T @ (happened - fitted))
    return float(weights[1])


WAYS: dict[str, tuple[Sequence[int], Sequence[int]]] = {
    "win": ((WON,), ()),
    "deal-in later": ((DEALT_IN,), ()),
    "draw": ((TENPAI, NOTEN), ()),
    "tenpai at a draw": ((TENPAI,), (TENPAI, NOTEN)),
}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("rows", type=Path)
    parser.add_argument("--data", type=Path, help="the archives the rows are of")
    parser.add_argument("--kinds", default=",".join(KINDS))
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--more", type=int, default=0, help="rounds beyond those that are there")
    parser.add_argument("--part", default="")
    parser.add_argument("--write", action="store_true", help="into the package")
    options = parser.parse_args()
    out = options.rows / "ends.npz"
    made = read_arrays(out) if out.exists() else {}
    for kind in filter(None, options.kinds.split(",")):
        made |= more(options, kind, made) if options.more else fit(options, kind)
        np.savez_compressed(out, **made)  # type: ignore[arg-type]
    if options.part:
        report(made, options.rows, options.part)
    if options.write:
        np.savez_compressed(FILE, **made)  # type: ignore[arg-type]
        archives = sorted(options.data.glob("phoenix-*.tar.xz"))
        command = "tools/riichi/collect_ends.py, then tools/riichi/fit_ends.py ROWS --write"
        provenance.write(FILE, command, provenance.hashes_of(archives), "2026-11-17", str(SEED))
    return 0


if __name__ == "__main__":
    sys.exit(main())
