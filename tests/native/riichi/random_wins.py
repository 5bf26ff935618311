"""Random wins, rich in what seldom happens: kans, flushes, honours, seven pairs, orphans."""

from __future__ import annotations

import random
from collections import Counter

from kibitz.games.riichi.scoring.win import WinFlag, WinningHand
from kibitz.games.riichi.tiles.meld import Meld
from kibitz.games.riichi.tiles.tile import RED_FIVES, TERMINALS_AND_HONOURS, TILES, Tile, in_order

ORPHANS = sorted(TERMINALS_AND_HONOURS)


def random_win(dice: random.Random) -> WinningHand:
    """A whole hand, however won; it may have no yaku."""
    while True:
        roll = dice.random()
        kinds = _kinds(dice)
        if roll < 0.02:
            found = [*ORPHANS, dice.choice(ORPHANS)], list[Meld]()
        elif roll < 0.10 and len(kinds) >= 7:
            found = [t for t in dice.sample(kinds, 7) for _ in range(2)], list[Meld]()
        else:
            found = _sets(dice, kinds)
        if found is None:
            continue
        win = _finish(dice, *found)
        tiles = [*win.hand, win.tile, *(tile for meld in win.melds for tile in meld.tiles)]
        # There is one red five a suit: four plain ones cannot be.
        if all(tiles.count(red.kind) < 4 and tiles.count(red) < 2 for red in RED_FIVES):
            return win


def _kinds(dice: random.Random) -> list[Tile]:
    """The kinds a hand is made of: often one suit, or terminals and honours only."""
    roll = dice.random()
    suit = dice.randrange(3)
    if roll < 0.15:
        return list(TILES[9 * suit : 9 * suit + 9])
    if roll < 0.30:
        return [*TILES[9 * suit : 9 * suit + 9], *TILES[27:34]]
    if roll < 0.38:
        return list(ORPHANS)
    if roll < 0.42:
        return list(TILES[27:34])
    if roll < 0.44:
        return [TILES[kind] for kind in (19, 20, 21, 23, 25, 32)]
    if roll < 0.60:
        return [tile for tile in TILES[:34] if tile not in TERMINALS_AND_HONOURS]
    if roll < 0.75:
        low = dice.randrange(7)
        return [TILES[9 * s + r] for s in range(3) for r in range(low, low + 3)] + [TILES[27]]
    return list(TILES[:34])


def _sets(dice: random.Random, kinds: list[Tile]) -> tuple[list[Tile], list[Meld]] | None:
    held: Counter[Tile] = Counter()
    pair = dice.choice(kinds)
    held[pair] += 2
    closed, melds = [pair, pair], list[Meld]()
    triplets, open_share = dice.random(), dice.choice((0.0, 0.0, 0.3, 0.6, 1.0))
    for _ in range(4):
        low = dice.choice(kinds)
        is_run = dice.random() > triplets and low < 27 and low % 9 < 7
        tiles = [TILES[low + i] for i in range(3)] if is_run else [low] * 3
        if not set(tiles) <= set(kinds):
            return None
        kan = not is_run and dice.random() < 0.25
        held.update([*tiles, low] if kan else tiles)
        is_open = dice.random() < open_share
        if kan:
            four = _reddened(dice, (low,) * 4)
            melds.append(Meld.daiminkan(four[0], four[1:], 1) if is_open else Meld.ankan(four))
        elif is_open and is_run:
            run = _reddened(dice, tuple(tiles))
            melds.append(Meld.chi(run[0], run[1:]))
        elif is_open:
            three = _reddened(dice, tuple(tiles))
            melds.append(Meld.pon(three[0], three[1:], 2))
        else:
            closed += tiles
    return None if max(held.values()) > 4 else (closed, melds)


def _finish(dice: random.Random, closed: list[Tile], melds: list[Meld]) -> WinningHand:
    flags = WinFlag(0)
    if dice.random() < 0.5:
        flags |= WinFlag.TSUMO
        if melds and any(meld.is_kan for meld in melds) and dice.random() < 0.2:
            flags |= WinFlag.REPLACEMENT
        elif dice.random() < 0.05:
            flags |= WinFlag.LAST_TILE
    elif dice.random() < 0.1:
        flags |= dice.choice((WinFlag.LAST_TILE, WinFlag.ROBBED_KAN))
    if not any(meld.is_open for meld in melds) and dice.random() < 0.5:
        flags |= dice.choice((WinFlag.RIICHI, WinFlag.RIICHI, WinFlag.DOUBLE_RIICHI))
        if dice.random() < 0.2 and not flags & WinFlag.REPLACEMENT:
            flags |= WinFlag.IPPATSU
    elif not melds and flags == WinFlag.TSUMO and dice.random() < 0.02:
        flags |= WinFlag.FIRST_TURN
    closed = list(_reddened(dice, tuple(closed)))
    tile = dice.choice(closed)
    closed.remove(tile)
    many = dice.randint(1, 3)
    return WinningHand(
        hand=in_order(closed),
        tile=tile,
        melds=tuple(melds),
        flags=int(flags),
        round_wind=dice.randrange(4),
        seat_wind=dice.randrange(4),
        indicators=tuple(dice.choices(TILES[:34], k=many)),
        ura_indicators=tuple(dice.choices(TILES[:34], k=many))
        if flags & (WinFlag.RIICHI | WinFlag.DOUBLE_RIICHI)
        else (),
    )


def _reddened(dice: random.Random, tiles: tuple[Tile, ...]) -> tuple[Tile, ...]:
    """At most one five of a suit becomes its red one."""
    found = list(tiles)
    for red in RED_FIVES:
        if red.kind in found and dice.random() < 0.3:
            found[found.index(red.kind)] = red
    return tuple(found)
