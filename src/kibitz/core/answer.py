"""A Decision as plain JSON with its sentences: one shape for the command line and the service."""

from __future__ import annotations

from typing import Any

from kibitz.core.game import Decision, Game
from kibitz.core.rules import plain
from kibitz.core.words import Fact

AnyGame = Game[Any, Any, Any, Any, Any]
LEAST_LOSS = 0.005  # less would read as 0.00


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
                "action": str(one.action),
                "value": one.value,
                "unit": one.unit,
                "stderr": one.stderr,
                "loss": None if one.unit == "rank" else decision.ranked[0].value - one.value,
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
