"""The players: any legal action, a careful one, and one that looks at worlds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import numpy as np

from kibitz.core.game import Budget, Decision, Evaluation, Player, Reason
from kibitz.core.paired import Paired, Rows, paired
from kibitz.core.uniform import uniform_player
from kibitz.core.words import Fact
from kibitz_spades import habits, playout
from kibitz_spades.action import Action, Bid, Play
from kibitz_spades.beliefs import SpadesBeliefs
from kibitz_spades.play import legal
from kibitz_spades.rules import SIDES
from kibitz_spades.state import View

NODES = 240  # playouts a choice


class Cautious:
    """Counts tricks, takes those it bid as cheaply as it can, and ducks the rest."""

    name = "cautious"

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        action, fact = _bid(view) if view.public.is_bidding else _play(view)
        chosen: Evaluation[Action] = Evaluation(action, 0.0, "rank", reasons=(Reason(fact, 0.0),))
        yield Decision(action, (chosen,), budget=budget)


def _bid(view: View) -> tuple[Action, Fact]:
    tricks, why = habits.bid(view.hand, may_nil=view.public.rules.nil > 0)
    facts = {"bid": str(Bid(tricks)), "tricks": habits.count_tricks(view.hand)}
    return Bid(tricks), Fact(why, facts)


def _play(view: View) -> tuple[Action, Fact]:
    public, seat = view.public, view.seat or 0
    side = SIDES[seat % 2]
    bids = {one: public.bid(one) or 0 for one in side}
    taken = sum(public.taken(one) for one in side if bids[one])
    cards = [one.card for one in legal(view) if isinstance(one, Play)]
    card, why = habits.play(
        cards, public.trick, wants=taken < sum(bids.values()), is_nil=not bids[seat]
    )
    return Play(card), Fact(why, {"card": str(card), "taken": taken, "bid": sum(bids.values())})


class Search:
    """Plays every legal action out in the same worlds as careful players do, and counts points."""

    name = "search"

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        actions = legal(view)
        count = budget.worlds or max(8, (budget.nodes or NODES) // len(actions))
        worlds = list(SpadesBeliefs(view).states(count, budget.seed))
        seat = view.seat or 0
        found = np.array([[playout.result(one, seat, act) for act in actions] for one in worlds])
        rows: Rows = found[:, :, 0]
        compared = paired(rows, lambda some: int(some.mean(axis=0).argmax()))
        made = found[:, :, 1].mean(axis=0)
        order = sorted(
            range(len(actions)), key=lambda at: (at != compared.best, compared.losses[at])
        )
        ranked = tuple(_valued(actions, compared, made, at) for at in order)
        spent = Budget(count * len(actions), count, budget.seed)
        yield Decision(ranked[0].action, ranked, budget=spent)


def _valued(actions: Sequence[Action], compared: Paired, made: Rows, at: int) -> Evaluation[Action]:
    is_best = at == compared.best
    loss = 0.0 if is_best else float(compared.losses[at])
    value = compared.base - loss
    facts = {"action": str(actions[at]), "made": float(made[at]), "worlds": compared.worlds}
    return Evaluation(
        actions[at],
        value,
        "points",
        compared.base_error,
        {"makes": float(made[at])},
        (Reason(Fact("spades.search.makes", facts), value),),
        None if is_best else _against(actions, compared, made, at),
        0.0 if is_best else float(compared.errors[at]),
        compared.worlds,
    )


def _against(actions: Sequence[Action], compared: Paired, made: Rows, at: int) -> Fact:
    """What the loss comes from: a bid that fails more often, or points beside it."""
    best = compared.best
    facts = {
        "action": str(actions[at]),
        "best": str(actions[best]),
        "made": float(made[at]),
        "best_made": float(made[best]),
        "loss": max(0.0, float(compared.losses[at])),
    }
    fails = made[best] - made[at] > 1 / compared.worlds
    return Fact("spades.search.fails" if fails else "spades.search.fewer", facts)


PLAYERS: dict[str, type[Player[View, Action]]] = {
    "uniform": uniform_player(legal, "spades.uniform"),
    "cautious": Cautious,
    "search": Search,
}
