"""Fit `bidding/choice/practice.npz`: networks that weigh calls, to what experts called.

    python tools/fit_bridge_choice.py inputs --data FOLDER --into INPUTS --pieces 4 [--piece 0]
    python tools/fit_bridge_choice.py fit --data FOLDER --into INPUTS [--networks 2] [--write]
    python tools/fit_bridge_choice.py fit --data FOLDER --into INPUTS --on NPZ --epochs 14
    python tools/fit_bridge_choice.py check --data FOLDER --into INPUTS

`inputs` works out the inputs of every decision of a piece of the deals and keeps them in a folder;
`fit` fits the softmax over the calls of a decision by Adam, with decaying steps and weights and
with units left out at random, and prints the share of equal calls on deals with ids divisible by
five, which are left out of fitting. Each network is kept beside the inputs when it is done: the
command goes on where it was ended. With `--on` they begin as networks of an earlier book, with
fewer passes and half the steps. `check` looks at the packaged networks by the inputs of today.
"""

from __future__ import annotations

import argparse
import gzip
import json
import math
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from kibitz.games.bridge.bidding.book import read
from kibitz.games.bridge.bidding.choice.inputs import OWN, SHARED
from kibitz.games.bridge.bidding.choice.model import scored
from kibitz.games.bridge.bidding.choice.practice import (
    PARTS,
    CallNetwork,
    near,
    practice,
    read_from,
    write,
)
from kibitz.games.bridge.bidding.meaning.hands import Hands, parse_mask
from kibitz.games.bridge.bidding.told import sides_of
from kibitz.runner.provenance import told_by_command

OUT = Path(__file__).parent.parent / "src/kibitz/games/bridge/bidding/choice/practice.npz"
SOURCES = ("vugraph_calls_2.jsonl.gz", "vugraph_calls.jsonl.gz")
HELD_OUT = 5
PASSES = 1.9
"""Competitive passes of the older file: 38 of a hundred there, 54 in the source."""
UNITS, SECOND_UNITS = 96, 32
LEFT_OUT, DECAY = 0.15, 0.03
STEP, WARM, BATCH = 2e-3, 100, 256


def lines(folder: Path) -> Iterator[tuple[dict[str, Any], float]]:
    """Decisions with their weights, which make the mix natural again.

    Of the uncontested decisions, which are many and alike, every other deal's are read. The older
    file was drawn rich in contested calls other than pass; its passes count for more.
    """
    with gzip.open(folder / "bridge" / SOURCES[0], "rt") as file:
        for one in map(json.loads, file):
            if one["part"] != "natural":
                continue
            if is_contested(one["auction"]):
                yield one, 1.0
            elif one["deal_id"] // HELD_OUT % 2 == 0:
                yield one, 2.0
    with gzip.open(folder / "bridge" / SOURCES[1], "rt") as file:
        for one in map(json.loads, file):
            yield one, PASSES if one["competitive"] and one["call"] == "P" else 1.0


def is_contested(calls: list[str]) -> bool:
    return len({place % 2 for place, call in enumerate(calls) if call != "P"}) == 2


def keep_inputs(data: Path, into: Path, piece: int, pieces: int) -> None:
    """Inputs of the decisions of one piece; the older file's weights are kept as negative."""
    shared: list[np.ndarray] = []
    own: list[np.ndarray] = []
    sizes: list[int] = []
    chosen: list[int] = []
    deals: list[int] = []
    stages: list[int] = []
    weights: list[float] = []
    for line, weight in lines(data):
        deal = line["deal_id"]
        if deal // HELD_OUT % pieces != piece:
            continue
        calls, dealer = tuple(line["auction"]), "NESW".index(line["dealer"])
        state = read(calls, sides_of(line["vul"], dealer))
        hand = Hands.of([parse_mask(line["hand"])])
        found = near(state, hand, scored(state, hand))
        shared.append(found.shared[0].astype(np.float16))
        own.append(found.own[0].astype(np.float16))
        sizes.append(len(found.calls))
        chosen.append(found.calls.index(line["call"]) if line["call"] in found.calls else -1)
        deals.append(deal)
        stages.append(2 * is_contested(line["auction"]) + (line["call"] != "P"))
        weights.append(weight if "part" in line else -weight)
    into.mkdir(parents=True, exist_ok=True)
    np.savez(
        into / f"{piece}.npz", shared=np.stack(shared), own=np.concatenate(own),
        sizes=np.array(sizes), chosen=np.array(chosen), deals=np.array(deals),
        stages=np.array(stages), weights=np.array(weights),
    )  # fmt: skip


