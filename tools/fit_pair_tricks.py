"""Fit `bidding/choice/pair_tricks.npz`: tricks of two hands by strain, to double-dummy results.

    python tools/fit_pair_tricks.py near --data FOLDER --into PAIRS --seed 181110 --deals 40000
    python tools/fit_pair_tricks.py fit --data FOLDER --pairs PAIRS --check OTHERS [--write]

`near` deals at random, keeps the pairs that a straight line over their terms puts near a slam, and
solves each in its best strains; dealt in pieces, so that a file goes on where it ends. `fit` takes
those and the solved deals of the data. Every tenth deal of the data is held out, and the pairs of
`--check`, of another seed; the errors printed are theirs.
"""

from __future__ import annotations

import argparse
import gzip
import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np

from kibitz.games.bridge import kernel
from kibitz.games.bridge.bidding.choice.pair_terms import NOTRUMP, notrump_terms, suit_terms
from kibitz.games.bridge.bidding.choice.tricks import (
    MIDDLE,
    Floats,
    TrickNetwork,
    holdings,
    spread_at,
    write,
)
from kibitz.games.bridge.bidding.meaning.hands import Hands, Values, parse_mask
from kibitz.runner.provenance import told_by_command

OUT = Path(__file__).parent.parent / "src/kibitz/games/bridge/bidding/choice/pair_tricks.npz"
SOURCES = ("dd_5k.jsonl.gz", "dd_1k.jsonl.gz")
HELD_OUT = 10
LEAST_TRUMPS = 5
RIDGE = 1.0
BEST, WORTH_SOLVING, STRAINS = 9.8, 9.3, 2
"""Tricks by the line: of a pair's best strain, and of the strains that are solved."""
PIECE = 1000
UNITS, SECOND_UNITS = 24, 32
STEP, WARM, BATCH, EPOCHS = 2e-3, 50, 256, 30
LEFT_OUT, DECAY = 0.1, 0.02


@dataclass
class PairRows:
    """Pairs of hands in one kind of strain: inputs, tricks, and which are held out."""

    terms: Floats
    suits: Floats
    trumps: Floats
    tricks: Values
    held: np.ndarray

    @classmethod
    def of(cls, one: Hands, two: Hands, strain: int, tricks: Values, held: Any) -> PairRows:
        terms = notrump_terms(one, two) if strain == NOTRUMP else suit_terms(one, two, strain)
        suits, trumps = holdings(one, two, strain)
        held = np.broadcast_to(np.asarray(held, dtype=bool), (len(one),))
        return cls(terms.astype(np.float32), suits, trumps, tricks, held)

    @classmethod
    def joined(cls, parts: list[PairRows]) -> PairRows:
        names = ("terms", "suits", "trumps", "tricks", "held")
        return cls(*(np.concatenate([getattr(one, name) for one in parts]) for name in names))


def solved(folder: Path) -> list[tuple[int, PairRows]]:
    """The deals of the data, both sides, by strain; suits with enough trumps."""
    lines: list[dict[str, Any]] = []
    for name in SOURCES:
        with gzip.open(folder / "bridge" / name, "rt") as file:
            lines += [json.loads(line) for line in file]
    masks = [[parse_mask(text) for text in line["deal"][2:].split()] for line in lines]
    deals = np.array(masks, dtype=np.uint64)
    held = np.arange(len(lines)) % HELD_OUT == 0
    found: list[tuple[int, PairRows]] = []
    for one, two, first, second in ((0, 2, "N", "S"), (1, 3, "E", "W")):
        for strain, letter in enumerate(("C", "D", "H", "S", "NT")):
            tricks = np.array(
                [(o["tricks"][letter][first] + o["tricks"][letter][second]) / 2 for o in lines]
            )
            a, b = Hands(deals[:, one]), Hands(deals[:, two])
            enough = np.ones(len(lines), dtype=bool)
            if strain < NOTRUMP:
                enough = (a.lengths + b.lengths)[:, strain] >= LEAST_TRUMPS
            pair = Hands(deals[enough, one]), Hands(deals[enough, two])
            found.append((strain, PairRows.of(*pair, strain, tricks[enough], held[enough])))
    return found


def kept_pairs(path: Path, held: bool) -> list[tuple[int, PairRows]]:
    """Pairs near a slam: two hands, the strain, the tricks of the first as declarer."""
    rows = [json.loads(text) for text in path.read_text().splitlines()]
    found: list[tuple[int, PairRows]] = []
    for strain in range(NOTRUMP + 1):
        own = [row for row in rows if row[2] == strain]
        if own:
            pair = Hands.of([row[0] for row in own]), Hands.of([row[1] for row in own])
            tricks = np.array([row[3] for row in own], dtype=np.float64)
            found.append((strain, PairRows.of(*pair, strain, tricks, held)))
    return found


