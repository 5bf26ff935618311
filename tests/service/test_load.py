"""A hundred tables of four people each, on one server: acknowledged from disk, quickly.

`KIBITZ_LOAD_SECONDS` sets how long it runs (600 in a full test); the server runs in a process of
its own and the people share another, all on the cores this machine has.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from pathlib import Path

import pytest
import websockets

from kibitz.core.record import Header, Record, event_of, replay
from kibitz.core.rules import from_plain
from kibitz.games import game
from kibitz.service.store import Store
from kibitz.service.wire import header_json
from tests.service.client import Seat, Server

SECONDS = float(os.environ.get("KIBITZ_LOAD_SECONDS", "600"))


class Crowd:
    """Everybody who plays, and how long each acknowledgement took."""

    def __init__(self, server: Server, tables: int, drops: int, pause: float) -> None:
        self.server, self.drops, self.pause = server, drops, pause
        self.waits: list[float] = []
        self.kept: dict[str, int] = {}
        self.ends = 0.0
        self.seats = [
            (table, seat, token)
            for table, tokens in (
                server.table("hearts", people=4, clocks=False) for _ in range(tables)
            )
            for seat, token in tokens.items()
        ]

    async def run(self, seconds: float) -> None:
        self.ends = time.monotonic() + seconds
        await asyncio.gather(*(self._person(*one) for one in self.seats))

    async def _person(self, table: str, number: int, token: str) -> None:
        dice = random.Random(token)
        await asyncio.sleep(dice.uniform(0, min(3.0, 2 * self.pause)))
        while time.monotonic() < self.ends:
            try:
                async with Seat(self.server.url, table, token, keep=1) as seat:
                    await self._sit(seat, table, dice)
            except (TimeoutError, websockets.ConnectionClosed):
                continue

    async def _sit(self, seat: Seat, table: str, dice: random.Random) -> None:
        while time.monotonic() < self.ends:
            if not await seat.my_turn(5):
                if seat.view["result"]:
                    return
                deal = seat.view["deal"]
                await seat.send({"type": "next", "id": f"n{deal}"})
                while seat.view["deal"] == deal:
                    await seat.receive(30)
                continue
            await asyncio.sleep(dice.expovariate(1 / self.pause))
            sent = time.perf_counter()
            answer = await seat.choose(dice.choice(seat.view["legal"]))
            if answer["type"] == "ack":
                self.waits.append(time.perf_counter() - sent)
                self.kept[table] = self.kept.get(table, 0) + 1
            if self.drops and dice.random() < 0.03:
                self.drops -= 1
                return


def memory_of(server: Server) -> int:
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) * 1024


def run_load(
    folder: Path, tables: int, seconds: float, drops: int, pause: float
) -> dict[str, float]:
    server = Server(folder, "--workers", "1", "--generous")
    with server:
        crowd = Crowd(server, tables, drops, pause)
        asyncio.run(crowd.run(seconds / 2))
        first = memory_of(server)
        asyncio.run(crowd.run(seconds / 2))
        last = memory_of(server)
    store = Store(f"sqlite:///{folder / 'tables.sqlite3'}")
    for table, count in crowd.kept.items():
        stored = store.load(table)
        assert stored is not None
        events = tuple(event_of(event.line) for event in stored.events)
        header = from_plain(Header, header_json(stored.header), "header")
        assert replay(game("hearts"), Record(header, events)).stopped is None
        assert sum(event.key is not None for event in stored.events) >= count
    store.close()
    waits = sorted(crowd.waits)
    return {
        "acks": len(waits),
        "median": waits[len(waits) // 2],
        "p99": waits[int(len(waits) * 0.99)],
        "memory": last / first,
        "drops left": crowd.drops,
    }


def test_people_who_come_and_go_lose_nothing(tmp_path: Path) -> None:
    found = run_load(tmp_path, 5, 8, 5, 0.2)
    assert found["acks"] > 20


@pytest.mark.long
def test_a_hundred_tables_with_four_hundred_sockets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = run_load(tmp_path, 100, SECONDS, 1000, 2.0)
    with capsys.disabled():
        print("\nload:", {name: round(value, 4) for name, value in found.items()})
    assert found["p99"] <= 0.1
    assert found["memory"] < 1.15
    assert found["drops left"] <= 0
