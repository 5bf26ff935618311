"""The shanten kernel equals its slow twin, and refuses what is not a hand."""

from __future__ import annotations

import random

import numpy as np
import pytest

from kibitz.core.errors import KernelError
from kibitz.games.riichi import kernel
from kibitz.games.riichi.tiles.tile import full_set, kind_counts

from . import shanten_twin as twin


def _hands(dice: random.Random, many: int, sizes: tuple[int, ...]) -> list[list[int]]:
    """Random hands, half of them of few kinds, so that shapes and fours are common."""
    found: list[list[int]] = []
    wall = full_set()
    for i in range(many):
        kinds = set(dice.sample(range(34), dice.choice((6, 9, 12)))) if i % 2 else set(range(34))
        pool = [tile for tile in wall if tile.kind in kinds]
        found.append(kind_counts(dice.sample(pool, dice.choice(sizes))))
    return found


@pytest.mark.parametrize("many", [120, pytest.param(3_000, marks=pytest.mark.long)])
def test_shanten_equals_the_distance_to_the_nearest_whole_hand(many: int) -> None:
    for hand in _hands(random.Random(1), many, (1, 2, 4, 5, 7, 8, 10, 11, 13, 14)):
        assert kernel.shanten_forms(hand) == twin.forms(hand, kernel.NEVER), hand
        assert kernel.shanten(hand) == min(twin.forms(hand, kernel.NEVER))


@pytest.mark.parametrize("many", [6, pytest.param(200, marks=pytest.mark.long)])
def test_accepted_tiles_are_those_that_lower_shanten(many: int) -> None:
    for hand in _hands(random.Random(2), many, (4, 7, 10, 13)):
        assert kernel.accepted(hand) == twin.accepted(hand, kernel.NEVER), hand


def test_batches_and_single_calls_agree() -> None:
    hands = _hands(random.Random(3), 2_000, (1, 4, 7, 10, 13))
    rows = np.array(hands, dtype=np.uint8)
    shantens, masks = kernel.accepted_rows(rows)
    forms = kernel.shanten_rows(rows)
    for i, hand in enumerate(hands):
        assert kernel.shanten_forms(bytes(hand)) == tuple(forms[i])
        assert kernel.accepted(tuple(hand)) == (shantens[i], masks[i])
        assert kernel.waits(hand) == (int(masks[i]) if shantens[i] == 0 else 0)


def test_discards_are_what_is_left_after_each_kind() -> None:
    for hand in _hands(random.Random(4), 200, (2, 5, 8, 11, 14)):
        found = kernel.discards(hand)
        assert [kind for kind, _, _ in found] == [k for k in range(34) if hand[k]]
        for kind, least, mask in found:
            rest = hand.copy()
            rest[kind] -= 1
            assert kernel.accepted(rest) == (least, mask)


@pytest.mark.parametrize(
    "counts",
    [
        [0] * 34,
        [0] * 33,
        [5] + [0] * 33,
        [1] * 15 + [0] * 19,
        [3] + [0] * 33,
        [-1, 2] + [0] * 32,
        [300, 2] + [0] * 32,
        [1 << 70, 2] + [0] * 32,
        [0.5, 2] + [0] * 32,
        b"\x01" * 33,
        "1" * 34,
        None,
    ],
)
def test_what_is_not_a_hand_is_a_kernel_error(counts: object) -> None:
    for ask in (kernel.shanten, kernel.shanten_forms, kernel.accepted, kernel.waits):
        with pytest.raises(KernelError):
            ask(counts)  # type: ignore[arg-type]
    with pytest.raises(KernelError):
        kernel.discards(counts)  # type: ignore[arg-type]


def test_tiles_that_have_drawn_accept_nothing_more() -> None:
    with pytest.raises(KernelError, match="13 tiles"):
        kernel.accepted([2, 3, 3, 3, 3] + [0] * 29)


def test_arrays_of_another_shape_or_kind_are_refused() -> None:
    for rows in (np.zeros((2, 33), np.uint8), np.zeros(34, np.uint8), np.ones((1, 34), np.int64)):
        with pytest.raises(KernelError):
            kernel.shanten_rows(rows)  # type: ignore[arg-type]
        with pytest.raises(KernelError):
            kernel.accepted_rows(rows)  # type: ignore[arg-type]
