"""Many hands measured at once: lengths, points, controls, stoppers, key cards.

A hand is a 52-bit mask as in `kernel`. Each measure is a table over the 8192 holdings of one suit,
looked up for all hands together, so one hand and ten thousand take the same code. Knows nothing of
calls.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import numpy as np
import numpy.typing as npt

Values = npt.NDArray[np.floating[Any]]
Masks = npt.NDArray[np.uint64]
_SIZE = 1 << 13
_TEN, _JACK, _QUEEN, _KING, _ACE = 1 << 8, 1 << 9, 1 << 10, 1 << 11, 1 << 12


def _table(of: Callable[[int], float]) -> Values:
    return np.array([of(bits) for bits in range(_SIZE)], dtype=np.float64)


def _points(bits: int) -> int:
    return sum(
        worth * bool(bits & card)
        for worth, card in ((4, _ACE), (3, _KING), (2, _QUEEN), (1, _JACK))
    )


def _has_stopper(bits: int) -> bool:
    """A trick when they lead the suit: the ace, a guarded king, queen and two, jack and three."""
    length = bits.bit_count()
    guarded = ((_KING, 2), (_QUEEN, 3), (_JACK, 4))
    return bool(bits & _ACE) or any(bits & card and length >= least for card, least in guarded)


def _losers(bits: int) -> int:
    length = bits.bit_count()
    wanted = (_ACE, _KING, _QUEEN)[: min(3, length)]
    return sum(not bits & card for card in wanted)


def _quick_tricks(bits: int) -> float:
    if bits & _ACE:
        return 2.0 if bits & _KING else 1.5 if bits & _QUEEN else 1.0
    if bits & _KING:
        return 1.0 if bits & _QUEEN else 0.5 * (bits.bit_count() >= 2)
    return 0.0


def _playing_tricks(bits: int) -> float:
    """Tricks in a suit that is long: its length less the losers of its top."""
    length = bits.bit_count()
    if length < 5:
        return _quick_tricks(bits)
    return max(0.0, length - _losers(bits))


TABLES: dict[str, Values] = {
    "length": _table(int.bit_count),
    "points": _table(_points),
    "top": _table(lambda bits: (bits & (_ACE | _KING | _QUEEN)).bit_count()),
    "honours": _table(lambda bits: (bits & (_ACE | _KING | _QUEEN | _JACK | _TEN)).bit_count()),
    "stop": _table(_has_stopper),
    "ace": _table(lambda bits: bool(bits & _ACE)),
    "king": _table(lambda bits: bool(bits & _KING)),
    "queen": _table(lambda bits: bool(bits & _QUEEN)),
    "control": _table(lambda bits: bool(bits & (_ACE | _KING)) or bits.bit_count() <= 1),
    "controls": _table(lambda bits: 2 * bool(bits & _ACE) + bool(bits & _KING)),
    "losers": _table(_losers),
    "tricks": _table(_playing_tricks),
    "quick": _table(_quick_tricks),
    "long": _table(lambda bits: max(0, bits.bit_count() - 4)),
}


class Hands:
    """Hands as rows, their measures found once each."""

    def __init__(self, masks: Masks) -> None:
        shifts = np.array([0, 13, 26, 39], dtype=np.uint64)
        suits = (masks[:, None] >> shifts) & np.uint64(_SIZE - 1)
        self.masks = masks
        self.holdings = suits.astype(np.intp)
        self._found: dict[str, Values] = {}

    @classmethod
    def of(cls, masks: Sequence[int]) -> Hands:
        return cls(np.array(masks, dtype=np.uint64))

    def __len__(self) -> int:
        return len(self.masks)

    def by_suit(self, name: str) -> Values:
        """A measure of every suit: rows of four, clubs first."""
        found = self._found.get(name)
        if found is None:
            found = self._found[name] = TABLES[name][self.holdings]
        return found

    def total(self, name: str) -> Values:
        """A measure summed over the suits."""
        key = f"{name} in all"
        found = self._found.get(key)
        if found is None:
            found = self._found[key] = self.by_suit(name).sum(axis=1)
        return found

    @property
    def lengths(self) -> Values:
        return self.by_suit("length")

    @property
    def points(self) -> Values:
        """High-card points."""
        return self.total("points")

    def measured(self, name: str, make: Callable[[], Values]) -> Values:
        found = self._found.get(name)
        if found is None:
            found = self._found[name] = make()
        return found

    @property
    def pattern(self) -> Values:
        """Lengths sorted, longest first."""
        return self.measured("pattern", lambda: -np.sort(-self.lengths, axis=1))

    @property
    def with_length(self) -> Values:
        """High-card points and one for every card beyond four of a suit."""
        return self.measured("with length", lambda: self.points + self.total("long"))

    def in_support(self, suit: int) -> Values:
        """Points with shortness, where the suit is to be trumps and there are three of it."""
        return self.measured(f"support {suit}", lambda: self._support(suit))

    def _support(self, suit: int) -> Values:
        own = self.lengths[:, suit]
        short = np.delete(self.lengths, suit, axis=1)
        four = np.where(short == 0, 5, np.where(short == 1, 3, np.where(short == 2, 1, 0)))
        three = np.where(short == 0, 3, np.where(short == 1, 2, np.where(short == 2, 1, 0)))
        extra = np.where(own >= 4, four.sum(axis=1), np.where(own == 3, three.sum(axis=1), 0))
        return self.points + extra

    def key_cards(self, suit: int) -> Values:
        """Aces and the king of trumps."""
        return self.measured(
            f"keys {suit}", lambda: self.total("ace") + self.by_suit("king")[:, suit]
        )

    @property
    def is_balanced(self) -> Values:
        """4-3-3-3, 4-4-3-2 or 5-3-3-2."""
        return self.measured(
            "balanced", lambda: ((self.pattern[:, 2] >= 3) & (self.pattern[:, 3] >= 2)) * 1.0
        )

    @property
    def is_semi_balanced(self) -> Values:
        """No singleton or void, no seven-card suit."""
        return self.measured(
            "semibalanced", lambda: ((self.pattern[:, 3] >= 2) & (self.pattern[:, 0] <= 6)) * 1.0
        )


@cache
def parse_mask(text: str) -> int:
    """A hand like ``AK3.72.QJ98.T654`` (spades first) as a mask; ranks are trusted."""
    mask = 0
    for place, ranks in enumerate(text.split(".")):
        for rank in ranks:
            mask |= 1 << ((3 - place) * 13 + "23456789TJQKA".index(rank))
    return mask
