"""Fit the weights of bidding judgement to expert calls.

    python tools/fit_judgement.py FOLDER [--write] [--networks 3] [--tried 1] [--parts 1 2 3 4]

FOLDER holds vugraph_calls, vugraph_boards and sayc_cases. Deals are split by number: one in five
is never looked at here (see the conformance tests, which measure on those), neither its single
calls nor its boards. The other four parts are each predicted once from the remaining three, and
the shares on single calls are printed; `--write` then fits on all four and stores the weights.

The model is a softmax over the candidate calls that fit, one for each stage of the auction, with a
ridge penalty. A block's weights are its kind's plus a smaller share of its own; common auctions
and rules add a share of theirs. Only decisions that judgement takes are fitted. A board's calls
are weighed so that passes are as frequent in each stage as among the single calls, which are
rich in contested bids. The textbook cases whose situation means the same in our system are fitted
too, each counting as several expert calls, so that experts' liberties do not unlearn the textbook:
on those cases the result is no test. Beside the weights, `--networks` networks (`practice`) are
fitted to the same decisions; while trying, `--tried` of them. Needs scipy: the extra `fit`.
"""

from __future__ import annotations

import argparse
import copy
import gzip
import itertools
import json
import math
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

import numpy as np
from networks import Examples, Groups, scores, train
from networks import write as write_networks
from scipy import optimize, sparse

from kibitz.games.bridge.bidding_first import common_sense, judgement, practice, weighing
from kibitz.games.bridge.bidding_first.advice import sides_of
from kibitz.games.bridge.bidding_first.engine import RankedCall, answer
from kibitz.games.bridge.bidding_first.story import story
from kibitz.games.bridge.measure.holding import parse_holding
from kibitz.runner.provenance import told_by_command

HELD_OUT = 5
TEXTBOOK = 6  # how many expert calls a textbook case counts for
OWN_SHARE = 0.4
WIDTH = len(judgement.CRITERIA)
LEAST_WEIGHT = 0.01  # smaller ones are left out of the file
EXCLUDED = Path(__file__).parent.parent / "tests/conformance/sayc_excluded.toml"
SYSTEM = Path(__file__).parent.parent / "src/kibitz/games/bridge/bidding_first/system"
WEIGHTS = SYSTEM / "weights.json"
NETWORKS = SYSTEM / "practice.npz"
FILES = ("vugraph_calls.jsonl.gz", "vugraph_boards.jsonl.gz", "sayc_cases.jsonl")


@dataclass(frozen=True)
class Shares:
    """How much of its own each layer of a stage may have; an auction needs so many decisions."""

    auction: float
    common: int
    rule: float
    shape: float
    ridge: float


SHARES = {
    "ours": Shares(0.4, 30, 1.0, 0.5, 1.5),
    "theirs": Shares(0.2, 200, 0.5, 0.5, 3.0),
    "contested": Shares(0.2, 200, 0.5, 0.5, 3.0),
}


def calls_of(folder: Path) -> Iterator[dict[str, Any]]:
    """The single calls of deals used for fitting."""
    with gzip.open(folder / "vugraph_calls.jsonl.gz", "rt") as file:
        for line in map(json.loads, file):
            if line["deal_id"] % HELD_OUT:
                yield line | {"source": "calls"}


def boards_of(folder: Path) -> Iterator[dict[str, Any]]:
    """Every call of the boards used for fitting."""
    with gzip.open(folder / "vugraph_boards.jsonl.gz", "rt") as file:
        for board in map(json.loads, file):
            if board["deal_id"] % HELD_OUT == 0:
                continue
            hands, dealer = board["deal"][2:].split(), "NESW".index(board["dealer"])
            for place, call in enumerate(board["auction"]):
                yield {
                    "source": "boards",
                    "deal_id": board["deal_id"],
                    "hand": hands[(dealer + place) % 4],
                    "dealer": board["dealer"],
                    "vul": board["vul"],
                    "auction": board["auction"][:place],
                    "call": call,
                }


def textbook(folder: Path) -> Iterator[dict[str, Any]]:
    """The textbook cases that are not excluded."""
    named = tomllib.loads(EXCLUDED.read_text(encoding="utf-8"))["excluded"]
    left_out = {line for one in named for line in one["lines"]}
    with (folder / "sayc_cases.jsonl").open() as file:
        for number, line in enumerate(map(json.loads, file), 1):
            if number not in left_out:
                yield line | {
                    "source": "textbook",
                    "call": line["expect"],
                    "deal_id": 0,
                    "vul": line["vul"] or "none",
                    "dealer": line["dealer"] or "N",
                }


