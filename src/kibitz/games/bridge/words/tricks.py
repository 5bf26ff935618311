"""Sentences about tricks: the static estimate, double dummy and par. Joined into the game's own."""

from __future__ import annotations

from kibitz.core.words import Sentence

TRICK_SENTENCES: dict[str, Sentence] = {
    "bridge.tricks.no-cards": Sentence(
        "Nobody has a card of the suit.",
        "このスートは誰も持っていない。",
    ),
    "bridge.tricks.no-winner": Sentence(
        "The top card is theirs, or the hand on lead has none: no quick winner.",
        "最上位のカードが相手側、またはリードする手が０枚：クイックウィナーなし。",
    ),
    "bridge.tricks.groups": Sentence(
        "Winners from the top: {winners} ({cards}).",
        "上から{winners}枚がウィナー：{cards}。",
    ),
    "bridge.tricks.lead-void": Sentence(
        "The hand on lead is void: the suit cannot be started.",
        "リード権のある手が０枚で、このスートを始められない。",
    ),
    "bridge.tricks.block": Sentence(
        "Blocked: every card of the shorter hand wins and beats the longer hand. Rounds: {rounds}.",
        "ブロック：短い手がすべてウィナーで長い手より高い。{rounds}回。",
    ),
    "bridge.tricks.overtake": Sentence(
        "The shorter hand's winners must be overtaken. Winners: {winners}, rounds: {rounds}.",
        "短い手のウィナーをオーバーテイクする：ウィナー{winners}枚で{rounds}回。",
    ),
    "bridge.tricks.free": Sentence(
        "All winners can be cashed. Rounds: {rounds}.",
        "オーバーテイク不要ですべてキャッシュできる：{rounds}回。",
    ),
    "bridge.tricks.stop": Sentence(
        "An opponent still has a second-rank card after round {rounds}: the count stands.",
        "{rounds}回の後も相手に第２位のカードが残るので、ここまで。",
    ),
    "bridge.tricks.established": Sentence(
        "The next cards are promoted and the suit is established. Tricks by length: {longer}.",
        "プロモートとエスタブリッシュで長い手の{longer}枚すべてが取れる。",
    ),
    "bridge.tricks.ruff": Sentence(
        "An opponent who still has trumps follows only {cap:count time}: the rest is ruffed.",
        "切り札の残る相手は{cap}回しかフォローしない：その先はラフされる。",
    ),
    "bridge.tricks.again": Sentence(
        "Their second-rank cards have fallen by round {rounds}: count the suit again from there.",
        "{rounds}回で第２位のカードが落ちる：その後をもう一度数える。",
    ),
    "bridge.tricks.added": Sentence(
        "{first} and then {second} more.",
        "{first}とその後の{second}を加える。",
    ),
    "bridge.tricks.capped": Sentence(
        "Of {quick:count quick winner}, {cap} are safe from a ruff.",
        "クイックウィナー{quick}のうち、ラフされないのは{cap}。",
    ),
    "bridge.tricks.trump-length": Sentence(
        "Trumps: {surplus} by length beyond theirs; the top {compared} of each side are compared.",
        "切り札：長さの差で{surplus}、両側の上から{compared}枚ずつを比べる。",
    ),
    "bridge.tricks.trump-top": Sentence(
        "Trumps of ours from the top: {winners}, a trick each.",
        "切り札の第１位{winners}枚：{winners}トリック。",
    ),
    "bridge.tricks.trump-pair-counted": Sentence(
        "{ours} of ours below {theirs} of theirs: {total} counted.",
        "相手の{theirs}枚の下に自分の{ours}枚：{total}を加える。",
    ),
    "bridge.tricks.trump-pair-carried": Sentence(
        "{ours} of ours below {theirs} of theirs: {total} carried on.",
        "相手の{theirs}枚の下に自分の{ours}枚：{total}を次へ繰り越す。",
    ),
    "bridge.tricks.trump-total": Sentence(
        "Trump tricks: {tricks} ({by_pairs} by length and pairs, {quick:count quick winner}).",
        "切り札のトリック：{tricks}（長さと組で{by_pairs}、クイックウィナー{quick}）。",
    ),
    "bridge.tricks.suit": Sentence(
        "{suit:card}: {tricks} in all.",
        "{suit:card}：{tricks}トリック。",
    ),
    "bridge.tricks.side": Sentence(
        "With {leader:seat} on lead that side takes {tricks} from the top.",
        "{leader:seat}のリードでその側は頭から{tricks}トリック。",
    ),
    "bridge.tricks.opponents": Sentence(
        "The opponents, with {leader:seat} on lead, would take {tricks} from the top.",
        "相手側は{leader:seat}のリードなら頭から{tricks}トリック。",
    ),
    "bridge.tricks.estimate-own": Sentence(
        "{side} is more than the {limit:count trick} left minus their {opponents}: the estimate is "
        "{tricks:.1f}.",
        "{side}は残り{limit}から相手の{opponents}を引いた数より多い：概算{tricks:.1f}。",
    ),
    "bridge.tricks.estimate-middle": Sentence(
        "Half-way between our {side} and the {limit:count trick} left minus their {opponents}: "
        "{tricks:.1f}.",
        "自分の{side}と、残り{limit}から相手の{opponents}を引いた数の中間：{tricks:.1f}。",
    ),
}

DOUBLE_DUMMY_SENTENCES: dict[str, Sentence] = {
    "bridge.dd.exact": Sentence(
        "Tricks double dummy: {tricks}.",
        "ダブルダミー：{tricks}トリック。",
    ),
    "bridge.dd.between": Sentence(
        "Tricks double dummy: {least} to {most}; the search stopped there.",
        "ダブルダミー：{least}～{most}トリック（探索はそこまで）。",
    ),
    "bridge.par.pass": Sentence(
        "Par: passed out.",
        "パー：オールパス。",
    ),
    "bridge.par.score": Sentence(
        "Par: {score:+d} for North-South ({contracts}).",
        "パー：南北{score:+d}（{contracts}）。",
    ),
    "bridge.ending.passed-out": Sentence("Passed out.", "オールパス。"),
    "bridge.ending.result": Sentence(
        "{contract} by {seat:seat}: {taken:count trick}, {score:+d} for North-South; "
        "{best} double dummy before the lead.",
        "{seat:seat}の {contract}：{taken} トリック、南北{score:+d}。"
        "リード前のダブルダミーは {best} トリック。",
    ),
    "bridge.model.base": Sentence(
        "The average deal: {tricks:.2f} tricks.",
        "平均のディール：{tricks:.2f}トリック。",
    ),
    "bridge.model.rest": Sentence(
        "Smaller shares ({count}) together: {tricks:+.2f} tricks.",
        "小さい項目（{count}）の合計：{tricks:+.2f}トリック。",
    ),
    "bridge.model.total": Sentence(
        "Together {expected:.2f}, the nearest whole number {tricks}.",
        "合計{expected:.2f}、四捨五入して{tricks}。",
    ),
    "bridge.model.term": Sentence(
        "{term} {value}: {tricks:+.2f} tricks.",
        "{term} {value}：{tricks:+.2f}トリック。",
    ),
    "bridge.model.pair": Sentence(
        "{one} {first} with {two} {second}: {tricks:+.2f} tricks.",
        "{one} {first}と{two} {second}：{tricks:+.2f}トリック。",
    ),
}
