"""Fit the weights of bidding judgement to expert calls.

    python tools/fit_judgement.py FOLDER_WITH_VUGRAPH_CALLS_AND_SAYC_CASES [--write]

Lines are split by deal: one deal in five is never looked at here (see the conformance tests, which
measure on those). The other four parts are each predicted once from the remaining three, and the
shares of that are printed; `--write` then fits on all four and stores the weights. The model is a
softmax over the candidate calls that fit, one for each stage of the auction, with a ridge penalty;
a block's weights are its kind's plus a smaller share of its own. Only decisions that judgement
takes are fitted. The textbook cases whose situation means the same in our system are fitted too,
each counting as several expert calls, so that experts' liberties do not unlearn the textbook: on
those cases the result is no test. Needs scipy.
"""

from __future__ import annotations

import argparse
import gzip
import itertools
import json
import math
import tomllib
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from scipy import optimize, sparse

from kibitz.games.bridge.bidding import common_sense, judgement
from kibitz.games.bridge.bidding.advice import sides_of
from kibitz.games.bridge.bidding.engine import answer
from kibitz.games.bridge.bidding.holding import parse_holding
from kibitz.games.bridge.bidding.story import story

HELD_OUT = 5
RIDGE = 3.0
TEXTBOOK = 4  # how many expert calls a textbook case counts for
OWN_SHARE = 0.4
WIDTH = len(judgement.CRITERIA)
EXCLUDED = Path(__file__).parent.parent / "tests/conformance/sayc_excluded.toml"
WEIGHTS = Path(__file__).parent.parent / "src/kibitz/games/bridge/bidding/system/weights.json"


def lines(folder: Path) -> Iterator[dict[str, Any]]:
    """The lines of deals used for fitting."""
    with gzip.open(folder / "vugraph_calls.jsonl.gz", "rt") as file:
        for line in map(json.loads, file):
            if line["deal_id"] % HELD_OUT:
                yield line


def textbook(folder: Path) -> Iterator[dict[str, Any]]:
    """The textbook cases that are not excluded."""
    named = tomllib.loads(EXCLUDED.read_text(encoding="utf-8"))["excluded"]
    left_out = {line for one in named for line in one["lines"]}
    with (folder / "sayc_cases.jsonl").open() as file:
        for number, line in enumerate(map(json.loads, file), 1):
            if number not in left_out:
                yield line | {
                    "call": line["expect"],
                    "deal_id": 0,
                    "vul": line["vul"] or "none",
                    "dealer": line["dealer"] or "N",
                }


class Decisions:
    """Candidate rows of one stage, flat, with where each decision starts and what was chosen."""

    def __init__(self) -> None:
        self.names: dict[str, int] = {}
        self.columns: list[int] = []
        self.values: list[float] = []
        self.ends = [0]
        self.blocks: list[str] = []
        self.starts: list[int] = []
        self.chosen: list[int] = []
        self.parts: list[int] = []

    def index(self, name: str) -> int:
        return self.names.setdefault(name, len(self.names))

    def add(self, ranked: Sequence[Any], here: common_sense.Scene, call: str, part: int) -> None:
        place = next((i for i, one in enumerate(ranked) if one.call == call), None)
        self.starts.append(len(self.blocks))
        self.chosen.append(-1 if place is None else len(self.blocks) + place)
        self.parts.append(part)
        for one in ranked:
            name = judgement.block(one.kind, one.call, here)
            kind, own = self.index(name.rpartition(" ")[0]), self.index(name)
            for i, value in enumerate(one.criteria):
                if value:
                    self.columns += [kind * WIDTH + i, own * WIDTH + i]
                    self.values += [value, value * OWN_SHARE]
            self.ends.append(len(self.columns))
            self.blocks.append(name)

    def matrix(self) -> sparse.csr_matrix:
        shape = (len(self.blocks), len(self.names) * WIDTH)
        return sparse.csr_matrix((self.values, self.columns, self.ends), shape=shape)


