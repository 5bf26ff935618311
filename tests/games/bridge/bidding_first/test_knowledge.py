"""Knowledge of four hands: propagation, reasons, contradictions, and deals that fit."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz.cards import PACK
from kibitz.games.bridge.bidding_first.constraints import Box, parse_constraint
from kibitz.games.bridge.bidding_first.knowledge import (
    BY_COUNT,
    HCP,
    OWN,
    AuctionKnowledge,
    KnownHand,
)
from kibitz.games.bridge.bidding_first.sampling import NoDealFits, sample_deals
from kibitz.games.bridge.measure.holding import Holding, parse_holding
from kibitz.games.bridge.measure.shapes import INDEX


def boxes(text: str) -> tuple[Box, ...]:
    return parse_constraint(text).boxes


def figure_1() -> AuctionKnowledge:
    known = AuctionKnowledge().after(2, boxes("hcp 11-21, S 5+"), 0)
    known = known.after(3, boxes("hcp 9-17, D 5+"), 1)
    known = known.after(0, boxes("support S 6-9, S 3+"), 2)
    return known.after(1, boxes("D 3+"), 3)


def test_bounds_follow_from_the_other_hands_and_say_so():
    known = figure_1().with_own(2, parse_holding("AKxxxx.Jx.xx.Kxx"))
    assert known.hands[0].least(3) == 3
    assert known.reason(0, 3, 0) == 2
    assert known.hands[1].most(3) == 4  # six and three spades are elsewhere
    assert known.reason(1, 3, 1) == BY_COUNT
    assert known.hands[2].bounds[3] == (6, 6)
    assert known.reason(2, 3, 0) == OWN
    assert known.hands[3].most(HCP) == 17


def test_a_call_that_contradicts_is_doubted_and_nothing_else_is_lost():
    known = AuctionKnowledge().after(0, boxes("hcp 20+"), 0)
    after = known.after(1, boxes("hcp 22+"), 1)
    assert after.doubted == (1,)
    assert after.hands == known.hands


deals = st.integers(0, 10**9)


def dealt(seed: int) -> list[Holding]:
    pack = list(PACK)
    random.Random(seed).shuffle(pack)
    return [Holding(tuple(sorted(pack[13 * i : 13 * i + 13]))) for i in range(4)]


@given(
    deals, st.lists(st.sampled_from(["hcp 6+", "hcp 0-9", "S 3+", "H 0-4", "balanced"]), max_size=6)
)
def test_propagation_never_excludes_the_true_deal(seed, told):
    hands = dealt(seed)
    known = AuctionKnowledge()
    for place, text in enumerate(told):
        constraint = parse_constraint(text)
        if constraint.test(hands[place % 4]):
            known = known.after(place % 4, constraint.boxes, place)
    known = known.with_own(0, hands[0])
    assert not known.doubted
    assert all(known.hands[seat].has(hands[seat]) for seat in range(4))


def test_sampled_deals_fit_what_is_known():
    own = parse_holding("AKxxxx.Jx.xx.Kxx")
    known = figure_1().with_own(2, own)
    for deal in sample_deals(known, (2, own.cards), 12, seed=3):
        assert deal[2] == own.cards
        assert len({card for hand in deal for card in hand}) == 52
        assert all(known.hands[seat].has(Holding(deal[seat])) for seat in range(4))


def test_a_rare_hand_is_found_without_endless_rejection():
    known = (
        AuctionKnowledge().after(1, boxes("hcp 25-27, balanced, S 5"), 0).after(3, boxes("H 7+"), 1)
    )
    deal = sample_deals(known, None, 1, seed=1)[0]
    assert 25 <= Holding(deal[1]).hcp <= 27
    assert Holding(deal[3]).lengths[2] >= 7


def test_what_cannot_be_dealt_is_refused_after_bounded_work():
    thirteen_spades = 1 << INDEX[0, 0, 0, 13]
    impossible = AuctionKnowledge(
        (KnownHand((Box(thirteen_spades, 37, 37),)), KnownHand(), KnownHand(), KnownHand())
    )
    with pytest.raises(NoDealFits):
        sample_deals(impossible, None, 1, seed=1)


@pytest.mark.long
def test_the_walk_meets_lengths_as_often_as_dealing_does():
    known = AuctionKnowledge().after(0, boxes("S 5+, hcp 12+"), 0)
    walked = [Holding(deal[0]).lengths[3] for deal in sample_deals(known, None, 1500, seed=2)]
    dice = random.Random(4)
    dealt_hands = (Holding(tuple(sorted(dice.sample(PACK, 13)))) for _ in range(60_000))
    straight = [h.lengths[3] for h in dealt_hands if h.hcp >= 12 and h.lengths[3] >= 5]
    assert sum(walked) / len(walked) == pytest.approx(sum(straight) / len(straight), abs=0.06)
