"""Where a seat is likely to end: places from points, who deals, and how many hands are left.

Two seats' difference at the end is taken as normal around what it is now, wider the more hands are
left; with none left the order is certain, equals going to the earlier dealer. The chances to end
above each other seat give the place, and the place its pay (`pay.py`). Points that one seat wins
the others lose, so the seats' ends hang together: `FITTED` takes them so, with widths fitted on
real matches (`tools/riichi/fit_typical.py`); `JUDGED` is the first generation's, each seat by
itself.
Knows nothing of tiles.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kibitz.core.fold import four
from kibitz.core.game import SEATS, Seat
from kibitz.games.riichi.measure.pay import EVEN, Pay
from kibitz.games.riichi.rules import Rules
from kibitz.games.riichi.standing import LAST_WIND, Points, Standing


@dataclass(frozen=True, slots=True)
class Widths:
    """How far a match drives its seats apart."""

    spread: float  # two seats, by one hand, as a standard deviation
    repeats: float  # hands a round takes, the dealer's repeats counted
    joint: bool  # whether what one seat wins is taken from the others


JUDGED: Final = Widths(7_300.0, 1.25, joint=False)  # not measured (docs/riichi-players.md)
FITTED: Final = Widths(7_500.0, 1.25, joint=True)

# Where the own end lies, in standard deviations, and how likely that is (Gauss and Hermite).
_NODES: Final = (
    (-3.750439717725742, 0.000548268855972218),
    (-2.366759410734541, 0.030757123967586497),
    (-1.154405394739968, 0.24012317860501273),
    (0.0, 0.45714285714285713),
    (1.154405394739968, 0.24012317860501273),
    (2.366759410734541, 0.030757123967586497),
    (3.750439717725742, 0.000548268855972218),
)


def hands_left(rules: Rules, standing: Standing, repeats: float = JUDGED.repeats) -> float:
    """The hands after this one, on average; 0 in the last."""
    last = 4 * (LAST_WIND[rules.length] + 1)
    return max(0, last - 1 - (4 * standing.wind + standing.dealer)) * repeats


@dataclass(frozen=True, slots=True)
class Placement:
    """One seat's expected placement points as a function of everybody's points."""

    seat: Seat
    rules: Rules
    standing: Standing
    pay: Pay = EVEN  # what the places are worth, on the common scale
    by_points: bool = False  # count points alone, a place's worth for every spread of them
    widths: Widths = JUDGED

    def places(self, points: Sequence[int], *, stays: bool) -> tuple[float, float, float, float]:
        """The chance of each place after this hand left these points; `stays`: dealer repeats."""
        repeats = self.widths.repeats
        left = hands_left(self.rules, self.standing, repeats) + (repeats if stays else 0.0)
        if left == 0 and self._goes_on(points):
            left = repeats
        if self._is_over(points, stays=stays):
            left = 0.0
        if left and self.widths.joint:
            return self._jointly(points, self.widths.spread * math.sqrt(left))
        return _counted([self._above(points, other, left) for other in self._others])

    @property
    def _others(self) -> list[Seat]:
        return [other for other in SEATS if other != self.seat]

    def _jointly(self, points: Sequence[int], spread: float) -> tuple[float, float, float, float]:
        """Given where the own points end the others end apart from each other: who ends above
        whom is the same whether what one wins is taken from the rest or not."""
        ahead = [points[other] - points[self.seat] for other in self._others]
        one = spread / _ROOT  # of one seat
        total = [0.0, 0.0, 0.0, 0.0]
        for node, weight in _NODES:
            above = [0.5 * (1 + math.erf((gap / one - node) / _ROOT)) for gap in ahead]
            for place, chance in enumerate(_counted(above)):
                total[place] += weight * chance
        return four(total)

    def value(self, points: Sequence[int], *, stays: bool) -> float:
        """Expected placement points."""
        if self.by_points:
            return (points[self.seat] - self.rules.start_points) / 1000
        chances = self.places(points, stays=stays)
        worths = self.pay.places
        placed = sum(chance * worth for chance, worth in zip(chances, worths, strict=True))
        return placed + self.pay.thousand * (points[self.seat] - self.rules.start_points) / 1000

    def _is_over(self, points: Sequence[int], *, stays: bool) -> bool:
        """Whether somebody is below zero, or the last dealer stays and may stop in the lead."""
        if self.rules.tobi and min(points) < 0:
            return True
        if not stays or not self.rules.agari_yame or hands_left(self.rules, self.standing):
            return False
        dealer = self.standing.dealer
        return points[dealer] == max(points) and points[dealer] >= self.rules.extension_target

    def _goes_on(self, points: Sequence[int]) -> bool:
        """Whether the match is extended because nobody has reached the target."""
        return self.rules.extension != "none" and max(points) < self.rules.extension_target

    def _above(self, points: Sequence[int], other: Seat, left: float) -> float:
        """The chance that the other seat ends above this one."""
        ahead = points[other] - points[self.seat]
        if left == 0:
            return float(ahead > 0 or (ahead == 0 and other < self.seat))
        spread = self.widths.spread * math.sqrt(left)
        return 0.5 * (1 + math.erf(ahead / spread / _ROOT))


_ROOT: Final = math.sqrt(2)


def _counted(above: Sequence[float]) -> tuple[float, float, float, float]:
    """The chance of each place where each other seat ends above with its own chance."""
    chances = [1.0]  # by how many seats are above, one more seat at a time
    for chance in above:
        longer = [0.0] * (len(chances) + 1)
        for count, known in enumerate(chances):
            longer[count] += known * (1 - chance)
            longer[count + 1] += known * chance
        chances = longer
    return four(chances)


def moved(points: Points, changes: Sequence[float]) -> Points:
    """The points after a hand."""
    return four([own + round(change) for own, change in zip(points, changes, strict=True)])
