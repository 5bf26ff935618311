"""Why a card or a call of bridge is worse: what `players/causes.py` and `call_causes.py` say."""

from __future__ import annotations

from kibitz.core.words import Sentence

CAUSE_SENTENCES = {
    "bridge.play.finesse": Sentence(
        "{card:card} takes the finesse against {honour:card} with {seat:seat}.",
        "{card:card} は {seat:seat}の {honour:card} に対するフィネスです。",
    ),
    "bridge.play.drop": Sentence(
        "{card:card} plays for {honour:card} to drop from {seat:seat}.",
        "{card:card} は {seat:seat}の {honour:card} を落とす狙いです。",
    ),
    "bridge.play.split": Sentence(
        "{card:card} plays on {suit}, and the others' cards must split for it.",
        "{card:card} で {suit} を進めます。相手の {suit} の分かれ方しだいです。",
    ),
    "bridge.play.safety": Sentence(
        "{card:card} is a safety play: it is ahead in {better} of {worlds:count deal} where {suit} "
        "splits worse than {long}–{short}.",
        "{card:card} はセーフティプレイ：{suit} が {long}–{short} より偏る {worlds} 通りの配りのうち {better} で勝ります。",
    ),
    "bridge.play.ruff": Sentence(
        "{card:card} ruffs, {other:card} lets the trick go.",
        "{card:card} はラフ、{other:card} ではトリックを渡します。",
    ),
    "bridge.play.ruff-there": Sentence(
        "{card:card} leads a suit that {seat:seat} ruffs: no {suit} there, and {trumps} trumps.",
        "{card:card} は {seat:seat}でラフするリードです：{suit} がなく、切り札 {trumps} 枚。",
    ),
    "bridge.play.top": Sentence(
        "Nobody has a card above {card:card}; {other:card} can be beaten.",
        "{card:card} より上のカードは誰にもなく、{other:card} は負けることがあります。",
    ),
    "bridge.play.stronger": Sentence(
        "Of the hidden {suit}, {above} can beat {card:card} and {other_above} {other:card}.",
        "見えていない {suit} のうち {card:card} に勝てるのは {above} 枚、{other:card} には {other_above} 枚です。",
    ),
    "bridge.play.ruffing-finesse": Sentence(
        "{card:card} is led for a ruffing finesse through {through:seat}: covered, {seat:seat} ruffs, "
        "else it runs.",
        "{card:card} は{through:seat}へのラフィングフィネスです：カバーされれば{seat:seat}でラフ、なければそのまま走ります。",
    ),
    "bridge.play.hold-up": Sentence(
        "{card:card} holds up {other:card}: the suit runs out of one of their hands first.",
        "{card:card} で {other:card} をホールドアップします：相手の一方のスートが先に尽きます。",
    ),
    "bridge.play.cash": Sentence(
        "{card:card} is a trick now: after {other:card} it may be one no more.",
        "{card:card} は今なら 1 トリックです：{other:card} の後では取れなくなるかもしれません。",
    ),
    "bridge.play.entry": Sentence(
        "{other:card} is the last sure entry to {seat:seat}: {card:card} keeps it.",
        "{other:card} は {seat:seat}への最後の確実なエントリーです。{card:card} なら残せます。",
    ),
    "bridge.play.establish": Sentence(
        "{card:card} sets up {suit}: {count:count card} between the two hands, before the entries go.",
        "{card:card} で {suit} をエスタブリッシュします：両手で {count} 枚、エントリーのあるうちに。",
    ),
    "bridge.play.win": Sentence(
        "{card:card} can win the trick, {other:card} cannot.",
        "{card:card} ならトリックを取れますが、{other:card} では取れません。",
    ),
    "bridge.play.leave": Sentence(
        "{card:card} leaves the trick to partner's {top:card}: {other:card} on it wins no trick more.",
        "{card:card} でパートナーの {top:card} に任せます：{other:card} を重ねてもトリックは増えません。",
    ),
    "bridge.play.keep": Sentence(
        "Neither card wins this trick: {card:card} keeps {other:card} for a later one.",
        "どちらもこのトリックは取れません：{card:card} なら {other:card} を後に残せます。",
    ),
    "bridge.play.cheap": Sentence(
        "{card:card} may be enough to win the trick, and keeps {other:card}.",
        "{card:card} で足りるかもしれず、{other:card} を残せます。",
    ),
    "bridge.play.high": Sentence(
        "{card:card} goes up: {other:card} may be beaten.",
        "{card:card} を出します：{other:card} では負けるかもしれません。",
    ),
    "bridge.play.throws-winner": Sentence(
        "{other:card} is a winner, which {card:card} keeps.",
        "{other:card} はウィナーです。{card:card} なら残せます。",
    ),
    "bridge.play.throws-honour": Sentence(
        "{other:card} may win a trick later: {card:card} keeps it.",
        "{other:card} は後で取れるかもしれません。{card:card} なら残せます。",
    ),
    "bridge.play.unguards": Sentence(
        "{other:card} is a guard of {honour:card}: without it {honour:card} may fall.",
        "{other:card} は {honour:card} のガードです：なくなると {honour:card} が落ちるおそれがあります。",
    ),
    "bridge.play.length": Sentence(
        "{other:card} gives up length in {suit}, {card:card} keeps it.",
        "{other:card} は {suit} の枚数を減らします。{card:card} なら保てます。",
    ),
    "bridge.play.away": Sentence(
        "{other:card} is led from under {honour:card}, which may win no trick then.",
        "{other:card} は {honour:card} からのアンダーリードで、{honour:card} が取れなくなるおそれがあります。",
    ),
    "bridge.play.towards": Sentence(
        "{card:card} leads up to {honour:card}: whoever can beat it plays before it.",
        "{card:card} は {honour:card} に向けたリードです：負かせる相手が先にプレイします。",
    ),
    "bridge.play.draws": Sentence(
        "{card:card} draws trumps before they ruff.",
        "{card:card} でラフされる前に切り札を狩ります。",
    ),
    "bridge.play.trumps": Sentence(
        "{card:card} plays trumps, of which {out} are out.",
        "{card:card} で切り札を進めます（見えていない切り札 {out} 枚）。",
    ),
    "bridge.play.gives-ruff": Sentence(
        "{card:card} may give partner a ruff.", "{card:card} でパートナーにラフさせる狙いです。"
    ),
    "bridge.play.looks-for": Sentence(
        "{card:card} looks for what partner has in {suit}.",
        "{card:card} はパートナーの {suit} に期待するリードです。",
    ),
    "bridge.play.forces": Sentence(
        "{card:card} may make {seat:seat} ruff, with a trump less for it.",
        "{card:card} で{seat:seat}にラフさせ、切り札を減らす狙いです。",
    ),
    "bridge.play.cuts": Sentence(
        "{card:card} takes trumps from {seat:seat}, who is short in {suit} and would ruff.",
        "{card:card} で {suit} の短い{seat:seat}の切り札を減らし、ラフを防ぎます。",
    ),
    "bridge.where.everywhere": Sentence("any cards lie", "どのような"),
    "bridge.where.trick-won": Sentence(
        "the trick would be theirs and nobody beats {card:card}",
        "放っておくと相手のトリックで、{card:card} なら負けない",
    ),
    "bridge.where.partner-wins": Sentence("partner's card wins", "パートナーのカードで取れる"),
    "bridge.where.low-holds": Sentence("nobody beats {low:card}", "{low:card} で負けない"),
    "bridge.where.low-is-beaten": Sentence(
        "they can beat {low:card} alone", "相手が {low:card} にだけ勝てる"
    ),
    "bridge.where.higher-held": Sentence(
        "{seat:seat} holds a card above {card:card}",
        "{seat:seat}に {card:card} より上のカードがある",
    ),
    "bridge.where.higher-theirs": Sentence(
        "they have the next card above {honour:card}", "相手に {honour:card} のすぐ上のカードがある"
    ),
    "bridge.where.as-long": Sentence(
        "one of them has {count} {suit} or more", "相手の一方に {suit} が {count} 枚以上ある"
    ),
    "bridge.where.partner-without": Sentence(
        "partner has no honour in {suit}", "パートナーに {suit} の絵札がない"
    ),
    "bridge.where.partner-with": Sentence(
        "partner has ace, king or queen of {suit}", "パートナーに {suit} の A・K・Q のどれかがある"
    ),
    "bridge.where.partner-ruffs": Sentence(
        "partner has no {suit} and a trump", "パートナーに {suit} がなく切り札がある"
    ),
    "bridge.where.must-ruff": Sentence(
        "{seat:seat} has no {suit} and a trump", "{seat:seat}に {suit} がなく切り札がある"
    ),
    "bridge.where.can-ruff": Sentence(
        "one of them can ruff a winner of yours", "相手の一方が味方のウィナーをラフできる"
    ),
    "bridge.play.because": Sentence(
        "{why:fact} {action:card} is ahead in {better} of {worlds:count deal} where {where:fact}, elsewhere in "
        "{else_better} of {else_worlds}.",
        "{why:fact}{where:fact}配りでは {worlds} 通り中 {better} 通りで {action:card} が上、ほかでは {else_worlds} 通り中"
        " {else_better} 通りです。",
    ),
    "bridge.play.because-always": Sentence(
        "{why:fact} {action:card} is ahead in {better} of {worlds:count deal} that fit.",
        "{why:fact}合う {worlds} 通りの配りのうち {better} 通りで {action:card} が上です。",
    ),
    "bridge.play.because-every": Sentence(
        "{why:fact} {action:card} is ahead in {worlds:all}.",
        "{why:fact}合う {worlds} 通りの配りすべてで {action:card} が上です。",
    ),
    "bridge.play.because-only": Sentence(
        "{why:fact} {action:card} is ahead in the only deal that fits.",
        "{why:fact}合う 1 通りの配りで {action:card} が上です。",
    ),
    "bridge.where.theirs": Sentence(
        "the trick would be theirs", "放っておくと相手のトリックになる"
    ),
    "bridge.where.runs-out": Sentence(
        "one of them has fewer {suit} than the other", "相手の {suit} の枚数が違う"
    ),
    "bridge.where.no-ruff": Sentence("neither of them ruffs {suit}", "相手が {suit} をラフしない"),
    "bridge.where.no-overruff": Sentence("neither of them overruffs", "相手がオーバーラフしない"),
    "bridge.play.winners": Sentence(
        "Winners from the top: {winners}; still needed for {contract}: {needed}.",
        "頭から取れるのは {winners}、{contract} にはあと {needed} トリック必要です。",
    ),
    "bridge.where.points": Sentence(
        "{seat:seat} has {points} points or more", "{seat:seat}が {points} HCP 以上の"
    ),
    "bridge.change.one-more": Sentence(
        "you held one more {suit} ({more:card} for {less:card})",
        "{suit} がもう 1 枚（{less:card} の代わりに {more:card}）",
    ),
    "bridge.change.stronger": Sentence(
        "you held {more:card} in place of {less:card}, two points more",
        "{less:card} の代わりに {more:card}（2 点多い）",
    ),
    "bridge.change.weaker": Sentence(
        "you held {more:card} in place of {less:card}",
        "{less:card} の代わりに {more:card}（弱い）",
    ),
    "bridge.change.known": Sentence(
        "{seat:seat} were known to hold {card:card}", "{seat:seat}の {card:card} が分かっていれば"
    ),
    "bridge.change.call": Sentence(
        "{condition:fact}: then {action:action} by the system.",
        "{condition:fact}：システムでは {action:action}。",
    ),
    "bridge.bid.reaches": Sentence(
        "{call:Call} most often ends in {contract} ({count} of {worlds:count deal}, made in {made}), {other} "
        "in {other_contract} ({other_count}, made in {other_made}).",
        "{call_ja}の行き着く先は多くが {contract}（{worlds} 通り中 {count}、メイク {made}）、{other_ja}は "
        "{other_contract}（{other_count}、メイク {other_made}）。",
    ),
    "bridge.bid.same-contract": Sentence(
        "{call:Call} and {other} most often end in {contract} alike, {call} in {count} of {worlds:count deal} "
        "(made in {made}), {other} in {other_count} (made in {other_made}).",
        "{call_ja}も{other_ja}も多くは {contract} に行き着きます：{worlds} 通り中 {call_ja}は {count}"
        "（メイク {made}）、{other_ja}は {other_count}（メイク {other_made}）。",
    ),
    "bridge.bid.sides": Sentence(
        "After {call} your side declares in {ours} of {worlds:count deal} (made in {ours_made}), they "
        "in {theirs} (made in {theirs_made}); after {other} your side in {other_ours} (made in "
        "{other_ours_made}), they in {other_theirs} (made in {other_theirs_made}).",
        "{call_ja}では {worlds} 通り中、味方がディクレアラー {ours}（メイク {ours_made}）、相手 {theirs}（メイク "
        "{theirs_made}）。{other_ja}では味方 {other_ours}（メイク {other_ours_made}）、相手 {other_theirs}"
        "（メイク {other_theirs_made}）。",
    ),
    "bridge.bid.brings": Sentence(
        "Over all {worlds:count deal} {call} brings {points:+.0f} points on average, {other} "
        "{other_points:+.0f}.",
        "{worlds} 通りの平均では、{call_ja}は {points:+.0f} 点、{other_ja}は {other_points:+.0f} 点。",
    ),
    "bridge.bid.answered": Sentence(
        "After {call} partner mostly answers {answer} ({count} of {worlds:count deal}), after {other} "
        "{other_answer} ({other_count}).",
        "{call_ja}にパートナーは多くが{answer_ja}（{worlds} 通り中 {count}）、{other_ja}には"
        "{other_answer_ja}（{other_count}）。",
    ),
    "bridge.bid.lacks": Sentence(
        "{call:Call} needs {shows_en}; you have {has}.",
        "{call_ja}には {shows_ja} が必要ですが、手は {has} です。",
    ),
    "bridge.bid.fit": Sentence(
        "{call:Call}: at least {total} {suit} in the two hands, your {own} and partner's {least}.",
        "{call_ja}：両手で {suit} が少なくとも {total} 枚（自分 {own}、パートナー {least} 以上）。",
    ),
    "bridge.bid.no-fit": Sentence(
        "{call:Call}: partner has shown no more than {least} {suit}, you hold {own}: no fit of eight yet.",
        "{call_ja}：パートナーが示した {suit} は {least} 枚まで、自分は {own} 枚。8 枚フィットは未確認です。",
    ),
    "bridge.bid.losers": Sentence(
        "Your hand has {losers} losers with {suit} as trumps.",
        "{suit} を切り札にルーザーは {losers}。",
    ),
    "bridge.bid.stopper": Sentence(
        "You stop {suit}, their suit.", "相手のスート {suit} のストッパーがあります。"
    ),
    "bridge.bid.no-stopper": Sentence(
        "You do not stop {suit}, their suit.", "相手のスート {suit} のストッパーがありません。"
    ),
}
