"""The strongest player: looks at the worlds that fit, weighed by what was played in them.

The native search plays every legal card in the same worlds: a tree over what all can see, sensible
play below it, the last tricks solved exactly, the own moon as a plan of its own, and the match
score in the value. Equal budgets and seeds give equal decisions.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import numpy as np

from kibitz.core.game import Budget, Decision, Evaluation
from kibitz.core.words import Fact
from kibitz.games.hearts import kernel
from kibitz.games.hearts.action import Action
from kibitz.games.hearts.beliefs import mask_of
from kibitz.games.hearts.packed import Worlds, flags_of, question_of, stakes_of, worlds_of
from kibitz.games.hearts.play import legal
from kibitz.games.hearts.players.evidence import (
    Evidence,
    against,
    card_evidence,
    evaluation,
    moons,
    pass_evaluation,
    pass_evidence,
    terms,
    what_would_change,
)
from kibitz.games.hearts.players.panels import Expected
from kibitz.games.hearts.rules import receiver
from kibitz.games.hearts.view import View

NODES = 16_000  # about 30 ms
FORCED_NODES = 1000
WORLDS = 1024
SHOWN_PASSES = 12


@dataclass(frozen=True, slots=True)
class Search:
    """Options: `nodes` a choice, `aware` of the match score, `shoots` the moon.

    `doubt`: a world's weight for each card the policy would not have played there (1: unread);
    `passes`: whether the cards received tell of the hand they came from.
    `changes` also looks for what would change the answer, for about half as much work again.
    """

    nodes: int = NODES
    aware: bool = True
    shoots: bool = True
    doubt: float = 0.5
    passes: bool = True
    changes: bool = False

    @property
    def name(self) -> str:
        return "search"

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        nodes = budget.nodes or self.nodes
        if nodes >= 4 * NODES:  # a long thought shows where it stands
            yield self._decide(view, Budget(NODES // 4, budget.worlds, budget.seed))
        yield self._decide(view, Budget(nodes, budget.worlds, budget.seed))

    def _decide(self, view: View, budget: Budget) -> Decision[Action]:
        if view.public.phase == "pass":
            return self._pass(view, budget)
        return self._play(view, budget)

    @property
    def _settings(self) -> kernel.Settings:
        settings = kernel.Settings(doubt=self.doubt, shoots=self.shoots)
        return settings if self.passes else replace(settings, tolerance=0.0)

    # --- playing --------------------------------------------------------------------------------

    def _play(self, view: View, budget: Budget) -> Decision[Action]:
        if len(legal(view)) == 1:  # nothing to choose: a short look gives its value
            budget = replace(budget, nodes=min(budget.nodes, FORCED_NODES))
        worlds = worlds_of(view, budget.worlds or WORLDS, budget.seed)
        found, evidence = self._search(view, worlds, budget)
        ranked: list[Evaluation[Action]] = [
            replace(evaluation(view, one), against=against(view, evidence[0], one))
            for one in evidence
        ]
        changes = self._changes(view, worlds, budget, evidence) if self.changes else ()
        return Decision(
            ranked[0].action,
            tuple(ranked),
            changes,
            Budget(found.nodes, len(worlds.hands), budget.seed),
            (
                Expected(
                    points=evidence[0].points,
                    terms=terms(evidence[0]),
                    exact=found.exact,
                    worlds=str(worlds.count),
                ),
                moons(view, evidence),
            ),
        )

    def _search(
        self, view: View, worlds: Worlds, budget: Budget
    ) -> tuple[kernel.Found, list[Evidence]]:
        question = question_of(view, worlds.hands, complete=worlds.complete)
        found = kernel.search_card(
            question,
            stakes_of(view, aware=self.aware),
            self._settings,
            budget.nodes,
            budget.seed % 2**64,
        )
        return found, card_evidence(found, view)

    def _changes(
        self, view: View, worlds: Worlds, budget: Budget, evidence: list[Evidence]
    ) -> tuple[Fact, ...]:
        return what_would_change(
            view,
            worlds.hands,
            evidence,
            lambda hands: self._search(
                view,
                Worlds(hands, len(hands), False),
                Budget(max(400, budget.nodes // 6), 0, budget.seed),
            )[1],
        )

    # --- passing --------------------------------------------------------------------------------

    def _pass(self, view: View, budget: Budget) -> Decision[Action]:
        seat = view.seat or 0
        arms = kernel.search_pass(
            seat,
            (receiver(seat, view.public.direction) - seat) % 4,
            flags_of(view.public.rules),
            mask_of(view.hand),
            stakes_of(view, aware=self.aware),
            self._settings,
            budget.nodes,
            budget.seed % 2**64,
        )
        evidence = pass_evidence(arms, seat)
        ranked = [pass_evaluation(view, one) for one in evidence[:SHOWN_PASSES]]
        spent = int(np.sum(arms[:, kernel.PASS_ARM.index("weight")]))
        return Decision(
            ranked[0].action,
            tuple(ranked),
            (),
            Budget(spent, 0, budget.seed),
            (Expected(points=evidence[0].points, terms=terms(evidence[0]), exact=False),),
        )
