"""The driver of a room lets go when it is told to, whatever happens at the same moment."""

from __future__ import annotations

import asyncio
from pathlib import Path

from kibitz.service.driver import Driver
from kibitz.service.hall import Hall, SeatWish
from kibitz.service.room import Options
from kibitz.service.settings import Settings, sqlite_url
from kibitz.service.store import Store


def test_a_driver_closes_though_its_table_changes_at_that_moment(tmp_path: Path) -> None:
    async def run() -> None:
        settings = Settings(sqlite_url(tmp_path), workers=1)
        hall = Hall(Store(settings.database), settings)
        made = await hall.create("hearts", None, [], [SeatWish("person")] * 4, Options())
        room = await hall.room(made.id)
        driver = Driver(room, hall.players)
        await asyncio.sleep(0.05)
        room.changed.set()
        done, _ = await asyncio.wait([asyncio.create_task(driver.close())], timeout=5)
        assert done
        await hall.close()

    asyncio.run(run())
