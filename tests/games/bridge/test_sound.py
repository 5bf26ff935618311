"""X made sound: never above double dummy, and hardly below X."""

from __future__ import annotations

import random

import numpy as np
import pytest

from kibitz.core.errors import KernelError
from kibitz.games.bridge import kernel
from tests.games.bridge.deals import hand_mask, random_hands

Positions = tuple[list[tuple[int, ...]], list[int], list[int]]


def positions(count: int, seed: int, most: int) -> Positions:
    dice = random.Random(seed)
    hands = [random_hands(dice, dice.randrange(1, most + 1)) for _ in range(count)]
    return hands, [dice.randrange(5) for _ in hands], [dice.randrange(4) for _ in hands]


@pytest.mark.parametrize(
    ("count", "seed", "most"), [(2000, 6, 8), pytest.param(60_000, 7, 9, marks=pytest.mark.long)]
)
def test_it_is_never_above_double_dummy_in_mid_play(count: int, seed: int, most: int) -> None:
    where = positions(count, seed, most)
    exact = kernel.solve_batch(*where)[:, 0]
    plain = kernel.estimate_batch(*where)[:, 1]
    for nodes in (0, 1000):
        sound = kernel.sound_batch(*where, nodes=nodes)
        assert int((sound > exact).sum()) == 0
        assert (sound >= 0).all()
    assert sound.mean() >= 0.98 * plain.mean()


def test_a_search_only_raises_it() -> None:
    where = positions(500, 8, 13)
    assert (kernel.sound_batch(*where) >= kernel.sound_batch(*where, nodes=0)).all()


def test_the_block_that_x_overlooks_is_seen() -> None:
    """AK98 opposite Q7432: the nine and eight stand in the way of the long cards."""
    hands = (
        hand_mask("Q7432..."),
        hand_mask(".5432.3."),
        hand_mask("AK98..2."),
        hand_mask("JT6.76.."),
    )
    where = [hands], [4], [2]
    exact = int(kernel.solve_batch(*where)[0, 0])
    assert int(kernel.estimate_batch(*where)[0, 1]) > exact
    assert int(kernel.sound_batch(*where)[0]) == exact


def test_numbers_that_are_no_position_are_refused() -> None:
    with pytest.raises(KernelError):
        kernel.sound_batch([[1, 1, 2, 4]], [0], [0])
    with pytest.raises(KernelError):
        kernel.sound_batch([[1, 2, 4, 8]], [0], [0], nodes=-1)
    assert kernel.sound_batch(np.zeros((0, 4), dtype=np.uint64), [], []).shape == (0,)
