"""Reliability: rows of what was told and what came of it, as tables, fits and diagrams.

A bin of told chances is right if what happened lies within three points (large bins) or inside the
95 % interval of all bins together (small ones), games taken as independent. The slope of a logistic
recalibration is 1 where odds are neither too bold nor too timid; the gain is in nats a row over the
base rate.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise

import numpy as np
import numpy.typing as npt

from kibitz.runner import Clustered, Estimate

EDGES = (0.0, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0)
LARGE = 1500  # rows from which on a bin must be within POINTS
POINTS = 0.03
LEAST = 30  # rows below which a bin is not judged
EIGHTHS = 8  # bins of an amount
JOINT = 1.46  # times a 95 % interval: 95 % for all twelve bins together, by Bonferroni
SLOPES = (0.9, 1.1)

BETWEEN = " / "  # the groups of one row
ALL = "all"
"""The table of every group together."""
Row = tuple[int, float, int]
"""A game, the chance told, and whether it came true."""
Told = tuple[int, str, str, float, float]
"""A game, what was told, the groups, the number told and what came (a chance: 0 or 1)."""


@dataclass(frozen=True, slots=True)
class Bin:
    """Choices with about the same chance told."""

    rows: int
    told: float
    happened: Estimate

    @property
    def is_right(self) -> bool:
        if self.rows < LEAST:
            return True
        if self.rows >= LARGE:
            return abs(self.told - self.happened.mean) <= POINTS
        # Where nothing came true in so many rows, three over their number might yet.
        width = max(self.happened.half_width, 3 / self.rows)
        return abs(self.told - self.happened.mean) <= JOINT * width


@dataclass(frozen=True, slots=True)
class ReliabilityTable:
    """One chance in one group."""

    chance: str
    group: str
    rows: int
    games: int
    told: float
    happened: Estimate
    bins: tuple[Bin, ...]
    slope: float | None  # None where nothing or everything came true
    gain: Estimate  # of log-loss over the base rate

    @property
    def is_right(self) -> bool:
        """Whether the chance may be told to people."""
        slope = self.slope is not None and SLOPES[0] <= self.slope <= SLOPES[1]
        return all(one.is_right for one in self.bins) and slope and self.gain.low > 0


def table_of(chance: str, group: str, rows: Sequence[Row]) -> ReliabilityTable:
    """The table of one chance in one group."""
    games, told, true = (np.array(column) for column in zip(*rows, strict=True))
    kept = np.clip(told.astype(float), 0.001, 0.999)
    base = min(max(float(true.mean()), 0.001), 0.999)
    own = true * np.log(kept) + (1 - true) * np.log(1 - kept)
    plain = true * math.log(base) + (1 - true) * math.log(1 - base)
    bins: list[Bin] = []
    for low, high in pairwise(EDGES):
        inside = (told >= low) & ((told < high) | (high == 1.0))
        if inside.any():
            happened = _clustered(games[inside], true[inside])
            bins.append(Bin(int(inside.sum()), float(told[inside].mean()), happened))
    return ReliabilityTable(
        chance,
        group,
        len(rows),
        len(set(games.tolist())),
        float(told.mean()),
        _clustered(games, true),
        tuple(bins),
        _slope(np.log(kept / (1 - kept)), true.astype(float)),
        _clustered(games, own - plain),
    )


@dataclass(frozen=True, slots=True)
class AmountTable:
    """One amount in one group: what was told and what came, and how much came for each one told."""

    amount: str
    group: str
    rows: int
    games: int
    told: float
    happened: Estimate
    off: Estimate  # happened less told
    slope: float | None  # 1: who is told one more gets one more; None where all were told the same
    bins: tuple[Bin, ...]  # by what was told, an eighth of the rows each


def amount_table(amount: str, group: str, rows: Sequence[tuple[int, float, float]]) -> AmountTable:
    """The table of one amount in one group."""
    games, told, came = (np.array(column) for column in zip(*rows, strict=True))
    spread = float(told.var())
    slope = float(((told - told.mean()) * came).mean()) / spread if spread > 1e-9 else None
    return AmountTable(
        amount,
        group,
        len(rows),
        len(set(games.tolist())),
        float(told.mean()),
        _clustered(games, came),
        _clustered(games, came - told),
        slope,
        tuple(
            Bin(len(part), float(told[part].mean()), _clustered(games[part], came[part]))
            for part in np.array_split(np.argsort(told, kind="stable"), EIGHTHS)
            if len(part)
        ),
    )


@dataclass(frozen=True, slots=True)
class PromiseTable:
    """What was told as sure in one group: how often it held."""

    promise: str
    group: str
    rows: int
    games: int
    kept: Estimate


def tables(rows: Iterable[Told]) -> list[ReliabilityTable]:
    """Every chance in every group, and in all groups together where there are several."""
    return [
        table_of(chance, group, [(game, told, int(true)) for game, told, true in part])
        for (chance, group), part in _parts(rows)
    ]


def amount_tables(rows: Iterable[Told]) -> list[AmountTable]:
    """The same of amounts."""
    return [amount_table(amount, group, part) for (amount, group), part in _parts(rows)]


def promise_tables(rows: Iterable[Told]) -> list[PromiseTable]:
    """The same of promises."""
    return [
        PromiseTable(promise, group, len(part), len({game for game, *_ in part}), _came(part))
        for (promise, group), part in _parts(rows)
    ]


def _came(part: Sequence[tuple[int, float, float]]) -> Estimate:
    games, _, came = (np.array(column) for column in zip(*part, strict=True))
    return _clustered(games, came)


def _parts(
    rows: Iterable[Told],
) -> list[tuple[tuple[str, str], list[tuple[int, float, float]]]]:
    """Rows by what they tell and by group, "all" first."""
    found: dict[tuple[str, str], list[tuple[int, float, float]]] = {}
    for game, what, groups, told, came in rows:
        for name in ("", *groups.split(BETWEEN)):
            found.setdefault((what, name), []).append((game, told, came))
    count = {what: sum(one == what for one, _ in found) for what, _ in found}
    return [
        ((what, group or ALL), part)
        for (what, group), part in sorted(found.items())
        if group or count[what] > 2
    ]


def _clustered(games: npt.NDArray[np.int64], values: npt.NDArray[np.float64]) -> Estimate:
    found = Clustered()
    for game in np.unique(games):
        own = values[games == game]
        found.add(float(own.sum()), len(own))
    if found.draws < 2:
        return Estimate(found.mean, found.mean - 1, found.mean + 1)  # one game says nothing
    return found.estimate()


def _slope(odds: npt.NDArray[np.float64], true: npt.NDArray[np.float64]) -> float | None:
    """By Newton's steps on intercept and slope; a touch of ridge where all odds are alike."""
    if not 0 < true.mean() < 1:
        return None
    design = np.stack([np.ones_like(odds), odds], axis=1)
    weights = np.array([0.0, 1.0])
    for _ in range(30):
        fitted = 1 / (1 + np.exp(-np.clip(design @ weights, -30, 30)))
        curve = (design * (fitted * (1 - fitted))[:, None]).T @ design + 1e-9 * np.eye(2)
        step = np.linalg.solve(curve, design.T @ (true - fitted))
        weights = weights + np.clip(step, -2, 2)
        if np.abs(step).max() < 1e-8:
            break
    return float(weights[1])


