"""Choosing among puzzles that were found: levels, no doubles, no lopsided sets.

A level is measured: how often the players of the panel that count err; what the weakest of them
finds too often is not hard, however much the others err. A puzzle that the stronger half of the
panel misses more often than the weaker half measures something else and is left out, as makers of
tests do; so is one in which a player that tries does clearly worse than one that guesses. So are
positions met before, and more of the same answer than a theme can bear.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field

from msgspec.structs import replace

from kibitz.core.practice import Practice
from kibitz.practice.puzzle import LEVELS, Puzzle

HARDER = (0.25, 0.5)
"""The shares of the panel that err from which on a puzzle is of level 2 and 3; games may differ."""
FOUND = 0.75
"""So often the weakest errs in a hard puzzle, at least: as a guess among four choices does."""
TRAP = 0.4  # so much more often than one that guesses no player may err
SAME = 0.4  # the largest share of a theme that may have one answer
FEW = 10  # puzzles up to which answers are not counted
TOP = 0.5  # the largest share of a theme that one level may have while others are looked for


def level_of(errors: Sequence[float], harder: tuple[float, float] = HARDER) -> int:
    """1 easy, 2, 3 hard, by how often the panel errs.

    >>> level_of((1, 0, 0, 0, 0.5)), level_of((0, 0, 0, 0)), level_of((1, 1, 0, 1, 0))
    (2, 1, 3)
    >>> level_of((1, 1, 0, 0), (0.2, 0.6))
    2
    """
    share = sum(errors) / len(errors)
    return 1 + sum(share >= least for least in harder)


def measured_level(
    practice: Practice | None, errors: Sequence[float], without: int | None = None
) -> int:
    """The level of a puzzle in which the panel of a game errs so often, or all of it but one.

    What the weakest finds more often than a guess among four choices is not hard: hard ones would
    else be those in which the others stumble, whom level after level is to trouble more, not less.
    """
    if practice is None:
        return level_of(errors)
    level = level_of(practice.counting(errors, without), practice.harder)
    easily_found = without != 0 and practice.panel[0].counts and errors[0] < FOUND
    return min(level, LEVELS[-2]) if easily_found else level


def is_misfit(errors: Sequence[float], *, guessed: bool = False) -> bool:
    """Whether the stronger half of the panel errs more often than the weaker half.

    >>> is_misfit((0, 0, 0, 1)), is_misfit((1, 0, 0, 1)), is_misfit((1, 1, 0, 0, 0))
    (True, False, False)

    `guessed`: the weakest does anything at all. Where it does clearly better than one that tries,
    the puzzle shows a habit of that player and not how hard it is.

    >>> is_misfit((0.5, 1, 0), guessed=True), is_misfit((0.9, 1, 0), guessed=True)
    (True, False)
    """
    half = len(errors) // 2
    trapped = guessed and max(errors[1:], default=0.0) > errors[0] + TRAP
    return trapped or sum(errors[-half:]) > sum(errors[:half])


@dataclass(slots=True)
class Basket:
    """Takes puzzles as they are found until it has so many of each theme."""

    wanted: Mapping[str, int]
    practice: Practice | None = None  # of the game; None: all count, nobody guesses
    known: set[str] = field(default_factory=set[str])  # by id: here or in other sets
    taken: dict[str, list[Puzzle]] = field(default_factory=dict[str, list[Puzzle]])
    spare: dict[str, list[Puzzle]] = field(default_factory=dict[str, list[Puzzle]])

    def offer(self, puzzle: Puzzle) -> bool:
        """Take a puzzle, or keep it in reserve, or leave it out."""
        most = self.wanted.get(puzzle.theme, 0)
        own = self.taken.setdefault(puzzle.theme, [])
        if len(own) >= most or puzzle.id in self.known:
            return False
        guessed = self.practice is not None and self.practice.guessed
        if is_misfit(puzzle.errors, guessed=guessed):
            return False
        self.known.add(puzzle.id)
        found = replace(puzzle, level=measured_level(self.practice, puzzle.errors))
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
