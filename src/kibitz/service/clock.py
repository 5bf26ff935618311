"""The clock of a table, and the time its seats have: turns, banks, windows, absences and pauses are
all told by this one.

It is the event loop's, so that what is due can be waited for. Days are `time.time`'s business.
"""

from __future__ import annotations

import asyncio

from kibitz.core.events import SEATS, Seat
from kibitz.service.messages import Clock
from kibitz.service.settings import Timing


def now() -> float:
    """Seconds from some moment on."""
    return asyncio.get_running_loop().time()


class SeatClocks:
    """What each seat has: a turn, and a bank of spare time for a whole match."""

    def __init__(self, pace: Timing) -> None:
        self._pace = pace
        self.bank = [pace.bank] * len(SEATS)  # seconds; a restart gives them back
        self._since = now()

    def begin(self) -> None:
        """Something is shown, and time counts from here on."""
        self._since = now()

    @property
    def spent(self) -> float:
        """Seconds since what is shown now was shown."""
        return now() - self._since

    def left(self, seat: Seat) -> float:
        """The seconds that a seat still has for this choice."""
        return self._pace.turn + self.bank[seat] - self.spent

    def run_out(self, seat: Seat) -> None:
        """Turn and bank are gone."""
        self.bank[seat] = 0.0

    def punch(self, seat: Seat) -> None:
        """A seat has chosen: what the turn does not cover is its bank's, which gains something."""
        left = max(0.0, self.bank[seat] - max(0.0, self.spent - self._pace.turn))
        self.bank[seat] = min(self._pace.bank, left + self._pace.increment)

    def told(self) -> Clock:
        """As people are told."""
        bank = tuple(round(one, 1) for one in self.bank)
        return Clock(self._pace.turn, bank, self._pace.increment, round(self.spent, 1))
