"""The fifth `push`: what its values cannot tell apart, or strong people hardly ever do, is theirs.

The fourth goes by strong people's habit far from waiting alone. Elsewhere it told that two choices
are too close to tell, and that one of them is hardly ever chosen, and chose that one; and where its
counts put a choice far above what everybody does, rollouts found the counts wrong
(`docs/riichi-players.md`). So what people hardly ever do is not chosen, and of what lies close to
the best of the rest they choose. A call that they would rather make than not is looked at though
its tiles bring no yaku nearer. Wins, a declared hand's wait and a deal called off are counted.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from kibitz.core.game import Budget, Decision
from kibitz.games.riichi.action import (
    NINE_TERMINALS,
    PASS,
    RIICHI,
    RON,
    TSUMO,
    Action,
    Ankan,
    Chi,
    Daiminkan,
    Discard,
    Kakan,
    Pon,
)
from kibitz.games.riichi.measure import network
from kibitz.games.riichi.observed import observed
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.players.changes import with_changes
from kibitz.games.riichi.players.first import FirstPush, Valuations
from kibitz.games.riichi.players.foretold import ROUND, features_of, foretold, is_yakuman
from kibitz.games.riichi.players.fourth import far_from_waiting, is_far
from kibitz.games.riichi.players.lines import Prospects
from kibitz.games.riichi.players.outlook import Seen, look
from kibitz.games.riichi.players.people import odds
from kibitz.games.riichi.players.search import CLOSE as NEAR
from kibitz.games.riichi.players.search import MOST, Known, Refined, one_a_tile, played_out
from kibitz.games.riichi.players.telling import decided
from kibitz.games.riichi.players.threatened import as_people_deal_in
from kibitz.games.riichi.players.valued import CLOSE, HARDLY, ValuedAction
from kibitz.games.riichi.view import View

#: A call that people would rather make is looked at, whatever it leads to, and a kan only so.
RATHER: Final = 0.5
KANS: Final = Ankan | Kakan | Daiminkan


@dataclass(frozen=True, slots=True)
class FifthPush:
    """The fifth generation: `first` with people's habit wherever its values cannot tell."""

    name = "push:generation=5"
    first: FirstPush
    search: bool = False  # yes: close choices are played out where the budget has worlds
    later: bool = True  # no: people's calls and riichi by the network, as before

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        here, actions = look(view), list(legal(view))
        if here is None or not actions:
            return
        liked: dict[Action, float] = {}
        if not _is_counted(here, actions):
            liked = shares_of(network.fresh_likings(view, later=self.later))
        asked = self._considered(view, here, actions, liked)
        choices, others = without_vain_riichi(asked)
        chosen = None
        if liked:
            choices = [replace(one, share=liked[one.action]) for one in choices]
            others = [replace(one, share=liked[one.action]) for one in others]
            looked = looked_at(choices, others if self.first.calls else [])
            chosen = favourite(looked)
            if self.search and budget.worlds:
                known = known_of(view, asked.table)
                played = _played(known, [*choices, *others], looked, chosen, also, budget)
                chosen = played.choice
                choices, others = played.found[: len(choices)], played.found[len(choices) :]
        elif here.public.left < ROUND:  # a tile that waits as well and is a little safer is better
            chosen = max(choices, key=lambda one: one.value).action
        ends = foretold(view, here, actions)
        own = {one.action for one in choices}
        if chosen is not None and chosen not in own:
            choices = [*choices, *(one for one in others if one.action == chosen)]
            others = [one for one in others if one.action != chosen]
        decision = decided(asked.table, choices, others, budget, chosen, ends)
        yield with_changes(self, view, decision) if budget.explain else decision

    def _considered(
        self, view: View, here: Seen, actions: list[Action], liked: Mapping[Action, float]
    ) -> Valuations:
        """As the first has it; far from waiting its differences count a quarter."""
        first = replace(self.first, kans=self.first.kans or bool(liked))
        far = liked and first.discards and is_far(here, actions)
        asked = far_from_waiting(first, view, here, actions) if far else None
        return asked or first.considered(view, here, actions)


