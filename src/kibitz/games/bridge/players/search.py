"""Plays cards by sampling: worlds that fit auction and play, each valued by exact double dummy.

The auction's bounds come from what the bidding rules say each call shows, a little widened, since
not everybody at the table bids by them. Calls are searched too, see `search_calls`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

import numpy as np
import numpy.typing as npt

from kibitz.cards import Card
from kibitz.core.game import SEATS, Budget, Decision, Evaluation, Reason
from kibitz.core.words import Fact
from kibitz.games.bridge.action import Action, play_of
from kibitz.games.bridge.beliefs import AllBounds, Bounds, beliefs
from kibitz.games.bridge.bidding_first.story import story
from kibitz.games.bridge.play import legal_cards
from kibitz.games.bridge.players.panels import makes, samples
from kibitz.games.bridge.players.plain import plain_action
from kibitz.games.bridge.players.plain_cards import choose_card
from kibitz.games.bridge.players.search_calls import think_call
from kibitz.games.bridge.view import View
from kibitz.games.bridge.worlds.cards import (
    Valued,
    hidden_seats,
    losses,
    telling_card,
    value_worlds,
)

LEAD_WORLDS = 50
EARLY_WORLDS = 30  # while ten tricks or more are to come
LATE_WORLDS = 50
STEPS = 2  # how often the answer is refined
SLACK_POINTS, SLACK_LENGTH = 1, 0
UNITS = {"imps": "imps", "matchpoints": "tricks", "points": "points"}


class Search:
    """Values every legal card in sampled worlds and plays the one that gives up least."""

    name = "search"

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        if view.public.phase == "auction":
            yield think_call(view, budget, auction_bounds(view))
            return
        if view.public.phase != "play":
            action, fact = plain_action(view)
            chosen: Evaluation[Action] = Evaluation(
                action, 0.0, "rank", reasons=(Reason(fact, 0.0),)
            )
            yield Decision(action, (chosen,), budget=budget)
            return
        yield from think_card(view, budget, auction_bounds(view))


def auction_bounds(view: View) -> AllBounds:
    """What the calls showed of each hand, widened by the slack."""
    standing = view.public.standing
    dealer = standing.dealer
    sides = standing.is_vulnerable(dealer), standing.is_vulnerable(dealer + 1)
    told = story(tuple(str(call) for call in view.public.calls), sides)
    north, east, south, west = (
        _widened(told.knowledge.hands[(seat - dealer) % 4].bounds) for seat in SEATS
    )
    return north, east, south, west


def _widened(bounds: tuple[tuple[int, int], ...]) -> Bounds:
    clubs, diamonds, hearts, spades = (
        (max(0, low - SLACK_LENGTH), min(13, high + SLACK_LENGTH)) for low, high in bounds[:4]
    )
    low, high = bounds[4]
    points = (max(0, low - SLACK_POINTS), min(37, high + SLACK_POINTS))
    return Bounds(points, (clubs, diamonds, hearts, spades))


def think_card(view: View, budget: Budget, bounds: AllBounds) -> Iterator[Decision[Action]]:
    """The card to play, refined once with more worlds."""
    cards = legal_cards(view)
    habit, fact = choose_card(view)
    if len(cards) == 1:
        only: Evaluation[Action] = Evaluation(
            play_of(habit), 0.0, _unit(view), reasons=(Reason(fact, 0.0),)
        )
        yield Decision(play_of(habit), (only,), budget=budget)
        return
    believed = beliefs(view, bounds)
    wanted = budget.worlds or _worlds(view)
    most = min(wanted, believed.count())
    worlds = believed.sample(wanted, budget.seed)
    if most < wanted:
        worlds = np.unique(worlds, axis=0)  # so few fit that each is met anyway
    first = len(worlds) // STEPS
    valued: Valued | None = None
    for start, end in ((0, first), (first, len(worlds))):
        if start == end:
            continue
        more = value_worlds(view, cards, worlds[start:end], _window(view))
        valued = more if valued is None else _joined(valued, more)
        yield decision_of(view, valued, habit, budget)


def _joined(one: Valued, two: Valued) -> Valued:
    return Valued(
        one.cards,
        np.concatenate([one.worlds, two.worlds]),
        np.concatenate([one.tricks, two.tricks]),
        one.contract,
        one.is_declarers,
    )


def _worlds(view: View) -> int:
    if not view.public.tricks and not view.public.trick:
        return LEAD_WORLDS
    return EARLY_WORLDS if len(view.public.tricks) < 4 else LATE_WORLDS


def _window(view: View) -> tuple[int, int]:
    """The tricks worth telling apart: early, where that is dear, those about the contract."""
    contract = view.public.contract
    if contract is None or view.public.rules.form == "matchpoints" or len(view.public.tricks) >= 2:
        return 0, 13
    if not view.public.tricks and not view.public.trick:
        return contract.needed - 1, contract.needed
    return contract.needed - 2, min(13, contract.needed + 1)


def _unit(view: View) -> str:
    return UNITS[view.public.rules.form]


def decision_of(view: View, valued: Valued, habit: Card, budget: Budget) -> Decision[Action]:
    """Rank the cards; of equals the habitual one, else the lowest."""
    form = view.public.rules.form
    vulnerable = view.public.standing.is_vulnerable(valued.contract.declarer)
    lost = losses(valued, vulnerable=vulnerable, form=form)
    means = lost.mean(axis=0)
    taken = valued.tricks.mean(axis=0) * (1 if valued.is_declarers else -1)
    order = sorted(
        range(len(valued.cards)),
        key=lambda place: (
            -round(float(means[place]), 6),
            -round(float(taken[place]), 6),
            valued.cards[place] != habit,
            valued.cards[place].rank,
            valued.cards[place],
        ),
    )
    ranked = tuple(
        replace(
            _evaluation(valued, lost, place, form), against=_against(valued, lost, order[0], place)
        )
        for place in order
    )
    spent = Budget(budget.nodes, valued.count, budget.seed)
    return Decision(
        ranked[0].action,
        ranked,
        _would_change(view, valued, order[0]),
        spent,
        (makes(valued, order[0]), samples(view, valued.worlds, valued.makes()[:, order[0]])),
    )


def _evaluation(
    valued: Valued, lost: npt.NDArray[np.float64], place: int, form: str
) -> Evaluation[Action]:
    column = lost[:, place]
    makes = float(valued.makes()[:, place].mean())
    card = valued.cards[place]
    facts = {
        "card": str(card),
        "makes": makes,
        "contract": valued.contract.symbol,
        "tricks": float(valued.tricks[:, place].mean()),
        "worlds": valued.count,
    }
    evaluation: Evaluation[Action] = Evaluation(
        play_of(card),
        float(column.mean()),
        UNITS[form],
        float(column.std() / max(1, valued.count) ** 0.5),
        {"makes": makes},
        (Reason(Fact("bridge.search.makes", facts), float(column.mean())),),
    )
    return evaluation


def _against(valued: Valued, lost: npt.NDArray[np.float64], best: int, place: int) -> Fact | None:
    """The best card against another; nothing where they are equal in every world."""
    if np.array_equal(valued.tricks[:, best], valued.tricks[:, place]):
        return None
    difference = lost[:, best] - lost[:, place]
    loss = float(difference.mean())
    noise = float(difference.std() / max(1, valued.count) ** 0.5)
    facts = {
        "card": str(valued.cards[best]),
        "other": str(valued.cards[place]),
        "loss": loss,
        "noise": noise,
        "better": float((difference > 0).mean()),
    }
    return Fact("bridge.search.even" if loss <= noise else "bridge.search.against", facts)


def _would_change(view: View, valued: Valued, best: int) -> tuple[Fact, ...]:
    """Where the contract goes wrong for the side that chooses, and what seeing all would give."""
    made = valued.makes()[:, best]
    fails = ~made if valued.is_declarers else made
    facts: list[Fact] = []
    telling = telling_card(valued.worlds, fails, hidden_seats(view))
    if telling is not None:
        name = "bridge.search.fails" if valued.is_declarers else "bridge.search.lets-through"
        facts.append(
            Fact(
                name,
                {
                    "contract": valued.contract.symbol,
                    "card": str(telling.card),
                    "seat": telling.seat,
                    "with": telling.fails_with,
                    "without": telling.fails_without,
                },
            )
        )
    return tuple(facts)
