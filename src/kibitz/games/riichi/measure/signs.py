"""What the table says of a tile's danger against one opponent: what speaks for it and against it.

The signs are read off the same open facts that the model of danger weighs (`danger.py`), so they
are true whatever the model makes of them; which way each of them speaks is what a player says at
the table, and the model's chances go the same way on average (tests/games/riichi/test_signs.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final, Literal, cast, get_args

from kibitz.core.game import Seat
from kibitz.games.riichi.measure.danger import (
    TILE_FEATURES,
    Reading,
    read,
    shares,
    tile_features,
)
from kibitz.games.riichi.state import KIND, Public

Sign = Literal[
    "genbutsu",  # it cannot be won on
    "suji",  # no two-sided wait: the other end is safe
    "wall",  # no two-sided wait: all copies of a tile between lie open
    "half suji",  # a middle tile with one side safe
    "no suji",
    "none left",
    "one left",  # an honour: a wait on it is a wait for the last copy
    "dora",
    "outside an early discard",
    "beside the riichi discard",
    "in the melded suit",
    "out of the melded suit",
    "live beside triplets",
    "value honour",
]
#: The signs that speak for danger; the others speak against it.
DANGEROUS: Final[frozenset[Sign]] = frozenset(
    {
        "no suji",
        "dora",
        "beside the riichi discard",
        "in the melded suit",
        "live beside triplets",
        "value honour",
    }
)
SIGNS: Final = cast(tuple[Sign, ...], get_args(Sign))
_AT: Final = {name: place for place, name in enumerate(TILE_FEATURES)}


def signs_of(public: Public, seat: Seat, left: Sequence[int]) -> tuple[tuple[Sign, ...], ...]:
    """By kind the signs against one opponent, in the order above."""
    reading = read(public, seat)
    doras = tuple(KIND[one.dora] for one in public.indicators)
    share = shares(left, reading.safe)
    return tuple(
        tuple(_signs(reading, kind, left, tile_features(reading, kind, left, doras, share)))
        for kind in range(len(left))
    )


def _signs(reading: Reading, kind: int, left: Sequence[int], row: list[float]) -> Iterator[Sign]:
    if reading.safe >> kind & 1:
        yield "genbutsu"
        return
    if kind < 27:
        yield from _suit(row)
    elif left[kind] <= 1:
        yield "one left" if left[kind] else "none left"
    for name in ("dora", "outside an early discard", "beside the riichi discard"):
        if row[_AT[name]]:
            yield cast(Sign, name)
    if row[_AT["in the melded suit"]]:
        yield "in the melded suit"
    elif row[_AT["out of the melded suit"]]:
        yield "out of the melded suit"
    if reading.triplets and left[kind] >= 2:
        yield "live beside triplets"
    if kind in reading.winds and left[kind] >= 2:
        yield "value honour"


def _suit(row: list[float]) -> Iterator[Sign]:
    """Whether a two-sided wait may hold the tile."""
    suji = ("terminal suji", "two or eight suji", "three or seven suji", "middle suji both")
    if any(row[_AT[name]] for name in suji):
        yield "suji"
    elif not row[_AT["two-sided shapes"]]:
        yield "wall"
    elif row[_AT["middle suji one"]]:
        yield "half suji"
    else:
        yield "no suji"
