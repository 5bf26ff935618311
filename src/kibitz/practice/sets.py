"""Packaged puzzles: a starter set and a daily set of each game, read once.

A set is gzipped JSON lines, a puzzle each; beside it stands what made it (``NAME.made.json``).
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal

import msgspec

from kibitz.core.errors import NotationError
from kibitz.core.game import AnyGame
from kibitz.core.refusals import INPUT
from kibitz.practice.puzzle import Puzzle

FOLDER = Path(__file__).parent / "sets"
STARTER: Final = "starter"
DAILY: Final = "daily"
SetName = Literal["starter", "daily"]


def path_of(game: str, name: SetName) -> Path:
    """Where a set is packaged."""
    return FOLDER / f"{game}-{name}.jsonl.gz"


@cache
def packaged(game: str, name: SetName) -> tuple[Puzzle, ...]:
    """The puzzles of a packaged set; none where there is no such set."""
    path = path_of(game, name)
    return read(path) if path.exists() else ()


def puzzle_called(game: AnyGame, id_: str) -> Puzzle:
    """A packaged puzzle by its id; NotationError if there is none."""
    for name in (STARTER, DAILY):
        for one in packaged(game.name, name):
            if one.id == id_:
                return one
    raise NotationError(INPUT.told("input.no-puzzle", name=id_))


def read(path: Path) -> tuple[Puzzle, ...]:
    """The puzzles of a file, gzipped or plain."""
    text = path.read_bytes()
    if text[:2] == b"\x1f\x8b":
        text = gzip.decompress(text)
    try:
        return tuple(msgspec.json.decode(line, type=Puzzle) for line in text.splitlines())
    except msgspec.DecodeError as error:
        raise NotationError(INPUT.told("input.in-file", path=path.name, why=str(error))) from None


def write(path: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write puzzles; the same ones give the same bytes."""
    text = b"".join(msgspec.json.encode(one) + b"\n" for one in puzzles)
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(gzip.compress(text, 9, mtime=0) if path.suffix == ".gz" else text)


def chosen(
    puzzles: Iterable[Puzzle], themes: Sequence[str] = (), level: int | None = None
) -> list[Puzzle]:
    """Those of some themes and a level."""
    return [
        one for one in puzzles if (not themes or one.theme in themes) and level in (None, one.level)
    ]
