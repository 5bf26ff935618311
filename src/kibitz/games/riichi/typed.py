"""A hand typed by a person: tiles, melds, winds and indicators as a view that players can answer.

Nothing else is known of such a position: no rivers, no opponents' melds, even points. A line of the
value cases (`situation_of`) says what is unseen instead.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from kibitz.core.door import fits
from kibitz.core.errors import NotationError
from kibitz.games.riichi.measure.value import HandSituation, unseen_after
from kibitz.games.riichi.refusals import TYPED
from kibitz.games.riichi.rules import Rules
from kibitz.games.riichi.standing import Standing
from kibitz.games.riichi.state import Front, Private, Public, holding
from kibitz.games.riichi.tiles.meld import Meld
from kibitz.games.riichi.tiles.tile import TILES, Tile, check_copies, in_order, parse_tiles
from kibitz.games.riichi.view import View

WINDS: Final = "ESWN"
DRAWS: Final = 69  # left in the live wall after the dealer's first draw
_GIVERS: Final = {"right": 1, "across": 2, "left": 3}


def wind(text: str) -> int:
    """East to north as 0 to 3; NotationError for anything else."""
    at = WINDS.find(text.upper()) if len(text) == 1 else -1
    if at < 0:
        raise NotationError(TYPED.told("riichi.typed.wind", text=text[:12]))
    return at


def parse_melds(text: str) -> tuple[Meld, ...]:
    """Melds with commas between: a run is a chi, three a pon, four an open kan, ``[1111z]`` closed.

    >>> [(meld.form.value, str(meld)) for meld in parse_melds("340m,777z,[1111z]")]
    [('chi', '340m'), ('pon', '777z'), ('ankan', '1111z')]
    """
    return tuple(_meld(one) for one in re.split(r"[,\s]+", text.strip()) if one)


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
    check_copies((*tiles, *(tile for meld in melds for tile in meld.tiles)), text)
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
    view = View(seat, public, own)
    from kibitz.games.riichi import GAME

    if not fits(GAME, view):
        raise NotationError("no deal fits these tiles")
    return view


def situation_of(row: Mapping[str, Any], rules: Rules) -> HandSituation:
    """A line with the keys of the value cases; NotationError says what is missing or wrong."""
    if "hand" not in row:
        raise NotationError(TYPED.told("riichi.typed.no-hand"))
    melds = tuple(_meld_of(one) for one in row.get("melds", ()))
    hand = in_order(typed_hand(str(row["hand"]), melds))
    indicators = tuple(Tile.parse(str(one)) for one in row.get("dora_indicators", ()))
    if "unseen" in row:
        unseen = tuple(int(row["unseen"].get(str(tile), 0)) for tile in TILES)
    else:
        melded = (tile for meld in melds for tile in meld.tiles)
        unseen = unseen_after((*hand, *melded, *indicators), rules)
    return HandSituation(
        hand,
        unseen,
        int(row.get("draws_left", DRAWS)),
        melds,
        wind(str(row.get("round_wind", "E"))),
        wind(str(row.get("seat_wind", "E"))),
        indicators,
        rules,
    )


def _meld_of(row: Mapping[str, Any]) -> Meld:
    tiles = [Tile.parse(str(one)) for one in row["tiles"]]
    form = str(row["type"])
    if form == "ankan":
        return Meld.ankan(tuple(tiles))
    called = Tile.parse(str(row["called"]))
    giver = _GIVERS.get(str(row.get("from", "left")), 3)
    rest = list(tiles)
    rest.remove(called)
    match form:
        case "chi":
            return Meld.chi(called, in_order(rest))
        case "pon":
            return Meld.pon(called, in_order(rest), giver)
        case "daiminkan":
            return Meld.daiminkan(called, in_order(rest), giver)
        case "kakan":
            added = Tile.parse(str(row["added"]))
            rest.remove(added)
            return Meld.kakan(Meld.pon(called, in_order(rest), giver), added)
        case _:
            raise NotationError(TYPED.told("riichi.typed.meld-kind", text=form))
