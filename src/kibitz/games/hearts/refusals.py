"""Why a typed position or action of hearts is refused, in English and Japanese."""

from __future__ import annotations

from kibitz.core.told import Refusals
from kibitz.core.words import Sentence

TYPED = Refusals(
    {
        "hearts.typed.seat": Sentence(
            "seat {seat} is not one of 0, 1, 2, 3", "席 {seat} は 0, 1, 2, 3 のどれでもありません"
        ),
        "hearts.typed.leader-seat": Sentence(
            "leader {seat} is not one of 0, 1, 2, 3",
            "リードの席 {seat} は 0, 1, 2, 3 のどれでもありません",
        ),
        "hearts.typed.scores": Sentence(
            "{count} scores were given, one for each of four seats is needed",
            "点が {count} 人分です。四人分必要です",
        ),
        "hearts.typed.hand": Sentence(
            "the hand and its own plays are {count} cards, not 13",
            "手札と自分の出した札が合わせて {count} 枚です。13 枚必要です",
        ),
        "hearts.typed.leader": Sentence(
            "who leads the first trick is not known: give the leader, N, E, S, W or 0 to 3",
            "最初のトリックを誰がリードしたか分かりません。リードした席を N、E、S、W か 0〜3 で指定してください",
        ),
        "hearts.typed.exchange": Sentence(
            "cards were played: give the three passed and the three received",
            "もう札が出ています。渡した 3 枚と受け取った 3 枚を指定してください",
        ),
        "hearts.typed.trick": Sentence(
            "trick {place} has {count} cards, not 4", "{place} 番目のトリックが {count} 枚です"
        ),
        "hearts.typed.tricks": Sentence(
            "{count} tricks were given, a deal has 13", "トリックが {count} つあります。13 までです"
        ),
        "hearts.typed.play": Sentence(
            "{seat:seat} cannot have played {card:card}: {why:why}",
            "{seat:seat}の {card:card} はありえません：{why:why}",
        ),
        "hearts.typed.revoke": Sentence(
            "{seat:seat} plays {card:card} after not following suit",
            "{seat:seat}は前にフォローしなかったスートの {card:card} を出しています",
        ),
        "hearts.typed.passed": Sentence(
            "passed: {count} cards were given, not 3", "渡した札が {count} 枚です。3 枚です"
        ),
        "hearts.typed.received": Sentence(
            "received: {count} cards were given, not 3", "受け取った札が {count} 枚です。3 枚です"
        ),
        "hearts.typed.stray": Sentence(
            "{card:card} was received but is in no hand or trick of yours",
            "受け取った {card:card} が手札にも出した札にもありません",
        ),
        "hearts.typed.both": Sentence(
            "give both the three cards passed and the three received, or neither",
            "渡した 3 枚と受け取った 3 枚は両方指定するか、どちらも指定しないでください",
        ),
        "hearts.typed.hold": Sentence(
            "no cards are passed in this deal", "このディールでは札を渡しません"
        ),
        "hearts.typed.receiver": Sentence(
            "{card:card} was passed to {to:seat}, not to {seat:seat}",
            "{card:card} は{to:seat}に渡されました。{seat:seat}ではありません",
        ),
        "hearts.typed.long": Sentence(
            "{text:quoted}… is too long to be one card or three",
            "{text:quoted}…は札 1 枚か 3 枚として長すぎます",
        ),
        "hearts.typed.count": Sentence(
            "{text:quoted} names {count} cards: one is played, three are passed",
            "{text:quoted}は {count} 枚です。出すのは 1 枚、渡すのは 3 枚です",
        ),
        "hearts.typed.no-weights": Sentence(
            "no weights called {name:quoted}; there are {there}",
            "{name:quoted}という重みはありません。あるのは {there} です",
        ),
        "hearts.typed.early-card": Sentence(
            "{card} is played before anybody leads", "リードの前に {card} がプレイされています"
        ),
        "hearts.typed.no-received": Sentence(
            "the exchange does not show what {seat:seat} received",
            "{seat:seat}が受け取ったカードが示されていません",
        ),
        "hearts.typed.no-direction": Sentence(
            "passing needs at least one direction", "パスの方向が一つは必要です"
        ),
        "hearts.typed.target": Sentence(
            "target {target} is not between 1 and 10000",
            "target は 1 から 10000 までです（{target} は不可）",
        ),
        "hearts.typed.costs": Sentence(
            "the queen costs 1 to 50 points, the seven of clubs 0 to 50",
            "♠Q は 1 から 50 点、♣7 は 0 から 50 点です",
        ),
        "hearts.typed.nodes": Sentence(
            "{nodes} nodes is not a number from 1 to {most}",
            "ノード数 {nodes} は 1 から {most} までではありません",
        ),
        "hearts.typed.points": Sentence(
            "{points} is not a whole number of points within {most} of nothing",
            "{points} は点数ではありません（±{most} までの整数）",
        ),
        "hearts.typed.deal-number": Sentence(
            "deal number {number} is not 1 or more", "ディール番号は 1 以上です（{number} は不可）"
        ),
    }
)
