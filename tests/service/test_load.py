"""A hundred tables of four people each, on one server: acknowledged from disk, quickly.

`KIBITZ_LOAD_SECONDS` sets how long it runs: 300 in a full test, which has other things to do; the
published figure is of 600. The server runs in a process of its own and the people share another,
all on the cores this machine has. Connections are cut at random moments, whatever their owner is
doing; a choice that was under way is sent again.
"""

from __future__ import annotations

import asyncio
import os
import random
import socket
import time
from collections import Counter
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import websockets

from kibitz.core.events import Act
from kibitz.core.record import Header, Record, replay
from kibitz.core.rules import from_plain
from kibitz.games import game
from kibitz.service.run import bind
from kibitz.service.store import Store, StoredTable
from kibitz.service.wire import header_json
from tests.service.client import Seat, Server

SECONDS = float(os.environ.get("KIBITZ_LOAD_SECONDS", "300"))
LOOKS = 10  # at the server's memory, evenly over the run

CUT_OFF = (TimeoutError, OSError, websockets.ConnectionClosed, websockets.InvalidHandshake)


@dataclass(frozen=True, slots=True)
class Choice:
    """One action as it was sent, however often."""

    table: str
    seat: int
    key: str
    action: str
    answers: int


class Person:
    """One seat, its connection, and every choice it has made."""

    def __init__(self, crowd: Crowd, table: str, number: int, token: str) -> None:
        self.crowd, self.table, self.number, self.token = crowd, table, number, token
        self.dice = random.Random(f"{table} {number}")
        self.seat: Seat | None = None
        self.pending: Choice | None = None  # sent, and neither acknowledged nor refused
        self.sent = 0

    def cut(self) -> bool:
        """Break the connection, whatever is under way; False where there is none."""
        if self.seat is None:
            return False
        self.seat.socket.transport.abort()
        self.seat = None
        return True

    async def live(self) -> None:
        await asyncio.sleep(self.dice.uniform(0, min(3.0, 2 * self.crowd.pause)))
        while time.monotonic() < self.crowd.ends:
            try:
                async with Seat(self.crowd.server.url, self.table, self.token, keep=1) as seat:
                    await seat.until("view")
                    self.seat = seat
                    await self._sit(seat)
            except CUT_OFF:
                continue
            finally:
                self.seat = None

    async def _sit(self, seat: Seat) -> None:
        if self.pending is not None:
            await self._settle(seat, self.pending)
        while time.monotonic() < self.crowd.ends:
            if not await seat.my_turn(5):
                if seat.view["result"]:
                    return
                deal = seat.view["deal"]
                await seat.send({"type": "next", "id": f"n{deal}"})
                while seat.view["deal"] == deal:
                    await seat.receive(30)
                continue
            await asyncio.sleep(self.dice.expovariate(1 / self.crowd.pause))
            self.sent += 1
            self.pending = Choice(
                self.table,
                self.number,
                f"{self.number}-{self.sent}",
                self.dice.choice(seat.view["legal"]),
                seat.view["sequence"],
            )
            self.crowd.sent[self.table, self.number, self.pending.key] = self.pending
            begun = time.perf_counter()
            if await self._settle(seat, self.pending):
                self.crowd.waits.append(time.perf_counter() - begun)

    async def _settle(self, seat: Seat, choice: Choice) -> bool:
        """Send a choice and wait for its answer: whether it is acknowledged."""
        answer = await seat.choose(choice.action, choice.key, answers=choice.answers)
        self.pending = None
        if answer["type"] != "ack":
            self.crowd.refused.append(choice)
            return False
        self.crowd.acknowledged.append(choice)
        self.crowd.repeats += answer["repeated"]
        return True


