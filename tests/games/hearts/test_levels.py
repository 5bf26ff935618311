"""Levels: each has its blind spots, and each step is worth points."""

from __future__ import annotations

import itertools

import pytest

from kibitz.arena import Duel, run_duel
from kibitz.core.game import Budget, decide
from kibitz.games import game as game_of
from kibitz.games.hearts.action import Pass
from kibitz.games.hearts.players.habit import Beginner, Habit
from kibitz.games.hearts.rules import PRESETS
from kibitz.games.hearts.typed import typed_view
from kibitz.games.hearts.view import View

GAME = game_of("hearts")
HOLD = PRESETS["hold"]
LEADS = "AT2.432.QT98.65"


def card(player: Habit, view: View) -> str:
    return str(decide(player, view, Budget()).action)


def test_a_beginner_flushes_the_queen_blindly():
    view = typed_view(LEADS, rules=HOLD, tricks="C2 C7 C8 CA", leader=1)
    assert card(Beginner(), view) == "SA"
    assert card(Habit(), view) != "SA"


def test_who_forgets_the_count_chooses_alike_whatever_is_gone():
    """The same hand to lead from; other clubs have gone."""

    def scores(player: Habit, tricks: str) -> list[float]:
        view = typed_view(LEADS, rules=HOLD, tricks=tricks, leader=1)
        return [one.value for one in decide(player, view, Budget()).ranked]

    low, high = "C2 C3 C4 CA", "C2 C7 C8 CA"  # as many, but not the same
    assert scores(Beginner(), low) == scores(Beginner(), high)
    assert scores(Habit(), low) != scores(Habit(), high)


def test_a_beginner_passes_its_highest_cards():
    view = typed_view("Q2.AK32.5432.K32", rules=PRESETS["standard"])
    given = decide(Beginner(), view, Budget()).action
    assert isinstance(given, Pass)
    assert min(one.rank for one in given.cards) >= 13
    cared = decide(Habit(), view, Budget()).action
    assert isinstance(cared, Pass)
    assert cared != given


def test_habits_tell_nothing_that_the_view_does_not():
    """The world that serves to look up the tables must not matter: its seed is fixed."""
    view = typed_view("A3.432.QT98.654", rules=HOLD, tricks="C2 CA C8 C9 / S5 S6 SQ", leader=0)
    one, two = (decide(Habit(), view, Budget(seed=seed)) for seed in (1, 2))
    assert one.ranked == two.ranked


def test_sentences_of_habit_are_said_in_both_languages():
    for view in (
        typed_view("A3.432.QT98.654", rules=HOLD, tricks="C2 CA C8 C9 / S5 S6 SQ", leader=0),
        typed_view("Q2.AK32.5432.K32", rules=PRESETS["standard"]),
    ):
        for one in decide(Habit(), view, Budget()).ranked:
            for reason in one.reasons:
                assert GAME.sentences.render(reason.fact, "en")
                assert GAME.sentences.render(reason.fact, "ja")


@pytest.mark.parametrize(("stronger", "weaker"), [("cautious", "beginner"), ("habit", "strength")])
def test_each_quick_step_of_the_ladder_saves_points(stronger: str, weaker: str):
    found = run_duel(Duel("hearts", stronger, weaker, "2v2", 12, "ladder"))
    assert found.difference.mean < -0.3


@pytest.mark.long
def test_every_step_of_the_ladder_is_worth_a_point_a_hand():
    names = [level.player for level in GAME.levels]
    for weaker, stronger in itertools.pairwise(names):
        deals = 40 if stronger == "search" else 200
        found = run_duel(Duel("hearts", stronger, weaker, "2v2", deals, "ladder"))
        print(stronger, weaker, found.difference)
        assert found.difference.mean <= -1.0
