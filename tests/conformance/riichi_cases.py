"""The notation of the riichi data, read into our own values."""

from __future__ import annotations

from typing import Any

from kibitz.games.riichi.scoring.win import WinFlag, WinningHand
from kibitz.games.riichi.tiles.meld import GIVERS, Meld
from kibitz.games.riichi.tiles.tile import Tile, parse_tiles

WINDS = "ESWN"
FLAGS = {
    "tsumo": WinFlag.TSUMO,
    "riichi": WinFlag.RIICHI,
    "double_riichi": WinFlag.DOUBLE_RIICHI,
    "ippatsu": WinFlag.IPPATSU,
    "haitei": WinFlag.LAST_TILE,
    "houtei": WinFlag.LAST_TILE,
    "rinshan": WinFlag.REPLACEMENT,
    "chankan": WinFlag.ROBBED_KAN,
    "first_turn": WinFlag.FIRST_TURN,
}


def meld(row: dict[str, Any]) -> Meld:
    tiles = [Tile.parse(tile) for tile in row["tiles"]]
    if row["type"] == "ankan":
        return Meld.ankan(tuple(tiles))
    called = Tile.parse(row["called"])
    giver = GIVERS.index(row["from"])
    tiles.remove(called)
    if row["type"] == "chi":
        return Meld.chi(called, tuple(tiles))
    if row["type"] == "daiminkan":
        return Meld.daiminkan(called, tuple(tiles), giver)
    if row["type"] == "kakan":
        added = Tile.parse(row["added"])
        tiles.remove(added)
        return Meld.kakan(Meld.pon(called, tuple(tiles), giver), added)
    return Meld.pon(called, tuple(tiles), giver)


def win(row: dict[str, Any]) -> WinningHand:
    return WinningHand(
        hand=parse_tiles(row["hand"]),
        tile=Tile.parse(row["win_tile"]),
        melds=tuple(meld(each) for each in row["melds"]),
        flags=sum({flag for name, flag in FLAGS.items() if row[name]}),
        round_wind=WINDS.index(row["round_wind"]),
        seat_wind=WINDS.index(row["seat_wind"]),
        indicators=tuple(Tile.parse(tile) for tile in row["dora_indicators"]),
        ura_indicators=tuple(Tile.parse(tile) for tile in row["ura_indicators"]),
    )
