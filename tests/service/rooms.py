"""A table without a server: its room, its driver, which only moves when asked, and its clock.

The clock stands still until a test moves it, so what it tells is exact on any machine.
"""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from unittest.mock import patch

from kibitz.service import clock
from kibitz.service.driver import Driver
from kibitz.service.hall import Hall
from kibitz.service.options import Options
from kibitz.service.room import Room
from kibitz.service.seating import SeatWish
from kibitz.service.settings import Settings, Timing, sqlite_url
from kibitz.service.store import Store

TURN, BANK, INCREMENT = 45.0, 180.0, 3.0
Told = Callable[[Room, Driver], Awaitable[None]]


@dataclass
class StandingClock:
    """What `clock.now` tells while a test is at a table."""

    now: float = 1000.0

    def __call__(self) -> float:
        return self.now


CLOCK = StandingClock()


def wait(seconds: float) -> None:
    """So much time passes at once."""
    CLOCK.now += seconds


def at_a_table(
    folder: Path,
    told: Told,
    people: int = 4,
    *,
    clocks: bool = True,
    coach: bool = False,
    seated: bool = True,
) -> None:
    """Run something at a hearts table without passing; seats of people come first."""
    folder.mkdir(exist_ok=True)

    async def run() -> None:
        pace = Timing(turn=TURN, bank=BANK, increment=INCREMENT, answer=0.05)
        settings = Settings(sqlite_url(folder), workers=1, pace=pace)
        hall = Hall(Store(settings.database), settings)
        wishes = [SeatWish("person")] * people + [SeatWish("player", "uniform")] * (4 - people)
        options = Options(coach=coach, clocks=clocks)
        made = await hall.create("hearts", "hold", [], wishes, options)
        room = await hall.room(made.id)
        while seated and room.company.free:
            await hall.join(made.id, None, "somebody")
        driver = hall._rooms[made.id][1]
        await driver.close()  # its own watch would be a second hand at the table
        try:
            await told(room, driver)
        finally:
            await hall.close()

    with patch.object(clock, "now", CLOCK):
        asyncio.run(run())
