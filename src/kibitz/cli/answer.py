"""A Decision for people: the choice, what decides it, and the table of alternatives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kibitz.core.answer import decision_json
from kibitz.core.columns import columns
from kibitz.core.declared import Unit, is_held, told_chances
from kibitz.core.game import Decision, Evaluation
from kibitz.core.verdict import Judgement, beside, judge, verdict_words
from kibitz.core.words import Sentence
from kibitz.games import AnyGame

__all__ = ["answer_lines", "decision_json"]

MOST_ROWS = 12
_WORDS = {
    "en": {
        "change": "It would change if:",
        "loss": "loss",
        "model": " (by a model, nothing sampled)",
        "settles": "Not settled: about {:,} deals would settle it.",
    },
    "ja": {
        "change": "答えが変わる条件：",
        "loss": "損",
        "model": "（モデルによる推定、サンプリングなし）",
        "settles": "未確定：約 {:,} 通りの配りを調べれば決まります。",
    },
}


def answer_lines(game: AnyGame, decision: Decision[Any], lang: str = "en") -> list[str]:
    """The full answer in the order of docs/words: choice, why, what would change it, the table."""
    best = decision.ranked[0]
    unit = game.units.get(best.unit)
    lines = [_action(game, best, lang)]
    if unit is not None:
        basis = _WORDS[lang]["model"] if best.by_model else ""
        lines = [
            f"{_action(game, best, lang)}: {_value(unit, best)} {_in(unit.words, lang)}{basis}"
        ]
    other = beside(game.units, decision)
    if other is not None and other.against is not None:
        told = [other.against, *other.causes]
        lines += [game.sentences.render(fact, lang) for fact in told]
    lines += [
        game.sentences.render(reason.fact, lang)
        for reason in best.reasons
        if not is_held(game.chances, reason.fact.id)
    ]
    if decision.would_change:
        lines.append(_WORDS[lang]["change"])
        lines += ["  " + game.sentences.render(fact, lang) for fact in decision.would_change]
    if len(decision.ranked) > 1:
        lines += ["", *_table(game, decision, lang)]
    return lines


def _table(game: AnyGame, decision: Decision[Any], lang: str) -> list[str]:
    """The choices, one a row: value, loss, verdict, and the chances that any of them has."""
    shown = decision.ranked[:MOST_ROWS]
    unit = game.units.get(shown[0].unit)
    told = [told_chances(game.chances, one.chances) for one in shown]
    names = list(dict.fromkeys(name for one in told for name in one))
    head = ["", ""] if unit is None else ["", _in(unit.short, lang), _WORDS[lang]["loss"], ""]
    rows = [head + [_chance_words(game, name, lang) for name in names]]
    judged = [judge(game.units, decision, str(one.action)) for one in shown]
    for one, its, chances in zip(shown, judged, told, strict=True):
        row = [_action(game, one, lang), f"{one.value:.2f}" if unit is None else _value(unit, one)]
        if unit is not None:
            row += [_loss(unit, its), "" if its.rank == 1 else verdict_words(its.verdict, lang)]
        rows.append(row + [_percent(chances.get(name)) for name in names])
    lines = ["  " + line for line in columns(rows if any(rows[0]) else rows[1:])]
    if len(decision.ranked) > MOST_ROWS:
        lines.append(f"  +{len(decision.ranked) - MOST_ROWS}")
    return lines + _settles(judged, lang)


def _settles(judged: Sequence[Judgement], lang: str) -> list[str]:
    """What would settle the closest choice that is not."""
    more = [one.settled_by for one in judged if one.settled_by is not None]
    return ["", _WORDS[lang]["settles"].format(more[0])] if more else []


def _action(game: AnyGame, one: Evaluation[Any], lang: str) -> str:
    return game.sentences.action(str(one.action), lang)


def _in(words: Sentence, lang: str) -> str:
    return words.en if lang == "en" else words.ja


def _chance_words(game: AnyGame, name: str, lang: str) -> str:
    known = game.chances.get(name)
    return name if known is None else _in(known.words, lang)


def _value(unit: Unit, one: Evaluation[Any]) -> str:
    value = unit.said(one.value)
    return f"{value} ± {unit.number(one.stderr)}" if one.stderr else value


def _loss(unit: Unit, judged: Judgement) -> str:
    if judged.rank == 1 or judged.loss is None:
        return ""
    if not judged.loss.error and unit.number(judged.loss.amount) == unit.number(0):
        return ""
    return unit.loss(judged.loss.amount, judged.loss.error)


def _percent(chance: float | None) -> str:
    """A dash where nothing was computed; no chance is nought that is merely small."""
    if chance is None:
        return "–"
    return "<1 %" if 0 < chance < 0.005 else f"{100 * chance:.0f} %"
