"""A Decision as plain JSON with its sentences: one shape for the command line and the service.

Numbers are as people read them: a value in its unit with its natural sign, a loss with the error of
its paired difference, and the verdict that a choice of the action would get.
"""

from __future__ import annotations

from typing import Any

from kibitz.core.game import AnyGame, Decision, Evaluation
from kibitz.core.rules import plain
from kibitz.core.verdict import judge
from kibitz.core.words import Fact


def decision_json(game: AnyGame, decision: Decision[Any], lang: str = "en") -> dict[str, Any]:
    """A Decision as plain JSON with its sentences."""

    def fact(one: Fact | None) -> dict[str, Any] | None:
        if one is None:
            return None
        sentence = game.sentences.render(one, lang)
        return {"id": one.id, "facts": dict(one.facts), "sentence": sentence}

    return {
        "action": str(decision.action),
        "ranked": [
            {
                **figures(game, decision, one),
                "chances": dict(one.chances),
                "against": fact(one.against),
                "reasons": [{**(fact(r.fact) or {}), "weight": r.weight} for r in one.reasons],
            }
            for one in decision.ranked
        ],
        "against_runner_up": fact(decision.against_runner_up),
        "would_change": [fact(one) for one in decision.would_change],
        "budget": plain(decision.budget),
        **decision.evidence,
    }


def figures(game: AnyGame, decision: Decision[Any], one: Evaluation[Any]) -> dict[str, Any]:
    """The numbers of one action, as every place shows them."""
    unit = game.units.get(one.unit)
    judged = judge(game.units, decision, str(one.action))
    loss = judged.loss
    return {
        "action": str(one.action),
        "value": one.value if unit is None else unit.natural(one.value),
        "unit": one.unit,
        "stderr": one.stderr,
        "worlds": one.worlds,
        "loss": None if loss is None else loss.amount,
        "loss_error": None if loss is None else loss.error,
        "verdict": judged.verdict,
        "settled_by": judged.settled_by,
    }
