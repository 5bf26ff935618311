"""Duplicate sets: a duel's deals in sets, each won by whoever gained more over its deals.

What a deal is worth is the game's own (`Game.compared`): IMPs in bridge, points elsewhere. A seat
that the first holds is set beside the same seat of the same deal held by the second.
"""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import NotationError
from kibitz.core.game import SEATS
from kibitz.games import AnyGame
from kibitz.runner import Clustered, Estimate, PieceDone

MOST = 1000


@dataclass(frozen=True, slots=True)
class SetOutcome:
    """Sets of so many deals: won, tied, lost by the first; what a set is worth to it."""

    deals: int
    sets: int
    won: int
    tied: int
    lost: int
    swing: Estimate | None  # a set, more being better for the first; None for no set
    unit: str


class SetSums:
    """Deals gathered into sets as they come; a last set that is not whole does not count."""

    def __init__(self, game: AnyGame, deals: int) -> None:
        if not 1 <= deals <= MOST:
            raise NotationError(
                ASKED.told("asked.option-between", what="sets", number=deals, least=1, most=MOST)
            )
        self._game, self._deals = game, deals
        self._open: list[float] = []
        self._swings = Clustered()
        self._unit = ""
        self._won = self._tied = self._lost = 0

    def add(self, answer: PieceDone) -> None:
        self._unit, swing = swing_of(self._game, answer)
        self._open.append(swing)
        if len(self._open) < self._deals:
            return
        total = round(sum(self._open), 9)
        self._open.clear()
        self._swings.add(total)
        self._won += total > 0
        self._tied += total == 0
        self._lost += total < 0

    def outcome(self) -> SetOutcome:
        swings = self._swings
        return SetOutcome(
            self._deals,
            swings.draws,
            self._won,
            self._tied,
            self._lost,
            swings.estimate() if swings.draws else None,
            self._unit,
        )


def swing_of(game: AnyGame, answer: PieceDone) -> tuple[str, float]:
    """What a deal was worth to the first player beside the second, more being better; its unit."""
    points: dict[tuple[int, int], list[float]] = {}
    for _, _, seat, player, own in answer.rows:
        points.setdefault((seat, player), []).append(own)
    own, other = ([fmean(points[seat, side]) for seat in SEATS] for side in (0, 1))
    unit, swings = game.compared(own, other)
    return unit, fmean(swings)
