"""Choosing among puzzles that were found: levels, no doubles, no lopsided sets.

A level is measured: how often the players of the panel err. A puzzle that the stronger half of
them misses more often than the weaker half measures something else and is left out, as makers of
tests do. So are positions met before, and more of the same answer than a theme can bear.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from kibitz.practice.puzzle import LEVELS, Puzzle

EASY, HARD = 0.25, 0.5
"""The share of the panel that errs below which a puzzle is easy, and from which on it is hard."""
SAME = 0.4  # the largest share of a theme that may have one answer
FEW = 10  # puzzles up to which answers are not counted
TOP = 0.5  # the largest share of a theme that one level may have while others are looked for


def level_of(errors: Sequence[float]) -> int:
    """1 easy, 2, 3 hard, by how often the panel errs.

    >>> level_of((1, 0, 0, 0, 0.5)), level_of((0, 0, 0, 0)), level_of((1, 1, 0, 1, 0))
    (2, 1, 3)
    """
    share = sum(errors) / len(errors)
    return 1 + (share >= EASY) + (share >= HARD)


def is_misfit(errors: Sequence[float]) -> bool:
    """Whether the stronger half of the panel errs more often than the weaker half.

    >>> is_misfit((0, 0, 0, 1)), is_misfit((1, 0, 0, 1)), is_misfit((1, 1, 0, 0, 0))
    (True, False, False)
    """
    half = len(errors) // 2
    return sum(errors[-half:]) > sum(errors[:half])


@dataclass(slots=True)
class Basket:
    """Takes puzzles as they are found until it has so many of each theme."""

    wanted: Mapping[str, int]
    known: set[str] = field(default_factory=set[str])  # by id: here or in other sets
    taken: dict[str, list[Puzzle]] = field(default_factory=dict[str, list[Puzzle]])
    spare: dict[str, list[Puzzle]] = field(default_factory=dict[str, list[Puzzle]])

    def offer(self, puzzle: Puzzle) -> bool:
        """Take a puzzle, or keep it in reserve, or leave it out."""
        most = self.wanted.get(puzzle.theme, 0)
        own = self.taken.setdefault(puzzle.theme, [])
        if len(own) >= most or puzzle.id in self.known or is_misfit(puzzle.errors):
            return False
        self.known.add(puzzle.id)
        found = replace(puzzle, level=level_of(puzzle.errors))
        if self._is_too_much(found, own, most):
            self.spare.setdefault(puzzle.theme, []).append(found)
            return False
        own.append(found)
        return True

    def _is_too_much(self, puzzle: Puzzle, own: Sequence[Puzzle], most: int) -> bool:
        levels = Counter(one.level for one in own)
        answers = Counter(one.best for one in own)
        return levels[puzzle.level] >= TOP * most or (answers[puzzle.best] >= max(SAME * most, FEW))

    @property
    def is_full(self) -> bool:
        """Whether every theme has what is wanted of it."""
        return all(len(self.taken.get(name, ())) >= most for name, most in self.wanted.items())

    def puzzles(self) -> list[Puzzle]:
        """What was chosen, filled up from the reserve where the search ended early."""
        found: list[Puzzle] = []
        for theme, most in self.wanted.items():
            own = [*self.taken.get(theme, ()), *self.spare.get(theme, ())][:most]
            found += sorted(own, key=lambda one: (one.level, one.id))
        return found


def levels_in(puzzles: Iterable[Puzzle]) -> dict[int, list[Puzzle]]:
    """The puzzles of each level."""
    found: dict[int, list[Puzzle]] = {level: [] for level in LEVELS}
    for one in puzzles:
        found[one.level].append(one)
    return found
