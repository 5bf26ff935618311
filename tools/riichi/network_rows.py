"""The files of `collect_network.py` as arrays in memory, and batches of them for PyTorch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import torch  # pyright: ignore[reportMissingImports]  # of the extra `fit`
from people import Part

from kibitz.games.riichi.measure.inputs import OPEN_PLANE
from kibitz.games.riichi.measure.network import KIND_OF, AskedChoices, called_kinds

MOST = 16  # candidates of a decision
NAMES = ("planes", "context", "rows", "trees", "sizes", "games", "actions", "chosen", "first")


@dataclass(slots=True)
class Choices:
    """All choices of one kind: a row a decision, and a row a candidate."""

    kind: str
    planes: np.ndarray
    context: np.ndarray
    rows: np.ndarray
    trees: np.ndarray
    sizes: np.ndarray
    games: np.ndarray
    chosen: np.ndarray
    actions: np.ndarray | None
    first: np.ndarray | None
    starts: np.ndarray

    def __len__(self) -> int:
        return len(self.sizes)


def load(folder: Path, part: Part, kind: str, year: str = "") -> Choices:
    """The choices of a kind out of the files of a part."""
    found: dict[str, list[np.ndarray]] = {name: [] for name in NAMES}
    for path in sorted(folder.glob(f"{part}-{year}*.npz")):
        with np.load(path) as file:
            for name in NAMES:
                if f"{kind}_{name}" in file:
                    found[name].append(file[f"{kind}_{name}"])
    made = {name: np.concatenate(some) if some else None for name, some in found.items()}
    sizes = made["sizes"].astype(np.int64)  # type: ignore[union-attr]
    return Choices(kind, **{**made, "sizes": sizes, "starts": np.cumsum(sizes) - sizes})  # type: ignore[arg-type]


def asked_of(choices: Choices, wanted: np.ndarray) -> AskedChoices:
    """The decisions of these numbers as the network is asked them."""
    sizes = choices.sizes[wanted]
    owner = np.repeat(np.arange(len(wanted)), sizes)
    at = choices.starts[wanted][owner] + places_of(sizes)
    planes, trees = choices.planes[wanted], choices.trees[at]
    kinds = np.zeros((len(at), 3), np.int64)
    if choices.kind == "discard":
        assert choices.actions is not None
        kinds[:] = KIND_OF[choices.actions[at]][:, None]
        trees = trees - shares_of(trees, sizes)
    elif choices.kind == "meld":
        assert choices.actions is not None
        thrown = planes[:, :, OPEN_PLANE].argmax(1)[owner]
        kinds = called_kinds(choices.actions[at], thrown)
    context, rows = (one.astype(np.float32) for one in (choices.context[wanted], choices.rows[at]))
    return AskedChoices(choices.kind, planes, context, rows, trees, owner, kinds)


def places_of(sizes: np.ndarray) -> np.ndarray:
    """The place of each candidate in its decision."""
    return np.arange(int(sizes.sum())) - np.repeat(np.cumsum(sizes) - sizes, sizes)


def shares_of(scores: np.ndarray, sizes: np.ndarray) -> np.ndarray:
    """Of every candidate the logarithm of the sum over its decision."""
    starts = np.cumsum(sizes) - sizes
    most = np.maximum.reduceat(scores, starts)
    sums = np.add.reduceat(np.exp(scores - np.repeat(most, sizes)), starts)
    return np.repeat(most + np.log(sums), sizes)


@dataclass(slots=True)
class Some:
    """Some decisions of one kind as PyTorch is asked."""

    planes: torch.Tensor
    context: torch.Tensor
    rows: torch.Tensor
    trees: torch.Tensor
    owner: torch.Tensor  # of each candidate: the place of its decision
    place: torch.Tensor  # and its own place there
    kinds: torch.Tensor  # (candidates, 3): of its tiles
    chosen: torch.Tensor


def some_of(choices: Choices, wanted: np.ndarray) -> Some:
    """The decisions of these numbers, with what was chosen."""
    asked = asked_of(choices, wanted)
    arrays = (asked.planes, asked.context, asked.rows, asked.trees, asked.owner)
    place = places_of(choices.sizes[wanted])
    chosen = choices.chosen[wanted].astype(np.int64)
    return Some(*(torch.from_numpy(one) for one in (*arrays, place, asked.kinds, chosen)))


def batches(
    kinds: dict[str, Choices], size: int, dice: np.random.Generator
) -> Iterator[dict[str, Some]]:
    """One epoch: every choice once, all kinds in every batch by their numbers."""
    total = sum(len(one) for one in kinds.values())
    count = total // size
    cuts = {kind: np.array_split(dice.permutation(len(one)), count) for kind, one in kinds.items()}
    for at in range(count):
        yield {kind: some_of(one, np.sort(cuts[kind][at])) for kind, one in kinds.items()}
