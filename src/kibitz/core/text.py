"""The text of a file: UTF-8, or Latin-1 where a file says so or can be nothing else.

PBN was written in ISO 8859-1 for two decades, LIN often is; JSON and XML never are without saying
so. Knows nothing of what the text means.
"""

from __future__ import annotations

import codecs
import re
from dataclasses import dataclass

from kibitz.core.errors import NotationError
from kibitz.core.refusals import INPUT

UTF8 = "UTF-8"
_DECLARED = re.compile(rb"^%[^\r\n]*?\b(?:charset|encoding)\b[\s:=]*([\w.:-]+)", re.I | re.M)
_NO_TEXT = re.compile(rb"[\x00-\x08\x0e-\x1a\x1c-\x1f\x7f]")
_HEAD = 4096  # a declaration stands at the top
_CHARSETS = {"utf-8": UTF8, "ascii": UTF8, "iso8859-1": "Latin-1", "cp1252": "Windows-1252"}


@dataclass(frozen=True, slots=True)
class Text:
    """What a file says, and in which characters it was written."""

    text: str
    charset: str = UTF8


def decode(raw: bytes) -> Text:
    """The text of these bytes; NotationError where they are no text that can be read.

    >>> decode(b'[North "J\\xfcrgen"]')
    Text(text='[North "Jürgen"]', charset='Latin-1')
    """
    declared = _DECLARED.search(raw[:_HEAD])
    charset = UTF8 if declared is None else _known(declared[1].decode("ascii", "replace"))
    try:
        return Text(raw.decode("utf-8-sig" if charset == UTF8 else charset), charset)
    except UnicodeDecodeError as error:
        is_other = _NO_TEXT.search(raw) or raw.lstrip()[:1] in (b"{", b"<")
        if declared is not None or is_other:
            raise NotationError(
                INPUT.told("input.not-text", charset=charset, byte=error.start)
            ) from None
    has_letters_of_windows = any(0x80 <= byte < 0xA0 for byte in raw)
    charset = "Windows-1252" if has_letters_of_windows else "Latin-1"
    return Text(raw.decode(charset, "replace"), charset)


def _known(name: str) -> str:
    try:
        charset = _CHARSETS.get(codecs.lookup(name).name)
    except LookupError:
        charset = None
    if charset is None:
        known = list(dict.fromkeys(_CHARSETS.values()))
        raise NotationError(INPUT.told("input.charset", name=name, known=known))
    return charset
