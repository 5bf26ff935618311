"""Why a typed tile, hand, meld or win is refused, in English and Japanese."""

from __future__ import annotations

from kibitz.core.told import Refusals
from kibitz.core.words import Sentence

TYPED = Refusals(
    {
        "riichi.typed.wind-0": Sentence("East", "東家"),
        "riichi.typed.wind-1": Sentence("South", "南家"),
        "riichi.typed.wind-2": Sentence("West", "西家"),
        "riichi.typed.wind-3": Sentence("North", "北家"),
        "riichi.typed.form-chi": Sentence("a chi", "チー"),
        "riichi.typed.form-pon": Sentence("a pon", "ポン"),
        "riichi.typed.form-daiminkan": Sentence("a daiminkan", "大明槓"),
        "riichi.typed.form-ankan": Sentence("an ankan", "暗槓"),
        "riichi.typed.form-kakan": Sentence("a kakan", "加槓"),
        "riichi.typed.river": Sentence(
            "{text:quoted} is no river; write tiles in order: 1z9m3p_ (drawn), r5s (riichi), 7p^ "
            "(taken)",
            "{text:quoted}は河ではありません。1z9m3p_（ツモ切り）、r5s（立直）、7p^（鳴かれた）と順に",
        ),
        "riichi.typed.river-short": Sentence(
            "one more discard is due here: by the turns so far {wind:fact} has played {count}",
            "ここにもう一枚必要です。順番では{wind:fact}は {count} 枚切っています",
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
            "{count} tiles are a turn of one's own, and it is the turn of {wind:fact}",
            "{count} 枚なら自分の番ですが、{wind:fact}の番です",
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
        "riichi.typed.size-of-several": Sentence(
            "{text:quoted} has {count} tiles, and {or} or {wanted} are needed",
            "{text:quoted}は {count} 枚です。{or}, {wanted} 枚のどれかが必要です",
        ),
        "riichi.typed.sizes": Sentence(
            "{text:quoted} has {count:count tile}, and {wanted} are needed ({before} before a draw)",
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
            "{text:quoted} is not a meld: it has {count:count tile}",
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
        "riichi.typed.melds": Sentence(
            "{count} melds: a hand has four at the most", "副露が {count} つ：多くても四つです"
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
        "riichi.typed.no-call": Sentence(
            "{text:quoted} is not a call", "{text:quoted}は鳴きではありません"
        ),
        "riichi.typed.no-winning-tile": Sentence(
            "there is no tile to win with", "アガリ牌がありません"
        ),
        "riichi.typed.no-win": Sentence("the hand is not a win", "アガリの形ではありません"),
        "riichi.typed.no-discard": Sentence(
            "{action} with no discard to call", "鳴ける捨て牌がないのに {action} があります"
        ),
        "riichi.typed.hidden-draw": Sentence(
            "the draw does not show its tile to seat {seat}", "席 {seat} にツモ牌が示されていません"
        ),
        "riichi.typed.not-held": Sentence("{tile} is not in the hand", "{tile} は手牌にありません"),
        "riichi.typed.mjlog-number": Sentence(
            "{name}: a number or a list is not as it is written: {error}",
            "{name}：数または並びの書き方が違います：{error}",
        ),
        "riichi.typed.one-mjlog": Sentence(
            "an mjlog holds one match, not {count}",
            "mjlog に入るのは一試合です（{count} 試合は不可）",
        ),
        "riichi.typed.mjlog-fives": Sentence(
            "an mjlog has one red five in each suit, or none", "mjlog の赤五は各色 1 枚か、なしです"
        ),
        "riichi.typed.seat-not-held": Sentence(
            "seat {seat} does not hold {name}", "席 {seat} は {name} を持っていません"
        ),
        "riichi.typed.win-no-tile": Sentence("a win with no tile", "アガリ牌のないアガリです"),
        "riichi.typed.not-a-seat": Sentence(
            "{kind}: {key} {seat:quoted} is not 0, 1, 2 or 3",
            "{kind}：{key} の{seat:quoted}は 0、1、2、3 のどれでもありません",
        ),
        "riichi.typed.told-figure": Sentence(
            "{key} {told}; the rules give {given}",
            "{key} が {told} ですが、ルールでは {given} です",
        ),
        "riichi.typed.meld-tiles": Sentence(
            "{kind} with {count} tiles of the hand", "{kind} に手牌が {count} 枚使われています"
        ),
        "riichi.typed.one-tenhou": Sentence(
            "a tenhou/6 log holds one match, not {count}",
            "tenhou/6 に入るのは一試合です（{count} 試合は不可）",
        ),
        "riichi.typed.no-pay": Sentence(
            "no placement pay is called {name:quoted}: write even, mleague, tenhou:7, tenhou:4:special, mjsoul:jade or mjsoul:jade:master2",
            "{name:quoted}という順位点はありません。even、mleague、tenhou:7、tenhou:4:special、mjsoul:jade、mjsoul:jade:master2 のように書いてください",
        ),
        "riichi.typed.mjsoul-pay": Sentence(
            "Mahjong Soul has the rooms {rooms} and the ranks {ranks}",
            "雀魂の部屋は {rooms}、段位は {ranks} です",
        ),
        "riichi.typed.cannot-win-on": Sentence(
            "the hand cannot win on {tile}", "この手は {tile} ではアガれません"
        ),
        "riichi.typed.no-hand": Sentence(
            "{text:quoted} is not a hand: {error}", "{text:quoted}は手牌ではありません：{error}"
        ),
        "riichi.typed.payers": Sentence(
            "winner, dealer and payer are seats 0 to 3, and nobody pays themselves",
            "アガった席、親、払う席は 0 から 3 で、自分に払うことはありません",
        ),
        "riichi.typed.liable": Sentence(
            "nobody is liable to themselves", "自分への責任払いはありません"
        ),
        "riichi.typed.no-wall": Sentence("the deal does not show the wall", "山が示されていません"),
        "riichi.typed.other-indicator": Sentence(
            "the dora indicator is not the one in the wall", "ドラ表示牌が山のものと違います"
        ),
        "riichi.typed.tile-count": Sentence(
            "the deal has {have} of {tile}, and there are {wanted}",
            "{tile} が {have} 枚あります。全部で {wanted} 枚です",
        ),
        "riichi.typed.not-a-meld": Sentence(
            "{text:quoted} is not {form:fact}", "{text:quoted}は{form:fact}ではありません"
        ),
        "riichi.typed.meld-called": Sentence(
            "{form:fact} needs a called tile and a giver, an ankan neither",
            "{form:fact}には鳴いた牌と相手が必要です（暗槓はどちらもなし）",
        ),
        "riichi.typed.called-outside": Sentence(
            "{tile} was called and is not in the meld", "鳴いた {tile} が副露にありません"
        ),
        "riichi.typed.giver": Sentence(
            "a giver sits 1, 2 or 3 seats later, not {giver}",
            "鳴いた相手は 1、2、3 つ先の席です（{giver} は不可）",
        ),
        "riichi.typed.chi-left": Sentence(
            "a chi takes its tile from the left neighbour", "チーできるのは上家の牌だけです"
        ),
        "riichi.typed.kakan-added": Sentence(
            "a kakan, and only a kakan, has an added tile",
            "加えた牌があるのは加槓だけで、加槓には必ずあります",
        ),
        "riichi.typed.added-outside": Sentence(
            "{tile} was added and is not in the meld", "加えた {tile} が副露にありません"
        ),
        "riichi.typed.wall": Sentence(
            "a wall has {count} tiles of two characters: {text:quoted}…",
            "山は 2 文字の牌 {count} 枚です：{text:quoted}…",
        ),
        "riichi.typed.rule-fives": Sentence(
            "rules {name:quoted}: red fives are 0 to 4 a suit",
            "ルール{name:quoted}：赤五は各色 0〜4 枚です",
        ),
        "riichi.typed.rule-uma": Sentence(
            "rules {name:quoted}: uma adds up to nothing, each at most 1,000",
            "ルール{name:quoted}：ウマの合計は 0、それぞれ 1,000 までです",
        ),
        "riichi.typed.rule-double-wind": Sentence(
            "rules {name:quoted}: a pair of a double wind is 2 or 4 fu",
            "ルール{name:quoted}：連風牌の雀頭は 2 符か 4 符です",
        ),
        "riichi.typed.rule-yakuman": Sentence(
            "rules {name:quoted}: double yakuman are known ones",
            "ルール{name:quoted}：知られていないダブル役満があります",
        ),
        "riichi.typed.rule-pao": Sentence(
            "rules {name:quoted}: nobody can be liable for one of these yakuman",
            "ルール{name:quoted}：パオのない役満があります",
        ),
        "riichi.typed.rule-amount": Sentence(
            "rules {name:quoted}: {key} {value} is not {least} to {most} in steps of {step}",
            "ルール{name:quoted}：{key} は {least} から {most} まで {step} 刻みです（{value} は不可）",
        ),
        "riichi.typed.standing-wind": Sentence(
            "wind {value} is not 0 to 3",
            "場風は 0 から 3 です（{value} は不可）",
        ),
        "riichi.typed.standing-dealer": Sentence(
            "dealer {value} is not a seat",
            "親の席は 0 から 3 です（{value} は不可）",
        ),
        "riichi.typed.standing-honba": Sentence("{value} honba", "本場が {value} です"),
        "riichi.typed.standing-sticks": Sentence("{value} sticks", "供託が {value} 本です"),
        "riichi.typed.standing-hundreds": Sentence(
            "points are whole hundreds", "点数は 100 点単位です"
        ),
        "riichi.typed.standing-points": Sentence(
            "{value} points are more than a seat can have or owe",
            "{value} 点は持ち点としてありえません",
        ),
        "riichi.typed.many-draws": Sentence(
            "{count} draws; there are {most} at the most",
            "ツモが {count} 回あります。多くて {most} 回です",
        ),
        "riichi.typed.many-replacements": Sentence(
            "{count} replacement draws; there are {most} at the most",
            "嶺上ツモが {count} 回あります。多くて {most} 回です",
        ),
        "riichi.typed.many-indicators": Sentence(
            "{count} indicators; there are {most} at the most",
            "ドラ表示牌が {count} 枚あります。多くて {most} 枚です",
        ),
        "riichi.typed.many-ura": Sentence(
            "{count} ura indicators; there are {most} at the most",
            "裏ドラ表示牌が {count} 枚あります。多くて {most} 枚です",
        ),
        "riichi.typed.mjai-actor": Sentence(
            "actor {text:quoted} is not your seat", "actor{text:quoted}はあなたの席ではありません"
        ),
        "riichi.typed.mjai-no-seat": Sentence(
            "no seat: start_game needs an id", "席がありません。start_game には id が必要です"
        ),
        "riichi.typed.mjai-deal": Sentence(
            "start_kyoku deals {count} tiles, 13 are needed",
            "start_kyoku の配牌が {count} 枚です。13 枚必要です",
        ),
        "riichi.typed.mjai-type": Sentence(
            "mjai has no event of type {text:quoted}",
            "mjai に{text:quoted}という出来事はありません",
        ),
        "riichi.typed.mjai-reply": Sentence(
            "{text:quoted} is no reply", "{text:quoted}は返答ではありません"
        ),
    }
)
