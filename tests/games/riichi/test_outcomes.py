"""The outcome models: chances that add up, and that follow the hand and the table."""

from __future__ import annotations

from dataclasses import replace

import pytest

from kibitz.games.riichi.measure.outcome_weights import DRAW_TENPAI, FOLD, POINTS, PRESS, REST
from kibitz.games.riichi.measure.outcomes import (
    LEVELS,
    WaitingHand,
    draw_tenpai,
    features,
    fold_features,
    folding,
    going_on,
    points_features,
    rest_features,
    rest_of,
    win_points,
)

TENPAI = WaitingHand(0, 900.0, 6, 40, 0, False, 1, 0, True, False, False, 1, 2, 0.01, 0.5, 5200.0)
# Hands as they are in the middle of a deal: the medians of what was fitted on.
ONE = replace(TENPAI, shanten=1, value=233.0, tiles=12, declared=False, win=0.36)
TWO = replace(ONE, shanten=2, value=31.0, tiles=21, win=0.18)
FAR = replace(TWO, shanten=3, value=46.0, tiles=41, win=0.0, points=0.0)
HANDS = (TENPAI, replace(TENPAI, declared=False, melded=True), ONE, TWO, FAR)


def test_every_level_has_a_weight_for_every_feature():
    assert {hand.level for hand in HANDS} == set(LEVELS)
    for hand in HANDS:
        assert [len(row) for row in PRESS[hand.level]] == [len(features(hand))] * 2
        assert len(POINTS[hand.level]) == len(points_features(hand))
    assert [len(row) for row in FOLD] == [len(fold_features(ONE))]
    assert [len(row) for row in REST] == [len(rest_features(ONE))] * 2
    assert len(DRAW_TENPAI) == 7


@pytest.mark.parametrize("hand", HANDS, ids=lambda hand: hand.level)
@pytest.mark.parametrize("left", [8, 30, 60])
@pytest.mark.parametrize("riichi", [0, 1, 2])
def test_chances_are_chances_and_add_up(hand, left, riichi):
    hand = replace(hand, left=left, riichi=riichi)
    win, deal_in = going_on(hand)
    assert 0 < win < 1
    assert 0 < deal_in < 1
    assert win + deal_in < 1
    assert sum(rest_of(hand)) == pytest.approx(1)
    assert min(rest_of(hand)) > 0
    assert 0 < folding(hand) < 0.2
    assert 1_000 <= win_points(hand) <= 32_000
    assert 0 < draw_tenpai(hand) < 1


def test_nearer_hands_win_more():
    wins = [going_on(hand)[0] for hand in (TENPAI, ONE, TWO, FAR)]
    assert wins == sorted(wins, reverse=True)


def test_who_gives_up_deals_in_less_than_who_goes_on():
    for hand in HANDS:
        facing = replace(hand, riichi=1, risk=0.05)
        assert folding(facing) < going_on(facing)[1]


def test_a_riichi_against_it_costs_a_hand_wins():
    for hand in HANDS:
        assert going_on(replace(hand, riichi=1, risk=0.06))[0] < going_on(hand)[0]


def test_the_draw_comes_nearer_with_the_end_of_the_wall():
    draws = [rest_of(replace(ONE, left=left))[2] for left in (60, 40, 20, 4)]
    assert draws == sorted(draws)
