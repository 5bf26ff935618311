"""A Decision for people: the choice, what decides it, and the table of alternatives."""

from __future__ import annotations

import shutil
import sys
import textwrap
from collections.abc import Container, Sequence
from typing import Any

from kibitz.core.answer import decision_json
from kibitz.core.columns import columns, width
from kibitz.core.declared import Unit, is_held, told_chances
from kibitz.core.game import Decision, Evaluation
from kibitz.core.verdict import Judgement, beside, judge, judged_apart, told_against, verdict_words
from kibitz.core.words import closed_up
from kibitz.games import AnyGame

__all__ = ["answer_lines", "decision_json", "in_rows", "terminal_width"]

MOST_ROWS = 12
LEAST_WIDTH = 40
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


def terminal_width() -> int:
    """The places of a line before somebody who reads along; 0 where a program or a file does."""
    return max(LEAST_WIDTH, shutil.get_terminal_size().columns) if sys.stdout.isatty() else 0


def in_rows(pieces: Sequence[str], wide: int) -> str:
    """Pieces side by side, none of them broken by the end of a line; `wide` 0: in one line."""
    rows = [""]
    for piece in pieces:
        longer = f"{rows[-1]}  {piece}" if rows[-1] else piece
        if wide and rows[-1] and width(longer) > wide:
            rows.append(piece)
        else:
            rows[-1] = longer
    return "\n".join(rows)


def answer_lines(
    game: AnyGame,
    decision: Decision[Any],
    lang: str = "en",
    wide: int = 0,
    own: str | None = None,
    also: Sequence[str] = (),
) -> list[str]:
    """The full answer in the order of docs/words: choice, why, what would change it, the table.

    `wide`: places of a line. Sentences are broken between words, and of the chances those are told
    that have room, in the order their game declares them; 0 is as wide as it takes. `own`: what
    somebody chose: it is told why that one is worse, not why the closest is. `also`: what somebody
    asked about besides: the same of each.
    """
    best = decision.ranked[0]
    unit = game.units.get(best.unit)
    lines = [_action(game, best, lang)]
    if unit is not None and not unit.relative:
        basis = _WORDS[lang]["model"] if best.by_model else ""
        colon = "：" if lang == "ja" else ": "
        told = f"{unit.words.told_in(lang)}{basis}".replace("）（", "、")
        lines = [f"{lines[0]}{colon}{_value(unit, best)} {told}"]
    asked = [one for each in (own, *also) if (one := _chosen(decision, each)) is not None]
    other = beside(game.units, decision)
    for one in asked or ([other] if other is not None and other.against is not None else []):
        lines += [game.sentences.render(fact, lang) for fact in told_against(game.units, one)]
    lines += [
        game.sentences.render(reason.fact, lang)
        for reason in best.reasons
        if not is_held(game.chances, reason.fact.id)
        and (unit is None or reason.fact.id not in unit.tells)  # the headline has said it
    ]
    if decision.would_change:
        lines.append(_WORDS[lang]["change"])
        lines += ["  " + game.sentences.render(fact, lang) for fact in decision.would_change]
    lines = [row for line in lines for row in broken(line, wide)]
    if len(decision.ranked) > 1:
        lines += ["", *_table(game, decision, lang, wide, {own, *also})]
    return lines


def _chosen(decision: Decision[Any], own: str | None) -> Evaluation[Any] | None:
    """What somebody chose, where it is not the best and something speaks against it."""
    others = (one for one in decision.ranked[1:] if str(one.action) == own)
    return next((one for one in others if one.against is not None), None)


def broken(line: str, wide: int, indent: str = "") -> list[str]:
    """A sentence in lines; one without blanks, as Japanese is written, the terminal breaks."""
    if not wide or width(line) <= wide or width(line) != len(line):
        return [line]
    indent = indent or " " * (len(line) - len(line.lstrip()))
    return textwrap.wrap(line, wide, subsequent_indent=indent, break_long_words=False)


def _table(
    game: AnyGame, decision: Decision[Any], lang: str, wide: int, asked: Container[str | None]
) -> list[str]:
    """The choices, one a row: value, loss, verdict, and the chances that tell them apart.

    Those asked about have their row however many are better.

    What only orders the choices is a weight of the machine: of those people read the names.
    """
    found = _told_once(game, decision, lang)
    shown = [one for at, one in enumerate(found) if at < MOST_ROWS or str(one.action) in asked]
    unit = game.units.get(shown[0].unit)
    words = _WORDS[lang]
    if unit is None:
        rest = [_action(game, one, lang) for one in shown[1:]]
        return [words["others"].format(words["comma"].join(rest))] if rest else []
    told = [told_chances(game.chances, one.chances) for one in shown]
    names = [
        name
        for name in game.chances
        if {one.get(name) for one in told} not in ({0.0}, {1.0}, {None})
    ]
    head = ["", *([] if unit.relative else [unit.short.told_in(lang)])]
    short = unit.short.told_in(lang)
    head += [f"{words['loss']} ({short})" if unit.relative else words["loss"], ""]
    named: dict[str, list[str]] = {}  # chances of one word, such as a win in dama, share a column
    for name in names:
        named.setdefault(_chance_words(game, name, lang), []).append(name)
    rows = [head + list(named)]
    judged = [judge(game.units, decision, str(one.action)) for one in shown]
    for one, its, chances in zip(shown, judged, told, strict=True):
        row = [_action(game, one, lang), *([] if unit.relative else [_value(unit, one)])]
        row += [_loss(unit, its), verdict_words(its.verdict, lang)]
        found_of = [[chances[name] for name in own if name in chances] for own in named.values()]
        rows.append(row + [_percent(own[0] if own else None, lang) for own in found_of])
    least = len(head)
    while wide and len(rows[0]) > least and max(map(width, columns(rows))) + 2 > wide:
        rows = [row[:-1] for row in rows]
    lines = ["  " + line for line in columns(rows)]
    if len(found) > len(shown):
        lines.append("  " + words["more"].format(len(found) - len(shown)))
    apart = judged_apart(
        game.units, decision, lambda action: game.sentences.action(action, lang), lang
    )
    after = ([] if apart is None else ["", apart]) + _settles(game, shown, judged, lang)
    return lines + [row for line in after for row in broken(line, wide) or [""]]


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
            times = f"{its.times_more:,.0f}" if its.times_more >= 2 else f"{its.times_more:.1f}"
            return ["", closed_up(_WORDS[lang]["settles"].format(_action(game, one, lang), times))]
    return []


def _action(game: AnyGame, one: Evaluation[Any], lang: str) -> str:
    return game.sentences.action(str(one.action), lang)


def _chance_words(game: AnyGame, name: str, lang: str) -> str:
    known = game.chances.get(name)
    return name if known is None else known.words.told_in(lang)


def _value(unit: Unit, one: Evaluation[Any]) -> str:
    return unit.said(one.value) + unit.pm(one.stderr)


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
    whole = round(100 * chance)
    told = f"{whole} %"
    if chance > 0 and whole == 0:
        told = "<1 %"
    if chance < 1 and whole == 100:
        told = ">99 %"
    return told.replace(" %", "%") if lang == "ja" else told
