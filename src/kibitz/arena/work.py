"""Work over many deals: in this process, or spread over local processes, in order."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

Q = TypeVar("Q")
P = TypeVar("P")

Progress = Callable[[int, int], None]
"""Told how many pieces of work are done, of how many."""


def _ignore_interrupts() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def spread(
    task: Callable[[Q], P], pieces: Sequence[Q], processes: int, progress: Progress | None = None
) -> Iterator[P]:
    """The task's answers in the order of the pieces."""
    if processes <= 1 or len(pieces) <= 1:
        for done, piece in enumerate(pieces, start=1):
            yield task(piece)
            if progress:
                progress(done, len(pieces))
        return
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, context, initializer=_ignore_interrupts) as pool:
        try:
            for done, answer in enumerate(pool.map(task, pieces), start=1):
                yield answer
                if progress:
                    progress(done, len(pieces))
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def default_processes() -> int:
    """One for each core this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
