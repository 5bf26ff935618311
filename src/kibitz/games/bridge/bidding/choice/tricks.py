"""How many tricks two hands take in a strain, as a distribution, for many pairs at once.

A straight line over the named terms of `pair_terms` and, beside it, a small network: the suits'
holdings go through one layer, the same for each, and their sum with trumps and terms through
another. Fitted to double-dummy results by `tools/fit_pair_tricks.py`, with a normal spread that
narrows as tricks grow; what they can cash at once caps it. It knows nothing of how the opponents'
cards lie.
"""

from __future__ import annotations

from dataclasses import dataclass, fields
from functools import lru_cache
from importlib import resources
from math import erf
from pathlib import Path

import numpy as np
import numpy.typing as npt

from kibitz.games.bridge.bidding.choice.pair_terms import (
    NOTRUMP,
    notrump_terms,
    suit_terms,
    top_losers,
)
from kibitz.games.bridge.bidding.meaning.hands import Hands, Values

Floats = npt.NDArray[np.float32]
Places = npt.NDArray[np.intp]
RANKS = (12, 11, 10, 9, 8, 7)
"""Ace to nine, as bits of a holding."""
MIDDLE = 9.0
"""Tricks about which the spread is told."""
NARROWEST = 0.3


@dataclass(frozen=True, slots=True, eq=False)
class TrickNetwork:
    """`line` weighs the terms; they enter the network less `centre`, by `scale`."""

    line: Floats
    centre: Floats
    scale: Floats
    suits: Floats
    suits_bias: Floats
    sums: Floats
    trumps: Floats
    terms: Floats
    bias: Floats
    last: Floats
    last_bias: Floats
    spread: Floats  # at nine tricks, and what a trick more adds

    def tricks(self, terms: Floats, suits: Floats, trumps: Floats) -> Values:
        """The mean of each row: its terms, its suits' holdings and its trumps."""
        one = np.maximum(suits @ self.suits + self.suits_bias, 0).sum(axis=1)
        known = (terms - self.centre) / self.scale
        two = one @ self.sums + trumps @ self.trumps + known @ self.terms + self.bias
        return terms @ self.line + np.maximum(two, 0) @ self.last + self.last_bias


PARTS = tuple(one.name for one in fields(TrickNetwork))


def _in_order(one: Hands, two: Hands, strain: int) -> tuple[Places, Places]:
    """Holdings by suit: of the hand with more trumps, then with more points, and of the other."""
    more = two.points - one.points
    if strain < NOTRUMP:
        more = more + 100 * (two.lengths - one.lengths)[:, strain]
    turned = (more > 0)[:, None]
    first = np.where(turned, two.holdings, one.holdings)
    return first, one.holdings + two.holdings - first


def holdings(one: Hands, two: Hands, strain: int) -> tuple[Floats, Floats]:
    """Rows of side suits (all four in notrump) by their holding, and of trumps."""
    first, other = _in_order(one, two, strain)
    rows = np.concatenate([_table()[first], _table()[other]], axis=2)
    width = len(RANKS)
    high, low = rows[:, :, :width], rows[:, :, LENGTHS + width : LENGTHS + 2 * width]
    sizes = rows[:, :, width : LENGTHS + width], rows[:, :, LENGTHS + 2 * width :]
    long, short = sizes[0][:, :, -1], sizes[1][:, :, -1]
    suits = np.concatenate([high + low, high[:, :, :5], *sizes, _shapes(long, short)], axis=2)
    if strain == NOTRUMP:
        return suits, np.zeros((len(suits), 1), dtype=np.float32)
    own = _trump_lengths(long[:, strain], short[:, strain])
    side = [suit for suit in range(4) if suit != strain]
    spread = np.broadcast_to(own[:, None], (len(own), 3, own.shape[1]))
    with_trumps = np.concatenate([suits[:, side], spread], axis=2)
    return with_trumps, np.concatenate([suits[:, strain], own], axis=1)


def _shapes(long: Values, short: Values) -> Floats:
    """Lengths in both hands, by four cards: together, the shorter, the longer."""
    columns = (long + short) / 1.5 - 1, np.minimum(long, short) / 0.75, np.maximum(long, short) - 1
    return np.stack(columns, axis=-1).astype(np.float32)


def _trump_lengths(long: Values, short: Values) -> Floats:
    """The same of trumps."""
    count = 4 * short
    few = [count == number for number in range(3)]
    return np.stack([long - 1, short - 1, np.minimum(count, 3) / 3, *few], axis=-1).astype(
        np.float32
    )


LENGTHS = 7
"""A holding's length: none, one, two, three, four, five and more, and by the card."""


@lru_cache(maxsize=1)
def _table() -> Floats:
    """Of every holding of a suit: its high cards and its length."""
    bits = np.arange(1 << 13)
    high = np.stack([(bits >> rank) & 1 for rank in RANKS], axis=1)
    length = np.bitwise_count(bits)
    sizes = [length == n for n in range(5)] + [length >= 5, length / 4]
    return np.concatenate([high, np.stack(sizes, axis=1)], axis=1).astype(np.float32)


def write(path: Path, suit: TrickNetwork, notrump: TrickNetwork) -> None:
    parts = {
        f"{kind} {part}": getattr(network, part).astype(np.float32)
        for kind, network in (("suit", suit), ("notrump", notrump))
        for part in PARTS
    }
    np.savez_compressed(path, **parts)


