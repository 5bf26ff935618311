"""Slams looked for below game: tries after a raise, controls for the captain, long suits, shape."""

from __future__ import annotations

import pytest
from tests.games.bridge.bidding.test_conventions import call, cases

from kibitz.games.bridge.bidding.book import read

NOBODY = (False, False)


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        AJ7.KQ852.AQ43.A  [1C P 1H P 2H P] 2S       # three small steps below game
        AK84.KQT72.4.AK8  [1D P 1H P 2H P] 2S
        K94.KJ852.A43.Q4  [1C P 1H P 2H P] 4H       # game is all there is
        K4.QJ852.9743.72  [1C P 1H P 2H P] P
    """),
)
def test_a_new_suit_over_a_raise_also_begins_a_slam_try(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        A4.AQJ62.953.K92  [1H P 2D P 2NT P 3H P] 3S    # not the least: partner decides
        QJ.KQJ62.Q53.Q92  [1H P 2D P 2NT P 3H P] 4H    # nothing to show
        T7.AQT86.A95.K73  [1H P 2C P 2H P 3H P] 4C
        AKJ984.A3.Q4.J83  [1S P 2D P 2S P 3S P] 4H     # two suits open: no question for aces
        AQ94.AQT3.K4.875  [1NT P 2C P 2H P 3S P] 4D
    """),
)
def test_a_limited_hand_shows_controls_to_an_unlimited_partner(
    hand: str, auction: str, expected: str
):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        AJ63.AQ84.K6.KQ6   [1C P 1H P] 4H     # the fit before a second suit
        AJ63.AQ84.6.KQ86   [1C P 1H P] 4D
        AJ63.A84.6.KQ864   [1C P 1H P] 1S
    """),
)
def test_four_cards_for_partners_major_come_before_a_second_suit(
    hand: str, auction: str, expected: str
):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        83.93.AQ8642.QT7   [2C P 2D P 2NT P 3C P 3H P] 4D   # no spades: three notrump would say so
        83.93.KQ8642.QJ7   [2NT P 3C P 3S P] 4D
        QJT82.K842.KJ95.   [1NT P 2C P 2S P] 3H             # a void opposite four spades
        AKQ2.KQ4.KJT.K98   [2C P 2D P 2NT P 3C P 3S P 4D P] 4H
        KQ4.AKQ.KQ64.QJ7   [2NT P 3H P 3S P 4C P] 4D        # three spades and a control
        K4.AKJ4.KQ64.AJ7   [2NT P 3H P 3S P 4C P] 4NT       # no fit
    """),
)
def test_long_suits_and_short_ones_opposite_notrump(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


def test_a_jump_shifters_second_bid_of_his_suit_makes_it_trumps():
    told = read(("1C", "P", "2H", "P", "3C", "P", "3H"), NOBODY).meanings[-1]
    assert told.agrees == 2
    assert call("A4.AKQT832.AK.43", "1C P 2H P 3C P") == "3H"
    assert call("AJ4.8.Q43.AQJ983", "1C P 2H P 3C P 3H P") == "3S"


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        AJ2.A62.KQ85.J73   [3C X P] 3NT       # too strong to sit for a penalty on three small
        QT4.K62.842.Q973   [3C X P] P         # with eleven at most it may be
    """),
)
def test_a_takeout_double_of_a_preempt_is_not_passed_with_an_opening(
    hand: str, auction: str, expected: str
):
    assert call(hand, auction) == expected


def test_four_notrump_over_three_invites_where_nothing_is_agreed():
    calls = "1S P 2H P 2S P 3C P 3S P 3NT P 4NT"
    told = read(tuple(calls.split()), NOBODY).meanings[-1]
    assert (told.asks, told.agrees) == ("strength", None)


def test_a_cue_bid_past_three_of_partners_suit_looks_for_slam():
    told = read(("1C", "3D", "3S", "P", "4D"), NOBODY).meanings[-1]
    assert told.agrees == 3
    assert told.hull.points[0] >= 12
    assert call("KQ85.AKQ.A9.T754", "1C 3D 3S P") == "4D"
    assert call("KQ8.K74.95.AQ754", "1C 3D 3S P") == "4S"


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        KJ4.93.AKQ864.72   [1H P 2D P 2H P 3D P 3NT P] P     # a game to play, and no more to tell
        KQ4.93.AKJ864.72   [1H P 2D P 2H P 3D P 3NT P] P
        KT7542.K6.9.KJ64   [1S P 2C P 3C P 3S P 4S P] P      # clubs agreed, spades bid: to play
    """),
)
def test_a_game_that_ends_is_not_bid_past_without_a_slam_in_sight(
    hand: str, auction: str, expected: str
):
    assert call(hand, auction) == expected


def test_four_of_our_major_with_a_minor_agreed_is_no_control():
    calls = ("1S", "P", "2C", "P", "3C", "P", "3S", "P", "4S", "P")
    assert not read(calls, NOBODY).meanings[-2].is_artificial


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        AQ4.K2.AQ82.A873  [1H P 1S P 3H P] 4C          # six hearts are shown: two are a fit
        KQ8.74.AK53.AJ92  [1H P 1S P 3H P] 4C
        A5.K73.AKJ52.Q84  [1S P 2D P 3S P] 4H          # clubs are open, hearts are not
        AQ9632.83.4.J762  [1H P 1S P 3H P] 4H          # no more than game
    """),
)
def test_a_control_over_partners_long_major_agrees_it(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        AK.AKJ632.AQ5.42  [1H P 3H P] 3S               # a limit raise: controls
        72.AQJ63.K852.A2  [1H P 3H P] 4H
        AKJ2.KQT43.A5.K4  [1C P 1H P 1S P] 2D          # the fourth suit first, spades after it
        K842.AQ743.94.63  [1C P 1H P 1S P] 3S
    """),
)
def test_a_hand_too_good_for_game_looks_before_it(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        A8.T4.AKT3.AQT72   [P 4H P] 4NT       # eight tricks and four aces and kings
        A9.K6.AK953.AJ84   [4S P] 4NT
        Q8.T4.KQJ3.KQT72   [P 4H P] P         # points, but no controls
        K87.QT4.AKJ3.K72   [4H P] P
    """),
)
def test_a_long_preempt_tells_tricks_so_few_points_and_many_controls_ask(
    hand: str, auction: str, expected: str
):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        AK8.K872.6543.A2      [1D P 2D P 2NT P 3NT P] P    # limited both: nothing was promised
        964.AQ.JT72.KQJ7      [1D P 2D P 2NT P 3NT P 4C P] 4D   # four cards are enough to stop
    """),
)
def test_three_notrump_is_left_only_for_something_better(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


def test_four_of_a_minor_past_our_three_notrump_forces():
    state = read(("1C", "P", "1H", "P", "1S", "P", "3NT", "P", "4C", "P"), NOBODY)
    assert state.forced


def test_a_sign_off_denies_the_control_that_could_have_been_shown_below_it():
    auction = ("1H", "P", "3H", "P", "3S", "P", "4H")
    shown = read(auction, NOBODY).meanings[-1].shows
    assert "not (" in shown
    assert "control C" in shown


def test_who_answered_key_cards_does_not_raise_the_askers_sign_off():
    hand, auction = "9743.AQJ974.A4.J", "P 1H 3C 3S P 4C P 4NT P 5H P 5S P"
    assert call(hand, auction) == "P"
