"""The search of version 0.1, kept to be measured against: `search:generation=1`.

Its native search plays every legal card in the same 1,024 worlds: a tree over what all can see,
sensible play below it, the last tricks solved exactly, the own moon as a plan of its own. Its
playouts share worlds, so the errors it tells are of playouts, not of worlds.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from kibitz.core.game import SEATS, Budget, Decision, Seat
from kibitz.core.words import Fact
from kibitz.games.hearts import kernel
from kibitz.games.hearts.action import Action
from kibitz.games.hearts.beliefs import mask_of
from kibitz.games.hearts.packed import PackedWorlds, deal_rules, question_of, stakes_of, worlds_of
from kibitz.games.hearts.play import legal
from kibitz.games.hearts.players.causes import with_causes
from kibitz.games.hearts.players.evidence import (
    Evidence,
    evaluation,
    moons,
    pass_evaluation,
    queen_held,
    rid_of,
    what_would_change,
)
from kibitz.games.hearts.players.panels import Expected
from kibitz.games.hearts.players.told import as_told
from kibitz.games.hearts.rules import receiver
from kibitz.games.hearts.view import View

NODES = 16_000  # about 30 ms
FORCED_NODES = 1000
WORLDS = 1024
SHOWN_PASSES = 12


@dataclass(frozen=True, slots=True)
class FirstSearch:
    """Options as of `search`; `doubt`: a world's weight for each card the policy would not play."""

    nodes: int = 0
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
        nodes = budget.nodes or self.nodes or NODES
        if nodes >= 4 * NODES:
            yield self._decide(view, Budget(NODES // 4, budget.worlds, budget.seed))
        yield self._decide(view, Budget(nodes, budget.worlds, budget.seed))

    def _decide(self, view: View, budget: Budget) -> Decision[Action]:
        if view.public.phase == "pass":
            return self._pass(view, budget)
        return self._play(view, budget)

    @property
    def _settings(self) -> kernel.SearchSettings:
        settings = kernel.SearchSettings(doubt=self.doubt, shoots=self.shoots)
        return settings if self.passes else replace(settings, tolerance=0.0)

    # --- playing --------------------------------------------------------------------------------

    def _play(self, view: View, budget: Budget) -> Decision[Action]:
        if len(legal(view)) == 1:  # nothing to choose: a short look gives its value
            budget = replace(budget, nodes=min(budget.nodes, FORCED_NODES))
        worlds = worlds_of(view, budget.worlds or WORLDS, budget.seed)
        found, evidence = self._search(view, worlds, budget)
        ranked = with_causes(view, [(one, evaluation(view, one, evidence[0])) for one in evidence])
        changes = self._changes(view, worlds, budget, evidence) if self.changes else ()
        return Decision(
            ranked[0].action,
            tuple(ranked),
            changes,
            Budget(found.nodes, len(worlds.hands), budget.seed),
            (
                Expected(points=evidence[0].points, exact=found.exact, worlds=str(worlds.count)),
                moons(view, evidence),
            ),
        )

    def _search(
        self, view: View, worlds: PackedWorlds, budget: Budget
    ) -> tuple[kernel.SearchEvidence, list[Evidence]]:
        question = question_of(view, worlds.hands, complete=worlds.complete)
        found = kernel.search_card(
            question,
            stakes_of(view, aware=self.aware),
            self._settings,
            budget.nodes,
            budget.seed % 2**64,
        )
        return found, as_told(view, card_evidence(found, view))

    def _changes(
        self, view: View, worlds: PackedWorlds, budget: Budget, evidence: list[Evidence]
    ) -> tuple[Fact, ...]:
        return what_would_change(
            view,
            queen_held(worlds.hands, np.ones(len(worlds.hands))),
            worlds.hands,
            evidence,
            lambda hands: self._search(
                view,
                PackedWorlds(hands, len(hands), False),
                Budget(max(400, budget.nodes // 6), 0, budget.seed),
            )[1],
        )

    # --- passing --------------------------------------------------------------------------------

    def _pass(self, view: View, budget: Budget) -> Decision[Action]:
        seat = view.seat or 0
        arms = kernel.search_pass(
            seat,
            (receiver(seat, view.public.direction) - seat) % 4,
            deal_rules(view.public.rules),
            mask_of(view.hand),
            stakes_of(view, aware=self.aware),
            self._settings,
            budget.nodes,
            budget.seed % 2**64,
        )
        evidence = as_told(view, pass_evidence(arms, seat))
        shown = evidence[:SHOWN_PASSES]
        ranked = with_causes(view, [(one, pass_evaluation(view, one, shown[0])) for one in shown])
        spent = int(np.sum(arms[:, kernel.PASS_ARM.index("weight")]))
        return Decision(
            ranked[0].action,
            tuple(ranked),
            (),
            Budget(spent, 0, budget.seed),
            (Expected(points=evidence[0].points, exact=False),),
        )


# --- its evidence ---------------------------------------------------------------------------------


def card_evidence(found: kernel.SearchEvidence, view: View) -> list[Evidence]:
    """Best first, one a card: the plain plan or the moon, whichever is worth more."""
    rows = [dict(zip(kernel.ARM, row, strict=True)) for row in found.arms.tolist()]

    def order(one: Evidence) -> tuple[float, ...]:
        return -round(one.utility, 9), one.wins_trick, *rid_of(view, one.card)

    cards = [_read(row, 1 << int(row["card"]), exact=found.exact) for row in rows]
    return sorted(_best(cards), key=order)


def pass_evidence(arms: NDArray[np.float64], seat: Seat) -> list[Evidence]:
    """Best first, one a pass."""
    rows = [dict(zip(kernel.PASS_ARM, row, strict=True)) for row in arms.tolist()]
    most = max(row["weight"] for row in rows)
    # A pass dropped early has too few playouts to be ranked beside the rest.
    kept = [row for row in rows if row["weight"] >= most / 4]
    found = _best([_read(row, int(row["cards"]), exact=False) for row in kept])
    return sorted(found, key=lambda one: (-one.utility, one.cards))


def _best(all_found: list[Evidence]) -> list[Evidence]:
    """One for each card or pass, its better plan."""
    best: dict[int, Evidence] = {}
    for one in all_found:
        if one.cards not in best or one.utility > best[one.cards].utility:
            best[one.cards] = one
    return list(best.values())


def _read(row: Mapping[str, float], cards: int, *, exact: bool) -> Evidence:
    weight = row["weight"]

    def mean(name: str) -> float:
        return row.get(name, 0.0) / weight

    spread = max(0.0, mean("points_squared") - mean("points") ** 2)
    error = 0.0 if exact else sqrt(spread / max(1.0, weight))
    return Evidence(
        cards,
        row["moon"] != 0.0,
        mean("value"),
        mean("points"),
        error,
        loss_error=error,
        wins_trick=mean("wins_trick"),
        trick_points=mean("trick_points"),
        queen_here=mean("queen_here"),
        queen=mean("queen"),
        moons=tuple(mean(f"moon_{seat}") for seat in SEATS),
        worlds=0 if exact else WORLDS,
    )
