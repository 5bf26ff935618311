"""How long work takes on a quiet core, told on any: a loop of known length is timed beside it.

A core that others share may be four times slower than the minute before, in CPU time too. A core
that is quicker than the quiet one tells what it took: quick loops do not make other work slower.
"""

from __future__ import annotations

import time

ROUNDS = 15_000  # of the loop, in ROUNDS_MS on a quiet core of 2.5 GHz
ROUNDS_MS = 1.0


def _loop() -> float:
    start = time.process_time()
    total = 0
    for number in range(ROUNDS):
        total += number * number
    return time.process_time() - start


class Pace:
    """Times pieces of work, a loop before and after each."""

    def __init__(self) -> None:
        self.spent: list[float] = []
        self._before = 0.0
        self._start = 0.0

    def __enter__(self) -> None:
        self._before = _loop()
        self._start = time.process_time()

    def __exit__(self, *_: object) -> None:
        spent = time.process_time() - self._start
        slower = 1000 * (self._before + _loop()) / 2 / ROUNDS_MS
        self.spent.append(spent / max(1.0, slower))

    def below(self, share: float) -> float:
        """Seconds of a quiet core that this share of the pieces stays under."""
        return sorted(self.spent)[int(share * len(self.spent))]
