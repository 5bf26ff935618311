"""The text of a file by its name: standard input, compressed files, limits, character sets.

And files written whole or not at all.

Says nothing to anybody: that a file was not written in UTF-8 is in what it gives.
"""

from __future__ import annotations

import os
import sys
import zlib
from collections.abc import Generator
from contextlib import contextmanager, suppress
from pathlib import Path

from kibitz.core.errors import KibitzError, NotationError, RecordError
from kibitz.core.formats import MAX_FILE
from kibitz.core.refusals import INPUT
from kibitz.core.text import Text, decode
from kibitz.core.told import Told

STDIN = "-"
_GZIP = b"\x1f\x8b"


def in_file(path: str, why: str) -> Told:
    """What is wrong with a file; a text without a name has no file."""
    if not path and isinstance(why, Told):
        return why
    return INPUT.told("input.in-file", path=path, why=why)


def why_of(error: KibitzError) -> str:
    """What an error says, its line in front, without the file that it names."""
    if isinstance(error, RecordError):
        return INPUT.told("input.in-line", line=error.line, why=error.why)
    why = error.args[0] if error.args else str(error)
    if isinstance(why, Told) and why.fact.id == "input.in-file":
        return why.fact.facts["why"]
    return why


def is_link(path: str) -> bool:
    """Whether somebody wrote an address where a file's name is asked for."""
    return path.lower().startswith(("https://", "http://"))


def read_bytes(path: str) -> bytes:
    """What a file holds, a compressed one (.gz) opened; ``-`` is standard input.

    A link is its own text: what it holds is read by the format of such links, nothing is fetched.
    """
    if is_link(path):
        return path.encode()
    if path == STDIN:
        raw = sys.stdin.buffer.read(MAX_FILE + 1)
    else:
        with Path(path).open("rb") as file:
            raw = file.read(MAX_FILE + 1)
    if raw.startswith(_GZIP):
        try:
            raw = zlib.decompressobj(31).decompress(raw, MAX_FILE + 1)
        except zlib.error:
            raise NotationError(in_file(path, INPUT.told("input.gzip"))) from None
    if len(raw) > MAX_FILE:
        raise NotationError(in_file(path, INPUT.told("input.too-large", most=MAX_FILE // 2**20)))
    return raw


def text_in(path: str, raw: bytes) -> Text:
    """The text of a file's bytes; NotationError names the file."""
    try:
        return decode(raw)
    except NotationError as error:
        raise NotationError(in_file(path, error.args[0])) from None


# --- written --------------------------------------------------------------------------------------


@contextmanager
def naming(path: Path) -> Generator[None]:
    """Say which file the system refused: of a full disk it names none."""
    try:
        yield
    except OSError as error:
        error.filename = str(path)
        raise


def write_whole(path: Path, raw: bytes) -> None:
    """Write a file: a crash or a full disk leaves the old one or the new one, and nothing beside.

    What is no ordinary file, as /dev/stdout, is written to.
    """
    with naming(path):
        if path.exists() and not path.is_file():
            path.write_bytes(raw)
            return
        path = path.resolve()
        scratch = _beside(path)
        try:
            with scratch.open("wb") as file:
                file.write(raw)
                file.flush()
                os.fsync(file.fileno())
            scratch.replace(path)
        except BaseException:
            with suppress(OSError):
                scratch.unlink()
            raise


def may_write(path: Path) -> None:
    """OSError where a file could not be written: asked before work whose outcome it is to hold."""
    with naming(path):
        if path.exists() and not path.is_file():
            path.open("ab").close()
            return
        scratch = _beside(path.resolve())
        scratch.open("wb").close()
        scratch.unlink()


def _beside(path: Path) -> Path:
    """What a file is written as until it is whole."""
    return path.with_name(path.name + ".part")
