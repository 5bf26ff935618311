"""Verdicts: how much worse a choice was than the best one, outside the noise.

The thresholds stand in one table, per game and unit, in the game's own unit. A loss counts as real
when it is larger than twice its standard error; within that, two choices are even.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal

from kibitz.core.game import Decision

Verdict = Literal["best", "even", "fine", "inaccuracy", "mistake", "blunder"]
VERDICTS: tuple[Verdict, ...] = ("best", "even", "fine", "inaccuracy", "mistake", "blunder")
NOISE = 2.0  # standard errors

#: From which loss on a choice is an inaccuracy, a mistake, a blunder; below it is fine.
THRESHOLDS: Mapping[tuple[str, str], tuple[float, float, float]] = {
    ("hearts", "points"): (0.5, 1.5, 4.0),
    ("riichi", "points"): (150.0, 500.0, 1500.0),
    ("riichi", "placement points"): (0.5, 1.5, 4.0),
    ("bridge", "imps"): (0.5, 1.5, 4.0),
    ("bridge", "points"): (20.0, 60.0, 180.0),
    ("bridge", "tricks"): (0.15, 0.5, 1.0),
}


@dataclass(frozen=True, slots=True)
class Judgement:
    """One choice against the best. None where it cannot be told."""

    rank: int | None  # 1 is best
    of: int
    loss: float | None
    noise: float | None
    verdict: Verdict | None


def judge(game: str, decision: Decision[Any], chosen: str) -> Judgement:
    """Judge the choice made against a decision about the same view."""
    ranked = decision.ranked
    place = next((at for at, one in enumerate(ranked) if str(one.action) == chosen), None)
    if place is None:
        return Judgement(None, len(ranked), None, None, None)
    best, own = ranked[0], ranked[place]
    if place == 0:
        certain = best.unit != "rank"
        return Judgement(1, len(ranked), 0.0 if certain else None, 0.0 if certain else None, "best")
    if "rank" in (best.unit, own.unit) or best.unit != own.unit:
        return Judgement(place + 1, len(ranked), None, None, None)
    loss = max(0.0, best.value - own.value)
    noise = NOISE * (best.stderr**2 + own.stderr**2) ** 0.5
    return Judgement(place + 1, len(ranked), loss, noise, _verdict(game, best.unit, loss, noise))


def _verdict(game: str, unit: str, loss: float, noise: float) -> Verdict | None:
    if loss <= noise:
        return "even"
    steps = THRESHOLDS.get((game, unit))
    if steps is None:
        return None
    return VERDICTS[2 + sum(loss >= step for step in steps)]
