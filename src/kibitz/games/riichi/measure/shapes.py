"""What a waiting hand wins by ron: points, yaku and the shape of its wait. Knows no choices."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kibitz.games.riichi.measure.value import HandSituation
from kibitz.games.riichi.scoring.win import WinFlag, WinningHand, score
from kibitz.games.riichi.tiles.tile import Tile

NOT_OF_THE_HAND = frozenset(("riichi", "dora", "aka_dora", "ura_dora"))


@dataclass(frozen=True, slots=True)
class RonWorth:
    """A wait by ron: least and most points, and the yaku that every winning tile has."""

    least: int
    most: int
    yaku: tuple[str, ...]
    without: int  # waits that have no yaku
    shape: str | None  # where every winning tile completes the same


def ron_worth(after: HandSituation, waits: Sequence[int], *, riichi: bool) -> RonWorth:
    """What the hand wins by ron with each of its waits; ura dora and the moment are not counted."""
    found = [
        score(
            WinningHand(
                after.hand,
                Tile(kind),
                after.melds,
                WinFlag.RIICHI.value if riichi else 0,
                after.round_wind,
                after.seat_wind,
                after.indicators,
            ),
            after.rules,
        )
        for kind in waits
    ]
    whole = [one for one in found if one is not None]
    won = [one for one in whole if one.has_yaku]
    each = [[part.yaku.id for part in one.yaku] for one in won]
    common = [name for name in (each[0] if each else ()) if all(name in one for one in each)]
    points = [one.points for one in won] or [0]
    shapes = {one.wait.name.lower() for one in whole}
    return RonWorth(
        min(points),
        max(points),
        tuple(name for name in common if name not in NOT_OF_THE_HAND),
        len(found) - len(won),
        shapes.pop() if len(shapes) == 1 else None,
    )
