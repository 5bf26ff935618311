"""What each way a hand can end is worth to one seat, in expected placement points.

Points, sticks, honba, who deals and how many hands are left decide it; tiles do not.
"""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass, field
from itertools import product
from typing import Final

from kibitz.core.fold import four
from kibitz.core.game import SEATS, Seat
from kibitz.games.riichi.measure.placement import Placement, moved
from kibitz.games.riichi.standing import Points
from kibitz.games.riichi.state import Public

STICK: Final = 1_000


@dataclass(frozen=True, slots=True)
class Typical:
    """What others' wins and draws are like; the same for every choice of one decision."""

    by_tsumo: float  # the share of wins that are drawn
    tsumo: int  # what another's drawn win costs all three together
    ron: int
    waits_open: float  # how often an opponent waits when the wall runs out
    waits_closed: float
    riichi_weight: float  # how much likelier than a closed hand one in riichi wins, less one
    meld_weight: float  # the same for each meld


#: Judgement, not measured: the first generation's.
JUDGED: Final = Typical(0.4, 6_500, 5_500, 0.5, 0.25, 3.0, 0.5)
#: Counted in games of the Phoenix room (`tools/riichi/fit_typical.py`).
COUNTED: Final = Typical(0.41, 6_900, 5_000, 0.505, 0.125, 6.5, 0.9)
_LEVELS: Final = (1_000, 2_000, 4_000, 6_000, 8_000, 12_000, 18_000, 26_000, 36_000)


