"""A person as dummy opposite one of our players plays the contract in its place."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec

from kibitz.core.events import Act
from kibitz.core.record import declares, replay
from kibitz.review.annotate import choices
from kibitz.service.hall import Hall
from kibitz.service.options import Options
from kibitz.service.room import Room
from kibitz.service.seating import SeatWish
from kibitz.service.settings import Settings, sqlite_url
from kibitz.service.store import Store

NORTH, EAST, SOUTH, WEST = range(4)
OURS = SeatWish("player", player="plain")
ALONE = [OURS, OURS, SeatWish("person", "Ann"), OURS]
TOGETHER = [SeatWish("person"), OURS, SeatWish("person"), OURS]


def played(
    folder: Path,
    told: Callable[[Hall, Room], Awaitable[None]],
    *,
    declare: bool = True,
    wishes: list[SeatWish] = ALONE,
) -> None:
    """Run something at a board of bridge that North plays in one notrump, before the lead."""
    folder.mkdir(exist_ok=True)

    async def run() -> None:
        hall = Hall(Store(sqlite_url(folder)), Settings(sqlite_url(folder), workers=1))
        try:
            made = await hall.create("bridge", None, [], wishes, Options(declare=declare))
            room = await still(hall, made.id)
            while room.company.free:
                await hall.join(made.id, None, "Bo")
            for seat, call in zip((NORTH, EAST, SOUTH, WEST), ("1NT", "P", "P", "P"), strict=True):
                await room.act(seat, call, key=None, answers=None)
            await told(hall, room)
        finally:
            await hall.close()

    asyncio.run(run())


async def still(hall: Hall, table: str) -> Room:
    """The room of a table at which nobody moves by themselves."""
    room = await hall.room(table)
    await hall._rooms[room.id][1].close()
    return room


async def plays(room: Room, seat: int) -> None:
    """The first card, whatever it is."""
    legal = room.game.legal_of(room.view(seat))
    cards = [one for one in map(str, legal) if " " not in one]
    await room.act(seat, cards[0], key=None, answers=None)


def seen(room: Room, seat: int) -> tuple[int, list[str]]:
    """From which seat a person looks, and what they may do there."""
    told = msgspec.json.decode(msgspec.json.encode(room.message(seat)))
    assert told["seat"] == seat
    return told["view"]["seat"], told["legal"]


def test_dummy_plays_for_declarer_once_the_lead_has_laid_the_hand_open(tmp_path: Path) -> None:
    async def told(_: Hall, room: Room) -> None:
        assert seen(room, SOUTH) == (SOUTH, [])
        await plays(room, EAST)
        looks, may = seen(room, SOUTH)
        assert looks == NORTH
        assert may
        assert not room.is_ours(NORTH), "our player leaves the choice to the person"
        assert room.is_ours(EAST)
        assert room.is_ours(WEST)

    played(tmp_path, told)


def test_whoever_did_not_ask_for_it_or_has_a_person_for_partner_stays_dummy(tmp_path: Path) -> None:
    async def told(_: Hall, room: Room) -> None:
        await plays(room, EAST)
        assert seen(room, SOUTH) == (SOUTH, [])
        assert room.is_ours(NORTH) == (room.company.seats[NORTH].kind == "player")

    played(tmp_path / "alone", told, declare=False)
    played(tmp_path / "together", told, wishes=TOGETHER)


def test_a_take_back_takes_back_the_persons_own_choice_and_never_our_players_call(
    tmp_path: Path,
) -> None:
    async def told(_: Hall, room: Room) -> None:
        await plays(room, EAST)
        await plays(room, NORTH)  # from dummy
        await plays(room, WEST)
        await room.undo(SOUTH)
        assert room.view(NORTH).public.trick[1:] == ()
        assert seen(room, SOUTH)[0] == NORTH
        await room.undo(SOUTH)
        assert [str(call) for call in room.view(SOUTH).public.calls] == ["1NT", "P"]
        assert seen(room, SOUTH)[0] == SOUTH

    played(tmp_path, told)


def test_it_is_the_same_after_a_restart_and_over_with_the_deal(tmp_path: Path) -> None:
    async def told(hall: Hall, room: Room) -> None:
        await plays(room, EAST)
        other = Hall(hall.store, hall.settings)
        again = await still(other, room.id)
        assert seen(again, SOUTH)[0] == NORTH
        while not again.over:
            await plays(again, min(again.awaited()))
        assert seen(again, SOUTH) == (SOUTH, [])
        await again.next_deal(SOUTH)
        assert again.is_ours(NORTH)

    played(tmp_path, told)


def test_a_review_counts_the_contract_as_the_persons_and_no_call_of_our_player(
    tmp_path: Path,
) -> None:
    async def told(_: Hall, room: Room) -> None:
        while not room.over:
            await plays(room, min(room.awaited()))
        record = room.finished_deal(1)
        assert declares(record.header) == SOUTH
        deal = replay(room.game, record).deals[0]
        found = choices(room.game, deal, [SOUTH], declares(record.header))
        real = {(one.seat, one.by) for one in found.real}
        assert real == {(SOUTH, None), (NORTH, SOUTH)}
        cards = [one for one in found.real if one.by == SOUTH]
        made = [one for one in deal.events if isinstance(one, Act) and one.seat == NORTH]
        assert len(cards) + found.forced[NORTH] == len(made) - 1, "all but the call of 1NT"
        alone = choices(room.game, deal, [SOUTH])
        assert {one.seat for one in alone.real} == {SOUTH}

    played(tmp_path, told)
