"""A hand typed by a person: tiles, melds, winds and indicators as a view that players can answer.

Nothing else is known of such a position: no rivers, no opponents' melds, even points. So no events
tell it, and the door looks at the view as a whole. A line of a batch (`HandLine`) may say what is
unseen besides.
"""

from __future__ import annotations

import re
from typing import Annotated, Final, Literal

import msgspec
from msgspec import Meta

from kibitz.core.door import admit_view
from kibitz.core.errors import NotationError
from kibitz.games.riichi.measure.value import HandSituation, unseen_after
from kibitz.games.riichi.refusals import TYPED
from kibitz.games.riichi.rules import Rules
from kibitz.games.riichi.standing import Standing
from kibitz.games.riichi.state import Front, Private, Public, holding
from kibitz.games.riichi.tiles.meld import Meld, MeldForm
from kibitz.games.riichi.tiles.tile import TILES, Tile, check_copies, in_order, parse_tiles
from kibitz.games.riichi.view import View

WINDS: Final = "ESWN"
_WRITTEN: Final = "東南西北"
MELDS: Final = 4  # of a hand at the most
DRAWS: Final = 69  # left in the live wall after the dealer's first draw
INDICATORS: Final = 5  # turned at the most, with four kans
_GIVERS: Final = {"right": 1, "across": 2, "left": 3}


def wind(text: str) -> int:
    """East to north as 0 to 3; NotationError for anything else.

    >>> wind("s"), wind("西")
    (1, 2)
    """
    at = max(WINDS.find(text.upper()), _WRITTEN.find(text)) if len(text) == 1 else -1
    if at < 0:
        raise NotationError(TYPED.told("riichi.typed.wind", text=text[:12]))
    return at


def parse_melds(text: str) -> tuple[Meld, ...]:
    """Melds with commas between: a run is a chi, three a pon, four an open kan, ``[1111z]`` closed.

    >>> [(meld.form.value, str(meld)) for meld in parse_melds("340m,777z,[1111z]")]
    [('chi', '340m'), ('pon', '777z'), ('ankan', '1111z')]
    """
    found = tuple(_meld(one) for one in re.split(r"[,\s]+", text.strip()) if one)
    if len(found) > MELDS:
        raise NotationError(TYPED.told("riichi.typed.melds", count=len(found)))
    return found


def _meld(text: str) -> Meld:
    closed = text.startswith("[") and text.endswith("]")
    tiles = in_order(parse_tiles(text.strip("[]")))
    if len(tiles) not in (3, 4):
        raise NotationError(TYPED.told("riichi.typed.meld-size", text=text, count=len(tiles)))
    if closed:
        return Meld.ankan(tiles)
    called, rest = tiles[0], tiles[1:]
    if len(tiles) == 4:
        return Meld.daiminkan(called, rest, 3)
    if tiles[0].kind == tiles[2].kind:
        return Meld.pon(called, rest, 3)
    return Meld.chi(called, rest)


def typed_hand(text: str, melds: tuple[Meld, ...]) -> tuple[Tile, ...]:
    """The closed tiles as written, the last one drawn; one fewer before a draw."""
    tiles = parse_tiles(text)
    wanted = 14 - 3 * len(melds)
    if len(tiles) not in (wanted, wanted - 1):
        facts = {"text": text, "count": len(tiles), "wanted": wanted, "before": wanted - 1}
        raise NotationError(TYPED.told("riichi.typed.sizes", **facts))
    written = " ".join((text, *map(str, melds)))
    check_copies((*tiles, *(tile for meld in melds for tile in meld.tiles)), written)
    return tiles


