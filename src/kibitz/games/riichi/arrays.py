"""Riichi as numbers: the simulator's numbers of actions, and what a seat sees."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import cache
from itertools import chain

from kibitz.core.arrays import Arrays, bits, counts, from_seat
from kibitz.games.riichi.action import Action
from kibitz.games.riichi.simulator import ACTIONS
from kibitz.games.riichi.tiles.tile import TILES, Tile
from kibitz.games.riichi.view import View

ALL = len(TILES)  # 34 kinds and three red fives
PARTS = {
    "hand": ALL,
    "drawn": ALL,
    "indicators": ALL,
    "rivers": 4 * ALL,
    "from hand": 4 * ALL,  # of the rivers: not discarded as drawn
    "melds": 4 * ALL,
    "open tile": ALL,  # that may be called or won
    "riichi": 4,
    "ippatsu": 4,
    "points": 4,  # in hundreds
    "sticks": 1,
    "honba": 1,
    "round wind": 4,
    "own wind": 4,
    "turn": 4,
    "left": 1,
    "furiten": 1,
}


def read(view: View) -> Mapping[str, Sequence[int]]:
    """The parts of an observation."""
    public, own, seats = view.public, view.own, from_seat(view.seat)
    fronts = [public.fronts[seat] for seat in seats]
    thrown = [[one for one in front.river if one.called_by is None] for front in fronts]
    return {
        "hand": _tiles(own.hand if own else ()),
        "drawn": _tiles([own.drawn] if own and own.drawn is not None else ()),
        "indicators": _tiles(public.indicators),
        "rivers": [*chain(*(_tiles(one.tile for one in river) for river in thrown))],
        "from hand": [
            *chain(*(_tiles(one.tile for one in river if not one.drawn) for river in thrown))
        ],
        "melds": [
            *chain(*(_tiles(chain(*(meld.tiles for meld in front.melds))) for front in fronts))
        ],
        "open tile": _tiles([] if public.tile is None else [public.tile]),
        "riichi": [int(any(one.riichi for one in front.river)) for front in fronts],
        "ippatsu": [int(front.ippatsu) for front in fronts],
        "points": [public.points[seat] // 100 for seat in seats],
        "sticks": [public.sticks],
        "honba": [public.standing.honba],
        "round wind": bits(4, [public.standing.wind]),
        "own wind": bits(4, [public.standing.seat_wind(seats[0])]),
        "turn": bits(4, [seats.index(public.turn)]),
        "left": [public.left],
        "furiten": [int(bool(own and own.furiten))],
    }


def _tiles(tiles: Iterable[Tile]) -> list[int]:
    return counts(ALL, map(int, tiles))


@cache
def arrays() -> Arrays[View, Action]:
    """Actions as the simulator counts them."""
    return Arrays(ACTIONS, PARTS, read)
