"""What several verbs share: their common options, reading input, printing JSON."""

from __future__ import annotations

import secrets
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Annotated, Any, TypeVar, cast

import msgspec
from cyclopts import Parameter

from kibitz.core.errors import KibitzError, NotationError, RecordError
from kibitz.core.formats import MAX_FILE
from kibitz.core.rules import choose
from kibitz.core.shuffle import secret_of
from kibitz.core.words import LANGS
from kibitz.games import AnyGame

Q = TypeVar("Q")

Seed = Annotated[
    str | None, Parameter(name="--seed", help="Any text; the same seed, the same cards.")
]
AsJson = Annotated[bool, Parameter(name="--json", negative="", help="Print JSON for programs.")]
Language = Annotated[str, Parameter(name="--lang", help="en or ja.")]
Preset = Annotated[str | None, Parameter(name="--rules", help="A preset; see `kibitz rules`.")]
# A file's name, or - for standard input or output, which looks like an option and is none.
File = Annotated[str, Parameter(allow_leading_hyphen=True)]
Overrides = Annotated[
    tuple[str, ...], Parameter(name="--rule", help="Change one rule: key=value. May be repeated.")
]


def rules_of(game: AnyGame, preset: str | None, overrides: Sequence[str]) -> Any:
    """The rules that the options name."""
    return choose(game.presets, preset, overrides)


def default_preset(game: AnyGame) -> str:
    """The preset of every verb that is told none: the first of the game."""
    return next(iter(game.presets))


def secret_or_new(seed: str | None) -> bytes:
    """The match secret of a ``--seed``, or a fresh one."""
    return secrets.token_bytes(32) if seed is None else secret_of(seed)


def language(lang: str) -> str:
    """Pass a language that Kibitz speaks."""
    if lang not in LANGS:
        raise NotationError(f"{lang!r} is not a language Kibitz speaks: choose en or ja")
    return lang


def read_text(path: str) -> str:
    """A file's text; ``-`` is standard input. Compressed files (.gz) are opened."""
    if path == "-":
        raw = sys.stdin.buffer.read(MAX_FILE + 1)
    else:
        with Path(path).open("rb") as file:
            raw = file.read(MAX_FILE + 1)
    if raw[:2] == b"\x1f\x8b":
        import zlib

        try:
            inflater = zlib.decompressobj(31)
            raw = inflater.decompress(raw, MAX_FILE + 1)
        except zlib.error as error:
            raise NotationError(f"{path}: damaged gzip file ({error})") from None
    if len(raw) > MAX_FILE:
        raise NotationError(f"{path}: larger than {MAX_FILE // 2**20} MiB")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise NotationError(f"{path}: not UTF-8 text (byte {error.start})") from None


def questions(path: str, read: Callable[[dict[str, Any]], Q]) -> Iterator[Q]:
    """What `read` makes of each line of a ``--batch`` file, a JSON object; empty lines are skipped.

    A bad line stops with a RecordError that names it.
    """
    for number, line in enumerate(read_text(path).splitlines(), start=1):
        if not line.strip():
            continue
        try:
            fields: object = msgspec.json.decode(line)
            if not isinstance(fields, dict):
                raise NotationError("not a JSON object")
            question = read(cast("dict[str, Any]", fields))
        except (KibitzError, msgspec.DecodeError, RecursionError) as error:
            raise RecordError(number, str(error)) from None
        except (KeyError, TypeError, ValueError) as error:
            raise RecordError(number, f"malformed ({type(error).__name__}: {error})") from None
        yield question


def print_json(value: object) -> None:
    """One JSON value on standard output."""
    print(msgspec.json.encode(value).decode())
