"""Sets of boards: dealt alike, compared on what is over here, and nobody is seen through one."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from kibitz.core.errors import Refused
from kibitz.core.events import Deal
from kibitz.games import game as game_of
from kibitz.service.hall import Hall
from kibitz.service.options import Options
from kibitz.service.room import Room
from kibitz.service.seating import SeatWish
from kibitz.service.sets import compared, results_of, set_told
from tests.service.test_company import in_a_hall

ALONE = [SeatWish("person", "Ann"), *[SeatWish("player", player="uniform")] * 3]


async def table(hall: Hall, boards: str | None = None, wishes: Any = ALONE) -> Room:
    made = await hall.create("hearts", "hold", [], wishes, Options(), boards=boards)
    room = await hall.room(made.id)
    await hall._rooms[room.id][1].close()  # nobody moves by themselves here
    return room


def last_hands(room: Room) -> Any:
    dealt: list[Any] = [one for one in room._table.record().events if isinstance(one, Deal)]
    return dealt[-1].hands


async def plays_out(room: Room, pick: int) -> None:
    while not room.over:
        for seat in sorted(room.awaited()):
            legal = room.game.legal_of(room.view(seat))
            await room.act(seat, str(legal[pick % len(legal)]), key=None, answers=None)


def test_tables_of_a_set_are_dealt_alike_deal_after_deal(tmp_path: Path) -> None:
    async def told(hall: Hall) -> None:
        one = await table(hall)
        two, stranger = await table(hall, one.id), await table(hall)
        for _ in range(2):
            dealt = [last_hands(room) for room in (one, two, stranger)]
            assert dealt[0] == dealt[1] != dealt[2]
            for pick, room in enumerate((one, two, stranger)):
                await plays_out(room, pick)
                await room.next_deal(0)

    asyncio.run(in_a_hall(tmp_path, told))


def test_nobody_is_seen_through_a_set(tmp_path: Path) -> None:
    async def told(hall: Hall) -> None:
        people = [SeatWish("person")] * 2 + [SeatWish("player", player="uniform")] * 2
        shared, alone = await table(hall, wishes=people), await table(hall)
        with pytest.raises(Refused, match="once its match is over"):
            await table(hall, shared.id)
        with pytest.raises(Refused, match="one person"):
            await table(hall, alone.id, people)
        bots = [SeatWish("person"), SeatWish("bot"), *ALONE[2:]]
        with pytest.raises(Refused, match="one person"):
            await table(hall, alone.id, bots)
        copy = await table(hall, alone.id)
        with pytest.raises(Refused, match="name that one"):
            await table(hall, copy.id)
        with pytest.raises(Refused, match="table of hearts"):
            await hall.create("bridge", None, [], ALONE, Options(), boards=alone.id)

    asyncio.run(in_a_hall(tmp_path, told))


def test_a_deal_that_is_not_over_here_is_not_told_of_elsewhere(tmp_path: Path) -> None:
    async def told(hall: Hall) -> None:
        one = await table(hall)
        two = await table(hall, one.id)
        for pick, room, deals in ((0, one, 2), (1, two, 1)):
            for _ in range(deals):
                await plays_out(room, pick)
                await room.next_deal(0)
        first, rooms = await hall.set_of(two.id)
        assert first == one.id
        here = set_told(first, two, rooms, 0)
        assert here.deals == 1
        assert {row.table: row.deals for row in here.rows} == {one.id: 1, two.id: 1}
        assert sum(row.ahead for row in here.rows) == 0
        assert results_of(one).keys() == {1, 2}
        assert {row.name for row in here.rows} == {"Ann"}

    asyncio.run(in_a_hall(tmp_path, told))


def test_results_stand_side_by_side_in_the_games_own_unit() -> None:
    bridge, hearts = game_of("bridge"), game_of("hearts")
    north = (620.0, -620.0, 620.0, -620.0)
    down = (-100.0, 100.0, -100.0, 100.0)
    unit, rows = compared(bridge, "a", {"a": {1: north}, "b": {1: down}, "c": {1: north}}, 0)
    assert unit == "imps"
    assert rows["a"] == (6.0, 0.75)  # 12 and 0 IMPs; one beaten, one tied
    assert rows["b"] == (-12.0, 0.0)
    unit, rows = compared(hearts, "a", {"a": {1: (3, 0, 10, 13)}, "b": {1: (13, 0, 0, 13)}}, 0)
    assert (unit, rows["a"]) == ("points", (10.0, 1.0))
    assert compared(hearts, "a", {"a": {1: (3, 0, 10, 13)}}, 0)[1]["a"] == (0.0, None)
