"""Measures, graded constraints and the state of an auction."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz.core.errors import NotationError
from kibitz.games.bridge.bidding.book import read
from kibitz.games.bridge.bidding.meaning.constraints import constraint, counts_support
from kibitz.games.bridge.bidding.meaning.hands import Hands, parse_mask
from kibitz.games.bridge.measure.holding import parse_holding

NOBODY = (False, False)
hands = st.permutations(range(52)).map(lambda order: sum(1 << card for card in order[:13]))


def away(text: str, hand: str) -> float:
    return float(constraint(text).distance(Hands.of([parse_mask(hand)]))[0])


def test_a_hand_inside_every_range_is_at_no_distance():
    assert away("hcp 15-17, balanced, S 2-5", "AK32.KQ4.QJ4.Q32") == 0


def test_each_point_and_card_outside_a_range_costs_more():
    one = away("hcp 16-17", "AK32.K54.QJ4.Q32")
    two = away("hcp 17-18", "AK32.K54.QJ4.Q32")
    assert 0 < one < two
    assert away("S 5+", "AK32.K54.QJ4.Q32") > one


def test_of_two_ways_to_fit_the_nearer_counts():
    assert away("hcp 22+ | S 4+", "AK32.K54.QJ4.Q32") == 0


def test_what_is_denied_costs_only_the_hands_that_have_it():
    assert away("not (balanced)", "AK32.K54.QJ4.Q32") > 0
    assert away("not (balanced)", "AK5432.K54.J4.32") == 0


@pytest.mark.parametrize("text", ["hcp", "hcp 3-", "X 4+", "(S 4+", "S 4+ H", "stop", "top 2+"])
def test_what_is_not_a_constraint_is_refused(text: str):
    with pytest.raises(NotationError):
        constraint(text)


@given(hands)
def test_measures_equal_those_of_one_hand_at_a_time(mask: int):
    many = Hands.of([mask])
    text = ".".join(
        "".join("23456789TJQKA"[r] for r in range(12, -1, -1) if mask >> (13 * suit + r) & 1)
        for suit in (3, 2, 1, 0)
    )
    assert parse_mask(text) == mask
    one = parse_holding(text)
    assert many.points[0] == one.hcp
    assert tuple(many.lengths[0]) == tuple(one.lengths)
    assert bool(many.is_balanced[0]) == one.is_balanced
    for suit in range(4):
        assert many.in_support(suit)[0] == one.support_points(suit)
        assert many.key_cards(suit)[0] == one.keys(suit)


@given(st.lists(hands, min_size=2, max_size=5))
def test_many_hands_at_once_are_measured_as_each_alone(masks: list[int]):
    shows = constraint("hcp 12-21, (S 5+ | H 5+, S < H), not (balanced)")
    together = shows.distance(Hands.of(masks))
    alone = [float(shows.distance(Hands.of([mask]))[0]) for mask in masks]
    assert np.allclose(together, alone)


def test_a_raise_agrees_the_suit_and_a_game_force_holds_until_game():
    state = read(("1S", "P", "2C", "P", "2D", "P", "2S", "P"), NOBODY)
    assert state.trump == 3
    assert state.forced_to_game
    assert state.forced
    after = read((*state.calls, "4S", "P"), NOBODY)
    assert not after.forced


def test_an_artificial_bid_is_no_length():
    state = read(("1NT", "P", "2D", "P", "2H", "P"), NOBODY)
    assert state.my_suits == [2]
    assert state.partner_suits == []


def test_their_bid_relieves_me_of_a_one_round_force():
    assert read(("1C", "P", "1H", "P"), NOBODY).forced
    assert not read(("1C", "P", "1H", "1S"), NOBODY).forced


def test_a_raise_that_counts_support_is_told_from_one_by_trumps_alone():
    assert counts_support(constraint("support H 10-12, H 4+"))
    assert counts_support(constraint("support S 6-10, S 3+, (S 3 | hcp 6+)"))
    assert not counts_support(constraint("hcp 3-8, H 4+"))
    assert not counts_support(constraint("hcp 2-8, support S 0-10, S 4+"))
