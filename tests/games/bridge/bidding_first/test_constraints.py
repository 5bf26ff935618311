"""The language of constraints: what it accepts, and that boxes never lose a hand."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz.cards import PACK
from kibitz.core.errors import NotationError
from kibitz.games.bridge.bidding_first.constraints import complement, parse_constraint
from kibitz.games.bridge.bidding_first.knowledge import KnownHand
from kibitz.games.bridge.measure import shapes
from kibitz.games.bridge.measure.holding import Holding, parse_holding

hands = st.integers(0, 10**9).map(
    lambda seed: Holding(tuple(sorted(random.Random(seed).sample(PACK, 13))))
)
texts = st.sampled_from(
    [
        "hcp 12-21, S 5+, S >= H",
        "points 6+, (S 4+|H 4+), not (balanced)",
        "support S 10-12, S 3+",
        "top H 2+, H 6",
        "honours D 3+, stop C",
        "keys S 2, queen S",
        "rule20, hcp 10-21, D 4+, not (C 5, D 4)",
        "not (hcp 8-11|S 6+)",
        "losers 0-6|tricks 8+",
        "semibalanced, hcp 18-19, control C",
        "aces 2+, kings 1, controls 5+",
    ]
)


def fits(boxes, hand):
    return KnownHand(boxes=boxes).has(hand)


@given(texts, hands)
def test_every_hand_that_passes_lies_in_the_boxes(text, hand):
    constraint = parse_constraint(text)
    if constraint.test(hand):
        assert fits(constraint.boxes, hand)
    elif constraint.exact:
        assert not fits(constraint.boxes, hand)


@given(texts, hands)
def test_the_complement_of_exact_boxes_is_every_other_hand(text, hand):
    constraint = parse_constraint(text)
    if constraint.exact:
        assert fits(complement(constraint.boxes), hand) != fits(constraint.boxes, hand)


@given(texts, hands)
def test_a_hand_fails_the_first_part_that_is_named(text, hand):
    constraint = parse_constraint(text)
    assert (constraint.failing(hand) is None) == constraint.test(hand)


def test_variables_stand_for_suits():
    constraint = parse_constraint("M 5+, m 4+", (("M", 3), ("m", 0)))
    assert constraint.text == "S 5+, C 4+"
    assert constraint.test(parse_holding("AKxxx.x.xxx.Axxx"))


@pytest.mark.parametrize(
    "text", ["hcp", "S", "S 5+,", "(S 5+", "strong", "S 5+ H 4+", "5+ S", "M 5+"]
)
def test_what_is_not_a_constraint_is_refused(text):
    with pytest.raises(NotationError):
        parse_constraint(text)


def test_there_are_560_shapes_and_28_balanced_ones():
    assert len(shapes.SHAPES) == 560
    assert shapes.count(shapes.BALANCED_SHAPES) == 4 + 12 + 12


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("AKxxx.xxx.xxx.x", "12 cards"),
        ("AKxxx.xxx.xxx.xxx", "14 cards"),
        ("AAxxx.xxx.xxx.xx", "twice"),
    ],
)
def test_hands_of_another_size_and_doubled_cards_are_refused(text, message):
    with pytest.raises(NotationError, match=message):
        parse_holding(text)
