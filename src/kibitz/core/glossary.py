"""The coach's words, each in one line of both languages: numbers, verdicts, and a game's chances.

The general words stand here; units, chances and kinds of error are what the game declares. Terminal
(`kibitz GAME words`), page (on pointing at a word) and API read them here.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

import msgspec

from kibitz.core.declared import Unit
from kibitz.core.game import AnyGame
from kibitz.core.verdict import WORDS
from kibitz.core.words import Sentence

Part = Literal["numbers", "verdicts", "chances"]
PARTS: Mapping[Part, Sentence] = {
    "numbers": Sentence("Numbers", "数値"),
    "verdicts": Sentence("Verdicts", "判定"),
    "chances": Sentence("Chances", "確率"),
}
HELD = Sentence(
    "Not told: it does not come true as often as it says.",
    "表示しません：実際の頻度と合わないためです。",
)


class Word(msgspec.Struct, frozen=True):
    """A word of the coach and what it means; `key` is its name in JSON."""

    key: str
    part: Part
    word: Sentence
    meaning: Sentence
    held: bool = False  # a chance that is computed and not told


_NUMBERS: Mapping[str, tuple[Sentence, Sentence]] = {
    "error": (
        Sentence("±", "±"),
        Sentence(
            "One standard error: how far the number moves when other deals are looked at.",
            "標準誤差：別の配りで調べたときに数値がどれだけ動くか。",
        ),
    ),
    "loss": (
        Sentence("loss", "損"),
        Sentence(
            "What the choice gives up against the best in the same deals, ± its own error; below 0 "
            "it did better in them.",
            "同じ配りの中で最善の選択より失う量。± はその差の誤差、負ならその配りでは最善より上。",
        ),
    ),
    "by_model": (
        Sentence("by a model", "モデルによる推定"),
        Sentence(
            "By formulas fitted to games; nothing was sampled, so no error is told.",
            "対局に合わせた式による値。サンプリングしていないので誤差は示しません。",
        ),
    ),
    "dash": (
        Sentence("–", "–"),
        Sentence("Not computed, or not told.", "計算していないか、表示しない値。"),
    ),
}
_VERDICTS: Mapping[str, Sentence] = {
    "forced": Sentence(
        "There was nothing to choose; it counts nowhere.", "選択の余地がなく、集計しません。"
    ),
    "best": Sentence(
        "What the coach would choose, or by the rules the same thing.",
        "コーチの選ぶ手、または規則上それと同じ手。",
    ),
    "even": Sentence(
        "Surely no error: the loss and two errors more still do not count as one.",
        "緩手でないことが確か：損に誤差の 2 倍を足しても緩手に届きません。",
    ),
    "unsettled": Sentence(
        "The deals looked at cannot tell whether it is an error.",
        "調べた配りでは緩手かどうか決まりません。",
    ),
    "fine": Sentence(
        "Whatever it loses is too little to count.", "損があっても、緩手に届かない小ささです。"
    ),
}
_STEPS = {"inaccuracy": 0, "mistake": 1, "blunder": 2}


def glossary(game: AnyGame) -> tuple[Word, ...]:
    """Every word the coach of a game uses for its numbers."""
    units = [
        Word(name, "numbers", one.short, Sentence(*_unit(one))) for name, one in game.units.items()
    ]
    numbers = [Word(key, "numbers", *words) for key, words in _NUMBERS.items()]
    verdicts = [
        Word(key, "verdicts", word, _VERDICTS.get(key) or _step(game, key))
        for key, word in WORDS.items()
    ]
    chances = [
        Word(key, "chances", one.words, one.meaning, one.held) for key, one in game.chances.items()
    ]
    return (*units, *numbers, *verdicts, *chances)


def _unit(unit: Unit) -> tuple[str, str]:
    return f"Values are in {unit.words.en}.", f"値は{unit.words.ja}です。"


def _step(game: AnyGame, key: str) -> Sentence:
    """From which loss on, in every unit of the game."""
    steps = [(unit.number(unit.steps[_STEPS[key]]), unit.short) for unit in game.units.values()]
    return Sentence(
        "A loss of at least " + ", or ".join(f"{least} {short.en}" for least, short in steps) + ".",
        "損が " + "、または ".join(f"{least} {short.ja}" for least, short in steps) + " 以上。",
    )
