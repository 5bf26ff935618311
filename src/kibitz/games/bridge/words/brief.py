"""Constraints as one player tells another at the table: the rule, without its finer cases.

What a call shows is written with every exception; told whole, one minor takes four lines. Here of
several alternatives the first is told, which is the rule that the others bend, and it is said that
there are others. Lengths that all of them have in common are told as they are.

>>> minor = "(hcp 12-21 | hcp 10-11, rule20), (H 0-4 | D > H), (D 4+, D >= C | D 3, C 2)"
>>> briefly(minor, "en"), briefly(minor, "ja")
('12–21 points (at times from 10), ♦ 3+', '12–21HCP（10からのこともある）、♦3枚以上')
>>> briefly("hcp 22+ | hcp 19+, tricks 8+ | hcp 12+, tricks 10+", "en")
'22+ points (at times from 12)'
>>> briefly("hcp 12+, D 0-2, C 3+ | hcp 17+", "en")
'as a rule 12+ points, ♦ 0–2, ♣ 3+'
>>> briefly("hcp 6+, S 0-4, (H 4+ | hcp 12+, H 0-3)", "en")
'6+ points, ♠ 0–4, as a rule ♥ 4+'
>>> briefly("hcp 9-14, (C 7+, top C 3 | D 7+, top D 3), H 0-3", "en")
'9–14 points, ♥ 0–3, (♣ 7+ and 3 of the top three ♣, or ♦ 7+ and 3 of the top three ♦)'
>>> briefly("hcp 15-17, balanced", "en"), briefly("keys T 1|keys T 4", "en")
('15–17 points, balanced', '1 key card or 4 key cards')
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache

from kibitz.games.bridge.words.shown import BAR, LENGTH, MOST, describe, ends, range_of, split

_HCP = re.compile(r"hcp (\d[\d+-]*)")
_RULED = "as a rule "
_KEPT = 2  # alternatives that are told side by side
_SHOWN = 3  # cards of a suit that count as showing it
_LONG = 4  # cards that a choice between suits must show
_UNBOUND = 40  # points
Atoms = list[str]


@lru_cache(maxsize=4096)
def briefly(text: str, lang: str) -> str:
    """What a constraint comes to, in words."""
    whole = BAR.sub(" | ", text)
    either = [split(one, ", ") for one in split(whole, " | ")]
    if len(either) == 1:
        return _joined(_conjuncts(either[0], lang), lang)
    if all(len(one) == 1 for one in either):
        return describe(text, lang)
    if points := _points(either, lang):
        return points
    return _joined([*_ruled(_conjuncts(either[0], lang), lang)], lang)


def _joined(parts: Sequence[str], lang: str) -> str:
    return (", " if lang == "en" else "、").join(one for one in parts if one)


def _ruled(parts: Sequence[str], lang: str) -> Iterator[str]:
    """The first of them marked: there are other hands."""
    mark = _RULED if lang == "en" else "原則"
    for at, one in enumerate(parts):
        yield one if at else mark + one.removeprefix(mark)


def _conjuncts(parts: Atoms, lang: str) -> list[str]:
    """Points that are told by a bracket, what stands outside of brackets, the other brackets."""
    plain = [one for one in parts if not _is_group(one)]
    known = {suit for suit, (low, _) in _lengths(plain) if low >= _SHOWN}
    first, last = list[str](), list[str]()
    for part in filter(_is_group, parts):
        either = [split(one, ", ") for one in split(part[1:-1], " | ")]
        if points := _points(either, lang):
            first.append(points)
        else:
            last += _group(either, known, lang)
    return [*first, *([describe(", ".join(plain), lang)] if plain else []), *last]


def _is_group(part: str) -> bool:
    return part.startswith("(") and len(split(part[1:-1], " | ")) > 1


def _group(either: list[Atoms], known: set[str], lang: str) -> list[str]:
    """One bracket of alternatives; nothing where they only say more of a suit that is shown."""
    common = list(_common(either))
    shown = {suit for suit, (low, _) in _lengths(either[0]) if low >= _SHOWN} - known
    if shown <= {suit for suit, (low, _) in common if low >= _SHOWN}:
        return [describe(f"{suit} {range_of(*both)}", lang) for suit, both in common]
    if all(any(low >= _LONG for _, (low, _) in _lengths(one)) for one in either):
        return [_bracket(either, lang)]
    return [*_ruled([describe(", ".join(either[0]), lang)], lang)]


def _bracket(either: list[Atoms], lang: str) -> str:
    told = describe(" | ".join(", ".join(one) for one in either[:_KEPT]), lang)
    more = "" if len(either) <= _KEPT else {"en": ", …", "ja": "など"}[lang]
    return f"({told}{more})" if lang == "en" else f"（{told}{more}）"


def _points(either: list[Atoms], lang: str) -> str:
    """The points of the first and how far others go; empty where it says more, or one says none."""
    found = [next((m for atom in one if (m := _HCP.fullmatch(atom))), None) for one in either]
    ranges = [_points_of(one[1]) for one in found if one is not None]
    if len(ranges) < len(either) or len(either[0]) > 1:
        return ""
    if all(len(one) == 1 for one in either):
        return _bracket(either, lang)
    (low, high), told = ranges[0], describe(either[0][0], lang)
    least, most = min(a for a, _ in ranges), max(b for _, b in ranges)
    if least < low:
        return told + (
            f" (at times from {least})" if lang == "en" else f"（{least}からのこともある）"
        )
    if most > high:
        above = "more" if most == _UNBOUND else f"up to {most}"
        above_ja = "それ以上" if most == _UNBOUND else f"{most}まで"
        return told + (f" (at times {above})" if lang == "en" else f"（{above_ja}のこともある）")
    return told


def _points_of(text: str) -> tuple[int, int]:
    low, high = ends(text)
    return low, _UNBOUND if text.endswith("+") else high


def _lengths(atoms: Atoms) -> Iterator[tuple[str, tuple[int, int]]]:
    for one in atoms:
        if found := LENGTH.fullmatch(one):
            yield found[1], ends(found[2])


def _common(either: list[Atoms]) -> Iterator[tuple[str, tuple[int, int]]]:
    """What every alternative says of a suit's length, as wide as the widest of them."""
    lengths = [dict(_lengths(atoms)) for atoms in either]
    for suit in lengths[0]:
        told = [one[suit] for one in lengths if suit in one]
        low, high = min(a for a, _ in told), max(b for _, b in told)
        if len(told) == len(either) and (low, high) != (0, MOST):
            yield suit, (low, high)
