"""Meanings once missing where both sides bid: what overcallers, advancers and doublers do next."""

from __future__ import annotations

import pytest
from tests.games.bridge.bidding.test_conventions import call, cases

from kibitz.games.bridge.bidding.book import options, read
from kibitz.games.bridge.bidding.choice.call import weigh
from kibitz.games.bridge.bidding.meaning.hands import parse_mask
from kibitz.games.bridge.bidding.meaning.type import Option

NOBODY = (False, False)


def option_of(auction: str, wanted: str) -> Option:
    """The readiest meaning of a call."""
    found = [one for one in options(read(tuple(auction.split()), NOBODY)) if one.call == wanted]
    return max(found, key=lambda one: one.priority)


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        KQ2.A5.842.AJ953  [1H 2C P 2S P] 3S
        A2.KJ5.J84.AJ953  [1H 2C P 2S P] 2NT
        Q84.A5.KJ2.AJT53  [1H 2C P 2S P] 3S
    """),
)
def test_the_overcaller_answers_a_suit_that_does_not_force(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


def test_six_of_his_own_bring_the_overcaller_back_with_a_minimum():
    back = option_of("1H 2C P 2S P", "3C").meaning
    assert back.hull.points[0] == 0
    assert back.hull.lengths[0][0] == 6
    assert back.hull.lengths[3][1] == 2


def test_the_minor_beside_a_major_over_their_notrump_is_asked_for():
    assert call("Q4.K94.AJT5.K752", "1NT 2S P") == "2NT"
    assert call("AQ943.A9.3.K7542", "1NT 2S P 2NT P") == "3C"


def test_three_clubs_there_are_passed_or_corrected():
    told = option_of("1NT 2S P", "3C").meaning
    assert told.asks == "suit"
    assert told.hull.lengths[3][1] == 2
    assert option_of("1NT 2S P 3C P", "3D").meaning.name == "corrects"
    assert option_of("1NT 2S P", "P").meaning.forcing == 0  # the major may be left to play


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        A4.AQT8.KQ63.952  [3S 4H] X              # four of theirs and tricks
        A94.8.KQ632.9532  [3S 4H] 4S             # ten trumps, short in theirs
        84.KQT7.AQ63.A52  [3C 3H] X
    """),
)
def test_what_they_bid_over_our_preempt_is_doubled_with_a_stack(
    hand: str, auction: str, expected: str
):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        Q4.73.KJ84.QT963  [1H X 2H] X            # both minors: partner chooses
        Q4.73.K84.QT9632  [1H X 2H] 3C
        KQ94.QJ83.94.942  [1D X 2D] X
        KQT94.J83.94.942  [1D X 2D] 2S
    """),
)
def test_two_suits_of_a_kind_are_shown_by_a_responsive_double(
    hand: str, auction: str, expected: str
):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        AQ9542.73.K4.Q85  [1H 2NT] 3D            # the fourth suit, and a good hand
        KQ9542.73.84.Q85  [1H 2NT] 3S
        KJ54.73.AJ4.QT85  [1H 2NT] X
    """),
)
def test_over_the_unusual_notrump_the_fourth_suit_is_shown(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


def test_nine_trumps_compete_at_the_three_level_without_shortness():
    told = option_of("1H 1S 2H 2S 3H", "3S")
    ways = {one.meaning.shows for one in options(read(("1H", "1S", "2H", "2S", "3H"), NOBODY))}
    assert told.meaning.agrees == 3
    assert any("S 6+" in text and "S 5, H 0-1" in text for text in ways)


def test_game_in_the_strong_doublers_minor_needs_a_fit():
    told = option_of("P P 2H X 3H 3S P 4C P", "5C").meaning
    assert told.is_final
    assert told.hull.lengths[0][0] == 3
    assert told.hull.points[0] == 7  # he has seventeen


def test_a_suit_over_their_notrump_is_raised_to_game_on_more_than_a_two_level_overcall():
    raises = options(read(("1NT", "2S", "P"), NOBODY))
    games = [one.meaning.shows for one in raises if one.call == "4S"]
    assert any("support S 14+" in text for text in games)
    assert call("J54.K94.A5.K7542", "1NT 2S P") == "P"


def test_opposite_two_suits_three_notrump_is_to_play():
    told = option_of("2D 3D P", "3NT").meaning
    assert told.is_final
    assert "stop D" in told.shows
    assert told.hull.points[0] == 13  # it was told as fifteen, whatever he had shown


def test_three_honours_of_the_suit_they_answer_in_are_enough_to_ask_for_its_lead():
    shown = option_of("1S P 3S P 4NT P 5C", "X").meaning
    assert shown.doubling == "lead"
    assert "honours C 3+" in shown.shows


def test_a_raise_on_three_opposite_four_answers_a_balanced_try_by_notrump():
    assert call("AJ9.Q952.AK976.2", "1D P 1S P 2S P 2NT P") == "3NT"
    assert call("AJ94.Q95.AK976.2", "1D P 1S P 2S P 2NT P") == "4S"
    assert call("KJ4.952.A976.KJ2", "1S P 2S P 2NT P") == "4S"  # five opposite three


def valued(hand: str, auction: str) -> set[str]:
    """The passes and doubles of a hand whose contract is counted."""
    found = weigh(read(tuple(auction.split()), NOBODY), parse_mask(hand))
    return {one.option.call for one in found if one.points is not None} & {"P", "X"}


def test_what_they_bid_on_the_way_is_not_taken_for_their_contract():
    hand = "KQ973.84.Q862.75"
    assert valued(hand, "1S X 4S 4NT P 5C") == set()  # the answer to his question
    assert "P" in valued(hand, "1S X 4S 5C")
    assert "P" in valued(hand, "1S X 4S 4NT P 5C P P")  # left there, it is one


def test_once_our_notrump_overcall_is_doubled_two_clubs_are_clubs():
    told = option_of("1H 1NT X", "2C").meaning
    assert not told.is_artificial
    assert told.hull.lengths[0][0] == 5
    assert call("4.832.943.QJ8542", "1H 1NT X") == "2C"
    assert call("842.83.J943.QJ42", "1H 1NT X") == "P"
    assert option_of("1NT X", "2C").meaning.is_artificial  # our opening is another matter


@pytest.mark.parametrize("auction", ["2S P 2NT P 3S P", "P 1C 2S P 2NT 3H 3S P"])
def test_an_answer_that_names_his_own_suit_may_be_passed(auction: str):
    assert not read(tuple(auction.split()), NOBODY).forced
    assert read(("2S", "P", "2NT", "P", "3D", "P"), NOBODY).forced  # another suit may not
