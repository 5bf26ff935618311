"""What would change an answer: a condition that could hold, put into the view and asked again.

A game offers changed views, each with the one thing that differs (a card more of a suit, a riichi
that was not declared, another score); each is a legal view that came through the door. The player
is asked about them as it was about the real one. Told is a change after which another action is
best, and surely so: it loses now, and the old one loses then. Knows no game.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from itertools import islice
from typing import Any, Generic, TypeVar

from kibitz.core.declared import Unit
from kibitz.core.game import Decision
from kibitz.core.verdict import ERRORS, judge
from kibitz.core.words import Fact, nested

V = TypeVar("V")
MOST_ASKED = 6
MOST_TOLD = 2
LOSES = ("fine", *ERRORS)  # what a model tells moves by no luck: any loss is one


@dataclass(frozen=True, slots=True)
class Changed(Generic[V]):
    """A view in which one thing differs: the condition in players' words, and the view."""

    condition: Fact
    view: V


def would_change(
    game: str,
    units: Mapping[str, Unit],
    decision: Decision[Any],
    changed: Iterable[Changed[V]],
    ask: Callable[[V], Decision[Any]],
) -> tuple[Fact, ...]:
    """The conditions under which the answer is another one, beyond what sampling may make of it."""
    told: list[Fact] = []
    for one in islice(changed, MOST_ASKED):
        again = ask(one.view)
        judged = judge(units, again, str(decision.action))
        now = judge(units, decision, str(again.action))
        loses = now.verdict in LOSES and now.loss is not None and now.loss.amount > 0
        if loses and judged.verdict in ERRORS and judged.loss is not None:
            facts = {
                "condition": nested(one.condition),
                "action": str(again.action),
                "was": str(decision.action),
                "loss": judged.loss.amount,
                "error": judged.loss.told_error,
                "unit": again.ranked[0].unit,
            }
            told.append(Fact(f"{game}.change.if", facts))
            if len(told) == MOST_TOLD:
                break
    return tuple(told)
