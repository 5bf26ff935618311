"""Packaged puzzles: a starter set and a daily set of each game, read once.

A set is gzipped JSON lines, a puzzle each; beside it stands what made it (``NAME.made.json``).
"""

from __future__ import annotations

import gzip
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Final, Literal

import msgspec

from kibitz.core.errors import NotationError
from kibitz.core.events import object_of
from kibitz.core.files import in_file, read_bytes, write_whole
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
    return tuple(_read(str(path)))


def _read(path: str) -> Iterator[Puzzle]:
    for number, line in enumerate(read_bytes(path).splitlines(), start=1):
        try:
            yield msgspec.json.decode(line, type=Puzzle)
        except (msgspec.DecodeError, RecursionError) as error:
            told = INPUT.told("input.not-a-puzzle", error=str(error))
            why = INPUT.told("input.in-line", line=number, why=told)
            raise NotationError(in_file(path, why)) from None


def read_of(game: AnyGame, path: Path) -> tuple[Puzzle, ...]:
    """The puzzles of somebody's file; NotationError for none, and for those of another game."""
    found = read(path)
    if not found:
        raise NotationError(in_file(str(path), INPUT.told("input.empty-set")))
    for one in found:
        name = object_of(one.record.partition("\n")[0]).get("game")
        if name != game.name:
            told = INPUT.told("input.other-game", game=name, wanted=game.name)
            raise NotationError(in_file(str(path), told))
    return found


def write(path: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write puzzles; the same ones give the same bytes."""
    text = b"".join(msgspec.json.encode(one) + b"\n" for one in puzzles)
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, gzip.compress(text, 9, mtime=0) if path.suffix == ".gz" else text)


def chosen(
    puzzles: Iterable[Puzzle], themes: Sequence[str] = (), level: int | None = None
) -> list[Puzzle]:
    """Those of some themes and a level."""
    return [
        one for one in puzzles if (not themes or one.theme in themes) and level in (None, one.level)
    ]
