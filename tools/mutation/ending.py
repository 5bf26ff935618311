"""Ends a test that a fault makes run or wait for ever: it fails, as whoever ran it would say.

A plugin of pytest, for tools/mutate.py alone.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from types import FrameType

import pytest

CPU, WALL = 90, 300  # seconds; quick tests take a few


def _fail(number: int, frame: FrameType | None) -> None:
    pytest.fail("the test did not end")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """Both clocks run during the test itself."""
    for which in (signal.SIGVTALRM, signal.SIGALRM):
        signal.signal(which, _fail)
    signal.setitimer(signal.ITIMER_VIRTUAL, CPU)
    signal.setitimer(signal.ITIMER_REAL, WALL)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_VIRTUAL, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
