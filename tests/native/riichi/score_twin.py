"""Scoring the slow way: every reading as lists of tiles, every yaku as a sentence about them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from kibitz.games.riichi.rules import Rules
from kibitz.games.riichi.scoring.win import WinFlag, WinningHand
from kibitz.games.riichi.scoring.yaku import YAKU_BY_ID
from kibitz.games.riichi.tiles.tile import TERMINALS_AND_HONOURS, TILES, Tile

HONOURS = set(TILES[27:34])
ORPHANS = set(TERMINALS_AND_HONOURS)
GREENS = {TILES[kind] for kind in (19, 20, 21, 23, 25, 32)}


@dataclass(frozen=True)
class Block:
    """Tiles that belong together; `hidden` when nobody else's tile is in them."""

    tiles: tuple[Tile, ...]
    hidden: bool

    @property
    def is_run(self) -> bool:
        return len(self.tiles) == 3 and self.tiles[0] != self.tiles[1]

    @property
    def is_same(self) -> bool:
        return len(self.tiles) >= 3 and not self.is_run


def best(win: WinningHand, rules: Rules) -> tuple[int, int, int, int, frozenset[str]] | None:
    """(base, han, fu, yakuman, yaku ids) of the dearest reading; None if there is none."""
    found = [_worth(win, rules, blocks, wait) for blocks, wait in _readings(win)]
    return max(found, key=lambda each: (each[0], each[3], each[1], each[2])) if found else None


def _readings(win: WinningHand) -> Iterator[tuple[list[Block], str]]:
    closed = Counter(tile.kind for tile in (*win.hand, win.tile))
    tile = win.tile.kind
    if not win.melds:
        if all(count == 2 for count in closed.values()):
            yield [Block((kind, kind), True) for kind in closed], "pair"
        if set(closed) == ORPHANS:
            wait = "thirteen" if closed[tile] == 2 else "orphan"
            yield [Block((kind,) * closed[kind], True) for kind in closed], wait
    melds = [Block(tuple(t.kind for t in meld.tiles), not meld.is_open) for meld in win.melds]
    for pair in [kind for kind in closed if closed[kind] >= 2]:
        for sets in _partitions(closed - Counter({pair: 2})):
            blocks = [(pair, pair), *sets]
            for i, block in enumerate(blocks):
                if tile in block:
                    read = [Block(b, True) for b in blocks]
                    if not win.flags & WinFlag.TSUMO and len(block) == 3:
                        read[i] = Block(block, False)
                    yield read + melds, _wait(block, tile)


def _partitions(left: Counter[Tile]) -> Iterator[list[tuple[Tile, ...]]]:
    left = +left
    if not left:
        yield []
        return
    low = min(left)
    shapes = [(low,) * 3]
    if low < 27 and low % 9 < 7:
        shapes.append((low, TILES[low + 1], TILES[low + 2]))
    for shape in shapes:
        need = Counter(shape)
        if all(left[kind] >= many for kind, many in need.items()):
            for rest in _partitions(left - need):
                yield [shape, *rest]


def _wait(block: tuple[Tile, ...], tile: Tile) -> str:
    if len(block) == 2:
        return "pair"
    if block[0] == block[1]:
        return "two pairs"
    if tile == block[1]:
        return "closed"
    edge = (tile == block[2] and tile.rank == 3) or (tile == block[0] and tile.rank == 7)
    return "edge" if edge else "two-sided"


def _worth(
    win: WinningHand, rules: Rules, blocks: list[Block], wait: str
) -> tuple[int, int, int, int, frozenset[str]]:
    closed = not any(meld.is_open for meld in win.melds)
    yakuman = set(_yakuman(win, blocks, wait, rules))
    if yakuman:
        times = sum(2 if yaku in rules.double_yakuman else 1 for yaku in yakuman)
        return 8000 * times, 0, 0, times, frozenset(yakuman)
    yaku = set(_moment(win, closed)) | set(_shape(win, blocks, wait, rules, closed=closed))
    fu = _fu(win, blocks, wait, rules, closed=closed, pinfu="pinfu" in yaku)
    if not yaku:
        return 0, 0, 0, 0, frozenset()
    han = sum(YAKU_BY_ID[y].closed if closed else YAKU_BY_ID[y].open for y in yaku)
    everything = [t for b in blocks for t in b.tiles]
    han += sum(everything.count(tile.dora) for tile in win.indicators)
    han += sum(everything.count(tile.dora) for tile in win.ura_indicators)
    han += sum(t.is_red for t in (*win.hand, win.tile, *(t for m in win.melds for t in m.tiles)))
    return _base(han, fu, rules), han, fu, 0, frozenset(yaku)


def _base(han: int, fu: int, rules: Rules) -> int:
    if han >= 13:
        return 8000 if rules.kazoe == "yakuman" else 6000
    for least, base in ((11, 6000), (8, 4000), (6, 3000), (5, 2000)):
        if han >= least:
            return base
    base = fu * 2 ** (han + 2)
    return 2000 if base > (1900 if rules.kiriage else 2000) else base


