"""Rules of a course that are the same in every suit: preempts, weak jumps, doublers, fits."""

from __future__ import annotations

import pytest
from tests.games.bridge.bidding.test_conventions import cases

from kibitz.games.bridge.bidding.book import options, read
from kibitz.games.bridge.bidding.book.writing import SAYC
from kibitz.games.bridge.bidding.choice.call import call_of
from kibitz.games.bridge.bidding.meaning.hands import parse_mask

NOBODY = (False, False)


def call(hand: str, auction: str) -> str:
    return call_of(parse_mask(hand), tuple(auction.split()), NOBODY, SAYC)


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        KQT932.843.Q765.   [] P             # a void
        KQT932.843.Q76.5   [] 2S
        KT87654.A92.5.J7   [] P             # the points are not in the suit
        KQT8654.92.5.J74   [] 3S
        7.98.AKJ9852.J97   [P P P] P        # nobody is left to be kept out
        75.A.A8742.QJ973   [P P P] P        # fifteen with the spades
    """),
)
def test_who_preempts_has_the_suit_and_nothing_else(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        K842.95.A932.942   [3S P] 4S        # eleven trumps
        983.82.A87643.K4   [3S P] 4S        # ten and a short suit
        98.Q872.A876.K43   [3S P] P
        A.9732.JT95.KJ74   [3C P] 5C
    """),
)
def test_a_preempt_is_raised_as_high_as_there_are_trumps(hand: str, auction: str, expected: str):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        AT.AQ9.864.KQJT3   [1D 2S P] 2NT
        KQ9752.KJ4.T3.85   [1D 2S P 2NT P] 3H
        KQJ975.J43.T3.85   [1D 2S P 2NT P] 3S
        KQ4.KQJ975.T3.85   [1C 2H P 2NT P] 3S
    """),
)
def test_two_notrump_asks_a_weak_jump_overcall_as_it_asks_a_weak_two(
    hand: str, auction: str, expected: str
):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        AK875.8.AK96.A87   [1H X 2C P 2H] 2S
        A8.AKJ75.AK96.87   [1S X 2C P 2S] 3H
        AQ75.8.KJ96.A872   [1H X 2C P 2H] P
    """),
)
def test_a_suit_after_a_double_shows_a_hand_too_strong_to_overcall(
    hand: str, auction: str, expected: str
):
    assert call(hand, auction) == expected


@pytest.mark.parametrize(
    ("hand", "auction", "expected"),
    cases("""
        QJ75.A7.AQ6.KQJ6   [1C 1H X P] 4S    # four opposite four
        A95.QJT2.KQJ965.   [1C P 1D P 1H P] 4H
        KQ95.AJ873.A4.92   [1C P 1H P 1S P] 4S
        K94.84.AQ93.Q942   [1H 1S 2H] 3H
    """),
)
def test_a_major_fit_is_told_before_notrump_or_another_question(
    hand: str, auction: str, expected: str
):
    assert call(hand, auction) == expected


@pytest.mark.parametrize("auction", ["", "1S P", "1S 2H X P", "2C P", "1NT P 2H P", "1H X P"])
def test_nobody_is_ever_without_a_pass(auction: str):
    found = options(read(tuple(auction.split()), NOBODY, SAYC), SAYC)
    assert any(one.call == "P" and one.meaning.shows == "any" for one in found)
