"""Discards every tile as drawn and never calls or wins: the least a seat can do."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kibitz.core.game import Budget, Decision, Evaluation, Reason
from kibitz.core.words import Fact
from kibitz.games.riichi.action import Action
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.view import View


class Tsumogiri:
    """The first legal action is the drawn tile's discard, or a pass."""

    name = "tsumogiri"

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        action = legal(view)[0]
        reasons = (Reason(Fact("riichi.tsumogiri"), 0.0),)
        chosen: Evaluation[Action] = Evaluation(action, 0.0, "rank", reasons=reasons)
        yield Decision(action, (chosen,), budget=budget)
