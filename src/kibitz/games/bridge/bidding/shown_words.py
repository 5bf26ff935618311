"""Constraints in the words of players, English and Japanese, from their parsed text.

>>> describe("hcp 15-17, balanced, S 2-5", "en")
'15–17 points, balanced, ♠ 2–5'
>>> describe("support S 10-12, S 3+", "ja")
'♠サポートで10–12点、♠3枚以上'
"""

from __future__ import annotations

import re

_SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}

_EN = (
    (r"support ([SHDC]) ([^\s,)]+)", r"\2 points in support of \1"),
    (r"hcp ([^\s,)]+)", r"\1 points"),
    (r"points (\d[^\s,)]*)", r"\1 points with length"),
    (r"semibalanced", "no singleton"),
    (r"top ([SHDC]) ([^\s,)]+)", r"\2 of the top three \1"),
    (r"honours ([SHDC]) ([^\s,)]+)", r"\2 of the five \1 honours"),
    (r"stop ([SHDC])", r"a \1 stopper"),
    (r"control ([SHDC])", r"\1 under control"),
    (r"keys ([SHDC]) ([^\s,)]+)", r"\2 key cards for \1"),
    (r"queen ([SHDC])", r"\1 queen"),
    (r"aces ([^\s,)]+)", r"\1 aces"),
    (r"kings ([^\s,)]+)", r"\1 kings"),
    (r"controls ([^\s,)]+)", r"\1 controls"),
    (r"losers ([^\s,)]+)", r"\1 losers"),
    (r"tricks ([^\s,)]+)", r"\1 playing tricks"),
    (r"rule20", "rule of twenty"),
    (r"([SHDC]) >= ([SHDC])", r"\1 no shorter than \2"),
    (r"([SHDC]) > ([SHDC])", r"\1 longer than \2"),
    (r"([SHDC]) < ([SHDC])", r"\1 shorter than \2"),
    (r"\bany\b", "anything"),
)
_JA = (
    (r"support ([SHDC]) ([^\s,)]+)", r"\1サポートで\2点"),
    (r"hcp ([^\s,)]+)", r"\1HCP"),
    (r"points (\d[^\s,)]*)", r"長さ込み\1点"),
    (r"semibalanced", "シングルトンなし"),
    (r"not balanced", "アンバランス"),
    (r"balanced", "バランスハンド"),
    (r"top ([SHDC]) ([^\s,)]+)", r"\1のAKQのうち\2枚"),
    (r"honours ([SHDC]) ([^\s,)]+)", r"\1のオナー\2枚"),
    (r"stop ([SHDC])", r"\1ストッパー"),
    (r"control ([SHDC])", r"\1コントロール"),
    (r"keys ([SHDC]) ([^\s,)]+)", r"\1キーカード\2"),
    (r"queen ([SHDC])", r"\1Q"),
    (r"aces ([^\s,)]+)", r"A\1枚"),
    (r"kings ([^\s,)]+)", r"K\1枚"),
    (r"controls ([^\s,)]+)", r"コントロール\1"),
    (r"losers ([^\s,)]+)", r"ルーザー\1"),
    (r"tricks ([^\s,)]+)", r"プレイングトリック\1"),
    (r"rule20", "20のルール"),
    (r"([SHDC]) >= ([SHDC])", r"\1は\2以上の長さ"),
    (r"([SHDC]) > ([SHDC])", r"\1は\2より長い"),
    (r"([SHDC]) < ([SHDC])", r"\1は\2より短い"),
    (r"not \(([^()]*)\)", r"（\1）を除く"),
    (r"\bany\b", "制限なし"),
)


def describe(text: str, lang: str) -> str:
    """A constraint's text for people."""
    words = text
    for pattern, put in _EN if lang == "en" else _JA:
        words = re.sub(pattern, put, words)
    words = re.sub(r"(\d+)-(\d+)", r"\1–\2", words)
    if lang == "ja":
        words = re.sub(r"([SHDC]) (\d+)\+", r"\1\2枚以上", words)
        words = re.sub(r"([SHDC]) (\d+–\d+|\d+)", r"\1\2枚", words)
        words = re.sub(r"(\d+)\+(HCP|点)", r"\1\2以上", words)
        words = words.replace(", ", "、").replace(" | ", "または").replace("not ", "以外：")
    else:
        words = words.replace(" | ", " or ")
    return re.sub(r"\b([SHDC])\b|(?<![A-Za-z])([SHDC])(?![A-Za-z])", _symbol, words)


def _symbol(found: re.Match[str]) -> str:
    return _SYMBOLS[found[1] or found[2]]


_CALLS_JA = {"P": "パス", "X": "ダブル", "XX": "リダブル"}


def call_symbol(call: str, lang: str = "en") -> str:
    """A call as people read it: ``1♠``, ``pass``, ``X``.

    >>> call_symbol("P", "ja"), call_symbol("1S", "ja")
    ('パス', '1♠')
    """
    if lang == "ja" and call in _CALLS_JA:
        return _CALLS_JA[call]
    if call == "P":
        return "pass"
    if call[0].isdigit() and call[1:] in _SYMBOLS:
        return call[0] + _SYMBOLS[call[1:]]
    return call


def call_facts(call: str, name: str = "call") -> dict[str, str]:
    """A call as facts of a sentence: as it is, and as Japanese players write it."""
    return {name: call_symbol(call), f"{name}_ja": call_symbol(call, "ja")}
