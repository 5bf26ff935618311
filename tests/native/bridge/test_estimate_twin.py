"""The batch estimate equals the readable one, number by number."""

from __future__ import annotations

import random

import numpy as np
import pytest
from tests.games.bridge.deals import random_hands

from kibitz.core.errors import KernelError
from kibitz.games.bridge import kernel
from kibitz.games.bridge.measure.tricks import estimate


def test_the_kernel_equals_its_twin_on_full_deals_and_endings() -> None:
    dice = random.Random(20)
    positions = [
        (
            random_hands(dice, dice.choice((13, 13, dice.randrange(14)))),
            dice.randrange(5),
            dice.randrange(4),
        )
        for _ in range(3000)
    ]
    rows = kernel.estimate_batch(*map(list, zip(*positions, strict=True)))
    for (hands, strain, leader), (twice, side, opponents) in zip(
        positions, rows.tolist(), strict=True
    ):
        twin = estimate(hands, strain, leader)
        assert (twice / 2, side, opponents) == (
            twin.tricks,
            twin.side.total,
            twin.best_opponents.total,
        )


def test_no_positions_give_no_rows() -> None:
    assert kernel.estimate_batch(np.zeros((0, 4), dtype=np.uint64), [], []).shape == (0, 3)


@pytest.mark.parametrize(
    ("hands", "strains", "leaders"),
    [
        ([[1, 2, 4]], [0], [0]),
        ([[1, 1, 2, 4]], [0], [0]),
        ([[1, 2, 4, 24]], [0], [0]),
        ([[1 << 52, 2, 4, 8]], [0], [0]),
        ([[1, 2, 4, 8]], [5], [0]),
        ([[1, 2, 4, 8]], [0], [4]),
        ([[1, 2, 4, 8]], [0, 1], [0]),
        ([[-1, 2, 4, 8]], [0], [0]),
    ],
)
def test_numbers_that_are_no_position_are_refused(
    hands: list[list[int]], strains: list[int], leaders: list[int]
) -> None:
    with pytest.raises(KernelError):
        kernel.estimate_batch(hands, strains, leaders)
