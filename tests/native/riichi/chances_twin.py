"""Chances the slow way: every order of the unseen tiles, one tile at a time, nothing left out.

Useful tiles that pass unused are taken away here, so that a hand which wasted any would show.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from kibitz.games.riichi import kernel
from kibitz.games.riichi.tiles.tile import TILES, Tile, in_order, kind_counts

Tiles = tuple[Tile, ...]


def _shanten(hand: Tiles) -> int:
    return kernel.shanten(kind_counts(hand))


def own_draws(
    hand: Tiles, unseen: Tiles, draws: int, points: Callable[[Tiles, Tile], float], aim: int
) -> tuple[float, float, float]:
    """(tenpai, win, points) by own draws alone; discards serve the aim."""

    @cache
    def go(held: Tiles, left: Tiles, more: int) -> tuple[float, float, float]:
        now = _shanten(held)
        if more == 0 or not left:
            return float(now == 0), 0.0, 0.0
        total = [0.0, 0.0, 0.0]
        for tile in set(left):
            chance = left.count(tile) / len(left)
            rest = list(left)
            rest.remove(tile)
            drawn = in_order((*held, tile))
            if now == 0 and _shanten(drawn) == -1 and points(held, tile) > 0:
                found = (1.0, 1.0, points(held, tile))
            elif now > 0 and _shanten(drawn) < now:
                found = max(
                    (
                        go(after, tuple(rest), more - 1)
                        for after in _discards(drawn)
                        if _shanten(after) == now - 1
                    ),
                    key=lambda each: each[aim],
                )
            else:
                found = go(held, tuple(rest), more - 1)
            total = [t + chance * f for t, f in zip(total, found, strict=True)]
        return (total[0], total[1], total[2])

    return go(hand, unseen, draws)


def _discards(hand: Tiles) -> set[Tiles]:
    found: set[Tiles] = set()
    for tile in set(hand):
        rest = list(hand)
        rest.remove(tile)
        found.add(tuple(rest))
    return found


def ron_or_tsumo(hand: Tiles, unseen: Tiles, draws_left: int) -> float:
    """The chance that a hand in tenpai sees a wait: everybody's tiles, one after the other."""
    waits = {TILES[kind] for kind in kernel.kinds_of(kernel.waits(kind_counts(hand)))}

    @cache
    def go(left: Tiles, more: int) -> float:
        if more == 0 or not left:
            return 0.0
        found = 0.0
        for tile in set(left):
            chance = left.count(tile) / len(left)
            rest = list(left)
            rest.remove(tile)
            found += chance * (1.0 if tile.kind in waits else go(tuple(rest), more - 1))
        return found

    return go(unseen, draws_left)
