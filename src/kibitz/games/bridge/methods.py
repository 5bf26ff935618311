"""The ladder by name: ways to value a position, from the static estimate up to exact double dummy.

Every method gives the tricks of the side on lead at a trick boundary, from there on, for a batch of
positions. Hands are 52-bit masks as in `kernel`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kibitz.core.errors import NotationError
from kibitz.games.bridge import kernel

Deals = Sequence[Sequence[int]]
Method = Callable[[Deals, Sequence[int], Sequence[int]], list[float]]


def static(hands: Deals, strains: Sequence[int], leaders: Sequence[int]) -> list[float]:
    """The static estimate: no look-ahead; halves are kept."""
    return [int(row[0]) / 2 for row in kernel.estimate_batch(hands, strains, leaders)]


def exact(hands: Deals, strains: Sequence[int], leaders: Sequence[int]) -> list[float]:
    """Double dummy."""
    return [float(row[0]) for row in kernel.solve_batch(hands, strains, leaders)]


METHODS: dict[str, Method] = {"static": static, "exact": exact}


def method_of(name: str) -> Method:
    """The method of that name; NotationError names those there are."""
    if name not in METHODS:
        raise NotationError(f"no method called {name[:40]!r}; there are {', '.join(METHODS)}")
    return METHODS[name]
