"""Shanten the slow way: the distance to every whole shape a suit can take, one by one."""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement, product

import numpy as np
from numpy.typing import NDArray


@cache
def _shapes(places: int, sets: int, pairs: int) -> NDArray[np.int8]:
    """All counts of so many sets and pairs over the kinds of a suit (9) or of honours (7)."""
    parts = [tuple(3 * (i == kind) for i in range(places)) for kind in range(places)]
    if places == 9:
        parts += [tuple(int(low <= i < low + 3) for i in range(9)) for low in range(7)]
    heads = [tuple(2 * (i == kind) for i in range(places)) for kind in range(places)]
    found = {
        tuple(map(sum, zip(*chosen, *head, (0,) * places, strict=True)))
        for chosen in combinations_with_replacement(parts, sets)
        for head in combinations_with_replacement(heads, pairs)
    }
    return np.array([shape for shape in sorted(found) if max(shape) <= 4], dtype=np.int8)


def _missing(counts: tuple[int, ...], sets: int, pairs: int) -> int:
    lacking = _shapes(len(counts), sets, pairs) - np.array(counts, dtype=np.int8)
    return int(np.maximum(lacking, 0).sum(axis=1).min())


def standard(counts: list[int]) -> int:
    """Tiles missing to so many sets and a pair, less one."""
    suits = [tuple(counts[i : i + 9]) for i in (0, 9, 18)] + [tuple(counts[27:])]
    sets = sum(counts) // 3
    missing = [
        [[_missing(suit, m, pair) for pair in range(2)] for m in range(sets + 1)] for suit in suits
    ]
    return (
        min(
            sum(missing[i][shared[i]][i == head] for i in range(4))
            for shared in product(range(sets + 1), repeat=4)
            if sum(shared) == sets
            for head in range(4)
        )
        - 1
    )


def seven_pairs(counts: list[int]) -> int:
    """Seven kinds, two of each: a kind held once lacks one, a kind not held lacks two."""
    lacking = sorted(2 - min(2, count) for count in counts)
    return sum(lacking[:7]) - 1


def thirteen_orphans(counts: list[int]) -> int:
    orphans = [i for i in range(34) if i >= 27 or i % 9 in (0, 8)]
    return (
        min(
            sum(max(0, 1 + (kind == twice) - counts[kind]) for kind in orphans) for twice in orphans
        )
        - 1
    )


def forms(counts: list[int], never: int) -> tuple[int, int, int]:
    if sum(counts) < 13:
        return standard(counts), never, never
    return standard(counts), seven_pairs(counts), thirteen_orphans(counts)


def accepted(counts: list[int], never: int) -> tuple[int, int]:
    """The shanten of the tiles, and the kinds held fewer than four times that lower it."""
    now = min(forms(counts, never))
    mask = 0
    for kind in range(34):
        if counts[kind] < 4:
            more = counts.copy()
            more[kind] += 1
            mask |= (min(forms(more, never)) < now) << kind
    return now, mask