def every_line(folder: Path) -> Iterator[dict[str, Any]]:
    """All decisions; a board's call that stands among the single calls counts once."""
    seen: set[tuple[Any, ...]] = set()
    for line in itertools.chain(calls_of(folder), boards_of(folder), textbook(folder)):
        key = (line["deal_id"], line["hand"], tuple(line["auction"]), line["call"])
        if line["source"] == "calls":
            seen.add(key)
        if line["source"] != "boards" or key not in seen:
            yield line


def labels_of(one: RankedCall) -> weighing.Labels:
    """Which weights a candidate is weighed by; one that a rule chose alone has none."""
    if one.labels is None:
        raise ValueError(f"{one.call} was not weighed")
    return one.labels


class Decisions:
    """Candidate rows of one stage, flat, with where each decision starts and what was chosen."""

    def __init__(self, shares: Shares) -> None:
        self.shares = shares
        self.lines: list[dict[str, Any]] = []
        self.ranked: list[list[RankedCall]] = []
        self.names: dict[str, int] = {}
        self.singles: dict[tuple[str, str], int] = {}
        self.starts = np.zeros(0, dtype=int)
        self.chosen = np.zeros(0, dtype=int)

    def add(self, ranked: list[RankedCall], line: dict[str, Any]) -> None:
        self.lines.append(line)
        self.ranked.append(ranked)

    @property
    def parts(self) -> np.ndarray:
        return np.array([line["deal_id"] % HELD_OUT for line in self.lines])

    def counts(self) -> np.ndarray:
        """What each decision counts: textbook cases more, boards as the single calls are mixed."""
        odds: dict[str, float] = {}
        for source in ("calls", "boards"):
            passes = [line["call"] == "P" for line in self.lines if line["source"] == source]
            odds[source] = (len(passes) - sum(passes)) / max(1, sum(passes))
        ratio = odds["calls"] / odds["boards"]
        worth = {"textbook": float(TEXTBOOK), "calls": 1.0}
        return np.array(
            [
                worth.get(line["source"], 1.0 if line["call"] == "P" else ratio)
                for line in self.lines
            ]
        )

    def matrix(self) -> sparse.csr_matrix:
        shares = self.shares
        common = Counter(labels_of(ranked[0]).auction.partition(":")[0] for ranked in self.ranked)
        columns: list[np.ndarray] = []
        values: list[np.ndarray] = []
        singles: list[tuple[int, int, float]] = []
        ends, starts, chosen = [0], [], []
        rows = 0
        for ranked, line in zip(self.ranked, self.lines, strict=True):
            starts.append(rows)
            place = next((i for i, one in enumerate(ranked) if one.call == line["call"]), None)
            chosen.append(-1 if place is None else rows + place)
            for one in ranked:
                named = labels_of(one)
                held = np.flatnonzero(one.criteria)
                value = np.array(one.criteria)[held]
                layers = [(named.kind, 1.0), (named.block, OWN_SHARE)]
                if common[named.auction.partition(":")[0]] >= shares.common:
                    layers.append((named.auction, shares.auction))
                for name, share in layers:
                    columns.append(self._place(name) * WIDTH + held)
                    values.append(value * share)
                for name, share in layers[:2]:
                    singles.append((rows, self._single(name, named.shape), share * shares.shape))
                if named.rule is not None:
                    singles.append((rows, self._single(named.rule, "base"), shares.rule))
                    if one.criteria[weighing.FIRST]:
                        singles.append((rows, self._single(named.rule, "rule"), shares.rule))
                ends.append(ends[-1] + len(held) * len(layers))
                rows += 1
        self.starts, self.chosen = np.array(starts), np.array(chosen)
        flat = (np.concatenate(values), np.concatenate(columns), np.array(ends))
        dense = sparse.csr_matrix(flat, shape=(rows, len(self.names) * WIDTH))
        where = np.array([(row, column) for row, column, _ in singles]).T
        extra = sparse.csr_matrix(
            ([value for *_, value in singles], (where[0], where[1])),
            shape=(rows, len(self.singles)),
        )
        return sparse.csr_matrix(sparse.hstack([dense, extra], format="csr"))

    def _place(self, name: str) -> int:
        return self.names.setdefault(name, len(self.names))

    def _single(self, name: str, criterion: str) -> int:
        return self.singles.setdefault((name, criterion), len(self.singles))

    def table(self, weights: np.ndarray) -> dict[str, dict[str, float]]:
        """The weights by name, shares worked in; a block's with its kind's."""
        shares, found = self.shares, dict[str, dict[str, float]]()
        named = [labels_of(one) for ranked in self.ranked for one in ranked]
        kinds = {one.kind for one in named}
        blocks = {one.block: one.kind for one in named}
        for name, place in self.names.items():
            row = weights[place * WIDTH : (place + 1) * WIDTH]
            share = 1.0 if name in kinds else OWN_SHARE if name in blocks else shares.auction
            found[name] = dict(zip(judgement.CRITERIA, share * row, strict=True))
        for (name, criterion), place in self.singles.items():
            share = shares.rule
            if criterion.startswith("unbid"):
                share = shares.shape * (1.0 if name in kinds else OWN_SHARE)
            value = share * weights[len(self.names) * WIDTH + place]
            found.setdefault(name, {})[criterion] = value
        for name, kind in blocks.items():
            own = found[name]
            every = own | found[kind]
            found[name] = {one: own.get(one, 0.0) + found[kind].get(one, 0.0) for one in every}
        return found


