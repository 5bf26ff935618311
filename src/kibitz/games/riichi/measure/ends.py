"""How a deal is likely to end for a seat after a choice, as it ended for strong people.

Boosted trees over the rows of `kernel.learn_features`, fitted by `tools/riichi/fit_ends.py` on
games of the Phoenix room; docs/riichi-players.md has what they are worth. They tell of choices that
people made: of a choice hardly anybody makes they know less, and a player should too.

| model | a row is |
|---|---|
| discard | a tile thrown, in dama and in riichi too |
| meld | a call or kan that is made; or let go, told apart by one column more |
| riichi | a hand that declares |

All of them speak of the deal after the tile at hand has passed: that it is won on is `danger`.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kibitz.games.riichi import kernel
from kibitz.games.riichi.measure.learned import read_arrays, trees_of

FILE: Final = Path(__file__).with_name("ends.npz")
KINDS: Final = ("discard", "meld", "riichi")
CLASSES: Final = 6


class EndChances(NamedTuple):
    """Chances that add up to one, and what a win brings on average."""

    win: float
    deal_in: float  # by a later tile
    tsumo: float  # another draws its win
    other: float  # another wins from another
    tenpai: float  # a draw, and the own hand waits
    noten: float
    points: float

    @property
    def draw(self) -> float:
        return self.tenpai + self.noten


@cache
def model(name: str) -> kernel.LearnTrees:
    """A packaged model: `ends-` or `points-` and the kind of choice."""
    return trees_of(read_arrays(FILE), name)


def endings(kind: str, rows: NDArray[np.float32]) -> list[EndChances]:
    """Of every row."""
    kept = np.ascontiguousarray(rows)
    odds = np.exp(model(f"ends-{kind}").score(kept))
    odds /= odds.sum(1, keepdims=True)
    points = 1000.0 * model(f"points-{kind}").score(kept)[:, 0]
    return [
        EndChances._make((*(float(share) for share in one), max(float(won), 1000.0)))
        for one, won in zip(odds, points, strict=True)
    ]


def meld_rows(rows: NDArray[np.float32], *, made: bool) -> NDArray[np.float32]:
    """Rows of calls and kans as the model reads them."""
    return np.concatenate([rows, np.full((len(rows), 1), made, np.float32)], 1)
