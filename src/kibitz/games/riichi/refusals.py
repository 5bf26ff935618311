"""Why a typed tile, hand, meld or win is refused, in English and Japanese."""

from __future__ import annotations

from kibitz.core.refusals import Refusals
from kibitz.core.words import Sentence

TYPED = Refusals(
    {
        "riichi.typed.river": Sentence(
            "{text:quoted} is no river; write tiles in order: 1z9m3p_ (drawn), r5s (riichi), 7p^ "
            "(taken)",
            "{text:quoted}は河ではありません。1z9m3p_（ツモ切り）、r5s（立直）、7p^（鳴かれた）と順に",
        ),
        "riichi.typed.river-short": Sentence(
            "one more discard is due here: by the turns so far {wind} has played {count}",
            "ここにもう一枚必要です。順番では {wind} は {count} 枚切っています",
        ),
        "riichi.typed.river-taken": Sentence(
            "{tile} is marked as taken, and no meld that is left has it",
            "{tile} は鳴かれた印がありますが、残りの副露にありません",
        ),
        "riichi.typed.meld-left": Sentence(
            "{meld} takes a tile that no river marks with ^",
            "{meld} に取られた牌に、どの河でも ^ が付いていません",
        ),
        "riichi.typed.not-my-turn": Sentence(
            "{count} tiles are a turn of one's own, and it is the turn of {wind}",
            "{count} 枚なら自分の番ですが、{wind} の番です",
        ),
        "riichi.typed.indicator-count": Sentence(
            "{wanted} dora indicators are needed with {kans} kans, not {count}",
            "カンが {kans} つならドラ表示牌は {wanted} 枚必要です（{count} 枚）",
        ),
        "riichi.typed.tile": Sentence(
            "{text:quoted} is not a tile; write 1m..9m 1p..9p 1s..9s 1z..7z, 0 red",
            "{text:quoted}は牌ではありません。1m〜9m 1p〜9p 1s〜9s 1z〜7z、赤は 0 と書いてください",
        ),
        "riichi.typed.long": Sentence(
            "{count} characters are too many for a hand", "{count} 文字は手牌として長すぎます"
        ),
        "riichi.typed.hand": Sentence(
            "{text:quoted} is not a hand; write it like 123m406p77z or m123p406z77",
            "{text:quoted}は手牌ではありません。123m406p77z か m123p406z77 のように書いてください",
        ),
        "riichi.typed.size": Sentence(
            "{text:quoted} has {count} tiles, and {wanted} are needed",
            "{text:quoted}は {count} 枚です。{wanted} 枚必要です",
        ),
        "riichi.typed.sizes": Sentence(
            "{text:quoted} has {count} tiles, and {wanted} are needed ({before} before a draw)",
            "{text:quoted}は {count} 枚です。{wanted} 枚（ツモる前は {before} 枚）必要です",
        ),
        "riichi.typed.win-size": Sentence(
            "{text:quoted} has {count} tiles; with {melds} melds {wanted}",
            "{text:quoted}は {count} 枚です。副露 {melds} つなら {wanted} 枚です",
        ),
        "riichi.typed.win-tile": Sentence(
            "the winning tile {tile} is not in {text:quoted}",
            "あがり牌 {tile} が{text:quoted}にありません",
        ),
        "riichi.typed.copies": Sentence(
            "there are {count} of {tile}, and there are four",
            "{tile} が {count} 枚あります。四枚までです",
        ),
        "riichi.typed.copies-in": Sentence(
            "{text:quoted} has {count} of {tile}, and there are four",
            "{text:quoted}に {tile} が {count} 枚あります。四枚までです",
        ),
        "riichi.typed.wind": Sentence(
            "{text:quoted} is not a wind; write E, S, W or N",
            "{text:quoted}は風ではありません。E、S、W、N（東南西北）と書いてください",
        ),
        "riichi.typed.meld-size": Sentence(
            "{text:quoted} is not a meld: it has {count} tiles",
            "{text:quoted}は面子ではありません（{count} 枚）",
        ),
        "riichi.typed.meld": Sentence(
            "{text:quoted} is not a meld: chi:345m, pon:777z, kan:1111m, ankan:…",
            "{text:quoted}は面子ではありません。chi:345m、pon:777z、kan:1111m、ankan:… と書いてください",
        ),
        "riichi.typed.meld-tile": Sentence(
            "{text:quoted} is not among the meld's tiles {tiles}",
            "{text:quoted}は面子の牌 {tiles} にありません",
        ),
        "riichi.typed.draws": Sentence(
            "{count} draws left: a wall has 0 to 70", "残りツモ {count} 枚：山は 0 から 70 枚です"
        ),
        "riichi.typed.indicators": Sentence(
            "{count} dora indicators: there are five at the most",
            "ドラ表示牌が {count} 枚：多くても五枚です",
        ),
        "riichi.typed.drawn": Sentence(
            "a choice needs a hand with its drawn tile", "選択にはツモ牌を含む手牌が必要です"
        ),
        "riichi.typed.flag": Sentence(
            "{text:quoted} is not one of {there}", "{text:quoted}は {there} のどれでもありません"
        ),
        "riichi.typed.honba": Sentence(
            "honba and sticks are 0 to 999", "本場と供託は 0 から 999 までです"
        ),
        "riichi.typed.action": Sentence(
            "{text:quoted} is not an action; write 3m, 3m_ (as drawn), riichi, tsumo, ankan 3m,"
            " kakan 3m, nine-terminals, pass, ron, daiminkan, pon 33m or chi 45m",
            "{text:quoted}は行動ではありません。3m、3m_（ツモ切り）、riichi、tsumo、ankan 3m、kakan 3m、"
            "nine-terminals、pass、ron、daiminkan、pon 33m、chi 45m と書いてください",
        ),
    }
)
