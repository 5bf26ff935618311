"""Fit the weights of bidding judgement to expert calls; prints shares on deals not used.

    python tools/fit_judgement.py FOLDER_WITH_VUGRAPH_CALLS [--write]

Lines are split by deal: one deal in five is never used for fitting. The model is a softmax over the
candidate calls that fit, with a ridge penalty; only decisions that judgement takes are fitted.
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from kibitz.games.bridge.bidding import common_sense, judgement
from kibitz.games.bridge.bidding.engine import answer
from kibitz.games.bridge.bidding.holding import parse_holding
from kibitz.games.bridge.bidding.rules import find
from kibitz.games.bridge.bidding.situation import strip
from kibitz.games.bridge.bidding.story import Sides, story

HELD_OUT = 5
WIDTH = len(judgement.CRITERIA)
FREQUENT = 40
HABITS = Path(__file__).parent.parent / "src/kibitz/games/bridge/bidding/system/habits.json"
WEIGHTS = Path(__file__).parent.parent / "src/kibitz/games/bridge/bidding/system/weights.json"


def lines(folder: Path) -> Iterator[dict[str, Any]]:
    with gzip.open(folder / "vugraph_calls.jsonl.gz", "rt") as file:
        for line in file:
            yield json.loads(line)


def sides_of(vul: str, dealer: str) -> Sides:
    ns, ew = vul in ("ns", "both"), vul in ("ew", "both")
    return (ns, ew) if dealer in "NS" else (ew, ns)


def is_held_out(line: dict[str, Any]) -> bool:
    return line["deal_id"] % HELD_OUT == 0


class Decisions:
    """Candidate rows of all fitted decisions, flat, with where each decision starts."""

    def __init__(self) -> None:
        self.columns: list[int] = []
        self.values: list[tuple[float, ...]] = []
        self.starts: list[int] = []
        self.chosen: list[int] = []
        self.blocks: dict[str, int] = {}

    def index(self, name: str) -> int:
        return self.blocks.setdefault(name, len(self.blocks))

    def add(self, ranked: tuple[Any, ...], here: common_sense.Scene, call: str) -> None:
        place = next((i for i, one in enumerate(ranked) if one.call == call), None)
        if place is None or len(ranked) < 2:
            return
        start = len(self.values)
        self.starts.append(start)
        self.chosen.append(start + place)
        for one in ranked:
            self.columns.append(self.index(judgement.block(one.kind, one.call, here)))
            self.values.append(one.criteria)


def fit(decisions: Decisions, ridge: float = 1.0, steps: int = 400) -> np.ndarray:
    """Softmax regression by L-BFGS-like steps: gradient with momentum and a falling rate."""
    values = np.array(decisions.values, dtype=np.float32)
    blocks = np.array(decisions.columns)
    starts = np.array(decisions.starts)
    chosen = np.array(decisions.chosen)
    sizes = np.diff(np.append(starts, len(values)))
    group = np.repeat(np.arange(len(starts)), sizes)
    weights = np.zeros((len(decisions.blocks), WIDTH), dtype=np.float64)
    first, second = np.zeros_like(weights), np.zeros_like(weights)
    target = np.zeros_like(weights)
    np.add.at(target, blocks[chosen], values[chosen])
    order = np.argsort(blocks, kind="stable")
    bounds = np.searchsorted(blocks[order], np.arange(len(weights)))
    for step in range(1, steps + 1):
        scores = np.einsum("ij,ij->i", values, weights[blocks])
        top = np.maximum.reduceat(scores, starts)
        shares = np.exp(scores - top[group])
        shares /= np.add.reduceat(shares, starts)[group]
        weighted = values * shares[:, None]
        model = np.add.reduceat(weighted[order], bounds)
        slope = target - model - ridge * weights
        first = 0.9 * first + 0.1 * slope
        second = 0.99 * second + 0.01 * slope**2
        rate = 0.1 * (1 - step / (steps + 1)) + 0.002
        corrected = first / (1 - 0.9**step)
        weights += rate * corrected / (np.sqrt(second / (1 - 0.99**step)) + 1e-9)
    return weights


def count_habits(folder: Path) -> None:
    """Write how often each call was made after frequent auctions, training deals only."""
    counts: dict[str, dict[str, int]] = {}
    for line in lines(folder):
        if not is_held_out(line):
            row = counts.setdefault(" ".join(strip(line["auction"])[1]), {})
            row[line["call"]] = row.get(line["call"], 0) + 1
    table = {
        auction: {
            call: round(n / sum(row.values()), 3)
            for call, n in sorted(row.items())
            if n / sum(row.values()) > judgement.RARE
        }
        for auction, row in sorted(counts.items())
        if sum(row.values()) >= FREQUENT
    }
    note = "counted by tools/fit_judgement.py on deals with deal_id % 5 != 0"
    HABITS.write_text(json.dumps({"note": note, "habits": table}, indent=1) + "\n")


def interval(right: int, total: int) -> str:
    share = right / max(1, total)
    error = 1.96 * math.sqrt(share * (1 - share) / max(1, total))
    return f"{100 * share:.1f} ± {100 * error:.1f} % of {total}"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    if options.write:
        count_habits(options.folder)
    decisions = Decisions()
    held: list[tuple[common_sense.Scene, str, str, Any, bool]] = []
    for line in lines(options.folder):
        calls = tuple(line["auction"])
        silent = not common_sense.scene(calls).opposed
        if silent and not is_held_out(line) and find(calls, False) is not None:
            continue  # the rules decide here, whatever the weights
        told = story(tuple(line["auction"]), sides_of(line["vul"], line["dealer"]))
        got = answer(parse_holding(line["hand"]), told)
        here = common_sense.scene(told.calls)
        strict = got.by_rule
        if is_held_out(line):
            held.append((here, line["call"], got.call, got.ranked, strict))
        elif not strict:
            decisions.add(got.ranked, here, line["call"])
    print(len(decisions.starts), "decisions fitted")
    weights = fit(decisions)
    table = {
        block: {
            name: round(float(weight), 3)
            for name, weight in zip(judgement.CRITERIA, row, strict=True)
            if abs(weight) >= 0.0005
        }
        for block, row in zip(decisions.blocks, weights, strict=True)
    }
    if options.write:
        note = "fitted by tools/fit_judgement.py on deals with deal_id % 5 != 0"
        WEIGHTS.write_text(json.dumps({"note": note, "weights": table}, indent=1) + "\n")
    tally: dict[str, list[int]] = {}
    for here, call, before, ranked, strict in held:
        best = before
        if not strict and ranked[0].criteria:
            best = max(
                ranked,
                key=lambda one: float(
                    np.dot(
                        weights[decisions.index(judgement.block(one.kind, one.call, here))],
                        one.criteria,
                    )
                    if judgement.block(one.kind, one.call, here) in decisions.blocks
                    else -9.0
                ),
            ).call
        names = ["contested" if here.contested else "uncontested"]
        if call != "P":
            names.append(names[0] + ", not a pass")
        if here.last is None:
            names.append("opening")
        elif not here.opposed:
            names.append("our side alone")
        elif not here.contested:
            names.append("their side alone")
        in_reach = any(one.call == call for one in ranked)
        for name in names:
            row = tally.setdefault(name, [0, 0, 0])
            row[0] += best == call
            row[1] += 1
            row[2] += in_reach
    for name, (right, total, reach) in sorted(tally.items()):
        print(f"{name}: {interval(right, total)}; candidate in {100 * reach / total:.0f} %")


if __name__ == "__main__":
    main()
