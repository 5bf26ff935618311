"""What several verbs share: their common options, reading input, printing JSON."""

from __future__ import annotations

import json
import secrets
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter

from kibitz.cli.notes import note
from kibitz.core.errors import NotationError
from kibitz.core.files import read_bytes, text_in
from kibitz.core.refusals import INPUT
from kibitz.core.rules import choose
from kibitz.core.shuffle import secret_of
from kibitz.core.text import UTF8, Text
from kibitz.core.words import LANGS
from kibitz.games import AnyGame

Seed = Annotated[
    str | None, Parameter(name="--seed", help="Any text; the same seed, the same cards.")
]
AsJson = Annotated[bool, Parameter(name="--json", negative="", help="Print JSON for programs.")]
OnCluster = Annotated[
    str, Parameter(name="--cluster", help="Work on a Dask cluster: local:N or tls://host:port.")
]
Language = Annotated[str, Parameter(name="--lang", help="en or ja.")]
Preset = Annotated[str | None, Parameter(name="--rules", help="A preset; see `kibitz rules`.")]


def _no_option(_: object, name: str | None) -> None:
    if name and name.startswith("-") and name != "-" and not Path(name).exists():
        raise ValueError(name)


# A file's name, or - for standard input or output, which looks like an option and is none.
# What else looks like one and is no file is an option that does not exist.
File = Annotated[str, Parameter(allow_leading_hyphen=True, validator=_no_option)]
OneSeat = Annotated[
    str | None,
    Parameter(name="--seat", help="0 to 3, a wind or compass letter, or a player's name."),
]
Also = Annotated[
    tuple[str, ...],
    Parameter(
        name="--also", help="Judge this action too, whatever the player considers. May be repeated."
    ),
]
Overrides = Annotated[
    tuple[str, ...], Parameter(name="--rule", help="Change one rule: key=value. May be repeated.")
]

MOST = 10_000_000  # of anything that is counted
MOST_PROCESSES = 1024


def rules_of(game: AnyGame, preset: str | None, overrides: Sequence[str]) -> Any:
    """The rules that the options name."""
    return choose(game.presets, preset, overrides)


def secret_or_new(seed: str | None) -> bytes:
    """The match secret of a ``--seed``, or a fresh one."""
    return secrets.token_bytes(32) if seed is None else secret_of(seed)


def within(what: str, number: int | None, least: int, most: int = MOST) -> None:
    """Refuse a number that an option cannot have; none told is none to refuse."""
    if number is not None and not least <= number <= most:
        told = INPUT.told("input.between", what=what, number=number, least=least, most=most)
        raise NotationError(told)


def language(lang: str) -> str:
    """Pass a language that Kibitz speaks."""
    if lang not in LANGS:
        raise NotationError(INPUT.told("input.no-language", name=lang))
    return lang


def read_text(path: str) -> str:
    """A file's text; ``-`` is standard input. Compressed files (.gz) are opened.

    Where it is not written in UTF-8 a line on standard error says so.
    """
    return warned(path, text_in(path, read_bytes(path)))


def warned(path: str, found: Text) -> str:
    """A file's text; a line on standard error where it is not written in UTF-8."""
    if found.charset != UTF8:
        note("note.read-as", path=path, charset=found.charset, usual=UTF8)
    return found.text


def print_json(value: object) -> None:
    """One JSON value on standard output, escaped where that has no Unicode."""
    text = msgspec.json.encode(value).decode()
    if not text.isascii() and not sys.stdout.encoding.lower().startswith("utf"):
        text = json.dumps(msgspec.json.decode(text), separators=(",", ":"))
    print(text)