def line_of(rows: PairRows) -> Floats:
    """The straight line through the rows that are not held out."""
    terms, tricks = rows.terms[~rows.held].astype(np.float64), rows.tricks[~rows.held]
    square = terms.T @ terms + RIDGE * np.eye(terms.shape[1])
    return np.linalg.solve(square, terms.T @ tricks).astype(np.float32)


def of_kind(rows: list[tuple[int, PairRows]], notrump: bool) -> PairRows:
    return PairRows.joined([one for strain, one in rows if (strain == NOTRUMP) == notrump])


def near(options: argparse.Namespace) -> None:
    data = solved(options.data)
    lines = [line_of(of_kind(data, notrump)) for notrump in (False, True)]
    begun = options.into.with_suffix(".pieces")
    done = int(begun.read_text()) if begun.exists() else 0
    for piece in range(done, options.deals // PIECE):
        dice = np.random.default_rng([options.seed, piece])
        order = np.argsort(dice.random((PIECE, 52)), axis=1).astype(np.uint64)
        dealt = (np.uint64(1) << order).reshape(PIECE, 4, 13).sum(axis=2, dtype=np.uint64)
        jobs: list[tuple[int, int, int]] = []
        for one in (0, 1):
            pair = Hands(dealt[:, one]), Hands(dealt[:, one + 2])
            means = [suit_terms(*pair, s) @ lines[0] for s in range(NOTRUMP)]
            told = np.stack([*means, notrump_terms(*pair) @ lines[1]], axis=1)
            for row in np.flatnonzero(told.max(axis=1) >= BEST).tolist():
                for strain in np.argsort(-told[row])[:STRAINS].tolist():
                    if told[row, strain] >= WORTH_SOLVING:
                        jobs.append((row, strain, one + 2 * int(dice.integers(2))))
        strains, leaders = [job[1] for job in jobs], [(job[2] + 1) % 4 for job in jobs]
        taken = kernel.solve_batch(dealt[[job[0] for job in jobs]], strains, leaders)
        lost = np.asarray(taken).reshape(len(jobs), -1)[:, 0].tolist()
        with options.into.open("a") as file:
            for (row, strain, who), defence in zip(jobs, lost, strict=True):
                hands = [int(dealt[row, who]), int(dealt[row, (who + 2) % 4])]
                file.write(json.dumps([*hands, strain, 13 - defence]) + "\n")
        begun.write_text(str(piece + 1))


def begin(rows: PairRows, dice: np.random.Generator) -> dict[str, Floats]:
    def drawn(inputs: int, units: int, spread: float = 1.0) -> Floats:
        return (dice.standard_normal((inputs, units)) * spread / inputs**0.5).astype(np.float32)

    return {
        "suits": drawn(rows.suits.shape[2], UNITS),
        "suits_bias": np.zeros(UNITS, np.float32),
        "sums": drawn(UNITS, SECOND_UNITS, 0.6),
        "trumps": drawn(rows.trumps.shape[1], SECOND_UNITS),
        "terms": drawn(rows.terms.shape[1], SECOND_UNITS, 0.4),
        "bias": np.zeros(SECOND_UNITS, np.float32),
        "last": (dice.standard_normal(SECOND_UNITS) * 0.05).astype(np.float32),
        "last_bias": np.zeros(1, np.float32),
    }


def slopes(
    parts: dict[str, Floats], inputs: tuple[Floats, ...], off: Floats, stays: Floats
) -> dict[str, Floats]:
    """How the squared error of a batch changes with each part; `off` is what the line leaves."""
    suits, trumps, known = inputs
    one = np.maximum(suits @ parts["suits"] + parts["suits_bias"], 0)
    sums = one.sum(axis=1)
    two = sums @ parts["sums"] + trumps @ parts["trumps"] + known @ parts["terms"] + parts["bias"]
    out = np.maximum(two, 0) * stays
    error = ((out @ parts["last"] + parts["last_bias"] - off) / len(off)).astype(np.float32)
    of_two = np.outer(error, parts["last"]) * stays * (two > 0)
    of_one = (of_two @ parts["sums"].T)[:, None, :] * (one > 0)
    return {
        "suits": np.tensordot(suits, of_one, axes=([0, 1], [0, 1])),
        "suits_bias": of_one.sum(axis=(0, 1)),
        "sums": sums.T @ of_two,
        "trumps": trumps.T @ of_two,
        "terms": known.T @ of_two,
        "bias": of_two.sum(axis=0),
        "last": out.T @ error,
        "last_bias": error.sum(keepdims=True),
    }


def train(rows: PairRows) -> TrickNetwork:
    dice = np.random.default_rng(0)
    which = np.flatnonzero(~rows.held)
    line = line_of(rows)
    centre, scale = rows.terms[which].mean(axis=0), rows.terms[which].std(axis=0) + 1e-6
    known = (rows.terms - centre) / scale
    off = (rows.tricks - rows.terms @ line).astype(np.float32)
    parts = begin(rows, dice)
    means = {name: np.zeros_like(part) for name, part in parts.items()}
    squares = {name: np.zeros_like(part) for name, part in parts.items()}
    steps, done = EPOCHS * (len(which) // BATCH), 0
    for _ in range(EPOCHS):
        order = dice.permutation(which)
        for start in range(0, len(which) - BATCH + 1, BATCH):
            some = order[start : start + BATCH]
            kept = dice.random((BATCH, SECOND_UNITS), dtype=np.float32) >= LEFT_OUT
            inputs = rows.suits[some], rows.trumps[some], known[some]
            found = slopes(parts, inputs, off[some], (kept / (1 - LEFT_OUT)).astype(np.float32))
            done += 1
            step = STEP * min(1.0, done / WARM) * (1 - (done - 1) / steps)
            for name, part in parts.items():
                means[name] += 0.1 * (found[name] - means[name])
                squares[name] += 0.001 * (found[name] ** 2 - squares[name])
                deviation = np.sqrt(squares[name] / (1 - 0.999**done)) + 1e-8
                smaller = DECAY * part if part.ndim > 1 else 0.0
                part -= step * (means[name] / (1 - 0.9**done) / deviation + smaller)
    none = np.zeros(2, np.float32)
    return TrickNetwork(line=line, centre=centre, scale=scale, spread=none, **parts)


def spread_of(network: TrickNetwork, rows: PairRows) -> Floats:
    """The spread at nine tricks and what a trick more adds, by the rows that are held out."""
    told = network.tricks(rows.terms, rows.suits, rows.trumps)
    away = np.abs(rows.tricks - told)[rows.held] * (np.pi / 2) ** 0.5
    slope, middle = np.polyfit(told[rows.held] - MIDDLE, away, 1)
    return np.array([middle, slope], dtype=np.float32)


def check(name: str, network: TrickNetwork, rows: PairRows) -> None:
    """Errors on rows that were left out: of the line, and of line and network."""
    kept = rows.held
    told = network.tricks(rows.terms, rows.suits, rows.trumps)[kept]
    error, line = rows.tricks[kept] - told, (rows.tricks - rows.terms @ network.line)[kept]
    away = error / spread_at(network.spread, told)
    print(
        f"{name}: {kept.sum()} held out, spread {error.std():.3f} mean {error.mean():+.3f} "
        f"(the line alone {line.std():.3f}), in spreads {away.std():.3f}"
    )


def fit(options: argparse.Namespace) -> None:
    data = solved(options.data)
    pairs = kept_pairs(options.pairs, held=False) if options.pairs else []
    others = kept_pairs(options.check, held=True)
    networks: list[TrickNetwork] = []
    for name, notrump in (("suit", False), ("notrump", True)):
        rows = of_kind([*data, *pairs, *others], notrump)
        network = train(rows)
        spread = spread_of(network, rows)
        parts = {part: getattr(network, part) for part in TrickNetwork.__slots__}
        network = TrickNetwork(**{**parts, "spread": spread})
        check(f"{name}, deals of the data", network, of_kind(data, notrump))
        check(f"{name}, pairs near a slam", network, of_kind(others, notrump))
        networks.append(network)
    if options.write:
        write(OUT, networks[0], networks[1])
        sources = [options.data / "bridge" / name for name in SOURCES]
        pairs_read = [path for path in (options.pairs, options.check) if path]
        told_by_command(OUT, [*sources, *pairs_read], seed="0")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("near", "fit"))
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--into", type=Path)
    parser.add_argument("--pairs", type=Path)
    parser.add_argument("--check", type=Path)
    parser.add_argument("--seed", type=int, default=181110)
    parser.add_argument("--deals", type=int, default=40_000)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    {"near": near, "fit": fit}[options.what](options)


if __name__ == "__main__":
    main()