def fit(decisions: Decisions, rows: sparse.csr_matrix, without: int | None) -> np.ndarray:
    """The weights, each layer apart, from all parts but one."""
    starts, chosen = decisions.starts, decisions.chosen
    ridge = decisions.shares.ridge
    height, width = cast(tuple[int, int], rows.shape)
    sizes = np.diff(np.append(starts, height))
    used = np.flatnonzero((chosen >= 0) & (sizes > 1) & (decisions.parts != without))
    places = np.concatenate([np.arange(starts[i], starts[i] + sizes[i]) for i in used])
    mine = rows[places]
    first = np.concatenate([[0], np.cumsum(sizes[used])[:-1]])
    group = np.repeat(np.arange(len(used)), sizes[used])
    right = first + chosen[used] - starts[used]
    turned = mine.T.tocsr()
    counts = decisions.counts()[used]
    target = np.asarray(mine[right].multiply(counts[:, None]).sum(axis=0)).ravel()

    def loss(weights: np.ndarray) -> tuple[float, np.ndarray]:
        scores = mine @ weights
        top = np.maximum.reduceat(scores, first)
        grown = np.exp(scores - top[group])
        whole = np.add.reduceat(grown, first)
        likely = float(((scores[right] - top - np.log(whole)) * counts).sum())
        slope = target - turned @ (grown * (counts / whole)[group]) - ridge * weights
        return -likely + ridge / 2 * float(weights @ weights), -slope

    start = np.zeros(width)
    options = {"maxiter": 150, "maxcor": 10}
    return optimize.minimize(loss, start, jac=True, method="L-BFGS-B", options=options).x


def interval(right: int, total: int) -> str:
    share = right / max(1, total)
    error = 1.96 * math.sqrt(share * (1 - share) / max(1, total))
    return f"{100 * share:.1f} ± {100 * error:.1f} % of {total}"


class Tally:
    """Right and all decisions of some parts by stratum; textbook cases are no test."""

    def __init__(self, parts: list[int]) -> None:
        self.parts = set(parts)
        self.rows: dict[str, list[int]] = {}

    def count(self, line: dict[str, Any], *, right: bool) -> None:
        if line["deal_id"] % HELD_OUT not in self.parts:
            return
        here = common_sense.scene(tuple(line["auction"]))
        names = ["contested" if here.contested else "uncontested"]
        if not here.contested:
            names.append("opening" if here.last is None else weighing.stage(here))
        if here.contested and line["call"] != "P":
            names.append("contested, not a pass")
        if line["source"] == "boards":
            names = [f"boards, {name}" for name in names]
        for name in names:
            row = self.rows.setdefault(name, [0, 0])
            row[0] += right
            row[1] += 1

    def tell(self) -> None:
        for name, (right, total) in sorted(self.rows.items()):
            print(f"{name}: {interval(right, total)}")


def write(weights: dict[str, dict[str, float]]) -> None:
    """One table a line, what is next to nothing left out."""
    kept = {
        name: {one: round(w, 2) for one, w in row.items() if abs(w) >= LEAST_WEIGHT}
        for name, row in sorted(weights.items())
    }
    rows = ",\n".join(f" {json.dumps(name)}: {json.dumps(row)}" for name, row in kept.items())
    note = "fitted by tools/fit_judgement.py on deals with deal_id % 5 != 0"
    text = f'{{"note": {json.dumps(note)}, "weights": {{\n{rows}\n}}}}\n'
    WEIGHTS.write_text(text, encoding="utf-8")