def _moment(win: WinningHand, closed: bool) -> Iterator[str]:
    tsumo = bool(win.flags & WinFlag.TSUMO)
    if win.flags & WinFlag.DOUBLE_RIICHI:
        yield "double_riichi"
    elif win.flags & WinFlag.RIICHI:
        yield "riichi"
    if win.flags & WinFlag.IPPATSU:
        yield "ippatsu"
    if tsumo and closed:
        yield "menzen_tsumo"
    if win.flags & WinFlag.REPLACEMENT:
        yield "rinshan"
    if win.flags & WinFlag.LAST_TILE:
        yield "haitei" if tsumo else "houtei"
    if win.flags & WinFlag.ROBBED_KAN:
        yield "chankan"


def _shape(
    win: WinningHand, blocks: list[Block], wait: str, rules: Rules, *, closed: bool
) -> Iterator[str]:
    kinds = {tile for block in blocks for tile in block.tiles}
    runs = Counter(block.tiles[0] for block in blocks if block.is_run)
    same = {block.tiles[0]: block for block in blocks if block.is_same}
    suits = {tile.suit for tile in kinds}
    if not kinds & ORPHANS and (closed or rules.open_tanyao):
        yield "tanyao"
    if len(suits - {"z"}) == 1:
        yield "honitsu" if "z" in suits else "chinitsu"
    if kinds <= ORPHANS:
        yield "honroutou"
    if len(blocks) == 7:
        yield "chiitoitsu"
        return
    (pair,) = (block.tiles[0] for block in blocks if len(block.tiles) == 2)
    valued = {TILES[27 + win.round_wind], TILES[27 + win.seat_wind], *TILES[31:34]}
    if closed and sum(runs.values()) == 4 and pair not in valued and wait == "two-sided":
        yield "pinfu"
    twice = sum(count // 2 for count in runs.values())
    if closed and twice:
        yield "iipeikou" if twice == 1 else "ryanpeikou"
    for kind, yaku in (
        (27 + win.round_wind, "bakaze"),
        (27 + win.seat_wind, "jikaze"),
        (31, "haku"),
        (32, "hatsu"),
        (33, "chun"),
    ):
        if TILES[kind] in same:
            yield yaku
    if any({TILES[s], TILES[s + 3], TILES[s + 6]} <= set(runs) for s in (0, 9, 18)):
        yield "ittsuu"
    for which, yaku in ((set(runs), "sanshoku_doujun"), (set(same), "sanshoku_doukou")):
        if any({TILES[r], TILES[r + 9], TILES[r + 18]} <= which for r in range(9)):
            yield yaku
    if all(set(block.tiles) & ORPHANS for block in blocks) and not kinds <= ORPHANS:
        yield "chanta" if kinds & HONOURS else "junchan"
    if len(same) == 4:
        yield "toitoi"
    if sum(block.hidden for block in same.values()) == 3:
        yield "sanankou"
    if sum(len(block.tiles) == 4 for block in same.values()) == 3:
        yield "sankantsu"
    if len(set(same) & set(TILES[31:34])) == 2 and pair in TILES[31:34]:
        yield "shousangen"


def _yakuman(win: WinningHand, blocks: list[Block], wait: str, rules: Rules) -> Iterator[str]:
    tiles = [tile for block in blocks for tile in block.tiles]
    kinds = set(tiles)
    same = {block.tiles[0]: block for block in blocks if block.is_same}
    if win.flags & WinFlag.FIRST_TURN:
        yield "tenhou" if win.seat_wind == 0 else "chiihou"
    if wait in ("thirteen", "orphan"):
        yield "kokushi_13" if wait == "thirteen" else "kokushi"
        return
    if kinds <= HONOURS:
        yield "tsuuiisou"
    if len(blocks) == 7:
        return
    if kinds <= GREENS:
        yield "ryuuiisou"
    if kinds <= ORPHANS - HONOURS:
        yield "chinroutou"
    if len(set(same) & set(TILES[31:34])) == 3:
        yield "daisangen"
    winds = set(TILES[27:31])
    if set(same) >= winds:
        yield "daisuushi"
    elif len(set(same) & winds) == 3 and kinds >= winds:
        yield "shousuushi"
    if len(same) == 4 and all(block.hidden for block in same.values()):
        yield "suuankou_tanki" if wait == "pair" else "suuankou"
    if sum(len(block.tiles) == 4 for block in blocks) == 4:
        yield "suukantsu"
    if not win.melds and len({tile.suit for tile in kinds}) == 1 and not kinds & HONOURS:
        ranks = Counter(tile.rank for tile in tiles)
        extra = ranks - Counter([1, 1, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9, 9])
        if extra.total() == 1:
            yield "junsei_chuuren" if win.tile.rank in extra else "chuuren"


def _fu(
    win: WinningHand, blocks: list[Block], wait: str, rules: Rules, *, closed: bool, pinfu: bool
) -> int:
    if len(blocks) != 5:
        return 25
    fu = 20
    for block in blocks:
        tile = block.tiles[0]
        if block.is_same:
            fu += {3: 2, 4: 8}[len(block.tiles)] * (1 + block.hidden) * (1 + (tile in ORPHANS))
        elif len(block.tiles) == 2:
            earned = 2 * (tile in TILES[31:34])
            earned += 2 * (tile == TILES[27 + win.round_wind])
            earned += 2 * (tile == TILES[27 + win.seat_wind])
            fu += min(earned, rules.double_wind_fu)
    fu += 2 * (wait in ("closed", "edge", "pair"))
    if win.flags & WinFlag.TSUMO:
        fu += 0 if pinfu else 2
    elif closed:
        fu += 10
    if fu == 20 and not closed:
        fu = 30
    return -(-fu // 10) * 10
