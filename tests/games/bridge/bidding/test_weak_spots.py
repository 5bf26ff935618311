"""Where hands ran, passed or bid on although the auction had told them not to."""

from __future__ import annotations

import pytest
from tests.games.bridge.bidding.test_conventions import call, cases

from kibitz.games.bridge.bidding.book import read


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        QT964.3.T874.JT6  [1C 1S P P X P] P          # five trumps behind the bidder, few points
        43.JT953.KQ52.73  [P P 1C 1H P P X P] P
        9873.K52.94.QT83  [1C 1S P P X P] 2C         # four poor ones
    """),
)
def test_the_opener_doubles_again_and_trumps_decide(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        AKQ94.4.AQ5.KJ92  [1S 4H P P] X
        AQ942.84.K85.KJ9  [1S 4H P P] P
        83.Q983.J942.Q43  [1S 4H P P X P] P          # nothing to bid
    """),
)
def test_a_strong_opener_doubles_their_game_for_partner_to_judge(
    hand: str, auction: str, expected: str
):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        KJ4.Q83.AQ52.KQ4  [1NT P 2D X] 2H            # four of theirs are not enough to play there
        A5.K3.AQJ94.K942  [1NT P 2D X] XX
        A52.K3.AQ94.KQ42  [1NT P 2D X] P             # two hearts only
    """),
)
def test_a_doubled_transfer_is_redoubled_on_five_good_ones(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        AQ932.7.Q42.AK64  [1S P 1NT P 2C P 2H P] P
        AK9872.43.AQ6.Q3  [1S P 1NT P 2S P 3C P] P
        KJ942.Q3.942.942  [1H P 1S P 2D P] 2H        # two of his five before three of his four
        K754.964.K2.KT86  [1D P 1S P 2C P] 3C
        K94.83.KJ94.9432  [1S P 2S P 3D P] 4S        # the help he asked for
        K94.83.9432.KJ94  [1S P 2S P 3D P] 3S
    """),
)
def test_who_is_limited_signs_off_and_who_has_help_goes_on(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        8652.985.9875.K7  [1H X P 1S 2H X P] 2S      # asked again, with the same four
        J93.Q654.98765.4  [1C 2S P 4S 4NT P] 5D      # two places to play: diamonds
        KQ95.42.AKJ4.A93  [1H X P 1NT P] 2NT|3NT
        KQ95.42.AK54.K93  [1H X P 1NT P] P
        QJ93..KJ9875.QJ6  [1H 2D X 2H 3C 3D P 3S P] 4S
    """),
)
def test_what_is_asked_in_competition_is_answered(hand: str, auction: str, expected: str):
    assert call(hand, auction) in expected.split("|")


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        AQ.643.AK4.AQ652  [P P 1H 2C P 3C P] 3H
        K4.KQ3.J84.K9652  [P P 1H 2C P 3C P 3H P] 3NT
        K4.J43.KJ4.KJ652  [P P 1H 2C P 3C P 3H P] 4C
    """),
)
def test_their_suit_asks_for_a_stopper_once_a_minor_is_raised(
    hand: str, auction: str, expected: str
):
    assert call(hand, auction) == expected


def test_a_reopening_double_is_open_to_the_major_nobody_bid():
    told = read(("1H", "2D", "P", "P", "X"), (False, False)).meanings[-1]
    assert told.constraint.text.count("S 3+")
    assert told.hull.points[0] == 11


def test_a_new_suit_over_the_double_of_a_weak_two_may_be_passed():
    after = read(("2H", "X", "3C", "P"), (False, False))
    assert not after.forced
    assert after.meanings[-2].hull.lengths[0][0] == 5
