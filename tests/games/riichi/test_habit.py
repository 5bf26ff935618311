"""Far from waiting `push` throws what strong people throw, among what its values cannot tell."""

from __future__ import annotations

import pytest

from kibitz.core.game import Budget, decide
from kibitz.core.panel import panel_of
from kibitz.games.riichi import GAME
from kibitz.games.riichi.action import Discard
from kibitz.games.riichi.players.outlook import look, shanten_of
from kibitz.games.riichi.players.panels import Liked
from kibitz.games.riichi.players.people import FAR
from kibitz.games.riichi.players.phoenix import Phoenix
from kibitz.games.riichi.players.push import Push
from kibitz.games.riichi.players.valued import CLOSE
from kibitz.games.riichi.rules import preset

from .positions import position

PUSH, FIRST = Push(generation=4), Push(generation=1)
GUESTS = {"hand": "308m34578p133s9s1z1m", "left": 69}


def is_far(view):
    here = look(view)
    assert here is not None
    discards = all(isinstance(one, Discard) for one in GAME.legal_of(view))
    return discards and not here.riichi_seats and shanten_of(here.situation) >= FAR


def folds(decision):
    return "riichi.push.fold" in [one.fact.id for one in decision.ranked[0].reasons]


def test_elsewhere_it_is_the_first_and_far_away_the_close_ones_are_judged_by_people():
    rules = preset("tenhou")
    state = GAME.deal(b"habit", rules, GAME.first_standing(rules))
    far = near = differs = 0
    while waiting := GAME.to_act(state):
        seat = min(waiting)
        view = GAME.view(state, seat)
        first, now = (decide(one, view, Budget()) for one in (FIRST, PUSH))
        liked = panel_of(now.evidence, Liked)
        assert liked is None or is_far(view)
        assert liked is not None or not is_far(view) or folds(first)
        if liked is not None:
            far += 1
            values = {one.action: one.value for one in now.ranked}
            shares = liked.actions
            close = [one for one in values if values[one] > max(values.values()) - CLOSE]
            assert shares[str(now.action)] == max(shares[str(one)] for one in close)
            differs += now.action != first.action
        else:
            near += 1
            assert now == first
        state = GAME.play(state, seat, now.action)
    assert far > 5
    assert near > 5
    assert differs


def test_the_shares_told_are_the_policys():
    view = position(**GUESTS)
    liked = panel_of(decide(PUSH, view, Budget()).evidence, Liked)
    assert liked is not None
    told = liked.actions
    assert sum(told.values()) == pytest.approx(1, abs=0.01)
    people = decide(Phoenix(), view, Budget()).action
    assert max(told, key=lambda one: told[one]) == str(people)


def test_differences_are_told_at_a_quarter():
    view = position(**GUESTS)
    wins = [
        sorted(one.chances["win"] for one in decide(player, view, Budget()).ranked)
        for player in (FIRST, PUSH)
    ]
    assert wins[1][-1] - wins[1][0] < wins[0][-1] - wins[0][0]


def test_what_people_never_throw_is_not_taken_for_a_hair():
    """A lone guest wind's neighbour, 1s beside 3s 3s, was thrown before 9s for 0.03 points."""
    view = position(**GUESTS)
    decision = decide(PUSH, view, Budget(explain=True))
    assert str(decision.action) == "9s"
    said = {one.against.id for one in decision.ranked[1:4] if one.against}
    assert "riichi.push.habit" in said


#: A cheap chi three from waiting, a hair better by the counts; hardly anybody makes it.
CHEAP = {"hand": "22379m23p134s112z", "left": 45, "open_tile": (3, "1p"), "indicators": "2z"}


def test_of_a_close_call_people_are_told_what_strong_players_do():
    view = position(**CHEAP)
    decision = decide(PUSH, view, Budget(explain=True))
    assert decision.action == decide(FIRST, view, Budget()).action  # told, and weighing nothing
    liked = panel_of(decision.evidence, Liked)
    assert liked is not None
    assert set(liked.actions) == {str(one) for one in GAME.legal_of(view)}
    calls = [share for one, share in liked.actions.items() if one != "pass"]
    assert liked.actions["pass"] == pytest.approx(1 - max(calls))
    said = {one.against.id for one in decision.ranked[1:] if one.against}
    assert said & {"riichi.push.habit", "riichi.push.close-people"}


def test_of_a_tile_that_wins_no_habit_is_told():
    view = position("234567m55p678s34s", open_tile=(3, "5s"))
    decision = decide(PUSH, view, Budget(explain=True))
    assert panel_of(decision.evidence, Liked) is None


def test_without_people_it_is_the_first():
    view = position(**GUESTS)
    assert decide(Push(people=False), view, Budget()) == decide(FIRST, view, Budget())
