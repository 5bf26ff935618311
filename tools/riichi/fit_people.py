"""Fits the models of what strong people do on the rows of `collect_people.py`.

    .venv/bin/python tools/riichi/fit_people.py ROWS --data DATA/riichi/phoenix [--write]
        [--models quiet,pressed,meld,riichi,danger,open_danger,tenpai,ends,calls,declared]

Boosted trees by LightGBM (the extra `fit`), written as plain arrays that the package reads by
itself. The number of rounds is given, not searched; the tuning part is printed beside it and
nothing is stopped by it. A second stage may follow once the first has been seen there (`--go-on`),
as it did for quiet discards. Each model is kept in ROWS; `--write` joins those that are read at the
table (`learned.MODELS`) into the package, those of which ROWS has none as they are there;
`measure_people.py` and `measure_network.py` read the final part. `calls` and `declared` tell what
`meld` and `riichi` tell, fitted on all games there are (`collect_people.py --fit 3000`).
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import lightgbm as lgb  # pyright: ignore[reportMissingImports]  # of the extra `fit`
import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))

from people_rows import Kind, Loaded, load

from kibitz.games.riichi.measure.learned import FILE, MODELS, read_arrays, trees_of
from kibitz.runner import provenance

SEED = 20261116


@dataclass(frozen=True, slots=True)
class Settings:
    """How one model is fitted: rounds of the first stage, and of a second one that goes on from
    there on games that the first has not seen."""

    rounds: int
    games: int = 3000  # of the first stage
    more_rounds: int = 0
    more_games: int = 0
    leaves: int = 127
    rate: float = 0.1
    least: int = 200  # rows in a leaf
    share: float = 0.5  # of features a tree may ask
    rows: float = 1.0  # of rows a tree is grown on
    calm: float = 5.0  # how much evidence a leaf wants before it says much
    classes: int = 1
    or_none: bool = False  # of candidates compared: none of them may be chosen


SETTINGS: dict[Kind, Settings] = {
    "quiet": Settings(400, games=300, more_rounds=200, more_games=350),
    "pressed": Settings(250, games=250, leaves=95),
    "meld": Settings(250, games=750, leaves=63, rate=0.08),
    "riichi": Settings(200, games=750, leaves=31, rate=0.05),
    "danger": Settings(150, leaves=47, rate=0.05, least=400),
    "open_danger": Settings(150, games=250, leaves=47, rate=0.05, least=400),
    "tenpai": Settings(150, leaves=47, rate=0.05, least=400),
    "calls": Settings(1000, leaves=63, rate=0.06, share=0.4, rows=0.7, calm=10.0, or_none=True),
    "declared": Settings(1000, leaves=31, rate=0.04, least=150, share=0.3, rows=0.7, calm=10.0),
    "ends": Settings(80, games=250, leaves=47, rate=0.1, least=400, classes=6),
}


def fitted(
    rows: Loaded,
    settings: Settings,
    rounds: int,
    threads: int,
    known: np.ndarray | None = None,
) -> lgb.Booster:
    """The trees of one stage; `known` is what the stage before says of the rows."""
    params: dict[str, Any] = {
        "num_leaves": settings.leaves,
        "learning_rate": settings.rate,
        "min_data_in_leaf": settings.least,
        "feature_fraction": settings.share,
        "bagging_fraction": settings.rows,
        "bagging_freq": int(settings.rows < 1),
        "lambda_l2": settings.calm,
        "max_bin": 127,
        "num_threads": threads,
        "seed": SEED,
        "deterministic": True,
        "force_row_wise": True,
        "verbosity": -1,
    }
    if rows.sizes is not None:
        params["objective"] = among(rows, or_none=settings.or_none)
    elif settings.classes > 1:
        params |= {"objective": "multiclass", "num_class": settings.classes}
    else:
        params["objective"] = "binary"
    data = lgb.Dataset(rows.rows, rows.labels, params=params, init_score=known, free_raw_data=True)
    return lgb.train(params, data, rounds)


def among(rows: Loaded, *, or_none: bool) -> Any:
    """The loss of choosing one candidate among those of its decision, as LightGBM asks for it;
    `or_none`: doing without has the score 0."""
    assert rows.sizes is not None
    sizes = rows.sizes
    starts = np.concatenate(([0], np.cumsum(sizes)[:-1]))
    labels = rows.labels

    def gradients(scores: np.ndarray, _: lgb.Dataset) -> tuple[np.ndarray, np.ndarray]:
        most = np.maximum.reduceat(scores, starts)
        most = np.repeat(np.maximum(most, 0) if or_none else most, sizes)
        share = np.exp(scores - most)
        total = np.repeat(np.add.reduceat(share, starts), sizes)
        share /= total + np.exp(-most) if or_none else total
        return share - labels, np.maximum(share * (1 - share), 1e-6)

    return gradients


# --- trees as arrays ------------------------------------------------------------------------------


def arrays_of(booster: lgb.Booster) -> dict[str, np.ndarray]:
    """Level by level: the feature each node asks, or -1; the number it asks it against, or its
    value; and how many nodes each tree has."""
    features: list[int] = []
    numbers: list[np.float32] = []
    sizes: list[int] = []
    for tree in booster.dump_model()["tree_info"]:
        nodes: list[dict[str, Any]] = [tree["tree_structure"]]
        for node in nodes:  # grows while it is read
            if "split_feature" in node:
                features.append(node["split_feature"])
                numbers.append(_at_most(node["threshold"]))
                nodes += [node["left_child"], node["right_child"]]
            else:
                features.append(-1)
                numbers.append(np.float32(node["leaf_value"]))
        sizes.append(len(nodes))
    return {
        "features": np.array(features, np.int8),
        "numbers": np.array(numbers, np.float32),
        "sizes": np.array(sizes, np.int32),
    }


def _at_most(threshold: float) -> np.float32:
    """The greatest single-precision number not above the threshold: the same rows stay below."""
    found = np.float32(threshold)
    return found if found <= threshold else np.nextafter(found, np.float32(-np.inf))


def first_stage(options: argparse.Namespace, kind: Kind) -> dict[str, np.ndarray]:
    """The arrays of a model by name; those of an earlier run with `--go-on`."""
    settings, out = SETTINGS[kind], options.rows / f"first-{kind}.npz"
    if options.go_on and out.exists():
        return read_arrays(out)
    rows = load(options.rows, "fit", kind, games=settings.games)
    booster = told(kind, rows, lambda: fitted(rows, settings, settings.rounds, options.threads))
    made: dict[str, Any] = {f"{kind}.{name}": array for name, array in arrays_of(booster).items()}
    made[f"{kind}.shape"] = np.array([rows.rows.shape[1], settings.classes], np.int32)
    np.savez_compressed(out, **made)
    return made


def second_stage(
    options: argparse.Namespace, kind: Kind, first: dict[str, np.ndarray]
) -> dict[str, np.ndarray]:
    """The first stage's trees and those that go on from there."""
    settings = SETTINGS[kind]
    rows = load(options.rows, "fit", kind, games=settings.more_games, after=settings.games)
    known = trees_of(first, kind).score(rows.rows)[:, 0]
    rounds = settings.more_rounds
    booster = told(kind, rows, lambda: fitted(rows, settings, rounds, options.threads, known))
    more = arrays_of(booster)
    return first | {
        f"{kind}.{name}": np.concatenate([first[f"{kind}.{name}"], array])
        for name, array in more.items()
    }


