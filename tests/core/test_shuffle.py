"""The shuffle is specified: these vectors hold on every platform, for ever."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from kibitz.cards import PACK
from kibitz.core.shuffle import commitment, deal_seed, secret_of, shuffled


def test_the_published_vectors():
    assert shuffled(b"kibitz", range(10)) == (3, 8, 4, 6, 1, 2, 7, 5, 9, 0)
    assert deal_seed(b"secret", 1).hex()[:16] == "364fab67f4316ab3"
    assert commitment(b"seed")[:16] == "a9c884db2f3ce86f"


def test_every_order_of_four_comes_equally_often():
    counts = Counter(shuffled(f"{n}".encode(), range(4)) for n in range(12_000))
    assert set(counts) == set(permutations(range(4)))
    chi = sum((count - 500) ** 2 / 500 for count in counts.values())
    assert chi < 49.7  # 99.9th percentile with 23 degrees of freedom


def test_a_shuffle_loses_and_doubles_nothing():
    assert sorted(shuffled(b"x", PACK)) == list(PACK)


def test_deals_of_a_match_have_unrelated_seeds():
    secret = secret_of("7")
    assert len({deal_seed(secret, number) for number in range(1, 1000)}) == 999
