"""The chance that a discard is won on, by whom, and what it costs: open hands included.

For every opponent and kind a logistic model over what the table shows: how many two-sided, closed
and edge shapes could still wait for the tile, suji and walls, copies, dora, how far the hand is
(riichi, melds, discards from the hand after them), and whether the melds look like one suit or all
triplets. A second model gives the points such a win costs. Both are fitted by
`tools/riichi/fit_danger.py`; the weights are in `danger_weights.py`. Kinds that cannot be won on
by furiten are exactly safe. Knows nothing of the own hand beyond the tiles it sees.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kibitz.core.game import Seat
from kibitz.games.riichi.measure.danger_weights import COST, QUIET, RIICHI
from kibitz.games.riichi.measure.safety import safe_kinds, seed_weights
from kibitz.games.riichi.state import KIND, Public, Thrown
from kibitz.games.riichi.tiles.meld import MeldForm
from kibitz.games.riichi.tiles.tile import IS_RED, KINDS

EARLY: Final = 6  # discards that count as early
LEAST_SHARE: Final = 0.001
LINES: Final = 18  # two-sided shapes there are: 14-25-36-47-58-69 in three suits

#: What the model reads of a tile; the order is that of the weights.
TILE_FEATURES: Final = (
    "honour none left",
    "honour one left",
    "honour two left",
    "honour three left",
    "honour of value",
    "terminal suji",
    "terminal",
    "two or eight suji",
    "two or eight",
    "three or seven suji",
    "three or seven",
    "middle suji both",
    "middle suji one",
    "middle",
    "two-sided shapes",
    "closed shapes",
    "edge shapes",
    "copies left",
    "dora",
    "near dora",
    "few lines left",
    "outside an early discard",
    "beside the riichi discard",
    "in the melded suit",
    "out of the melded suit",
    "honour beside one suit",
    "copies beside all triplets",
    "share of all shapes",
)
RIICHI_FEATURES: Final = ("declared late", "turns since", "double riichi or kan")
QUIET_FEATURES: Final = (
    "one meld",
    "two melds",
    "three melds",
    "turn",
    "turn with a meld",
    "turn with two melds",
    "from the hand since the last meld",
    "drawn and thrown in a row",
    "dora melded",
    "threw a dora",
)
COST_FEATURES: Final = (
    "base",
    "riichi",
    "dealer",
    "riichi dealer",
    "melds",
    "dora melded",
    "yakuhai melded",
    "one suit",
    "tile is dora",
    "tile near dora",
    "red fives unseen",
    "indicators",
    "closed and quiet",
)

_RANK_CLASS: Final = (5, 7, 9, 11, 11, 11, 9, 7, 5)


@dataclass(frozen=True, slots=True)
class Reading:
    """What one opponent shows, read once for all tiles."""

    seat: Seat
    in_riichi: bool
    dealer: bool
    safe: int
    context: tuple[float, ...]
    early: tuple[int, ...]
    declared: int | None  # the kind of the riichi discard
    suit: int | None  # of the melds, if they are of one suit and it is hardly discarded
    melds: int
    triplets: bool
    dora_melded: int
    value_melded: int
    winds: frozenset[int]  # honour kinds that are yaku for it
    scarce: float  # how few two-sided shapes are left, as a logarithm


def read(public: Public, seat: Seat) -> Reading:
    """Read one opponent."""
    front, standing = public.fronts[seat], public.standing
    safe = safe_kinds(public, seat)
    in_riichi = front.status in ("riichi", "declared")
    river = front.river
    doras = {KIND[one.dora] for one in public.indicators}
    values = frozenset({31, 32, 33, 27 + standing.wind, 27 + standing.seat_wind(seat)})
    melds = [meld for meld in front.melds if meld.is_open]
    dora_melded = sum(
        (KIND[tile] in doras) + IS_RED[tile] for meld in front.melds for tile in meld.tiles
    )
    value_melded = sum(meld.kind in values for meld in front.melds)
    if in_riichi:
        declared_at = next((i for i, one in enumerate(river) if one.riichi), len(river))
        context = (
            declared_at / 10,
            (len(river) - declared_at) / 10,
            float(front.double_riichi or len(public.indicators) > 1),
        )
        declared = next((KIND[one.tile] for one in river if one.riichi), None)
    else:
        context = _quiet_context(river, len(melds), public.left, dora_melded, doras)
        declared = None
    return Reading(
        seat,
        in_riichi,
        seat == public.dealer,
        safe,
        context,
        tuple(KIND[one.tile] for one in river[:EARLY]),
        declared,
        _one_suit(melds_suits(meld.kind for meld in melds), river),
        len(melds),
        len(melds) >= 2 and all(meld.form is not MeldForm.CHI for meld in melds),
        dora_melded,
        value_melded,
        values,
        math.log(LINES / max(1, lines_left(safe))),
    )


def _quiet_context(
    river: Sequence[Thrown], melds: int, left: int, dora_melded: int, doras: set[int]
) -> tuple[float, ...]:
    turn = (70 - left) / 70
    streak = 0
    for one in reversed(river):
        if not one.drawn:
            break
        streak += 1
    by_hand = sum(not one.drawn for one in river[-4:])
    return (
        float(melds == 1),
        float(melds == 2),
        float(melds >= 3),
        turn,
        turn * (melds == 1),
        turn * (melds >= 2),
        by_hand / 4 if melds else 0.0,
        min(streak, 5) / 5,
        float(min(dora_melded, 3)),
        float(any(KIND[one.tile] in doras for one in river)),
    )


def melds_suits(kinds: Iterable[int]) -> set[int]:
    """The suits of melds, honours left out."""
    return {kind // 9 for kind in kinds if kind < 27}


def _one_suit(suits: set[int], river: Sequence[Thrown]) -> int | None:
    if len(suits) != 1:
        return None
    (suit,) = suits
    thrown = sum(KIND[one.tile] // 9 == suit for one in river[:9])
    return suit if len(river) >= 4 and thrown <= 1 else None


def lines_left(safe: int) -> int:
    """How many of the 18 two-sided shapes neither end of which is safe."""
    count = 0
    for suit in range(3):
        for low in range(6):
            kind = 9 * suit + low
            count += not (safe >> kind & 1 or safe >> (kind + 3) & 1)
    return count


def shares(left: Sequence[int], safe: int) -> tuple[float, ...]:
    """The logarithm of each kind's share of the seed's table: what is left shares the danger."""
    weights = seed_weights(left, safe)
    total = sum(weights)
    return tuple(math.log(max(weight / total, LEAST_SHARE) if total else 1) for weight in weights)


def tile_features(
    reading: Reading,
    kind: int,
    left: Sequence[int],
    doras: Sequence[int],
    share: Sequence[float],
) -> list[float]:
    """What the model reads of one tile against one opponent, in the order of TILE_FEATURES."""
    scarce = reading.scarce
    row = [0.0] * len(TILE_FEATURES)
    copies = left[kind]
    if kind >= 27:
        row[min(copies, 3)] = 1.0
        row[4] = float(kind in reading.winds)
    else:
        _shapes(row, reading, kind, left)
        if row[14]:
            row[20] = scarce
        row[21] = float(_is_outside(kind, reading.early))
        beside = reading.declared
        if beside is not None and beside // 9 == kind // 9 and beside < 27:
            row[22] = float(1 <= abs(beside - kind) <= 2 and row[14] > 0)
    row[17] = copies / 4
    for dora in doras:
        if dora == kind:
            row[18] = 1.0
        elif dora < 27 and kind < 27 and dora // 9 == kind // 9 and abs(dora - kind) <= 2:
            row[19] = 1.0
    if reading.suit is not None:
        if kind >= 27:
            row[25] = float(reading.melds)
        else:
            row[23 if kind // 9 == reading.suit else 24] = float(reading.melds)
    if reading.triplets:
        row[26] = copies / 4
    row[27] = share[kind]
    return row


def _shapes(row: list[float], reading: Reading, kind: int, left: Sequence[int]) -> None:
    rank = kind % 9
    sides = 0
    for step in (1, -1):
        if not 0 <= rank + 2 * step <= 8:
            continue
        ways = left[kind + step] * left[kind + 2 * step] / 16
        if not 0 <= rank + 3 * step <= 8:
            row[16] += ways
        elif not reading.safe >> (kind + 3 * step) & 1:
            sides += 1
            row[14] += ways
    row[_RANK_CLASS[rank] + sides] = 1.0
    if 1 <= rank <= 7:
        row[15] = left[kind - 1] * left[kind + 1] / 16


def _is_outside(kind: int, early: Sequence[int]) -> bool:
    """Whether a discard among the early ones lies between this tile and the middle."""
    rank = kind % 9
    for other in early:
        if other < 27 and other // 9 == kind // 9:
            at = other % 9
            if rank < at <= 4 or rank > at >= 4:
                return True
    return False


def cost_features(
    reading: Reading, kind: int, doras: Sequence[int], left_red: int, indicators: int
) -> list[float]:
    """What the model of the cost reads, in the order of COST_FEATURES."""
    near = kind < 27 and any(
        dora < 27 and dora // 9 == kind // 9 and abs(dora - kind) <= 2 for dora in doras
    )
    return [
        1.0,
        float(reading.in_riichi),
        float(reading.dealer),
        float(reading.in_riichi and reading.dealer),
        float(reading.melds),
        float(reading.dora_melded),
        float(reading.value_melded),
        float(reading.suit is not None),
        float(kind in doras),
        float(near and kind not in doras),
        float(left_red),
        float(indicators - 1),
        float(not reading.in_riichi and not reading.melds),
    ]


@dataclass(frozen=True, slots=True)
class Threat:
    """One opponent's danger: by kind the chance to be dealt into and the points it costs then."""

    seat: Seat
    in_riichi: bool
    safe: int
    chance: tuple[float, ...]
    cost: tuple[float, ...]

    def is_safe(self, kind: int) -> bool:
        """Whether this seat certainly cannot ron the kind."""
        return bool(self.safe >> kind & 1)


