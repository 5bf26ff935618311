"""Rounds after the first answer: two over one, five notrump, transfers to the minors."""

from __future__ import annotations

from dataclasses import replace

import pytest
from tests.games.bridge.bidding.test_conventions import call, cases

from kibitz.games.bridge.bidding.book import read
from kibitz.games.bridge.bidding.book.writing import TWO_OVER_ONE

NOBODY = (False, False)
TRANSFERS = replace(TWO_OVER_ONE, name="transfers", minor_transfers=True)


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        AKJ52.K83.AQ4.72  [1S P 2D P] 2S     # nothing in clubs: no notrump yet
        AKJ52.AJ3.A4.872  [1S P 2D P] 2S
        84.AKJ92.AQ4.K72  [1H P 2C P] 2H
        AQJ52.A3.K42.KQ4  [1S P 2D P] 2NT    # all stopped
        AKJ52.KQ83.A4.72  [1S P 2D P] 2H     # a second suit comes first
        AQ84.K3.Q984.984  [1H P 1S P 2H P] 3H
    """),
)
def test_notrump_is_not_bid_over_a_suit_that_nobody_holds(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    "auction", ["1NT P 2C P 2H P 5NT", "1NT P 2C P 2S P 5NT", "2NT P 3C P 3H P 5NT"]
)
def test_five_notrump_after_stayman_invites_a_grand_slam_in_notrump(auction: str):
    told = read(tuple(auction.split()), NOBODY).meanings[-1]
    assert (told.asks, told.agrees, told.is_artificial) == ("strength", None, False)


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        KQ85.KJ43.A84.A3  [1NT P 2C P 2H P 5NT P] 6S   # four spades opposite as well
        KQ85.KJ43.A84.A3  [1NT P 2C P 2H P 4NT P] 6S
        KQ8.KJ43.Q842.A3  [1NT P 2C P 2H P 4NT P] P
    """),
)
def test_slam_invitations_after_stayman_find_the_other_major(
    hand: str, auction: str, expected: str
):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        84.53.842.QJ9754  [1NT P] 2S
        84.53.QJ9754.842  [1NT P] 2NT
        84.53.QJ9754.842  [1NT X] 2NT                  # doubled, all stays on
        K84.Q53.Q984.Q75  [1NT P] 2C                   # the balanced invitation
        K84.Q53.Q984.Q75  [1NT P 2C P 2D P] 2NT
        K84.Q53.Q984.Q75  [1NT P 2C P 2H P] 2NT        # no spades
        K984.Q5.Q984.Q75  [1NT P 2C P 2H P] 2S         # four spades
        AJ84.KQ53.A9.K75  [1NT P 2C P 2H P 2S P] 4S
        AJ84.KQ53.A9.Q75  [1NT P 2C P 2H P 2NT P] P    # partner has no spades
        AQ84.K53.KJ4.K75  [1NT P 2S P] 2NT             # a fit
        AQ84.K53.KJ42.75  [1NT P 2S P] 3C
        AQ84.K53.KJ4.K75  [1NT P 2NT P] 3C
        AQ84.K532.75.AK4  [1NT P 2NT P] 3D
        84.53.842.QJ9754  [1NT P 2S P 2NT P] 3C        # weak: to play
        84.53.842.QJ9754  [1NT P 2S P 3C P] P
        84.5.K842.AQJ975  [1NT P 2S P 3C P] 3H         # short
        AQ84.AQT3.K4.875  [1NT P 2S P 3C P 3H P] 3NT
        AQ84.543.AK4.K75  [1NT P 2S P 2NT P 3H P] 4C
        A4.K5.K4.AQJ9754  [1NT P 2S P 3C P] 4C         # a slam in sight
        84.53.QJ9754.842  [1NT P 2NT X P P] 3D
    """),
)
def test_transfers_to_the_minors_by_the_card(hand: str, auction: str, expected: str):
    assert call(hand, auction, TRANSFERS) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        84.53.842.QJ9754  [1NT P] 2S
        84.53.QJ9754.842  [1NT P 2S P 3C P] 3D
        84.53.QJ9754.842  [1NT P 2S X P P] 3D          # doubled, and partner passed
        84.53.842.QJ9754  [1NT P 2S X P P] 3C
        K84.Q53.Q984.Q75  [1NT P] 2NT
    """),
)
def test_without_them_two_spades_is_a_weak_relay(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        QJT984.3.A84.K83  [1S X P] P
        84.KQJT9.A3.9752  [1H X P] P
        KJ84.QJ84.83.J83  [1D X 2D] X
    """),
)
def test_partners_double_is_met_by_what_the_hand_has(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        AQ73.84.KQ82.AJ5  [1H X P 2S P] 4S          # the jump shows nine: sixteen make game
        KQ82.AQ73.84.AJ5  [1D X P 2H P] 4H
        KJ73.84.KQ82.A95  [1H X P 2S P] P
        AQJ85.K73.84.Q62  [1C 1S P 2C P] 2S         # a cue raise: the least goes back
        K73.AQJ85.Q62.84  [1C 1H P 2C P] 2H
        AQJ85.KQ3.A84.62  [1C 1S P 2C P] 4S
        84.AQ73.K62.Q853  [1D 1S X P 1NT P] 2NT     # opener's notrump stops their suit
        84.AQ73.K62.AQ53  [1D 1S X P 1NT P] 3NT
        84.KQ73.J62.Q853  [1D 1S X P 1NT P] P
        4.AQ5.KQ863.KJ72  [2S P] P                  # no fit: a long suit or much to go on
    """),
)
def test_a_second_call_reckons_with_what_partner_has_shown(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected
