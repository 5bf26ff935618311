"""The fourth `push`: the first generation, and far from waiting what strong people throw.

Two tiles or more from waiting, with nobody in riichi, the value of a hand counts tiles, and counts
tell the discards apart more boldly than they differ: in rollouts a placement point of that value
was worth a quarter of one, and neither it nor people's liking said which of two close discards is
better (`docs/riichi-players.md`). So their differences are told at that quarter, and among those
that then lie close the one that strong people throw most often is chosen (`measure/network.py`)
and told as that. Everything else is the first generation's.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from kibitz.core.game import Budget, Decision
from kibitz.games.riichi.action import PASS, RON, Action, Discard
from kibitz.games.riichi.measure import network
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.players.changes import with_changes
from kibitz.games.riichi.players.first import FirstPush, Valuations
from kibitz.games.riichi.players.foretold import foretold
from kibitz.games.riichi.players.outlook import Seen, look, shanten_of
from kibitz.games.riichi.players.people import FAR, NONE, likings_of
from kibitz.games.riichi.players.telling import decided
from kibitz.games.riichi.players.valued import CLOSE, ValuedAction
from kibitz.games.riichi.view import View

#: What a placement point of the value is worth there: 0.23 ± 0.25 in rollouts at 747 such discards
#: of 97 games (`tools/riichi/fit_liking.py`).
TRUSTED: Final = 0.25


@dataclass(frozen=True, slots=True)
class FourthPush:
    """The fourth generation: `first` with people's habit where its values cannot tell."""

    name = "push:generation=4"
    first: FirstPush

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        here, actions = look(view), list(legal(view))
        if here is None or not self.first.discards or not is_far(here, actions):
            yield from self._first(view, budget)
            return
        asked = far_from_waiting(self.first, view, here, actions)
        if asked is None:
            yield from self._first(view, budget)
            return
        liked = network.likings(view)
        choices, others = (
            [replace(one, share=math.exp(liked[one.action])) for one in each]
            for each in (asked.choices, asked.others)
        )
        ends = foretold(view, here, actions)
        decision = decided(asked.table, choices, others, budget, _favourite(choices), ends)
        if budget.explain:
            decision = with_changes(self, view, decision)
        yield decision

    def _first(self, view: View, budget: Budget) -> Iterator[Decision[Action]]:
        """The first generation's answer; to people it tells what strong players do besides."""
        shares = _shares(network.likings(view)) if budget.explain else {}
        decision = self.first.answer(view, budget, shares)
        if decision is not None:
            yield decision


def _shares(liked: Mapping[Action, float]) -> dict[Action, float]:
    """How often people choose each discard, or each answer to a tile; nothing of a tile that wins,
    which they take, and of riichi and own kans, which stand beside no discard of their own."""
    if RON in liked:
        return {}
    if PASS in liked:
        return {action: one.share for action, one in likings_of(liked, NONE).items()}
    return {one: math.exp(liked[one]) for one in liked if isinstance(one, Discard)}


def is_far(here: Seen, actions: Sequence[Action]) -> bool:
    """A turn on which nothing but a discard can be chosen, far from waiting and unthreatened."""
    discards = all(isinstance(one, Discard) for one in actions)
    return discards and not here.riichi_seats and shanten_of(here.situation) >= FAR


def far_from_waiting(
    first: FirstPush, view: View, here: Seen, actions: list[Action]
) -> Valuations | None:
    """What the first finds, its differences told at what they are worth there; None where the hand
    is given up, and safety tells its tiles apart."""
    asked = first.considered(view, here, actions, TRUSTED)
    best = max(asked.choices, key=lambda one: one.value)
    folds = best.line is not None and best.line.plan == "fold"
    return None if folds else asked


def _favourite(choices: Sequence[ValuedAction]) -> Action:
    """What people throw most often of all that lies close to the best; of two alike the drawn."""
    most = max(one.value for one in choices)
    close = [one for one in choices if one.value > most - CLOSE]

    def wish(one: ValuedAction) -> tuple[float, bool]:
        drawn = isinstance(one.action, Discard) and one.action.drawn
        return (one.share or 0.0, drawn)

    return max(close, key=wish).action
