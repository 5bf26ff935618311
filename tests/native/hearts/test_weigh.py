"""What passes and plays tell of a world: equal to the twin, and in the direction players expect."""

from __future__ import annotations

import random
from dataclasses import replace

import numpy as np
import pytest
from tests.native.hearts import twin
from tests.native.hearts.weigh_twin import weight

from kibitz.core.errors import KernelError
from kibitz.games.hearts import kernel

UNPLAYED = kernel.SearchSettings(doubt=1.0)


def mask(cards: list[int]) -> int:
    return sum(1 << card for card in cards)


def after_a_pass(rng: random.Random, step: int) -> kernel.CardQuestion:
    """A seat that has passed and received, and worlds that fit; nothing is played yet."""
    p = twin.deal(rng, twin.PLAIN)
    seat = rng.randrange(4)
    target = (seat + step) % 4
    received = mask(rng.sample(twin.cards_of(p.hands[seat]), 3))
    passed = mask(rng.sample(twin.cards_of(p.hands[target]), 3))
    rows: list[list[int]] = []
    for _ in range(6):
        rest = [c for s in range(4) if s != seat for c in twin.cards_of(p.hands[s] & ~passed)]
        rng.shuffle(rest)
        row = [0, 0, 0, 0]
        for other in range(4):
            if other == seat:
                row[other] = p.hands[seat]
            else:
                need = 10 if other == target else 13
                row[other] = mask([rest.pop() for _ in range(need)])
        row[target] |= passed
        rows.append(row)
    worlds = np.array(rows, dtype=np.uint64)
    return kernel.CardQuestion(seat, 0, twin.PLAIN, (), worlds, False, step, passed, received)


@pytest.mark.parametrize("step", [1, 2, 3])
def test_what_a_pass_tells_is_that_of_the_twin(step: int):
    rng = random.Random(step)
    for _ in range(60):
        question = after_a_pass(rng, step)
        for portable in (False, True):
            found = kernel.weigh_worlds(question, UNPLAYED, portable=portable)
            wanted = [
                weight(question, [int(one) for one in row], UNPLAYED.tolerance)
                for row in question.worlds
            ]
            assert found.tolist() == pytest.approx(wanted)


def test_an_unread_pass_tells_nothing():
    question = after_a_pass(random.Random(9), 1)
    blind = replace(UNPLAYED, tolerance=0.0)
    assert kernel.weigh_worlds(question, blind).tolist() == [1.0] * len(question.worlds)


def world(*hands: str) -> list[int]:
    """Hands written as spades.hearts.diamonds.clubs."""
    ranks = "23456789TJQKA"
    return [
        sum(
            1 << (suit * 13 + ranks.index(rank))
            for suit, cards in zip((3, 2, 1, 0), hand.split("."), strict=True)
            for rank in cards
        )
        for hand in hands
    ]


def test_a_sender_of_low_cards_is_taken_to_hold_a_moon_hand():
    """Seat 3 passed the twos of three suits to the left: not what a hand of middling cards does."""
    own, next_seat = "JT92.JT92.J2.432", "876.876.T987.T98"
    high, low = "AKQ.AKQ.AKQ.AKQJ", "543.543.6543.765"
    strong, weak = world(own, next_seat, low, high), world(own, next_seat, high, low)
    received = mask([13, 26, 39])  # the twos of diamonds, hearts and spades
    passed = mask([26 + 4, 26 + 5, 26 + 6])  # three hearts of the next seat
    worlds = np.array([strong, weak], dtype=np.uint64)
    question = kernel.CardQuestion(0, 0, twin.PLAIN, (), worlds, False, 1, passed, received)
    first, second = kernel.weigh_worlds(question, UNPLAYED)
    assert first > 2 * second


def test_a_pass_that_cannot_be_is_refused():
    question = after_a_pass(random.Random(4), 2)
    for wrong in (
        replace(question, step=4),
        replace(question, step=0),
        replace(question, passed=question.received),
        replace(question, received=0b1),
    ):
        with pytest.raises(KernelError):
            kernel.weigh_worlds(wrong, UNPLAYED)