def fit(decisions: Decisions, rows: sparse.csr_matrix, without: int | None) -> np.ndarray:
    """The weights, kinds and blocks apart, from all parts but one."""
    starts = np.array(decisions.starts)
    sizes = np.diff(np.append(starts, rows.shape[0]))
    chosen = np.array(decisions.chosen)
    used = np.flatnonzero((chosen >= 0) & (sizes > 1) & (np.array(decisions.parts) != without))
    places = np.concatenate([np.arange(starts[i], starts[i] + sizes[i]) for i in used])
    mine = rows[places]
    first = np.concatenate([[0], np.cumsum(sizes[used])[:-1]])
    group = np.repeat(np.arange(len(used)), sizes[used])
    right = first + chosen[used] - starts[used]
    turned = mine.T.tocsr()
    counts = np.where(np.array(decisions.parts)[used] == 0, float(TEXTBOOK), 1.0)
    target = np.asarray(mine[right].multiply(counts[:, None]).sum(axis=0)).ravel()

    def loss(weights: np.ndarray) -> tuple[float, np.ndarray]:
        scores = mine @ weights
        top = np.maximum.reduceat(scores, first)
        grown = np.exp(scores - top[group])
        whole = np.add.reduceat(grown, first)
        likely = float(((scores[right] - top - np.log(whole)) * counts).sum())
        slope = target - turned @ (grown * (counts / whole)[group]) - RIDGE * weights
        return -likely + RIDGE / 2 * float(weights @ weights), -slope

    start = np.zeros(rows.shape[1])
    options = {"maxiter": 200, "maxcor": 10}
    return optimize.minimize(loss, start, jac=True, method="L-BFGS-B", options=options).x


def best_calls(decisions: Decisions, rows: sparse.csr_matrix, weights: np.ndarray) -> list[int]:
    """The best row of each decision."""
    scores = rows @ weights
    ends = [*decisions.starts[1:], rows.shape[0]]
    return [
        start + int(np.argmax(scores[start:end]))
        for start, end in zip(decisions.starts, ends, strict=True)
    ]


def interval(right: int, total: int) -> str:
    share = right / max(1, total)
    error = 1.96 * math.sqrt(share * (1 - share) / max(1, total))
    return f"{100 * share:.1f} ± {100 * error:.1f} % of {total}"


def table_of(decisions: Decisions, weights: np.ndarray) -> dict[str, dict[str, float]]:
    """The weights by name: kinds, and blocks with their kind's added."""
    found: dict[str, dict[str, float]] = {}
    for name, place in decisions.names.items():
        row = weights[place * WIDTH : (place + 1) * WIDTH]
        if name in decisions.blocks:
            kind = decisions.names[name.rpartition(" ")[0]]
            row = OWN_SHARE * row + weights[kind * WIDTH : (kind + 1) * WIDTH]
        pairs = zip(judgement.CRITERIA, row, strict=True)
        found[name] = {one: round(float(w), 3) for one, w in pairs if abs(w) >= 0.0005}
    return dict(sorted(found.items()))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    stages: dict[str, Decisions] = {}
    tally: dict[str, list[int]] = {}

    def count(here: common_sense.Scene, line: dict[str, Any], *, right: bool) -> None:
        names = ["contested" if here.contested else "uncontested"]
        if not here.contested:
            names.append("opening" if here.last is None else judgement.stage(here))
        if here.contested and line["call"] != "P":
            names.append("contested, not a pass")
        if "expect" in line:
            names = ["textbook, no test", f"textbook, {names[-1]}"]
        for name in names:
            row = tally.setdefault(name, [0, 0])
            row[0] += right
            row[1] += 1

    pending: dict[str, list[tuple[common_sense.Scene, dict[str, Any]]]] = {}
    for line in itertools.chain(lines(options.folder), textbook(options.folder)):
        told = story(tuple(line["auction"]), sides_of(line["vul"], "NESW".index(line["dealer"])))
        got = answer(parse_holding(line["hand"]), told)
        here = common_sense.scene(told.calls)
        if got.by_rule:
            count(here, line, right=got.call == line["call"])
            continue
        name = judgement.stage(here)
        stages.setdefault(name, Decisions()).add(
            sorted(got.ranked, key=lambda one: one.call), here, line["call"], line["deal_id"] % 5
        )
        pending.setdefault(name, []).append((here, line))
    weights: dict[str, dict[str, float]] = {}
    for name, decisions in stages.items():
        rows = decisions.matrix()
        for part in range(1, HELD_OUT):
            best = best_calls(decisions, rows, fit(decisions, rows, part))
            for place, (here, line) in enumerate(pending[name]):
                if decisions.parts[place] == part:
                    count(here, line, right=best[place] == decisions.chosen[place])
        whole = fit(decisions, rows, None)
        for place, best in enumerate(best_calls(decisions, rows, whole)):
            if decisions.parts[place] == 0:
                count(*pending[name][place], right=best == decisions.chosen[place])
        weights |= table_of(decisions, whole)
    for name, (right, total) in sorted(tally.items()):
        print(f"{name}: {interval(right, total)}")
    if options.write:
        note = "fitted by tools/fit_judgement.py on deals with deal_id % 5 != 0"
        WEIGHTS.write_text(json.dumps({"note": note, "weights": weights}, indent=1) + "\n")


if __name__ == "__main__":
    main()
