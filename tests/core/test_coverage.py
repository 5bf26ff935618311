"""The benchmark that asks whether errors told cover: when its long run may end before."""

from __future__ import annotations

from typing import Any

from benchmarks.coverage import CLEAR, KnownAtLength, allowed_of

from kibitz.core.game import Decision, Evaluation
from kibitz.games.hearts import GAME

SIX, KING, ACE = (GAME.parse_action(card) for card in ("H6", "HK", "HA"))
MANY = 10**6  # worlds, so that the one unseen counts nothing


def known(*values: tuple[Any, float, float], stands: bool = False) -> KnownAtLength:
    """Values and errors of the losses; the first is the choice."""
    ranked = tuple(
        Evaluation(action, value, "points", 0.1, loss_error=error, worlds=MANY)
        for action, value, error in values
    )
    return KnownAtLength(GAME, Decision(ranked[0].action, ranked, stands=stands))


def test_a_choice_loses_what_the_long_run_says_against_its_best():
    run = known((SIX, -3.0, 0.0), (KING, -4.5, 0.1))
    assert (run.lost("H6"), run.lost("HK"), run.lost("HA")) == (0.0, 1.5, None)
    assert run.allowed("HK", {"H6": 1.2, "HK": 0.5}) == 1.2
    assert run.allowed("HK", {"HK": 0.5}) == 0.5  # the short look knew nothing of the best


def test_where_a_system_s_call_stood_by_right_the_best_is_the_one_of_highest_value():
    run = known((SIX, -3.0, 0.0), (KING, -2.0, 0.6), stands=True)
    assert (run.lost("H6"), run.lost("HK")) == (1.0, 0.0)
    assert known((SIX, -3.0, 0.0), (KING, -2.0, 0.6)).lost("H6") == 0.0


def test_it_is_clear_only_with_errors_to_spare_on_either_side():
    beside = {"H6": 1.0, "HK": 1.0}
    for lost, error, clear in (
        (0.5, 0.1, True),  # covered, and 0.5 is more than four errors away
        (0.7, 0.1, False),
        (2.0, 0.1, True),  # surely not covered
        (1.2, 0.1, False),
        (1.0 - CLEAR * 0.1 + 0.001, 0.1, False),
    ):
        run = known((SIX, -3.0, 0.0), (KING, -3.0 - lost, error))
        assert run.is_clear("HK", beside) is clear, lost


def test_a_choice_that_is_best_so_far_is_clear_once_nothing_else_may_prove_better_by_much():
    beside = {"H6": 0.5, "HK": 0.5, "HA": 0.5}
    far = known((SIX, -3.0, 0.0), (KING, -4.0, 0.2), (ACE, -9.0, 0.3))
    near = known((SIX, -3.0, 0.0), (KING, -3.1, 0.2), (ACE, -9.0, 0.3))
    assert far.is_clear("H6", beside)
    assert not near.is_clear("H6", beside)


def test_an_answer_of_the_book_alone_allows_no_loss_and_one_in_points_the_smallest():
    for unit, allowed in (("rank", 0.0), ("points", GAME.units["points"].smallest)):
        only = Evaluation(SIX, 0.0, unit)
        assert allowed_of(GAME, Decision(SIX, (only,)), only) == allowed
