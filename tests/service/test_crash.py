"""kill -9 during play: nothing acknowledged is lost, nothing is doubled, views equal the replay."""

from __future__ import annotations

import asyncio
import random
import time
from pathlib import Path
from typing import Any, cast

import pytest
import websockets

from kibitz.core.record import Header, Record, replay
from kibitz.core.rules import from_plain
from kibitz.core.shape import shape
from kibitz.core.shown import shown_to
from kibitz.games import game
from kibitz.service.store import Store
from kibitz.service.wire import header_json
from tests.service.client import Seat, Server


class Witness:
    """Plays one seat until the server dies, and remembers what was acknowledged."""

    def __init__(self, table: str, seat: int, token: str) -> None:
        self.table, self.seat, self.token = table, seat, token
        self.acknowledged: dict[str, str] = {}
        self.unsure: tuple[str, str] | None = None  # sent, never answered
        self.number = 0
        self.finished = False

    async def play(self, url: str) -> None:
        try:
            async with Seat(url, self.table, self.token) as seat:
                await seat.my_turn()
                if self.unsure is not None:
                    await self._repeat(seat)
                while await self._goes_on(seat):
                    self.number += 1
                    key = f"{self.seat}-{self.number}"
                    action = random.Random(key).choice(seat.view["legal"])
                    self.unsure = (key, action)
                    answer = await seat.choose(action, key=key)
                    self.unsure = None
                    if answer["type"] == "ack":
                        self.acknowledged[key] = action
        except (websockets.ConnectionClosed, OSError, TimeoutError):
            return

    async def _repeat(self, seat: Seat) -> None:
        """Send again what was under way; it counts once, whether it had arrived or not."""
        assert self.unsure is not None
        key, action = self.unsure
        answer = await seat.choose(action, key=key)
        if answer["type"] == "ack":
            self.acknowledged[key] = action
        self.unsure = None

    async def _goes_on(self, seat: Seat) -> bool:
        if await seat.my_turn(60):
            return True
        if seat.view["result"]:
            self.finished = True
            return False
        await seat.send({"type": "next", "id": f"n{seat.view['deal']}"})
        deal = seat.view["deal"]
        while seat.view["deal"] == deal:
            await seat.receive(30)
        return await self._goes_on(seat)


def check_store(url: str, witnesses: list[Witness], server: Server) -> None:
    """Read the disk with the server dead: each acknowledged action stands there exactly once."""
    store = Store(url)
    for table_id in sorted({witness.table for witness in witnesses}):
        stored = store.load(table_id)
        assert stored is not None
        assert [event.sequence for event in stored.events] == list(range(len(stored.events)))
        read = game(stored.game).events.read
        events = tuple(read(event.line) for event in stored.events)
        for witness in (one for one in witnesses if one.table == table_id):
            kept = {
                e.key: str(cast(Any, read(e.line)).action)
                for e in stored.events
                if e.key is not None
            }
            for key, action in witness.acknowledged.items():
                assert kept.get(key) == action, f"{key} was acknowledged and is not on disk"
        played = replay(
            game(stored.game),
            Record(from_plain(Header, header_json(stored.header), "header"), events),
        )
        assert played.stopped is None
    store.close()


def check_views(url: str, witnesses: list[Witness], server: Server) -> None:
    """The server lives again: each seat's view is the replay of the record, projected.

    Our own players go on at once, so a view may be a step away from the disk: then both are read
    again.
    """
    store = Store(url)
    for table in sorted({witness.table for witness in witnesses}):
        seated = [one for one in witnesses if one.table == table]
        for _ in range(100):
            told = [server.get(f"/api/tables/{table}/view", one.token)["view"] for one in seated]
            if told == [shape(view) for view in _views_on_disk(store, seated)]:
                break
            time.sleep(0.05)
        else:
            raise AssertionError(f"{table}: a seat sees another table than the disk holds")
    store.close()


def _views_on_disk(store: Store, seated: list[Witness]) -> list[object]:
    stored = store.load(seated[0].table)
    assert stored is not None
    record = Record(
        from_plain(Header, header_json(stored.header), "header"),
        tuple(game(stored.game).events.read(event.line) for event in stored.events),
    )
    played = game(stored.game)
    last = replay(played, record).deals[-1]
    return [played.observe(shown_to(played, last.events, one.seat), one.seat) for one in seated]


async def spell(server: Server, witnesses: list[Witness], more: int) -> None:
    """Everybody plays; after so many more acknowledgements the server is killed in mid-play."""
    playing = [asyncio.create_task(one.play(server.url)) for one in witnesses]
    wanted = more + sum(len(one.acknowledged) for one in witnesses)
    deadline = time.monotonic() + 60
    while sum(len(one.acknowledged) for one in witnesses) < wanted and time.monotonic() < deadline:
        await asyncio.sleep(0.005)
    await asyncio.to_thread(server.kill)
    await asyncio.gather(*playing)


TABLES = (("hearts", 4), ("bridge", 4), ("riichi", 1), ("hearts", 2))  # game, people


class Crash:
    """Tables of every game, played while their server is killed again and again."""

    def __init__(self, data: Path, *options: str, url: str | None = None) -> None:
        self.data, self.options = data, options
        self.url = url or f"sqlite:///{data / 'tables.sqlite3'}"
        self.witnesses: list[Witness] = []
        self.dice = random.Random(7)
        self.playing: dict[tuple[str, int], list[Witness]] = {}

    def _server(self) -> Server:
        return Server(self.data, *self.options)

    def _seat(self, server: Server) -> None:
        """New tables for those that are over; who sat there goes on being checked."""
        for name, people in TABLES:
            seated = self.playing.get((name, people), [])
            if not seated or any(one.finished for one in seated):
                table, tokens = server.table(name, people=people, clocks=False)
                seated = [Witness(table, seat, token) for seat, token in tokens.items()]
                self.playing[name, people] = seated
                self.witnesses += seated

    def go(self, kills: int) -> int:
        """Kill so many times; how many actions were acknowledged so far."""
        server = self._server().start()
        try:
            for _ in range(kills):
                self._seat(server)
                seated = [one for group in self.playing.values() for one in group]
                asyncio.run(spell(server, seated, self.dice.randrange(8, 25)))
                check_store(self.url, self.witnesses, server)
                server = self._server().start()
                check_views(self.url, self.witnesses, server)
        finally:
            server.stop()
        on_disk = b"".join(path.read_bytes() for path in self.data.iterdir() if path.is_file())
        told = [one.token.encode() for one in self.witnesses]
        assert not any(token in on_disk for token in told), "a token in the clear"
        return sum(len(one.acknowledged) for one in self.witnesses)


@pytest.mark.ci
def test_a_killed_server_has_lost_nothing_it_acknowledged(tmp_path: Path) -> None:
    assert Crash(tmp_path).go(2) > 10


@pytest.mark.long
def test_a_hundred_kills_lose_nothing(tmp_path: Path) -> None:
    assert Crash(tmp_path).go(100) > 500


@pytest.mark.long
def test_a_hundred_kills_lose_nothing_with_postgresql(tmp_path: Path, postgres: str) -> None:
    assert Crash(tmp_path, "--database", postgres, url=postgres).go(100) > 500


@pytest.mark.long
def test_a_few_kills_with_postgresql(tmp_path: Path, postgres: str) -> None:
    assert Crash(tmp_path, "--database", postgres, url=postgres).go(2) > 10
