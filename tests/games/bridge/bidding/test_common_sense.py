"""Common sense keeps to what was shown, and speaks of their suits, trumps and leads."""

from __future__ import annotations

import pytest

from kibitz.games.bridge.bidding.book import meaning_of, options, read
from kibitz.games.bridge.bidding.book.writing import CARDS
from kibitz.games.bridge.bidding.choice.call import call_of
from kibitz.games.bridge.bidding.meaning.hands import Hands, parse_mask
from kibitz.games.bridge.bidding.state import AuctionState

NOBODY = (False, False)


def state_after(auction: str) -> AuctionState:
    return read(tuple(auction.split()), NOBODY)


def away(hand: str, auction: str, call: str) -> float:
    """How far a hand is from the nearest meaning of a call."""
    state, own = state_after(auction), Hands.of([parse_mask(hand)])
    found = [one.meaning.constraint for one in options(state) if one.call == call]
    return min(float(one.distance(own)[0]) for one in found)


def bid_by(hand: str, auction: str, card: str = "2/1") -> str:
    return call_of(parse_mask(hand), tuple(auction.split()), NOBODY, CARDS[card])


def test_nobody_shows_less_than_he_has_shown():
    state = state_after("1D P 2D P 2H P 2S P 2NT P")
    assert state.low >= 12
    state = state_after("1D P 1H P 1NT P 2C P 2D P 2H P")
    assert state.low >= 11


def test_nobody_shows_more_than_he_may_have_over_their_bid():
    state = state_after("2H P 3H X 4H")
    assert state.hulls[0].points[1] <= 11
    hand = "8654.T932.Q62.K9"
    assert away(hand, "2H P 3H X 4H 4S", "P") == 0


@pytest.mark.parametrize(
    ("hand", "auction", "call"),
    [
        ("7.AKJ862.KQ75.74", "P 1H 1S 4H 4S", "5H"),
        ("Q6.QT9764.Q8.KT6", "2H 4S", "5H"),
        ("8.KQJT862.A93.83", "1D 1H 1S P 4S", "5H"),
    ],
)
def test_trumps_reach_the_five_level(hand: str, auction: str, call: str):
    assert away(hand, auction, call) < 1


def test_the_five_level_by_trumps_alone_is_a_meaning_of_its_own():
    names = [one.meaning.name for one in options(state_after("P 1H 1S 4H 4S")) if one.call == "5H"]
    assert "preemptive-raise" in names


def test_a_double_of_their_third_suit_asks_for_its_lead():
    state = state_after("1D P 3C P 3D P 3S")
    assert meaning_of(state, "X").doubling == "lead"
    assert bid_by("AKT87.93.43.8762", "1D P 3C P 3D P 3S") == "X"
    assert bid_by("98762.A3.K3.8762", "1D P 3C P 3D P 3S") == "P"


def test_a_cue_over_a_preempt_shows_two_suits_and_is_answered():
    assert bid_by("KQT43.AKJ87.3.Q8", "3D") == "4D"
    assert bid_by("Q84.93.K842.Q983", "3D 4D P") == "4S"
    assert bid_by("93.Q84.K842.Q983", "3D 4D P") == "4H"


def test_a_jump_in_their_suit_asks_for_a_stopper_with_a_solid_one():
    assert bid_by("6.85.KQ3.AKQJ983", "1H") == "3H"
    assert bid_by("KJ4.K83.984.9832", "1H 3H P") == "3NT"


def test_stayman_over_an_overcall_of_one_notrump_asks_for_the_other_major():
    assert bid_by("KQ84.J83.QJ4.983", "1H 1NT P") == "2C"
    assert bid_by("K84.QJ83.QJ4.983", "1H 1NT P") in ("2NT", "3NT")
    assert bid_by("AQJ7.KJ9.Q9.A874", "1C 1NT P 2C P") == "2S"


def test_a_solid_minor_opens_three_notrump_where_the_card_says_so():
    hand = "83.94.AKQJ982.84"
    assert bid_by(hand, "") == "3NT"
    assert bid_by(hand, "", "sayc") != "3NT"


@pytest.mark.parametrize("card", ["2/1", "sayc"])
def test_a_limit_raise_over_a_jump_does_not_force(card: str):
    assert bid_by("83.KJ84.KQ42.983", "1H 2S", card) == "3H"
    assert bid_by("3.KJ84.AQ842.K83", "1H 2S", card) in ("3S", "4S", "4H")
