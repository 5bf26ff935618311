"""How far long work is, on standard error: a bar for people, a line a minute for logs."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Generator
from contextlib import contextmanager

from kibitz.cli.notes import noted

EVERY = 60.0  # seconds between two lines where nobody watches a bar

Tell = Callable[[int, int], None]
"""Called with (done, of how many)."""


@contextmanager
def progress_bar(title: str) -> Generator[Tell]:
    """Gives a function to call with (done, of how many); the time left is of this run's pace."""
    if not sys.stderr.isatty():
        yield _lines(title)
        return
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TaskProgressColumn, TextColumn

    left = TextColumn("{task.fields[left]}")
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn(), left)
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task, pace = bar.add_task(title, total=None, left=""), Pace()

        def tell(done: int, total: int) -> None:
            bar.update(task, completed=done, total=total, left=pace.left(done, total))

        yield tell


def _lines(title: str) -> Tell:
    pace, told = Pace(), time.monotonic()

    def tell(done: int, total: int) -> None:
        nonlocal told
        left = pace.left(done, total)
        if done < total and time.monotonic() - told >= EVERY:
            told = time.monotonic()
            told_now = noted("note.progress", title=title, done=done, total=total, left=left)
            print(told_now, file=sys.stderr, flush=True)

    return tell


class Pace:
    """How long the rest will take: what an earlier run did counts as done, not as pace."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._begun: tuple[float, int] | None = None

    def left(self, done: int, total: int) -> str:
        """The time left in words a person reads at a glance; empty while nothing is known."""
        now = self._clock()
        if self._begun is None:
            self._begun = now, done
        started, before = self._begun
        if done <= before:
            return ""
        return noted("note.left", span=_span((now - started) / (done - before) * (total - done)))


def _span(seconds: float) -> str:
    """
    >>> _span(59.6), _span(61), _span(3 * 3600 + 59)
    ('1 min', '1 min', '3 h 1 min')
    """
    if seconds < 59.5:
        return noted("note.seconds", seconds=f"{seconds:.0f}")
    minutes = round(seconds / 60)
    if minutes < 60:
        return noted("note.minutes", minutes=minutes)
    return noted("note.hours", hours=minutes // 60, minutes=minutes % 60)
