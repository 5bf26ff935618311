"""Positions typed for tests: a hand, rivers, riichi, points; told to a player as a View."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec.structs import replace

from kibitz.core.game import Budget, Decision, decide
from kibitz.games.riichi.action import DRAWN, RIICHI, Action
from kibitz.games.riichi.players.push import Push
from kibitz.games.riichi.rules import preset
from kibitz.games.riichi.standing import Standing
from kibitz.games.riichi.state import Front, Thrown, holding
from kibitz.games.riichi.tiles.tile import Tile, in_order, parse_tiles
from kibitz.games.riichi.typed import parse_melds, view_of_hand
from kibitz.games.riichi.view import View

EVEN = (25_000, 25_000, 25_000, 25_000)


def position(
    hand: str,
    *,
    melds: str = "",
    indicators: str = "4z",
    left: int = 40,
    rivers: Mapping[int, str] | None = None,
    riichi: Mapping[int, int] | None = None,  # seat -> which discard declared it
    points: tuple[int, int, int, int] = EVEN,
    wind: int = 0,
    dealer: int = 3,
    open_tile: tuple[int, str] | None = None,  # (seat, tile) that lies open for seat 0
) -> View:
    """What seat 0 sees. With `open_tile` the hand has no drawn tile and reacts to it."""
    tiles = parse_tiles(hand)
    laid = parse_melds(melds)
    drawn = tiles if open_tile is None else (*tiles, Tile.parse("1z"))
    view = view_of_hand(
        preset("majiang"), drawn, laid, indicators=parse_tiles(indicators), draws_left=left
    )
    standing = Standing(points, wind, dealer)
    fronts = list(view.public.fronts)
    log: list[tuple[int, Action]] = []
    for seat, text in (rivers or {}).items():
        thrown: list[Thrown] = []
        for place, tile in enumerate(parse_tiles(text)):
            declares = (riichi or {}).get(seat) == place
            if declares:
                log.append((seat, RIICHI))
            thrown.append(Thrown(tile, drawn=True, riichi=declares))
            log.append((seat, DRAWN[tile]))
        mask = 0
        for one in thrown:
            mask |= 1 << one.tile.kind
        status = "riichi" if seat in (riichi or {}) else fronts[seat].status
        fronts[seat] = replace(fronts[seat], river=tuple(thrown), thrown=mask, status=status)
    if open_tile is not None:
        seat, text = open_tile
        tile = Tile.parse(text)
        front: Front = fronts[seat]
        fronts[seat] = replace(
            front, river=(*front.river, Thrown(tile)), thrown=front.thrown | 1 << tile.kind
        )
        log.append((seat, DRAWN[tile]))
    first, second, third, fourth = fronts
    public = replace(
        view.public,
        standing=standing,
        points=points,
        fronts=(first, second, third, fourth),
        log=tuple(log),
    )
    own = view.own
    if open_tile is not None:
        public = replace(
            public,
            phase="reaction",
            context="discard",
            turn=open_tile[0],
            tile=Tile.parse(open_tile[1]),
        )
        own = holding(in_order(tiles))
    return View(0, public, own)


def pushed(view: View) -> Decision[Action]:
    """What `push` decides."""
    return decide(Push(), view, Budget())
