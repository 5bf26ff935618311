"""The network beside the trees: what strong people would do, from the whole table at once.

The trees of `learned.py` compare candidates by named counts. The network reads the planes of
`inputs.py` besides, every kind of tile with its neighbours, and says how much more or less likely
each candidate is than the trees think. The three suits share every weight, so that nothing hangs
on which suit is which. Plain numpy; `tools/riichi/fit_network.py` makes the weights, and
docs/riichi-players.md has what they are worth.

| step | what it does |
|---|---|
| stem | planes, the table and, of discards, the candidates' rows, added up at each kind |
| block | each kind with its neighbours of the suit; then with the mean of all and of its rank |
| summary | mean and most of all kinds |
| head | the candidate's kinds, the summary, its row and the trees' score: what is added to that |
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from kibitz.games.riichi import kernel
from kibitz.games.riichi.action import RIICHI, Action, Ankan, Chi, Kakan, Pon
from kibitz.games.riichi.measure.inputs import OPEN_PLANE, SCALES, planes_of
from kibitz.games.riichi.measure.learned import model, policy, read_arrays
from kibitz.games.riichi.measure.learned import scores as tree_scores
from kibitz.games.riichi.observed import observed
from kibitz.games.riichi.simulator import ACTIONS, NUMBERS, Observed
from kibitz.games.riichi.tiles.tile import TILES
from kibitz.games.riichi.view import View

FILE: Final = Path(__file__).with_name("network.npz")
Floats = NDArray[np.float32]
Places = NDArray[np.int64]

CONTEXT: Final = 50  # the features of the table come first in every row
SPAN: Final = 5.0  # a feature counts at most so many spreads from its mean
#: What the trees' score is cut to before the network reads it.
BOUNDS: Final = {"discard": (-8.0, 0.0), "meld": (-6.0, 6.0), "riichi": (-6.0, 6.0)}
#: How many kinds of a candidate its head looks at.
LOOKED_AT: Final = {"discard": 1, "meld": 3, "riichi": 0}

#: The trees fitted later, on more games (`tools/riichi/fit_people.py`); joined to the network's
#: score they tell no more on games of the tuning part.
LATER: Final = {"meld": "calls", "riichi": "declared"}

#: Whether the hand waited in silence before this draw: who did goes on so.
WAITED: Final = kernel.RIICHI_FEATURES.index("waited before the draw")
#: The kind of every tile, red fives among their like.
KIND_OF: Final = np.array([tile.kind for tile in TILES], np.int64)
#: Of every call and kan the kinds of three of its tiles; -1 is the tile that another threw.
CALLED_KINDS: Final = np.full((len(ACTIONS), 3), -1, np.int64)
for _number, _action in enumerate(ACTIONS):
    match _action:
        case Pon(tiles=tiles) | Chi(tiles=tiles):
            CALLED_KINDS[_number, :2] = [tile.kind for tile in tiles]
        case Ankan(kind=tile) | Kakan(tile=tile):
            CALLED_KINDS[_number] = tile.kind
        case _:
            pass


@dataclass(frozen=True, slots=True)
class AskedChoices:
    """Decisions of one kind, and all their candidates one after the other."""

    kind: str  # discard, meld, riichi
    planes: NDArray[np.uint8]
    context: Floats
    rows: Floats
    trees: Floats  # of discards the logarithm of the share, of others that of the odds
    owner: Places  # the place of each candidate's decision
    kinds: Places  # (candidates, 3)


class TableNetwork:
    """The fitted network."""

    def __init__(self, arrays: Mapping[str, NDArray[Any]]) -> None:
        self.arrays = {name: array.astype(np.float32) for name, array in arrays.items()}
        self._blocks = len({name.split(".")[1] for name in arrays if name.startswith("blocks.")})

    def scores(self, asked: AskedChoices) -> Floats:
        """Of every candidate: the trees' score and what the network adds to it."""
        least, most = BOUNDS[asked.kind]
        bounded = np.clip(asked.trees, least, most)[:, None]
        rows = np.concatenate([self._normal(asked.kind, asked.rows), bounded], 1)
        x = self._stem(asked, rows)
        for at in range(self._blocks):
            x = self._block(f"blocks.{at}", x)
        flat = x.reshape(len(x), -1, x.shape[-1])
        summary = np.maximum(
            self._linear("summary", np.concatenate([flat.mean(1), flat.max(1)], 1)), 0
        )
        tiles = [flat[asked.owner, asked.kinds[:, at]] for at in range(LOOKED_AT[asked.kind])]
        seen = np.concatenate([*tiles, summary[asked.owner], rows], 1)
        hidden = np.maximum(self._linear(f"heads.{asked.kind}.0", seen), 0)
        last, trust = self.arrays[f"last.{asked.kind}"], self.arrays[f"trust.{asked.kind}"]
        trees = bounded[:, 0] if asked.kind == "discard" else asked.trees
        return hidden @ last[:-1] + last[-1] + trust * trees

    def _linear(self, name: str, x: Floats) -> Floats:
        found = x @ self.arrays[f"{name}.weight"].T
        bias = self.arrays.get(f"{name}.bias")
        return found if bias is None else found + bias

    def _normal(self, name: str, rows: Floats) -> Floats:
        mean, spread = self.arrays[f"mean_{name}"], self.arrays[f"spread_{name}"]
        return np.clip((rows - mean) / spread, -SPAN, SPAN)

    def _stem(self, asked: AskedChoices, rows: Floats) -> Floats:
        """Four rows of nine: three suits, then the honours and two places of nothing."""
        stem = self._linear("planes", asked.planes * SCALES)
        stem += self._linear("table", self._normal("context", asked.context))[:, None]
        if asked.kind == "discard":
            at = (asked.owner, asked.kinds[:, 0])
            copies = np.zeros(stem.shape[:2], np.float32)
            np.add.at(copies, at, 1)
            np.add.at(stem, at, self._linear("candidates", rows) / copies[at][:, None])
        count, kinds, channels = stem.shape
        x = np.zeros((count, 36, channels), np.float32)
        x[:, :kinds] = stem
        places = self.arrays["places"][[0, 0, 0, 1]]
        return np.maximum(x.reshape(count, 4, 9, channels) + places, 0)

    def _block(self, name: str, x: Floats) -> Floats:
        wide = np.pad(x, ((0, 0), (0, 0), (1, 1), (0, 0)))
        three = np.concatenate([wide[:, :, :9], wide[:, :, 1:10], wide[:, :, 2:]], -1)
        found = np.maximum(self._linear(f"{name}.near", three), 0)
        more = x + self._linear(f"{name}.own", found)
        more += self._linear(f"{name}.whole", found.mean((1, 2)))[:, None, None]
        more[:, :3] += self._linear(f"{name}.rank", found[:, :3].mean(1, keepdims=True))
        return np.maximum(more, 0)


