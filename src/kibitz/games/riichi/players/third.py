"""The third `push`: the first generation's values with strong people's liking beside them.

Every action is worth what the first generation says (`first_weighing.py`) and what people's liking
counts (`people.THIRD`, fitted on rollouts by `tools/riichi/fit_liking.py`). A value that averages
over many hands errs most where nobody would go; people's habit says where that is, and the value
says what their habit misses. Every refinement can be switched off: then that kind of choice is
people's favourite.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from kibitz.core.game import Budget, Decision
from kibitz.games.riichi.action import PASS, Action
from kibitz.games.riichi.measure.learned import likings
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.players.changes import with_changes
from kibitz.games.riichi.players.first import FirstPush
from kibitz.games.riichi.players.first_weighing import FirstWeighing
from kibitz.games.riichi.players.foretold import foretold
from kibitz.games.riichi.players.lines import Prospects
from kibitz.games.riichi.players.outlook import look
from kibitz.games.riichi.players.people import (
    THIRD,
    Off,
    as_people_do,
    at_turn,
    likings_of,
    with_liking,
)
from kibitz.games.riichi.players.telling import decided
from kibitz.games.riichi.players.valued import ValuedAction, at_its_best
from kibitz.games.riichi.view import View


@dataclass(frozen=True, slots=True)
class ThirdPush:
    """The third generation: `first` with people's liking beside its values."""

    name = "push:generation=3"
    first: FirstPush  # of which the hand is counted as it is by default

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        here, actions = look(view), list(legal(view))
        if here is None or not actions:
            return
        table = self.first.prospects(here)
        asked = FirstWeighing(table, actions, counted=False, share=1.0)
        own = asked.reactions() if PASS in actions else asked.turns()
        liked = likings(view)
        found = self._valued(table, [*own, *asked.others(own)], liked)
        choices = [one for one in found if one.won is not None]
        if not choices or asked.is_last:
            choices = as_people_do(found, liked, self._off)
        chosen = {one.action for one in choices}
        rest = [one for one in found if one.action not in chosen]
        ends = foretold(view, here, actions)
        decision = decided(table, choices, rest, budget, ends=ends)
        if budget.explain:
            decision = with_changes(self, view, decision)
        yield decision

    def _valued(
        self, table: Prospects, found: list[ValuedAction], liked: Mapping[Action, float]
    ) -> list[ValuedAction]:
        """Each as it is at its best, with what people's liking counts."""
        here = table.here
        status = here.public.fronts[here.seat].status
        if status in ("declared", "riichi"):
            return [at_its_best(one) for one in found]  # of a declared hand the waits are counted
        nearest = min((one.shanten for one in found if one.shanten is not None), default=0)
        weights = at_turn(THIRD, pressed=bool(here.riichi_seats), shanten=nearest)
        told = likings_of(liked, weights)
        return [with_liking(at_its_best(one), told.get(one.action)) for one in found]

    @property
    def _off(self) -> Off:
        first = self.first
        return Off(not first.discards, not first.riichi, not first.calls, not first.kans)
