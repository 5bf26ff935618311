"""A whole position that somebody types, field by field: what is wrong is said at its field.

A game turns the words into the events its seat would have been shown (`Game.typed`), each with the
field it came from; they go through the door like every other position. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeVar

from kibitz.core.door import Door
from kibitz.core.errors import Inadmissible, KibitzError, NotationError, reason_of
from kibitz.core.events import Event, Seat
from kibitz.core.game import AnyGame
from kibitz.core.refusals import INPUT
from kibitz.core.told import told_by

T = TypeVar("T")
LONGEST = 600  # characters of a field


class FieldError(NotationError):
    """A field of a typed position that is wrong: which, and why."""

    def __init__(self, field: str, why: str) -> None:
        super().__init__(why)
        self.field = field


@dataclass(frozen=True, slots=True)
class Typed:
    """What a seat was shown, each event with the field that tells it."""

    seat: Seat
    events: Sequence[tuple[Event, str]]


class Fields:
    """The fields somebody filled in; one that is missing is empty."""

    def __init__(self, told: Mapping[str, str]) -> None:
        self._told = told

    def text(self, field: str) -> str:
        """What stands in a field."""
        text = self._told.get(field, "").strip()
        if len(text) > LONGEST:
            why = INPUT.told("input.field-long", number=len(text), most=LONGEST)
            raise FieldError(field, why)
        return text

    def read(self, field: str, reader: Callable[[str], T]) -> T:
        """What a field means; FieldError with the reader's own reason."""
        return in_field(field, lambda: reader(self.text(field)))

    def number(self, field: str, least: int, most: int, otherwise: int) -> int:
        """A whole number between two."""
        text = self.text(field)
        if not text:
            return otherwise
        digits = text.removeprefix("-")
        if not (digits.isascii() and digits.isdigit() and least <= int(text[:9]) <= most):
            number = text[:20]
            why = INPUT.told("input.range", number=number, least=least, most=most)
            raise FieldError(field, why)
        return int(text)

    def numbers(self, field: str, least: int, most: int, otherwise: Sequence[int]) -> list[int]:
        """Four whole numbers, apart by spaces or commas."""
        words = self.text(field).replace(",", " ").split()
        if not words:
            return list(otherwise)
        if len(words) != 4:
            raise FieldError(field, INPUT.told("input.four-numbers", count=len(words)))
        return [Fields({field: word}).number(field, least, most, 0) for word in words]


def in_field(field: str, made: Callable[[], T]) -> T:
    """What is made of a field; a refusal is said at it."""
    try:
        return made()
    except FieldError:
        raise
    except KibitzError as error:
        raise FieldError(field, reason_of(error)) from None


def admit_typed(game: AnyGame, typed: Typed) -> Any:
    """The view of a typed position; FieldError names the field whose event cannot have been."""
    door = Door(game, typed.seat)
    fields = [field for _, field in typed.events]

    def refused(error: Inadmissible) -> FieldError:
        place = min(max(error.line - 1, 0), len(fields) - 1)
        if error.fact is None:
            return FieldError(fields[place], error.why)
        return FieldError(fields[place], told_by(game.sentences, error.fact))

    try:
        for line, (event, _) in enumerate(typed.events, start=1):
            door.take(event, line)
        view = door.view()
    except Inadmissible as error:
        raise refused(error) from None
    if not game.legal_of(view):
        raise FieldError(fields[-1], INPUT.told("input.nothing-to-decide"))
    return view
