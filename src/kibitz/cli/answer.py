"""A Decision for people: the choice, what decides it, and the table of alternatives."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from kibitz.core.answer import LEAST_LOSS, decision_json
from kibitz.core.columns import columns
from kibitz.core.game import Decision, Evaluation
from kibitz.games import AnyGame

__all__ = ["answer_lines", "decision_json"]

MOST_ROWS = 12
_WORDS = {
    "en": {"change": "It would change if:", "loss": "loss", "even": "even"},
    "ja": {"change": "答えが変わる条件：", "loss": "損", "even": "互角"},
}


def answer_lines(game: AnyGame, decision: Decision[Any], lang: str = "en") -> list[str]:
    """The full answer in the order of docs/words: choice, why, what would change it, the table."""
    best = decision.ranked[0]
    unit = game.sentences.term(best.unit, lang)
    lines = [f"{_action(best)}: {_value(best)} {unit}" if best.unit != "rank" else _action(best)]
    if decision.against_runner_up is not None:
        lines.append(game.sentences.render(decision.against_runner_up, lang))
    lines += [game.sentences.render(reason.fact, lang) for reason in best.reasons]
    if decision.would_change:
        lines.append(_WORDS[lang]["change"])
        lines += ["  " + game.sentences.render(fact, lang) for fact in decision.would_change]
    if len(decision.ranked) > 1:
        lines += ["", *_table(game, decision.ranked[:MOST_ROWS], lang)]
        left_out = len(decision.ranked) - MOST_ROWS
        if left_out > 0:
            lines.append(f"  +{left_out}")
    return lines


def _table(game: AnyGame, ranked: Sequence[Evaluation[Any]], lang: str) -> list[str]:
    """The choices, one a row: value, loss, and the chances that any of them has."""
    best = ranked[0]
    names = list(dict.fromkeys(name for one in ranked for name in one.chances))
    has_loss = best.unit != "rank"  # a rank is a player's own points
    head = ["", game.sentences.term(best.unit, lang) if has_loss else ""]
    head += [_WORDS[lang]["loss"]] if has_loss else []
    rows = [head + [game.sentences.term(name, lang) for name in names]]
    for one in ranked:
        row = [_action(one), _value(one)]
        row += [_loss(best, one, lang)] if has_loss else []
        rows.append(row + [_percent(one.chances.get(name)) for name in names])
    return ["  " + line for line in columns(rows if any(rows[0]) else rows[1:])]


def _action(one: Evaluation[Any]) -> str:
    return getattr(one.action, "symbol", None) or str(one.action)


def _value(one: Evaluation[Any]) -> str:
    return f"{one.value:.2f} ± {one.stderr:.2f}" if one.stderr else f"{one.value:.2f}"


def _loss(best: Evaluation[Any], one: Evaluation[Any], lang: str) -> str:
    """How much worse it is than the best; no number inside the noise."""
    if one is best:
        return ""
    loss = best.value - one.value
    noise = (best.stderr**2 + one.stderr**2) ** 0.5
    return _WORDS[lang]["even"] if loss <= noise or loss < LEAST_LOSS else f"{loss:.2f}"


def _percent(chance: float | None) -> str:
    return "" if chance is None else f"{100 * chance:.0f} %"
