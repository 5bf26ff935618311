"""A specified shuffle: the same seed gives the same order on every platform, for ever.

The stream: block i is SHA-256(``b"kibitz shuffle 1" + seed + i``), i a 64-bit big-endian counter
from 0; the blocks joined are read as 64-bit big-endian numbers. The order: Fisher-Yates from the
last place down; for place k a number is drawn from 0..k: numbers at or above the greatest multiple
of k + 1 below 2**64 are skipped, the rest taken modulo k + 1.

Test vector: seed ``b"kibitz"``, ten items.

>>> shuffled(b"kibitz", range(10))
(3, 8, 4, 6, 1, 2, 7, 5, 9, 0)

Each deal of a match has its own seed, derived one-way from the match's secret, so a finished deal
can show its seed and tell nothing of the next one.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator
from typing import TypeVar

T = TypeVar("T")

_TAG = b"kibitz shuffle 1"


def _numbers(seed: bytes) -> Iterator[int]:
    block = 0
    while True:
        digest = hashlib.sha256(_TAG + seed + block.to_bytes(8, "big")).digest()
        for start in range(0, 32, 8):
            yield int.from_bytes(digest[start : start + 8], "big")
        block += 1


def shuffled(seed: bytes, items: Iterable[T]) -> tuple[T, ...]:
    """The items in the order that the seed gives."""
    order = list(items)
    numbers = _numbers(seed)
    for last in range(len(order) - 1, 0, -1):
        fair = 2**64 - 2**64 % (last + 1)
        number = next(number for number in numbers if number < fair)
        chosen = number % (last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def deal_seed(secret: bytes, number: int) -> bytes:
    """The seed of deal `number` (from 1) of a match with this secret."""
    return hashlib.sha256(b"kibitz deal 1" + secret + number.to_bytes(8, "big")).digest()


def commitment(seed: bytes) -> str:
    """What is shown before a deal, so that its seed, shown after it, can be checked."""
    return hashlib.sha256(b"kibitz commitment 1" + seed).hexdigest()


def secret_of(text: str | int) -> bytes:
    """The match secret that a ``--seed`` on the command line stands for."""
    return hashlib.sha256(b"kibitz secret 1" + str(text).encode()).digest()
