"""``kibitz GAME check``: replay files; every action legal, every score equal."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, TypedDict

from cyclopts import Parameter

from kibitz.cli.options import AsJson, File, Language, language, print_json, read_text
from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import KibitzError, NotationError, RecordError
from kibitz.core.files import why_of
from kibitz.core.formats import ANYTHING, Source, choose_format, formats_of
from kibitz.core.record import Record, replay
from kibitz.core.refusals import INPUT
from kibitz.core.told import why_in
from kibitz.core.words import Sentence, counted_said
from kibitz.games import AnyGame


class CheckedGame(TypedDict):
    """One game of one file. `mended` are the slips of its log that were put right."""

    file: str
    number: int
    deals: int
    line: int | None
    why: str | None
    mended: list[str]


def command(game: AnyGame) -> Callable[..., int]:
    def check(
        *files: File,
        format_: Annotated[str | None, Parameter(name="--format", help="If not told.")] = None,
        rule: Annotated[
            tuple[str, ...],
            Parameter(name="--rule", help="key=value, of logs that do not tell it themselves."),
        ] = (),
        strict: Annotated[bool, Parameter(help="A slip that was put right fails too.")] = False,
        json: AsJson = False,
        lang: Language = "en",
    ) -> int:
        """Replay records of any format this game reads; exit code 1 if any of them fails.

        Folders are searched. Every choice must be legal and every score equal. Where a log
        contradicts itself and its own numbers tell what was meant, the slip is put right and named.
        """
        if not files:
            raise NotationError(INPUT.told("input.files"))
        rows: list[CheckedGame] = []
        paths = [path for name in files for path in _paths(game, name, format_)]
        if not paths:
            raise NotationError(INPUT.told("input.no-file-of", game=game.name, files=files))
        for path in paths:
            rows += _check_file(game, path, format_, rule, language(lang))
        if strict:
            rows = [_slip_fails(row) for row in rows]
        failed = [row for row in rows if row["why"]]
        if json:
            print_json({"checked": len(rows), "failed": len(failed), "records": rows})
        else:
            print("\n".join(_lines(rows, len(failed), language(lang))))
        return 1 if failed else 0

    return check


_WORDS = {
    "mended": Sentence(
        "{file}: game {number}, put right: {slip}", "{file}：{number} 戦目を修正：{slip}"
    ),
    "failed": Sentence("{file}: game {number}: {why}", "{file}：{number} 戦目：{why}"),
    "failed-line": Sentence(
        "{file}: game {number}, line {line}: {why}", "{file}：{number} 戦目 {line} 行目：{why}"
    ),
    "all": Sentence(
        "{games_en}, {deals_en} checked, {failed} failed",
        "{games} 戦 {deals} 局を検査、失敗 {failed}",
    ),
    "slips": Sentence(", {mended} put right", "、修正 {mended}"),
}


def _lines(rows: Sequence[CheckedGame], failed: int, lang: str) -> Iterator[str]:
    """What was found, for people."""

    def say(which: str, /, **facts: object) -> str:
        return _WORDS[which].told_in(lang).format(**facts)

    for row in rows:
        where = {"file": row["file"], "number": row["number"], "line": row["line"]}
        for slip in row["mended"]:
            yield say("mended", slip=slip, **where)
        if row["why"]:
            yield say("failed-line" if row["line"] else "failed", why=row["why"], **where)
    deals = sum(row["deals"] for row in rows)
    mended = sum(bool(row["mended"]) for row in rows)
    slips = say("slips", mended=mended) if mended else ""
    counts = {"games": len(rows), "deals": deals}
    counts_en = {f"{noun}_en": counted_said(many, noun[:-1]) for noun, many in counts.items()}
    yield say("all", **counts, **counts_en, failed=failed) + slips


def _paths(game: AnyGame, name: str, format_name: str | None) -> list[str]:
    """The file of that name, or those files of a folder that look like games."""
    if name == "-" or not Path(name).is_dir():
        return [name]
    found = sorted(str(path) for path in Path(name).rglob("*") if path.is_file())
    return [path for path in found if format_name or _is_of(game, path)]


def _is_of(game: AnyGame, path: str) -> bool:
    """Whether a file found in a folder is one of the game's: by its ending, or else by its text."""
    suffix = Path(path).suffix.lower()
    formats = formats_of(game).values()
    if suffix in ANYTHING:
        try:
            text = read_text(path)
        except KibitzError:
            return False
        return any(one.recognise(text) for one in formats)
    return any(suffix in one.suffixes for one in formats)


def _check_file(
    game: AnyGame, path: str, format_name: str | None, rules: tuple[str, ...], lang: str
) -> list[CheckedGame]:
    try:
        text = read_text(path)
        chosen = choose_format(formats_of(game), format_name, path, text)
        records = chosen.records(text, Source(Path(path).name, rules))
    except (KibitzError, OSError) as error:
        if isinstance(error, FileNotFoundError):
            raise
        if isinstance(error, KibitzError) and not isinstance(error, RecordError):
            error = NotationError(why_of(error))  # the row names the file already
        return [_row(path, 1, 0, error, lang)]
    if not records:
        return [_row(path, 1, 0, NotationError(INPUT.told("input.no-game-in-file")), lang)]
    rows: list[CheckedGame] = []
    for number, record in enumerate(records, start=1):
        mended = [str(slip) for slip in record.header.notes.get("mended", ())]
        rows.append(_row(path, number, *_replayed(game, record), lang, mended))
        if sys.stderr.isatty():
            print(f"\r{path}: {number}/{len(records)}", end="", file=sys.stderr)
    if sys.stderr.isatty():
        print("\r\033[K", end="", file=sys.stderr)
    return rows


def _replayed(game: AnyGame, record: Record) -> tuple[int, KibitzError | None]:
    if record.header.game != game.name:
        return 0, RecordError(
            1, ASKED.told("asked.other-game", name=record.header.game, game=game.name)
        )
    played = replay(game, record)
    if not played.deals and played.stopped is None:
        return 0, RecordError(1, ASKED.told("asked.there-is-no-deal"))
    return len(played.deals), played.stopped


def _row(
    path: str,
    number: int,
    deals: int,
    error: Exception | None,
    lang: str,
    mended: Sequence[str] = (),
) -> CheckedGame:
    line = error.line if isinstance(error, RecordError) else None
    why = None if error is None else why_in(error, lang)
    return CheckedGame(
        file=path,
        number=number,
        deals=deals,
        line=line,
        why=None if why is None else str(why),
        mended=list(mended),
    )


def _slip_fails(row: CheckedGame) -> CheckedGame:
    return {**row, "why": row["why"] or "; ".join(row["mended"]) or None}
