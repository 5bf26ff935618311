"""Means with intervals, and rules for stopping early.

Rows of one draw (a deal in several seatings, a match, a wall, a game) hang together, so intervals
take draws, not rows, as what is independent: a draw adds its sum and its number of rows. Sums alone
are kept, so memory does not grow with the rows.

`Clustered.estimate` is the 95 % interval of a number of draws that was fixed beforehand, by
Student's t. `Clustered.always` is wider and may be looked at after every draw: the chance that it
is ever wrong is 5 % (Robbins' normal mixture with an estimated variance; Waudby-Smith and others,
"Time-uniform central limit theory and asymptotic confidence sequences", 2021, theorem 2.2). A run
that stops when the interval shows a difference must use the second.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

import msgspec

Z95 = 1.959963984540054  # of the normal distribution: 2.5 % lie above it
_T95 = (math.inf, 12.706205, 4.302653, 3.182446, 2.776445)  # of Student's t, by degrees of freedom
TIGHTEST = 500  # draws at which the interval that always holds is tightest
WRONG = 0.05
LEAST_TESTED = 300  # draws before a test between two differences may settle on one
LEAST_DRAWS = 30  # before so many an estimated variance is not trusted for stopping


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its 95 % interval."""

    mean: float
    low: float
    high: float

    @property
    def excludes_zero(self) -> bool:
        return self.low > 0 or self.high < 0

    @property
    def half_width(self) -> float:
        return (self.high - self.low) / 2


def student(freedom: int) -> float:
    """Student's t that 2.5 % lie above, by Abramowitz and Stegun 26.7.5; right to a thousandth.

    >>> round(student(4), 3), round(student(9), 3), round(student(100), 3)
    (2.776, 2.262, 1.984)
    """
    if freedom < len(_T95):
        return _T95[max(freedom, 0)]
    z, v = Z95, float(freedom)
    return (
        z
        + (z**3 + z) / (4 * v)
        + (5 * z**5 + 16 * z**3 + 3 * z) / (96 * v**2)
        + (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / (384 * v**3)
        + (79 * z**9 + 776 * z**7 + 1482 * z**5 - 1920 * z**3 - 945 * z) / (92160 * v**4)
    )


class Clustered:
    """The mean of rows that come in independent draws.

    >>> points = Clustered()
    >>> for deal in (1.0, 2.0, 3.0, 4.0): points.add(deal)
    >>> points.mean, round(points.estimate().low, 3), round(points.estimate().high, 3)
    (2.5, 0.446, 4.554)
    """

    def __init__(self) -> None:
        self.draws = 0
        self.rows = 0
        self._shift = 0.0  # near the mean, so that squares lose no digits
        self._sum = self._square = self._cross = 0.0
        self._rows_square = 0

    def add(self, total: float, rows: int = 1) -> None:
        """One draw: the sum of its rows, and how many they are."""
        if not self.draws:
            self._shift = total / rows
        left = total - self._shift * rows
        self.draws += 1
        self.rows += rows
        self._sum += left
        self._square += left * left
        self._cross += left * rows
        self._rows_square += rows * rows

    @property
    def mean(self) -> float:
        if not self.rows:
            raise ValueError("nothing was added")
        return self._shift + self._sum / self.rows

    @property
    def deviation(self) -> float:
        """The standard deviation of a draw's mean row, draws of mean size; inf for fewer than 2."""
        if self.draws < 2:
            return math.inf
        mean = self._sum / self.rows
        squares = self._square - 2 * mean * self._cross + mean * mean * self._rows_square
        size = self.rows / self.draws
        return math.sqrt(max(0.0, squares) / (self.draws - 1)) / size

    def estimate(self) -> Estimate:
        """With the interval for a number of draws fixed beforehand."""
        return self._within(student(self.draws - 1) / math.sqrt(self.draws))

    def always(self, wrong: float = WRONG) -> Estimate:
        """With the interval that holds whenever one looks, but for a chance of `wrong`."""
        n = self.draws
        spread = (2 * math.log(1 / wrong) + math.log(1 + 2 * math.log(1 / wrong))) / TIGHTEST
        scaled = n * spread + 1
        return self._within(
            math.sqrt(2 * scaled / (n * n * spread) * math.log(math.sqrt(scaled) / wrong))
        )

    def _within(self, half_deviations: float) -> Estimate:
        mean, deviation = self.mean, self.deviation
        half = 0.0 if deviation == 0 else half_deviations * deviation
        return Estimate(mean, mean - half, mean + half)


class Stop(msgspec.Struct, frozen=True):
    """When to stop before all pieces are done; part of the plan, so fixed before the first row.

    `sure`: as soon as the interval that always holds excludes 0. `width`: as soon as half the
    interval is no wider; that looks at the spread alone, so the plain interval stays right.
    `test`: two differences, and the run ends as soon as the draws tell which of them holds; the
    chance to settle on the wrong one, where either is the truth, is `wrong` at most.
    """

    sure: bool = False
    width: float = 0.0
    test: tuple[float, float] | None = None
    wrong: float = WRONG

    def estimate(self, difference: Clustered) -> Estimate:
        """The difference with the interval that is right under this rule."""
        return difference.always() if self.sure or self.test else difference.estimate()

    def reached(self, difference: Clustered) -> bool:
        if difference.draws < LEAST_DRAWS:
            return False
        if self.sure and difference.always().excludes_zero:
            return True
        if self.settled(difference) is not None:
            return True
        return 0 < difference.estimate().half_width <= self.width

    def settled(self, difference: Clustered) -> int | None:
        """Which of the two differences is settled on, 0 or 1; None: not settled.

        One is given up once the interval that always holds lies beyond it, on the other's side.
        So whichever is true is given up with the chance `wrong` at most, however often one looks.
        That rests on an estimated spread, which says little before what happens seldom has
        happened: hence `LEAST_TESTED`.
        """
        if self.test is None or difference.draws < LEAST_TESTED:
            return None
        low, high = min(self.test), max(self.test)
        held = difference.always(self.wrong)
        if held.low > low:
            return self.test.index(high)
        if held.high < high:
            return self.test.index(low)
        return None
