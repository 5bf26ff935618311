"""What rows of a field come to: points, pairs with intervals, ratings, matches, CPU and faults."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from typing import Any

import numpy as np

from kibitz.arena.field import Field
from kibitz.arena.ratings import rated
from kibitz.games import game as game_of
from kibitz.runner import Clustered, Estimate, PieceDone, Times


@dataclass(frozen=True, slots=True)
class FieldOutcome:
    """A whole field. Differences are the first's less the second's, in the game's own sign."""

    field: Field
    deals: int
    points: tuple[float, ...]
    ratings: tuple[Estimate, ...]
    pairs: tuple[Estimate, ...]  # as the field's `pairs`
    cpu_ms: tuple[float, ...]
    cpu_ms_p95: tuple[float, ...]
    faults: tuple[dict[str, int], ...]


class FieldSums:
    """Sums over the deals of a field; of each deal only who did better is kept."""

    def __init__(self, field: Field) -> None:
        self._field = field
        self._places = {pair: place for place, pair in enumerate(field.pairs)}
        self._sign = -1.0 if game_of(field.game).lower_is_better else 1.0
        self._differences = [Clustered() for _ in field.pairs]
        self._points = [Clustered() for _ in field.players]
        self._better: list[tuple[float, ...]] = []
        self._times = [Times() for _ in field.players]
        self._faults: list[Counter[str]] = [Counter() for _ in field.players]

    def add(self, answer: PieceDone) -> None:
        differences = pair_differences(answer, self._field)
        for place, difference in enumerate(differences):
            self._differences[place].add(difference)
        self._better.append(tuple((1 + np.sign(self._sign * one)) / 2 for one in differences))
        totals, counts = Counter[int](), Counter[int]()
        for *_, player, points in answer.rows:
            totals[player] += points
            counts[player] += 1
        for player, own in enumerate(self._points):
            own.add(totals[player] / counts[player])
        for times, faults, spent in zip(self._times, self._faults, answer.spent, strict=True):
            times.join(spent)
            faults.update(spent.get("faults", {}))

    def outcome(self) -> FieldOutcome:
        field = self._field
        return FieldOutcome(
            field,
            len(self._better),
            tuple(own.mean for own in self._points),
            tuple(rated(np.array(self._better), field.pairs, len(field.players))),
            tuple(one.estimate() for one in self._differences),
            tuple(one.mean for one in self._times),
            tuple(one.quantile(0.95) for one in self._times),
            tuple(dict(one) for one in self._faults),
        )


def pair_differences(answer: PieceDone, field: Field) -> list[float]:
    """The mean points of the first less those of the second, for every pair, in one deal."""
    places = {pair: place for place, pair in enumerate(field.pairs)}
    sums = np.zeros((len(places), 2))
    counts = np.zeros((len(places), 2))
    for _, first, second, _, _, player, points in answer.rows:
        place, side = places[first, second], int(player == second)
        sums[place, side] += points
        counts[place, side] += 1
    means = sums / counts
    return [float(one) for one in means[:, 0] - means[:, 1]]


def field_report(outcome: FieldOutcome) -> dict[str, Any]:
    """A field's outcome as plain JSON, without its matches."""
    field = outcome.field
    return {
        "game": field.game,
        "field": field.kind,
        "players": list(field.players),
        "seatings": field.seatings,
        "deals": outcome.deals,
        "seed": field.seed,
        "points": list(outcome.points),
        "ratings": [asdict(one) for one in outcome.ratings],
        "pairs": [
            {
                "first": field.players[first],
                "second": field.players[second],
                "difference": one.mean,
                "interval": [one.low, one.high],
            }
            for (first, second), one in zip(field.pairs, outcome.pairs, strict=True)
        ],
        "lower_is_better": game_of(field.game).lower_is_better,
        "matches": None,
        "cpu_ms": list(outcome.cpu_ms),
        "cpu_ms_p95": list(outcome.cpu_ms_p95),
        "faults": list(outcome.faults),
    }


def field_matches(field: Field, answers: Iterable[PieceDone]) -> list[dict[str, Any]]:
    """For every pair: the first's share of wins and mean place over whole matches."""
    wins = {pair: Clustered() for pair in field.pairs}
    places = {pair: Clustered() for pair in field.pairs}
    for answer in answers:
        for pair in field.pairs:
            own = [row for row in answer.rows if (row[1], row[2]) == pair and row[5] == pair[0]]
            places[pair].add(sum(row[7] for row in own), len(own))
            wins[pair].add(sum(row[8] for row in own), len(own))
    return [
        {
            "first": field.players[pair[0]],
            "second": field.players[pair[1]],
            "matches": wins[pair].draws,
            "win_rate": asdict(wins[pair].estimate()),
            "fair_win_rate": 1 / len(game_of(field.game).sides),
            "mean_place": asdict(places[pair].estimate()),
        }
        for pair in field.pairs
    ]
