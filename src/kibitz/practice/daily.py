"""The day's three puzzles: the same for everybody, by the date alone, and no server asked.

Of each level the daily set has its own row; day n of the calendar takes the n-th of each, round and
round. The rows are of different lengths, so the same three do not soon come together again.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date

from kibitz.core.words import Sentence
from kibitz.practice.choose import levels_in
from kibitz.practice.puzzle import Puzzle

FIRST = date(2026, 1, 1)
RIGHT, WRONG = "●", "×"


def puzzles_of(day: date, daily: Sequence[Puzzle]) -> tuple[Puzzle, ...]:
    """The puzzles of a date, easy to hard; fewer only where a set has not three levels."""
    place = (day - FIRST).days
    rows = [own for own in levels_in(daily).values() if own]
    return tuple(own[place % len(own)] for own in rows)


def shared(title: Sentence, day: date, right: Sequence[bool], lang: str) -> str:
    """The result as a line that spoils nothing.

    >>> shared(Sentence("Hearts", "ハーツ"), date(2026, 11, 17), (True, False, True), "en")
    'Kibitz Hearts 2026-11-17 ●×● 2/3'
    """
    marks = "".join(RIGHT if one else WRONG for one in right)
    return f"Kibitz {title.told_in(lang)} {day.isoformat()} {marks} {sum(right)}/{len(right)}"