@dataclass(slots=True)
class Stakes:
    """The worth of every ending; made once a decision."""

    placement: Placement
    public: Public
    points: Points
    sticks: int
    rivals: tuple[tuple[Seat, float], ...]  # who else may win, and how likely beside each other
    typical: Typical = JUDGED
    _wins: dict[int, float] = field(default_factory=dict[int, float])
    _lost: dict[tuple[Seat, int], float] = field(default_factory=dict[tuple[Seat, int], float])
    _else: dict[str, float] = field(default_factory=dict[str, float])

    @property
    def seat(self) -> Seat:
        return self.placement.seat

    @property
    def honba(self) -> int:
        """What a win is paid more for the honba."""
        return self.public.standing.honba * self.public.rules.honba_points

    def with_stick(self) -> Stakes:
        """The same after an own riichi: a stick more lies on the table."""
        points = list(self.points)
        points[self.seat] -= STICK
        return Stakes(
            self.placement, self.public, four(points), self.sticks + 1, self.rivals, self.typical
        )

    def after(self, changes: list[float], *, stays: bool) -> float:
        """The worth when a hand ends with these changes."""
        return self.placement.value(moved(self.points, changes), stays=stays)

    # --- a win ------------------------------------------------------------------------------------

    def win(self, points: float) -> float:
        """A win of so many points, drawn or from anybody."""
        at = bisect_left(_LEVELS, points)
        if at == 0:
            return self._win(_LEVELS[0])
        if at == len(_LEVELS):
            return self._win(_LEVELS[-1])
        low, high = _LEVELS[at - 1], _LEVELS[at]
        share = (points - low) / (high - low)
        return (1 - share) * self._win(low) + share * self._win(high)

    def _win(self, points: int) -> float:
        known = self._wins.get(points)
        if known is None:
            others = [seat for seat in SEATS if seat != self.seat]
            drawn = self.typical.by_tsumo
            known = drawn * self.win_from(points, None)
            known += (1 - drawn) / 3 * sum(self.win_from(points, giver) for giver in others)
            self._wins[points] = known
        return known

    def win_from(self, points: float, giver: Seat | None) -> float:
        """A win from one seat, or drawn."""
        return self.after(self._won(self.seat, points, giver), stays=self.seat == self._dealer)

    def points_after(self, points: float, giver: Seat | None) -> Points:
        """What everybody has after an own win."""
        return moved(self.points, self._won(self.seat, points, giver))

    @property
    def _dealer(self) -> Seat:
        return self.public.dealer

    def _won(self, winner: Seat, points: float, giver: Seat | None) -> list[float]:
        change = [0.0] * 4
        change[winner] += points + self.honba + STICK * self.sticks
        if giver is not None:
            change[giver] -= points + self.honba
            return change
        for other in SEATS:
            if other != winner:
                if winner == self._dealer:
                    share = 1 / 3
                else:
                    share = 1 / 2 if other == self._dealer else 1 / 4
                change[other] -= points * share + self.honba / 3
        return change

    # --- what others do ---------------------------------------------------------------------------

    def deal_in(self, winner: Seat, cost: float) -> float:
        """The own discard is won on; costs are taken in hundreds."""
        key = (winner, round(cost / 100))
        known = self._lost.get(key)
        if known is None:
            change = self._won(winner, 100.0 * key[1], self.seat)
            known = self._lost[key] = self.after(change, stays=winner == self._dealer)
        return known

    def some_deal_in(self, cost: float) -> float:
        """A later discard is won on by whoever is likely to."""
        return sum(share * self.deal_in(seat, cost) for seat, share in self.rivals)

    def tsumo(self) -> float:
        """Another draws its win."""
        if "tsumo" not in self._else:
            cost = self.typical.tsumo
            self._else["tsumo"] = sum(
                share * self.after(self._won(seat, cost, None), stays=seat == self._dealer)
                for seat, share in self.rivals
            )
        return self._else["tsumo"]

    def other(self) -> float:
        """Another wins from another."""
        if "other" not in self._else:
            total = 0.0
            for winner, share in self.rivals:
                givers = [seat for seat in SEATS if seat not in (self.seat, winner)]
                for giver in givers:
                    change = self._won(winner, self.typical.ron, giver)
                    total += share / 2 * self.after(change, stays=winner == self._dealer)
            self._else["other"] = total
        return self._else["other"]

    def draw(self, tenpai: float) -> float:
        """The wall runs out; `tenpai` is the chance that the own hand waits then."""
        if "tenpai" not in self._else:
            for name, own in (("tenpai", True), ("noten", False)):
                self._else[name] = self._exhausted(own_waits=own)
        return tenpai * self._else["tenpai"] + (1 - tenpai) * self._else["noten"]

    def _exhausted(self, *, own_waits: bool) -> float:
        """Over who else waits: certain in riichi, else as often as players do."""
        payment = self.public.rules.noten_payment
        others = [seat for seat in SEATS if seat != self.seat]
        fronts = self.public.fronts
        chances = [
            1.0
            if fronts[seat].status in ("riichi", "declared")
            else self.typical.waits_open
            if any(meld.is_open for meld in fronts[seat].melds)
            else self.typical.waits_closed
            for seat in others
        ]
        total = 0.0
        for pattern in product((True, False), repeat=3):
            chance = 1.0
            for waits, likely in zip(pattern, chances, strict=True):
                chance *= likely if waits else 1 - likely
            if not chance:
                continue
            waiting = {seat for seat, waits in zip(others, pattern, strict=True) if waits}
            if own_waits:
                waiting.add(self.seat)
            count = len(waiting)
            gain, loss = (payment / count, payment / (4 - count)) if 0 < count < 4 else (0.0, 0.0)
            change = [gain if seat in waiting else -loss for seat in SEATS]
            total += chance * self.after(change, stays=self._dealer in waiting)
        return total


def stakes_of(
    public: Public, seat: Seat, placement: Placement, typical: Typical = JUDGED
) -> Stakes:
    """The stakes of a position; an opponent in riichi or with melds is likelier to win."""
    weights: dict[Seat, float] = {}
    for other in SEATS:
        if other != seat:
            front = public.fronts[other]
            riichi = front.status in ("riichi", "declared")
            weights[other] = (
                1.0 + typical.riichi_weight * riichi + typical.meld_weight * len(front.melds)
            )
    total = sum(weights.values())
    rivals = tuple((other, weight / total) for other, weight in weights.items())
    return Stakes(placement, public, public.points, public.sticks, rivals, typical)
