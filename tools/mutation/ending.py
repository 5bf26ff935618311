"""Ends a test that a fault makes run or wait for ever: it fails, as whoever ran it would say.

A plugin of pytest, for tools/mutate.py alone. No timer of CPU time is set: while one runs, the
system counts a process's CPU time by the tick, and whatever a test times under it took nothing.
"""

from __future__ import annotations

import signal
from collections.abc import Iterator
from time import monotonic, process_time  # as they are now, whatever a test makes of them
from types import FrameType

import pytest

CPU, WALL = 90, 300  # seconds; quick tests take a few
LOOK = 5  # seconds between looks


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Iterator[None]:
    """Both clocks are looked at during the test itself."""
    cpu, wall = process_time() + CPU, monotonic() + WALL

    def look(number: int, frame: FrameType | None) -> None:
        if process_time() > cpu or monotonic() > wall:
            pytest.fail("the test did not end")

    signal.signal(signal.SIGALRM, look)
    signal.setitimer(signal.ITIMER_REAL, LOOK, LOOK)
    try:
        return (yield)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
