"""What the players `value`, `push` and `phoenix` may say: a stable id, English and Japanese text."""

from __future__ import annotations

from kibitz.core.words import Sentence

VALUE = {
    "riichi.value.win": Sentence("The hand is complete: it wins.", "あがれるのであがります。"),
    "riichi.value.discard": Sentence(
        "Without {tile:tile} the value is {value:.0f}: {shanten:shanten}, {tiles:count unseen tile}"
        " accepted.",
        "{tile:tile}切りの評価値 {value:.0f}：{shanten:shanten}、受け入れ {tiles} 枚。",
    ),
    "riichi.value.raises": Sentence(
        "Discarding {tile:tile} goes back to {shanten:shanten} ({tiles:count unseen tile} accepted).",
        "{tile:tile}を切ると{shanten:shanten}に戻ります（受け入れ {tiles} 枚）。",
    ),
    "riichi.value.danger": Sentence(
        "{tile:Tile} has {danger:.1f} % of the danger table against riichi.",
        "リーチに対する{tile:tile}の危険度は {danger:.1f} %。",
    ),
    "riichi.value.riichi": Sentence(
        "Riichi, discarding {tile:tile}: the value {value:.0f} is at least {least:.0f}.",
        "{tile:tile}切りリーチ：評価値 {value:.0f}（基準 {least:.0f} 以上）。",
    ),
    "riichi.value.kan": Sentence(
        "A kan of {tile:tile} keeps the value: {value:.0f} against {best:.0f}.",
        "{tile:tile}をカンしても評価値は下がりません：{value:.0f} 対 {best:.0f}。",
    ),
    "riichi.value.call": Sentence(
        "{action:Action}: the value is {value:.0f}, {shanten:shanten}.",
        "{action:action}：評価値 {value:.0f}、{shanten:shanten}。",
    ),
    "riichi.value.far-call": Sentence(
        "{action:Action} brings a hand with a yaku nearer.",
        "{action:action}で役のある手が進みます。",
    ),
    "riichi.value.pass": Sentence(
        "Without a call the value is {value:.0f}.", "鳴かない場合の評価値は {value:.0f}。"
    ),
    "riichi.value.nine-terminals": Sentence(
        "Calls the deal off: {shanten:shanten}.",
        "{shanten:shanten}なので九種九牌で流します。",
    ),
}

