"""The events of riichi: each kind once, with its values; the record writes them in notation."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Literal

import msgspec

from kibitz.core import events
from kibitz.core.errors import NotationError
from kibitz.core.events import Event, Kinds, Notation, SeatNumber
from kibitz.core.fold import Four
from kibitz.games.riichi import action as actions
from kibitz.games.riichi.action import parse_action
from kibitz.games.riichi.refusals import TYPED
from kibitz.games.riichi.rules import Rules
from kibitz.games.riichi.standing import Points, Standing
from kibitz.games.riichi.tiles import tile as tiles
from kibitz.games.riichi.tiles.tile import parse_hand, parse_tiles, tiles_text
from kibitz.games.riichi.tiles.wall import Wall

Tile = Annotated[tiles.Tile, Notation(tiles.Tile.parse)]
Hand = Annotated[tuple[tiles.Tile, ...], Notation(parse_tiles, tiles_text)]
DealtHand = Annotated[
    tuple[tiles.Tile, ...], Notation(partial(parse_hand, sizes=(13,)), tiles_text)
]
EndReason = Literal[
    "win", "exhaustive", "nine-terminals", "four-winds", "four-riichi", "four-kans", "triple-ron"
]


class Deal(events.Deal, frozen=True, tag="deal"):
    """Thirteen tiles each and the wall; a seat is shown its own tiles and the indicator."""

    rules: Rules
    standing: Standing
    hands: Four[DealtHand | None]
    indicator: Tile
    wall: Annotated[Wall, Notation(Wall.parse)] | None


class Act(events.Act, frozen=True, tag="act"):
    """A choice on the own turn; or an answer to another's tile, which nobody else is shown."""

    action: Annotated[actions.Action, Notation(parse_action)]


class Draw(Event, frozen=True, tag="draw"):
    """A tile of the wall; only who drew it is shown which."""

    seat: SeatNumber
    tile: Tile | None
    replacement: bool = False  # after a kan


class Dora(Event, frozen=True, tag="dora"):
    """One more indicator is turned."""

    tile: Tile


class Stick(Event, frozen=True, tag="stick"):
    """A declared riichi stands and is paid for."""

    seat: SeatNumber


def _call(text: str) -> actions.Call:
    action = parse_action(text)
    if not isinstance(action, actions.CALLS):
        raise NotationError(TYPED.told("riichi.typed.no-call", text=text[:40]))
    return action


class Call(Event, frozen=True, tag="call"):
    """A chi, pon or open kan that came about."""

    seat: SeatNumber
    action: Annotated[actions.Call, Notation(_call)]


class Win(Event, frozen=True, tag="win"):
    """One win with all that everybody is told of it; `giver` is None by an own draw."""

    seat: SeatNumber
    giver: SeatNumber | None = msgspec.field(name="from")
    tile: Tile
    hand: Hand
    ura: tuple[Tile, ...]
    yaku: tuple[tuple[str, int], ...]
    han: int
    fu: int
    yakuman: int
    points: int
    liable: SeatNumber | None
    deltas: Points


class End(Event, frozen=True, tag="end"):
    """Why the deal is over, who shows a hand, and who is paid for it."""

    reason: EndReason
    hands: Four[Hand | None]
    deltas: Points
    tenpai: tuple[SeatNumber, ...]
    nagashi: tuple[SeatNumber, ...]


EVENTS = Kinds("riichi", (Deal, Act, Draw, Dora, Stick, Call, Win, End))
