"""Files that hold games: our own record, and whatever a game reads and writes besides.

An imported game is a `Record` like any other, so that `check`, `convert` and `review` need no
second path. Where a log never showed something a deal needs (tiles nobody drew), the reader fills
it in a fixed order from what is left; where a log cannot be read further, the record says so
(`broken`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import PurePath

from kibitz.core.errors import NotationError
from kibitz.core.game import AnyGame
from kibitz.core.record import Record, dump, lines_in, load
from kibitz.core.record_refusals import RECORD
from kibitz.core.refusals import INPUT

MAX_FILE = 64 * 1024 * 1024
ANYTHING = frozenset({".json", ".jsonl", ".gz", ".txt"})
"""Endings that tell nothing about what is in a file."""


@dataclass(frozen=True, slots=True)
class Source:
    """What a text may not say of itself: its file's name, and rules told by hand (key=value)."""

    name: str = ""
    rules: tuple[str, ...] = ()


NOWHERE = Source()


@dataclass(frozen=True, slots=True)
class Format:
    """A way to write games down. `read` gives every game of a text, broken ones included.

    `read_from` is there where the text alone is not enough to know the rules.
    """

    name: str
    suffixes: tuple[str, ...]
    read: Callable[[str], Sequence[Record]]
    write: Callable[[Sequence[Record]], str] | None = None
    recognise: Callable[[str], bool] = lambda _text: False
    read_from: Callable[[str, Source], Sequence[Record]] | None = None

    def records(self, text: str, source: Source) -> Sequence[Record]:
        """Every game of a text that comes from there."""
        if self.read_from is not None:
            return self.read_from(text, source)
        if source.rules:
            raise NotationError(RECORD.told("record.own-rules", name=self.name))
        return self.read(text)


def _is_record(text: str) -> bool:
    return text.lstrip().startswith("{") and '"kibitz"' in text[:2000]


def _read_records(game: AnyGame, text: str) -> list[Record]:
    """One record, or several joined: each header begins a new one."""
    parts: list[list[str]] = []
    for line in (f"{line}\n" for line in lines_in(text)):
        if _is_record(line) or not parts:
            parts.append([])
        parts[-1].append(line)
    return [load("".join(part), game) for part in parts]


def formats_of(game: AnyGame) -> dict[str, Format]:
    """Our own record and every format the game has, by name."""
    record = Format(
        name="record",
        suffixes=(".kibitz", ".jsonl"),
        read=partial(_read_records, game),
        write=lambda records: "".join(dump(record) for record in records),
        recognise=_is_record,
    )
    return {record.name: record, **game.formats()}


def choose_format(
    formats: Mapping[str, Format], name: str | None, path: str, text: str | None = None
) -> Format:
    """The format named, or the one the text or the file's ending tells."""
    if name is not None:
        if name not in formats:
            raise NotationError(INPUT.told("input.no-format", name=name, there=list(formats)))
        return formats[name]
    if text is not None:
        for candidate in formats.values():
            if candidate.recognise(text):
                return candidate
    ending = PurePath(path).suffix.lower()
    for candidate in formats.values():
        if ending in candidate.suffixes:
            return candidate
    why = INPUT.told("input.format-unknown", there=list(formats))
    raise NotationError(INPUT.told("input.in-file", path=path, why=why))
