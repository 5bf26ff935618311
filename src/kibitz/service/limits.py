"""Rates: a bucket that fills with time, one for each visitor and kind of request."""

from __future__ import annotations

import time
from collections import OrderedDict

from kibitz.core.errors import Refused
from kibitz.service.refusals import SERVED

MAX_KEPT = 20_000  # visitors remembered; the longest unseen is forgotten first


class TooMany(Refused):
    """Too many requests; try again later."""


class Bucket:
    """Holds up to `burst` tokens and gains `rate` of them a second."""

    __slots__ = ("_at", "_burst", "_full", "_rate")

    def __init__(self, rate: float, burst: float) -> None:
        self._rate, self._burst = rate, burst
        self._full = burst
        self._at = time.monotonic()

    def take(self) -> bool:
        """Take one token, if there is one."""
        now = time.monotonic()
        self._full = min(self._burst, self._full + (now - self._at) * self._rate)
        self._at = now
        if self._full < 1:
            return False
        self._full -= 1
        return True


class Rates:
    """Buckets by visitor."""

    def __init__(self, per_minute: float) -> None:
        self._per_minute = per_minute
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, visitor: str, why: str) -> None:
        """Count one request; TooMany with that sentence when the visitor asks too often."""
        bucket = self._buckets.get(visitor)
        if bucket is None:
            bucket = Bucket(self._per_minute / 60, self._per_minute)
            self._buckets[visitor] = bucket
            if len(self._buckets) > MAX_KEPT:
                self._buckets.popitem(last=False)
        else:
            self._buckets.move_to_end(visitor)
        if not bucket.take():
            raise TooMany(SERVED.told(why))
