"""CPU times as a small histogram: mean and quantiles of any number of choices in little room.

A bin is a sixteenth of an octave, so a quantile is right within 2.2 %.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable
from typing import Any

BINS_AN_OCTAVE = 16
LEAST = 1e-4  # milliseconds; what took less is counted as this


class Times:
    """Milliseconds, counted by bin.

    >>> times = Times()
    >>> for ms in (1.0, 2.0, 3.0): times.add(ms)
    >>> times.mean, round(times.quantile(0.5), 1)
    (2.0, 2.0)
    """

    def __init__(self) -> None:
        self.count = 0
        self.total = 0.0
        self._bins: Counter[int] = Counter()

    def add(self, milliseconds: float) -> None:
        self.count += 1
        self.total += milliseconds
        self._bins[_bin(milliseconds)] += 1

    def join(self, plain: dict[str, Any]) -> None:
        """Count what another histogram counted, given as its `plain`."""
        self.count += int(plain["count"])
        self.total += float(plain["ms"])
        for place, count in plain["bins"]:
            self._bins[int(place)] += int(count)

    @property
    def plain(self) -> dict[str, Any]:
        """As plain JSON."""
        bins = [[place, count] for place, count in sorted(self._bins.items())]
        return {"count": self.count, "ms": round(self.total, 3), "bins": bins}

    @property
    def mean(self) -> float:
        return self.total / self.count if self.count else 0.0

    def quantile(self, share: float) -> float:
        """The time that this share of choices did not exceed, to the middle of its bin."""
        passed = 0
        for place, count in sorted(self._bins.items()):
            passed += count
            if passed >= share * self.count:
                return 2 ** ((place + 0.5) / BINS_AN_OCTAVE)
        return 0.0


def joined(plains: Iterable[dict[str, Any]]) -> Times:
    """Several histograms as one."""
    times = Times()
    for plain in plains:
        times.join(plain)
    return times


def _bin(milliseconds: float) -> int:
    return math.floor(BINS_AN_OCTAVE * math.log2(max(milliseconds, LEAST)))
