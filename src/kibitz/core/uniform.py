"""The player every game has: any legal action, each as likely as the others."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

from kibitz.core.game import Budget, Decision, Evaluation, Player, Reason
from kibitz.core.words import Fact

V = TypeVar("V")
A = TypeVar("A")


def uniform_player(legal_of: Callable[[V], Sequence[A]], sentence: str) -> type[Player[V, A]]:
    """A player class over a game's legal actions; `sentence` takes the fact ``count``."""

    class Uniform:
        name = "uniform"

        def think(self, view: V, budget: Budget, also: Sequence[A] = ()) -> Iterator[Decision[A]]:
            actions = legal_of(view)
            action = actions[random.Random(budget.seed).randrange(len(actions))]
            reason = Reason(Fact(sentence, {"count": len(actions)}), 0.0)
            yield Decision(
                action, (Evaluation(action, 0.0, "rank", reasons=(reason,)),), budget=budget
            )

    return Uniform