def view_of_hand(
    rules: Rules,
    hand: tuple[Tile, ...],
    melds: tuple[Meld, ...] = (),
    *,
    round_wind: int = 0,
    seat_wind: int = 0,
    indicators: tuple[Tile, ...] = (),
    draws_left: int = DRAWS,
) -> View:
    """The view of a seat that has just drawn the last of these tiles."""
    if not 0 <= draws_left <= 70:
        raise NotationError(TYPED.told("riichi.typed.draws", count=draws_left))
    if len(indicators) > INDICATORS:
        raise NotationError(TYPED.told("riichi.typed.indicators", count=len(indicators)))
    if len(hand) % 3 != 2:
        raise NotationError(TYPED.told("riichi.typed.drawn"))
    unseen_after((*hand, *(tile for meld in melds for tile in meld.tiles), *indicators), rules)
    seat = 0
    dealer = (seat - seat_wind) % 4
    start = rules.start_points
    standing = Standing((start, start, start, start), round_wind, dealer)
    status = "melded" if any(meld.is_open for meld in melds) else "closed"
    fronts = [Front(), Front(), Front(), Front()]
    fronts[seat] = Front(melds=melds, status=status)
    first, second, third, fourth = fronts
    public = Public(
        rules,
        standing,
        standing.points,
        0,
        indicators or (),
        seat,
        phase="action",
        context="draw",
        left=draws_left,
        fronts=(first, second, third, fourth),
    )
    own = holding(in_order(hand[:-1]))
    own = Private(own.hand, own.counts, own.waits, hand[-1])
    from kibitz.games.riichi import GAME

    return admit_view(GAME, View(seat, public, own))


# --- lines of a batch -----------------------------------------------------------------------------

Copies = Annotated[int, Meta(ge=0, le=4)]
TileText = Annotated[str, Meta(max_length=2)]


class MeldLine(msgspec.Struct, frozen=True):
    """A meld of a line: its tiles, the one that was called, and from whom."""

    type: MeldForm
    tiles: tuple[TileText, ...]
    called: TileText = ""
    added: TileText = ""  # to a kakan
    from_: Literal["left", "across", "right"] = msgspec.field(default="left", name="from")


class HandLine(msgspec.Struct, frozen=True):
    """A hand with the keys of the value cases, which may have more; `unseen` counts by tile."""

    hand: str
    melds: tuple[MeldLine, ...] = ()
    draws_left: Annotated[int, Meta(ge=0, le=70)] = DRAWS
    round_wind: str = "E"
    seat_wind: str = "E"
    dora_indicators: Annotated[tuple[TileText, ...], Meta(max_length=INDICATORS)] = ()
    unseen: dict[TileText, Copies] | None = None


def situation_of(line: HandLine, rules: Rules) -> HandSituation:
    """The hand of a line; NotationError says what is wrong with it."""
    melds = tuple(map(_meld_of, line.melds))
    hand = in_order(typed_hand(line.hand, melds))
    indicators = tuple(map(Tile.parse, line.dora_indicators))
    melded = (tile for meld in melds for tile in meld.tiles)
    unseen = unseen_after((*hand, *melded, *indicators), rules)
    if line.unseen is not None:
        told = {Tile.parse(tile): copies for tile, copies in line.unseen.items()}
        unseen = tuple(told.get(tile, 0) for tile in TILES)
    return HandSituation(
        hand,
        unseen,
        line.draws_left,
        melds,
        wind(line.round_wind),
        wind(line.seat_wind),
        indicators,
        rules,
    )


def _meld_of(line: MeldLine) -> Meld:
    tiles = list(map(Tile.parse, line.tiles))
    if line.type is MeldForm.ANKAN:
        return Meld.ankan(tuple(tiles))
    called, giver = _taken(line, line.called, tiles), _GIVERS[line.from_]
    match line.type:
        case MeldForm.CHI:
            return Meld.chi(called, in_order(tiles))
        case MeldForm.PON:
            return Meld.pon(called, in_order(tiles), giver)
        case MeldForm.DAIMINKAN:
            return Meld.daiminkan(called, in_order(tiles), giver)
        case MeldForm.KAKAN:
            added = _taken(line, line.added, tiles)
            return Meld.kakan(Meld.pon(called, in_order(tiles), giver), added)


def _taken(line: MeldLine, named: str, tiles: list[Tile]) -> Tile:
    """A tile that the line names besides, taken from among the meld's."""
    tile = Tile.parse(named)
    if tile not in tiles:
        facts = {"text": named, "tiles": " ".join(line.tiles)}
        raise NotationError(TYPED.told("riichi.typed.meld-tile", **facts))
    tiles.remove(tile)
    return tile
