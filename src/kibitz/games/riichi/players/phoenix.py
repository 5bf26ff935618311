"""Plays as strong people do: the learned policy, choice by choice, and nothing computed beside it.

It takes every win, declares and calls where people would rather than not, and discards what they
discard most often in such positions. What it tells is how often they choose so, not what a choice
is worth; `push` tells that. The models are in `measure/learned.py`, and a network beside them in
`measure/network.py`.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from kibitz.core.game import Budget, Decision, Evaluation, Reason
from kibitz.core.words import Fact
from kibitz.games.riichi.action import NINE_TERMINALS, PASS, RON, TSUMO, Action, Discard
from kibitz.games.riichi.measure import learned, network
from kibitz.games.riichi.view import View


@dataclass(frozen=True, slots=True)
class Phoenix:
    """The policy learned from games of the Phoenix room; its rank is how often people choose so."""

    name = "phoenix"
    network: bool = True  # no: the trees alone, which came before it
    later: bool = True  # no: calls and riichi by the network, before the trees of all games

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        if view.own is None:
            return
        liked = network.likings(view, later=self.later) if self.network else learned.likings(view)
        ranked = tuple(_ranked(liked))
        if ranked:
            yield Decision(ranked[0].action, ranked, budget=budget)


def _ranked(liked: dict[Action, float]) -> list[Evaluation[Action]]:
    """Every action, best first; of a copy drawn and one from the hand the drawn one."""
    wins = any(win in liked for win in (TSUMO, RON))
    taken = max((_odds(score) for one, score in liked.items() if _is_extra(one)), default=0.0)
    found: list[Evaluation[Action]] = []
    for action, score in sorted(liked.items(), key=lambda one: not _is_drawn(one[0])):
        if action in (TSUMO, RON, NINE_TERMINALS):
            found.append(Evaluation(action, 2.0 if score > 0 else -1.0, "rank"))
        elif wins:  # what people do when they let a win go was not learned
            found.append(Evaluation(action, -1.0, "rank"))
        else:
            found.append(_evaluation(action, score, taken))
    return sorted(found, key=lambda one: -one.value)


def _evaluation(action: Action, score: float, taken: float) -> Evaluation[Action]:
    """Ranked by how often people choose so. A discard is chosen among the discards, so it comes
    before what they would rather do without and after what they would rather do."""
    if _is_extra(action):
        share = rank = _odds(score)
        fact = Fact("riichi.phoenix.does", {"share": share})
    elif isinstance(action, Discard):
        share = math.exp(score)
        rank = share / 2 + (0.5 if taken <= 0.5 else 0.0)
        fact = Fact("riichi.phoenix.discard", {"share": share})
    else:
        share = rank = 1 - taken
        fact = Fact("riichi.phoenix.does", {"share": share})
    return Evaluation(action, rank, "rank", reasons=(Reason(fact, rank),))


def _odds(score: float) -> float:
    return 1 / (1 + math.exp(-score))


def _is_extra(action: Action) -> bool:
    """A call, a kan or riichi: something that one can do without."""
    return not isinstance(action, Discard) and action not in (PASS, TSUMO, RON, NINE_TERMINALS)


def _is_drawn(action: Action) -> bool:
    return isinstance(action, Discard) and action.drawn
