"""The first `push`, kept to be measured against: `push:generation=1`.

Compares every choice by the placement points it can expect, and takes the best.

One comparison over discards, riichi, damaten, calls, kans, folding and letting a win go: the chance
to win and its points, the chance to deal in now and later and its cost, draws, honba, sticks, and
where the match stands (`first_weighing.py`). Each term is a reason of the decision. Every
refinement over the seed's player can be switched off; with all of them off it chooses as `value`
does.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from kibitz.core.game import Budget, Decision
from kibitz.games.riichi.action import (
    NINE_TERMINALS,
    PASS,
    RIICHI,
    Action,
    Ankan,
    Daiminkan,
    Discard,
    Kakan,
    NineTerminals,
)
from kibitz.games.riichi.measure.pay import pay as pay_of
from kibitz.games.riichi.measure.placement import Placement
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.players.changes import with_changes
from kibitz.games.riichi.players.first_weighing import FirstWeighing
from kibitz.games.riichi.players.foretold import foretold
from kibitz.games.riichi.players.lines import Prospects, table_of
from kibitz.games.riichi.players.outlook import Seen, look
from kibitz.games.riichi.players.stakes import stakes_of
from kibitz.games.riichi.players.telling import decided
from kibitz.games.riichi.players.value import SETTINGS, ranked
from kibitz.games.riichi.players.valued import ValuedAction
from kibitz.games.riichi.view import View


@dataclass(frozen=True, slots=True)
class Valuations:
    """A decision on its way: what may be chosen, and what is judged beside it."""

    table: Prospects
    choices: list[ValuedAction]
    others: list[ValuedAction]


@dataclass(frozen=True, slots=True)
class FirstPush:
    """The first generation. `pay` names what first to last are worth (`pay.py`).

    Each refinement over the seed's player can be switched off: then that kind of choice is its.
    """

    name = "push:generation=1"
    pay: str = "even"
    discards: bool = True
    riichi: bool = True
    calls: bool = True
    kans: bool = False
    placement: bool = True  # no: points alone
    counted: bool = False  # discards of equal shanten by exact points, else by the seed's value
    share: float = 1.0  # how the win chance follows that measure among them

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        decision = self.answer(view, budget, {})
        if decision is not None:
            yield decision

    def answer(
        self, view: View, budget: Budget, shares: Mapping[Action, float]
    ) -> Decision[Action] | None:
        """The decision; `shares`: how often strong people choose so, told and weighing nothing."""
        here = look(view)
        actions = list(legal(view))
        if here is None or not actions:
            return None
        asked = self.considered(view, here, actions)
        choices, others = (
            [replace(one, share=shares.get(one.action)) for one in each]
            for each in (asked.choices, asked.others)
        )
        ends = foretold(view, here, actions)
        decision = decided(asked.table, choices, others, budget, ends=ends)
        return with_changes(self, view, decision) if budget.explain else decision

    def considered(
        self, view: View, here: Seen, actions: list[Action], share: float | None = None
    ) -> Valuations:
        """Every legal action valued; `share`: how the win chance follows the measure instead."""
        trusted = self.share if share is None else share
        asked = FirstWeighing(self.prospects(here), actions, self.counted, trusted)
        found = asked.reactions() if PASS in actions else asked.turns()
        choices = found
        kans = self.kans or not any(isinstance(one, Ankan | Daiminkan | Kakan) for one in actions)
        if not (self.discards and self.riichi and self.calls and kans):
            choices = self._as_the_seed(view, choices)
        own = {one.action for one in choices}
        others = [one for one in (*found, *asked.others(found)) if one.action not in own]
        return Valuations(asked.table, choices, others)

    def prospects(self, here: Seen) -> Prospects:
        """The table with what its endings are worth, by the pay that is asked for."""
        public, pay = here.public, pay_of(self.pay).scaled()
        placement = Placement(
            here.seat, public.rules, public.standing, pay, by_points=not self.placement
        )
        return table_of(here, stakes_of(public, here.seat, placement))

    def _as_the_seed(self, view: View, choices: list[ValuedAction]) -> list[ValuedAction]:
        """Where a refinement is off, only what the seed's player does."""
        order = ranked(view, SETTINGS)
        seed = order[0].action
        found = choices
        if PASS in [one.action for one in choices]:
            if not self.kans:
                if isinstance(seed, Daiminkan):
                    return _only(found, seed)
                found = [one for one in found if not isinstance(one.action, Daiminkan)]
            return found if self.calls else _only(found, seed)
        if not self.kans:
            if isinstance(seed, Ankan | Kakan):
                return _only(found, seed)
            found = [one for one in found if not isinstance(one.action, Ankan | Kakan)]
        if not self.riichi:
            if seed == RIICHI:
                return _only(found, seed)
            found = [one for one in found if one.action != RIICHI]
        if not self.discards:
            best = next((one.action for one in order if isinstance(one.action, Discard)), seed)
            if seed == NINE_TERMINALS:
                best = seed
            own = [one for one in found if isinstance(one.action, Discard | NineTerminals)]
            tile = best.tile if isinstance(best, Discard) else None
            alike = [
                one for one in own if one.action == best or (tile is not None and one.tile == tile)
            ]
            found = [one for one in found if one not in own]
            found += [replace(alike[0], action=best)] if alike else []
        return found or choices


def _only(choices: list[ValuedAction], action: Action) -> list[ValuedAction]:
    return [one for one in choices if one.action == action] or [
        ValuedAction(action, 0.0, None, None)
    ]
