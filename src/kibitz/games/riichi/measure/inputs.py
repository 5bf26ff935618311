"""What the network reads of an observation: small whole numbers for every kind of tile.

A plane has a number for each of the 34 kinds. Opponents stand in the order the trees' rows have
them in, the most threatening first: in riichi, then by open melds, then by seat. Nothing here is
hidden from the seat; everything comes from the arrays of `observed.py`.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from kibitz.games.riichi.observed import (
    AS_DRAWN,
    CALLED,
    DECLARED,
    DORA,
    DRAWN,
    FROM_HAND,
    INDICATORS,
    MELDS,
    OPEN,
    OWN,
    RED,
    RIICHI,
    RIVER,
    SAFE,
    SEEN,
)
from kibitz.games.riichi.tiles.tile import KINDS

Bytes = NDArray[np.uint8]

# Places of the scalars (native/riichi/sim_observe.hpp).
_ROUND_WIND: Final = 1
_SEAT_WIND: Final = 2
_STATUS: Final = 18
_MELD_CODES: Final = 30
_CONCEALED_KAN: Final = 3
_IN_RIICHI: Final = 2  # a status of declared or more

RECENT: Final = 8  # of a river so many discards count as recent
EARLY: Final = 6
#: What a number of each plane is multiplied with before the network reads it.
_OWN_SCALES: Final = (
    *(1, 1, 1, 1),  # held: one or more, two, three, four
    *(1, 1, 1 / 3, 1 / 2, 1 / RECENT),  # red, drawn, melds, river, how lately thrown
    *(1, 1, 1),  # dora, indicator, the tile that others may take
    *(1, 1, 1, 1),  # unseen: one or more, two, three, four
    *(1 / 2, 1),  # yaku a triplet would be, furiten
)
_OTHERS_SCALES: Final = (
    *(1 / 3, 1 / 2, 1 / 2, 1, 1, 1),  # melds, river, from the hand, declared with, called, safe
    *(1 / RECENT, 1 / 2, 1),  # how lately, early (2: from the hand), a yaku for it
)
SCALES: Final = np.array(_OWN_SCALES + 3 * _OTHERS_SCALES, np.float32)
PLANES: Final = len(SCALES)
OPEN_PLANE: Final = 11  # the tile that others may take


def planes_of(planes: Bytes, scalars: NDArray[np.int32], rivers: Bytes) -> Bytes:
    """Of so many observations: (rows, 34 kinds, PLANES)."""
    rows = len(planes)
    found = np.zeros((rows, PLANES, KINDS), np.uint8)
    own, unseen = planes[:, OWN], 4 - planes[:, SEEN].astype(np.int16)
    for copies in range(4):
        found[:, copies] = own > copies
        found[:, 12 + copies] = unseen > copies
    lately, early = _order(rivers)
    for place, plane in enumerate((RED, DRAWN, MELDS, RIVER)):
        found[:, 4 + place] = planes[:, plane]
    found[:, 8] = lately[:, 0]
    for place, plane in enumerate((DORA, INDICATORS, OPEN)):
        found[:, 9 + place] = planes[:, plane]
    found[:, 16] = _value(scalars, np.zeros(rows, np.int64))
    found[:, 17] = planes[:, SAFE]
    order, each = threats(scalars), np.arange(rows)
    wide = len(_OTHERS_SCALES)
    for place in range(3):
        away = order[:, place]
        at = len(_OWN_SCALES) + wide * place
        for step, plane in enumerate((MELDS, RIVER, FROM_HAND, RIICHI, CALLED, SAFE)):
            found[:, at + step] = planes[each, plane + away]
        found[:, at + 6] = lately[each, away]
        found[:, at + 7] = early[each, away]
        found[:, at + 8] = _value(scalars, away) > 0
    return np.ascontiguousarray(found.transpose(0, 2, 1))


def threats(scalars: NDArray[np.int32]) -> NDArray[np.int64]:
    """How many seats away each opponent sits, the most threatening first: (rows, 3)."""
    codes = scalars[:, _MELD_CODES : _MELD_CODES + 16].reshape(-1, 4, 4)
    opened = ((codes > 0) & ((codes - 1) // KINDS != _CONCEALED_KAN)).sum(2)
    riichi = scalars[:, _STATUS : _STATUS + 4] >= _IN_RIICHI
    threat = 8 * riichi[:, 1:] + opened[:, 1:]
    return 1 + np.argsort(-threat, 1, kind="stable")


def _order(rivers: Bytes) -> tuple[Bytes, Bytes]:
    """By seat and kind: how lately it was thrown (RECENT the last, 0 long ago or never), and
    whether early, 2 from the hand: (rows, 4, 34) each."""
    rows = len(rivers)
    lately, early = (np.zeros((rows, 4, KINDS), np.uint8) for _ in range(2))
    count = (rivers > 0).sum(2)
    tiles = (rivers & (AS_DRAWN - 1)).astype(np.int64) - 1
    kinds = np.where(tiles >= KINDS, 4 + 9 * (tiles - KINDS), tiles)
    for place in range(rivers.shape[2]):
        row, seat = np.nonzero(rivers[:, :, place])
        kind = kinds[row, seat, place]
        lately[row, seat, kind] = np.maximum(RECENT - (count[row, seat] - 1 - place), 0)
        if place < EARLY:
            marks = rivers[row, seat, place] & AS_DRAWN
            early[row, seat, kind] = np.maximum(early[row, seat, kind], np.where(marks, 1, 2))
    return lately, early


def _value(scalars: NDArray[np.int32], away: NDArray[np.int64]) -> NDArray[Any]:
    """How many yaku a triplet of each kind is to the seat so far away: (rows, 34)."""
    found = np.zeros((len(scalars), KINDS), np.uint8)
    found[:, 31:] = 1
    each = np.arange(len(scalars))
    found[each, 27 + (scalars[:, _SEAT_WIND] + away) % 4] += 1
    found[each, 27 + scalars[:, _ROUND_WIND]] += 1
    return found


assert DECLARED == 2 * AS_DRAWN
