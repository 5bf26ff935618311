"""Rates by address: what a bucket holds, how it fills, who is forgotten."""

from __future__ import annotations

import time

import pytest

from kibitz.service import limits
from kibitz.service.limits import Bucket, Rates, TooMany


class Clock:
    """Time that passes when it is told to."""

    def __init__(self) -> None:
        self.now = 1000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    made = Clock()
    monkeypatch.setattr(time, "monotonic", made)
    return made


def taken(bucket: Bucket, most: int = 1000) -> int:
    """How many tokens it gives before it refuses."""
    return next((n for n in range(most) if not bucket.take()), most)


def test_a_bucket_gives_its_burst_and_no_more(clock: Clock) -> None:
    assert taken(Bucket(rate=1, burst=5)) == 5


def test_a_bucket_has_no_debt(clock: Clock) -> None:
    """However often it refused, one second brings one token."""
    bucket = Bucket(rate=1, burst=3)
    assert taken(bucket) == 3
    assert not any(bucket.take() for _ in range(50))
    clock.now += 1
    assert taken(bucket) == 1


def test_less_than_a_whole_token_is_none_and_is_kept(clock: Clock) -> None:
    bucket = Bucket(rate=2, burst=3)
    taken(bucket)
    clock.now += 0.375
    assert not bucket.take()
    clock.now += 0.125
    assert bucket.take()
    assert not bucket.take()


def test_a_bucket_fills_at_its_rate_up_to_its_burst(clock: Clock) -> None:
    bucket = Bucket(rate=2, burst=5)
    taken(bucket)
    clock.now += 2
    assert taken(bucket) == 4
    clock.now += 1000
    assert taken(bucket) == 5


def test_a_visitor_has_so_many_requests_a_minute(clock: Clock) -> None:
    rates = Rates(per_minute=30)
    for _ in range(30):
        rates.take("one", "served.too-many-questions")
    with pytest.raises(TooMany, match="too many questions"):
        rates.take("one", "served.too-many-questions")
    rates.take("two", "served.too-many-questions")
    clock.now += 2
    rates.take("one", "served.too-many-questions")
    with pytest.raises(TooMany):
        rates.take("one", "served.too-many-questions")


def test_the_longest_unseen_visitor_is_forgotten_first(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MAX_KEPT", 2)
    rates = Rates(per_minute=2)
    for visitor in ("one", "two", "one", "three"):  # two was seen longest ago
        rates.take(visitor, "served.too-many-joins")
    rates.take("two", "served.too-many-joins")
    rates.take("two", "served.too-many-joins")  # begun anew, while one was forgotten now
    rates.take("one", "served.too-many-joins")
    with pytest.raises(TooMany):
        rates.take("two", "served.too-many-joins")


def test_as_many_visitors_as_are_kept_keep_their_count(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(limits, "MAX_KEPT", 2)
    rates = Rates(per_minute=1)
    rates.take("one", "served.too-many-joins")
    rates.take("two", "served.too-many-joins")
    for visitor in ("one", "two"):
        with pytest.raises(TooMany):
            rates.take(visitor, "served.too-many-joins")
