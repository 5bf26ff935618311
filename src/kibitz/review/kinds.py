"""Kinds of error, in words: what a player should work on.

A decision turns on one computed fact; facts that teach the same lesson are one kind. Each row names
the beginning of the facts' ids; the longest that fits counts.
"""

from __future__ import annotations

from collections.abc import Mapping

_ROWS: tuple[tuple[str, str, str], ...] = (
    ("hearts.", "Card play", "プレイ"),
    ("hearts.search.pass", "Choosing cards to pass", "パスの選択"),
    ("hearts.search.keep-queen", "Choosing cards to pass", "パスの選択"),
    ("hearts.search.costs-trick", "Taking this trick", "このトリックを取る"),
    ("hearts.search.costs-later", "Tricks still to come", "後のトリック"),
    ("hearts.search.costs-queen", "The queen of spades", "♠Q"),
    ("hearts.search.takes-queen", "The queen of spades", "♠Q"),
    ("hearts.search.queen-falls", "The queen of spades", "♠Q"),
    ("hearts.search.costs-moon", "Stopping a moon", "ムーンを止める"),
    ("hearts.search.other-moon", "Stopping a moon", "ムーンを止める"),
    ("hearts.search.costs-own", "Shooting the moon", "ムーンを狙う"),
    ("hearts.search.own-moon", "Shooting the moon", "ムーンを狙う"),
    ("riichi.", "Hand and placement", "手と順位"),
    ("riichi.push.against-win", "Chance to win", "和了率"),
    ("riichi.push.against-danger", "Dealing in", "放銃"),
    ("riichi.push.danger", "Dealing in", "放銃"),
    ("riichi.push.safe", "Dealing in", "放銃"),
    ("riichi.push.fold", "Folding", "オリ"),
    ("riichi.push.would-fold", "Folding", "オリ"),
    ("riichi.push.riichi", "Declaring riichi", "リーチ判断"),
    ("riichi.push.others", "Calls", "鳴き"),
    ("riichi.push.margin", "Placement", "順位"),
    ("riichi.value", "Efficiency and value", "牌効率と打点"),
    ("bridge.", "Card play", "カードプレイ"),
    ("bridge.bid", "Bidding", "ビッド"),
    ("bridge.law", "Competing by total tricks", "トータルトリックの判断"),
    ("bridge.lead", "Opening lead", "オープニングリード"),
)


def kind_of(fact_id: str) -> str:
    """The kind a fact belongs to: the first row that has the words of the longest one that fits."""
    fitting = [row for row in _ROWS if fact_id.startswith(row[0])]
    if not fitting:
        return fact_id
    words = max(fitting, key=lambda row: len(row[0]))[1]
    game = fact_id.split(".")[0]
    return next(row[0] for row in _ROWS if row[1] == words and row[0].startswith(f"{game}."))


def kind_words(kind: str) -> Mapping[str, str]:
    """A kind in every language."""
    for beginning, english, japanese in _ROWS:
        if beginning == kind:
            return {"en": english, "ja": japanese}
    return {"en": kind, "ja": kind}
