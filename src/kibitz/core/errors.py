"""The small closed tree of errors: everything Kibitz refuses is one of these.

A message says what is wrong and where, in one sentence a player or a bot author can act on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal

if TYPE_CHECKING:
    from kibitz.core.events import Event
    from kibitz.core.words import Fact


class KibitzError(Exception):
    """Whatever Kibitz refuses or could not do."""


def reason_of(error: KibitzError) -> str:
    """What an error says, as what can be said in another language too where it can."""
    told: object = error.args[0] if error.args else ""
    return told if isinstance(told, str) else str(error)


class NotationError(KibitzError, ValueError):
    """Text that is not a card, tile, hand, call, action or option."""


class IllegalAction(KibitzError):
    """An action the rules forbid here. The state is as it was; `fact` names the rule."""

    def __init__(self, message: str, fact: Fact | None = None) -> None:
        super().__init__(message)
        self.fact = fact


class RecordError(KibitzError):
    """A record that cannot be read further: `line` (counted from 1) and `why`."""

    def __init__(self, line: int, why: str) -> None:
        super().__init__(f"line {line}: {why}")
        self.line = line
        self.why = why


class Inadmissible(RecordError):
    """A position that no table can have shown: which event, which rule (`fact`) and which line."""

    def __init__(self, line: int, why: str, event: Event, fact: Fact | None = None) -> None:
        super().__init__(line, why)
        self.event = event
        self.fact = fact


class KernelError(KibitzError):
    """Numbers that a kernel does not accept."""


class PlayerError(KibitzError):
    """A player that gave no usable answer: `kind` says how it failed."""

    def __init__(self, kind: Literal["timeout", "died", "nonsense"], message: str) -> None:
        super().__init__(message)
        self.kind: Literal["timeout", "died", "nonsense"] = kind


class WorkError(KibitzError):
    """A piece of long work that could not be done: which `piece`, and `why`."""

    def __init__(self, piece: object, why: str) -> None:
        super().__init__(f"piece {piece} of the work failed: {why}")
        self.piece = piece
        self.why = why


class Refused(KibitzError):
    """A request understood and not granted: not your seat, too many, too large, too late."""
