"""Minor fits found before three notrump: forcing raises, stoppers, slam tries, and their forms."""

from __future__ import annotations

import pytest
from tests.games.bridge.bidding.test_conventions import call, cases

from kibitz.games.bridge.bidding.book import options, read
from kibitz.games.bridge.bidding.book.writing import SAYC

NOBODY = (False, False)


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        K84.A3.KQ984.Q92  [1D P] 2D      # strong, no major
        A84.K3.J4.KQ9832  [1C P] 2C
        84.93.Q84.KJ9832  [1C P] 3C      # weak and long
        KQ84.A3.KQ984.92  [1D P] 1S      # a major first
    """),
)
def test_a_minor_is_raised_to_two_with_strength_and_to_three_without(
    hand: str, auction: str, expected: str
):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        KJ4.A93.KJ84.Q92  [1D P 2D P] 2NT
        K4.83.AKJ984.Q92  [1D P 2D P] 3D      # the least, and long
        AQ4.83.AKJ84.K92  [1D P 2D P] 2S      # more: a stopper
        K84.A3.KJ984.Q92  [1D P 2D P 2NT P] 3NT
        84.K3.KQ984.Q932  [1D P 2D P 2NT P] 3D
        84.AK3.K9842.932  [1D P 2D P 3D P] P
    """),
)
def test_the_forcing_raise_is_answered_and_ends_where_it_should(
    hand: str, auction: str, expected: str
):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "past"),
    cases("""
        A4.K3.KQ984.AQ92  [1D P 2D P 2NT P] 3NT
        AK4.83.KQ84.AQ92  [1D P 2C P 3C P] 3NT
        84.A3.AKQ984.AK2  [1S P 2D P 3D P] 3NT
        AKJ8..AQJT42.T64  [P 1C P 1D P 1NT P] 3NT
        .QT432.A87543.KT  [1S P 1NT P 2NT P] 3NT
    """),
)
def test_slam_in_sight_is_not_given_up_for_three_notrump(hand: str, auction: str, past: str):
    assert call(hand, auction) not in (past, "P")


def test_three_notrump_is_bid_where_all_is_stopped_and_nothing_more_in_sight():
    assert call("KQ4.A93.84.KQJ92", "1D P 2C P 3C P") == "3NT"


def test_a_forcing_raise_is_not_passed_and_a_weak_one_may_be():
    assert read(("1D", "P", "2D", "P"), NOBODY).forced
    assert not read(("1D", "P", "3D", "P"), NOBODY).forced
    assert not read(("1D", "P", "2D", "P"), NOBODY, SAYC).forced


def test_every_answer_to_the_forcing_raise_agrees_the_minor():
    state = read(("1C", "P", "2C", "P"), NOBODY)
    stoppers = [one for one in options(state) if one.meaning.name == "stopper"]
    assert {one.call for one in stoppers} == {"2D", "2H", "2S"}
    assert all(one.meaning.agrees == 0 for one in stoppers)
