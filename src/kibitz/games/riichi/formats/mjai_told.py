"""What an mjai event must have, one struct a type: a field that is missing or wrong is named.

Programs write more than they must, so other fields are let through. Tiles and rules are looked at
by whoever uses them.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from kibitz.core.errors import NotationError
from kibitz.core.file_refusals import FILES
from kibitz.core.tagged import read_as

SeatTold = Annotated[int, Meta(ge=0, le=3)]
Four = tuple[int, int, int, int]
Name = Annotated[str, Meta(max_length=8)]  # of a tile
Names = Annotated[tuple[Name, ...], Meta(max_length=14)]
Count = Annotated[int, Meta(ge=0, le=1_000)]


class _Told(msgspec.Struct, frozen=True):
    """Nothing but its type."""


class _Deal(_Told, frozen=True):
    bakaze: Literal["E", "S", "W", "N"]
    scores: Four
    tehais: tuple[Names, Names, Names, Names]
    dora_marker: Name
    honba: Count
    kyotaku: Count
    kyoku: Annotated[int, Meta(ge=1, le=4)] = 1
    oya: SeatTold = 0


class _Seat(_Told, frozen=True):
    actor: SeatTold


class _Tile(_Seat, frozen=True):
    pai: Name


class _Dora(_Told, frozen=True):
    dora_marker: Name


class _Meld(_Seat, frozen=True):
    consumed: Annotated[tuple[Name, ...], Meta(min_length=2, max_length=4)]


class _Win(_Seat, frozen=True):
    target: SeatTold | None = None
    deltas: Four | None = None
    yaku: tuple[tuple[str, int], ...] | None = None
    han: int | None = None
    fu: int | None = None
    points: int | None = None
    ura_markers: Names | None = None
    uradora_markers: Names | None = None


class _End(_Told, frozen=True):
    reason: str | None = None
    deltas: Four | None = None


_KINDS: dict[str, type[_Told]] = {
    "start_game": _Told,
    "start_kyoku": _Deal,
    "tsumo": _Tile,
    "dahai": _Tile,
    "reach": _Seat,
    "reach_accepted": _Seat,
    "dora": _Dora,
    "chi": _Meld,
    "pon": _Meld,
    "daiminkan": _Meld,
    "ankan": _Meld,
    "kakan": _Tile,
    "hora": _Win,
    "ryukyoku": _End,
    "end_kyoku": _Told,
    "end_game": _Told,
    "none": _Told,
    "error": _Told,
}


def checked(event: Mapping[str, Any]) -> str:
    """The type of an event that has all it must; NotationError names what it lacks.

    >>> checked({"type": "dahai", "actor": 1})
    Traceback (most recent call last):
    kibitz.core.errors.NotationError: dahai needs pai
    """
    kind = event.get("type")
    if not isinstance(kind, str) or kind not in _KINDS:
        raise NotationError(FILES.told("files.mjai-event", kind=str(kind)[:40]))
    read_as(_KINDS[kind], event, kind)
    return kind
