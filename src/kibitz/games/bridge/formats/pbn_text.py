"""PBN as text: escapes, comments, tags and rows, each with its line. Knows nothing of bridge.

What cannot be a tag or a closed comment is given as a fault at its line, and reading goes on with
the next line.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal

Kind = Literal["tag", "row", "comment", "blank", "fault"]

_TAG = re.compile(r'\[\s*([A-Za-z0-9_]+)\s*"((?:[^"\\\n]|\\[^\n])*)"\s*\]')
_STOPS = re.compile(r'[;{\["]')


@dataclass(frozen=True, slots=True)
class Item:
    """One thing of the text. `name` is a tag's; `text` its value, a row, a comment or a fault."""

    kind: Kind
    line: int
    text: str = ""
    name: str = ""


def items(text: str) -> Iterator[Item]:
    """Everything in order."""
    lines = text.split("\n")
    place = 0
    while place < len(lines):
        line = lines[place].rstrip("\r")
        number = place + 1
        place += 1
        if line.startswith("%"):
            continue
        if not line.strip():
            yield Item("blank", number)
            continue
        column = 0
        while column < len(line):
            item, column = _next(line, column, number)
            if item.kind == "comment" and column < 0:  # a brace still open
                item, rest, place = _long_comment(lines, place, item)
                line, column = rest, 0
            if item.kind != "row" or item.text.strip():
                yield item


def _next(line: str, column: int, number: int) -> tuple[Item, int]:
    """The item at a column, and the column after it; -1 where a comment does not end."""
    first = line[column]
    if first == ";":
        return Item("comment", number, line[column + 1 :].strip()), len(line)
    if first == "{":
        end = line.find("}", column)
        if end < 0:
            return Item("comment", number, line[column + 1 :]), -1
        return Item("comment", number, line[column + 1 : end].strip()), end + 1
    if first == "[":
        match = _TAG.match(line, column)
        if match is None:
            return Item("fault", number, f'{line[column:][:40]!r} is not [Name "value"]'), len(line)
        return Item("tag", number, _unescaped(match[2]), match[1]), match.end()
    return _row(line, column, number)


def _row(line: str, column: int, number: int) -> tuple[Item, int]:
    """Text up to a comment or a tag; what stands in quotes is text."""
    place = column
    while True:
        stop = _STOPS.search(line, place)
        if stop is None:
            return Item("row", number, line[column:].rstrip()), len(line)
        if line[stop.start()] != '"':
            return Item("row", number, line[column : stop.start()].rstrip()), stop.start()
        closed = line.find('"', stop.end())
        place = len(line) if closed < 0 else closed + 1


def _long_comment(lines: list[str], place: int, opened: Item) -> tuple[Item, str, int]:
    """A comment over several lines: the item, what follows its end, the next line's place."""
    parts = [opened.text]
    for later in range(place, len(lines)):
        line = lines[later].rstrip("\r")
        end = line.find("}")
        if end >= 0:
            parts.append(line[:end])
            text = "\n".join(part.strip() for part in parts).strip()
            return Item("comment", opened.line, text), line[end + 1 :], later + 1
        parts.append(line)
    return Item("fault", opened.line, "a comment that no } ends"), "", place


def _unescaped(text: str) -> str:
    return re.sub(r'\\(["\\])', r"\1", text)


def escaped(text: str) -> str:
    """A value as it stands between quotes; line ends become spaces."""
    plain = re.sub(r'\\(?=["\\]|$)', r"\\\\", " ".join(text.split("\n")))
    return plain.replace('"', '\\"')
