"""Every sentence the bidding may say: a stable id, English and Japanese text."""

from __future__ import annotations

from kibitz.core.words import Sentence

BIDDING_SENTENCES = {
    "bridge.bid.rule": Sentence(
        "{call:Call}: {name_en}; shows {shows_en}.", "{call_ja}：{name_ja}。{shows_ja}。"
    ),
    "bridge.bid.rule-named": Sentence("{call:Call}: {name_en}.", "{call_ja}：{name_ja}。"),
    "bridge.bid.rule-shows": Sentence("{call:Call} shows {shows_en}.", "{call_ja}：{shows_ja}。"),
    "bridge.bid.rule-bare": Sentence(
        "By the system the hand says no more here: {call}.", "システムではここは{call_ja}です。"
    ),
    "bridge.bid.nearest": Sentence(
        "{call:Call}: {name_en}, the nearest to the hand; shows {shows_en}.",
        "{call_ja}：{name_ja}（最も近いコール）。{shows_ja}。",
    ),
    "bridge.bid.worth": Sentence(
        "{call:Call} is worth {points:+.0f} points on average over deals that fit, {other}"
        " {other_points:+.0f}.",
        "オークションに合う配りの平均で{call_ja}は {points:+.0f} 点、{other_ja}は {other_points:+.0f} 点。",
    ),
    "bridge.bid.worth-less": Sentence(
        "By the deals that fit {other} is worth more ({other_points:+.0f} points on average, {call}"
        " {points:+.0f}), but here the system and what experts do weigh more.",
        "合う配りの平均では{other_ja}が上（{other_points:+.0f} 点、{call_ja}は {points:+.0f} 点）ですが、"
        "ここではシステムと上級者の実戦をより重く見ます。",
    ),
    "bridge.bid.judged": Sentence(
        "{call:Call}: {name_en}; shows {shows_en}. It comes before {other}; what speaks for it most: {grounds_en}.",
        "{call_ja}：{name_ja}。{shows_ja}。{other_ja}と比べて主な理由：{grounds_ja}。",
    ),
    "bridge.bid.only": Sentence(
        "{call:Call}: {name_en}; nothing else fits the hand.",
        "{call_ja}：{name_ja}。ほかに合うコールなし。",
    ),
    "bridge.bid.failed": Sentence(
        "{call:Call} needs {shows_en}.", "{call_ja}には {shows_ja} が必要です。"
    ),
    "bridge.bid.sampled": Sentence(
        "{call:Call} gains {gain:.2f} ± {stderr:.2f} IMPs against the system's {other} in {worlds:count deal}"
        " that fit the auction.",
        "オークションに合う {worlds} 通りの配りで、{call_ja}はシステムの{other_ja}より {gain:.2f} ±"
        " {stderr:.2f} IMP 得。",
    ),
    "bridge.bid.against": Sentence(
        "{other:Call} loses {lost} against {call} in {worlds:count deal} that fit the auction.",
        "オークションに合う {worlds} 通りの配りで、{other_ja}は{call_ja}より {lost}。",
    ),
    "bridge.bid.even": Sentence(
        "{other:Call} and {call} are even: {lost:plain} in {worlds:count deal} that fit the"
        " auction.",
        "{other_ja}と{call_ja}は互角：オークションに合う {worlds} 通りの配りで {lost:plain}。",
    ),
    "bridge.bid.unsettled": Sentence(
        "{other:Call} is not settled beside {call}: {lost:size} {loss:side} in"
        " {worlds:count deal} that fit the auction.",
        "{other_ja}と{call_ja}の優劣は未確定：オークションに合う {worlds} 通りの配りで{other_ja}が"
        " {lost:size} {loss:side}。",
    ),
    "bridge.bid.close": Sentence(
        "{call:Call} comes close by the system too.",
        "システムでは{call_ja}も近い候補です。",
    ),
    "bridge.bid.no-meaning": Sentence(
        "{call:Call} has no meaning in the system here.",
        "ここでの{call_ja}はシステムにありません。",
    ),
    "bridge.bid.informs": Sentence(
        "{call:Call} shows the suit so that partner can judge: we have {trumps:count total trick}, and over"
        " {ours} they may bid {over}.",
        "{call} でスートを見せ、パートナーに判断を任せます：トータルトリックは {trumps}、{ours} には"
        " {over} とビッドされるかもしれません。",
    ),
    "bridge.law.bid": Sentence(
        "We hold {our_length} {our_suit}, they {their_length} {their_suit}: {tricks:count total trick}."
        " If we take {mine}, they take {rest}: {bid:+d} in {ours} against {defend:+d}.",
        "こちらは{our_suit}{our_length} 枚、相手は{their_suit}{their_length} 枚、トータルトリックは"
        " {tricks}。こちらが {mine} なら相手は {rest}：{ours} で {bid:+d}、ディフェンスで"
        " {defend:+d}。",
    ),
    "bridge.law.void": Sentence("A void: {tricks:+d}.", "ボイドあり：{tricks:+d}。"),
    "bridge.law.double-fit": Sentence("Two fits: {tricks:+d}.", "ダブルフィット：{tricks:+d}。"),
    "bridge.law.pure": Sentence("A pure hand: {tricks:+d}.", "ピュアなハンド：{tricks:+d}。"),
    "bridge.law.singleton-in-theirs": Sentence(
        "One card in their trumps: {tricks:+d}.", "相手の切り札が 1 枚：{tricks:+d}。"
    ),
    "bridge.law.balanced": Sentence(
        "A balanced hand: {tricks:+d}.", "バランスハンド：{tricks:+d}。"
    ),
    "bridge.law.misfit": Sentence("A misfit: {tricks:+d}.", "ミスフィット：{tricks:+d}。"),
    "bridge.law.impure": Sentence(
        "Queens and jacks in their suits: {tricks:+d}.", "ピュアでないハンド：{tricks:+d}。"
    ),
    "bridge.law.few-points": Sentence(
        "Two points or fewer: {tricks:+d}.", "HCP 2 以下：{tricks:+d}。"
    ),
    "bridge.known.points-shown": Sentence(
        "{seat:seat} has {low}–{high} points ({call}).",
        "{seat:seat}：{low}–{high} 点（{call_ja}）。",
    ),
    "bridge.known.length-shown": Sentence(
        "{seat:seat} has {low}–{high} {suit} ({call}).",
        "{seat:seat}：{suit}{low}–{high} 枚（{call_ja}）。",
    ),
    "bridge.known.points-least": Sentence(
        "{seat:seat} has {low} points or more ({call}).", "{seat:seat}：{low} 点以上（{call_ja}）。"
    ),
    "bridge.known.points-most": Sentence(
        "{seat:seat} has at most {high} points ({call}).",
        "{seat:seat}：{high} 点以下（{call_ja}）。",
    ),
    "bridge.known.length-least": Sentence(
        "{seat:seat} has {low} {suit} or more ({call}).",
        "{seat:seat}：{suit}{low} 枚以上（{call_ja}）。",
    ),
    "bridge.known.length-most": Sentence(
        "{seat:seat} has at most {high} {suit} ({call}).",
        "{seat:seat}：{suit}{high} 枚以下（{call_ja}）。",
    ),
    "bridge.known.balanced-shown": Sentence(
        "{seat:seat} is balanced ({call}).", "{seat:seat}：バランスハンド（{call_ja}）。"
    ),
    "bridge.known.points-by-count": Sentence(
        "{seat:seat} has {low}–{high} points (of 40 in all).",
        "{seat:seat}：{low}–{high} HCP（合計 40 から）。",
    ),
    "bridge.known.length-by-count": Sentence(
        "{seat:seat} has {low}–{high} {suit} (of 13 in all).",
        "{seat:seat}：{suit}{low}–{high} 枚（合計 13 から）。",
    ),
}
