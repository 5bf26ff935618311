"""Why a typed call, card, seat or position of bridge is refused, in English and Japanese."""

from __future__ import annotations

from kibitz.core.told import Refusals
from kibitz.core.words import Sentence

TYPED = Refusals(
    {
        "bridge.typed.dealer": Sentence(
            "{text:quoted} is not a seat: write N, E, S or W",
            "{text:quoted}は席ではありません。N、E、S、W と書いてください",
        ),
        "bridge.typed.size": Sentence(
            "{count} cards; as it is now it has {wanted}, as dealt 13",
            "{count} 枚です。今なら {wanted} 枚、配られたときは 13 枚です",
        ),
        "bridge.typed.still-calling": Sentence(
            "cards are played when the auction is over: it ends with three passes",
            "札を出すのはオークションの後です（パスが三つ続くと終わり）",
        ),
        "bridge.typed.played-out": Sentence("all 52 cards are played", "52 枚すべて出ています"),
        "bridge.typed.strain": Sentence(
            "{text:quoted} is not a strain: write one of S H D C NT",
            "{text:quoted}はストレインではありません。S H D C NT と書いてください",
        ),
        "bridge.typed.call": Sentence(
            "{text:quoted} is not a call: write P, X, XX or a bid from 1C to 7NT",
            "{text:quoted}はコールではありません。P、X、XX か 1C から 7NT までと書いてください",
        ),
        "bridge.typed.action": Sentence(
            "{text:quoted} is neither a call (1S, P, X) nor a card (SQ), claim or answer",
            "{text:quoted}はコール（1S、P、X）でも札（SQ）でもクレームや返事でもありません",
        ),
        "bridge.typed.claim": Sentence(
            "{text:quoted} is not a claim: write claim and 0 to 13 tricks",
            "{text:quoted}はクレームではありません。claim と 0 から 13 のトリック数を書いてください",
        ),
        "bridge.typed.contract": Sentence(
            "{text:quoted} is not a contract: write for example 4S or 3NTX",
            "{text:quoted}はコントラクトではありません。4S や 3NTX のように書いてください",
        ),
        "bridge.typed.seat": Sentence(
            "{text:quoted} is not a seat: write one of N E S W",
            "{text:quoted}は席ではありません。N E S W と書いてください",
        ),
        "bridge.typed.vulnerability": Sentence(
            "{text:quoted} is not a vulnerability: write none, ns, ew or both",
            "{text:quoted}はバルではありません。none、ns、ew、both と書いてください",
        ),
        "bridge.typed.passed-out": Sentence(
            "all four passed: there is nothing to lead",
            "四人ともパスしています。リードはありません",
        ),
        "bridge.typed.long-card": Sentence(
            "a convention card has at most {most} characters",
            "コンベンションカードは {most} 文字までです",
        ),
        "bridge.typed.card-line": Sentence(
            "line {line}: {text:quoted} is not `choice: value`",
            "{line} 行目：{text:quoted}は `choice: value` の形ではありません",
        ),
        "bridge.typed.card-base": Sentence(
            "line {line}: base is first, and one of {there}",
            "{line} 行目：base は最初に書き、{there} のどれかです",
        ),
        "bridge.typed.card-choice": Sentence(
            "line {line}: no choice called {name:quoted}: there are {there}",
            "{line} 行目：{name:quoted}という項目はありません。あるのは {there} です",
        ),
        "bridge.typed.card-value": Sentence(
            "line {line}: {key} is one of {there}, not {value:quoted}",
            "{line} 行目：{key} は {there} のどれかです（{value:quoted}は不可）",
        ),
        "bridge.typed.note-first": Sentence(
            "={note}= stands before any card", "={note}= がカードの前にあります"
        ),
        "bridge.typed.holding-size": Sentence(
            "a hand has 13 cards, not {count}", "手札は 13 枚です（{count} 枚ではありません）"
        ),
        "bridge.typed.thirteen": Sentence(
            "{text:quoted} has {count} cards, 13 are needed",
            "{text:quoted}は {count} 枚です。13 枚必要です",
        ),
        "bridge.typed.spots": Sentence(
            "{text:quoted} has {wanted} x in one suit: only {left} cards are left",
            "{text:quoted}は一つのスートに x が {wanted} 枚あります。残りは {left} 枚だけです",
        ),
        "bridge.typed.no-method": Sentence(
            "no method called {name:quoted}; there are {there}",
            "{name:quoted}という計算法はありません。あるのは {there} です",
        ),
        "bridge.typed.no-rank": Sentence(
            "{letter:quoted} is not a rank: write one of {ranks}",
            "{letter:quoted}は数字ではありません。{ranks} のどれかです",
        ),
        "bridge.typed.early-card": Sentence(
            "{card} is played before the auction is over",
            "オークションが終わる前に {card} がプレイされています",
        ),
        "bridge.typed.no-claim": Sentence(
            "a claim is settled that nobody made", "誰もしていないクレームが決着しています"
        ),
        "bridge.typed.no-contract": Sentence(
            "tricks are awarded where nobody is playing a contract",
            "コントラクトのないところにトリックが与えられています",
        ),
        "bridge.typed.tricks": Sentence(
            "{tricks} tricks for declarer: {won} won and {left} left",
            "ディクレアラーに {tricks} トリック：取ったのは {won}、残りは {left}",
        ),
        "bridge.typed.no-wish": Sentence(
            "none of {count} deals is as wished; ask for less",
            "{count} 回配っても条件に合いません。条件を緩めてください",
        ),
        "bridge.typed.empty-wish": Sentence(
            "{text:quoted} wishes for nothing: write for example N 15-17 balanced",
            "{text:quoted}には条件がありません。N 15-17 balanced のように書いてください",
        ),
        "bridge.typed.many-points": Sentence(
            "no hand has {points} points: the most is {most}",
            "{points} 点の手はありません。最大は {most} 点です",
        ),
        "bridge.typed.card-or-call": Sentence(
            "{text:quoted} is not a {what}", "{text:quoted}は {what} ではありません"
        ),
        "bridge.typed.boards": Sentence(
            "{count} boards are not between 1 and 1000",
            "ボード数は 1 から 1000 までです（{count} は不可）",
        ),
        "bridge.typed.board-number": Sentence(
            "board number {number} is not 1 or more", "ボード番号は 1 以上です（{number} は不可）"
        ),
        "bridge.typed.dealer-number": Sentence(
            "dealer {seat} is not one of 0, 1, 2, 3",
            "ディーラーは 0、1、2、3 のどれかです（{seat} は不可）",
        ),
        "bridge.typed.in-auction": Sentence(
            "call {place} of the auction, {call}: {why:why}",
            "{place} 番目のコール {call}：{why:why}",
        ),
        "bridge.typed.constraint-rest": Sentence(
            "{word:quoted} is left over in constraint {text:quoted}",
            "条件{text:quoted}に{word:quoted}が余っています",
        ),
        "bridge.typed.constraint-short": Sentence(
            "constraint {text:quoted} ends too early", "条件{text:quoted}が途中で終わっています"
        ),
        "bridge.typed.constraint-bracket": Sentence(
            "a bracket is not closed in constraint {text:quoted}",
            "条件{text:quoted}の括弧が閉じていません",
        ),
        "bridge.typed.constraint-word": Sentence(
            "{word:quoted} is not a word of constraints, in {text:quoted}",
            "{text:quoted}の{word:quoted}は条件の言葉ではありません",
        ),
        "bridge.typed.constraint-suit": Sentence(
            "{word:quoted} is not a suit, in {text:quoted}",
            "{text:quoted}の{word:quoted}はスートではありません",
        ),
        "bridge.typed.constraint-range": Sentence(
            "{word:quoted} is not a range, in {text:quoted}",
            "{text:quoted}の{word:quoted}は範囲ではありません",
        ),
        "bridge.typed.illegal-call": Sentence(
            "call {place} of the auction, {call}: {why:why}",
            "{place} 番目のコール {call}：{why:why}",
        ),
        "bridge.typed.not-to-call": Sentence(
            "{seat:seat} is not to call: {dealer:seat} dealt, and after {calls:count call} it is "
            "{turn:seat}'s turn",
            "{seat:seat}の番ではありません。ディーラーは{dealer:seat}で、{calls} コールの後は{turn:seat}の番です",
        ),
        "bridge.typed.constraint-part": Sentence(
            "{word:quoted} in constraint {text:quoted}",
            "条件{text:quoted}の{word:quoted}が読めません",
        ),
    }
)
