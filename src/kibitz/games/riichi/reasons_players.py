"""What the players `value` and `push` may say: a stable id, English and Japanese text."""

from __future__ import annotations

from kibitz.core.words import Sentence

VALUE = {
    "riichi.value.win": Sentence("The hand is complete: it wins.", "あがれるのであがります。"),
    "riichi.value.discard": Sentence(
        "Without {tile} the value is {value:.0f}: {shanten} from tenpai, {tiles} unseen tiles"
        " accepted.",
        "{tile} 切りの評価値 {value:.0f}：{shanten} シャンテン、受け入れ {tiles} 枚。",
    ),
    "riichi.value.raises": Sentence(
        "Discarding {tile} goes back to {shanten} from tenpai ({tiles} unseen tiles accepted).",
        "{tile} を切ると {shanten} シャンテンに戻ります（受け入れ {tiles} 枚）。",
    ),
    "riichi.value.danger": Sentence(
        "{tile} has {danger:.1f} % of the danger table against riichi.",
        "リーチに対する {tile} の危険度は {danger:.1f} %。",
    ),
    "riichi.value.riichi": Sentence(
        "Riichi, discarding {tile}: the value {value:.0f} is at least {least:.0f}.",
        "{tile} 切りリーチ：評価値 {value:.0f}（基準 {least:.0f} 以上）。",
    ),
    "riichi.value.kan": Sentence(
        "A kan of {tile} keeps the value: {value:.0f} against {best:.0f}.",
        "{tile} をカンしても評価値は下がりません：{value:.0f} 対 {best:.0f}。",
    ),
    "riichi.value.call": Sentence(
        "{action}: the value is {value:.0f}, {shanten} from tenpai.",
        "{action}：評価値 {value:.0f}、{shanten} シャンテン。",
    ),
    "riichi.value.far-call": Sentence(
        "{action} brings a hand with a yaku nearer.", "{action} で役のある手が進みます。"
    ),
    "riichi.value.pass": Sentence(
        "Without a call the value is {value:.0f}.", "鳴かない場合の評価値は {value:.0f}。"
    ),
    "riichi.value.nine-terminals": Sentence(
        "Calls the deal off: {shanten} from tenpai.",
        "{shanten} シャンテンなので九種九牌で流します。",
    ),
}

SENTENCES_PLAYERS = VALUE
