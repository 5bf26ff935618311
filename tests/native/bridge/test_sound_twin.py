"""The sound count equals its plain twin, with a search and without."""

from __future__ import annotations

import random

import pytest
from tests.games.bridge.deals import random_hands
from tests.native.bridge.plain_sound import plain_certain, plain_sound

from kibitz.games.bridge import kernel


@pytest.mark.parametrize(
    ("count", "seed"), [(300, 31), pytest.param(10_000, 32, marks=pytest.mark.long)]
)
def test_without_a_search_it_equals_its_twin(count: int, seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(count):
        hands = random_hands(dice, dice.choice((13, dice.randrange(1, 14))))
        strain, leader = dice.randrange(5), dice.randrange(4)
        found = int(kernel.sound_batch([hands], [strain], [leader], nodes=0)[0])
        assert found == plain_certain(hands, strain, leader), (hands, strain, leader)


@pytest.mark.parametrize(
    ("count", "most", "seed"), [(150, 3, 33), pytest.param(1500, 4, 34, marks=pytest.mark.long)]
)
def test_with_a_search_it_is_x_as_far_as_x_is_true(count: int, most: int, seed: int) -> None:
    dice = random.Random(seed)
    for _ in range(count):
        hands = random_hands(dice, dice.randrange(1, most + 1))
        strain, leader = dice.randrange(5), dice.randrange(4)
        found = int(kernel.sound_batch([hands], [strain], [leader], nodes=1_000_000)[0])
        assert found == plain_sound(hands, strain, leader), (hands, strain, leader)
