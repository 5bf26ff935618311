"""``kibitz GAME check``: replay files; every action legal, every score equal."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from kibitz.cli.options import AsJson, formats_of, print_json, read_text
from kibitz.core.errors import KibitzError, NotationError, RecordError
from kibitz.core.formats import choose_format
from kibitz.core.record import Record, replay
from kibitz.games import AnyGame


def command(game: AnyGame) -> Callable[..., int]:
    def check(
        *files: str,
        format_: Annotated[str | None, Parameter(name="--format", help="If not told.")] = None,
        json: AsJson = False,
    ) -> int:
        """Replay records of any format this game reads; exit code 1 if any of them fails.

        Folders are searched. Every choice must be legal and every score equal.
        """
        if not files:
            raise NotationError("name one or more files or folders, or - for standard input")
        rows: list[dict[str, object]] = []
        paths = [path for name in files for path in _paths(game, name, format_)]
        if not paths:
            raise NotationError(f"no file of {game.name} in {', '.join(files)}")
        for path in paths:
            rows += _check_file(game, path, format_)
        failed = [row for row in rows if row["why"]]
        if json:
            print_json({"checked": len(rows), "failed": len(failed), "records": rows})
        else:
            for row in failed:
                where = f", line {row['line']}" if row["line"] else ""
                print(f"{row['file']}: game {row['number']}{where}: {row['why']}")
            deals = sum(int(str(row["deals"])) for row in rows)
            print(f"{len(rows)} games, {deals} deals checked, {len(failed)} failed")
        return 1 if failed else 0

    return check


def _paths(game: AnyGame, name: str, format_name: str | None) -> list[str]:
    if name == "-" or not Path(name).is_dir():
        return [name]
    suffixes = {ending for one in formats_of(game).values() for ending in one.suffixes}
    found = sorted(path for path in Path(name).rglob("*") if path.is_file())
    return [
        str(p) for p in found if format_name or p.suffix.lower() in suffixes or ".gz" in p.suffix
    ]


def _check_file(game: AnyGame, path: str, format_name: str | None) -> list[dict[str, object]]:
    try:
        text = read_text(path)
        chosen = choose_format(formats_of(game), format_name, path, text)
        records = chosen.read(text)
    except (KibitzError, OSError) as error:
        if isinstance(error, FileNotFoundError):
            raise
        return [_row(path, 1, 0, error)]
    if not records:
        return [_row(path, 1, 0, NotationError("no game in this file"))]
    rows: list[dict[str, object]] = []
    for number, record in enumerate(records, start=1):
        rows.append(_row(path, number, *_replayed(game, record)))
        if sys.stderr.isatty():
            print(f"\r{path}: {number}/{len(records)}", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    return rows


def _replayed(game: AnyGame, record: Record) -> tuple[int, KibitzError | None]:
    if record.header.game != game.name:
        return 0, RecordError(1, f"a record of {record.header.game}, not of {game.name}")
    played = replay(game, record)
    return len(played.deals), played.stopped


def _row(path: str, number: int, deals: int, error: Exception | None) -> dict[str, object]:
    line = error.line if isinstance(error, RecordError) else None
    why = error.why if isinstance(error, RecordError) else str(error) if error else None
    return {"file": path, "number": number, "deals": deals, "line": line, "why": why}
