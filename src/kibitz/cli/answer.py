"""A Decision for people: the choice, what decides it, and the table of alternatives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kibitz.core.answer import decision_json
from kibitz.core.columns import columns
from kibitz.core.declared import Unit, is_held, told_chances
from kibitz.core.game import Decision, Evaluation
from kibitz.core.verdict import Judgement, beside, judge, judged_apart, verdict_words
from kibitz.core.words import Sentence
from kibitz.games import AnyGame

__all__ = ["answer_lines", "decision_json"]

MOST_ROWS = 12
_WORDS = {
    "en": {
        "change": "It would change if:",
        "loss": "loss",
        "model": " (by a model, nothing sampled)",
        "settles": "{} is not settled: about {} times as many deals would settle it.",
        "others": "Also considered: {}.",
        "comma": ", ",
        "more": "and {} more",
    },
    "ja": {
        "change": "答えが変わる条件：",
        "loss": "損",
        "model": "（モデルによる推定、サンプリングなし）",
        "settles": "{} は未確定：配りを約 {} 倍調べれば決まります。",
        "others": "ほかの候補：{}。",
        "comma": "、",
        "more": "ほか {} 件",
    },
}


def answer_lines(game: AnyGame, decision: Decision[Any], lang: str = "en") -> list[str]:
    """The full answer in the order of docs/words: choice, why, what would change it, the table."""
    best = decision.ranked[0]
    unit = game.units.get(best.unit)
    lines = [_action(game, best, lang)]
    if unit is not None and not unit.relative:
        basis = _WORDS[lang]["model"] if best.by_model else ""
        colon = "：" if lang == "ja" else ": "
        told = f"{_in(unit.words, lang)}{basis}".replace("）（", "、")
        lines = [f"{lines[0]}{colon}{_value(unit, best)} {told}"]
    other = beside(game.units, decision)
    if other is not None and other.against is not None:
        told = [other.against, *other.causes]
        lines += [game.sentences.render(fact, lang) for fact in told]
    lines += [
        game.sentences.render(reason.fact, lang)
        for reason in best.reasons
        if not is_held(game.chances, reason.fact.id)
        and (unit is None or reason.fact.id not in unit.tells)  # the headline has said it
    ]
    if decision.would_change:
        lines.append(_WORDS[lang]["change"])
        lines += ["  " + game.sentences.render(fact, lang) for fact in decision.would_change]
    if len(decision.ranked) > 1:
        lines += ["", *_table(game, decision, lang)]
    return lines


def _table(game: AnyGame, decision: Decision[Any], lang: str) -> list[str]:
    """The choices, one a row: value, loss, verdict, and the chances that tell them apart.

    What only orders the choices is a weight of the machine: of those people read the names.
    """
    found = _told_once(game, decision, lang)
    shown = found[:MOST_ROWS]
    unit = game.units.get(shown[0].unit)
    words = _WORDS[lang]
    if unit is None:
        rest = [_action(game, one, lang) for one in shown[1:]]
        return [words["others"].format(words["comma"].join(rest))] if rest else []
    told = [told_chances(game.chances, one.chances) for one in shown]
    names = [
        name
        for name in dict.fromkeys(name for one in told for name in one)
        if {one.get(name) for one in told} not in ({0.0}, {1.0})
    ]
    head = ["", *([] if unit.relative else [_in(unit.short, lang)])]
    head += [f"{words['loss']} ({_in(unit.short, lang)})" if unit.relative else words["loss"], ""]
    rows = [head + [_chance_words(game, name, lang) for name in names]]
    judged = [judge(game.units, decision, str(one.action)) for one in shown]
    for one, its, chances in zip(shown, judged, told, strict=True):
        row = [_action(game, one, lang), *([] if unit.relative else [_value(unit, one)])]
        row += [_loss(unit, its), verdict_words(its.verdict, lang)]
        rows.append(row + [_percent(chances.get(name), lang) for name in names])
    lines = ["  " + line for line in columns(rows)]
    if len(found) > MOST_ROWS:
        lines.append("  " + words["more"].format(len(found) - MOST_ROWS))
    apart = judged_apart(
        game.units, decision, lambda action: game.sentences.action(action, lang), lang
    )
    return lines + ([] if apart is None else ["", apart]) + _settles(game, shown, judged, lang)


def _told_once(game: AnyGame, decision: Decision[Any], lang: str) -> list[Evaluation[Any]]:
    """The choices by what people call them: a tile from the hand or as drawn is the same one."""
    found: dict[tuple[str, float], Evaluation[Any]] = {}
    for one in decision.ranked:
        found.setdefault((_action(game, one, lang), one.value), one)
    return list(found.values())


def _settles(
    game: AnyGame, shown: Sequence[Evaluation[Any]], judged: Sequence[Judgement], lang: str
) -> list[str]:
    """What would settle the closest choice that is not."""
    for one, its in zip(shown, judged, strict=True):
        if its.times_more is not None:
            times = f"{its.times_more:,.0f}" if its.times_more >= 10 else f"{its.times_more:.1f}"
            return ["", _WORDS[lang]["settles"].format(_action(game, one, lang), times)]
    return []


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


def _percent(chance: float | None, lang: str) -> str:
    """A dash where nothing was computed; what is merely small or large is not certain."""
    if chance is None:
        return "–"
    told = "<1 %" if 0 < chance < 0.005 else ">99 %" if 0.995 < chance < 1 else ""
    told = told or f"{100 * chance:.0f} %"
    return told.replace(" %", "%") if lang == "ja" else told
