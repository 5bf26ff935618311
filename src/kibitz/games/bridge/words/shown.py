"""Constraints in the words of players, English and Japanese, from their parsed text.

>>> describe("hcp 15-17, balanced, S 2-5", "en")
'15–17 points, balanced, ♠ 2–5'
>>> describe("support S 10-12, S 3+", "ja")
'♠サポートで10–12点、♠3枚以上'
>>> describe("hcp 22+ | tricks 10+, hcp 18+", "en")
'22+ points, or 10+ playing tricks and 18+ points'
>>> describe("H 0-3, not (S 4+ | D 4+), H 1+", "en")
'♥ 1–3, ♠ 0–3, ♦ 0–3'
>>> describe("points 0+, H 6+", "en"), describe("hcp 0+", "ja")
('♥ 6+', '制限なし')
>>> describe("(hcp 6-12 | hcp 15+), H 5+", "en"), describe("(hcp 6-12 | hcp 15+), H 5+", "ja")
('6–12 or 15+ points, ♥ 5+', '6–12HCPまたは15HCP以上、♥5枚以上')
>>> describe("keys T 1|keys T 4", "en"), describe("keys T 0|keys T 3", "ja")
('1 key card or 4 key cards', 'キーカード0枚またはキーカード3枚')
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from functools import lru_cache

_SYMBOLS = {"S": "♠", "H": "♥", "D": "♦", "C": "♣"}
MOST = 13

_SUIT = r"(?<![A-Za-z])([SHDCMNmnxyzwuv])(?![A-Za-z])"
"""A suit, or a variable for one as the notes of the system write it."""
_RANGE = r"(\d[\d+-]*)"
BAR = re.compile(r"\s*\|\s*")
_ONE = re.compile(r"(?<![\d–+])1 (key card|ace|king|control|loser|playing trick|quick trick)s\b")
LENGTH = re.compile(rf"{_SUIT} {_RANGE}")
_NOTHING = re.compile(r"(?:hcp|points|[SHDC]) 0\+")
"""True of every hand."""
_ONLY_POINTS = re.compile(r"\(hcp [\d+-]+(?: \| hcp [\d+-]+)+\)")
_COMPARED = re.compile(r"([SHDC] (?:>=|>|<)) ([SHDC])")
_SUITS = r"([SHDC](?: [SHDC])+)"

_EN = (
    (rf"support {_SUIT} {_RANGE}", r"\2 points in support of \1"),
    (rf"hcp {_RANGE}", r"\1 points"),
    (rf"points {_RANGE}", r"\1 points counting length"),
    (r"semibalanced", "no singleton"),
    (rf"top {_SUIT} {_RANGE}", r"\2 of the top three \1"),
    (rf"honours {_SUIT} {_RANGE}", r"\2 of the five \1 honours"),
    (rf"stop {_SUIT}", r"a \1 stopper"),
    (rf"control {_SUIT}", r"\1 under control"),
    (rf"keys T {_RANGE}", r"\1 key cards"),
    (rf"keys {_SUIT} {_RANGE}", r"\2 key cards for \1"),
    (r"queen T", "the trump queen"),
    (rf"queen {_SUIT}", r"\1 queen"),
    (rf"king {_SUIT}", r"\1 king"),
    (rf"sidekings {_SUIT} {_RANGE}", r"\2 kings outside \1"),
    (rf"aces {_RANGE}", r"\1 aces"),
    (rf"kings {_RANGE}", r"\1 kings"),
    (rf"controls {_RANGE}", r"\1 controls"),
    (rf"losers {_RANGE}", r"\1 losers"),
    (rf"tricks {_RANGE}", r"\1 playing tricks"),
    (r"rule20|rule 20\+", "the rule of twenty"),
    (rf"rule {_RANGE}", r"\1 points with the cards of the two longest suits"),
    (rf"quick {_RANGE}", r"\1 quick tricks"),
    (r"([SHDC]) >= [SHDC] [SHDC] [SHDC]", r"no suit longer than \1"),
    (rf"{_SUIT} >= {_SUITS}", r"\1 no shorter than \2"),
    (rf"{_SUIT} > {_SUITS}", r"\1 longer than \2"),
    (rf"{_SUIT} < {_SUITS}", r"\1 shorter than \2"),
    (rf"{_SUIT} >= {_SUIT}", r"\1 no shorter than \2"),
    (rf"{_SUIT} > {_SUIT}", r"\1 longer than \2"),
    (rf"{_SUIT} < {_SUIT}", r"\1 shorter than \2"),
    (rf"{_SUIT} = {_SUIT}", r"\1 as long as \2"),
    (r"any", "anything"),
)
_JA = (
    (rf"support {_SUIT} {_RANGE}", r"\1サポートで\2点"),
    (rf"hcp {_RANGE}", r"\1HCP"),
    (rf"points {_RANGE}", r"長さ込み\1点"),
    (r"semibalanced", "シングルトンなし"),
    (r"balanced", "バランスハンド"),
    (rf"top {_SUIT} {_RANGE}", r"\1のAKQのうち\2枚"),
    (rf"honours {_SUIT} {_RANGE}", r"\1のオナー\2枚"),
    (rf"stop {_SUIT}", r"\1ストッパー"),
    (rf"control {_SUIT}", r"\1コントロール"),
    (rf"keys T {_RANGE}", r"キーカード\1枚"),
    (rf"keys {_SUIT} {_RANGE}", r"\1キーカード\2枚"),
    (r"queen T", "切り札のQ"),
    (rf"queen {_SUIT}", r"\1Q"),
    (rf"king {_SUIT}", r"\1K"),
    (rf"sidekings {_SUIT} {_RANGE}", r"\1以外のK\2枚"),
    (rf"aces {_RANGE}", r"A\1枚"),
    (rf"kings {_RANGE}", r"K\1枚"),
    (rf"controls {_RANGE}", r"コントロール\1"),
    (rf"losers {_RANGE}", r"ルーザー\1枚"),
    (rf"tricks {_RANGE}", r"プレイングトリック\1"),
    (r"rule20|rule 20\+", "20のルール"),
    (rf"rule {_RANGE}", r"HCPと長い2スートの枚数の合計\1"),
    (rf"quick {_RANGE}", r"クイックトリック\1"),
    (r"([SHDC]) >= [SHDC] [SHDC] [SHDC]", r"\1より長いスートなし"),
    (rf"{_SUIT} >= {_SUITS}", r"\1は\2以上の長さ"),
    (rf"{_SUIT} > {_SUITS}", r"\1は\2より長い"),
    (rf"{_SUIT} < {_SUITS}", r"\1は\2より短い"),
    (rf"{_SUIT} >= {_SUIT}", r"\1は\2以上の長さ"),
    (rf"{_SUIT} > {_SUIT}", r"\1は\2より長い"),
    (rf"{_SUIT} < {_SUIT}", r"\1は\2より短い"),
    (rf"{_SUIT} = {_SUIT}", r"\1は\2と同じ長さ"),
    (r"any", "制限なし"),
    (rf"{_SUIT} {_RANGE}", r"\1\2枚"),
)


@lru_cache(maxsize=4096)
def describe(text: str, lang: str) -> str:
    """A constraint's text for people."""
    either = [_all_of(one, lang) for one in split(BAR.sub(" | ", text), " | ")]
    if all(len(parts) == 1 for parts in either):
        said = [parts[0] for parts in either]
        if lang == "en" and all(one.endswith(" points") for one in said):
            said[:-1] = [one.removesuffix(" points") for one in said[:-1]]
        return (" or " if lang == "en" else "または").join(said)
    if len(either) == 1:
        return (", " if lang == "en" else "、").join(either[0])
    both, other = (" and ", ", or ") if lang == "en" else ("かつ", "、または")
    return other.join(both.join(parts) for parts in either)


