"""The lines of play after a choice: go on or fold, each as chances times what they are worth.

A `Line` keeps every term of its value, so that a decision can show them. The chances come from
`outcomes.py` and `danger.py`, the worth from `stakes.py`.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Literal

from kibitz.games.riichi.measure.danger import Threat, threats
from kibitz.games.riichi.measure.outcomes import (
    Outcomes,
    WaitingHand,
    draw_tenpai,
    folding,
    going_on,
    rest_of,
    win_points,
)
from kibitz.games.riichi.measure.probabilities import Chances
from kibitz.games.riichi.measure.value import HandSituation
from kibitz.games.riichi.players.outlook import Seen
from kibitz.games.riichi.players.stakes import Stakes
from kibitz.games.riichi.state import KIND
from kibitz.games.riichi.tiles.tile import IS_RED

Plan = Literal["press", "fold"]
SAFE: Final = 0.012  # a tile that is won on less often than this counts as safe


@dataclass(frozen=True, slots=True)
class Line:
    """One line of play from a hand that waits for its next draw."""

    plan: Plan
    outcomes: Outcomes
    points: float  # of a win
    cost: float  # of a later deal-in
    tenpai: float  # at a draw
    terms: tuple[float, float, float, float, float]  # win, deal-in, tsumo, other, draw

    @property
    def value(self) -> float:
        return sum(self.terms)


@dataclass(frozen=True, slots=True)
class Prospects:
    """All that one decision is made from."""

    here: Seen
    stakes: Stakes
    threats: tuple[Threat, ...]
    chances: tuple[float, ...]  # by kind: that a discard of it is won on by anybody
    mean_cost: float  # what a deal-in costs on average
    melds: int  # open melds of all opponents
    open_hands: int  # opponents with two open melds or more
    rest: list[tuple[float, float, float]]  # what the others do, once it is known

    def chance(self, kind: int) -> float:
        """That a discard of this kind is won on by anybody."""
        return self.chances[kind]

    def deal_in(self, kind: int) -> tuple[float, float]:
        """What a discard of this kind loses, chance times worth, and the chance."""
        worth = total = 0.0
        for threat in self.threats:
            chance = threat.chance[kind]
            if chance:
                worth += chance * self.stakes.deal_in(threat.seat, threat.cost[kind])
                total += chance
        if total > 1:
            return worth / total, 1.0
        return worth, total


def table_of(here: Seen, stakes: Stakes) -> Prospects:
    """Read the opponents once."""
    reds = sum(here.situation.unseen[34:])
    found = threats(here.public, here.seat, here.left, reds)
    passed = [1.0] * 34
    for threat in found:
        passed = [old * (1 - new) for old, new in zip(passed, threat.chance, strict=True)]
    fronts = here.public.fronts
    melds = [
        sum(meld.is_open for meld in fronts[seat].melds) for seat in range(4) if seat != here.seat
    ]
    return Prospects(
        here,
        stakes,
        found,
        tuple(1 - one for one in passed),
        _mean_cost(found),
        sum(melds),
        sum(count >= 2 for count in melds),
        [],
    )


def _mean_cost(found: tuple[Threat, ...]) -> float:
    weights = [1.0 + 5.0 * threat.in_riichi for threat in found]
    means = [sum(threat.cost) / len(threat.cost) for threat in found]
    return sum(w * m for w, m in zip(weights, means, strict=True)) / sum(weights)


def hand_of(
    table: Prospects,
    after: HandSituation,
    shanten: int,
    worth: float,
    tiles: int,
    exact: Chances | None,
    *,
    declared: bool,
) -> WaitingHand:
    """A hand that waits as the outcome model reads it."""
    here = table.here
    held = [table.chances[KIND[tile]] for tile in after.hand]
    doras = [KIND[one.dora] for one in after.indicators]
    tiles_held = [*after.hand, *(tile for meld in after.melds for tile in meld.tiles)]
    riichi = here.riichi_seats
    return WaitingHand(
        shanten,
        worth,
        tiles,
        here.public.left,
        len(riichi),
        here.public.dealer in riichi,
        table.melds,
        table.open_hands,
        declared,
        any(meld.is_open for meld in after.melds),
        here.seat == here.public.dealer,
        sum(doras.count(KIND[tile]) + IS_RED[tile] for tile in tiles_held),
        sum(chance < SAFE for chance in held),
        sum(held) / len(held) if held else 0.0,
        exact.win if exact is not None else 0.0,
        won_points(exact, declared=declared) if exact is not None else 0.0,
    )


def won_points(exact: Chances, *, declared: bool) -> float:
    """Mean points of a win; the exact points count the stick of a riichi that does not win."""
    if not exact.win:
        return 0.0
    sticks = 1000 * (1 - exact.win) if declared else 0.0
    return (exact.points + sticks) / exact.win


def is_hopeless(shanten: int, left: int) -> bool:
    """Whether the draws left cannot bring the hand to a win even if each of them helps."""
    return shanten > -(-left // 4)


@dataclass(frozen=True, slots=True)
class Like:
    """What is known of a hand beside another one: better than the model knows it alone."""

    win: float | None  # None: as the model says
    points: float | None = None
    most: float = 1.0  # it wins no more often than this


def go_on(table: Prospects, hand: WaitingHand, stakes: Stakes, like: Like | None = None) -> Line:
    """The line of a hand that goes on."""
    (win, deal_in), points = going_on(hand), win_points(hand)
    known = win
    if hand.shanten <= 0 and hand.win <= 0:
        known = 0.0
    elif like is not None:
        known = min(win if like.win is None else like.win, like.most)
        points = like.points or points
    if table.here.own.furiten == "riichi":  # no ron any more: own draws alone, which are counted
        known = min(known, hand.win)
    deal_in *= (1 - known) / (1 - win)  # a hand that wins more often deals in less often
    chances = _outcomes(table, hand, known, deal_in)
    return worth_of("press", chances, points, draw_tenpai(hand), table.mean_cost, stakes)


def _outcomes(table: Prospects, hand: WaitingHand, win: float, deal_in: float) -> Outcomes:
    """What is left is up to the others, and the same for every choice of one decision."""
    if not table.rest:
        table.rest.append(rest_of(hand))
    tsumo, other, draw = table.rest[0]
    rest = 1 - win - deal_in
    return Outcomes(win, deal_in, rest * tsumo, rest * other, rest * draw)


def fold(table: Prospects, hand: WaitingHand, stakes: Stakes) -> Line:
    """The line of a hand that throws its safest tiles from now on."""
    chances = _outcomes(table, hand, 0.0, folding(hand))
    return worth_of("fold", chances, 0.0, 0.0, table.mean_cost, stakes)


def worth_of(
    plan: Plan, chances: Outcomes, points: float, tenpai: float, cost: float, stakes: Stakes
) -> Line:
    """A line of these chances with what each ending is worth."""
    terms = (
        chances.win * stakes.win(points) if chances.win else 0.0,
        chances.deal_in * stakes.some_deal_in(cost),
        chances.tsumo * stakes.tsumo(),
        chances.other * stakes.other(),
        chances.draw * stakes.draw(tenpai),
    )
    return Line(plan, chances, points, cost, tenpai, terms)
