"""The lines of play after a choice: press on or fold, each as chances times what they are worth.

A `Line` keeps every term of its value, so that a decision can show them. The chances come from
`outcomes.py` and `danger.py`, the worth from `stakes.py`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, Literal

from kibitz.games.riichi.danger import Threat, threats
from kibitz.games.riichi.outcomes import (
    Hand,
    Outcomes,
    draw_tenpai,
    folding,
    pressing,
    win_points,
)
from kibitz.games.riichi.players.outlook import Seen
from kibitz.games.riichi.players.stakes import Stakes
from kibitz.games.riichi.players.tenpai import Tenpai
from kibitz.games.riichi.state import KIND
from kibitz.games.riichi.tiles import Tile

Plan = Literal["press", "fold"]


@dataclass(frozen=True, slots=True)
class Settings:
    """The numbers of `push` that are judgement, not fitted."""

    detours: int = 4  # discards that go back a step, looked at when the best one is dangerous
    detour_danger: float = 0.015
    detour_win: float = 0.35  # of the best win chance without a step back, at the most
    leave_tenpai: float = 0.1  # the same from tenpai
    value_share: float = 0.8  # how the win chance follows the value among equal shanten
    fold_least: float = 0.5  # a fold's deal-ins against those of seats that gave up: least, most
    fold_most: float = 2.0
    may_fold: float = 1.0  # of a pressing seat's later deal-ins, those of one that may still fold
    may_fold_tenpai: float = 0.75
    damaten_odds: float = 1.25  # nobody is warned
    drawn_only_odds: float = 0.28  # without ron
    ura: float = 1.2  # ippatsu and ura on top of a riichi hand's points
    fold_turns: int = 7
    fresh_safe: float = 0.5  # a fold turns up a new safe tile every other turn
    kan_margin: float = 0.05
    decline_margin: float = 1.0  # a win is let go only in the last hand, and for this much


SETTINGS: Final = Settings()


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
class Table:
    """All that one decision is made from."""

    here: Seen
    stakes: Stakes
    threats: tuple[Threat, ...]
    settings: Settings

    @property
    def melds(self) -> int:
        """Open melds of all opponents."""
        fronts = self.here.public.fronts
        return sum(
            sum(meld.is_open for meld in front.melds)
            for seat, front in enumerate(fronts)
            if seat != self.here.seat
        )

    def chance(self, kind: int) -> float:
        """That a discard of this kind is won on by anybody."""
        passed = 1.0
        for threat in self.threats:
            passed *= 1 - threat.chance[kind]
        return 1 - passed

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

    @property
    def mean_cost(self) -> float:
        """What a deal-in costs on average here."""
        weights = [1.0 + 5.0 * threat.in_riichi for threat in self.threats]
        means = [sum(threat.cost) / len(threat.cost) for threat in self.threats]
        return sum(w * m for w, m in zip(weights, means, strict=True)) / sum(weights)


def table_of(here: Seen, stakes: Stakes, settings: Settings) -> Table:
    """Read the opponents once."""
    reds = sum(here.situation.unseen[34:])
    found = threats(here.public, here.seat, here.left, reds)
    return Table(here, stakes, found, settings)


def hand_of(
    table: Table,
    shanten: int,
    value: float,
    tiles: int,
    *,
    melded: bool,
    declared: bool,
) -> Hand:
    """A hand as the outcome model reads it."""
    here = table.here
    return Hand(
        shanten,
        value,
        tiles,
        here.public.left,
        len(here.riichi_seats),
        table.melds,
        declared,
        melded,
        here.seat == here.public.dealer,
    )


# --- pressing on ----------------------------------------------------------------------------------


def is_hopeless(hand: Hand) -> bool:
    """Whether the draws left cannot bring the hand to a win even if each of them helps."""
    return hand.shanten > -(-hand.left // 4)


def press(
    table: Table,
    hand: Hand,
    tenpai: Tenpai | None,
    stakes: Stakes,
    most: float = 1.0,
    least: float = 0.0,
) -> Line:
    """The line of a hand that goes for the win; its chance is kept from `least` to `most`."""
    settings = table.settings
    points = win_points(hand)
    if tenpai is None:
        chances = pressing(hand)
        if hand.value <= 0:
            chances = _with_odds(chances, 0.0)
    else:
        chances, points = _waiting(hand, tenpai, settings)
    if not least <= chances.win <= most:
        chances = _with_win(chances, min(max(chances.win, least), most))
    if not hand.declared:
        share = settings.may_fold if tenpai is None else settings.may_fold_tenpai
        chances = _with_deal_in(chances, share * chances.deal_in)
    return _line("press", chances, points, draw_tenpai(hand), table.mean_cost, stakes)


def _waiting(hand: Hand, tenpai: Tenpai, settings: Settings) -> tuple[Outcomes, float]:
    """Chances and points of a hand that waits: riichi, damaten, or open."""
    if not tenpai.tiles:
        return _with_odds(pressing(hand), 0.0), 1000.0
    if hand.melded:
        chances, rons, points = pressing(hand), 1.0, tenpai.damaten
    elif hand.declared:
        chances, rons, points = pressing(hand), 1.0, tenpai.riichi * settings.ura
    else:  # Damaten hands are rare among the games fitted on: they win as riichi ones do, and
        # else the others, not warned, play on as against an open hand.
        chances = _with_win(
            pressing(replace(hand, melded=True)), pressing(replace(hand, declared=True)).win
        )
        rons, points = settings.damaten_odds, tenpai.damaten
    if not hand.declared:
        by_draw = settings.drawn_only_odds if tenpai.drawn_only else 0.0
        odds = rons * tenpai.yaku + by_draw * (1 - tenpai.yaku)
    else:
        odds = rons
    if tenpai.furiten:
        odds = min(odds, settings.drawn_only_odds)
        points = tenpai.riichi * settings.ura if hand.declared else tenpai.drawn_only
    return _with_odds(chances, odds), max(points, 1000.0)


def _with_odds(chances: Outcomes, odds: float) -> Outcomes:
    """The same with the odds of a win multiplied; the rest keep their shares."""
    return _with_win(chances, chances.win * odds / (1 - chances.win + chances.win * odds))


def _with_win(chances: Outcomes, win: float) -> Outcomes:
    """The same with another chance to win; the rest keep their shares."""
    rest = (1 - win) / (1 - chances.win)
    return Outcomes(
        win,
        rest * chances.deal_in,
        rest * chances.tsumo,
        rest * chances.other,
        rest * chances.draw,
    )


def _with_deal_in(chances: Outcomes, deal_in: float) -> Outcomes:
    """The same with another chance to deal in; others' wins and draws take up the difference."""
    others = chances.tsumo + chances.other + chances.draw
    scale = (others + chances.deal_in - deal_in) / others if others else 1.0
    return Outcomes(
        chances.win,
        deal_in,
        scale * chances.tsumo,
        scale * chances.other,
        scale * chances.draw,
    )


