"""The match: what a deal depends on, who deals next, when it ends, places and uma.

Knows nothing of tiles: a finished deal comes in as its `Outcome`.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction
from math import floor
from typing import Literal

from kibitz.core.errors import NotationError
from kibitz.core.fold import four
from kibitz.core.game import SEATS, Result, Seat
from kibitz.core.words import language_of
from kibitz.games.riichi.refusals import TYPED
from kibitz.games.riichi.rules import MOST_POINTS, Rules

Points = tuple[int, int, int, int]

LAST_WIND = {"east": 0, "hanchan": 1}
WINDS = {"en": ("East", "South", "West", "North"), "ja": ("東", "南", "西", "北")}


@dataclass(frozen=True, slots=True)
class Standing:
    """Before a deal. Seat 0 was the first dealer; `wind` is 0 east, 1 south, 2 west, 3 north."""

    points: Points
    wind: int = 0
    dealer: Seat = 0
    honba: int = 0
    sticks: int = 0

    def __post_init__(self) -> None:
        hundreds = all(own % 100 == 0 for own in self.points)
        furthest = max(self.points, key=abs)
        for what, value, good in (
            ("riichi.typed.standing-wind", self.wind, 0 <= self.wind <= 3),
            ("riichi.typed.standing-dealer", self.dealer, self.dealer in SEATS),
            ("riichi.typed.standing-honba", self.honba, 0 <= self.honba < 1000),
            ("riichi.typed.standing-sticks", self.sticks, 0 <= self.sticks < 1000),
            ("riichi.typed.standing-hundreds", 0, hundreds),
            ("riichi.typed.standing-points", furthest, abs(furthest) <= MOST_POINTS),
        ):
            if not good:
                raise NotationError(TYPED.told(what, value=value))

    def seat_wind(self, seat: Seat) -> int:
        """0 for the dealer, 1 for the next, and so on."""
        return (seat - self.dealer) % 4


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the next deal depends on, of a finished one: points earned, and who deals how again."""

    points: Points
    dealer_stays: bool
    by: Literal["win", "tenpai", "abort"]  # why the dealer stays or moves
    honba: int  # of the next deal


def title(standing: Standing, lang: str) -> str:
    """What players call the hand.

    >>> title(Standing((25000,) * 4, wind=1, dealer=2, honba=1), "en")
    'South 3, 1 honba'
    """
    wind, number = WINDS[language_of(lang)][standing.wind], standing.dealer + 1
    if lang == "ja":
        return f"{wind}{number}局" + (f" {standing.honba}本場" if standing.honba else "")
    return f"{wind} {number}" + (f", {standing.honba} honba" if standing.honba else "")


def first_standing(rules: Rules) -> Standing:
    """Before the first deal."""
    start = rules.start_points
    return Standing((start, start, start, start))


def standing_of(rules: Rules, number: int) -> Standing:
    """The standing of a lone deal, as an arena deals it: `number` from 1, dealers in turn."""
    first = first_standing(rules)
    winds = LAST_WIND[rules.length] + 1
    return replace(first, wind=(number - 1) // 4 % winds, dealer=(number - 1) % 4)


def next_standing(rules: Rules, standing: Standing, outcome: Outcome) -> Standing | Result:
    """The next deal, or the end of the match."""
    points = four(
        [before + now for before, now in zip(standing.points, outcome.points, strict=True)]
    )
    sticks = standing.sticks - sum(outcome.points) // 1000
    if is_over(rules, standing, points, keeps=outcome.dealer_stays, by=outcome.by):
        return result(rules, points, sticks)
    if outcome.dealer_stays:
        return Standing(points, standing.wind, standing.dealer, outcome.honba, sticks)
    dealer = (standing.dealer + 1) % 4
    return Standing(points, standing.wind + (dealer == 0), dealer, outcome.honba, sticks)


def is_over(rules: Rules, standing: Standing, points: Points, *, keeps: bool, by: str) -> bool:
    """Whether the deal just scored was the last; `by` is why the dealer stays or moves."""
    if rules.tobi and min(points) < 0:
        return True
    last_wind = LAST_WIND[rules.length]
    if standing.wind < last_wind or (standing.wind == last_wind and standing.dealer < 3):
        return False
    extended = standing.wind > last_wind
    reached = rules.extension == "none" or max(points) >= rules.extension_target
    if not keeps:
        return reached or (extended and standing.dealer == 3)  # one more wind at the most
    if extended and not rules.extension_renchan:
        return reached
    leads = order_of(points)[0] == standing.dealer
    stops = (by == "win" and rules.agari_yame) or (by == "tenpai" and rules.tenpai_yame)
    return stops and leads and reached


def order_of(points: Points) -> list[Seat]:
    """The seats from the first place to the last; of equals the earlier dealer comes first."""
    return sorted(SEATS, key=lambda seat: (-points[seat], seat))


def result(rules: Rules, points: Points, sticks: int = 0) -> Result:
    """Places, and points with uma and oka in thousands.

    >>> from kibitz.games.riichi.rules import preset
    >>> result(preset("tenhou"), (42_300, 25_500, 18_100, 14_100))
    Result(points=(52.3, 5.5, -21.9, -35.9), places=(1, 2, 3, 4))
    """
    order = order_of(points)
    if rules.tie == "split":
        places = [1 + sum(other > own for other in points) for own in points]
    else:
        places = [1 + order.index(seat) for seat in SEATS]
    firsts = [seat for seat in SEATS if places[seat] == 1]
    final = [Fraction(own) for own in points]
    if sticks and rules.leftover_sticks == "first":
        for seat in firsts:
            final[seat] += Fraction(1000 * sticks, len(firsts))
    bonus = [Fraction(share) for share in rules.uma]
    bonus[0] += rules.oka
    earned = [Fraction(0)] * 4
    for seat in SEATS:
        shared = [bonus[place] for place in range(4) if _holds(places, seat, place)]
        base = _in_thousands(rules, final[seat])
        earned[seat] = base + sum(shared, Fraction(0)) / len(shared)
    if rules.final_rounding != "none" and len(firsts) == 1:
        others = (earned[seat] for seat in SEATS if seat != firsts[0])
        earned[firsts[0]] = -sum(others, Fraction(0))
    return Result(four(round(float(own), 4) for own in earned), tuple(places))


def _in_thousands(rules: Rules, points: Fraction) -> Fraction:
    """The difference to the return points in thousands, rounded as the rules say."""
    half = Fraction(1, 2)
    if rules.final_rounding == "thousands":
        return Fraction(floor((points - rules.return_points) / 1000 + half))
    if rules.final_rounding == "score-thousands":
        away = floor(abs(points) / 1000 + half)
        return (away if points >= 0 else -away) - Fraction(rules.return_points, 1000)
    return (points - rules.return_points) / 1000


def _holds(places: list[int], seat: Seat, place: int) -> bool:
    """Whether the seat has a share in this place's uma: equals share the places they fill."""
    equals = places.count(places[seat])
    return places[seat] - 1 <= place < places[seat] - 1 + equals