PUSH = {
    "riichi.push.wins": Sentence("Wins {points:,} points.", "{points:,} 点のあがり。"),
    "riichi.push.called-off": Sentence(
        "The deal is called off and dealt again.", "流局にして配り直します。"
    ),
    "riichi.push.danger": Sentence(
        "{tile:Tile} deals in with {chance:%}; most of it to {wind:wind} ({worst:%}), costing"
        " {cost:,.0f} points on average.",
        "{tile:tile}の放銃率は {chance:%}。主に{wind:wind}（{worst:%}）、放銃時の平均失点 {cost:,.0f} 点。",
    ),
    "riichi.push.danger-small": Sentence(
        "{tile:Tile} is all but safe: it deals in with {chance:%}.",
        "{tile:tile}はほぼ安全：放銃率 {chance:%}。",
    ),
    "riichi.push.then": Sentence(
        "After {action:action} discard {tile:tile}.", "{action:action}の後は{tile:tile}を切ります。"
    ),
    "riichi.push.safe": Sentence(
        "{tile:Tile} is safe: nobody can ron it.", "{tile:tile}は安全：誰にもロンされません。"
    ),
    "riichi.push.hand": Sentence(
        "The hand is {shanten:shanten} and accepts {tiles:count unseen tile}.",
        "{shanten:shanten}、受け入れ {tiles} 枚。",
    ),
    "riichi.push.tenpai": Sentence(
        "The hand is tenpai: {tiles:count unseen tile} complete it.",
        "テンパイ、待ちは残り {tiles} 枚。",
    ),
    "riichi.push.riichi": Sentence(
        "Riichi, discarding {tile:tile}: {tiles:count unseen tile} win.",
        "{tile:tile}切りリーチ：待ちは残り {tiles} 枚。",
    ),
    "riichi.push.fold": Sentence(
        "Folds ({shanten:shanten}), throwing the safest tiles.",
        "オリ（{shanten:shanten}）：安全な牌を切ります。",
    ),
    "riichi.push.dama": Sentence(
        "Dama: discard {tile:tile} and wait in silence for {tiles:count tile}.",
        "ダマ：{tile:tile}を切り、黙って {tiles} 枚を待ちます。",
    ),
    "riichi.push.win": Sentence(
        "Wins {chance:%} of the time, {points:,.0f} points on average.",
        "和了率 {chance:%}、平均 {points:,.0f} 点。",
    ),
    "riichi.push.win-dama": Sentence(
        "Wins {chance:%} of the time, {points:,.0f} points on average.",
        "和了率 {chance:%}、平均 {points:,.0f} 点。",
    ),
    "riichi.push.later": Sentence(
        "Deals in with a later tile {chance:%} of the time.",
        "後の放銃率 {chance:%}。",
    ),
    "riichi.push.others": Sentence(
        "Others win by tsumo {tsumo:%}, from each other {ron:%}.",
        "他家のツモ {tsumo:%}、他家同士のロン {ron:%}。",
    ),
    "riichi.push.draw": Sentence(
        "The wall runs out {chance:%} of the time; tenpai then {tenpai:%}.",
        "流局 {chance:%}、そのときのテンパイ率 {tenpai:%}。",
    ),
    "riichi.push.draw-noten": Sentence(
        "The wall runs out {chance:%} of the time.", "流局 {chance:%}。"
    ),
    "riichi.push.played": Sentence(
        "Played out in {worlds:count deal}, it is worth {gain:+.2f} placement points beside the model.",
        "{worlds} 局の試し打ちによる補正は順位点 {gain:+.2f}。",
    ),
    "riichi.push.people-does": Sentence(
        "In such positions strong players do this {share:%} of the time.",
        "このような場面で強い人は {share:%} の割合でこうします。",
    ),
    "riichi.push.people-discard": Sentence(
        "Strong players choose it {share:%} of the time.",
        "強い人が選ぶ割合は {share:%}。",
    ),
    "riichi.push.against-people": Sentence(
        "{other:Action} costs {lost}: strong players choose it {theirs:%} of the time"
        " ({action:action}: {own:%}).",
        "{other:action}は{lost}：強い人が選ぶ割合は {theirs:%}、{action:action}は {own:%}。",
    ),
    "riichi.push.habit": Sentence(
        "So far from tenpai {other:action} is too close to {action:action} to tell; strong players"
        " choose {action:action} {own:%} of the time ({other:action}: {theirs:%}).",
        "テンパイまで遠く、{other:action}と{action:action}の差は測れません。強い人が選ぶ割合は{action:action}が"
        " {own:%}、{other:action}が {theirs:%}。",
    ),
    "riichi.push.margin": Sentence(
        "Its value has a margin for what is not computed, such as the hopes that a sure win gives up.",
        "計算に入らないもの（確実なあがりで手放す期待など）のための余裕を含みます。",
    ),
    "riichi.push.margin-kan": Sentence(
        "Its value leaves a margin for the new dora, which may be anybody's and is not computed.",
        "新ドラは誰に乗るか分からず計算に入らないので、その分の余裕を見ています。",
    ),
    "riichi.push.against": Sentence(
        "{other:Action} costs {lost}.",
        "{other:action}は{lost}。",
    ),
    "riichi.push.against-winning": Sentence(
        "{other:Action} costs {lost}: it gives up a win that is there.",
        "{other:action}は{lost}：今あるあがりを見送ります。",
    ),
    "riichi.push.against-ron": Sentence(
        "{other:Action} costs {lost}: it gives up a win that is there, and is furiten after it.",
        "{other:action}は{lost}：今あるあがりを見送り、その後はフリテンになります。",
    ),
    "riichi.push.against-dama": Sentence(
        "Dama, discarding {tile:tile} in silence, costs {lost}.",
        "ダマ（{tile:tile}切り）は{lost}。",
    ),
    "riichi.push.even": Sentence(
        "By the model {other:action} is worth as much as {action:action}.",
        "モデルでは{other:action}と{action:action}に差はありません。",
    ),
    "riichi.push.close": Sentence(
        "{other:Action} is too close to {action:action} to tell apart: {lost:size}.",
        "{other:action}と{action:action}の差は小さく、優劣は言えません：{lost:size}。",
    ),
    "riichi.push.close-people": Sentence(
        "{other:Action} is too close to {action:action} to tell apart: {lost:size}. Strong players"
        " choose {action:action} {own:%} of the time ({other:action}: {theirs:%}).",
        "{other:action}と{action:action}の差は小さく、優劣は言えません：{lost:size}。強い人が選ぶ割合は"
        "{action:action}が {own:%}、{other:action}が {theirs:%}。",
    ),
    "riichi.push.behind": Sentence(
        "{other:Action} stands {lost:size} behind {action:action}, too little to call it an error.",
        "{other:action}は{action:action}に{lost:size}及びませんが、誤りと言える差ではありません。",
    ),
    "riichi.push.behind-win": Sentence(
        "{other:Action} stands {lost:size} behind {action:action}, too little to call it an error: it"
        " wins {theirs:%}; {action:action} wins {own:%}.",
        "{other:action}は{action:action}に{lost:size}及びませんが、誤りと言える差ではありません：和了率"
        " {theirs:%}、{action:action}は {own:%}。",
    ),
    "riichi.push.behind-danger": Sentence(
        "{other:Action} stands {lost:size} behind {action:action}, too little to call it an error: it"
        " deals in with {theirs:%}; {action:action} with {own:%}.",
        "{other:action}は{action:action}に{lost:size}及びませんが、誤りと言える差ではありません：放銃率"
        " {theirs:%}、{action:action}は {own:%}。",
    ),
    "riichi.push.above": Sentence(
        "By the model {other:action} stands {gain:.2f} placement points above {action:action}, but"
        " the player's rules do not take it.",
        "モデルの値では{other:action}が{action:action}より {gain:.2f} 高いものの、打ち方の方針により"
        "選びません。",
    ),
    "riichi.push.against-place": Sentence(
        "{other:Action} costs {lost}: with {points:,} points it ends in place {place}, and going on may"
        " reach a better one.",
        "{other:action}は{lost}：{points:,} 点のあがりでは {place} 着止まり、続ければ上を狙えます。",
    ),
    "riichi.push.above-hardly": Sentence(
        "Strong players hardly ever choose {other:action} ({theirs:%}; {action:action}: {own:%}), so it is"
        " not taken, though the model puts it {gain:.2f} placement points higher.",
        "{other:action}は強い人がほとんど選ばない（{theirs:%}、{action:action}は {own:%}）ので採りません"
        "（モデルの値は {gain:.2f} 高い）。",
    ),
    "riichi.push.close-habit": Sentence(
        "{other:Action} is too close to {action:action} to tell apart. Strong players choose"
        " {action:action} {own:%} of the time ({other:action}: {theirs:%}).",
        "{other:action}と{action:action}の差は小さく、優劣は言えません。強い人が選ぶ割合は{action:action}が"
        " {own:%}、{other:action}が {theirs:%}。",
    ),
    "riichi.push.above-no-nearer": Sentence(
        "{other:Action} brings the hand no nearer to a win with a yaku and is not taken, though the"
        " model puts it {gain:.2f} placement points higher.",
        "{other:action}は役のある和了に近づかないので選びません（モデルの値は {gain:.2f} 高い）。",
    ),
    "riichi.push.same-tile": Sentence(
        "{other:Action} is the same tile, from the hand or as drawn.",
        "{other:action}は同じ牌です（手出しかツモ切りかの違い）。",
    ),
    "riichi.push.against-win": Sentence(
        "{other:Action} costs {lost}: it wins {theirs:%}; {action:action} wins {own:%}.",
        "{other:action}は{lost}：和了率 {theirs:%}、{action:action}は {own:%}。",
    ),
    "riichi.push.against-slower": Sentence(
        "{other:Action} costs {lost}: it wins less often than {action:action}.",
        "{other:action}は{lost}：{action:action}よりあがりが減ります。",
    ),
    "riichi.push.against-discard": Sentence(
        "{other:Action} costs {lost}: the tile discarded after it deals in with"
        " {theirs:%}, and {action:action} discards nothing.",
        "{other:action}は{lost}：その後の打牌の放銃率が {theirs:%}、{action:action}なら何も"
        "切りません。",
    ),
    "riichi.push.against-danger": Sentence(
        "{other:Action} costs {lost}: it deals in with {theirs:%}; {action:action} with {own:%}.",
        "{other:action}は{lost}：放銃率 {theirs:%}、{action:action}は {own:%}。",
    ),
}

PHOENIX = {
    "riichi.phoenix.does": Sentence(
        "In such positions strong players do this {share:%} of the time.",
        "このような場面で強い人は {share:%} の割合でこうします。",
    ),
    "riichi.phoenix.discard": Sentence(
        "Of the discards strong players choose this one {share:%} of the time.",
        "強い人の打牌のうち、これは {share:%}。",
    ),
}

SENTENCES_PLAYERS = VALUE | PUSH | PHOENIX
