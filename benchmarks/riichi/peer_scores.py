"""Our wins as questions to riichienv and to the mahjong package, ready to be asked and timed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import riichienv
from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld as MahjongMeld

from kibitz.games.riichi.scoring.win import WinFlag, WinningHand
from kibitz.games.riichi.tiles.meld import Meld, MeldForm
from kibitz.games.riichi.tiles.tile import Tile

Ask = Callable[[], Any]

RIICHIENV_MELDS = {
    MeldForm.CHI: riichienv.MeldType.Chi,
    MeldForm.PON: riichienv.MeldType.Pon,
    MeldForm.DAIMINKAN: riichienv.MeldType.Daiminkan,
    MeldForm.ANKAN: riichienv.MeldType.Ankan,
    MeldForm.KAKAN: riichienv.MeldType.Kakan,
}
MAHJONG_MELDS = {
    MeldForm.CHI: MahjongMeld.CHI,
    MeldForm.PON: MahjongMeld.PON,
    MeldForm.DAIMINKAN: MahjongMeld.KAN,
    MeldForm.ANKAN: MahjongMeld.KAN,
    MeldForm.KAKAN: MahjongMeld.SHOUMINKAN,
}


class Numbers:
    """Tiles numbered 0 to 135 as both packages have them; a red five is the first copy."""

    def __init__(self) -> None:
        self.free = {kind: list(range(4 * kind, 4 * kind + 4)) for kind in range(34)}

    def all(self, tiles: Sequence[Tile]) -> list[int]:
        # Red fives first, so that a plain five never takes their number.
        found = {tile: [] for tile in tiles}
        for tile in sorted(tiles, key=lambda each: not each.is_red):
            copies = self.free[tile.kind]
            found[tile].append(copies.pop(0) if tile.is_red else copies.pop())
        return [found[tile].pop(0) for tile in tiles]


def _numbered(win: WinningHand) -> tuple[list[int], int, list[tuple[Meld, list[int]]]]:
    tiles = [*win.hand, win.tile]
    for meld in win.melds:
        tiles += meld.tiles
    numbers = Numbers().all(tiles)
    closed, tile = numbers[: len(win.hand)], numbers[len(win.hand)]
    rest = numbers[len(win.hand) + 1 :]
    melds: list[tuple[Meld, list[int]]] = []
    for meld in win.melds:
        melds.append((meld, sorted(rest[: len(meld.tiles)])))
        rest = rest[len(meld.tiles) :]
    return closed, tile, melds


def riichienv_questions(wins: Sequence[WinningHand]) -> list[Ask]:
    asks: list[Ask] = []
    for win in wins:
        closed, tile, melded = _numbered(win)
        flags = WinFlag(win.flags)
        tsumo = WinFlag.TSUMO in flags
        melds = [
            riichienv.Meld(RIICHIENV_MELDS[meld.form], tiles, meld.is_open, 0)
            for meld, tiles in melded
        ]
        conditions = riichienv.Conditions(
            tsumo=tsumo,
            riichi=WinFlag.RIICHI in flags,
            double_riichi=WinFlag.DOUBLE_RIICHI in flags,
            ippatsu=WinFlag.IPPATSU in flags,
            haitei=WinFlag.LAST_TILE in flags and tsumo,
            houtei=WinFlag.LAST_TILE in flags and not tsumo,
            rinshan=WinFlag.REPLACEMENT in flags,
            chankan=WinFlag.ROBBED_KAN in flags,
            tsumo_first_turn=WinFlag.FIRST_TURN in flags,
            player_wind=win.seat_wind,
            round_wind=win.round_wind,
        )
        dora = [4 * each.kind for each in win.indicators]
        ura = [4 * each.kind for each in win.ura_indicators]
        asks.append(partial(_ask_riichienv, closed, melds, tile, dora, conditions, ura))
    return asks


def _ask_riichienv(
    closed: list[int],
    melds: list[Any],
    tile: int,
    dora: list[int],
    conditions: Any,
    ura: list[int],
) -> Any:
    return riichienv.HandEvaluator(closed, melds).calc(tile, dora, conditions, ura)


def mahjong_questions(wins: Sequence[WinningHand]) -> list[Ask]:
    options = OptionalRules(has_open_tanyao=True, has_aka_dora=True)
    asks: list[Ask] = []
    for win in wins:
        closed, tile, melded = _numbered(win)
        flags = WinFlag(win.flags)
        tsumo = WinFlag.TSUMO in flags
        melds = [
            MahjongMeld(MAHJONG_MELDS[meld.form], tiles, meld.is_open) for meld, tiles in melded
        ]
        config = HandConfig(
            is_tsumo=tsumo,
            is_riichi=WinFlag.RIICHI in flags,
            is_daburu_riichi=WinFlag.DOUBLE_RIICHI in flags,
            is_ippatsu=WinFlag.IPPATSU in flags,
            is_haitei=WinFlag.LAST_TILE in flags and tsumo,
            is_houtei=WinFlag.LAST_TILE in flags and not tsumo,
            is_rinshan=WinFlag.REPLACEMENT in flags,
            is_chankan=WinFlag.ROBBED_KAN in flags,
            player_wind=27 + win.seat_wind,
            round_wind=27 + win.round_wind,
            options=options,
        )
        asks.append(
            partial(
                HandCalculator.estimate_hand_value,
                [*closed, tile, *(one for _, tiles in melded for one in tiles)],
                tile,
                melds=melds,
                dora_indicators=[4 * each.kind + 1 for each in win.indicators],
                config=config,
                ura_dora_indicators=[4 * each.kind + 1 for each in win.ura_indicators],
            )
        )
    return asks
