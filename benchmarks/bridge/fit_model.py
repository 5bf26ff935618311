"""Fits the trick model on deals with known results and writes its tables.

Usage: python benchmarks/bridge/fit_model.py DD_5K.jsonl.gz OUT.json

Additive tables: one number for each value of a term, and for each pair of values of the pairs that
help most; found by going round the tables again and again, each time moving every entry a little
towards the mean of what is still unexplained. The last tenth of the deals is held out to see when
to stop; nothing else is read. Errors are of whole tricks: the nearest whole number is the answer.
"""

from __future__ import annotations

import gzip
import json
import sys
from itertools import combinations
from pathlib import Path

import numpy as np

from kibitz.games.bridge.measure.terms import terms
from kibitz.runner.provenance import told_by_command

RANKS = "23456789TJQKA"
STRAINS = ("C", "D", "H", "S", "NT")
PAIRS = 30
BINS = 24
PAIR_BINS = 10
RATE = 0.15


def masks(deal: str) -> list[int]:
    hands: list[int] = []
    for hand in deal.removeprefix("N:").split():
        found = 0
        for suit, holding in zip((3, 2, 1, 0), hand.split("."), strict=True):
            for letter in holding:
                found |= 1 << (13 * suit + RANKS.index(letter))
        hands.append(found)
    return hands


def read(path: str) -> tuple[np.ndarray, np.ndarray]:
    """Hands, and the tricks of the leader's side by deal, strain and leader."""
    hands, tricks = [], []
    with gzip.open(path, "rt") as lines:
        for line in lines:
            row = json.loads(line)
            hands.append(masks(row["deal"]))
            tricks.append([[row["tricks"][s][seat] for seat in "NESW"] for s in STRAINS])
    return np.array(hands, dtype=np.uint64), 13 - np.roll(np.array(tricks), 1, axis=2)


def edges(values: np.ndarray, bins: int) -> list[int]:
    """Where the bins of a term begin: every value while there are few, else by equal counts."""
    seen = np.unique(values)
    if len(seen) <= bins:
        return [int(value) for value in seen[1:]]
    return sorted({int(cut) for cut in np.quantile(values, np.arange(1, bins) / bins)})


def fit(found: dict[str, np.ndarray], target: np.ndarray, held: np.ndarray) -> dict[str, object]:
    """The tables of one model; `held` marks the rows kept for stopping."""
    train = ~held
    names = list(found)
    cuts = {name: edges(found[name][train], BINS) for name in names}
    rough = {name: edges(found[name][train], PAIR_BINS) for name in names}
    fine = {name: np.searchsorted(cuts[name], found[name], side="right") for name in names}
    coarse = {name: np.searchsorted(rough[name], found[name], side="right") for name in names}
    base = float(target[train].mean())
    value = np.full(len(target), base)
    single = {name: np.zeros(len(cuts[name]) + 1) for name in names}

    def step(table: np.ndarray, places: np.ndarray, calm: float) -> None:
        rest = (target - value)[train]
        total = np.bincount(places[train], weights=rest, minlength=len(table))
        count = np.bincount(places[train], minlength=len(table))
        move = RATE * total / (count + calm)
        table += move
        value[:] += move[places]

    for _ in range(40):
        for name in names:
            step(single[name], fine[name], 20)
    gains: list[tuple[float, str, str]] = []
    rest = (target - value)[train]
    for one, two in combinations(names, 2):
        wide = len(rough[two]) + 1
        places = (coarse[one] * wide + coarse[two])[train]
        total = np.bincount(places, weights=rest)
        gains.append((float((total**2 / (np.bincount(places) + 30)).sum()), one, two))
    chosen = [(one, two) for _, one, two in sorted(gains, reverse=True)[:PAIRS]]
    places = {p: coarse[p[0]] * (len(rough[p[1]]) + 1) + coarse[p[1]] for p in chosen}
    pairs = {p: np.zeros((len(rough[p[0]]) + 1) * (len(rough[p[1]]) + 1)) for p in chosen}
    best = (9.0, {}, {})
    for turn in range(80):
        for name in names:
            step(single[name], fine[name], 20)
        for pair in chosen:
            step(pairs[pair], places[pair], 40)
        error = float(np.abs(np.rint(value) - target)[held].mean())
        if error < best[0]:
            kept = {n: t.copy() for n, t in single.items()}, {p: t.copy() for p, t in pairs.items()}
            best = error, *kept
        elif turn > 30 and error > best[0] + 0.004:
            break
    print(f"held out: {best[0]:.4f} after pairs", file=sys.stderr)
    _, single, pairs = best
    return {
        "base": round(base, 3),
        "terms": {
            n: {"from": cuts[n], "adds": [round(float(x), 3) for x in single[n]]} for n in names
        },
        "pairs": [
            {
                "of": list(p),
                "from": [rough[p[0]], rough[p[1]]],
                "adds": [
                    [round(float(x), 3) for x in row]
                    for row in pairs[p].reshape(len(rough[p[0]]) + 1, -1)
                ],
            }
            for p in chosen
        ],
    }


KINDS = {"notrump": [4], "suits": [0, 1, 2, 3]}


def fit_kind(hands: np.ndarray, tricks: np.ndarray, kind: str, plies: int) -> dict[str, object]:
    """The model of one kind of strains, with so many plies of look-ahead among its terms."""
    deals, strains = len(hands), KINDS[kind]
    rows = 4 * len(strains)
    found = terms(
        np.repeat(hands, rows, axis=0),
        np.tile(np.repeat(strains, 4), deals),
        np.tile(np.arange(4), len(strains) * deals),
        plies,
    )
    target = tricks[:, strains, :].reshape(-1).astype(float)
    held = np.repeat(np.arange(deals) >= deals * 9 // 10, rows)
    return fit(found, target, held)


def main() -> None:
    hands, tricks = read(sys.argv[1])
    models = {
        f"{kind} {plies}": fit_kind(hands, tricks, kind, plies)
        for plies in (0, 8)
        for kind in KINDS
    }
    with open(sys.argv[2], "w", encoding="ascii") as out:
        parts = [f'"{name}": {json.dumps(model)}' for name, model in models.items()]
        out.write("{\n" + ",\n".join(parts).replace('{"of"', '\n{"of"') + "\n}\n")
    told_by_command(Path(sys.argv[2]), [Path(sys.argv[1])])


if __name__ == "__main__":
    main()
