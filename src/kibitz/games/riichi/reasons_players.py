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

PUSH = {
    "riichi.push.wins": Sentence("Wins {points:,} points.", "{points:,} 点のあがり。"),
    "riichi.push.called-off": Sentence(
        "The deal is called off and dealt again.", "流局にして配り直します。"
    ),
    "riichi.push.danger": Sentence(
        "{tile} deals in with {chance:%}; most of it to seat {seat} ({worst:%}), costing"
        " {cost:,.0f} on average.",
        "{tile} の放銃率は {chance:%}。主に席{seat}（{worst:%}）、放銃時の平均失点 {cost:,.0f} 点。",
    ),
    "riichi.push.safe": Sentence(
        "{tile} is safe: nobody can ron it.", "{tile} は安全：誰にもロンされません。"
    ),
    "riichi.push.hand": Sentence(
        "The hand is {shanten} from tenpai and accepts {tiles} unseen tiles.",
        "{shanten} シャンテン、受け入れ {tiles} 枚。",
    ),
    "riichi.push.riichi": Sentence(
        "Riichi, discarding {tile}: {tiles} unseen tiles win.",
        "{tile} 切りリーチ：待ちは残り {tiles} 枚。",
    ),
    "riichi.push.fold": Sentence(
        "Folds from {shanten} from tenpai, throwing the safest tiles.",
        "{shanten} シャンテンからオリて、安全な牌を切ります。",
    ),
    "riichi.push.win": Sentence(
        "Wins {chance:%} of the time, {points:,.0f} points on average.",
        "和了率 {chance:%}、平均 {points:,.0f} 点。",
    ),
    "riichi.push.later": Sentence(
        "Later deal-ins: {chance:%}, {cost:,.0f} points on average.",
        "後の放銃率 {chance:%}、平均 {cost:,.0f} 点。",
    ),
    "riichi.push.others": Sentence(
        "Others win by tsumo {tsumo:%}, from each other {ron:%}.",
        "他家のツモ {tsumo:%}、他家同士のロン {ron:%}。",
    ),
    "riichi.push.draw": Sentence(
        "The wall runs out {chance:%} of the time; tenpai then {tenpai:%}.",
        "流局 {chance:%}、そのときの聴牌率 {tenpai:%}。",
    ),
    "riichi.push.margin": Sentence(
        "A margin for what is not computed: a new dora, or hopes against a sure win.",
        "計算外の要素（新ドラ、確実なあがりとの比較）への余裕。",
    ),
    "riichi.push.against": Sentence(
        "{other} costs {loss:.2f} placement points more.",
        "{other} は順位点で {loss:.2f} 損。",
    ),
    "riichi.push.against-win": Sentence(
        "{other} costs {loss:.2f} placement points: it wins {theirs:%}, {action} {own:%}.",
        "{other} は順位点で {loss:.2f} 損：和了率 {theirs:%}、{action} は {own:%}。",
    ),
    "riichi.push.against-danger": Sentence(
        "{other} costs {loss:.2f} placement points: it deals in with {theirs:%}, {action} with"
        " {own:%}.",
        "{other} は順位点で {loss:.2f} 損：放銃率 {theirs:%}、{action} は {own:%}。",
    ),
    "riichi.push.would-fold": Sentence(
        "Above a deal-in chance of {chance:%} for {tile} (now {now:%}) folding is better.",
        "{tile} の放銃率が {chance:%} を超えれば（現在 {now:%}）オリが得。",
    ),
    "riichi.push.would-press": Sentence(
        "Below a deal-in chance of {chance:%} for {tile} (now {now:%}) pressing on is better.",
        "{tile} の放銃率が {chance:%} 未満なら（現在 {now:%}）押しが得。",
    ),
}

SENTENCES_PLAYERS = VALUE | PUSH
