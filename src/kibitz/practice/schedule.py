"""When something is asked again: FSRS, with days for its steps and no dice.

What is remembered of an item is a `Memory`, plain JSON. The scheduler is the library `fsrs`; this
is the only file that knows it. An answer is right or wrong, and right with ease if it came at once.
"""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache
from typing import Literal

import fsrs
import msgspec

Grade = Literal["again", "hard", "good", "easy"]
GRADES: dict[Grade, fsrs.Rating] = {
    "again": fsrs.Rating.Again,
    "hard": fsrs.Rating.Hard,
    "good": fsrs.Rating.Good,
    "easy": fsrs.Rating.Easy,
}
FIRST_WAIT = 12 * 3600.0
"""Seconds after which a mistake is first asked again: not in the same sitting."""
AT_ONCE = 0.5  # of the time a practised person takes: then it was easy


class Memory(msgspec.Struct, frozen=True):
    """How well an item is remembered: FSRS's numbers, and when it is due (seconds since 1970)."""

    stability: float
    difficulty: float
    due: float
    last: float
    times: int  # asked
    lapses: int  # answered wrongly after it had been known


@cache
def _scheduler() -> fsrs.Scheduler:
    return fsrs.Scheduler(learning_steps=(), relearning_steps=(), enable_fuzzing=False)


def answered(memory: Memory | None, grade: Grade, now: float) -> Memory:
    """What is remembered after an answer; None: it was asked for the first time."""
    card, _ = _scheduler().review_card(_card(memory), GRADES[grade], _moment(now))
    assert card.stability is not None
    assert card.difficulty is not None
    lapsed = memory is not None and grade == "again"
    return Memory(
        card.stability,
        card.difficulty,
        card.due.timestamp(),
        now,
        1 + (memory.times if memory else 0),
        lapsed + (memory.lapses if memory else 0),
    )


def recalled(memory: Memory, now: float) -> float:
    """The chance that it is still known."""
    return _scheduler().get_card_retrievability(_card(memory), _moment(now))


def grade_of(*, right: bool, seconds: float | None = None, par: float | None = None) -> Grade:
    """The grade of an answer."""
    if not right:
        return "again"
    return "easy" if seconds is not None and par and seconds < AT_ONCE * par else "good"


def first_due(at: float) -> float:
    """When a mistake made at that time is first asked again."""
    return at + FIRST_WAIT


def _moment(seconds: float) -> datetime:
    return datetime.fromtimestamp(seconds, UTC)


def _card(memory: Memory | None) -> fsrs.Card:
    if memory is None:
        return fsrs.Card(card_id=0)
    return fsrs.Card(
        card_id=0,
        state=fsrs.State.Review,
        stability=memory.stability,
        difficulty=memory.difficulty,
        due=_moment(memory.due),
        last_review=_moment(memory.last),
    )
