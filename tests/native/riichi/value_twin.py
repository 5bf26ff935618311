"""The value of a hand the slow way: tiles as sorted tuples, no kernel but the score of a win.

Nothing is remembered but what the whole situation was: hand, melds, tiles unseen, draws left.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache

from kibitz.games.riichi.rules import Rules
from kibitz.games.riichi.scoring.win import WinFlag, WinningHand, score
from kibitz.games.riichi.tiles.meld import Meld, MeldForm
from kibitz.games.riichi.tiles.tile import TERMINALS_AND_HONOURS, TILES, Tile, in_order

Tiles = tuple[Tile, ...]
RED_OF = {red.kind: red for red in TILES[34:]}


@dataclass(frozen=True)
class Position:
    hand: Tiles
    melds: tuple[Meld, ...]
    unseen: tuple[int, ...]
    draws: int
    round_wind: int
    seat_wind: int
    indicators: Tiles
    rules: Rules
    widths: tuple[float, float, float] = (8, 32, 64)
    plain_counts: bool = False
    back: Tile | None = None

    def weight(self, tile: Tile) -> float:
        if self.plain_counts:
            return self.unseen[tile]
        return self.unseen[tile] * self.draws / sum(self.unseen) if self.draws > 0 else 0

    def taking(self, tile: Tile) -> Position:
        left = tuple(n - (i == tile) for i, n in enumerate(self.unseen))
        return replace(self, unseen=left, draws=self.draws - 4)


@cache
def _used(suit: Tiles, sets: int, pairs: int) -> int:
    """The most tiles of a suit that fit into so many sets and pairs; only shapes count."""
    if not suit or sets + pairs == 0:
        return 0
    low, rest = suit[0], suit[1:]
    best = _used(rest, sets, pairs)

    def without(*more: int) -> Tiles | None:
        left = list(rest)
        for kind in more:
            if kind not in left:
                return None
            left.remove(TILES[kind])
        return tuple(left)

    parts: list[tuple[int, ...]] = [(), (low,), (low, low)]
    if low < 27:
        runs = [(low + 1,), (low + 2,), (low + 1, low + 2)]
        parts += [run for run in runs if all(kind // 9 == low // 9 for kind in run)]
    for part in parts:
        left = without(*part)
        if left is None:
            continue
        if sets:
            best = max(best, 1 + len(part) + _used(left, sets - 1, pairs))
        if pairs and part in ((), (low,)):
            best = max(best, 1 + len(part) + _used(left, sets, pairs - 1))
    return best


def shanten(kinds: Tiles, melds: int) -> int:
    """13 less the tiles that fit into one whole hand; `kinds` may lack tiles taken out of it."""
    suits = [tuple(t for t in kinds if t.suit == suit) for suit in "mpsz"]
    sets = 4 - melds

    @cache
    def most(suit: int, left: int, pair: int) -> int:
        if suit == 4:
            return 0
        return max(
            _used(suits[suit], m, p) + most(suit + 1, left - m, pair - p)
            for m in range(left + 1)
            for p in range(pair + 1)
        )

    used = most(0, sets, 1)
    if melds == 0:
        counts = Counter(kinds)
        pairs = sorted((min(n, 2) for n in counts.values()), reverse=True)
        used = max(used, sum(pairs[:7]))
        orphans = [n for kind, n in counts.items() if kind in TERMINALS_AND_HONOURS]
        used = max(used, len(orphans) + any(n > 1 for n in orphans))
    return 13 - 3 * melds - used


def kinds_of(hand: Tiles) -> Tiles:
    return tuple(sorted(tile.kind for tile in hand))


def of(position: Position) -> int:
    return shanten(kinds_of(position.hand), len(position.melds))


def improving(position: Position) -> Iterator[Tile]:
    """The kinds held fewer than four times that lower shanten."""
    now = of(position)
    kinds = kinds_of(position.hand)
    for kind in TILES[:34]:
        if kinds.count(kind) < 4:
            more = tuple(sorted((*kinds, kind)))
            if shanten(more, len(position.melds)) < now:
                yield kind


def copies(kind: Tile) -> Tiles:
    """The tiles of a kind, the red five before the plain one."""
    return (RED_OF[kind], kind) if kind in RED_OF else (kind,)


@cache
def waiting(position: Position) -> float:
    now = of(position)
    if now >= 3:
        return far(position)
    kinds = list(improving(position))
    if position.back is not None and position.back.kind in kinds:
        return 0
    total = 0.0
    for kind in kinds:
        for tile in copies(kind):
            share = position.weight(tile)
            if share == 0:
                continue
            taken = position.taking(tile)
            worth = with_tile(taken, tile, now)
            if now > 0 and position.back is None:
                pon = max((after_call(taken, meld, now) for meld in pons(taken, tile)), default=0)
                chi = max((after_call(taken, meld, now) for meld in chis(taken, tile)), default=0)
                worth += 3 * pon if pon > chi else 2 * pon + chi
            total += worth * share
    return total / position.widths[now]


def with_tile(position: Position, tile: Tile, now: int) -> float:
    if now == 0:
        return points(position, tile)
    hand = in_order((*position.hand, tile))
    return best_discard(replace(position, hand=hand), now - 1, ())


@cache
def best_discard(position: Position, now: int, forbidden: Tiles) -> float:
    found = 0.0
    for tile in sorted(set(position.hand)):
        if tile.kind in forbidden:
            continue
        rest = list(position.hand)
        rest.remove(tile)
        after = replace(position, hand=tuple(rest))
        if of(after) == now:
            found = max(found, waiting(after))
    return found


def discards(position: Position) -> dict[Tile, float]:
    now = of(position)
    found: dict[Tile, float] = {}
    for tile in set(position.hand):
        rest = list(position.hand)
        rest.remove(tile)
        after = replace(position, hand=tuple(rest))
        if of(after) == now:
            found[tile] = waiting(after)
    return found


def pons(position: Position, tile: Tile) -> Iterator[Meld]:
    held = [t for t in position.hand if t.kind == tile.kind]
    for pair in {in_order((a, b)) for i, a in enumerate(held) for b in held[i + 1 :]}:
        yield Meld.pon(tile, pair, 1)


def chis(position: Position, tile: Tile) -> Iterator[Meld]:
    if tile.is_honour:
        return
    kind = tile.kind
    for low in range(kind - 2, kind + 1):
        if low < 0 or low // 9 != kind // 9 or low % 9 > 6 or low >= 27:
            continue
        first, second = (TILES[k] for k in range(low, low + 3) if k != kind)
        for a in copies(first):
            for b in copies(second):
                if a in position.hand and b in position.hand:
                    yield Meld.chi(tile, (a, b))


def after_call(position: Position, meld: Meld, now: int) -> float:
    rest = list(position.hand)
    for tile in meld.from_hand:
        rest.remove(tile)
    called = replace(position, hand=tuple(rest), melds=(*position.melds, meld))
    if of(called) >= now:
        return 0
    assert meld.called is not None
    kind = meld.called.kind
    forbidden = [kind]
    if meld.form is MeldForm.CHI:
        if meld.kind == kind and kind % 9 <= 5:
            forbidden.append(TILES[kind + 3])
        if meld.kind + 2 == kind and kind % 9 >= 3:
            forbidden.append(TILES[kind - 3])
    return best_discard(called, now - 1, tuple(forbidden))


def points(position: Position, tile: Tile) -> float:
    closed = not any(meld.is_open for meld in position.melds)
    found = score(
        WinningHand(
            position.hand,
            tile,
            position.melds,
            WinFlag.TSUMO | (WinFlag.RIICHI if closed else 0),
            position.round_wind,
            position.seat_wind,
            position.indicators,
        ),
        position.rules,
    )
    assert found is not None
    return found.points if found.has_yaku else 0


def far(position: Position) -> float:
    """Three shanten and more: copies of what lowers the yaku shanten, more if it can be called."""
    now = yaku_shanten(position)
    total = 0
    for kind in TILES[:34]:
        if kinds_of(position.hand).count(kind) == 4:
            continue
        if yaku_shanten(replace(position, hand=in_order((*position.hand, kind)))) >= now:
            continue
        factor = 1
        if any(_lowers(position, meld, now) for meld in pons(position, kind)):
            factor = 4
        elif any(_lowers(position, meld, now) for meld in chis(position, kind)):
            factor = 2
        total += factor * sum(position.unseen[tile] for tile in copies(kind))
    return total


def _lowers(position: Position, meld: Meld, now: int) -> bool:
    rest = list(position.hand)
    for tile in meld.from_hand:
        rest.remove(tile)
    called = replace(position, hand=tuple(rest), melds=(*position.melds, meld))
    return yaku_shanten(called) < now


def yaku_shanten(position: Position) -> int:
    kinds, melds = kinds_of(position.hand), position.melds
    plain = shanten(kinds, len(melds))
    melded = {tile.kind for meld in melds for tile in meld.tiles}
    found = [plain] if not any(meld.is_open for meld in melds) else []
    valued = [TILES[27 + position.round_wind], TILES[27 + position.seat_wind], *TILES[31:34]]
    pairs = [kind for kind in valued if kinds.count(kind) == 2 and position.unseen[kind]]
    if any(kinds.count(kind) >= 3 or kind in melded for kind in valued):
        found.append(plain)
    elif pairs:
        rest = tuple(kind for kind in kinds if kind != pairs[-1])
        found.append(1 + shanten(rest, len(melds) + 1))
    if not melded & TERMINALS_AND_HONOURS:
        rest = tuple(kind for kind in kinds if kind not in TERMINALS_AND_HONOURS)
        found.append(shanten(rest, len(melds)))
    if all(meld.form is not MeldForm.CHI for meld in melds):
        counts = Counter(kinds)
        threes = len(melds) + sum(n >= 3 for n in counts.values())
        twos = sum(n == 2 for n in counts.values())
        found.append(8 - 2 * threes - min(twos, 5 - threes))
    for suit in "mps":
        if all(tile.suit in (suit, "z") for tile in melded):
            rest = tuple(kind for kind in kinds if kind.suit in (suit, "z"))
            found.append(shanten(rest, len(melds)))
    return min(found, default=99)
