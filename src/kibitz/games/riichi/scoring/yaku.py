"""The yaku: stable ids, names in English and Japanese, han closed and open.

The order is the kernel's: a yaku's place here is its bit there. Knows nothing of hands; `win.py`
says which of these a hand has.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Yaku:
    """One yaku. `open` is 0 where it needs a closed hand; a yakuman has 13 and 13 (or 0)."""

    id: str
    english: str
    japanese: str
    closed: int
    open: int
    is_yakuman: bool = False

    def name(self, lang: str = "en") -> str:
        """
        >>> YAKU_BY_ID["chanta"].name("ja")
        '混全帯幺九'
        """
        return self.japanese if lang == "ja" else self.english


def _yakuman(id_: str, english: str, japanese: str, open_: int = 13) -> Yaku:
    return Yaku(id_, english, japanese, 13, open_, is_yakuman=True)


YAKU: Final = (
    Yaku("riichi", "Riichi", "立直", 1, 0),
    Yaku("double_riichi", "Double riichi", "両立直", 2, 0),
    Yaku("ippatsu", "Ippatsu", "一発", 1, 0),
    Yaku("menzen_tsumo", "Closed tsumo", "門前清自摸和", 1, 0),
    Yaku("haitei", "Last tile drawn", "海底摸月", 1, 1),
    Yaku("houtei", "Last discard", "河底撈魚", 1, 1),
    Yaku("rinshan", "After a kan", "嶺上開花", 1, 1),
    Yaku("chankan", "Robbing a kan", "槍槓", 1, 1),
    Yaku("bakaze", "Round wind", "場風", 1, 1),
    Yaku("jikaze", "Seat wind", "自風", 1, 1),
    Yaku("haku", "White dragon", "白", 1, 1),
    Yaku("hatsu", "Green dragon", "發", 1, 1),
    Yaku("chun", "Red dragon", "中", 1, 1),
    Yaku("tanyao", "All simples", "断幺九", 1, 1),
    Yaku("pinfu", "Pinfu", "平和", 1, 0),
    Yaku("iipeikou", "Two identical runs", "一盃口", 1, 0),
    Yaku("ryanpeikou", "Twice two identical runs", "二盃口", 3, 0),
    Yaku("chiitoitsu", "Seven pairs", "七対子", 2, 0),
    Yaku("chanta", "Terminal or honour in every set", "混全帯幺九", 2, 1),
    Yaku("junchan", "Terminal in every set", "純全帯幺九", 3, 2),
    Yaku("ittsuu", "Straight", "一気通貫", 2, 1),
    Yaku("sanshoku_doujun", "Three colour runs", "三色同順", 2, 1),
    Yaku("sanshoku_doukou", "Three colour triplets", "三色同刻", 2, 2),
    Yaku("toitoi", "All triplets", "対々和", 2, 2),
    Yaku("sanankou", "Three concealed triplets", "三暗刻", 2, 2),
    Yaku("sankantsu", "Three kans", "三槓子", 2, 2),
    Yaku("shousangen", "Little three dragons", "小三元", 2, 2),
    Yaku("honroutou", "Terminals and honours", "混老頭", 2, 2),
    Yaku("honitsu", "Half flush", "混一色", 3, 2),
    Yaku("chinitsu", "Full flush", "清一色", 6, 5),
    Yaku("renhou", "Blessing of man", "人和", 5, 0),
    _yakuman("tenhou", "Blessing of heaven", "天和", 0),
    _yakuman("chiihou", "Blessing of earth", "地和", 0),
    _yakuman("renhou_yakuman", "Blessing of man", "人和", 0),
    _yakuman("daisangen", "Big three dragons", "大三元"),
    _yakuman("suuankou", "Four concealed triplets", "四暗刻", 0),
    _yakuman("suuankou_tanki", "Four concealed triplets, pair wait", "四暗刻単騎", 0),
    _yakuman("tsuuiisou", "All honours", "字一色"),
    _yakuman("ryuuiisou", "All green", "緑一色"),
    _yakuman("chinroutou", "All terminals", "清老頭"),
    _yakuman("chuuren", "Nine gates", "九蓮宝燈", 0),
    _yakuman("junsei_chuuren", "Pure nine gates", "純正九蓮宝燈", 0),
    _yakuman("kokushi", "Thirteen orphans", "国士無双", 0),
    _yakuman("kokushi_13", "Thirteen orphans, thirteen waits", "国士無双十三面", 0),
    _yakuman("daisuushi", "Big four winds", "大四喜"),
    _yakuman("shousuushi", "Little four winds", "小四喜"),
    _yakuman("suukantsu", "Four kans", "四槓子"),
)

#: Not yaku, but counted as han beside them.
DORA: Final = Yaku("dora", "Dora", "ドラ", 1, 1)
AKA_DORA: Final = Yaku("aka_dora", "Red five", "赤ドラ", 1, 1)
URA_DORA: Final = Yaku("ura_dora", "Ura dora", "裏ドラ", 1, 0)

YAKU_BY_ID: Final[Mapping[str, Yaku]] = MappingProxyType(
    {yaku.id: yaku for yaku in (*YAKU, DORA, AKA_DORA, URA_DORA)}
)
