"""How a plan names what does its pieces: a reference ``module:function``.

The function takes the plan's settings, once in each process, and is a context: it sets up what the
pieces share (a game, players, another program's process), gives the function that does one piece,
and clears up behind it. A piece's rows depend on the settings and the piece alone; what differs
from run to run, such as CPU time, goes into `spent`.

    @contextmanager
    def squares(settings: Json) -> Generator[Work]:
        yield lambda piece: PieceDone(piece, [[piece, piece**2]])
"""

from __future__ import annotations

import importlib
import traceback
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from typing import Any, cast

import msgspec

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import KibitzError, NotationError
from kibitz.core.game import Json
from kibitz.core.told import said, told_both
from kibitz.runner.plan import Piece


class PieceDone(msgspec.Struct, frozen=True):
    """What one piece came to: rows of plain JSON in the plan's columns, and what it took."""

    piece: Piece
    rows: Sequence[Sequence[Json]]
    spent: Json = None


Work = Callable[[Piece], PieceDone]
"""Does one piece."""

Task = Callable[[Json], AbstractContextManager[Work]]
"""Sets up what pieces of these settings share."""


class Order(msgspec.Struct, frozen=True):
    """What the pieces that follow belong to."""

    task: str
    settings: Json


class Failure(msgspec.Struct, frozen=True):
    """A piece that raised: the sentence of a refusal, or the traceback of a fault."""

    error: str
    ja: str = ""

    @property
    def why(self) -> str:
        """What went wrong, in both languages where it is a sentence."""
        return told_both(self.error, self.ja) if self.ja else self.error


def failure(error: Exception) -> Failure:
    """What is told of an exception to who gave the work."""
    if isinstance(error, KibitzError):
        return Failure(str(error), said(error, "ja"))
    return Failure("".join(traceback.format_exception(error)))


def task_of(reference: str) -> Task:
    """The function that ``module:function`` names."""
    module, colon, name = reference.partition(":")
    try:
        found: Any = getattr(importlib.import_module(module), name) if colon else None
    except (ImportError, AttributeError) as error:
        raise NotationError(ASKED.told("asked.no-task", text=reference, error=str(error))) from None
    if not callable(found):
        raise NotationError(ASKED.told("asked.task-form", text=reference))
    return cast(Task, found)
