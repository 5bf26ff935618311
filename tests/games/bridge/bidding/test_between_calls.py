"""Hands between two calls: each cause was found by a hand of another shape (`edges.txt`)."""

from __future__ import annotations

import random

import pytest

from kibitz.games.bridge.bidding.book import read
from kibitz.games.bridge.bidding.book.writing import SAYC
from kibitz.games.bridge.bidding.choice.call import call_of
from kibitz.games.bridge.bidding.meaning.constraints import constraint
from kibitz.games.bridge.bidding.meaning.hands import Hands, parse_mask
from kibitz.games.bridge.bidding.meaning.simplest import simplest
from kibitz.games.bridge.bidding.told import line_of


def called(hand: str, auction: str) -> str:
    return call_of(parse_mask(hand), tuple(auction.split()), (False, False), SAYC)


@pytest.mark.parametrize("hand", ["K.AQ985.4.AKT876", "5.AKJ93.2.AQT964"])
def test_two_suits_of_an_ordinary_opening_are_not_opened_two_clubs(hand: str):
    assert called(hand, "") in ("1C", "1H")


@pytest.mark.parametrize(
    ("hand", "auction"),
    [("A72.5.K6.AKQ9532", "1C P 1H P"), ("K8.A3.J4.AQT9742", "1C P 1S P")],
)
def test_seven_good_cards_jump_with_a_point_less(hand: str, auction: str):
    assert called(hand, auction) in ("3C", "3NT")


@pytest.mark.parametrize("hand", ["K9.4.AKQ752.A863", "A9.4.AKQ752.K863"])
def test_six_solid_cards_are_no_seven_tricks_without_help_in_partners_suit(hand: str):
    assert called(hand, "1D P 1H P") != "3NT"


@pytest.mark.parametrize("hand", ["KJ.AQ873.KQ5.AJ4", "AQ5.KJ84.AQ3.AJ7"])
def test_nineteen_balanced_behind_the_opening_are_told_by_two_notrump(hand: str):
    assert called(hand, "1H P P") == "2NT"


@pytest.mark.parametrize(
    ("hand", "auction", "call"),
    [
        ("K9742.A5.KJ3.Q84", "3H X P", "4S"),
        ("KT84.A53.KJ42.Q8", "3H X P", "4S"),
        ("A3.KJ84.K9742.75", "3S X P", "4H"),
    ],
)
def test_a_doubled_preempt_is_answered_by_game_in_the_only_major(
    hand: str, auction: str, call: str
):
    assert called(hand, auction) == call


@pytest.mark.parametrize(("hand", "call"), [("82.53.K53.KQT985", "3C"), ("53.82.AQT864.Q97", "3D")])
def test_six_cards_of_a_minor_are_named_rather_than_two_notrump(hand: str, call: str):
    assert called(hand, "1NT P") == call


@pytest.mark.parametrize("hand", ["2.J9643.T872.973", "53.T9643.82.J754"])
def test_a_transfer_over_two_notrump_may_be_passed_with_next_to_nothing(hand: str):
    assert called(hand, "2C P 2D P 2NT P 3D P 3H P") == "P"


@pytest.mark.parametrize("hand", ["A4.92.KQ63.AQT84", "95.A6.AQ73.KQJ82"])
def test_a_limit_raise_of_a_minor_is_answered_by_stoppers_on_the_way_to_notrump(hand: str):
    assert called(hand, "1C P 3C P") in ("3D", "3H", "3S", "3NT")


@pytest.mark.parametrize(
    ("hand", "auction"),
    [("AQJ62.K5.4.KQ843", "1H 1S P 3S P"), ("4.AKQ62.K63.KT74", "1D 1H P 3H P")],
)
def test_a_raise_on_trumps_alone_is_carried_on_with_few_losers(hand: str, auction: str):
    assert called(hand, auction)[0] == "4"


@pytest.mark.parametrize(
    ("hand", "auction", "calls"),
    [
        ("A2.4.KQT862.K953", "1D X XX 1H", ("P", "2D", "2C")),
        ("6.AQT963.K4.QJ72", "1H X XX 1S", ("P", "2H", "2C")),
        ("KJ82.AQT63.K4.72", "1H X XX 1S", ("X",)),
    ],
)
def test_the_opener_whose_partner_redoubled_takes_no_leap(
    hand: str, auction: str, calls: tuple[str, ...]
):
    assert called(hand, auction) in calls


def test_both_majors_are_shown_over_two_notrump_hearts_first():
    assert called("AJ953.K842.6.T73", "1D P 1S P 2NT P") == "3H"


@pytest.mark.parametrize("hand", ["K82.A5.QJ73.T964", "KJ3.Q72.KT4.J985"])
def test_one_notrump_doubled_is_redoubled_with_a_flat_hand_and_the_better_half(hand: str):
    assert called(hand, "1NT X") == "XX"


def told(auction: str, lang: str = "en") -> list[str]:
    state = read(tuple(auction.split()), (False, False), SAYC)
    return [line_of(meaning, lang) for meaning in state.meanings]


def test_opener_after_a_forcing_cue_raise_is_not_told_to_decline():
    slow, game = told("1H 2D 3D P 3H")[-1], told("1H 2D 3D P 4H")[-1]
    assert "15+ points" in slow
    assert "declines" not in slow
    assert "15+" not in game


@pytest.mark.parametrize("auction", ["1D P 4H", "1C P 4S", "1H P 4S"])
def test_a_leap_to_game_in_a_major_of_ones_own_is_told_as_long_and_weak(auction: str):
    assert "4–10 points" in told(auction)[-1]
    assert "7+" in told(auction)[-1]


def test_ways_that_another_way_contains_are_not_told():
    for line in told("1S 2C X P 3D 4C 4H 5C X P P P"):
        assert ", or anything" not in line
        assert "anything, or" not in line
    double = told("2H X 4H 5C X")[-1]
    assert "6+ points" in double
    assert "9+ points" not in double


def test_the_simplest_words_mean_the_same_hands():
    dice = random.Random(1)
    hands = Hands.of([sum(1 << card for card in dice.sample(range(52), 13)) for _ in range(400)])
    for text in (
        "S 4+, hcp 9+ | quick 3+, hcp 15+, S 2+ | hcp 6+",
        "S 6+, hcp 0-15 | hcp 12-15, S 5 | S 6+ | hcp 12+",
        "(H 4+ | hcp 10+), S 3+ | S 3+, hcp 12+",
        "hcp 10-12, balanced | points 10+",
    ):
        short = simplest(text)
        assert len(short) < len(text)
        fits = [constraint(one).distance(hands) == 0 for one in (text, short)]
        assert (fits[0] == fits[1]).all()
