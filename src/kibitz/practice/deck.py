"""What one person at a terminal keeps: puzzles to be asked again, answers to drills. One JSON file.

Mistakes of reviewed games come in as puzzles of their own; packaged ones that were missed too. The
service keeps the same of a person in its store, by the same scheduler.
"""

from __future__ import annotations

from collections.abc import Sequence
from datetime import date, timedelta
from pathlib import Path

import msgspec
from msgspec.structs import replace

from kibitz.core.errors import NotationError
from kibitz.core.files import in_file, write_whole
from kibitz.core.refusals import INPUT
from kibitz.practice.puzzle import Puzzle
from kibitz.practice.schedule import Grade, Memory, answered, first_due

RECENT = 30  # days whose answers are counted together
DAY = timedelta(days=1)


class Kept(msgspec.Struct, frozen=True):
    """A puzzle that is asked again; `since`: when it was got wrong."""

    puzzle: Puzzle
    since: float
    memory: Memory | None = None

    @property
    def due(self) -> float:
        return first_due(self.since) if self.memory is None else self.memory.due


class Drilled(msgspec.Struct, frozen=True, array_like=True):
    """One sitting of a drill."""

    at: float
    asked: int
    right: int
    seconds: float  # for all of them


class Deck(msgspec.Struct, frozen=True):
    """Everything kept of one game."""

    items: dict[str, Kept] = {}
    drills: dict[str, tuple[Drilled, ...]] = {}
    answers: dict[str, tuple[int, int]] = {}  # by day: puzzles asked, right among them

    def due(self, now: float) -> list[Kept]:
        """What is due, longest first."""
        return sorted((one for one in self.items.values() if one.due <= now), key=lambda x: x.due)

    def missed(self, puzzles: Sequence[Puzzle], at: float) -> Deck:
        """With these to be asked again; one that is there already keeps its memory."""
        new = {one.id: Kept(one, at) for one in puzzles if one.id not in self.items}
        return replace(self, items={**self.items, **new})

    def after(self, puzzle: str, grade: Grade, now: float) -> Deck:
        """After an answer to one of the items."""
        item = self.items[puzzle]
        told = replace(item, memory=answered(item.memory, grade, now))
        return replace(self, items={**self.items, puzzle: told})

    def drilled(self, name: str, sitting: Drilled) -> Deck:
        """With one more sitting of a drill."""
        told = (*self.drills.get(name, ()), sitting)
        return replace(self, drills={**self.drills, name: told})

    # --- how it goes: the page counts the same way (web/src/lib/practice.svelte.js) ---------------

    def noted(self, right: Sequence[bool], day: date) -> Deck:
        """With these answers of a day."""
        asked, good = self.answers.get(day.isoformat(), (0, 0))
        if not right:
            return self
        told = {day.isoformat(): (asked + len(right), good + sum(right))}
        return replace(self, answers={**self.answers, **told})

    def streak(self, today: date) -> int:
        """Days in a row with an answer, up to today or, while today has none, yesterday."""
        at = today if today.isoformat() in self.answers else today - DAY
        count = 0
        while at.isoformat() in self.answers:
            count, at = count + 1, at - DAY
        return count

    def recent(self, today: date) -> tuple[int, int]:
        """Puzzles asked in the last days, and how many of them were answered right."""
        first = (today - RECENT * DAY).isoformat()
        rows = [row for day, row in self.answers.items() if day > first]
        return sum(asked for asked, _ in rows), sum(right for _, right in rows)


def read(path: Path) -> Deck:
    """What a file keeps; an empty deck where there is none."""
    if not path.exists():
        return Deck()
    try:
        return msgspec.json.decode(path.read_bytes(), type=Deck)
    except msgspec.DecodeError as error:
        why = INPUT.told("input.not-kept", error=str(error))
        raise NotationError(in_file(str(path), why)) from None


def write(path: Path, deck: Deck) -> None:
    """Keep a deck: a crash leaves the old file or the new one."""
    path.parent.mkdir(parents=True, exist_ok=True)
    write_whole(path, msgspec.json.encode(deck))
