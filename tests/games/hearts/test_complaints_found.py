"""The known complaints again, on positions found by rule in seeded deals (see `found`).

A few of each in every run, many in the long one. The rules were written before an answer was seen.
"""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kibitz.cards import Card, Suit
from kibitz.core.game import Budget, decide
from kibitz.core.verdict import judge
from kibitz.games.hearts.action import Pass, Play
from kibitz.games.hearts.declared import UNITS
from kibitz.games.hearts.players.panels import Expected
from kibitz.games.hearts.players.search import EXPLAIN_NODES, NODES, Search
from kibitz.games.hearts.rules import QUEEN
from kibitz.games.hearts.view import View
from tests.games.hearts import found
from tests.sure import present

FEW = pytest.param(3, 3000, id="few")
MANY = pytest.param(30, 0, id="many", marks=pytest.mark.long)
counts = pytest.mark.parametrize(("n", "nodes"), [FEW, MANY])


def card(view: View, nodes: int) -> Card:
    action = decide(Search(), view, Budget(nodes=nodes, seed=1)).action
    assert isinstance(action, Play)
    return action.card


def is_proven(view: View) -> bool:
    """Every world was played out to its end: the first is better, not just thought so."""
    decision = decide(Search(), view, Budget(seed=1))
    first, second = decision.ranked[:2]
    return present(decision.panel(Expected)).exact and (first.value or 0) > (second.value or 0)


def is_for_the_match(view: View, one: Card) -> bool:
    """The deal alone would give the queen away, and waits at no cost that counts.

    Then whom she goes to decides, and that is for the match to say: it chooses who is ahead.
    """
    deal = decide(Search(aware=False), view, Budget(nodes=EXPLAIN_NODES, seed=1))
    waiting = judge(UNITS, deal, str(Play(one)))
    return deal.action == Play(QUEEN) and waiting.verdict == "even"


def failures(views: list[View], nodes: int, is_right: Callable[[View, Card], bool]) -> list[str]:
    answers = [(view, card(view, nodes)) for view in views]
    return [
        f"{view.hand} {view.public.trick}: {one}"
        for view, one in answers
        if not is_right(view, one)
    ]


@counts
def test_the_queen_is_ducked_by_the_last_to_play(n: int, nodes: int):
    views = found.positions(found.ordinary, found.may_duck_the_queen, n)
    assert not failures(views, nodes, lambda view, one: not found.wins(view, one))


@counts
def test_the_queen_goes_under_the_ace_or_king(n: int, nodes: int):
    views = found.positions(found.ordinary, found.may_drop_the_queen, n)
    assert not failures(views, nodes, lambda view, one: one == QUEEN or is_for_the_match(view, one))


@counts
def test_the_lowest_heart_stays_when_hearts_are_passed(n: int, nodes: int):
    for view in found.positions(found.ordinary, found.may_pass_hearts, n):
        action = decide(Search(), view, Budget(nodes=nodes, seed=1)).action
        assert isinstance(action, Pass)
        hearts = [one for one in view.hand if one.suit == Suit.HEARTS]
        passed = [one for one in action.cards if one.suit == Suit.HEARTS]
        if passed and passed[-1].rank >= 10:  # not a pass that keeps a moon hand's high hearts
            assert hearts[0] not in passed, f"{view.hand}: {action}"


@pytest.mark.long
def test_the_last_stopper_is_thrown_at_most_half_as_often_as_by_cautious():
    """`cautious` throws its highest heart by rule."""
    views = found.positions(found.under_fire, found.may_throw_the_stopper, 30)
    thrown = failures(views, 0, lambda view, one: one != found.highest_heart(view))
    assert len(thrown) <= len(views) / 2, thrown


@counts
def test_the_queen_does_not_end_a_match_that_another_wins(n: int, nodes: int):
    views = found.positions(found.ordinary, found.may_give_the_queen, n)
    lost = [found.with_scores(view, 70, 92, 50, 60) for view in views]
    given = [view for view in lost if card(view, nodes) == QUEEN]
    # Who waits may take her: dice decide one in ten, and none at 16 times the work.
    assert len(given) <= n // 10
    assert not failures(given, 16 * NODES, lambda _, one: one != QUEEN)


@counts
def test_the_queen_goes_to_the_leader(n: int, nodes: int):
    views = found.positions(found.ordinary, found.may_give_the_queen, n)
    behind = [found.with_scores(view, 60, 20, 70, 75) for view in views]
    # She may wait a trick where that is proven to cost nothing.
    assert not failures(behind, nodes, lambda view, one: one == QUEEN or is_proven(view))
