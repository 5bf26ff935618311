"""The only importer of `kibitz._native` for bridge: packs positions, checks them, unpacks numbers.

Plain numbers cross here: a hand is a 52-bit mask (card index = suit * 13 + rank - 2, suits C D H S
= 0..3), strain 0..3 is a suit and 4 notrump, seats N E S W are 0..3.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, cast

import numpy as np
import numpy.typing as npt

from kibitz._native import bridge as _native  # pyright: ignore
from kibitz.core.errors import KernelError

Ints = npt.NDArray[np.int8]
HandArray = npt.NDArray[np.uint64]
_kernels: Any = cast(Any, _native)


def estimate_batch(
    hands: HandArray | Sequence[Sequence[int]],
    strains: Ints | Sequence[int],
    leaders: Ints | Sequence[int],
) -> Ints:
    """Rows of (2T, X, X') for positions at trick boundaries: the static estimate."""
    packed = pack_hands(hands)
    strains, leaders = pack_small(strains, len(packed), 4), pack_small(leaders, len(packed), 3)
    return _call(_kernels.estimate_batch, packed, strains, leaders)


def pack_hands(hands: HandArray | Sequence[Sequence[int]]) -> HandArray:
    """An array of rows N E S W; KernelError unless that is its shape."""
    try:
        packed = np.ascontiguousarray(hands, dtype=np.uint64)
    except (TypeError, ValueError, OverflowError) as error:
        raise KernelError(f"hands are rows of four 52-bit masks: {error}") from None
    if packed.ndim != 2 or packed.shape[1] != 4:
        raise KernelError(f"hands are rows of four masks, not of shape {packed.shape}")
    return packed


def pack_small(numbers: Ints | Sequence[int], count: int, most: int) -> Ints:
    """An array of `count` numbers 0..most; KernelError for anything else."""
    wide = np.asarray(numbers)
    if wide.shape != (count,) or (count and wide.dtype.kind not in "iu"):
        raise KernelError(f"{count} whole numbers are needed, not {wide.dtype} of {wide.shape}")
    if count and (int(wide.min()) < 0 or int(wide.max()) > most):
        raise KernelError(f"numbers must be 0..{most}")
    return np.ascontiguousarray(wide, dtype=np.int8)


def _call(kernel: Any, *arguments: Any) -> Any:
    try:
        return kernel(*arguments)
    except (ValueError, TypeError) as error:
        raise KernelError(str(error).splitlines()[0]) from None
