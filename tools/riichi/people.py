"""Games of strong people as rows: which part a game belongs to, and every choice in its features.

A game belongs to one part by a hash of its name, settled before any row was seen, and by its year:

    fit      2024, eight games in ten
    tuning   2024, one in ten; and half of 2022, of which nothing is ever fitted
    final    2024, one in ten; and the other half of 2022: looked at once, for the figures

Rows are made by the code that makes them at the table (`kernel.learn_rows`).
"""

from __future__ import annotations

import hashlib
import tarfile
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Literal

import numpy as np

from kibitz.core.formats import Source
from kibitz.games.riichi import kernel
from kibitz.games.riichi.event import Act, Deal, End, Win
from kibitz.games.riichi.formats import FORMATS
from kibitz.games.riichi.simulator import NUMBERS, SimulatedTable

Part = Literal["fit", "tuning", "final"]
YEARS = ("2022", "2024")
#: How a deal ended for a seat.
WON, DEALT_IN, TSUMO, RON, TENPAI, NOTEN, ABORTED = range(7)
EVERY = 6  # against hands not in riichi, every so many decisions

Rows = dict[str, np.ndarray]


def part_of(name: str) -> Part:
    """The part of a game, by its Tenhou id."""
    number = hashlib.sha256(Path(name).stem.encode()).digest()[0] % 10
    if name.startswith("2022"):
        return "tuning" if number < 5 else "final"
    return "final" if number == 0 else "tuning" if number == 1 else "fit"


def games(archive: Path) -> Iterator[tuple[str, str]]:
    """Every log of an archive with its name, in the archive's order."""
    with tarfile.open(archive, "r:xz") as packed:
        for member in packed:
            opened = packed.extractfile(member) if member.isfile() else None
            if opened is not None:
                yield Path(member.name).name, opened.read().decode()


@dataclass(slots=True)
class Played:
    """One deal of a record: how it began, what was chosen, how it ended."""

    deal: Deal
    choices: list[tuple[int, int]]
    wins: list[Win]
    end: End | None = None


def deals_of(name: str, text: str) -> list[Played]:
    """The deals of a log, played by our rules."""
    (record,) = FORMATS["mjlog"].records(text, Source(name))
    found: list[Played] = []
    for event in record.events:
        match event:
            case Deal():
                found.append(Played(event, [], []))
            case Act(seat=seat, action=action):
                found[-1].choices.append((seat, NUMBERS[action]))
            case Win():
                found[-1].wins.append(event)
            case End():
                found[-1].end = event
            case _:
                pass
    return [played for played in found if played.end is not None]


def ends_of(played: Played) -> tuple[list[int], list[int]]:
    """How the deal ended for each seat, and what it won or lost by that."""
    end = played.end
    assert end is not None
    change = [0, 0, 0, 0]
    for one in (*played.wins, end):
        change = [old + new for old, new in zip(change, one.deltas or (0, 0, 0, 0), strict=True)]
    if end.reason == "exhaustive":
        return [TENPAI if seat in end.tenpai else NOTEN for seat in range(4)], change
    if not played.wins:
        return [ABORTED] * 4, change
    winners = {win.seat for win in played.wins}
    giver = played.wins[0].giver
    rest = TSUMO if giver is None else RON
    return [
        WON if seat in winners else DEALT_IN if seat == giver else rest for seat in range(4)
    ], change


def number_of(name: str) -> int:
    """A number for a game, by its Tenhou id."""
    return int.from_bytes(hashlib.sha256(Path(name).stem.encode()).digest()[1:4])


def rows_of(played: Played, game: int) -> Rows:
    """Every choice of a deal as rows, with how the deal ended beside the discards."""
    deal = played.deal
    table = SimulatedTable(deal.rules)
    assert deal.wall is not None
    table.begin(deal.standing, [hand or () for hand in deal.hands], deal.wall, single=True)
    rows: Rows = kernel.learn_rows(
        table.native, np.array(played.choices, np.int32).reshape(-1, 2), EVERY
    )
    ends, change = ends_of(played)
    seats = rows.pop("discard_seats")
    rows["discard_ends"] = np.array(ends, np.int8)[seats]
    rows["discard_change"] = np.array(change, np.int32)[seats]
    for name in ("discard_sizes", "meld_sizes", "riichi_first", "danger_points", "front_waits"):
        rows[f"{name.split('_')[0]}_games"] = np.full(len(rows[name]), game, np.int32)
    return rows


def joined(parts: Iterable[Rows]) -> Rows:
    """Rows of many deals one after the other."""
    found = list(parts)
    return {name: np.concatenate([one[name] for one in found]) for name in found[0]}