@cache
def network() -> TableNetwork:
    """The packaged network."""
    return TableNetwork(read_arrays(FILE))


def told(asked: AskedChoices, of: TableNetwork | None = None, *, later: bool = True) -> Floats:
    """Of every candidate what is told: of calls and riichi by trees that saw four times the games
    of those which the network reads; `later`, no: by the network too."""
    if not later or asked.kind not in LATER:
        return (of or network()).scores(asked)
    rows = np.concatenate([asked.context[asked.owner], asked.rows], 1)
    return model(LATER[asked.kind]).score(np.ascontiguousarray(rows))[:, 0].astype(np.float32)


def called_kinds(actions: NDArray[np.integer[Any]], thrown: Places) -> Places:
    """Of calls and kans the kinds of three of their tiles, given the kind that was thrown."""
    kinds = CALLED_KINDS[actions]
    return np.where(kinds < 0, thrown[:, None], kinds)


def scores(seen: Observed, *, later: bool = True) -> Floats:
    """For every action's number as `learned.scores` has it, with what the network adds."""
    found = np.array(tree_scores(policy(), seen))
    for asked, actions in _asked(seen, found):
        if asked.kind == "discard":
            added = told(asked, later=later)
            shares = added - np.logaddexp.reduce(added)
            for tile, share in zip(actions, shares, strict=True):
                found[[tile, len(TILES) + tile]] = share
        else:
            found[actions] = told(asked, later=later)
    return np.where(seen.legal[0] > 0, found, 0).astype(np.float32)


def _asked(
    seen: Observed, trees: Floats, riichi: Floats | None = None
) -> list[tuple[AskedChoices, NDArray[np.int64]]]:
    """What there is to choose, with the numbers of the candidates; `riichi`: its row instead."""
    features = kernel.learn_features(seen.planes, seen.scalars, seen.rivers, seen.legal)
    planes = planes_of(seen.planes, seen.scalars, seen.rivers)
    thrown = planes[:, :, OPEN_PLANE].argmax(1)
    made: list[tuple[AskedChoices, NDArray[np.int64]]] = []

    def add(kind: str, rows: Floats, actions: NDArray[np.int64], kinds: Places) -> None:
        score = np.where(seen.legal[0, actions] > 0, trees[actions], trees[_drawn(kind, actions)])
        owner = np.zeros(len(rows), np.int64)
        asked = AskedChoices(
            kind, planes, rows[:1, :CONTEXT], rows[:, CONTEXT:], score, owner, kinds
        )
        made.append((asked, actions))

    if "tiles" in features and len(features["tiles"]) > 1:
        tiles = features["tiles"].astype(np.int64)
        add("discard", features["discards"], tiles, np.repeat(KIND_OF[tiles][:, None], 3, 1))
    if "actions" in features:
        actions = features["actions"].astype(np.int64)
        add("meld", features["melds"], actions, called_kinds(actions, thrown))
    if "riichi" in features:
        one = np.array([NUMBERS[RIICHI]])
        row = features["riichi"] if riichi is None else riichi
        add("riichi", row, one, np.zeros((1, 3), np.int64))
    return made


def _drawn(kind: str, actions: NDArray[np.int64]) -> NDArray[np.int64]:
    """The number of the same tile as drawn; of anything else its own."""
    return actions + len(TILES) * (kind == "discard")


def likings(view: View, *, later: bool = True) -> dict[Action, float]:
    """The scores of every legal action of a view."""
    seen = observed(view)
    found = scores(seen, later=later)
    return {ACTIONS[at]: float(found[at]) for at in np.flatnonzero(seen.legal[0])}


def fresh_likings(view: View, *, later: bool = True) -> dict[Action, float]:
    """The same, riichi as at its first chance: that somebody who waited in silence does so once
    more says nothing of the hand."""
    found = likings(view, later=later)
    if RIICHI in found:
        seen = observed(view)
        features = kernel.learn_features(seen.planes, seen.scalars, seen.rivers, seen.legal)
        row = features["riichi"].copy()
        if row[0, WAITED]:
            row[0, WAITED] = 0
            trees = np.zeros(len(ACTIONS), np.float32)
            trees[NUMBERS[RIICHI]] = model("riichi").score(row)[0, 0]
            asked = _asked(seen, trees, row)
            found[RIICHI] = float(told(asked[-1][0], later=later)[0])
    return found
