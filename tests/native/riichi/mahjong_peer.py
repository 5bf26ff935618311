"""The `mahjong` package, asked for the worth of one of our wins; its words turned into ours."""

from __future__ import annotations

from mahjong.hand_calculating.hand import HandCalculator
from mahjong.hand_calculating.hand_config import HandConfig, OptionalRules
from mahjong.meld import Meld as PeerMeld
from tests.sure import present

from kibitz.games.riichi.scoring.win import WinFlag, WinningHand
from kibitz.games.riichi.tiles.meld import MeldForm
from kibitz.games.riichi.tiles.tile import Tile

NAMES = {
    "Menzen Tsumo": "menzen_tsumo",
    "Riichi": "riichi",
    "Ippatsu": "ippatsu",
    "Chankan": "chankan",
    "Rinshan Kaihou": "rinshan",
    "Haitei Raoyue": "haitei",
    "Houtei Raoyui": "houtei",
    "Double Riichi": "double_riichi",
    "Pinfu": "pinfu",
    "Tanyao": "tanyao",
    "Iipeiko": "iipeikou",
    "Yakuhai (haku)": "haku",
    "Yakuhai (hatsu)": "hatsu",
    "Yakuhai (chun)": "chun",
    "Sanshoku Doujun": "sanshoku_doujun",
    "Ittsu": "ittsuu",
    "Chantai": "chanta",
    "Honroutou": "honroutou",
    "Toitoi": "toitoi",
    "San Ankou": "sanankou",
    "San Kantsu": "sankantsu",
    "Sanshoku Doukou": "sanshoku_doukou",
    "Chiitoitsu": "chiitoitsu",
    "Shou Sangen": "shousangen",
    "Honitsu": "honitsu",
    "Junchan": "junchan",
    "Ryanpeikou": "ryanpeikou",
    "Chinitsu": "chinitsu",
    "Kokushi Musou": "kokushi",
    "Chuuren Poutou": "chuuren",
    "Suu Ankou": "suuankou",
    "Daisangen": "daisangen",
    "Shousuushii": "shousuushi",
    "Ryuuiisou": "ryuuiisou",
    "Suu Kantsu": "suukantsu",
    "Tsuu Iisou": "tsuuiisou",
    "Chinroutou": "chinroutou",
    "Dai Suushii": "daisuushi",
    "Kokushi Musou Juusanmen Matchi": "kokushi_13",
    "Suu Ankou Tanki": "suuankou_tanki",
    "Daburu Chuuren Poutou": "junsei_chuuren",
    "Tenhou": "tenhou",
    "Chiihou": "chiihou",
    "Dora": "dora",
    "Aka Dora": "aka_dora",
    "Ura Dora": "ura_dora",
}
MELDS = {
    MeldForm.CHI: PeerMeld.CHI,
    MeldForm.PON: PeerMeld.PON,
    MeldForm.DAIMINKAN: PeerMeld.KAN,
    MeldForm.ANKAN: PeerMeld.KAN,
    MeldForm.KAKAN: PeerMeld.SHOUMINKAN,
}


def peer_worth(win: WinningHand) -> tuple[object, ...] | None:
    """(yaku with han, han, fu, points) by the package; None where it finds no yaku."""
    free = {kind: list(range(4 * kind, 4 * kind + 4)) for kind in range(34)}

    def take(tile: Tile) -> int:
        copies = free[tile.kind]
        # The package's red fives are the first copies of a five.
        if tile.is_red:
            return copies.pop(0)
        return copies.pop()

    reds_first = sorted((*win.hand, win.tile), key=lambda tile: not tile.is_red)
    numbers = {}
    for tile in reds_first:
        numbers.setdefault(tile, []).append(take(tile))
    closed = [number for each in numbers.values() for number in each]
    melds = [
        PeerMeld(MELDS[meld.form], [take(tile) for tile in meld.tiles], meld.is_open)
        for meld in win.melds
    ]
    flags = WinFlag(win.flags)
    tsumo = WinFlag.TSUMO in flags
    config = HandConfig(
        is_tsumo=tsumo,
        is_riichi=WinFlag.RIICHI in flags,
        is_daburu_riichi=WinFlag.DOUBLE_RIICHI in flags,
        is_ippatsu=WinFlag.IPPATSU in flags,
        is_rinshan=WinFlag.REPLACEMENT in flags,
        is_chankan=WinFlag.ROBBED_KAN in flags,
        is_haitei=WinFlag.LAST_TILE in flags and tsumo,
        is_houtei=WinFlag.LAST_TILE in flags and not tsumo,
        is_tenhou=WinFlag.FIRST_TURN in flags and win.seat_wind == 0,
        is_chiihou=WinFlag.FIRST_TURN in flags and win.seat_wind != 0,
        player_wind=27 + win.seat_wind,
        round_wind=27 + win.round_wind,
        options=OptionalRules(
            has_open_tanyao=True,
            has_aka_dora=True,
            limit_to_sextuple_yakuman=False,
        ),
    )
    found = HandCalculator.estimate_hand_value(
        closed + [number for meld in melds for number in meld.tiles],
        numbers[win.tile][0],
        melds=melds,
        dora_indicators=[4 * tile.kind + 3 for tile in win.indicators],
        config=config,
        ura_dora_indicators=[4 * tile.kind + 3 for tile in win.ura_indicators],
    )
    if found.error is not None:
        assert found.error == HandCalculator.ERR_NO_YAKU, found.error
        return None
    earned, cost = present(found.yaku), present(found.cost)
    yakuman = any(yaku.is_yakuman for yaku in earned)
    ids = [
        (_name(yaku.name), yaku.han_open if found.is_open_hand else yaku.han_closed)
        for yaku in earned
    ]
    return sorted(ids), found.han, None if yakuman else found.fu, cost["total"]


def _name(name: str) -> str:
    if name.startswith("Yakuhai (seat wind"):
        return "jikaze"
    if name.startswith("Yakuhai (round wind"):
        return "bakaze"
    return NAMES[name]
