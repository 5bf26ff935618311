"""The strongest player: looks at deals that were passed and played as ours would have.

Worlds that fit the view are weighed by how likely the others passed and played so in them; every
legal card is then played out in the same worlds as our players play, the clearly worse drop out,
and the choice is judged in worlds that did not choose it. The last tricks are solved. Equal budgets
and seeds give equal decisions. `generation=1` is the player of version 0.1 (see first.py).
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from kibitz.cards import PACK, Card
from kibitz.core.causes import Cause
from kibitz.core.causes import separated as pairs_of
from kibitz.core.changes import would_change
from kibitz.core.game import Budget, Decision, Evaluation
from kibitz.core.verdict import surely_better
from kibitz.core.words import Fact
from kibitz.games.hearts import racing
from kibitz.games.hearts.action import Action, Pass, Play
from kibitz.games.hearts.beliefs import mask_of
from kibitz.games.hearts.declared import UNITS
from kibitz.games.hearts.packed import PackedWorlds, deal_rules, question_of, stakes_of, worlds_of
from kibitz.games.hearts.play import legal
from kibitz.games.hearts.players.causes import with_causes, with_stuck
from kibitz.games.hearts.players.changes import one_card_more
from kibitz.games.hearts.players.evidence import (
    Evidence,
    counted,
    evaluation,
    groups_alike,
    moons,
    pass_evaluation,
    queen_held,
    rid_of,
    what_would_change,
)
from kibitz.games.hearts.players.first import FirstSearch
from kibitz.games.hearts.players.judged import Measured, as_one, judged
from kibitz.games.hearts.players.learned import learned
from kibitz.games.hearts.players.others import bend, nats_of_others
from kibitz.games.hearts.players.panels import Expected, Separations
from kibitz.games.hearts.players.separated import separated
from kibitz.games.hearts.players.told import as_told
from kibitz.games.hearts.racing import Raced, Runner
from kibitz.games.hearts.rules import receiver
from kibitz.games.hearts.view import View

NODES = 4500  # playouts: about 20 ms
EXPLAIN_NODES = 10 * NODES  # where causes are asked for and no choice is judged: half a second
AGAIN = (
    2  # times that it thinks anew, where people are told and its two halves contradict each other
)
WORLDS = 512
TOLD_WORLDS = 1024  # where people are told: a sixteenth are independent, two fifths of those judge
FORCED_NODES = 300
CHANGE_NODES = 600


@dataclass(frozen=True, slots=True)
class Search:
    """Options: `nodes` a choice, `aware` of the match score, `shoots` the moon.

    `passes`, `plays`: whether what others passed and played tells of their hands. `styles`: whether
    a seat's plays tell its style (careful, loose, shooter). `intents`: whether others set out to
    shoot in playouts. `halves`: whether a pass is chosen by halves, or only what surely loses drops
    out. `learned`: whether playouts follow what our players were seen to do, or the
    plain policy.
    `changes` also looks for what would change the answer, for about half as much work again.
    """

    nodes: int = 0
    aware: bool = True
    shoots: bool = True
    passes: bool = True
    plays: bool = True
    styles: bool = True
    intents: bool = True
    learned: bool = True
    halves: bool = True
    changes: bool = False
    generation: int = 2

    def __post_init__(self) -> None:
        if self.generation not in (1, 2):
            raise ValueError(f"there is no generation {self.generation} of search: choose 1 or 2")

    @property
    def name(self) -> str:
        return "search"

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        if self.generation == 1:
            yield from self._first.think(view, budget, also)
            return
        explains = budget.explain and not also
        nodes = budget.nodes or self.nodes or (EXPLAIN_NODES if explains else NODES)
        if nodes >= 4 * NODES:  # a long thought shows where it stands
            yield self._decide(view, Budget(NODES // 4, budget.worlds, budget.seed), also)
        decision = self._decide(view, replace(budget, nodes=nodes), also)
        for again in range(1, AGAIN + 1):
            better = surely_better(UNITS, decision) if budget.explain or also else None
            if better is None:
                break
            # In the end what the worlds that judged held better is judged in worlds of its own.
            other = replace(budget, nodes=nodes, seed=budget.seed + again)
            taken = better.action if again == AGAIN else None
            decision = self._decide(view, other, also, taken)
        yield decision

    @property
    def _first(self) -> FirstSearch:
        return FirstSearch(
            self.nodes,
            self.aware,
            self.shoots,
            doubt=0.5 if self.plays else 1.0,
            passes=self.passes,
            changes=self.changes,
        )

    def _decide(
        self, view: View, budget: Budget, also: Sequence[Action], taken: Action | None = None
    ) -> Decision[Action]:
        """The choice, or what was `taken` already, judged."""
        if view.public.phase == "pass":
            return self._pass(view, budget, also, taken)
        return self._play(view, budget, also, taken)

    @property
    def _settings(self) -> racing.RaceSettings:
        settings = racing.RaceSettings(shoots=self.shoots)
        return replace(
            settings,
            trust=settings.trust if self.plays else 0.0,
            pass_trust=settings.pass_trust if self.passes else 0.0,
            loose=settings.loose if self.styles else 0.0,
            shooter=settings.shooter if self.styles else 0.0,
            intents=self.intents,
            halves=self.halves,
            learned_tricks=settings.learned_tricks if self.learned else 0,
        )

    # --- playing --------------------------------------------------------------------------------

    def _play(
        self, view: View, budget: Budget, also: Sequence[Action], taken: Action | None
    ) -> Decision[Action]:
        if len(legal(view)) == 1:  # nothing to choose: a short look gives its value
            budget = replace(budget, nodes=min(budget.nodes, FORCED_NODES))
        least = TOLD_WORLDS if budget.explain or also else WORLDS
        most = budget.worlds or max(least, budget.nodes // 8)  # worlds grow with the work
        worlds = worlds_of(view, most, budget.seed, budget.worlds or 3 * most)
        raced, table, evidence = self._race(view, worlds, budget, taken)
        evidence = with_stuck(view, raced, evidence)
        told = with_causes(view, [(one, evaluation(view, one, evidence[0])) for one in evidence])
        found: list[tuple[Fact, Cause]] = []
        if budget.explain:
            told, found = separated(view, raced, table, told, also)
        ranked = tuple(told)
        wants = self.changes or budget.explain
        changes = self._changes(view, raced, worlds, budget, evidence) if wants else ()
        if budget.explain:
            changes += self._changed_hands(view, budget, told)
        return Decision(
            ranked[0].action,
            ranked,
            changes,
            replace(budget, nodes=raced.nodes, worlds=len(worlds.hands)),
            (
                Expected(points=evidence[0].points, exact=raced.exact, worlds=str(worlds.count)),
                moons(view, evidence),
                *((counted(view, evidence), *_separations(found)) if budget.explain else ()),
            ),
        )

    def _race(
        self, view: View, worlds: PackedWorlds, budget: Budget, taken: Action | None = None
    ) -> tuple[Raced, Measured, list[Evidence]]:
        raced = racing.race_card(
            learned(),
            question_of(view, worlds.hands, complete=worlds.complete),
            stakes_of(view, aware=self.aware),
            self._settings,
            budget.nodes,
            budget.seed % 2**64,
        )
        chosen = _place(raced, taken)
        if chosen is None:
            chosen = raced.runners.index(_chosen(view, raced.runners))
        alike = groups_alike(view, [_card(one) for one in raced.runners])
        raced, table = as_one(raced, chosen, alike)
        found = judged(raced, table, chosen)
        more = 0.0
        if not raced.exact:
            more = bend(view, nats_of_others(view, raced, self._settings), found)
        return raced, table, as_told(view, found, more)

    def _changes(
        self,
        view: View,
        raced: Raced,
        worlds: PackedWorlds,
        budget: Budget,
        evidence: list[Evidence],
    ) -> tuple[Fact, ...]:
        return what_would_change(
            view,
            queen_held(raced.hands, raced.weights),
            worlds.hands,
            evidence,
            lambda hands: self._race(
                view,
                PackedWorlds(hands, len(hands), False),
                Budget(max(200, budget.nodes // 6), 0, budget.seed),
            )[2],
        )

    def _changed_hands(
        self, view: View, budget: Budget, told: Sequence[Evaluation[Action]]
    ) -> tuple[Fact, ...]:
        """The same question with one card more of a suit, each asked with a share of the work."""
        best = told[0].action
        less = Budget(max(CHANGE_NODES, budget.nodes // 6), 0, budget.seed)
        asked = Decision(best, tuple(told))
        changed = one_card_more(view, best.card if isinstance(best, Play) else None)
        return would_change(
            "hearts", UNITS, asked, changed, lambda other: self._decide(other, less, (best,))
        )

    # --- passing --------------------------------------------------------------------------------

    def _pass(
        self, view: View, budget: Budget, also: Sequence[Action], taken: Action | None
    ) -> Decision[Action]:
        seat = view.seat or 0
        asked = dict.fromkeys([*also, taken])
        raced = racing.race_pass(
            learned(),
            seat,
            (receiver(seat, view.public.direction) - seat) % 4,
            deal_rules(view.public.rules),
            mask_of(view.hand),
            [mask_of(one.cards) for one in asked if isinstance(one, Pass)],
            stakes_of(view, aware=self.aware),
            self._settings,
            budget.nodes,
            budget.seed % 2**64,
        )
        chosen = _place(raced, taken) or 0
        raced, table = as_one(raced, chosen, ())
        found = judged(raced, table, chosen)
        evidence = as_told(view, found, bend(view, 0.0, found))
        told = with_causes(
            view, [(one, pass_evaluation(view, one, evidence[0])) for one in evidence]
        )
        causes: list[tuple[Fact, Cause]] = []
        if budget.explain:
            told, causes = separated(view, raced, table, told, also)
        return Decision(
            told[0].action,
            tuple(told),
            (),
            replace(budget, nodes=raced.nodes, worlds=len(raced.weights)),
            (
                Expected(points=evidence[0].points, exact=False),
                *((counted(view, evidence), *_separations(causes)) if budget.explain else ()),
            ),
        )


def _chosen(view: View, runners: tuple[Runner, ...]) -> Runner:
    """The best of those still in the race; among equals, what is rid of the most."""

    def order(one: Runner) -> tuple[float, ...]:
        return -round(one.chosen_value, 9), *rid_of(view, _card(one))

    return min((one for one in runners if one.is_alive), key=order)


def _card(one: Runner) -> Card:
    return PACK[one.cards.bit_length() - 1]


def _place(raced: Raced, action: Action | None) -> int | None:
    """Where an action stands among those that raced."""
    if action is None:
        return None
    cards = mask_of(action.cards if isinstance(action, Pass) else (action.card,))
    return next(place for place, one in enumerate(raced.runners) if one.cards == cards)


def _separations(found: list[tuple[Fact, Cause]]) -> tuple[Separations, ...]:
    return (Separations(pairs=pairs_of(found)),) if found else ()
