"""``kibitz GAME convert``: from one format to another."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from kibitz.cli.options import File, Language, language, read_text
from kibitz.core.errors import NotationError
from kibitz.core.formats import Source, choose_format, formats_of
from kibitz.core.record import Record, project, replay
from kibitz.core.refusals import INPUT
from kibitz.core.seats import seat_called
from kibitz.core.told import said
from kibitz.games import AnyGame


def command(game: AnyGame) -> Callable[..., int]:
    def convert(
        source: File,
        target: File = "-",
        *,
        from_: Annotated[str | None, Parameter(name="--from", help="The source's format.")] = None,
        to: Annotated[str | None, Parameter(help="The target's format.")] = None,
        seat: Annotated[
            str | None, Parameter(help="Only what this seat was shown: 0 to 3, a letter, a name.")
        ] = None,
        lang: Language = "en",
    ) -> int:
        """Read games in one format and write them in another; - is standard input or output.

        What could not be read is named on standard error, with exit code 1; the rest is written.
        """
        formats = formats_of(game)
        text = read_text(source)
        reader = choose_format(formats, from_, source, text)
        writer = (
            formats["record"]
            if to is None and target == "-"
            else choose_format(formats, to, target)
        )
        if writer.write is None:
            raise NotationError(INPUT.told("input.read-only", name=writer.name))
        records = [_sound(game, record) for record in reader.records(text, Source(source))]
        broken = [record.broken for record in records if record.broken]
        for error in broken:
            print(f"kibitz: {source}: {said(error, language(lang))}", file=sys.stderr)
        if seat is not None:
            records = [
                project(game, record, seat_called(game, seat, record.header.players))
                for record in records
            ]
        written = writer.write(records)
        if target == "-":
            print(written, end="")
        else:
            Path(target).write_text(written, encoding="utf-8")
        return 1 if broken else 0

    return convert


def _sound(game: AnyGame, record: Record) -> Record:
    """The record as far as it replays."""
    if record.header.seat is not None:
        return record
    stopped = replay(game, record).stopped
    if stopped is None:
        return record
    return replace(record, events=record.events[: max(0, stopped.line - 2)], broken=stopped)
