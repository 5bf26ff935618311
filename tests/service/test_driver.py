"""The driver of a room lets go when it is told to, whatever happens at the same moment."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pytest

from kibitz.core.errors import Refused
from kibitz.service.driver import CLOSING, PAUSE, Driver
from kibitz.service.hall import Hall
from kibitz.service.options import Options
from kibitz.service.room import Room
from kibitz.service.seating import SeatWish
from kibitz.service.settings import Settings, sqlite_url
from kibitz.service.store import Store
from tests.service.rooms import at_a_table, wait


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


def test_whoever_is_silent_at_the_very_moment_the_window_closes_lets_pass(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    passed: list[int] = []
    questions: list[int] = []

    async def let_pass(seat: int, *, answers: int) -> None:
        passed.append(seat)
        questions.append(answers)
        monkeypatch.setattr(room_of[0], "asked", lambda _: answers + 1)  # the next window opens

    room_of: list[Room] = []

    async def told(room: Room, driver: Driver) -> None:
        monkeypatch.setattr(room, "let_pass", let_pass)
        room_of.append(room)
        now = [room.asked(1), room.asked(3)]
        monkeypatch.setattr(Room, "claims_left", CLOSING + 0.1)
        assert await driver._let_claim(frozenset({1, 3})) == [pytest.approx(0.1)]
        assert passed == []
        monkeypatch.setattr(Room, "claims_left", CLOSING)
        assert await driver._let_claim(frozenset({1, 3})) == []
        assert passed == [1, 3]
        assert questions == now, "a claim of the next window is not let pass with this one's"

    at_a_table(tmp_path, told)


def test_a_driver_wakes_for_the_clock_that_runs_out_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    looks: list[float] = []

    async def step(driver: Driver) -> list[float]:
        looks.append(asyncio.get_running_loop().time())
        return [30.0, 0.05, 60.0]

    async def told(room: Room, closed: Driver) -> None:
        monkeypatch.setattr(Driver, "_step", step)
        driver = Driver(room, closed._crew)
        async with asyncio.timeout(20):
            while len(looks) < 3:
                await asyncio.sleep(0.01)
        await driver.close()
        assert min(later - one for one, later in pairwise(looks)) >= 0.04

    at_a_table(tmp_path, told)


@pytest.mark.parametrize(("people", "pause"), [(4, 20.0), (2, 20.0), (0, PAUSE)])
def test_between_deals_people_have_their_time_and_our_players_need_little(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, people: int, pause: float
) -> None:
    dealt: list[object] = []

    async def next_deal(by: object) -> None:
        dealt.append(by)

    async def told(room: Room, driver: Driver) -> None:
        monkeypatch.setattr(room, "next_deal", next_deal)
        assert await driver._between_deals() == [pause]
        assert dealt == []
        wait(pause - 0.5)
        assert await driver._between_deals() == [0.5]
        assert dealt == []
        wait(0.5)
        assert await driver._between_deals() == []
        assert dealt == [None]

    at_a_table(tmp_path, told, people)


@pytest.mark.parametrize(
    ("people", "in_claims", "beat", "beats"),
    [
        (3, False, 30.0, [10.0]),
        (3, False, 0.75, [0.25]),
        (3, False, 0.0, []),
        (3, True, 30.0, []),
        (1, False, 30.0, []),
    ],
)
def test_among_people_our_players_answer_on_a_beat_but_where_a_window_hides_it(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    people: int,
    in_claims: bool,
    beat: float,
    beats: list[float],
) -> None:
    waits: list[float] = []

    async def sleep(seconds: float) -> None:
        waits.append(seconds)

    async def told(room: Room, driver: Driver) -> None:
        monkeypatch.setattr(Room, "in_claims", in_claims)
        pace = replace(room.settings.pace, answer=beat)
        monkeypatch.setattr(room, "settings", replace(room.settings, pace=pace))
        wait(50.0)
        with monkeypatch.context() as patched:
            patched.setattr(asyncio, "sleep", sleep)
            await driver._beat()
        assert waits == beats

    at_a_table(tmp_path, told, people)


def test_a_player_of_ours_whose_kernel_refuses_is_gone_on_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def refuses(*_: object, **__: object) -> object:
        raise Refused("safe has not 300 numbers")

    async def told(room: Room, driver: Driver) -> None:
        (seat,) = room.awaited()
        monkeypatch.setattr(driver._crew, "last", refuses)
        await driver._answer(seat)
        assert seat not in room.awaited()

    at_a_table(tmp_path, told, people=0)
