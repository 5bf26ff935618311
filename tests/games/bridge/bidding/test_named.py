"""Named situations, several hands each: what a good partner expects there."""

from __future__ import annotations

import pytest

from kibitz.games.bridge.bidding.choice.call import call_of
from kibitz.games.bridge.bidding.meaning.hands import parse_mask

NOBODY = (False, False)


def call(hand: str, auction: str) -> str:
    return call_of(parse_mask(hand), tuple(auction.split()), NOBODY)


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("AQ84.K53.KQ842.7", "2H"),  # three of partner's major
        ("AQ84.53.KQ842.K7", "2NT"),  # a stopper
        ("AQ84.5.KQJ842.75", "2D"),  # a long suit
        ("KQ84.A5.AQ84.K75", "3NT"),  # a stopper and more
    ],
)
def test_the_fourth_suit_is_answered_by_support_stopper_or_length(hand: str, expected: str):
    assert call(hand, "1D P 1H P 1S P 2C P") == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    [
        ("K84.A53.KJ842.75", "P P 1S P", "2C"),
        ("KQJ84.A53.K84.Q5", "P P 1S P 2C P", "4S"),
        ("KQJ84.A53.Q84.75", "P P 1S P 2C P", "2S"),
        ("KQJ84.Q53.K84.75", "P P 1S P 2C P", "2S"),
    ],
)
def test_drury_finds_the_light_third_hand_opening(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    [
        ("KJ84.A53.Q842.75", "1H P P", "X"),
        ("KJT84.Q53.Q42.75", "1H P P", "1S"),
        ("KJ8.AQ3.Q842.J75", "1H P P", "1NT"),
        ("K8.Q53.QJT842.75", "1H P P", "2D"),
        ("KJ84.53.QT842.A5", "1H P 2H P P", "X"),
        ("KQT84.53.A842.75", "1H P 2H P P", "2S"),
        ("Q84.J532.Q842.75", "1H P P", "P"),
    ],
)
def test_the_last_seat_keeps_a_low_auction_open(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "expected"),
    [
        ("KJ84.A3.KJ42.Q75", "XX"),
        ("84.Q93.KJ842.975", "2H"),
        ("84.Q9632.K842.95", "4H"),
        ("J842.93.J842.Q75", "P"),
    ],
)
def test_after_their_double_of_one_heart_a_redouble_is_strength(hand: str, expected: str):
    assert call(hand, "1H X") == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    [
        ("AQ84.K53.A842.75", "1S P", "2NT"),
        ("KQJ84.A53.K84.75", "1S P 2NT P", "4S"),
        ("KQJ84.A5.KQ843.7", "1S P 2NT P", "4D"),
        ("KQJ84.AK5.K843.7", "1S P 2NT P", "3C"),
        ("K974.QJ5.KJ4.A75", "1S P 2NT P 3C P", "4S"),
    ],
)
def test_jacoby_to_the_end(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


def test_their_sacrifice_is_doubled_on_quick_tricks():
    assert call("AK864.53.AQ2.K75", "1S 2H 4S 5H") == "X"


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    [
        ("AQJ84.53.K842.75", "1H", "1S"),
        ("4.A53.AQJ842.K75", "1S", "2D"),
        ("KQ84.A53.KJ842.7", "1C", "X"),
        ("KQJ984.53.842.75", "1D", "2S"),
        ("K84.53.AQ842.975", "1H 1S P", "2S"),
        ("K84.A53.AQ42.975", "1H 1S P", "2H"),
        ("KJ84.85.Q42.K975", "1D 1H", "X"),
        ("Q4.KJ84.Q42.9753", "1C 1S", "X"),
    ],
)
def test_competing_at_the_one_and_two_level(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected
