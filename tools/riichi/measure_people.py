"""What the models of strong people are worth on games they were not fitted on.

    .venv/bin/python tools/riichi/measure_people.py ROWS [--part final] [--learned FILE]
        [--year 2022] [--models quiet,meld]

Shares have 95 % intervals over games. Decisions with one candidate count nowhere; a red five and a
plain one are two tiles, a drawn tile and its copy in the hand are one.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))

from people import DEALT_IN, NOTEN, TENPAI, WON
from people_rows import Loaded, load

from kibitz.games.riichi import kernel
from kibitz.games.riichi.measure.learned import FILE, read_arrays, trees_of

SHANTEN = kernel.DISCARD_FEATURES.index("least shanten")
DECLARED = kernel.DISCARD_FEATURES.index("own riichi")
SHARE = kernel.DANGER_FEATURES.index("share of danger")
SHAPE = kernel.RIICHI_FEATURES.index("wait shape")
ANOTHERS = kernel.MELD_FEATURES.index("another's tile")
SHAPES = ("two-sided or more", "two pairs", "closed", "edge", "pair")


def share_of(right: np.ndarray, games: np.ndarray) -> str:
    """A share with its interval over games."""
    mean = float(right.mean())
    _, at = np.unique(games, return_inverse=True)
    sums = np.bincount(at, right - mean)
    return f"{100 * mean:.2f} ± {196 * np.sqrt((sums**2).sum()) / len(right):.2f} %"


def log_loss(chance: np.ndarray, labels: np.ndarray) -> np.ndarray:
    """Of each row, in nats."""
    kept = np.clip(chance, 1e-6, 1 - 1e-6)
    return -np.where(labels > 0, np.log(kept), np.log(1 - kept))


def deciles(chance: np.ndarray, labels: np.ndarray) -> str:
    """Told and happened, by tenths of the rows."""
    order = np.argsort(chance, kind="stable")
    parts = np.array_split(order, 10)
    return "  ".join(f"{100 * chance[p].mean():.1f}/{100 * labels[p].mean():.1f}" for p in parts)


def area(chance: np.ndarray, labels: np.ndarray) -> float:
    """Under the curve: how often a yes is told more than a no."""
    _, inverse, counts = np.unique(chance, return_inverse=True, return_counts=True)
    ranks = (np.cumsum(counts) - (counts - 1) / 2)[inverse]
    yes = labels > 0
    own, others = int(yes.sum()), int((~yes).sum())
    return float((ranks[yes].sum() - own * (own + 1) / 2) / (own * others))


class Measured:
    """The models of one file on the rows of one part."""

    def __init__(self, options: argparse.Namespace) -> None:
        self.options = options
        self.arrays: dict[str, np.ndarray] = {}
        files = options.learned.glob("model-*.npz") if options.learned.is_dir() else ()
        for path in files or (options.learned,):
            self.arrays |= read_arrays(path)

    def rows(self, kind: str) -> tuple[Loaded, np.ndarray]:
        found = load(self.options.rows, self.options.part, kind, year=self.options.year)  # type: ignore[arg-type]
        return found, trees_of(self.arrays, kind).score(np.ascontiguousarray(found.rows))

    def has(self, kind: str) -> bool:
        wanted = self.options.models.split(",") if self.options.models else (kind,)
        return kind in wanted and f"{kind}.shape" in self.arrays

    def discards(self, kind: str) -> None:
        found, scores = self.rows(kind)
        assert found.sizes is not None
        assert found.games is not None
        starts = np.concatenate(([0], np.cumsum(found.sizes)[:-1]))
        flat = scores[:, 0]
        most = np.repeat(np.maximum.reduceat(flat, starts), found.sizes)
        chosen = flat[found.labels > 0]
        right = (chosen >= most[found.labels > 0]).astype(float)
        sums = np.add.reduceat(np.exp(flat - most), starts)
        loss = -(chosen - most[found.labels > 0] - np.log(sums)).mean()
        print(f"{kind} discards: {len(right)} decisions, {share_of(right, found.games)} equal")
        print(f"  log-loss {loss:.4f}")
        first = found.rows[starts]
        for least in range(6):
            own = first[:, SHANTEN] == least
            if own.sum() > 50:
                print(f"  shanten {least}: {own.sum()}, {share_of(right[own], found.games[own])}")
        own = first[:, DECLARED] == 0
        print(f"  without declarations: {share_of(right[own], found.games[own])}")

    def melds(self) -> None:
        found, scores = self.rows("meld")
        others = found.rows[:, ANOTHERS] > 0
        assert found.more is not None
        assert found.games is not None
        starts = np.flatnonzero(np.diff(found.more, prepend=-1) != 0)
        sizes = np.diff(np.append(starts, len(others)))
        most = np.maximum.reduceat(scores[:, 0], starts)
        made = np.add.reduceat(found.labels, starts) > 0
        best = scores[:, 0] >= np.repeat(most, sizes)
        on_it = np.maximum.reduceat(np.where(best, found.labels, 0), starts) > 0
        mine, told, games = others[starts], most > 0, found.games[starts]
        right = np.where(made, told & on_it, ~told).astype(float)
        print(f"calls: {mine.sum()} decisions, {share_of(right[mine], games[mine])} equal")
        print(f"  passing always {100 * (~made[mine]).mean():.2f} %")
        both = (made & told)[mine].sum()
        print(f"  precision {both / told[mine].sum():.3f}, recall {both / made[mine].sum():.3f}")
        kans = ~mine
        print(f"own kans: {kans.sum()}, {share_of(right[kans], games[kans])} equal")

    def riichis(self) -> None:
        found, scores = self.rows("riichi")
        assert found.more is not None
        assert found.games is not None
        own = found.more > 0
        chance, labels = 1 / (1 + np.exp(-scores[own, 0])), found.labels[own]
        right = ((chance > 0.5) == (labels > 0)).astype(float)
        print(f"first chances of riichi: {own.sum()}, taken {100 * labels.mean():.1f} %")
        print(f"  area {area(chance, labels):.4f}, equal {share_of(right, found.games[own])}")
        print(f"  log-loss {log_loss(chance, labels).mean():.4f}; {deciles(chance, labels)}")
        for shape, name in enumerate(SHAPES):
            mine = found.rows[own, SHAPE] == shape
            loss = log_loss(chance[mine], labels[mine]).mean()
            rate = 100 * labels[mine].mean()
            print(f"  {name}: {mine.sum()}, taken {rate:.1f} %, log-loss {loss:.4f}")

    def dangers(self, kind: str) -> None:
        found, scores = self.rows(kind)
        assert found.games is not None
        chance = 1 / (1 + np.exp(-scores[:, 0]))
        table = table_chance(load(self.options.rows, "fit", kind, 100), found)  # type: ignore[arg-type]
        gain = log_loss(table, found.labels) - log_loss(chance, found.labels)
        _, at = np.unique(found.games, return_inverse=True)
        sums = np.bincount(at, gain - gain.mean())
        width = 1.96 * np.sqrt((sums**2).sum()) / len(gain)
        print(f"{kind}: {len(gain)} rows, {100 * found.labels.mean():.2f} % won on")
        print(f"  log-loss {log_loss(chance, found.labels).mean():.5f}, the seed's table less by")
        print(f"  {gain.mean():.5f} ± {width:.5f}; {deciles(chance, found.labels)}")

    def tenpai(self) -> None:
        found, scores = self.rows("tenpai")
        chance = 1 / (1 + np.exp(-scores[:, 0]))
        rate = np.full(len(chance), found.labels.mean())
        loss, base = log_loss(chance, found.labels).mean(), log_loss(rate, found.labels).mean()
        print(f"tenpai unseen: {len(chance)} rows, {100 * rate[0]:.1f} % wait")
        print(f"  log-loss {loss:.4f}, the rate alone {base:.4f}; {deciles(chance, found.labels)}")

    def ends(self) -> None:
        found, scores = self.rows("ends")
        odds = np.exp(scores - scores.max(1, keepdims=True))
        odds /= odds.sum(1, keepdims=True)
        print(f"ends: {len(odds)} discards")
        for name, ways in ENDS.items():
            chance = odds[:, ways].sum(1)
            print(f"  {name}: {deciles(chance, np.isin(found.labels, ways))}")


ENDS: dict[str, Sequence[int]] = {
    "win": (WON,),
    "deal-in": (DEALT_IN,),
    "draw": (TENPAI, NOTEN),
    "tenpai at a draw": (TENPAI,),
}


def table_chance(fit: Loaded, found: Loaded) -> np.ndarray:
    """The seed's table as chances: a logistic curve of its share, learnt on the fitted games."""
    design = _curve(fit.rows)
    weights = np.zeros(design.shape[1])
    for _ in range(25):
        chance = 1 / (1 + np.exp(-design @ weights))
        slope = design.T @ (fit.labels - chance)
        bend = (design * (chance * (1 - chance))[:, None]).T @ design
        weights += np.linalg.solve(bend + 1e-6 * np.eye(len(weights)), slope)
    return 1 / (1 + np.exp(-_curve(found.rows) @ weights))


def _curve(rows: np.ndarray) -> np.ndarray:
    share = np.maximum(rows[:, SHARE].astype(float), 0.001)
    return np.stack([np.ones(len(rows)), np.log(share)], 1)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("rows", type=Path)
    parser.add_argument("--part", default="final", choices=("fit", "tuning", "final"))
    parser.add_argument("--year", default="")
    parser.add_argument("--models", default="", help="some of them, by name")
    parser.add_argument("--learned", type=Path, default=FILE, help="a file, or ROWS of a fit")
    measured = Measured(parser.parse_args())
    for kind in ("quiet", "pressed"):
        if measured.has(kind):
            measured.discards(kind)
    for kind, tell in (
        ("meld", measured.melds),
        ("riichi", measured.riichis),
        ("tenpai", measured.tenpai),
        ("ends", measured.ends),
    ):
        if measured.has(kind):
            tell()
    for kind in ("danger", "open_danger"):
        if measured.has(kind):
            measured.dangers(kind)
    return 0


if __name__ == "__main__":
    sys.exit(main())
