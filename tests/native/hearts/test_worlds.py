"""The sampler of worlds against full enumeration, and within its time."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest
from tests.native.hearts import twin
from tests.pace import Pace

from kibitz.core.errors import KernelError
from kibitz.games.hearts import kernel


def small_question(rng: random.Random) -> tuple[list[int], list[int], int]:
    """Few cards, arbitrary constraints: often tight, sometimes impossible."""
    need = [rng.randint(0, 2) for _ in range(4)]
    need[rng.randrange(4)] += rng.randint(0, 1)
    cards = twin.mask_of(rng.sample(range(52), sum(need)))
    looseness = rng.choice((0.5, 0.7, 0.9, 1.0))
    allowed = [
        twin.mask_of([card for card in twin.cards_of(cards) if rng.random() < looseness])
        for _ in range(4)
    ]
    return allowed, need, cards


def test_the_worlds_are_those_of_the_twin():
    rng = random.Random(1)
    for _ in range(150):
        allowed, need, cards = small_question(rng)
        found = set(twin.worlds(allowed, need, cards))
        assert kernel.count_worlds(allowed, need, cards) == len(found)
        rows = kernel.all_worlds(allowed, need, cards, 10_000_000)
        assert len(rows) == len(found)
        assert {tuple(int(mask) for mask in row) for row in rows} == found


def test_the_count_is_exact_for_whole_deals():
    for seat, hands in ((0, 3), (None, 4)):
        need = [0 if other == seat else 13 for other in range(4)]
        cards = kernel.DECK >> 13 << 13 if seat == 0 else kernel.DECK
        exact = math.factorial(13 * hands) // math.factorial(13) ** hands
        assert kernel.count_worlds([cards] * 4, need, cards) == exact


def test_the_count_equals_adding_up_card_by_card_in_reachable_positions():
    rng = random.Random(2)
    for _ in range(25):
        question = twin.seen_by(rng, rng.randrange(4), rng.randrange(51), kernel.STANDARD)
        assert kernel.count_worlds(*question) == twin.count(*question)


def test_marginals_are_the_shares_of_the_enumerated_worlds():
    rng = random.Random(3)
    tried = 0
    while tried < 60:
        allowed, need, cards = small_question(rng)
        found = list(twin.worlds(allowed, need, cards))
        if not found:
            continue
        tried += 1
        table = kernel.card_marginals(allowed, need, cards)
        for card in range(52):
            for seat in range(4):
                share = sum(world[seat] >> card & 1 for world in found) / len(found)
                assert table[card, seat] == pytest.approx(share, abs=1e-12)


def test_samples_are_uniform_by_chi_square():
    rng = random.Random(4)
    tried = 0
    while tried < 12:
        allowed, need, cards = small_question(rng)
        found = list(twin.worlds(allowed, need, cards))
        if not 5 <= len(found) <= 400:
            continue
        tried += 1
        draws = 40 * len(found)
        rows = kernel.sample_worlds(allowed, need, cards, draws, seed=tried)
        seen = dict.fromkeys(found, 0)
        for row in rows.tolist():
            seen[tuple(row)] += 1  # KeyError: a world that does not fit
        chi_square = sum((n - 40) ** 2 / 40 for n in seen.values())
        freedom = len(found) - 1
        # Wilson and Hilferty: about normal; 4 standard deviations.
        z = ((chi_square / freedom) ** (1 / 3) - (1 - 2 / (9 * freedom))) / math.sqrt(
            2 / (9 * freedom)
        )
        assert abs(z) < 4.0


def test_samples_of_a_whole_deal_match_its_marginals():
    rng = random.Random(5)
    allowed, need, cards = twin.seen_by(rng, 2, 19, kernel.STANDARD)
    exact = kernel.card_marginals(allowed, need, cards)
    n = 20_000
    rows = kernel.sample_worlds(allowed, need, cards, n, seed=9)
    for card in twin.cards_of(cards):
        for seat in range(4):
            share = float(np.mean((rows[:, seat] >> np.uint64(card)) & np.uint64(1)))
            chance = exact[card, seat]
            assert abs(share - chance) <= 5 * math.sqrt(chance * (1 - chance) / n) + 1e-12


def test_the_same_seed_gives_the_same_worlds():
    question = twin.seen_by(random.Random(6), 0, 8, twin.LOOSE)
    one, two = (kernel.sample_worlds(*question, 50, seed=3) for _ in range(2))
    assert (one == two).all()
    assert (kernel.sample_worlds(*question, 50, seed=4) != one).any()


def pace_of_the_sampler(states: int) -> Pace:
    rng, pace = random.Random(7), Pace()
    for _ in range(states):
        question = twin.seen_by(rng, rng.randrange(4), rng.randrange(51), kernel.STANDARD)
        with pace:
            kernel.sample_worlds(*question, 20, seed=1)
    return pace


def test_twenty_worlds_take_less_than_a_millisecond():
    assert pace_of_the_sampler(500).below(0.99) < 0.001


@pytest.mark.long
def test_twenty_worlds_take_less_than_a_millisecond_in_10000_states():
    assert pace_of_the_sampler(10_000).below(0.999) < 0.001


@pytest.mark.parametrize(
    ("allowed", "need", "cards"),
    [
        ([1, 1, 1], [1, 0, 0, 0], 1),
        ([1, 1, 1, 1], [1, 1, 0, 0], 1),
        ([1, 1, 1, 1], [-1, 2, 0, 0], 1),
        ([1 << 52, 1, 1, 1], [1, 0, 0, 0], 1),
        ([1, 1, 1, 1], [1, 0, 0, 0], 1 << 52),
        ([1, 1, 1, 1], [14, 0, 0, 0], (1 << 14) - 1),
    ],
)
def test_numbers_that_are_no_worlds_are_refused(allowed: list[int], need: list[int], cards: int):
    for ask in (
        lambda: kernel.count_worlds(allowed, need, cards),
        lambda: kernel.sample_worlds(allowed, need, cards, 1, 0),
        lambda: kernel.card_marginals(allowed, need, cards),
    ):
        with pytest.raises(KernelError):
            ask()


def test_no_world_is_a_count_of_zero_and_nothing_to_sample():
    allowed, need, cards = [0b10, 0b10, 0, 0], [1, 1, 0, 0], 0b11
    assert kernel.count_worlds(allowed, need, cards) == 0
    assert len(kernel.all_worlds(allowed, need, cards, 10)) == 0
    with pytest.raises(KernelError):
        kernel.sample_worlds(allowed, need, cards, 1, 0)
    with pytest.raises(KernelError):
        kernel.card_marginals(allowed, need, cards)


def test_too_many_worlds_at_once_and_bad_seeds_are_refused():
    with pytest.raises(KernelError):
        kernel.sample_worlds([1, 0, 0, 0], [1, 0, 0, 0], 1, 10**9, 0)
    with pytest.raises(KernelError):
        kernel.sample_worlds([1, 0, 0, 0], [1, 0, 0, 0], 1, 1, -1)