def split(text: str, mark: str) -> list[str]:
    """The pieces between the marks that stand outside brackets."""
    pieces, depth, start = list[str](), 0, 0
    for place, letter in enumerate(text):
        depth += (letter == "(") - (letter == ")")
        if not depth and text.startswith(mark, place):
            pieces.append(text[start:place])
            start = place + len(mark)
    return [piece.strip() for piece in (*pieces, text[start:])]


def _all_of(text: str, lang: str) -> list[str]:
    """The conjuncts in words; what is said twice of a suit's length is said once."""
    parts: list[str] = []
    lengths: dict[str, tuple[int, int]] = {}
    said = [one for whole in split(text, ", ") for one in _plain(whole)]
    for part in [one for one in said if not _NOTHING.fullmatch(one)] or ["any"]:
        found = LENGTH.fullmatch(part)
        if found is None:
            parts.append(part)
            continue
        low, high = ends(found[2])
        if found[1] not in lengths:
            parts.append(found[1])
            lengths[found[1]] = low, high
        least, most = lengths[found[1]]
        lengths[found[1]] = max(least, low), min(most, high)
    return [
        _words(f"{part} {range_of(*lengths[part])}" if part in lengths else part, lang)
        for part in _compared(parts)
    ]


def _compared(parts: list[str]) -> list[str]:
    """What is said of one suit beside several others is said once.

    >>> _compared(["S 5+", "S >= C", "S >= D", "S >= H"]), _compared(["C > D", "C > H"])
    (['S 5+', 'S >= C D H'], ['C > D H'])
    """
    others: dict[str, list[str]] = {}
    for part in parts:
        if found := _COMPARED.fullmatch(part):
            others.setdefault(found[1], []).append(found[2])
    joined: list[str] = []
    for part in parts:
        found = _COMPARED.fullmatch(part)
        if found is None:
            joined.append(part)
        elif found[1] in others:
            joined.append(f"{found[1]} {' '.join(others.pop(found[1]))}")
    return joined


