"""What the network adds to the trees on games that neither was fitted on.

    .venv/bin/python tools/riichi/measure_network.py ROWS [--part final] [--year 2022]
        [--network FILE] [--kinds discard meld riichi]

Reads the rows of `collect_network.py`. Shares have 95 % intervals over games and are counted as
`measure_people.py` counts them; the trees' own stand beside them, of the same rows.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))

from measure_people import SHAPES, area, deciles, log_loss, share_of
from network_rows import Choices, asked_of, load

from kibitz.games.riichi import kernel
from kibitz.games.riichi.measure.learned import read_arrays
from kibitz.games.riichi.measure.network import CONTEXT, FILE, LATER, TableNetwork, told

SHANTEN = kernel.DISCARD_FEATURES.index("least shanten") - CONTEXT
PRESSING = kernel.DISCARD_FEATURES.index("opponents in riichi")
DECLARED = kernel.DISCARD_FEATURES.index("own riichi")
ANOTHERS = kernel.MELD_FEATURES.index("another's tile") - CONTEXT
SHAPE = kernel.RIICHI_FEATURES.index("wait shape") - CONTEXT
TOGETHER = 1000


def scores_of(network: TableNetwork, choices: Choices, *, later: bool) -> np.ndarray:
    """Of every candidate."""
    return np.concatenate(
        [
            told(
                asked_of(choices, np.arange(at, min(at + TOGETHER, len(choices)))),
                network,
                later=later,
            )
            for at in range(0, len(choices), TOGETHER)
        ]
    )


def discards(choices: Choices, scores: np.ndarray, who: str) -> None:
    starts, sizes = choices.starts, choices.sizes
    most = np.maximum.reduceat(scores, starts)
    chosen = scores[starts + choices.chosen]
    right = (chosen >= most).astype(float)
    loss = np.log(np.add.reduceat(np.exp(scores - np.repeat(most, sizes)), starts)) + most - chosen
    shanten = choices.rows[starts, SHANTEN]
    for name, pressed in (("quiet", False), ("pressed", True)):
        own = (choices.context[:, PRESSING] > 0) == pressed
        print(f"{who}, {name} discards: {own.sum()}, {share_of(right[own], choices.games[own])}")
        print(f"  log-loss {loss[own].mean():.4f}")
        for least in range(6):
            mine = own & (shanten == least)
            if mine.sum() > 50 and not pressed:
                told = share_of(right[mine], choices.games[mine])
                print(f"  shanten {least}: {mine.sum()}, {told}")


def melds(choices: Choices, scores: np.ndarray, who: str) -> None:
    starts, sizes = choices.starts, choices.sizes
    most = np.maximum.reduceat(scores, starts)
    best = scores >= np.repeat(most, sizes)
    made, told = choices.chosen >= 0, most > 0
    on_it = best[starts + np.maximum(choices.chosen, 0)]
    right = np.where(made, told & on_it, ~told).astype(float)
    mine = choices.rows[starts, ANOTHERS] > 0
    both = (made & told)[mine].sum()
    print(f"{who}, calls: {mine.sum()}, {share_of(right[mine], choices.games[mine])} equal")
    print(f"  passing always {100 * (~made[mine]).mean():.2f} %")
    print(f"  precision {both / told[mine].sum():.3f}, recall {both / made[mine].sum():.3f}")
    print(f"{who}, own kans: {(~mine).sum()}, {share_of(right[~mine], choices.games[~mine])}")


def riichis(choices: Choices, scores: np.ndarray, who: str) -> None:
    assert choices.first is not None
    own = choices.first > 0
    chance, labels = 1 / (1 + np.exp(-scores[own])), choices.chosen[own]
    right = ((chance > 0.5) == (labels > 0)).astype(float)
    print(f"{who}, first chances of riichi: {own.sum()}, taken {100 * labels.mean():.1f} %")
    print(f"  area {area(chance, labels):.4f}, equal {share_of(right, choices.games[own])}")
    print(f"  log-loss {log_loss(chance, labels).mean():.4f}; {deciles(chance, labels)}")
    for shape, name in enumerate(SHAPES):
        mine = choices.rows[own, SHAPE] == shape
        print(f"  {name}: {mine.sum()}, log-loss {log_loss(chance[mine], labels[mine]).mean():.4f}")


TELL = {"discard": discards, "meld": melds, "riichi": riichis}


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("rows", type=Path)
    parser.add_argument("--part", default="final", choices=("fit", "tuning", "final"))
    parser.add_argument("--year", default="")
    parser.add_argument("--network", type=Path, default=FILE)
    parser.add_argument("--kinds", nargs="+", choices=tuple(TELL), default=tuple(TELL))
    options = parser.parse_args()
    network = TableNetwork(read_arrays(options.network))
    for kind in options.kinds:
        tell = TELL[kind]
        choices = load(options.rows, options.part, kind, options.year)
        tell(choices, choices.trees.astype(np.float64), "trees")
        tell(choices, scores_of(network, choices, later=False).astype(np.float64), "network")
        if kind in LATER:
            tell(choices, scores_of(network, choices, later=True).astype(np.float64), "later trees")
    return 0


if __name__ == "__main__":
    sys.exit(main())
