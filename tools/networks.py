"""Train the networks of `kibitz.games.bridge.bidding_first.practice` (used by `fit_judgement.py`).

A network scores the candidates of a decision; the softmax over them is fitted to the calls that
experts chose, by Adam with decaying weights and steps and with units left out at random.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from pathlib import Path

import numpy as np

from kibitz.games.bridge.bidding_first import practice
from kibitz.games.bridge.bidding_first.engine import RankedCall
from kibitz.games.bridge.bidding_first.story import Story
from kibitz.games.bridge.measure.holding import Holding

UNITS, SECOND_UNITS = 96, 32
LEFT_OUT = 0.4
DECAY = 0.4
STEP, WARM = 2e-3, 100
EPOCHS, BATCH = 30, 256
COMMON = 40  # an input that fewer candidates have is left out


class Examples:
    """The inputs of all candidates, one row each, with where each decision starts."""

    def __init__(self) -> None:
        self.names: dict[str, int] = {}
        self.met: Counter[int] = Counter()
        self.rows: list[tuple[np.ndarray, np.ndarray]] = []
        self.starts: list[int] = []
        self.chosen: list[int] = []

    def add(self, hand: Holding, told: Story, ranked: list[RankedCall], call: str) -> None:
        """One decision; a call that is no candidate is told by -1."""
        common = practice.setting(hand, told)
        self.starts.append(len(self.rows))
        self.chosen.append(next((i for i, one in enumerate(ranked) if one.call == call), -1))
        for one in ranked:
            assert one.labels is not None
            own = practice.candidate(hand, told, one.call, one.kind, one.criteria, one.labels)
            inputs = common | own
            places = [self.names.setdefault(name, len(self.names)) for name in inputs]
            self.met.update(places)
            values = np.array(list(inputs.values()), dtype=np.float32)
            self.rows.append((np.array(places, dtype=np.int32), values))

    def table(self) -> tuple[list[str], np.ndarray]:
        """The names of common inputs, and a row of their values for each candidate."""
        kept = [place for place in range(len(self.names)) if self.met[place] >= COMMON]
        where = np.full(len(self.names), len(kept))
        where[kept] = np.arange(len(kept))
        table = np.zeros((len(self.rows), len(kept) + 1), dtype=np.float32)
        for row, (places, values) in enumerate(self.rows):
            table[row, where[places]] = values
        names = list(self.names)
        return [names[place] for place in kept], table[:, :-1]


@dataclass(frozen=True)
class Groups:
    """Decisions as ranges of rows."""

    starts: np.ndarray
    sizes: np.ndarray

    def rows(self, which: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """The rows of some decisions, and where each of these starts among them."""
        sizes = self.sizes[which]
        first = np.concatenate([[0], np.cumsum(sizes)[:-1]])
        rows = np.arange(sizes.sum()) + np.repeat(self.starts[which] - first, sizes)
        return rows, first


def start(inputs: int, dice: np.random.Generator) -> list[np.ndarray]:
    """Weights to begin with, in the order of a network's parts."""

    def drawn(shape: tuple[int, ...], spread: float) -> np.ndarray:
        return (dice.standard_normal(shape) * spread).astype(np.float32)

    return [
        drawn((inputs, UNITS), (2 / 60) ** 0.5),
        np.zeros(UNITS, np.float32),
        drawn((UNITS, SECOND_UNITS), (2 / UNITS) ** 0.5),
        np.zeros(SECOND_UNITS, np.float32),
        drawn((SECOND_UNITS,), 0.05),
        np.zeros(inputs, np.float32),
    ]


def slopes(
    parts: list[np.ndarray],
    x: np.ndarray,
    first: np.ndarray,
    right: np.ndarray,
    counts: np.ndarray,
    dice: np.random.Generator,
) -> list[np.ndarray]:
    """How the loss of one batch changes with each part, some units of each decision left out."""
    w, b, v, c, u, straight = parts
    group = np.repeat(np.arange(len(first)), np.diff(np.append(first, len(x))))

    def kept(units: int) -> np.ndarray:
        stays = dice.random((len(first), units), dtype=np.float32) >= LEFT_OUT
        return (stays / np.float32(1 - LEFT_OUT))[group]

    sums = x @ w + b
    one_kept, two_kept = kept(UNITS), kept(SECOND_UNITS)
    one = np.maximum(sums, 0) * one_kept
    more = one @ v + c
    two = np.maximum(more, 0) * two_kept
    scores = two @ u + x @ straight
    grown = np.exp(scores - np.maximum.reduceat(scores, first)[group])
    share = grown / np.add.reduceat(grown, first)[group]
    share[first + right] -= 1
    off = (share * (counts / len(first))[group]).astype(np.float32)
    off_two = np.outer(off, u) * two_kept * (more > 0)
    off_one = (off_two @ v.T) * one_kept * (sums > 0)
    return [
        x.T @ off_one,
        off_one.sum(0),
        one.T @ off_two,
        off_two.sum(0),
        two.T @ off,
        x.T @ off,
    ]


def train(
    table: np.ndarray,
    groups: Groups,
    which: np.ndarray,
    chosen: np.ndarray,
    counts: np.ndarray,
    seed: int,
) -> practice.Network:
    """One network fitted to some decisions."""
    dice = np.random.default_rng(seed)
    parts = start(table.shape[1], dice)
    means = [np.zeros_like(part) for part in parts]
    squares = [np.zeros_like(part) for part in parts]
    steps, time = EPOCHS * (len(which) // BATCH), 0
    for _ in range(EPOCHS):
        shuffled = dice.permutation(which)
        for begin in range(0, len(which) - BATCH + 1, BATCH):
            batch = shuffled[begin : begin + BATCH]
            rows, first = groups.rows(batch)
            found = slopes(parts, table[rows], first, chosen[batch], counts[batch], dice)
            time += 1
            step = STEP * min(1.0, time / WARM) * (1 - (time - 1) / steps)
            for part, mean, square, slope in zip(parts, means, squares, found, strict=True):
                mean += 0.1 * (slope - mean)
                square += 0.001 * (slope**2 - square)
                deviation = np.sqrt(square / (1 - 0.999**time)) + 1e-8
                part -= step * (mean / (1 - 0.9**time) / deviation + DECAY * part)
    return practice.Network(*parts)


def scores(network: practice.Network, table: np.ndarray) -> np.ndarray:
    """The score of every row."""
    one = np.maximum(table @ network.first + network.first_bias, 0)
    two = np.maximum(one @ network.second + network.second_bias, 0)
    return two @ network.last + table @ network.straight


def write(path: Path, names: list[str], fitted: list[practice.Network]) -> None:
    """Store the networks in half precision."""
    stored = {
        f"{part} {number}": getattr(network, part).astype(np.float16)
        for number, network in enumerate(fitted)
        for part in practice.PARTS
    }
    np.savez_compressed(path, names=np.array(names), count=np.array(len(fitted)), **stored)