def _plain(part: str) -> Iterator[str]:
    """A conjunct; where it says that suits are not so long, how long each may be instead."""
    inside = split(part[5:-1], " | ") if part.startswith("not (") else []
    found = [LENGTH.fullmatch(one) for one in inside]
    bounds = [(one[1], *ends(one[2])) for one in found if one is not None]
    if bounds and len(bounds) == len(inside) and all(high == MOST for _, _, high in bounds):
        yield from (f"{suit} {range_of(0, low - 1)}" for suit, low, _ in bounds)
    else:
        yield part


def ends(text: str) -> tuple[int, int]:
    """Least and greatest of a range of lengths."""
    if text.endswith("+"):
        return int(text[:-1]), MOST
    low, _, high = text.partition("-")
    return int(low), int(high or low)


def range_of(low: int, high: int) -> str:
    """The same as it is written."""
    if high == MOST:
        return f"{low}+"
    return str(low) if low == high else f"{low}-{high}"


def _words(part: str, lang: str) -> str:
    """One conjunct in words."""
    if part.startswith("not "):
        inside = part[4:].removeprefix("(").removesuffix(")")
        if inside == "balanced":
            return "not balanced" if lang == "en" else "アンバランス"
        if inside == "semibalanced":
            return "a singleton or seven cards" if lang == "en" else "シングルトンか7枚スート"
        words = describe(inside, lang)
        return f"not ({words})" if lang == "en" else f"（{words}）を除く"
    if part.startswith("("):
        words = describe(part[1:-1], lang)
        if _ONLY_POINTS.fullmatch(part):
            return words
        return f"({words})" if lang == "en" else f"（{words}）"
    for pattern, put in _EN if lang == "en" else _JA:
        words, done = re.subn(rf"^{pattern}$", put, part)
        if done:
            part = words
            break
    part = _ONE.sub(r"1 \1", re.sub(r"(\d+)-(\d+)", r"\1–\2", part))
    if lang == "ja":
        part = re.sub(r"(\d+)\+(HCP|点|枚|)", r"\1\2以上", part)
    return re.sub(r"(?<![A-Za-z])([SHDC])(?![A-Za-z])", _symbol, part)


def _symbol(found: re.Match[str]) -> str:
    return _SYMBOLS[found[1]]


_CALLS_JA = {"P": "パス", "X": "ダブル", "XX": "リダブル"}
CALL_WIDTH = 8
"""Columns of the longest call, in either language."""


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


def call_column(call: str, lang: str) -> str:
    """A call padded to CALL_WIDTH columns; a Japanese letter fills two."""
    text = call_symbol(call, lang)
    wide = sum(unicodedata.east_asian_width(letter) == "W" for letter in text)
    return text + " " * max(0, CALL_WIDTH - len(text) - wide)


def call_facts(call: str, name: str = "call") -> dict[str, str]:
    """A call as facts of a sentence: as English and as Japanese players say it."""
    said = {"X": "double", "XX": "redouble"}.get(call, call_symbol(call))
    return {name: said, f"{name}_ja": call_symbol(call, "ja")}
