"""The rows of one model out of the files of `collect_people.py`."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Literal, get_args

import numpy as np
from people import ABORTED, WON, Part

from kibitz.games.riichi import kernel

Kind = Literal[
    "quiet", "pressed", "meld", "riichi", "danger", "open_danger", "tenpai", "ends",
    "calls", "declared",
]  # fmt: skip
KINDS: tuple[Kind, ...] = get_args(Kind)
Rows = Mapping[str, np.ndarray]
PRESSING = kernel.DISCARD_FEATURES.index("opponents in riichi")
IN_RIICHI = kernel.DANGER_FEATURES.index("in riichi")


@dataclass(frozen=True, slots=True)
class Loaded:
    """Rows of a model with what is to be told of them."""

    rows: np.ndarray
    labels: np.ndarray
    sizes: np.ndarray | None = None  # of decisions, where candidates are compared
    more: np.ndarray | None = None  # beside the label: points, whether it was the first chance
    games: np.ndarray | None = None  # of each decision, or of each row where rows stand alone


def load(
    folder: Path, part: Part, kind: Kind, games: int = 10_000, year: str = "", after: int = 0
) -> Loaded:
    """The rows of a part: `games` for each year after the first `after`, in bundles of fifty."""
    found = [
        _TAKE[kind](rows)
        for rows in _files(folder, part, year, range(after // 50, (after + games) // 50))
        if _OF[kind] in rows
    ]
    sizes = [one.sizes for one in found if one.sizes is not None]
    more = [one.more for one in found if one.more is not None]
    return Loaded(
        np.concatenate([one.rows for one in found]),
        np.concatenate([one.labels for one in found]),
        np.concatenate(sizes) if sizes else None,
        np.concatenate(more) if more else None,
        np.concatenate([one.games for one in found if one.games is not None]),
    )


def _files(folder: Path, part: Part, year: str, bundles: range) -> Iterator[Rows]:
    """The files of a part; an array is read when it is asked for."""
    for path in sorted(folder.glob(f"{part}-{year}*.npz")):
        if int(path.stem.rsplit("-", 1)[1]) in bundles:
            with np.load(path) as file:
                yield file


def _chosen(sizes: np.ndarray, chosen: np.ndarray) -> np.ndarray:
    """One number a candidate: 1 for the chosen one."""
    labels = np.zeros(int(sizes.sum()), np.float32)
    starts = np.concatenate(([0], np.cumsum(sizes)[:-1]))
    made = chosen >= 0
    labels[starts[made] + chosen[made]] = 1
    return labels


def _discards(*, pressed: bool) -> Callable[[Rows], Loaded]:
    def take(rows: Rows) -> Loaded:
        sizes = rows["discard_sizes"]
        labels = _chosen(sizes, rows["discard_chosen"])
        found = rows["discards"]
        mine = (found[:, PRESSING] > 0) == pressed
        starts = np.concatenate(([0], np.cumsum(sizes)[:-1]))
        own = mine[starts]
        games = rows["discard_games"][own]
        return Loaded(found[mine], labels[mine], sizes[own], games=games)

    return take


def _melds(rows: Rows) -> Loaded:
    sizes = rows["meld_sizes"]
    decision = np.repeat(np.arange(len(sizes)), sizes)
    return Loaded(
        rows["melds"],
        _chosen(sizes, rows["meld_chosen"]),
        more=decision,
        games=np.repeat(rows["meld_games"], sizes),
    )


def _calls(rows: Rows) -> Loaded:
    """The same, the candidates of a decision compared."""
    found = _melds(rows)
    return replace(found, rows=_halved(found.rows), sizes=rows["meld_sizes"])


def _declared(rows: Rows) -> Loaded:
    found = _riichis(rows)
    return replace(found, rows=_halved(found.rows))


def _halved(rows: np.ndarray) -> np.ndarray:
    """In half precision, as the network's rows are kept."""
    return rows.astype(np.float16).astype(np.float32)


def _riichis(rows: Rows) -> Loaded:
    return Loaded(
        rows["riichis"],
        rows["riichi_declared"],
        more=rows["riichi_first"],
        games=rows["riichi_games"],
    )


def _dangers(*, riichi: bool) -> Callable[[Rows], Loaded]:
    def take(rows: Rows) -> Loaded:
        found = rows["dangers"]
        mine = (found[:, IN_RIICHI] > 0) == riichi
        points = rows["danger_points"][mine]
        return Loaded(
            found[mine],
            (points > 0).astype(np.float32),
            more=points,
            games=rows["danger_games"][mine],
        )

    return take


def _fronts(rows: Rows) -> Loaded:
    return Loaded(rows["fronts"], rows["front_waits"], games=rows["front_games"])


def _ends(rows: Rows) -> Loaded:
    """The discard that was made, and how the deal ended for who made it."""
    sizes = rows["discard_sizes"]
    starts = np.concatenate(([0], np.cumsum(sizes)[:-1]))
    ends = rows["discard_ends"].astype(np.int32)
    mine = ends != ABORTED
    made = rows["discards"][starts + rows["discard_chosen"]]
    won = np.where(ends == WON, rows["discard_change"], 0)
    return Loaded(made[mine], ends[mine], more=won[mine], games=rows["discard_games"][mine])


_TAKE: dict[Kind, Callable[[Rows], Loaded]] = {
    "quiet": _discards(pressed=False),
    "pressed": _discards(pressed=True),
    "meld": _melds,
    "riichi": _riichis,
    "danger": _dangers(riichi=True),
    "open_danger": _dangers(riichi=False),
    "tenpai": _fronts,
    "ends": _ends,
    "calls": _calls,
    "declared": _declared,
}
#: The array that a file must hold for it.
_OF: dict[Kind, str] = {
    **dict.fromkeys(("quiet", "pressed", "ends"), "discards"),
    **dict.fromkeys(("danger", "open_danger"), "dangers"),
    **dict.fromkeys(("meld", "calls"), "melds"),
    **dict.fromkeys(("riichi", "declared"), "riichis"),
    "tenpai": "fronts",
}
