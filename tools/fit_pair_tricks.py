"""Fit `bidding/choice/pair_tricks.json`: tricks of two hands by strain, to double-dummy results.

    python tools/fit_pair_tricks.py --data FOLDER

Every tenth deal is held out; the errors printed are those of the held-out deals.
"""

from __future__ import annotations

import argparse
import gzip
import json
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from kibitz.games.bridge.bidding.choice.tricks import (
    NOTRUMP,
    Fitted,
    PairTricks,
    notrump_terms,
    suit_terms,
)
from kibitz.games.bridge.bidding.meaning.hands import Hands, Values, parse_mask
from kibitz.runner.provenance import told_by_command

OUT = Path(__file__).parent.parent / "src/kibitz/games/bridge/bidding/choice/pair_tricks.json"
LEAST_TRUMPS = 7
RIDGE = 1.0
Rows = tuple[Values, Values, npt.NDArray[np.bool_]]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", required=True)
    folder = Path(parser.parse_args().data) / "bridge"
    lines: list[dict[str, Any]] = []
    data = [folder / name for name in ("dd_5k.jsonl.gz", "dd_1k.jsonl.gz")]
    for path in data:
        with gzip.open(path, "rt") as file:
            lines += [json.loads(line) for line in file]
    hands = [[parse_mask(text) for text in line["deal"][2:].split()] for line in lines]
    seats = [Hands(np.array([row[seat] for row in hands], dtype=np.uint64)) for seat in range(4)]
    held = np.arange(len(lines)) % 10 == 0
    suit_rows: list[Rows] = []
    notrump_rows: list[Rows] = []
    for one, two, first, second in ((0, 2, "N", "S"), (1, 3, "E", "W")):
        a, b = seats[one], seats[two]
        for strain, letter in enumerate(("C", "D", "H", "S", "NT")):
            tricks = np.array(
                [(o["tricks"][letter][first] + o["tricks"][letter][second]) / 2 for o in lines]
            )
            if strain == NOTRUMP:
                notrump_rows.append((notrump_terms(a, b), tricks, held))
            else:
                enough = (a.lengths + b.lengths)[:, strain] >= LEAST_TRUMPS
                suit_rows.append((suit_terms(a, b, strain)[enough], tricks[enough], held[enough]))
    found = PairTricks(fit(suit_rows, "suit"), fit(notrump_rows, "notrump"))
    OUT.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")
    told_by_command(OUT, data)


def fit(rows: list[Rows], name: str) -> Fitted:
    terms = np.concatenate([row[0] for row in rows])
    tricks = np.concatenate([row[1] for row in rows])
    held = np.concatenate([row[2] for row in rows])
    kept = ~held
    square = terms[kept].T @ terms[kept] + RIDGE * np.eye(terms.shape[1])
    weights = np.linalg.solve(square, terms[kept].T @ tricks[kept])
    error = tricks[held] - terms[held] @ weights
    strong = terms[held][:, 1] > 2.9
    print(
        f"{name}: held-out spread {error.std():.3f}, {strong.sum()} with 30 points: "
        f"{error[strong].std():.3f} mean {error[strong].mean():+.2f}"
    )
    return Fitted([round(float(w), 4) for w in weights], round(float(error.std()), 3))


if __name__ == "__main__":
    main()
