"""Taking in a file: its games as records of ours, whose they are, and what could not be read."""

from __future__ import annotations

import msgspec

from kibitz.core.errors import NotationError
from kibitz.core.events import Deal
from kibitz.core.formats import Source, choose_format, formats_of
from kibitz.core.record import Record, dump, replay
from kibitz.core.refusals import INPUT
from kibitz.games import AnyGame
from kibitz.review.steps import bad_from, left_out_of, whole_record
from kibitz.review.told import LeftOut

Players = tuple[str, ...]


class FileRead(msgspec.Struct, frozen=True):
    """A file's games that can be replayed, as text in our format."""

    game: str
    record: str
    players: tuple[Players, ...]  # of each game
    deals: int
    left_out: tuple[LeftOut, ...]


def taken_in(game: AnyGame, name: str, text: str, format_name: str | None) -> FileRead:
    """Every game of a text that begins by the rules; NotationError where there is none."""
    chosen = choose_format(formats_of(game), format_name, name, text)
    kept: list[Record] = []
    left_out: list[LeftOut] = []
    deals = 0
    for at, record in enumerate(chosen.records(text, Source(name)), start=1):
        played = replay(game, whole_record(game, record))
        bad = bad_from(played, record)
        good = len(played.deals) if bad is None else bad - 1
        if bad is not None and played.stopped is not None:
            left_out.append(left_out_of(game, record, name, at, bad, played.stopped))
        if good:
            kept.append(record if bad is None else _first(record, good))
            deals += good
    if not kept:
        why = left_out[0].why if left_out else INPUT.told("input.no-game-in-file")
        raise NotationError(why)
    players = tuple(tuple(one.header.players) for one in kept)
    return FileRead(game.name, "".join(map(dump, kept)), players, deals, tuple(left_out))


def _first(record: Record, deals: int) -> Record:
    """So many deals of a record, and nothing of what follows."""
    starts = [at for at, event in enumerate(record.events) if isinstance(event, Deal)]
    ends = starts[deals] if deals < len(starts) else len(record.events)
    return Record(record.header, record.events[:ends])