# --- folding --------------------------------------------------------------------------------------


def fold(table: Table, rest: tuple[Tile, ...], stakes: Stakes) -> Line:
    """The line of a hand that throws its safest tiles from now on; `rest` are those it keeps."""
    settings, left = table.settings, table.here.public.left
    dangers = sorted(table.chance(KIND[tile]) for tile in rest)
    turns = min(settings.fold_turns, -(-left // 4))
    passed = 1.0
    for turn in range(turns):
        at = int(turn * (1 - settings.fresh_safe))
        if at < len(dangers):
            passed *= 1 - dangers[at] * (1 - settings.fresh_safe) ** (turn > 0)
    chances = folding(left, len(table.here.riichi_seats))
    lost = max(1 - passed, settings.fold_least * chances.deal_in)
    passed = 1 - min(lost, settings.fold_most * chances.deal_in)
    others = chances.tsumo + chances.other + chances.draw
    chances = Outcomes(
        0.0,
        1 - passed,
        passed * chances.tsumo / others,
        passed * chances.other / others,
        passed * chances.draw / others,
    )
    return _line("fold", chances, 0.0, 0.0, table.mean_cost, stakes)


def _line(
    plan: Plan, chances: Outcomes, points: float, tenpai: float, cost: float, stakes: Stakes
) -> Line:
    terms = (
        chances.win * stakes.win(points) if chances.win else 0.0,
        chances.deal_in * stakes.some_deal_in(cost),
        chances.tsumo * stakes.tsumo(),
        chances.other * stakes.other(),
        chances.draw * stakes.draw(tenpai),
    )
    return Line(plan, chances, points, cost, tenpai, terms)