@lru_cache(maxsize=1)
def fitted() -> tuple[TrickNetwork, TrickNetwork]:
    """The committed networks, for a suit and for notrump."""
    source = resources.files("kibitz.games.bridge.bidding.choice").joinpath("pair_tricks.npz")
    with source.open("rb") as file, np.load(file, allow_pickle=False) as kept:
        suit, notrump = (
            TrickNetwork(*(kept[f"{kind} {part}"] for part in PARTS))
            for kind in ("suit", "notrump")
        )
        return suit, notrump


@dataclass(frozen=True, slots=True, eq=False)
class TrickTables:
    """A network with its first sums worked out for every holding: the same numbers, sooner.

    What a suit gives is a sum of what each hand's holding gives and of what both lengths give; so
    is what trumps give.
    """

    network: TrickNetwork
    first: Floats
    other: Floats
    lengths: Floats
    trump_first: Floats
    trump_other: Floats
    trump_lengths: Floats
    side_by_trumps: Floats

    @classmethod
    def of(cls, network: TrickNetwork) -> TrickTables:
        rows = _table()
        high, sizes = len(RANKS), LENGTHS
        long, short = np.repeat(np.arange(14) / 4, 14), np.tile(np.arange(14) / 4, 14)
        shapes, own = _shapes(long, short), _trump_lengths(long, short)

        def split(weights: Floats) -> tuple[Floats, ...]:
            both, extra = weights[:high], weights[high : high + 5]
            place = high + 5
            mine, his = weights[place : place + sizes], weights[place + sizes : place + 2 * sizes]
            place += 2 * sizes
            shape, rest = weights[place : place + 3], weights[place + 3 :]
            first = rows[:, :high] @ both + rows[:, :5] @ extra + rows[:, high:] @ mine
            other = rows[:, :high] @ both + rows[:, high:] @ his
            of_trumps = own[:, : len(rest)] @ rest
            return tuple(
                part.astype(np.float32) for part in (first, other, shapes @ shape, of_trumps)
            )

        first, other, lengths, by_trumps = split(network.suits)
        if len(network.trumps) > 1:
            trump_first, trump_other, by_lengths, rest = split(network.trumps)
        else:
            trump_first = trump_other = by_lengths = rest = np.zeros((1, 1), np.float32)
        return cls(
            network, first + network.suits_bias, other, lengths, trump_first, trump_other,
            by_lengths + rest, by_trumps,
        )  # fmt: skip

    def tricks(self, one: Hands, two: Hands, strain: int, terms: Floats) -> Values:
        """The mean of each pair's tricks."""
        known = self.network
        first, other = _in_order(one, two, strain)
        long, short = np.bitwise_count(first), np.bitwise_count(other)
        both = 14 * long.astype(np.intp) + short
        suits = self.first[first] + self.other[other] + self.lengths[both]
        scaled = (terms - known.centre) / known.scale
        two_sums = scaled @ known.terms + known.bias
        if strain < NOTRUMP:
            suits += self.side_by_trumps[both[:, strain]][:, None]
            suits = np.maximum(suits, 0)
            summed = suits.sum(axis=1) - suits[:, strain]
            two_sums += self.trump_first[first[:, strain]] + self.trump_other[other[:, strain]]
            two_sums += self.trump_lengths[both[:, strain]]
        else:
            summed = np.maximum(suits, 0).sum(axis=1)
        two_sums += summed @ known.sums
        return terms @ known.line + np.maximum(two_sums, 0) @ known.last + known.last_bias


@lru_cache(maxsize=1)
def _ready() -> tuple[TrickTables, TrickTables]:
    suit, notrump = fitted()
    return TrickTables.of(suit), TrickTables.of(notrump)


def expected(one: Hands, two: Hands, strain: int) -> tuple[Values, Values]:
    """The mean of each pair's tricks and the spread about it."""
    known = _ready()[strain == NOTRUMP]
    terms = notrump_terms(one, two) if strain == NOTRUMP else suit_terms(one, two, strain)
    mean = known.tricks(one, two, strain, terms.astype(np.float32))
    return mean, spread_at(known.network.spread, mean)


def spread_at(spread: Floats, mean: Values) -> Values:
    return np.maximum(spread[0] + spread[1] * (mean - MIDDLE), NARROWEST)


_AT = np.linspace(-6, 6, 2401)


@lru_cache(maxsize=1)
def _normal() -> Values:
    return np.array([0.5 * (1 + erf(x / 2**0.5)) for x in _AT])


def chances(one: Hands, two: Hands, strain: int) -> Values:
    """Rows of the chance of 0 to 13 tricks."""
    mean, spread = expected(one, two, strain)
    edges = (np.arange(13) + 0.5)[None, :]
    below = np.interp((edges - mean[:, None]) / spread[:, None], _AT, _normal())
    whole = np.concatenate([below, np.ones((len(mean), 1))], axis=1)
    found = np.diff(whole, axis=1, prepend=0.0)
    losers, _ = top_losers(one, two, strain)
    cap = np.clip(13 - losers, 0, 13).astype(int)
    above = np.arange(14)[None, :] > cap[:, None]
    spilt = (found * above).sum(axis=1)
    found = np.where(above, 0.0, found)
    found[np.arange(len(cap)), cap] += spilt
    return found
