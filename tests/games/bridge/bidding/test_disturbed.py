"""Agreed auctions disturbed: what still ends them, what is only on the way, what was denied."""

from __future__ import annotations

import pytest
from tests.games.bridge.bidding.test_contests import option_of
from tests.games.bridge.bidding.test_conventions import call, cases

from kibitz.games.bridge.bidding.book import options, read
from kibitz.games.bridge.bidding.book.denied import ABOUT_SLAM, REACH, SLAM
from kibitz.games.bridge.bidding.state import RANK, level_of

NOBODY = (False, False)


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        K94.AQJ84.KQ83.5  [1H P 2D 2S] 3D     # four trumps before three of theirs
        A5.AQJ94.K842.Q3  [1H P 2D 3C] 3D
        AQJ964.83.KQ3.J4  [1S P 2C 2H] 2S
    """),
)
def test_below_game_in_a_game_force_nobody_plays_so_a_fit_is_shown_first(
    hand: str, auction: str, expected: str
):
    assert call(hand, auction) == expected


def test_their_suit_is_no_second_suit_after_two_over_one():
    assert option_of("1H P 2D 2S", "3S").meaning.is_artificial
    assert not option_of("1S P 2C 2H", "3D").meaning.is_artificial


def test_low_in_a_game_force_a_penalty_double_needs_their_trumps():
    doubles = [one for one in options(read(("1S", "P", "2C", "2H"), NOBODY)) if one.call == "X"]
    assert doubles
    assert all(one.meaning.hull.lengths[2][0] >= 3 or "H 3" in one.meaning.shows for one in doubles)


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        AQT842.3.Q84.952  [2NT 3H] 4S
        KQJ84.5.Q84.9532  [2NT 3H] 3S
        Q984.K93.J84.Q73  [2NT 3D] X
        842.J53.J9642.73  [2NT 3H] P
        KQJT964.4.Q84.95  [2NT] 3S            # theirs: a long suit comes in
        AJ4.Q73.KT84.952  [2NT] P
    """),
)
def test_two_notrump_is_overcalled_on_a_long_suit_and_answered_by_suits_that_force(
    hand: str, auction: str, expected: str
):
    assert call(hand, auction) == expected


def test_a_double_there_tells_points_not_trumps():
    told = option_of("2NT 3D", "X").meaning
    assert told.doubling == "cards"
    assert option_of("2NT 3D", "3S").meaning.forcing == 2


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        KJ74.QJ984.73.86  [1S X 4S 5C P 5S] P               # our suit: no place to play
        KJ4.AQ942.K83.53  [1H 1S 2H 3H P 4S P 5S P 6S P P] P  # they asked, and bid it
    """),
)
def test_what_they_bid_on_the_way_or_of_their_own_accord_is_not_doubled_on_points(
    hand: str, auction: str, expected: str
):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    "auction",
    [
        "1NT P 3C P",
        "P P 1C P",
        "1C P 1D P 1NT 2D P P 2S",
        "P 1D 1H P",
        "1D P 1S P 2S 3C",
        "P P 1NT P P 2D P 2S 2NT P",
        "2H P 2NT P 3C P 3D P",
    ],
)
def test_no_call_below_slam_says_what_its_bidder_has_denied(auction: str):
    state = read(tuple(auction.split()), NOBODY)
    least: dict[str, int] = {}
    for one in options(state):
        if one.call not in RANK or level_of(one.call) >= SLAM:
            continue
        if not one.meaning.is_artificial or level_of(one.call) < ABOUT_SLAM:
            points = one.meaning.hull.points[0]
            least[one.call] = min(points, least.get(one.call, points))
    assert least
    assert max(least.values()) <= state.own.points[1] + REACH


def test_trumps_shut_them_out_or_compete_at_four():
    shut = [
        one.meaning for one in options(read(("1D", "X", "2D", "P"), NOBODY)) if one.call == "3D"
    ]
    assert any(one.hull.points == (0, 15) and one.hull.lengths[1][0] == 6 for one in shut)
    ten = [
        one.meaning
        for one in options(read(("1S", "2D", "3C", "3D", "4C"), NOBODY))
        if one.call == "4D"
    ]
    assert any("D 6, C 0-1" in one.shows for one in ten)


def test_strength_short_in_theirs_doubles_at_the_four_level():
    calls = ("1H", "1S", "2H", "2S", "P", "P", "3H", "3S", "4H")
    told = [one.meaning for one in options(read(calls, NOBODY)) if one.call == "X"]
    assert any(one.doubling == "cards" and one.hull.lengths[2][1] == 2 for one in told)


def test_a_cue_over_their_overcall_may_hide_four_trumps():
    assert "support S" in option_of("1C P 1S 2D", "3D").meaning.shows


def test_four_notrump_over_three_of_a_major_by_a_silent_pair_is_two_suits():
    assert option_of("1NT P 2D P 2S P 3S P", "4NT").meaning.name != "unusual-notrump"
    assert option_of("1NT P 2D P 2S P 3S", "4NT").meaning.name == "unusual-notrump"
