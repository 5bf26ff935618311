"""Tasks that the tests give to the runner."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path

from kibitz.core.errors import Refused
from kibitz.core.game import Json
from kibitz.runner import PieceDone, Plan, Span, Stop, Work

COLUMNS = ("number", "square")


def plan_of(
    pieces: Span | tuple[Json, ...],
    task: str = "squares",
    stop: Stop | None = None,
    versions: dict[str, str] | None = None,
    **settings: Json,
) -> Plan:
    return Plan(f"tests.runner.tasks:{task}", settings, COLUMNS, versions or {}, pieces, stop)


@contextmanager
def squares(settings: Json) -> Generator[Work]:
    """The square of each number; with `slow` odd numbers take so many seconds."""

    def work(piece: Json) -> PieceDone:
        time.sleep(settings.get("slow", 0.0) * (piece % 2))
        return PieceDone(piece, [(piece, piece**2)], {"process": os.getpid()})

    yield work


@contextmanager
def tidy(settings: Json) -> Generator[Work]:
    """As `squares`; leaves word when it has cleared up."""
    with squares(settings) as work:
        yield work
    Path(settings["folder"], f"cleared {os.getpid()}").touch()


@contextmanager
def names(settings: Json) -> Generator[Work]:
    """Pieces that are no numbers."""
    yield lambda piece: PieceDone(piece, [(piece["name"], len(piece["name"]))])


@contextmanager
def noisy(settings: Json) -> Generator[Work]:
    """Prints where its answers go."""

    def work(piece: Json) -> PieceDone:
        print("a line on standard output", flush=True)
        return PieceDone(piece, [(piece, 0)])

    yield work


@contextmanager
def faulty(settings: Json) -> Generator[Work]:
    """Cannot do piece 5: refuses it, breaks, or dies."""

    def work(piece: Json) -> PieceDone:
        if piece == 5 and settings["how"] == "refuses":
            raise Refused("five is right out")
        if piece == 5 and settings["how"] == "breaks":
            raise ZeroDivisionError("by five")
        if piece == 5:
            os._exit(3)
        return PieceDone(piece, [(piece, piece**2)])

    yield work


@contextmanager
def mortal(settings: Json) -> Generator[Work]:
    """As `squares`; the first process that is given piece 7 dies of it."""

    def work(piece: Json) -> PieceDone:
        met = Path(settings["folder"], "died")
        if piece == 7 and not met.exists():
            met.touch()
            os.kill(os.getpid(), signal.SIGKILL)
        time.sleep(0.01)
        return PieceDone(piece, [(piece, piece**2)], {"process": os.getpid()})

    yield work


@contextmanager
def narrow(settings: Json) -> Generator[Work]:
    """A row that has not the columns of its plan."""
    yield lambda piece: PieceDone(piece, [(piece,)])
