"""Text in columns as a terminal shows it: a Japanese character is as wide as two others.

>>> print("\\n".join(columns([["打牌", "win"], ["3m", "44 %"]])))
打牌   win
3m    44 %
"""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence


def width(text: str) -> int:
    """How many places of a terminal the text takes."""
    wide = sum(unicodedata.east_asian_width(letter) in "WF" for letter in text)
    marks = sum(unicodedata.combining(letter) > 0 for letter in text)
    return len(text) + wide - marks


def padded(text: str, places: int, *, right: bool = False) -> str:
    """The text in at least so many places, at the left of them or at the right."""
    space = " " * (places - width(text))
    return space + text if right else text + space


def columns(rows: Sequence[Sequence[str]], left: int = 1, gap: int = 2) -> list[str]:
    """One line a row; the first `left` columns begin at the left, the others end at the right."""
    widest = [max(width(row[at]) for row in rows) for at in range(len(rows[0]))] if rows else []
    return [
        (" " * gap)
        .join(
            padded(cell, places, right=at >= left)
            for at, (cell, places) in enumerate(zip(row, widest, strict=True))
        )
        .rstrip()
        for row in rows
    ]
