"""The system as a document, generated from the rule files; what every call of an auction showed."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Any

from kibitz.core.words import CallTold, Sentence
from kibitz.games.bridge.bidding_first.advice import SEATS, bounds_json, sides_of
from kibitz.games.bridge.bidding_first.constraints import Boxes
from kibitz.games.bridge.bidding_first.rules import Meaning, Situation, system
from kibitz.games.bridge.bidding_first.story import Story, story
from kibitz.games.bridge.measure.shapes import SHAPES
from kibitz.games.bridge.words.shown import call_column, describe

_SHORT = 3  # at most so many cards of a suit are worth a word
_MARKS = {
    "en": {"f1": "forcing", "gf": "game forcing", "alert": "alert", "off": "to play"},
    "ja": {
        "f1": "フォーシング",
        "gf": "ゲームフォーシング",
        "alert": "アラート",
        "off": "サインオフ",
    },
}
_TITLES = {
    "en": (
        "Two over one game forcing, five-card majors",
        "Variables: M N majors, m n minors, "
        "x y z w any suit, u v the two lowest other suits. +y is the cheapest bid in y, ++y a "
        "jump; ~M only if a major; >x only if it ranks above x; @2 only at that level. Their "
        "calls stand in brackets. The first call whose words the hand satisfies is made; where a "
        "situation is judged, or the opponents have bid, the calls that fit are weighed.",
    ),
    "ja": (
        "ツーオーバーワン・ゲームフォーシング、5枚メジャー",
        "変数：M N はメジャー、m n はマイナー、"
        "x y z w は任意のスート、u v は残りの下位2スート。+y は y の最も安いビッド、++y は"
        "ジャンプ、~M はメジャーのときだけ、>x は x より上位のときだけ、@2 はそのレベルだけ。"
        "括弧内は相手のコール。ハンドが条件を満たす最初のコールを選びます。judged の場面と"
        "相手がビッドした後は、合うコールを比べて選びます。",
    ),
}


def document(lang: str, family: str | None = None) -> str:
    """The notes of the system in Markdown."""
    title, how = _TITLES[lang]
    lines = [f"# {title}", "", how]
    for situation in system():
        if family is None or situation.family == family:
            lines += ["", *_section(situation, lang)]
    return "\n".join(lines)


def families() -> tuple[str, ...]:
    """The rule files, in order."""
    return tuple(dict.fromkeys(situation.family for situation in system()))


def _section(situation: Situation, lang: str) -> list[str]:
    title = situation.title_en if lang == "en" else situation.title_ja
    lines = [f"## {title}", "", f"`{situation.name or 'nothing'}`", ""]
    for rule in situation.rules:
        marks = [_MARKS[lang][mark] for mark in sorted(rule.marks) if mark in _MARKS[lang]]
        name = rule.en if lang == "en" else rule.ja
        more = (f" ({', '.join(marks)})" if lang == "en" else f"（{'、'.join(marks)}）") * bool(
            marks
        )
        colon = ": " if lang == "en" else "："
        lines.append(f"- `{rule.call}` {name}{more}{colon}{describe(rule.shows, lang)}")
    return lines


def calls_told(calls: Sequence[str], dealer: int, vul: str) -> list[CallTold]:
    """Each call of an auction for people: its name and what it shows, and whether it is alerted."""
    told = story(tuple(calls), sides_of(vul, dealer)).meanings
    return [CallTold(Sentence.of(partial(_line, one)), "alert" in one.marks) for one in told]


def _line(meaning: Meaning, lang: str) -> str:
    name, either, colon = (
        (meaning.en, " / ", ": ") if lang == "en" else (meaning.ja, "、または", "：")
    )
    return f"{name}{colon}{either.join(describe(text, lang) for text in meaning.shows)}"


def calls_json(told: Story, dealer: int, lang: str) -> list[dict[str, Any]]:
    """Every call of an auction with what it showed."""
    rows: list[dict[str, Any]] = []
    for place, (call, meaning) in enumerate(zip(told.calls, told.meanings, strict=True)):
        rows.append(
            {
                "seat": SEATS[(dealer + place) % 4],
                "call": call,
                "name": meaning.en if lang == "en" else meaning.ja,
                "shows": [describe(text, lang) for text in meaning.shows],
                "constraint": list(meaning.shows),
                "rule": meaning.rule,
                "forcing": bool(meaning.marks & {"f1", "gf"}),
                "alert": "alert" in meaning.marks,
                "doubted": place in told.knowledge.doubted,
            }
        )
    return rows


def explanation_json(told: Story, dealer: int, lang: str) -> dict[str, Any]:
    """What every call showed and what is known of each hand now."""
    return {
        "calls": calls_json(told, dealer, lang),
        "hands": bounds_json(told.knowledge, told, dealer),
    }


def call_lines(told: Story, dealer: int, lang: str) -> list[str]:
    """The same for people."""
    lines: list[str] = []
    for row, meaning in zip(calls_json(told, dealer, lang), told.meanings, strict=True):
        one_rule = len(meaning.shows) == 1 and meaning.shows != ("any",)
        shows = row["shows"][0] if one_rule else describe(_in_short(meaning.boxes), lang)
        mark = "!" if row["alert"] else " "
        colon = ": " if lang == "en" else "："
        call = call_column(row["call"], lang)
        lines.append(f"{row['seat']} {call}{mark} {row['name']}{colon}{shows}")
    return lines


def _in_short(boxes: Boxes) -> str:
    """What the hands of a call have in common: points, suits held, suits that are short."""
    low, high = min(box.low for box in boxes), max(box.high for box in boxes)
    mask = 0
    for box in boxes:
        mask |= box.shapes
    words = [f"hcp {low}-{high}"] if high < 37 else [f"hcp {low}+"] if low else []
    for suit, letter in enumerate("CDHS"):
        lengths = [lengths[suit] for bit, lengths in enumerate(SHAPES) if mask >> bit & 1]
        if max(lengths) <= _SHORT:
            words.append(f"{letter} {min(lengths)}-{max(lengths)}")
        elif min(lengths) >= 1:
            words.append(f"{letter} {min(lengths)}+")
    return ", ".join(words) or "any"
