"""Claim windows: at a table of people, nobody can tell by the clock who may call a tile.

The hall itself is driven here by a clock that stands still while anything is computed or written,
so that a window is measured exactly, however busy the machine is. Four people at each of a few
tables answer their claims at once, with a call or a pass, or not at all.
"""

from __future__ import annotations

import asyncio
import json
import random
import selectors
from collections import Counter
from collections.abc import Callable, Coroutine
from concurrent.futures import Future
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import pytest
from msgspec.json import encode

from kibitz.core.errors import Refused
from kibitz.core.game import SEATS, Seat
from kibitz.core.table import AnyTable, Table
from kibitz.games import game
from kibitz.service.company import Listener
from kibitz.service.driver import CLOSING
from kibitz.service.hall import Hall
from kibitz.service.messages import Outgoing, View
from kibitz.service.options import Options
from kibitz.service.room import Room
from kibitz.service.seating import SeatWish
from kibitz.service.settings import Settings, Timing, sqlite_url
from kibitz.service.store import Store, Write

WINDOW = 0.5
TICK = 0.011  # the driver looks again after a hundredth of a second
Told = TypeVar("Told")
DEEDS = ("nobody could", "passed", "called", "silent")
ENOUGH = 8  # windows of each kind


class Clock(selectors.DefaultSelector):
    """Time for an event loop: it passes only when nobody has anything to do."""

    now = 0.0

    def select(self, timeout: float | None = None) -> Any:
        ready = super().select(0 if timeout is not None else None)
        if not ready and timeout is not None:
            self.now += max(0.0, timeout)
        return ready


class PlainStore(Store):
    """Writes before it returns, so that no thread works while the clock stands."""

    def _put(self, write: Write) -> Future[Any]:
        future: Future[Any] = Future()
        self._write([(write, future)])
        return future


@dataclass
class Watch:
    """What one table showed, and when."""

    room: Room
    dice: random.Random
    windows: list[tuple[float, str]] = field(default_factory=list)  # seconds, what was done in it
    opened: float | None = None
    done: str = "nobody could"
    refusals: Counter[str] = field(default_factory=Counter)

    def hear(self, shown: Outgoing) -> None:
        """Seat 0 is shown something: a discard opens a window, whatever comes next closed it."""
        if not isinstance(shown, View):
            return
        now = asyncio.get_running_loop().time()
        message = json.loads(encode(shown))
        events = [event for event in message["events"] if event["kind"] != "fault"]
        if not events:
            return
        if self.opened is not None:
            self.windows.append((now - self.opened, self.done))
            self.opened = None
        last = events[-1]
        acts = [event for event in events if event["kind"] == "act"]
        if acts and last["kind"] in ("act", "dora") and acts[-1]["action"][0].isdigit():
            self.opened, self.done = now, "nobody could"

    async def play(self, seconds: float, enough: Callable[[], bool]) -> None:
        """Everybody plays: on turn the first discard; of claims sometimes one, sometimes none."""
        loop = asyncio.get_running_loop()
        ends = loop.time() + seconds
        while loop.time() < ends and not self.room.over and not enough():
            await asyncio.sleep(0.04)
            for seat in SEATS:
                told = json.loads(encode(self.room.message(seat)))
                if told["legal"]:
                    await self._choose(seat, told)
                elif self.opened is not None and self.dice.random() < 0.2:
                    await self._probe(seat, told)

    async def _choose(self, seat: int, told: dict[str, Any]) -> None:
        legal: list[str] = told["legal"]
        if legal[0] != "pass":
            kans = [one for one in legal if "kan" in one]  # the tile after one is claimed as any is
            discards = [one for one in legal if one[0].isdigit()]
            choice = (kans or discards)[-1]
            await self.room.act(seat, choice, key=None, answers=told["sequence"])
            return
        if self.done == "silent":
            return
        self.done = self.dice.choice(["passed", "called", "silent"])
        if self.done != "silent":
            kan = "daiminkan" if "daiminkan" in legal else legal[1]
            choice = legal[0] if self.done == "passed" else kan
            try:
                done = await self.room.act(seat, choice, key=None, answers=told["sequence"])
            except Refused:  # the driver has just let it pass for whoever was silent
                assert self.room.claims_left <= CLOSING
                self.done = "silent"
            else:
                assert done.sequence <= told["sequence"] + 1

    async def _probe(self, seat: int, told: dict[str, Any]) -> None:
        """Who has nothing to choose learns nothing by trying."""
        opened = self.opened
        try:
            await self.room.act(seat, "1m", key=None, answers=told["sequence"])
        except Refused as error:
            if self.opened == opened and self.room.in_claims:  # not closed while it was asked
                self.refusals[str(error)] += 1
        with pytest.raises(Refused, match="this deal is not over"):
            await self.room.next_deal(seat)
        assert self.room.record_so_far() == []


