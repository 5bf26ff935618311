"""What a seat needs to reach a place: the smallest tsumo, and the smallest ron from each seat.

For the last hand above all, but true of any: sticks and honba counted, as the rules pay them. Knows
nothing of tiles; the payments are those of `payments.py`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from kibitz.core.fold import four
from kibitz.core.game import SEATS, Seat
from kibitz.games.riichi.rules import Rules
from kibitz.games.riichi.scoring.payments import deltas, hundreds, payments
from kibitz.games.riichi.standing import Points, Standing, order_of

_LIMITS: Final = ((5, 2000), (6, 3000), (8, 4000), (11, 6000), (13, 8000))


@dataclass(frozen=True, slots=True)
class HanFu:
    """A hand by its han and fu; fu 0 is a limit hand."""

    han: int
    fu: int
    base: int


@dataclass(frozen=True, slots=True)
class Need:
    """The smallest win that reaches a place: `giver` None is a tsumo; `hand` None: none does."""

    place: int
    giver: Seat | None
    hand: HanFu | None
    points: int  # what the winner receives for the hand, without honba and sticks


def hands(rules: Rules, *, tsumo: bool) -> Iterator[HanFu]:
    """Every hand there can be, the cheapest first."""
    found: set[tuple[int, int, int]] = set()
    for han in range(1, 5):
        for fu in (20, 25, *range(30, 120, 10)):
            if not _exists(han, fu, tsumo=tsumo):
                continue
            base = fu * 2 ** (2 + han)
            if base >= 2000 or (rules.kiriage and base == 1920):
                continue
            found.add((base, han, fu))
    found |= {(base, han, 0) for han, base in _LIMITS}
    for base, han, fu in sorted(found):
        yield HanFu(han, fu, base)


def _exists(han: int, fu: int, *, tsumo: bool) -> bool:
    if fu == 20:  # pinfu and closed tsumo
        return tsumo and han >= 2
    if fu == 25:  # seven pairs, and a closed tsumo
        return han >= (3 if tsumo else 2)
    return True


def needs(
    rules: Rules, standing: Standing, points: Points, sticks: int, seat: Seat
) -> tuple[Need, ...]:
    """For each place better than the present one: by tsumo, then by ron from each other seat."""
    now = 1 + order_of(points).index(seat)
    found: list[Need] = []
    for place in range(now - 1, 0, -1):
        for giver in (None, *(other for other in SEATS if other != seat)):
            found.append(_need(rules, standing, points, sticks, seat, place, giver))
    return tuple(found)


def _need(
    rules: Rules,
    standing: Standing,
    points: Points,
    sticks: int,
    seat: Seat,
    place: int,
    giver: Seat | None,
) -> Need:
    for hand in hands(rules, tsumo=giver is None):
        lines = payments(
            hand.base,
            rules,
            winner=seat,
            dealer=standing.dealer,
            payer=giver,
            honba=standing.honba,
            sticks=sticks,
        )
        change = deltas(lines, seat)
        after = four([own + more for own, more in zip(points, change, strict=True)])
        if order_of(after).index(seat) < place:
            return Need(place, giver, hand, _points(hand, seat == standing.dealer, giver))
    return Need(place, giver, None, 0)


def _points(hand: HanFu, is_dealer: bool, giver: Seat | None) -> int:
    if giver is not None:
        return hundreds(hand.base * (6 if is_dealer else 4))
    if is_dealer:
        return 3 * hundreds(2 * hand.base)
    return hundreds(2 * hand.base) + 2 * hundreds(hand.base)
