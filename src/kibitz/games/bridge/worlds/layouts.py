"""How unseen cards may lie: counted, and drawn with every layout as likely as any other.

Suits are independent but for the sizes of the hands, so layouts are counted by the lengths of each
suit: all splits of clubs and diamonds against all splits of hearts and spades, which is exact and
quick. Bounds on lengths cut splits; bounds on points cannot be counted this way and are kept by
drawing again, up to a limit. Knows nothing of auctions, tricks or views.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from math import factorial
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from kibitz.cards import Card, Suit

Split = tuple[int, ...]
"""Cards of one suit, or of several, for each hidden seat."""

Ways: TypeAlias = dict[Split, int]
Masks = npt.NDArray[np.uint64]

HONOURS = {14: 4, 13: 3, 12: 2, 11: 1}
MOST_DRAWS = 60_000


def card_points(card: Card) -> int:
    """High-card points: 4 3 2 1."""
    return HONOURS.get(card.rank, 0)


@dataclass(frozen=True)
class Layouts:
    """Unseen cards for hidden seats: how many each takes, and the bounds on what it takes.

    `lengths[i][suit]` are the least and most cards of a suit for hidden seat i, `points[i]` its
    least and most high-card points among the unseen cards.
    """

    unseen: tuple[Card, ...]
    need: tuple[int, ...]
    lengths: tuple[tuple[tuple[int, int], ...], ...]
    points: tuple[tuple[int, int], ...]

    def count(self) -> int:
        """How many layouts keep the bounds on lengths; bounds on points are not counted."""
        return sum(ways * self._major[self._rest(split)] for split, ways in self._fitting)

    def chances(self) -> dict[Card, tuple[float, ...]]:
        """For each unseen card the chance that each hidden seat holds it, lengths alone counted."""
        total = self.count()
        means = [[0.0] * len(self.need) for _ in Suit]
        for suits, own, other in (
            ((Suit.CLUBS, Suit.DIAMONDS), self._minor, self._major),
            ((Suit.HEARTS, Suit.SPADES), self._major, self._minor),
        ):
            for one, two in (suits, suits[::-1]):
                for split, ways in self._splits[one].items():
                    with_it = sum(
                        more * other.get(self._rest(_add(split, rest)), 0)
                        for rest, more in self._splits[two].items()
                        if _add(split, rest) in own
                    )
                    for place, length in enumerate(split):
                        means[one][place] += length * (ways * with_it / total)
        cards = {suit: sum(card.suit == suit for card in self.unseen) for suit in Suit}
        return {
            card: tuple(mean / cards[card.suit] for mean in means[card.suit])
            for card in self.unseen
        }

    def is_met(self) -> bool:
        """Whether some layout has the points too, as far as draws tell; each look is longer."""
        dice = np.random.Generator(np.random.PCG64(0))
        drawn, size = 0, 16
        while drawn < MOST_DRAWS:
            if len(self._within(size, dice)):
                return True
            drawn += size
            size = min(4 * size, 20_000)
        return False

    def draw(self, n: int, seed: int) -> Masks:
        """`n` layouts, a row of one mask for each hidden seat; fewer if the points hardly fit."""
        dice = np.random.Generator(np.random.PCG64(seed))
        found: list[Masks] = []
        have, drawn, size = 0, 0, n
        while have < n and drawn < MOST_DRAWS:
            masks = self._within(size, dice)
            found.append(masks)
            have += len(masks)
            drawn += size
            rate = max(have / drawn, 1e-5)
            size = int(min(max(64, 1.2 * (n - have) / rate), 20_000))
        return np.concatenate(found)[:n]

    def every(self) -> Masks:
        """Each layout once, those with the points; for few of them, as `count` tells."""
        found: list[Split] = []
        for minor, _ in self._fitting:
            pairs = (
                (Suit.CLUBS, Suit.DIAMONDS, minor),
                (Suit.HEARTS, Suit.SPADES, self._rest(minor)),
            )
            halves = [list(self._laid_pair(*pair)) for pair in pairs]
            found += [_add(one, two) for one, two in product(*halves)]
        masks = np.array(found, dtype=np.uint64).reshape(len(found), len(self.need))
        worth = [(np.uint64(1 << card.index), card_points(card)) for card in self.unseen]
        points = sum(((masks & bit) > 0) * value for bit, value in worth if value)
        return masks[self._has_points(points + np.zeros(masks.shape, dtype=np.int64))]

    def _laid_pair(self, one: Suit, two: Suit, joined: Split) -> Iterator[Split]:
        """Every way to lay two suits that together part so."""
        for split in self._splits[one]:
            rest = _less(joined, split)
            if rest in self._splits[two]:
                for pair in product(self._laid(one, split), self._laid(two, rest)):
                    yield _add(*pair)

    def _laid(self, suit: Suit, split: Split) -> list[Split]:
        """Every way to give each seat so many cards of a suit, as masks."""
        cards = tuple(card for card in self.unseen if card.suit == suit)
        ways: list[tuple[Split, tuple[Card, ...]]] = [((), cards)]
        for length in split:
            ways = [
                ((*given, sum(1 << card.index for card in own)), tuple(set(rest) - set(own)))
                for given, rest in ways
                for own in combinations(sorted(rest), length)
            ]
        return [given for given, _ in ways]

    def _within(self, n: int, dice: np.random.Generator) -> Masks:
        """Those of `n` layouts drawn that have the points."""
        masks, points = self._batch(n, dice)
        return masks[self._has_points(points)]

    def _has_points(self, points: npt.NDArray[np.int64]) -> npt.NDArray[np.bool_]:
        if all(bound == (0, 37) for bound in self.points):
            return np.ones(len(points), dtype=np.bool_)
        low, high = np.array(self.points).T
        return np.all((points >= low) & (points <= high), axis=1)

    # --- inside -------------------------------------------------------------------------------

    @cached_property
    def _splits(self) -> list[Ways]:
        return [dict(self._splits_of(suit)) for suit in Suit]

    def _cards(self, suit: Suit) -> int:
        return sum(card.suit == suit for card in self.unseen)

    def _splits_of(self, suit: Suit) -> Iterator[tuple[Split, int]]:
        return _splits(self._cards(suit), self.need, [bounds[suit] for bounds in self.lengths])

    def _joined(self, one: Suit, two: Suit) -> Ways:
        """The splits of two suits together."""
        if not self._is_bounded(one) and not self._is_bounded(two):
            # Ways of two free suits add up to those of one suit with the cards of both.
            free = [(0, 52)] * len(self.need)
            return dict(_splits(self._cards(one) + self._cards(two), self.need, free))
        joined: Ways = {}
        for (split, ways), (rest, more) in product(
            self._splits[one].items(), self._splits[two].items()
        ):
            both = _add(split, rest)
            if all(own <= most for own, most in zip(both, self.need, strict=True)):
                joined[both] = joined.get(both, 0) + ways * more
        return joined

    def _is_bounded(self, suit: Suit) -> bool:
        most = self._cards(suit)
        return any(
            bounds[suit][0] > 0 or bounds[suit][1] < min(need, most)
            for bounds, need in zip(self.lengths, self.need, strict=True)
        )

    @cached_property
    def _minor(self) -> Ways:
        return self._joined(Suit.CLUBS, Suit.DIAMONDS)

    @cached_property
    def _major(self) -> Ways:
        return self._joined(Suit.HEARTS, Suit.SPADES)

    @cached_property
    def _fitting(self) -> list[tuple[Split, int]]:
        """Splits of the minors that some split of the majors completes."""
        return [(split, n) for split, n in self._minor.items() if self._rest(split) in self._major]

    def _rest(self, split: Split) -> Split:
        return tuple(need - own for need, own in zip(self.need, split, strict=True))

    @cached_property
    def _lots(self) -> npt.NDArray[np.float64]:
        weights = [ways * self._major[self._rest(split)] for split, ways in self._fitting]
        total = sum(weights)
        return np.cumsum([weight / total for weight in weights])

    def _batch(self, n: int, dice: np.random.Generator) -> tuple[Masks, npt.NDArray[np.int64]]:
        if not self._fitting:
            empty = np.zeros((0, len(self.need)))
            return empty.astype(np.uint64), empty.astype(np.int64)
        lots = np.minimum(
            np.searchsorted(self._lots, dice.random(n), side="right"), len(self._lots) - 1
        )
        masks = np.zeros((n, len(self.need)), dtype=np.uint64)
        points = np.zeros((n, len(self.need)), dtype=np.int64)
        lengths = np.zeros((4, n, len(self.need)), dtype=np.int64)
        for lot in sorted({int(one) for one in lots}):
            rows = np.flatnonzero(lots == lot)
            minor = self._fitting[lot][0]
            for (one, two), joined in (((0, 1), minor), ((2, 3), self._rest(minor))):
                lengths[one][rows], lengths[two][rows] = self._parts(
                    one, two, joined, len(rows), dice
                )
        for suit in Suit:
            self._lay(suit, lengths[suit], dice, masks, points)
        return masks, points

    def _parts(
        self, one: int, two: int, joined: Split, n: int, dice: np.random.Generator
    ) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.int64]]:
        """How the cards of two suits together part into the one and the other."""
        options = [
            (split, rest, ways * self._splits[two][rest])
            for split, ways in self._splits[one].items()
            if (rest := _less(joined, split)) in self._splits[two]
        ]
        total = sum(weight for *_, weight in options)
        lots = np.cumsum([weight / total for *_, weight in options])
        chosen = np.minimum(np.searchsorted(lots, dice.random(n), side="right"), len(options) - 1)
        first = np.array([option[0] for option in options], dtype=np.int64)[chosen]
        return first, np.array([option[1] for option in options], dtype=np.int64)[chosen]

    def _lay(
        self,
        suit: Suit,
        lengths: npt.NDArray[np.int64],
        dice: np.random.Generator,
        masks: Masks,
        points: npt.NDArray[np.int64],
    ) -> None:
        """Shuffle a suit in every row and give each seat its length, from the left."""
        cards = [card for card in self.unseen if card.suit == suit]
        if not cards:
            return
        bits = np.array([1 << card.index for card in cards], dtype=np.uint64)
        worth = np.array([card_points(card) for card in cards], dtype=np.int64)
        order = np.argsort(dice.random((len(lengths), len(cards))), axis=1, kind="stable")
        ends = np.cumsum(lengths, axis=1)
        places = np.arange(len(cards))
        for seat in range(len(self.need)):
            start = ends[:, seat] - lengths[:, seat]
            taken = (places >= start[:, None]) & (places < ends[:, seat][:, None])
            masks[:, seat] |= np.where(taken, bits[order], np.uint64(0)).sum(
                axis=1, dtype=np.uint64
            )
            points[:, seat] += np.where(taken, worth[order], 0).sum(axis=1)


def _multinomial(split: Split) -> int:
    ways = factorial(sum(split))
    for length in split:
        ways //= factorial(length)
    return ways


def _splits(
    cards: int, need: Split, bounds: Sequence[tuple[int, int]]
) -> Iterator[tuple[Split, int]]:
    """Every way to part so many cards by number, and how many ways each stands for."""
    ranges = [
        range(max(0, low), min(high, most, cards) + 1)
        for (low, high), most in zip(bounds, need, strict=True)
    ]
    for head in product(*ranges[:-1]):
        last = cards - sum(head)
        if last in ranges[-1]:
            split = (*head, last)
            yield split, _multinomial(split)


def _add(one: Split, two: Split) -> Split:
    return tuple(a + b for a, b in zip(one, two, strict=True))


def _less(one: Split, two: Split) -> Split:
    return tuple(a - b for a, b in zip(one, two, strict=True))