async def table_of_four(hall: Hall) -> Room:
    made = await hall.create("riichi", None, [], [SeatWish("person")] * 4, Options(clocks=False))
    for seat in SEATS[1:]:
        await hall.join(made.id, seat, "")
    return await hall.room(made.id)


async def watch_tables(folder: Path, tables: int, seconds: float) -> list[Watch]:
    settings = Settings(sqlite_url(folder), workers=1, pace=Timing(claims=WINDOW))
    hall = Hall(PlainStore(settings.database), settings)
    await hall.open()
    watches: list[Watch] = []
    for number in range(tables):
        watch = Watch(await table_of_four(hall), random.Random(number))
        watch.room.company.listen(Listener(0, lambda told, w=watch: w.hear(told)))
        watches.append(watch)

    def enough() -> bool:
        seen = Counter(done for watch in watches for _, done in watch.windows)
        return all(seen[deed] >= ENOUGH for deed in DEEDS)

    await asyncio.gather(*(watch.play(seconds, enough) for watch in watches))
    await hall.close()
    return watches


def on_the_clock(main: Coroutine[Any, Any, Told]) -> Told:
    clock = Clock()
    loop = asyncio.SelectorEventLoop(clock)
    loop.time = lambda: clock.now  # type: ignore[method-assign]
    try:
        return loop.run_until_complete(main)
    finally:
        loop.close()


def test_a_claim_window_is_as_long_whether_anybody_can_call_or_not(tmp_path: Path) -> None:
    watches = on_the_clock(watch_tables(tmp_path, 10, 600))
    windows = [window for watch in watches for window in watch.windows]
    for deed in DEEDS:
        spent = sorted(seconds for seconds, done in windows if done == deed)
        assert len(spent) >= ENOUGH, deed
        assert spent[0] >= WINDOW - 1e-9, f"{deed}: shown early"
        assert spent[-1] <= WINDOW + TICK, f"{deed}: shown late"
    refusals = sum((watch.refusals for watch in watches), Counter[str]())
    assert len(refusals) == 1, refusals


def before_a_late_indicator() -> tuple[AnyTable, Seat, str]:
    """A table where a discard after an open kan can be claimed: who discards what."""
    riichi = game("riichi")
    for number in range(1000):
        dice = random.Random(number)
        table: AnyTable = Table(riichi, riichi.presets["tenhou"], number.to_bytes(4, "big"))
        while not table.deal_over:
            seat = dice.choice(sorted(table.to_act()))
            legal = [str(action) for action in riichi.legal_of(table.view(seat))]
            kans = [one for one in legal if "kan" in one]
            choice = kans[0] if kans else dice.choice(legal)
            packed = table.record()
            made = table.act(seat, riichi.parse_action(choice))
            if [event.__struct_config__.tag for event in made] == ["act", "dora"]:
                return Table.resume(riichi, packed, b"as before"), seat, choice
    raise AssertionError("no open kan came before a discard that others can claim")


def test_a_discard_is_claimed_though_an_indicator_is_turned_with_it(tmp_path: Path) -> None:
    table, seat, discard = before_a_late_indicator()

    async def told() -> None:
        settings = Settings(sqlite_url(tmp_path), workers=1, pace=Timing(claims=WINDOW))
        hall = Hall(PlainStore(settings.database), settings)
        await hall.open()
        made = await table_of_four(hall)
        seats, options = made.company.seats, made.options
        room = Room(made.id, made.game, table, seats, options, hall.store, settings)
        await room.act(seat, discard, key=None, answers=room.asked(seat))
        assert room.in_claims
        assert not room.is_behind, "the indicator is shown with the discard"
        claimants = room.claimants()
        assert claimants
        for other in set(SEATS) - claimants:
            with pytest.raises(Refused, match="nothing for you to choose"):
                await room.act(other, "pass", key=None, answers=None)
        for other in claimants:
            sequence = json.loads(encode(room.message(other)))["sequence"]
            await room.act(other, "pass", key=None, answers=sequence)
        assert room.is_behind, "what follows is shown when the window closes"
        await hall.close()

    on_the_clock(told())
