"""The worlds that fit a view: every way the tiles it does not show may lie, each counted once.

A world says which physical tiles each other seat holds, drawn one included, and which are left in
the walls; copies of a tile are told apart, the order of the wall is not. What is known are the
tiles seen and how many each seat holds. What a discard, a riichi or a pass lets one suspect is no
certainty about single tiles: players weigh that themselves.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import comb

import numpy as np
from numpy.typing import NDArray

from kibitz.core.fold import four
from kibitz.core.game import SEATS, Seat
from kibitz.games.riichi.action import Discard, Kakan
from kibitz.games.riichi.flow import reaction
from kibitz.games.riichi.state import BIT, Furiten, Private, Public, State, holding
from kibitz.games.riichi.tiles.tile import TILES, Tile, full_set, in_order
from kibitz.games.riichi.tiles.wall import DEAD, LIVE, Wall
from kibitz.games.riichi.view import View


def held(public: Public, seat: Seat) -> int:
    """How many closed tiles a seat holds, its drawn tile included."""
    count = 13 - 3 * len(public.fronts[seat].melds)
    to_discard = public.phase == "action" and public.turn == seat
    return count + to_discard


def unseen(view: View) -> tuple[Tile, ...]:
    """The tiles the view does not show, in order."""
    left = list(full_set(view.public.rules.red_fives))
    for tile in seen(view):
        left.remove(tile)
    return tuple(left)


def seen(view: View) -> Iterator[Tile]:
    """Every tile in sight: own, discarded, melded, indicators, hands laid open."""
    public = view.public
    yield from public.indicators
    if view.own is not None:
        yield from view.own.tiles
    for seat, front in enumerate(public.fronts):
        yield from (thrown.tile for thrown in front.river if thrown.called_by is None)
        for meld in front.melds:
            yield from meld.tiles
        if front.shown is not None and seat != view.seat:
            yield from front.shown


@dataclass(frozen=True, slots=True)
class RiichiBeliefs:
    """Count, marginals and uniform samples of the worlds that fit."""

    view: View
    tiles: tuple[Tile, ...]  # unseen
    need: tuple[int, int, int, int]  # how many of them each seat holds

    def count(self) -> int:
        """How many worlds fit, exactly."""
        left, ways = len(self.tiles), 1
        for need in self.need:
            ways *= comb(left, need)
            left -= need
        return ways

    def marginals(self) -> Mapping[str, Sequence[float]]:
        """For each unseen tile, the chance that each seat holds a given copy of it."""
        total = len(self.tiles)
        chances = [need / total if total else 0.0 for need in self.need]
        return {str(tile): list(chances) for tile in TILES if tile in self.tiles}

    def sample(self, n: int, seed: int) -> NDArray[np.uint8]:
        """`n` worlds as a uint8 array (n, 5, 37): how many of each tile the four seats hold, the
        own one included, and how many lie in the walls."""
        worlds = np.zeros((n, 5, len(TILES)), np.uint8)
        for world, order in zip(worlds, self._orders(n, seed), strict=True):
            start = 0
            for place, need in enumerate((*self.need, len(order) - sum(self.need))):
                np.add.at(world[place], order[start : start + need], 1)
                start += need
            if self.view.seat is not None and self.view.own is not None:
                np.add.at(world[self.view.seat], [int(tile) for tile in self.view.own.tiles], 1)
        return worlds

    def states(self, n: int, seed: int) -> Iterator[State]:
        """The same worlds as states, the walls in a random order."""
        for order in self._orders(n, seed):
            yield self._state([TILES[tile] for tile in order])

    def _orders(self, n: int, seed: int) -> Iterator[NDArray[np.int64]]:
        dice = np.random.Generator(np.random.PCG64(seed))
        tiles = np.array([int(tile) for tile in self.tiles], np.int64)
        for _ in range(n):
            yield dice.permutation(tiles)

    def _state(self, order: list[Tile]) -> State:
        public, privates = self.view.public, list[Private]()
        start = 0
        for seat in SEATS:
            hand = order[start : start + self.need[seat]]
            start += self.need[seat]
            own = self.view.own if seat == self.view.seat else None
            privates.append(own or _private(public, seat, hand))
        wall = _wall(public, order[start:])
        state = State(public, four(privates), wall)
        return State(public, state.private, wall, _awaited(state))


def _private(public: Public, seat: Seat, tiles: list[Tile]) -> Private:
    """A seat with these tiles; the last of them is the drawn one if it has drawn."""
    shown = public.fronts[seat].shown
    if shown is not None:
        return holding(in_order(shown[: held(public, seat)]))
    if len(tiles) % 3 == 2:
        if public.context == "call":
            rest = holding(in_order(tiles[:-1]))
            counts = bytearray(rest.counts)
            counts[tiles[-1].kind] += 1
            return Private(in_order(tiles), bytes(counts))
        own = holding(in_order(tiles[:-1]))
        return Private(own.hand, own.counts, own.waits, tiles[-1], _furiten(public, seat, own))
    own = holding(in_order(tiles))
    open_wait = public.tile is not None and public.phase == "reaction" and public.turn != seat
    missed = open_wait and public.tile is not None and bool(own.waits & BIT[public.tile])
    missed = missed and public.context != "ankan"
    return Private(own.hand, own.counts, own.waits, None, _furiten(public, seat, own), missed)


def _furiten(public: Public, seat: Seat, own: Private) -> Furiten:
    """Whether a wait of this hand went by: since its own last discard, or since its riichi."""
    front = public.fronts[seat]
    discards = 1
    if front.in_riichi:
        declared = next(place for place, thrown in enumerate(front.river) if thrown.riichi)
        discards = len(front.river) - declared
    went_by = 0
    log = public.log[:-1] if public.phase == "reaction" else public.log
    for who, action in reversed(log):
        if who == seat and isinstance(action, Discard):
            discards -= 1
            if not discards:
                break
        elif who != seat and isinstance(action, Discard | Kakan):
            went_by |= BIT[action.tile]
    if not own.waits & went_by:
        return ""
    return "riichi" if front.in_riichi else "temporary"


def _wall(public: Public, rest: list[Tile]) -> Wall:
    """Walls of the tiles left over; those already drawn are not in them, so any tile stands in."""
    kans = sum(public.kans)
    drawn_kans = kans - (public.phase in ("reaction", "wait") and public.context != "discard")
    gone = LIVE - public.left - max(drawn_kans, 0)
    indicators = public.indicators
    filler = indicators[0]
    live = [filler] * LIVE
    dead = [filler] * DEAD
    for place, tile in enumerate(indicators):
        dead[4 + 2 * place] = tile
    left = iter(rest)
    for place in range(gone, LIVE):
        live[place] = next(left, filler)
    for place in range(DEAD):
        is_shown = place >= 4 and place % 2 == 0 and (place - 4) // 2 < len(indicators)
        is_drawn = place < max(drawn_kans, 0)
        if not is_shown and not is_drawn:
            dead[place] = next(left, filler)
    return Wall(tuple(live), tuple(dead))


def _awaited(state: State) -> frozenset[Seat]:
    public = state.public
    if public.phase == "action":
        return frozenset({public.turn})
    return reaction.reactors(public, state.private) if public.phase == "reaction" else frozenset()


def beliefs(view: View) -> RiichiBeliefs:
    """The worlds that fit the view."""
    public = view.public
    return RiichiBeliefs(
        view,
        unseen(view),
        four(
            0 if seat == view.seat or public.fronts[seat].shown is not None else held(public, seat)
            for seat in SEATS
        ),
    )
