"""Terminals and pipes without Unicode: signs become letters instead of ending the command."""

from __future__ import annotations

import codecs
import unicodedata
from io import TextIOWrapper
from typing import TextIO

_SIGNS = {
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
    "±": "+-",
    "−": "-",
    "–": "-",
    "—": "-",
    "×": "x",
    "●": "o",
    "·": "-",
    "…": "...",
    "→": "->",
    "≥": ">=",
    "≤": "<=",
    **{bar: str(at) for at, bar in enumerate("▁▂▃▄▅▆▇█", start=1)},
    "’": "'",
    "“": '"',
    "”": '"',
}

_OF_PYTHON = ("strict", "backslashreplace", "surrogateescape")  # the last in the locale C


def write_what_the_terminal_has(*streams: TextIO) -> None:
    """Make these streams write a letter or ? for what they have no sign for."""
    codecs.register_error("kibitz.plain", _plain)
    for stream in streams:
        if isinstance(stream, TextIOWrapper) and stream.errors in _OF_PYTHON:
            stream.reconfigure(errors="kibitz.plain")


def lacking_japanese(*streams: TextIO) -> str:
    """The charset of the first of these streams that has no Japanese; empty where all have it.

    The locale C names no charset, ASCII is Python's guess: such a stream is written in UTF-8.
    """
    for stream in streams:
        if not isinstance(stream, TextIOWrapper) or _writes_japanese(stream.encoding):
            continue
        if codecs.lookup(stream.encoding).name != "ascii":
            return stream.encoding
        stream.reconfigure(encoding="utf-8")
    return ""


def _writes_japanese(charset: str) -> bool:
    try:
        "あ牌".encode(charset)
    except UnicodeEncodeError:
        return False
    return True


def _plain(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(map(_sign, error.object[error.start : error.end])), error.end


def _sign(sign: str) -> str:
    """The sign in ASCII: by our table, else without its accent, else ?."""
    bare = unicodedata.normalize("NFKD", sign)[0]
    return _SIGNS.get(sign) or (bare if bare.isascii() else "?")
