"""Who pays what for a win: the hand, liability (pao), honba and riichi sticks, line by line.

Knows base points and seats only: what the hand is worth is said by `win.py`, who is liable by the
rules of play.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Literal

from kibitz.core.errors import NotationError
from kibitz.games.riichi.refusals import TYPED
from kibitz.games.riichi.rules import Rules


def hundreds(points: int) -> int:
    """Points rounded up to hundreds.

    >>> hundreds(1280)
    1300
    """
    return -(-points // 100) * 100


@dataclass(frozen=True, slots=True)
class Payment:
    """One line of the settlement: `payer` None is the table, which gives back its sticks."""

    id: Literal["hand", "liable", "honba", "sticks"]
    payer: int | None
    points: int


@dataclass(frozen=True, slots=True)
class Liable:
    """Who is liable (pao), and the base points of the yakuman they answer for."""

    seat: int
    base: int


def payments(
    base: int,
    rules: Rules,
    *,
    winner: int,
    dealer: int,
    payer: int | None,
    honba: int = 0,
    sticks: int = 0,
    liable: Liable | None = None,
) -> tuple[Payment, ...]:
    """Who pays what for a win: `payer` is the discarder, None for tsumo; seats are 0 to 3.

    A liable player pays the whole of their part by tsumo, half of it by ron, and by most rules all
    the honba.

    >>> from kibitz.games.riichi.rules import preset
    >>> lines = payments(2000, preset("tenhou"), winner=1, dealer=0, payer=None, honba=1, sticks=1)
    >>> [(line.id, line.payer, line.points) for line in lines if line.payer in (0, None)]
    [('hand', 0, 4000), ('honba', 0, 100), ('sticks', None, 1000)]
    >>> deltas(lines, winner=1)
    (-4100, 9300, -2100, -2100)
    """
    if winner == payer or not {winner, dealer, 0 if payer is None else payer} <= set(range(4)):
        raise NotationError(TYPED.told("riichi.typed.payers"))
    if liable is not None and liable.seat == winner:
        raise NotationError(TYPED.told("riichi.typed.liable"))
    if liable is not None and liable.seat == payer:
        liable = None  # who is liable and discards the tile pays all of it anyway
    others = [seat for seat in range(4) if seat != winner]
    times = 6 if winner == dealer else 4
    lines: list[Payment] = []
    part = 0 if liable is None else liable.base
    rest = base - part
    if liable is not None:
        share = hundreds(part * times) if payer is None else part * times // 2
        lines.append(Payment("liable", liable.seat, share))
    if payer is None:
        for seat in others if rest else ():
            double = 2 if dealer in (winner, seat) else 1
            lines.append(Payment("hand", seat, hundreds(rest * double)))
    else:
        lines.append(Payment("hand", payer, hundreds(rest * times) + part * times // 2))
    if honba:
        pays = _honba_payer(rules, payer, liable, shared=bool(rest))
        if pays is not None:
            lines.append(Payment("honba", pays, honba * rules.honba_points))
        else:
            lines += [Payment("honba", seat, honba * rules.honba_points // 3) for seat in others]
    if sticks:
        lines.append(Payment("sticks", None, 1000 * sticks))
    return tuple(lines)


def _honba_payer(
    rules: Rules, payer: int | None, liable: Liable | None, *, shared: bool
) -> int | None:
    """Who pays the honba alone; None: everybody a third. `shared`: a part is paid as usual."""
    if liable is None or (rules.pao_honba == "giver" and (payer is not None or shared)):
        return payer
    return liable.seat


def deltas(lines: Iterable[Payment], winner: int) -> tuple[int, int, int, int]:
    """The change of each seat's points."""
    change = [0, 0, 0, 0]
    for line in lines:
        change[winner] += line.points
        if line.payer is not None:
            change[line.payer] -= line.points
    return (change[0], change[1], change[2], change[3])
