"""The only importer of `kibitz._native` for bridge: packs positions, checks them, unpacks numbers.

Plain numbers cross here: a hand is a 52-bit mask (card index = suit * 13 + rank - 2, suits C D H S
= 0..3), strain 0..3 is a suit and 4 notrump, seats N E S W are 0..3.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, ParamSpec, TypeVar

import numpy as np
import numpy.typing as npt

from kibitz._native import bridge as _kernels
from kibitz.core.errors import KernelError

Ints = npt.NDArray[np.int8]
Smalls = npt.NDArray[np.integer[Any]]
HandArray = npt.NDArray[np.uint64]
NOTRUMP = 4
P = ParamSpec("P")
T = TypeVar("T")

MEMORY_MB = 256
"""What one search may remember with, unless told otherwise; an easy one takes far less."""


def estimate_batch(
    hands: HandArray | Sequence[Sequence[int]],
    strains: Smalls | Sequence[int],
    leaders: Smalls | Sequence[int],
) -> Ints:
    """Rows of (2T, X, X') for positions at trick boundaries: the static estimate."""
    packed = pack_hands(hands)
    strains, leaders = pack_small(strains, len(packed), 4), pack_small(leaders, len(packed), 3)
    return _call(_kernels.estimate_batch, packed, strains, leaders)


def look_ahead(
    hands: Sequence[int], strain: int, leader: int, trick: Sequence[int] = (), *, plies: int
) -> float:
    """Tricks of the side to play: minimax over `plies` cards, then the static estimate."""
    twice = _call(_kernels.look_ahead, *_position(hands, strain, leader, trick), int(plies))
    return twice / 2


def look_ahead_batch(
    hands: HandArray | Sequence[Sequence[int]],
    strains: Smalls | Sequence[int],
    leaders: Smalls | Sequence[int],
    *,
    plies: int,
) -> Ints:
    """Twice the tricks of the side on lead, looking ahead so many cards from trick boundaries."""
    packed = pack_hands(hands)
    strains, leaders = pack_small(strains, len(packed), 4), pack_small(leaders, len(packed), 3)
    return _call(_kernels.look_ahead_batch, packed, strains, leaders, int(plies)).reshape(-1)


def sound_batch(
    hands: HandArray | Sequence[Sequence[int]],
    strains: Smalls | Sequence[int],
    leaders: Smalls | Sequence[int],
    *,
    nodes: int = 2000,
) -> Ints:
    """X made sound, for cut-offs: tricks of the side on lead, never above double dummy.

    What that side takes for certain from the top, raised towards X as far as a search of `nodes`
    proves it; with 0 there is no search at all.
    """
    packed = pack_hands(hands)
    strains, leaders = pack_small(strains, len(packed), 4), pack_small(leaders, len(packed), 3)
    return _call(_kernels.sound_batch, packed, strains, leaders, _work(nodes)).reshape(-1)


def solve(
    hands: Sequence[int],
    strain: int,
    leader: int,
    trick: Sequence[int] = (),
    *,
    nodes: int = 0,
    memory_mb: int = MEMORY_MB,
) -> tuple[int, int, int]:
    """(least, most, nodes): double-dummy tricks, from here on, of the side whose turn it is.

    `trick` holds the cards on the table in the order played from `leader`; they are in no hand.
    `nodes` bounds the work (0: none); the two numbers are equal unless the budget ended first.
    """
    position = _position(hands, strain, leader, trick)
    return _call(_kernels.solve, *position, _work(nodes), _memory(memory_mb))


def reach(
    hands: Sequence[int],
    strain: int,
    leader: int,
    target: int,
    trick: Sequence[int] = (),
    *,
    nodes: int = 0,
    memory_mb: int = MEMORY_MB,
) -> tuple[int, int, int]:
    """(least, most, nodes) after asking only whether the side to play takes `target` or more."""
    position = _position(hands, strain, leader, trick)
    return _call(_kernels.reach, *position, int(target), _work(nodes), _memory(memory_mb))


def solve_cards(
    hands: Sequence[int],
    strain: int,
    leader: int,
    trick: Sequence[int] = (),
    *,
    within: tuple[int, int] = (0, 13),
    among: int = (1 << 52) - 1,
    nodes: int = 0,
    memory_mb: int = MEMORY_MB,
) -> list[tuple[int, int, int]]:
    """(card, least, most) for every legal card of the seat to play, lowest card first.

    Only tricks `within` two numbers are told apart: fewer count as the one, more as the other,
    which is quicker where nothing else matters. Cards not `among` these are left out.
    """
    low, high = within
    if low > high:
        raise KernelError(f"within {low} and {high} lies no number of tricks")
    if not 0 <= among < 1 << 52:
        raise KernelError("the cards asked for are not a set of the 52")
    position = _position(hands, strain, leader, trick)
    work = _work(nodes), _memory(memory_mb)
    return _call(_kernels.solve_cards, *position, int(low), int(high), int(among), *work)


def table_batch(
    hands: HandArray | Sequence[Sequence[int]], *, threads: int = 1, memory_mb: int = MEMORY_MB
) -> Ints:
    """Rows of 20 results a deal, [strain * 4 + declarer]; `memory_mb` is for each thread."""
    return _call(_kernels.table_batch, pack_hands(hands), int(threads), _memory(memory_mb))


def solve_batch(
    hands: HandArray | Sequence[Sequence[int]],
    strains: Smalls | Sequence[int],
    leaders: Smalls | Sequence[int],
    *,
    threads: int = 1,
    nodes: int = 0,
    memory_mb: int = MEMORY_MB,
) -> Ints:
    """Rows of (least, most) tricks of the side on lead, for positions at trick boundaries."""
    packed = pack_hands(hands)
    strains, leaders = pack_small(strains, len(packed), 4), pack_small(leaders, len(packed), 3)
    work = _work(nodes), _memory(memory_mb)
    return _call(_kernels.solve_batch, packed, strains, leaders, int(threads), *work)


def pack_hands(hands: HandArray | Sequence[Sequence[int]]) -> HandArray:
    """An array of rows N E S W; KernelError unless that is its shape."""
    try:
        packed = np.ascontiguousarray(hands, dtype=np.uint64)
    except (TypeError, ValueError, OverflowError) as error:
        raise KernelError(f"hands are rows of four 52-bit masks: {error}") from None
    if packed.ndim != 2 or packed.shape[1] != 4:
        raise KernelError(f"hands are rows of four masks, not of shape {packed.shape}")
    return packed


def pack_small(numbers: Smalls | Sequence[int], count: int, most: int) -> Ints:
    """An array of `count` numbers 0..most; KernelError for anything else."""
    wide = np.asarray(numbers)
    if wide.shape != (count,) or (count and wide.dtype.kind not in "iu"):
        raise KernelError(f"{count} whole numbers are needed, not {wide.dtype} of {wide.shape}")
    if count and (int(wide.min()) < 0 or int(wide.max()) > most):
        raise KernelError(f"numbers must be 0..{most}")
    return np.ascontiguousarray(wide, dtype=np.int8)


def _position(
    hands: Sequence[int], strain: int, leader: int, trick: Sequence[int]
) -> tuple[list[int], int, int, list[int]]:
    masks = [int(hand) for hand in hands]
    if len(masks) != 4 or any(not 0 <= hand < 1 << 52 for hand in masks):
        raise KernelError("a position is four hands, each a set of the 52 cards")
    cards = [int(card) for card in trick]
    if len(cards) > 3 or any(not 0 <= card < 52 for card in cards):
        raise KernelError("a trick under way is 0 to 3 cards, each 0..51")
    return masks, int(strain), int(leader), cards


def _work(nodes: int) -> int:
    if not 0 <= nodes < 1 << 63:
        raise KernelError(f"a budget of {nodes} nodes is not possible; 0 means no limit")
    return int(nodes)


def _memory(megabytes: int) -> int:
    if not 1 <= megabytes <= 65536:
        raise KernelError(f"memory is 1 to 65536 megabytes, not {megabytes}")
    return int(megabytes)


def _call(kernel: Callable[P, T], *arguments: P.args, **named: P.kwargs) -> T:
    try:
        return kernel(*arguments, **named)
    except (ValueError, TypeError) as error:
        raise KernelError(str(error).splitlines()[0]) from None