def without_vain_riichi(
    asked: Valuations,
) -> tuple[list[ValuedAction], list[ValuedAction]]:
    """What may be chosen, and the rest: riichi for a yakuman that wins in silence is of the rest,
    worth no more than the same wait in dama, which keeps the stick and may still fold."""
    choices, others = asked.choices, asked.others
    declared = next((one for one in choices if one.action == RIICHI), None)
    silent = [
        one
        for one in choices
        if declared is not None and isinstance(one.action, Discard) and one.tile == declared.tile
    ]
    if declared is None or not silent or not is_yakuman(asked.table, silent[0]):
        return choices, others
    vain = replace(declared, value=min(declared.value, max(one.value for one in silent)))
    return [one for one in choices if one is not declared], [*others, vain]


def _is_counted(here: Seen, actions: Sequence[Action]) -> bool:
    """Whether nobody's habit is asked: a win, a new deal, what a declared hand throws, and where
    the seat draws no more, so that tenpai and danger are all there is."""
    public = here.public
    if public.left < ROUND or public.fronts[here.seat].status == "declared":
        return True
    return not {TSUMO, RON, NINE_TERMINALS}.isdisjoint(actions)


def shares_of(liked: Mapping[Action, float]) -> dict[Action, float]:
    """How often strong people choose each action: what is scored by itself, and of the rest the
    discards, or passing, as the rest is shared."""
    alone: dict[Action, float] = {
        one: odds(score)
        for one, score in liked.items()
        if not isinstance(one, Discard) and one != PASS
    }
    total = sum(alone.values())
    most = max(alone.values(), default=0.0)
    rest = 1 - most
    if total > most:  # of several only one is chosen
        alone = {one: share * most / total for one, share in alone.items()}
    for one, score in liked.items():
        if one == PASS:
            alone[one] = rest
        elif isinstance(one, Discard):
            alone[one] = rest * math.exp(score)
    return alone


def looked_at(
    choices: Sequence[ValuedAction], others: Sequence[ValuedAction]
) -> list[ValuedAction]:
    """What may be chosen: not what people hardly ever do, nor a kan that they would rather not
    make; of the others a call that they would rather make."""
    least = {one.action: RATHER if isinstance(one.action, KANS) else HARDLY for one in choices}
    looked = [one for one in choices if (one.share or 0.0) >= least[one.action]]
    called = [one for one in others if isinstance(one.action, Pon | Chi | KANS)]
    looked += [one for one in called if (one.share or 0.0) > RATHER]
    return looked or list(choices)


def favourite(looked: Sequence[ValuedAction]) -> Action:
    """What people choose most often of all that lies close to the best; of two alike the drawn
    tile goes."""
    most = max(one.value for one in looked)

    def wish(one: ValuedAction) -> tuple[float, bool]:
        drawn = isinstance(one.action, Discard) and one.action.drawn
        return (one.share or 0.0, drawn)

    return max((one for one in looked if one.value > most - CLOSE), key=wish).action


def known_of(view: View, table: Prospects) -> Known:
    """What worlds are drawn from, the danger against riichi as the models of real play have it."""
    rows = features_of(observed(view))
    return Known(view, as_people_deal_in(table, rows, learned=True), rows)


def _played(
    known: Known,
    found: Sequence[ValuedAction],
    looked: Sequence[ValuedAction],
    chosen: Action,
    also: Sequence[Action],
    budget: Budget,
) -> Refined:
    """What may be chosen and lies near, and what must be judged, played out beside the choice."""
    base = next(one for one in found if one.action == chosen)
    if budget.worlds < 2 or base.line is None or not known.view.public.indicators:
        return Refined(chosen, list(found))
    near = sorted(
        (one for one in looked if one.line is not None and base.value - one.value < NEAR),
        key=lambda one: -one.value,
    )
    picked = one_a_tile([base, *near])[:MOST]
    asked = [one for one in found if one.action in also and one.line is not None]
    picked = one_a_tile([*picked, *asked])
    return played_out(known, found, picked, budget.worlds, budget.seed)