def diagram(
    title: str,
    drawn: Sequence[ReliabilityTable],
    across: str = "told",
    named: Callable[[str], str] = str,
) -> str:
    """A reliability diagram as SVG: told across, happened upwards, the diagonal is right."""
    shown = [
        (f"{named(one.group)} ({one.rows:,})", [each for each in one.bins if each.rows >= LEAST])
        for one in drawn
    ]
    return _drawn(title, shown, (0.0, 1.0), across)


def amount_diagram(
    title: str,
    drawn: Sequence[AmountTable],
    across: str = "told",
    named: Callable[[str], str] = str,
) -> str:
    """The same of amounts, from the least that was told or came to the most."""
    shown = [
        (f"{named(one.group)} ({one.rows:,})", [each for each in one.bins if each.rows >= LEAST])
        for one in drawn
    ]
    met = [one for _, bins in shown for each in bins for one in (each.told, each.happened.mean)]
    low, high = (math.floor(min(met)), math.ceil(max(met))) if met else (0, 1)
    return _drawn(title, shown, (low, max(high, low + 1)), across)


def _drawn(
    title: str, shown: Sequence[tuple[str, Sequence[Bin]]], span: tuple[float, float], across: str
) -> str:
    size, edge = 320, 40
    colours = ("#1f6f8b", "#c0392b", "#7d6608", "#6c3483", "#1e8449", "#7b7d7d")
    least, most = span

    def at(told: float, came: float) -> str:
        x, y = ((min(max(one, least), most) - least) / (most - least) for one in (told, came))
        return f"{edge + size * x:.1f},{edge + size * (1 - y):.1f}"

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {size + 220} {size + 2 * edge}" '
        'font-family="system-ui,sans-serif" font-size="12">',
        f'<rect width="100%" height="100%" fill="#fff"/><text x="{edge}" y="24">{title}</text>',
        f'<polyline points="{at(least, least)} {at(most, most)}" stroke="#bbb" fill="none"/>',
        f'<rect x="{edge}" y="{edge}" width="{size}" height="{size}" fill="none" stroke="#888"/>',
    ]
    for place, ((named, bins), colour) in enumerate(zip(shown, colours, strict=False)):
        line = " ".join(at(each.told, each.happened.mean) for each in bins)
        parts.append(f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>')
        for each in bins:
            ends = f"{at(each.told, each.happened.low)} {at(each.told, each.happened.high)}"
            parts.append(f'<polyline points="{ends}" stroke="{colour}"/>')
        x, y = edge + size + 12, edge + 16 + 18 * place
        parts.append(f'<text x="{x}" y="{y}" fill="{colour}">{named}</text>')
    if span != (0.0, 1.0):  # the ends of the axes; those of chances are none and all
        for x, y, anchor, text in (
            (edge, size + edge + 14, "middle", least),
            (edge + size, size + edge + 14, "middle", most),
            (edge - 4, edge + size, "end", least),
            (edge - 4, edge + 12, "end", most),
        ):
            parts.append(f'<text x="{x}" y="{y}" text-anchor="{anchor}">{text:,g}</text>')
    x, y = edge + size / 2, size + edge + 28
    parts.append(f'<text x="{x}" y="{y}" text-anchor="middle">{across}</text></svg>')
    return "\n".join(parts)
