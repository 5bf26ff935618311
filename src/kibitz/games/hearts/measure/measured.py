"""A measured hand for programs and for people: plain JSON, and the seed's tables as text."""

from __future__ import annotations

from typing import Any

from kibitz.cards import Suit
from kibitz.games.hearts.measure.evaluate import HandStrength, Ledger, MoonThreat

ORDER = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)

_WORDS = {
    "en": {
        "head": ("Suit", "Length", "Danger", "Control", "Void", "Overall"),
        "queen": "♠Q: {has}; protected: {protected}; can flush: {flush}; below her: {escape}",
        "moon": "Moon: viability {viability}, aces {controlled}, hearts control {hearts}, "
        "missing aces and kings {missing}; attempt: {attempt}",
        "recommend": "Void: {void}; keep: {keep}; danger {danger}, control {control}",
        "yes": ("no", "yes"),
        "has": ("no", "yes"),
        "may": ("no", "yes"),
        "none": "none",
    },
    "ja": {
        "head": ("スート", "枚数", "危険", "支配", "ボイド", "総合"),
        "queen": "♠Q：{has}／守り：{protected}／追い出し：{flush}／Q より下：{escape} 枚",
        "moon": "ムーン：見込み {viability}、A {controlled} 枚、ハート支配 {hearts}、"
        "足りない A・K {missing} 枚／狙う：{attempt}",
        "recommend": "ボイドにする：{void}／残す：{keep}／危険 {danger}、支配 {control}",
        "yes": ("いいえ", "はい"),
        "has": ("なし", "あり"),
        "may": ("不可", "可"),
        "none": "なし",
    },
}


def strength_json(measured: HandStrength) -> dict[str, Any]:
    """The measurement with its ledgers; suits as S, H, D, C."""
    spades, moon = measured.spades, measured.moon
    suits = {one.suit.letter: one for one in sorted(measured.suits, key=lambda s: -s.suit)}
    void = measured.best_to_void
    return {
        "suits": {
            letter: {
                "length": one.length,
                "danger": one.danger,
                "control": one.control,
                "void": one.void,
                "overall": one.overall,
                "is_protected": one.is_protected,
                "can_flush": one.can_flush,
            }
            for letter, one in suits.items()
        },
        "spades": {
            "has_queen": spades.has_queen,
            "is_protected": spades.is_protected,
            "can_safely_flush": spades.can_safely_flush,
            "escape_cards": spades.escape_cards,
        },
        "moon": {
            "viability": moon.viability,
            "controlled_suits": moon.controlled_suits,
            "hearts_control": moon.hearts_control,
            "missing_high_cards": moon.missing_high_cards,
            "attempt": moon.attempt,
        },
        "recommend": {
            "void": void.letter if void is not None else None,
            "keep": measured.best_to_keep.letter,
            "moon": moon.attempt,
        },
        "overall_danger": measured.overall_danger,
        "overall_control": measured.overall_control,
        "void_opportunities": measured.void_opportunities,
        "ledger": {
            "suits": {
                letter: {
                    "danger": _lines(one.danger_ledger),
                    "control": _lines(one.control_ledger),
                }
                for letter, one in suits.items()
            },
            "moon": _lines(moon.ledger),
        },
    }


def threat_json(threat: MoonThreat) -> dict[str, Any]:
    """The seed's threat: which seat, how far, whether to block."""
    return {
        "suspect": threat.suspect,
        "level": threat.level,
        "hearts": threat.hearts,
        "has_queen": threat.has_queen,
        "tricks": threat.tricks,
        "block": threat.block,
    }


def _lines(ledger: Ledger) -> list[list[object]]:
    return [[factor.name, factor.points] for factor in ledger]


def strength_lines(measured: HandStrength, lang: str = "en") -> list[str]:
    """The seed's table, the queen, the moon panel and the recommendations."""
    words = _WORDS[lang]

    def said(value: bool, how: str = "yes") -> str:
        return words[how][value]

    by_suit = {one.suit: one for one in measured.suits}
    lines = ["  ".join(f"{word:>7}" for word in words["head"])]
    for suit in ORDER:
        one = by_suit[suit]
        numbers = (one.length, one.danger, one.control, one.void, one.overall)
        lines.append("  ".join([f"{suit.symbol:>7}", *(f"{number:>7}" for number in numbers)]))
    spades, moon, void = measured.spades, measured.moon, measured.best_to_void
    lines.append(
        str(words["queen"]).format(
            has=said(spades.has_queen, "has"),
            protected=said(spades.is_protected, "has"),
            flush=said(spades.can_safely_flush, "may"),
            escape=spades.escape_cards,
        )
    )
    lines.append(
        str(words["moon"]).format(
            viability=moon.viability,
            controlled=moon.controlled_suits,
            hearts=moon.hearts_control,
            missing=moon.missing_high_cards,
            attempt=said(moon.attempt),
        )
    )
    lines.append(
        str(words["recommend"]).format(
            void=words["none"] if void is None else void.symbol,
            keep=measured.best_to_keep.symbol,
            danger=measured.overall_danger,
            control=measured.overall_control,
        )
    )
    return lines
