"""The trick model: a base, what each named term adds, and what named pairs of terms add.

Fitted on full deals with known results by `benchmarks/bridge/fit_model.py`; the tables are
`tricks_model.json`, one for notrump and one for suits, without look-ahead and with one of eight
cards among the terms. An answer is a sum, so every share of it can be named. The tables are for 13
cards a hand and say nothing of positions in mid-play.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import cast

import msgspec
import numpy as np
import numpy.typing as npt

from kibitz.core.errors import KernelError
from kibitz.core.game import Reason
from kibitz.core.words import Fact
from kibitz.games.bridge import kernel
from kibitz.games.bridge.measure.terms import Whole, terms

Floats = npt.NDArray[np.float64]
FITTED_PLIES = (0, 8)
FULL_HAND = 13


WORTH_SAYING = 0.05
IN_HALVES = ("static", "ahead")


class TermTable(msgspec.Struct, frozen=True):
    """What a term adds: one number below the first bound, one from each bound on."""

    bounds: list[int] = msgspec.field(name="from")
    adds: list[float]


class PairTable(msgspec.Struct, frozen=True):
    """What two terms add together, beyond what each adds alone."""

    of: tuple[str, str]
    bounds: tuple[list[int], list[int]] = msgspec.field(name="from")
    adds: list[list[float]]


class Tables(msgspec.Struct, frozen=True):
    """One fitted model."""

    base: float
    terms: dict[str, TermTable]
    pairs: list[PairTable]


@dataclass(frozen=True, slots=True)
class Modelled:
    """The model's answer for one position and where it comes from, largest share first."""

    tricks: int  # the nearest whole number
    expected: float
    base: float
    reasons: tuple[Reason, ...]

    def facts(self) -> tuple[Fact, ...]:
        """The whole sum, from the average deal to the answer; small shares are one line."""
        large = [one for one in self.reasons if abs(one.weight) >= WORTH_SAYING]
        small = [one.weight for one in self.reasons if abs(one.weight) < WORTH_SAYING]
        rest = {"count": len(small), "tricks": sum(small)}
        total = {"expected": self.expected, "tricks": self.tricks}
        return (
            Fact("bridge.model.base", {"tricks": self.base}),
            *(one.fact for one in large),
            Fact("bridge.model.rest", rest),
            Fact("bridge.model.total", total),
        )


@cache
def tables(kind: str, plies: int) -> Tables:
    """The tables for ``notrump`` or ``suits``; read once."""
    text = files("kibitz.games.bridge.measure").joinpath("tricks_model.json").read_bytes()
    return msgspec.json.decode(text, type=dict[str, Tables])[f"{kind} {plies}"]


def expected_batch(
    hands: kernel.HandArray | Sequence[Sequence[int]],
    strains: kernel.Smalls | Sequence[int],
    leaders: kernel.Smalls | Sequence[int],
    *,
    plies: int = 0,
) -> Floats:
    """Expected double-dummy tricks of the side on lead, for full deals."""
    packed = kernel.pack_hands(hands)
    check_full(packed, plies)
    count = len(packed)
    suits = kernel.pack_small(strains, count, 4).astype(np.int64)
    seats = kernel.pack_small(leaders, count, 3).astype(np.int64)
    found = np.zeros(count)
    for kind, chosen in (("notrump", suits == 4), ("suits", suits < 4)):
        if not chosen.any():
            continue
        fitted = tables(kind, plies)
        numbers = terms(packed[chosen], suits[chosen], seats[chosen], plies)
        total = np.full(int(chosen.sum()), fitted.base)
        for name, table in fitted.terms.items():
            total += _single(table, numbers[name])
        for pair in fitted.pairs:
            total += _pair(pair, numbers)
        found[chosen] = total
    return np.clip(found, 0, FULL_HAND)


def tricks_batch(
    hands: kernel.HandArray | Sequence[Sequence[int]],
    strains: kernel.Smalls | Sequence[int],
    leaders: kernel.Smalls | Sequence[int],
    *,
    plies: int = 0,
) -> Floats:
    """The same in whole tricks: the likeliest answer errs less than the mean."""
    return np.rint(expected_batch(hands, strains, leaders, plies=plies))


def explain(hands: Sequence[int], strain: int, leader: int, *, plies: int = 0) -> Modelled:
    """The answer for one deal with the share of every term and pair."""
    packed = kernel.pack_hands([hands])
    check_full(packed, plies)
    fitted = tables("notrump" if strain == kernel.NOTRUMP else "suits", plies)
    suits = kernel.pack_small([strain], 1, 4).astype(np.int64)
    seats = kernel.pack_small([leader], 1, 3).astype(np.int64)
    numbers = terms(packed, suits, seats, plies)
    reasons: list[Reason] = []
    for name, table in fitted.terms.items():
        share = float(_single(table, numbers[name])[0])
        facts = {"term": name, "value": _said(name, numbers), "tricks": share}
        reasons.append(Reason(Fact("bridge.model.term", facts), share))
    for pair in fitted.pairs:
        share = float(_pair(pair, numbers)[0])
        one, two = pair.of
        facts = {
            "one": one,
            "two": two,
            "first": _said(one, numbers),
            "second": _said(two, numbers),
            "tricks": share,
        }
        reasons.append(Reason(Fact("bridge.model.pair", facts), share))
    total = fitted.base + sum(reason.weight for reason in reasons)
    expected = min(max(total, 0.0), float(FULL_HAND))
    ranked = sorted(reasons, key=lambda reason: -abs(reason.weight))
    return Modelled(int(np.rint(expected)), expected, fitted.base, tuple(ranked))


def _said(name: str, numbers: dict[str, Whole]) -> int | float:
    """The number as people know it: tricks are kept in halves."""
    number = int(numbers[name][0])
    return number / 2 if name in IN_HALVES else number


def check_full(hands: kernel.HandArray, plies: int) -> None:
    """KernelError unless these are full deals and the look-ahead is one that was fitted."""
    if plies not in FITTED_PLIES:
        raise KernelError(f"the model is fitted for {FITTED_PLIES} plies, not {plies}")
    lengths = np.bitwise_count(hands)
    if not bool((lengths == FULL_HAND).all()):
        raise KernelError("the model is fitted for 13 cards a hand")


def _single(table: TermTable, numbers: Whole) -> Floats:
    places = np.searchsorted(table.bounds, numbers, side="right")
    return np.asarray(table.adds)[places]


def _pair(pair: PairTable, numbers: dict[str, Whole]) -> Floats:
    one = np.searchsorted(pair.bounds[0], numbers[pair.of[0]], side="right")
    two = np.searchsorted(pair.bounds[1], numbers[pair.of[1]], side="right")
    return cast(Floats, np.asarray(pair.adds)[one, two])
