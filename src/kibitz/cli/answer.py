"""A Decision for people: the choice, what decides it, and the table of alternatives."""

from __future__ import annotations

from typing import Any

from kibitz.core.answer import decision_json
from kibitz.core.game import Decision, Evaluation
from kibitz.games import AnyGame

__all__ = ["answer_lines", "decision_json"]

_WORDS = {
    "en": {"change": "It would change if:", "loss": "loss", "even": "even"},
    "ja": {"change": "答えが変わる条件：", "loss": "損", "even": "互角"},
}


def answer_lines(game: AnyGame, decision: Decision[Any], lang: str = "en") -> list[str]:
    """The full answer in the order of docs/words: choice, why, what would change it, the table."""
    words = _WORDS[lang]
    best = decision.ranked[0]
    lines = [f"{_action(best)}: {_value(best)}" if best.unit != "rank" else _action(best)]
    if decision.against_runner_up is not None:
        lines.append(game.sentences.render(decision.against_runner_up, lang))
    lines += [game.sentences.render(reason.fact, lang) for reason in best.reasons]
    if decision.would_change:
        lines.append(words["change"])
        lines += ["  " + game.sentences.render(fact, lang) for fact in decision.would_change]
    if len(decision.ranked) > 1:
        lines += [_row(best, one, words) for one in decision.ranked[:12]]
    return lines


def _action(one: Evaluation[Any]) -> str:
    return getattr(one.action, "symbol", None) or str(one.action)


def _value(one: Evaluation[Any]) -> str:
    error = f" ± {one.stderr:.2f}" if one.stderr else ""
    return f"{one.value:.2f}{error} {one.unit}"


def _row(best: Evaluation[Any], one: Evaluation[Any], words: dict[str, str]) -> str:
    row = f"  {_action(one):<12} {_value(one):<24}"  # a rank is a player's own points
    if one.unit != "rank" and one is not best:
        loss = best.value - one.value
        noise = (best.stderr**2 + one.stderr**2) ** 0.5
        row += f" {words['even'] if loss <= noise else words['loss']} {loss:.2f}"
    chances = "  ".join(f"{name} {100 * chance:.0f} %" for name, chance in one.chances.items())
    return f"{row}  {chances}".rstrip()
