"""Expected lengths and points: they add up, and agree with deals that are sampled."""

import math
import random

import pytest

from kibitz.cards import PACK
from kibitz.games.bridge.bidding_first.auctions import bid_out
from kibitz.games.bridge.bidding_first.expectation import ExpectedHand, expected
from kibitz.games.bridge.bidding_first.knowledge import AuctionKnowledge
from kibitz.games.bridge.bidding_first.sampling import sample_deals
from kibitz.games.bridge.bidding_first.story import story
from kibitz.games.bridge.measure.holding import Holding, holding_of, parse_holding


def others(hand: Holding, *calls: str) -> tuple[ExpectedHand, ExpectedHand, ExpectedHand]:
    told = story(calls, (False, False))
    return expected(told.knowledge.with_own(told.seat, hand), told.seat, hand)


def test_without_an_auction_the_others_share_evenly():
    hand = parse_holding("AK8732.J5.63.K73")
    for one in expected(AuctionKnowledge(), 0, hand):
        assert one.lengths == pytest.approx((10 / 3, 11 / 3, 11 / 3, 7 / 3), abs=0.05)
        assert one.hcp == pytest.approx(29 / 3, abs=0.2)


def test_lengths_and_points_add_up_in_whole_auctions():
    dice = random.Random(3)
    for board in range(12):
        pack = list(PACK)
        dice.shuffle(pack)
        hands = [holding_of(pack[13 * i : 13 * i + 13]) for i in range(4)]
        told = bid_out(hands, 0, "none")
        before = story(told.calls[: 1 + board % len(told.calls)], told.sides)
        hand = hands[before.seat]
        found = expected(before.knowledge.with_own(before.seat, hand), before.seat, hand)
        for suit in range(4):
            lengths = sum(one.lengths[suit] for one in found)
            assert lengths == pytest.approx(13 - hand.lengths[suit], abs=0.35)
        assert sum(one.hcp for one in found) == pytest.approx(40 - hand.hcp, abs=1.5)


def test_an_overcall_has_its_suit():
    left, partner, right = others(parse_holding("AK8732.J5.63.K73"), "1S", "2D", "2S", "3D")
    assert 5 < left.lengths[1] < 6.5
    assert 3 < right.lengths[1] < 4.5
    assert 3 < partner.lengths[3] < 4
    assert partner.hcp < left.hcp


def mean_and_error(values: list[int]) -> tuple[float, float]:
    mean = sum(values) / len(values)
    return mean, math.sqrt(sum((value - mean) ** 2 for value in values)) / len(values)


@pytest.mark.parametrize(
    ("deals", "errors"),  # few deals have a noisy mean: so many of its errors are allowed on top
    [(60, 3.0), pytest.param(250, 0.0, marks=pytest.mark.long)],
)
@pytest.mark.parametrize(
    ("text", "calls"),
    [
        ("AK8732.J5.63.K73", ("1S", "2D", "2S", "3D")),
        ("Q4.KJ73.A982.T64", ("1H", "1S", "X", "P")),
        ("K32.QJ5.AQ84.962", ("1NT", "P", "2H", "P")),
        ("7.KQ853.AJ92.K84", ("1C", "1H", "1S")),
    ],
)
def test_expected_lengths_are_near_the_mean_of_sampled_deals(text, calls, deals, errors):
    hand = parse_holding(text)
    told = story(calls, (False, False))
    known = told.knowledge.with_own(told.seat, hand)
    sampled = sample_deals(known, (told.seat, hand.cards), deals, 1)
    for step, one in enumerate(expected(known, told.seat, hand), 1):
        dealt = [holding_of(deal[(told.seat + step) % 4]) for deal in sampled]
        for suit in range(4):
            mean, error = mean_and_error([each.lengths[suit] for each in dealt])
            assert one.lengths[suit] == pytest.approx(mean, abs=0.5 + errors * error)
        mean, error = mean_and_error([each.hcp for each in dealt])
        assert one.hcp == pytest.approx(mean, abs=1.0 + errors * error)
