"""Actions as numbers and views as arrays, for programs that learn.

A game that has them gives an `Arrays`: every action it can ever ask for in a fixed order, and the
parts of an observation with their lengths. Seats are counted from the one that looks: itself, then
to its left. An observation is made from a view, so it cannot tell more than the seat may see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Generic, TypeVar

import numpy as np
import numpy.typing as npt

from kibitz.core.events import SEATS, Seat

V = TypeVar("V")
A = TypeVar("A")
Numbers = npt.NDArray[np.int32]
BOUND = 1_000_000  # no number of an observation lies beyond it


@dataclass(frozen=True)
class Arrays(Generic[V, A]):
    """The numbers of a game's actions and the parts of its observations."""

    actions: Sequence[A]
    parts: Mapping[str, int]
    read: Callable[[V], Mapping[str, Sequence[int]]]

    @cached_property
    def numbers(self) -> Mapping[A, int]:
        """The number of each action."""
        return {action: number for number, action in enumerate(self.actions)}

    @property
    def length(self) -> int:
        """Of an observation."""
        return sum(self.parts.values())

    def mask(self, legal: Iterable[A]) -> npt.NDArray[np.int8]:
        """1 for each action that is legal."""
        found = np.zeros(len(self.actions), np.int8)
        for action in legal:
            found[self.numbers[action]] = 1
        return found

    def observation(self, view: V) -> Numbers:
        """All parts, one after the other."""
        read = self.read(view)
        for name, length in self.parts.items():
            if len(read[name]) != length:
                raise ValueError(f"{name} has {len(read[name])} numbers, not {length}")
        return np.concatenate([np.asarray(read[name], np.int32) for name in self.parts])


def from_seat(seat: Seat | None) -> tuple[Seat, ...]:
    """The seats as one counts them: itself, left, across, right."""
    return tuple(((seat or 0) + place) % 4 for place in SEATS)


def bits(length: int, places: Iterable[int]) -> list[int]:
    """Zeros with a one at each of the places."""
    found = [0] * length
    for place in places:
        found[place] = 1
    return found


def counts(length: int, places: Iterable[int]) -> list[int]:
    """How often each place is named."""
    found = [0] * length
    for place in places:
        found[place] += 1
    return found