class Fits:
    """All decisions that judgement takes, by stage for the weights and together for networks."""

    def __init__(self, folder: Path, tally: Tally) -> None:
        self.tally = tally
        self.stages = {name: Decisions(shares) for name, shares in SHARES.items()}
        self.where: dict[str, list[int]] = {name: [] for name in SHARES}
        self.lines: list[dict[str, Any]] = []
        examples = Examples()
        for line in every_line(folder):
            calls = tuple(line["auction"])
            told = story(calls, sides_of(line["vul"], "NESW".index(line["dealer"])))
            hand = parse_holding(line["hand"])
            got = answer(hand, told)
            if got.by_rule:
                self.tally.count(line, right=got.call == line["call"])
                continue
            name = weighing.stage(common_sense.scene(calls))
            ranked = sorted(got.ranked, key=lambda one: one.call)
            self.stages[name].add(ranked, line)
            self.where[name].append(len(self.lines))
            self.lines.append(line)
            examples.add(hand, told, ranked, line["call"])
        self.matrices = {name: one.matrix() for name, one in self.stages.items()}
        self.names, self.table = examples.table()
        starts = np.array(examples.starts)
        self.groups = Groups(starts, np.diff(np.append(starts, len(self.table))))
        self.chosen = np.array(examples.chosen)
        self.parts = np.array([line["deal_id"] % HELD_OUT for line in self.lines])
        self.counts = np.zeros(len(self.lines), dtype=np.float32)
        for name, places in self.where.items():
            self.counts[places] = self.stages[name].counts()
        textbook = np.array([line["source"] == "textbook" for line in self.lines])
        self.counts[textbook] = TEXTBOOK / 2  # networks learn them more readily

    def weights(self, without: int | None) -> dict[str, np.ndarray]:
        return {name: fit(one, self.matrices[name], without) for name, one in self.stages.items()}

    def networks(self, without: int | None, number: int) -> list[practice.Network]:
        used = (self.chosen >= 0) & (self.groups.sizes > 1) & (self.parts != without)
        which = np.flatnonzero(used)
        return [
            train(self.table, self.groups, which, self.chosen, self.counts, seed)
            for seed in range(number)
        ]

    def by_weights(self, weights: dict[str, np.ndarray]) -> np.ndarray:
        """The weighed score of every row, in the order of the networks' table."""
        found = np.zeros(len(self.table))
        for name, places in self.where.items():
            rows, _ = self.groups.rows(np.array(places))
            found[rows] = self.matrices[name] @ weights[name]
        return found

    def count(self, total: np.ndarray, part: int, tally: Tally) -> None:
        """Count the best candidates of the decisions of one part."""
        for place in np.flatnonzero(self.parts == part):
            begin = self.groups.starts[place]
            best = int(np.argmax(total[begin : begin + self.groups.sizes[place]]))
            tally.count(self.lines[place], right=best == self.chosen[place])


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--write", action="store_true")
    parser.add_argument("--networks", type=int, default=3)
    parser.add_argument("--tried", type=int, default=1)
    parser.add_argument("--parts", type=int, nargs="*", default=[1, 2, 3, 4])
    options = parser.parse_args()
    fits = Fits(options.folder, Tally(options.parts))
    plain = copy.deepcopy(fits.tally)
    for part in options.parts:
        weighed = fits.by_weights(fits.weights(part))
        fits.count(weighed, part, plain)
        fitted = fits.networks(part, options.tried)
        practised = sum(scores(one, fits.table) for one in fitted) / max(1, len(fitted))
        fits.count(weighed + practised, part, fits.tally)
    print("weights alone:")
    plain.tell()
    print(f"with {options.tried} networks:")
    fits.tally.tell()
    if options.write:
        weights = fits.weights(None)
        write(
            {k: v for name, one in fits.stages.items() for k, v in one.table(weights[name]).items()}
        )
        write_networks(NETWORKS, fits.names, fits.networks(None, options.networks))
        data = [options.folder / name for name in FILES]
        told_by_command(WEIGHTS, data)
        told_by_command(NETWORKS, data, seed=f"0 to {options.networks - 1}: one a network")


if __name__ == "__main__":
    main()
