"""The ladder by name: ways to value a position, from the static estimate up to exact double dummy.

Every method gives the tricks of the side on lead at a trick boundary, from there on, for a batch of
positions. Hands are 52-bit masks as in `kernel`.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from kibitz.core.errors import NotationError
from kibitz.games.bridge import kernel
from kibitz.games.bridge.measure import model
from kibitz.games.bridge.refusals import TYPED

Deals = Sequence[Sequence[int]]
Method = Callable[[Deals, Sequence[int], Sequence[int]], list[float]]


def static(hands: Deals, strains: Sequence[int], leaders: Sequence[int]) -> list[float]:
    """The static estimate: no look-ahead; halves are kept."""
    return [int(row[0]) / 2 for row in kernel.estimate_batch(hands, strains, leaders)]


def exact(hands: Deals, strains: Sequence[int], leaders: Sequence[int]) -> list[float]:
    """Double dummy."""
    return [float(row[0]) for row in kernel.solve_batch(hands, strains, leaders)]


def modelled(hands: Deals, strains: Sequence[int], leaders: Sequence[int]) -> list[float]:
    """The fitted model in whole tricks; in mid-play, for which it is not fitted, eight plies."""
    return _fitted(hands, strains, leaders, 0)


def plies_of(count: int) -> Method:
    """A look-ahead of so many cards; of eight, the model with that look-ahead among its terms."""

    def plies(hands: Deals, strains: Sequence[int], leaders: Sequence[int]) -> list[float]:
        if count in model.FITTED_PLIES and count > 0:
            return _fitted(hands, strains, leaders, count)
        return _ahead(hands, strains, leaders, count)

    return plies


def _ahead(hands: Deals, strains: Sequence[int], leaders: Sequence[int], plies: int) -> list[float]:
    found = kernel.look_ahead_batch(hands, strains, leaders, plies=plies)
    return [int(twice) / 2 for twice in found]


def _fitted(
    hands: Deals, strains: Sequence[int], leaders: Sequence[int], plies: int
) -> list[float]:
    rows = list(zip(hands, strains, leaders, strict=True))
    is_full = [all(hand.bit_count() == model.FULL_HAND for hand in row[0]) for row in rows]
    full = [row for row, there in zip(rows, is_full, strict=True) if there]
    rest = [row for row, there in zip(rows, is_full, strict=True) if not there]
    answers = iter(model.tricks_batch(*_columns(full), plies=plies).tolist() if full else [])
    others = iter(_ahead(*_columns(rest), plies or 8) if rest else [])
    return [float(next(answers if there else others)) for there in is_full]


def _columns(
    rows: list[tuple[Sequence[int], int, int]],
) -> tuple[list[Sequence[int]], list[int], list[int]]:
    return [row[0] for row in rows], [row[1] for row in rows], [row[2] for row in rows]


METHODS: dict[str, Method] = {"static": static, "model": modelled, "exact": exact}
MOST_PLIES = 24


def method_of(name: str) -> Method:
    """The method of that name, ``plies:8`` among them; NotationError names those there are."""
    if name in METHODS:
        return METHODS[name]
    kind, _, number = name.partition(":")
    if kind == "plies" and number.isdecimal() and int(number) <= MOST_PLIES:
        return plies_of(int(number))
    known = ", ".join((*METHODS, f"plies:N (N up to {MOST_PLIES})"))
    raise NotationError(TYPED.told("bridge.typed.no-method", name=name[:40], there=known))