def threats(public: Public, seat: Seat, left: Sequence[int], left_red: int) -> tuple[Threat, ...]:
    """The three opponents of a seat that sees `left` copies of each kind missing."""
    doras = tuple(KIND[one.dora] for one in public.indicators)
    return tuple(
        _threat(read(public, other), left, doras, left_red, len(public.indicators))
        for other in ((seat + step) % 4 for step in (1, 2, 3))
    )


def _threat(
    reading: Reading, left: Sequence[int], doras: Sequence[int], left_red: int, indicators: int
) -> Threat:
    share = shares(left, reading.safe)
    rows = np.array([tile_features(reading, kind, left, doras, share) for kind in range(KINDS)])
    weights = RIICHI if reading.in_riichi else QUIET
    count = len(TILE_FEATURES)
    context = 1.0 * weights[-1] + sum(
        weight * value for weight, value in zip(weights[count:-1], reading.context, strict=True)
    )
    chances: NDArray[np.float64] = 1 / (1 + np.exp(-(rows @ np.array(weights[:count]) + context)))
    cost = [
        max(
            1000.0,
            sum(
                weight * value
                for weight, value in zip(
                    COST,
                    cost_features(reading, kind, doras, left_red, indicators),
                    strict=True,
                )
            ),
        )
        for kind in range(KINDS)
    ]
    return Threat(
        reading.seat,
        reading.in_riichi,
        reading.safe,
        tuple(
            0.0 if reading.safe >> kind & 1 else float(chance)
            for kind, chance in enumerate(chances)
        ),
        tuple(cost),
    )