class Decisions:
    """All kept decisions; the rows of `own` follow each other."""

    def __init__(self, into: Path) -> None:
        parts = [dict(np.load(path)) for path in sorted(into.glob("[0-9]*.npz"))]
        kept = {name: np.concatenate([one[name] for one in parts]) for name in parts[0]}
        self.shared = kept["shared"].astype(np.float32)
        self.own = kept["own"]
        self.sizes, self.chosen = kept["sizes"], kept["chosen"]
        self.deals, self.stages = kept["deals"], kept["stages"]
        self.weights, self.is_natural = np.abs(kept["weights"]), kept["weights"] > 0
        self.starts = np.concatenate([[0], np.cumsum(self.sizes)[:-1]])

    def batch(self, which: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
        """Shared rows, own rows, where each decision starts, and whose each row is."""
        sizes = self.sizes[which]
        first = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        rows = np.arange(sizes.sum()) + np.repeat(self.starts[which] - first, sizes)
        group = np.repeat(np.arange(len(which)), sizes)
        return self.shared[which], self.own[rows].astype(np.float32), first, group


def begin(dice: np.random.Generator) -> list[np.ndarray]:
    def drawn(shape: tuple[int, ...], spread: float) -> np.ndarray:
        return (dice.standard_normal(shape) * spread).astype(np.float32)

    return [
        drawn((len(SHARED), UNITS), (1 / 40) ** 0.5),
        drawn((len(OWN), UNITS), (1 / 20) ** 0.5),
        np.zeros(UNITS, np.float32),
        drawn((UNITS, SECOND_UNITS), (2 / UNITS) ** 0.5),
        np.zeros(SECOND_UNITS, np.float32),
        drawn((SECOND_UNITS,), 0.05),
        np.zeros(len(OWN), np.float32),
    ]


def slopes(
    parts: list[np.ndarray], known: Decisions, which: np.ndarray, dice: np.random.Generator
) -> list[np.ndarray]:
    """How the loss of one batch changes with each part."""
    ws, wo, b, v, c, u, straight = parts
    x, y, first, group = known.batch(which)

    def stays(units: int) -> np.ndarray:
        kept = dice.random((len(which), units), dtype=np.float32) >= LEFT_OUT
        return (kept / np.float32(1 - LEFT_OUT))[group]

    sums = (x @ ws + b)[group] + y @ wo
    one_stays, two_stays = stays(UNITS), stays(SECOND_UNITS)
    one = np.maximum(sums, 0) * one_stays
    more = one @ v + c
    two = np.maximum(more, 0) * two_stays
    score = two @ u + y @ straight
    grown = np.exp(score - np.maximum.reduceat(score, first)[group])
    off = grown / np.add.reduceat(grown, first)[group]
    off[first + known.chosen[which]] -= 1
    off = (off * (known.weights[which] / len(which))[group]).astype(np.float32)
    off_two = np.outer(off, u) * two_stays * (more > 0)
    off_one = (off_two @ v.T) * one_stays * (sums > 0)
    by_decision = np.add.reduceat(off_one, first, axis=0)
    return [
        x.T @ by_decision, y.T @ off_one, off_one.sum(0), one.T @ off_two, off_two.sum(0),
        two.T @ off, y.T @ off,
    ]  # fmt: skip


def train(
    known: Decisions, which: np.ndarray, seed: int, epochs: int, start: CallNetwork | None
) -> CallNetwork:
    dice, first = np.random.default_rng(seed), STEP if start is None else STEP / 2
    parts = begin(dice) if start is None else [getattr(start, part).copy() for part in PARTS]
    means = [np.zeros_like(part) for part in parts]
    squares = [np.zeros_like(part) for part in parts]
    steps, done = epochs * (len(which) // BATCH), 0
    for epoch in range(epochs):
        started = time.process_time()
        order = dice.permutation(which)
        for place in range(0, len(which) - BATCH + 1, BATCH):
            found = slopes(parts, known, order[place : place + BATCH], dice)
            done += 1
            step = first * min(1.0, done / WARM) * (1 - (done - 1) / steps)
            for part, mean, square, slope in zip(parts, means, squares, found, strict=True):
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope**2 - square)
                deviation = np.sqrt(square / (1 - 0.999**done)) + 1e-8
                part -= step * (mean / (1 - 0.9**done) / deviation + DECAY * part)
        print(f"  epoch {epoch + 1}: {time.process_time() - started:.0f} s", flush=True)
    return CallNetwork(*parts)


def check(known: Decisions, networks: list[CallNetwork], which: np.ndarray) -> None:
    """Equal calls and nats on decisions that were left out."""
    right: list[bool] = []
    nats: list[float] = []
    for start in range(0, len(which), 512):
        some = which[start : start + 512]
        x, y, first, group = known.batch(some)
        score = np.mean([one.scores(x[group], y) for one in networks], axis=0)
        ends = np.append(first[1:], len(score))
        for place, (one, end) in enumerate(zip(first, ends, strict=True)):
            own = score[one:end]
            chosen = known.chosen[some[place]]
            right.append(int(own.argmax()) == chosen)
            share = float(own[chosen] - own.max() - math.log(np.exp(own - own.max()).sum()))
            nats.append(-share if chosen >= 0 else 9.0)
    stage, good = known.stages[which], np.array(right)
    for name, kept in (
        ("uncontested", stage < 2), ("uncontested bids", stage == 1),
        ("contested", stage >= 2), ("contested bids", stage == 3),
    ):  # fmt: skip
        print(f"{name}: {100 * good[kept].mean():.1f} % of {kept.sum()}")
    print(
        f"nats {np.mean(nats):.3f}; not a candidate {100 * (known.chosen[which] < 0).mean():.1f} %"
    )


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("what", choices=("inputs", "fit", "check"))
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--into", type=Path, required=True)
    parser.add_argument("--piece", type=int, default=None)
    parser.add_argument("--pieces", type=int, default=1)
    parser.add_argument("--networks", type=int, default=2)
    parser.add_argument("--epochs", type=int, default=60)
    parser.add_argument("--on", type=Path, default=None)
    parser.add_argument("--write", action="store_true")
    options = parser.parse_args()
    if options.what == "inputs":
        for piece in range(options.pieces) if options.piece is None else (options.piece,):
            if not (options.into / f"{piece}.npz").exists():
                keep_inputs(options.data, options.into, piece, options.pieces)
        return
    known = Decisions(options.into)
    held = known.deals % HELD_OUT == 0
    fitting = np.flatnonzero(~held & (known.chosen >= 0))
    looked = np.flatnonzero(held & known.is_natural)
    if options.what == "check":
        check(known, list(practice()), looked)
        return
    print(f"{len(fitting)} decisions, {len(known.own)} calls", flush=True)
    before: tuple[CallNetwork | None, ...] = (None,) * options.networks
    if options.on is not None:
        before = read_from(options.on)
    networks: list[CallNetwork] = []
    for seed, start in enumerate(before):
        kept = options.into / f"network-{options.epochs}-{seed}.npz"
        if not kept.exists():
            write(kept, [train(known, fitting, seed, options.epochs, start)])
        networks += read_from(kept)
    check(known, networks, looked)
    if options.write:
        write(OUT, networks)
        told_by_command(
            OUT,
            [
                *(options.data / "bridge" / name for name in SOURCES),
                *([] if options.on is None else [options.on]),
            ],
            seed="0 and up, one a network",
        )


if __name__ == "__main__":
    main()
