"""What rows of a duel come to: points of both, the difference with its interval, CPU time.

Reads answers one after the other and keeps sums alone, so a file of any length is summed up in the
same room. Intervals take deals, or matches, as the draws: the seatings of one deal hang together.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass

from kibitz.arena.duel import Duel
from kibitz.runner import Clustered, Estimate, PieceDone, Stop, Times

PLAIN = Stop()


@dataclass(frozen=True, slots=True)
class DuelOutcome:
    """Mean points a deal for both, and the first's less the second's with its interval."""

    duel: Duel
    deals: int
    points: tuple[float, float]
    difference: Estimate
    is_constant: bool  # whether no deal made any difference: a control of a player without dice
    cpu_ms: tuple[float, float]
    cpu_ms_p95: tuple[float, float]
    faults: tuple[dict[str, int], dict[str, int]] = ({}, {})  # of players of others, by kind
    settled: int | None = None  # which of the two differences of its test


@dataclass(frozen=True, slots=True)
class MatchOutcome:
    """Over matches, for a side of the first player: share of wins (ties split), mean place."""

    matches: int
    win_rate: Estimate
    fair_win_rate: float
    mean_place: Estimate
    hands: float  # deals a match, on average


class DealSums:
    """Sums over the deals of a duel."""

    def __init__(self, stop: Stop | None = None) -> None:
        self.difference = Clustered()
        self.is_constant = True
        self._points = (Clustered(), Clustered())
        self._times = (Times(), Times())
        self._faults: tuple[Counter[str], Counter[str]] = (Counter(), Counter())
        self._stop = stop or PLAIN

    def add(self, answer: PieceDone) -> None:
        sums, counts = [0.0, 0.0], [0, 0]
        for _, _, _, player, points in answer.rows:
            sums[player] += points
            counts[player] += 1
        means = [total / count for total, count in zip(sums, counts, strict=True)]
        for own, mean in zip(self._points, means, strict=True):
            own.add(mean)
        self.difference.add(means[0] - means[1])
        self.is_constant = self.is_constant and means[0] == means[1]
        for times, faults, spent in zip(self._times, self._faults, answer.spent, strict=True):
            times.join(spent)
            faults.update(spent.get("faults", {}))

    @property
    def is_enough(self) -> bool:
        """Whether the rule for stopping says so."""
        return self._stop.reached(self.difference)

    def outcome(self, duel: Duel) -> DuelOutcome:
        first, second = self._points
        one, other = self._times
        return DuelOutcome(
            duel,
            self.difference.draws,
            (first.mean, second.mean),
            self._stop.estimate(self.difference),
            self.is_constant,
            (one.mean, other.mean),
            (one.quantile(0.95), other.quantile(0.95)),
            (dict(self._faults[0]), dict(self._faults[1])),
            self._stop.settled(self.difference),
        )


def sum_of_matches(answers: Iterable[PieceDone], sides: int) -> MatchOutcome:
    """What matches come to; a game has so many sides."""
    wins, places, deals = Clustered(), Clustered(), Clustered()
    for answer in answers:
        own = [row for row in answer.rows if row[3] == 0]
        places.add(sum(row[5] for row in own), len(own))
        wins.add(sum(row[6] for row in own), len(own))
        deals.add(sum(row[7] for row in own), len(own))
    return MatchOutcome(
        wins.draws,
        _within(wins.estimate(), 0.0, 1.0),
        1 / sides,
        _within(places.estimate(), 1.0, float(sides)),
        deals.mean,
    )


def _within(estimate: Estimate, least: float, most: float) -> Estimate:
    """An interval as far as it is possible at all."""
    return Estimate(estimate.mean, max(estimate.low, least), min(estimate.high, most))
