"""The file of rows: JSON lines, one for each plan and one for each piece that is done.

    {"line":"plan","hash":"1f0c...","plan":{"task":...,"settings":...,"columns":[...],...}}
    {"line":"piece","hash":"1f0c...","piece":17,"rows":[[...],...],"spent":...}

Lines rather than a database: a reader needs nothing of ours, a run that is continued another day
shows as added lines in a version control, two machines' files are merged by their lines, and one
writer that appends whole lines needs no transactions. A piece is one line, so it is there with all
its rows or not at all: what a killed writer may leave behind is a last line without its end, which
readers leave out and the next writer cuts off. One process writes at a time, kept by a lock.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import cast

import msgspec

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import NotationError, RecordError, Refused
from kibitz.core.files import in_file, naming, why_of
from kibitz.core.game import Json
from kibitz.runner.plan import Piece, Pieces, Plan, key_of
from kibitz.runner.refusals import WORK
from kibitz.runner.task import PieceDone

try:
    import fcntl
except ImportError:  # no such locks on Windows: two writers on one file are not noticed there
    fcntl = None

BEGINS = b'{"line":"p'  # every line of ours: a plan's, a piece's
SYNC_EVERY = 5.0  # seconds; a power cut may cost so much work, a killed process none


class PlanLine(msgspec.Struct, frozen=True, tag_field="line", tag="plan"):
    """A plan some rows of this file belong to."""

    hash: str
    plan: Plan


class PieceLine(msgspec.Struct, frozen=True, tag_field="line", tag="piece", omit_defaults=True):
    """One piece that is done."""

    hash: str
    piece: Piece
    rows: list[list[Json]]
    spent: Json = None


Line = PlanLine | PieceLine

_DECODER: msgspec.json.Decoder[Line] = msgspec.json.Decoder(Line)


def read_lines(path: Path) -> Iterator[Line]:
    """Every whole line of a file; RecordError for one that is no line of ours."""
    with path.open("rb") as file:
        for number, line in enumerate(file, start=1):
            if not line.endswith(b"\n"):
                return
            try:
                yield _DECODER.decode(line)
            except (msgspec.DecodeError, RecursionError) as error:
                raise RecordError(number, WORK.told("work.no-line", error=str(error))) from None


def read_plans(path: Path) -> dict[str, Plan]:
    """The plans of a file by their hash, in the order they were begun."""
    return {line.hash: line.plan for line in read_lines(path) if isinstance(line, PlanLine)}


def read_answers(path: Path, plan_hash: str) -> Iterator[PieceDone]:
    """The pieces of a plan that are done, as the file has them, each once."""
    seen = Pieces()
    for line in read_lines(path):
        if isinstance(line, PieceLine) and line.hash == plan_hash and line.piece not in seen:
            seen.add(line.piece)
            yield PieceDone(line.piece, line.rows, line.spent)


class ResultFile:
    """A file that rows are added to. `resume` goes on with one that is there.

    Without it a file that is there is refused, so that nothing is lost or mixed by accident.
    """

    def __init__(self, path: Path, *, resume: bool = False) -> None:
        self.path = path
        if not resume and path.exists():
            raise Refused(ASKED.told("asked.resume-it", path=str(path)))
        if resume and not path.exists():
            raise Refused(ASKED.told("asked.nothing-kept", path=str(path)))
        self._file = os.open(path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o666)
        self._resumed = resume
        self._synced = time.monotonic()
        try:
            self._lock()
            self.plans = self._plans()  # before anything is cut: it may be no file of ours
            self._cut_torn_end()
        except BaseException:
            os.close(self._file)
            raise

    def __enter__(self) -> ResultFile:
        return self

    def __exit__(self, *_: object) -> None:
        os.fsync(self._file)
        os.close(self._file)

    def _lock(self) -> None:
        if fcntl is not None:
            try:
                fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except OSError:
                raise Refused(ASKED.told("asked.written-elsewhere", path=str(self.path))) from None

    def _plans(self) -> dict[str, Plan]:
        try:
            return read_plans(self.path)
        except RecordError as error:
            raise NotationError(in_file(str(self.path), why_of(error))) from None

    def _cut_torn_end(self) -> None:
        end = os.fstat(self._file).st_size
        kept = end
        with self.path.open("rb") as file:
            while kept > 0:
                start = max(0, kept - 2**16)
                file.seek(start)
                newline = file.read(kept - start).rfind(b"\n")
                kept = start + newline + 1 if newline >= 0 else start
                if newline >= 0:
                    break
        if kept < end:
            torn = os.pread(self._file, len(BEGINS), kept)
            if not BEGINS.startswith(torn):  # nor do we cut what somebody else wrote
                why = WORK.told("work.no-line", error=torn.decode("latin-1"))
                raise NotationError(in_file(str(self.path), why))
            os.ftruncate(self._file, kept)

    def begin(self, plan: Plan) -> Pieces:
        """Make room for a plan; the pieces of it that are done.

        Refused where a file that is resumed has no rows of the first plan it is resumed for: what
        differs. A plan begun after it may be new, as a control is when the duel was killed.
        """
        if plan.hash not in self.plans:
            if self._resumed and self.plans:
                differs = ", ".join(_differences(next(iter(self.plans.values())), plan))
                raise Refused(ASKED.told("asked.other-plan", path=str(self.path), differs=differs))
            self._append(PlanLine(plan.hash, plan))
            self.plans[plan.hash] = plan
        self._resumed = False
        done = Pieces()
        for answer in read_answers(self.path, plan.hash):
            done.add(answer.piece)
        return done

    def add(self, plan: Plan, answer: PieceDone) -> None:
        """Write one piece down, whole."""
        width = len(plan.columns)
        rows = [list(row) for row in answer.rows]
        if any(len(row) != width for row in rows):
            raise ValueError(f"a row of piece {answer.piece} has not the columns of its plan")
        self._append(PieceLine(plan.hash, answer.piece, rows, answer.spent))

    def _append(self, line: Line) -> None:
        raw = msgspec.json.encode(line) + b"\n"
        before = os.fstat(self._file).st_size
        try:
            with naming(self.path):
                written = os.write(self._file, raw)
                while written < len(raw):
                    written += os.write(self._file, raw[written:])
        except BaseException:  # a full disk, or Ctrl-C between two parts of a long line
            with contextlib.suppress(OSError):
                os.ftruncate(self._file, before)
            raise
        if time.monotonic() - self._synced > SYNC_EVERY:
            os.fsync(self._file)
            self._synced = time.monotonic()


def _differences(old: Plan, new: Plan) -> Iterator[str]:
    """The names of what two plans of one task do not have in common."""
    for name in ("settings", "versions"):
        before: Json = getattr(old, name)
        after: Json = getattr(new, name)
        if not (isinstance(before, dict) and isinstance(after, dict)):
            if before != after:
                yield name
            continue
        was, now = cast("dict[str, Json]", before), cast("dict[str, Json]", after)
        yield from (f"{name}.{key}" for key in {**was, **now} if was.get(key) != now.get(key))
    for name in ("task", "columns", "stop"):
        if getattr(old, name) != getattr(new, name):
            yield name


def merge(into: Path, parts: Sequence[Path]) -> None:
    """One file of several: every plan, every piece once, in the order of the parts.

    Refused where two parts say different rows of one piece: then one of them is wrong. What a piece
    took is that of the first part that has it.
    """
    if into.exists():
        raise Refused(ASKED.told("asked.merge-new", path=str(into)))
    beside = into.with_name(f"{into.name}.merging")
    beside.unlink(missing_ok=True)
    try:
        with ResultFile(beside) as out:
            twice = _copy(parts, out)
        _check_twice(parts, twice)
        beside.rename(into)
    finally:
        beside.unlink(missing_ok=True)


def _copy(parts: Sequence[Path], out: ResultFile) -> set[tuple[str, int | str]]:
    """Write every piece once; those that came more than once."""
    kept: dict[str, Pieces] = {}
    twice: set[tuple[str, int | str]] = set()
    for part in parts:
        for line in read_lines(part):
            if isinstance(line, PlanLine):
                if line.hash not in kept:
                    kept[line.hash] = out.begin(line.plan)
                continue
            if line.hash not in kept:
                raise Refused(WORK.told("work.no-plan", part=str(part), plan=line.hash))
            if line.piece in kept[line.hash]:
                twice.add((line.hash, key_of(line.piece)))
                continue
            kept[line.hash].add(line.piece)
            out.add(out.plans[line.hash], PieceDone(line.piece, line.rows, line.spent))
    return twice


def _check_twice(parts: Sequence[Path], twice: set[tuple[str, int | str]]) -> None:
    if not twice:
        return
    first: dict[tuple[str, int | str], bytes] = {}
    for part in parts:
        for line in read_lines(part):
            if isinstance(line, PieceLine) and (key := (line.hash, key_of(line.piece))) in twice:
                rows = hashlib.sha256(msgspec.json.encode(line.rows)).digest()
                if first.setdefault(key, rows) != rows:
                    raise Refused(
                        WORK.told("work.other-rows", part=str(part), piece=str(line.piece))
                    )