def told(kind: Kind, rows: Loaded, fit: Callable[[], lgb.Booster]) -> lgb.Booster:
    """A fit with what it took."""
    began = time.process_time()
    booster = fit()
    spent = time.process_time() - began
    print(f"{kind}: {len(rows.rows)} rows, {spent:.0f} s CPU", flush=True)
    return booster


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("rows", type=Path)
    parser.add_argument("--data", type=Path, required=True, help="the archives the rows are of")
    parser.add_argument("--models", default=",".join(SETTINGS))
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--go-on", action="store_true", help="with first stages that are there")
    parser.add_argument("--write", action="store_true", help="into the package")
    options = parser.parse_args()
    kinds: Sequence[Kind] = options.models.split(",")
    for kind in kinds if options.models else ():
        made: dict[str, Any] = first_stage(options, kind)
        if SETTINGS[kind].more_rounds:
            made = second_stage(options, kind, made)
        np.savez_compressed(options.rows / f"model-{kind}.npz", **made)
    if options.write:
        made = {}
        for kind in sorted(MODELS):
            fresh = options.rows / f"model-{kind}.npz"
            found = read_arrays(fresh if fresh.exists() else FILE)
            made |= {name: one for name, one in found.items() if name.split(".")[0] == kind}
        np.savez_compressed(FILE, **made)
        archives = sorted(options.data.glob("phoenix-*.tar.xz"))
        command = "tools/riichi/collect_people.py, then tools/riichi/fit_people.py ROWS --write"
        provenance.write(FILE, command, provenance.hashes_of(archives), "2026-11-19", str(SEED))
    return 0


if __name__ == "__main__":
    sys.exit(main())