class Crowd:
    """Everybody who plays, what they sent, and how long each acknowledgement took."""

    def __init__(self, server: Server, tables: int, cuts: int, pause: float) -> None:
        self.server, self.pause, self.cuts_wanted = server, pause, cuts
        self.cuts = self.repeats = 0
        self.waits: list[float] = []
        self.memory: list[int] = []
        self.sent: dict[tuple[str, int, str], Choice] = {}
        self.acknowledged: list[Choice] = []
        self.refused: list[Choice] = []
        self.ends = 0.0
        self.tables = [server.table("hearts", people=4, clocks=True) for _ in range(tables)]
        self.people = [
            Person(self, table, seat, token)
            for table, tokens in self.tables
            for seat, token in tokens.items()
        ]

    async def run(self, seconds: float) -> None:
        begins = time.monotonic()
        self.ends = begins + seconds
        await asyncio.gather(
            self._cut_at_random(begins, seconds),
            self._look_at_memory(begins, seconds),
            *(person.live() for person in self.people),
        )

    async def _cut_at_random(self, begins: float, seconds: float) -> None:
        """As many cuts as wanted, at moments drawn evenly from the run."""
        dice = random.Random(7)
        moments = sorted(dice.uniform(0.01, 0.97) * seconds for _ in range(self.cuts_wanted))
        for moment in moments:
            await asyncio.sleep(begins + moment - time.monotonic())
            while not dice.choice(self.people).cut():
                await asyncio.sleep(0.01)
            self.cuts += 1

    async def _look_at_memory(self, begins: float, seconds: float) -> None:
        for look in range(1, LOOKS + 1):
            await asyncio.sleep(begins + 0.995 * seconds * look / LOOKS - time.monotonic())
            self.memory.append(memory_of(self.server))


def memory_of(server: Server) -> int:
    assert server.process is not None
    status = Path(f"/proc/{server.process.pid}/status").read_text()
    return int(status.split("VmRSS:")[1].split()[0]) * 1024


def check_kept(crowd: Crowd, stored: list[StoredTable]) -> None:
    """Nothing lost, nothing doubled, nothing that nobody sent, and every table plays on."""
    kept: Counter[tuple[str, int, str]] = Counter()
    for table in stored:
        events = tuple(game("hearts").events.read(event.line) for event in table.events)
        header = from_plain(Header, header_json(table.header), "header")
        assert replay(game("hearts"), Record(header, events)).stopped is None
        assert [event.sequence for event in table.events] == list(range(len(events)))
        for row, event in zip(table.events, events, strict=True):
            if not isinstance(event, Act):
                assert row.key is None
                continue
            assert row.key is not None  # all four are people, and no clock plays for them
            assert row.seat == event.seat
            name = (table.id, event.seat, row.key)
            kept[name] += 1
            assert crowd.sent[name].action == str(event.action)
    assert set(kept.values()) == {1}
    lost = [one for one in crowd.acknowledged if (one.table, one.seat, one.key) not in kept]
    assert lost == []
    assert [one for one in crowd.refused if (one.table, one.seat, one.key) in kept] == []
    under_way = {one.pending.key for one in crowd.people if one.pending is not None}
    assert len(kept) <= len(crowd.acknowledged) + len(under_way)


def run_load(folder: Path, tables: int, seconds: float, cuts: int, pause: float) -> dict[str, Any]:
    server = Server(folder, "--workers", "1", "--generous")
    with server:
        crowd = Crowd(server, tables, cuts, pause)
        asyncio.run(crowd.run(seconds))
    store = Store(f"sqlite:///{folder / 'tables.sqlite3'}")
    stored = [store.load(table) for table, _ in crowd.tables]
    store.close()
    check_kept(crowd, [one for one in stored if one is not None])
    waits = sorted(crowd.waits)
    return {
        "acks": len(crowd.acknowledged),
        "median": round(waits[len(waits) // 2], 4),
        "p99": round(waits[int(len(waits) * 0.99)], 4),
        "cuts": crowd.cuts,
        "answered again": crowd.repeats,
        "refused": len(crowd.refused),
        "MB": [round(one / 1e6, 1) for one in crowd.memory],
        "growth in the second half": round(crowd.memory[-1] / crowd.memory[LOOKS // 2 - 1], 4),
    }


def test_what_the_server_sends_is_not_held_back() -> None:
    with bind("127.0.0.1", 0) as bound, socket.create_connection(bound.getsockname()):
        accepted, _ = bound.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY)


@pytest.mark.long
def test_people_who_come_and_go_lose_nothing(tmp_path: Path) -> None:
    found = run_load(tmp_path, 5, 8, 40, 0.05)
    assert found["acks"] > 20
    assert found["cuts"] == 40


@pytest.mark.long
@pytest.mark.timed
def test_a_hundred_tables_with_four_hundred_sockets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    found = run_load(tmp_path, 100, SECONDS, 1000, 2.0)
    with capsys.disabled():
        print("\nload:", found)
    assert found["p99"] <= 0.1
    assert found["growth in the second half"] < 1.05
    assert found["cuts"] == 1000
