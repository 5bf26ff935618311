"""The clocks of a table: a turn, a bank of spare time, and who is played for when both are gone."""

from __future__ import annotations

from pathlib import Path

import pytest

from kibitz.core.events import Fault
from kibitz.service.driver import Driver
from kibitz.service.room import Room
from tests.service.rooms import BANK, INCREMENT, TURN, at_a_table, wait


async def plays_after(room: Room, seconds: float) -> int:
    """Whoever is to play does, having thought for so long; the seat."""
    (seat,) = room.awaited()
    wait(seconds)
    legal = room.game.legal_of(room.view(seat))
    await room.act(seat, str(legal[0]), key=None, answers=None)
    return seat


@pytest.mark.parametrize(
    ("seconds", "left"),
    [
        (1.0, BANK),
        (TURN - 5, BANK),
        (TURN + 20, BANK - 20 + INCREMENT),
        (TURN + BANK + 9, INCREMENT),
    ],
)
def test_only_what_a_turn_does_not_cover_is_taken_from_the_bank_and_each_choice_gives_some_back(
    seconds: float, left: float, tmp_path: Path
) -> None:
    async def told(room: Room, _: Driver) -> None:
        seat = await plays_after(room, seconds)
        assert room.clocks.bank[seat] == left
        assert [own for other, own in enumerate(room.clocks.bank) if other != seat] == [BANK] * 3

    at_a_table(tmp_path, told)


def test_a_bank_is_spent_over_several_turns(tmp_path: Path) -> None:
    async def told(room: Room, _: Driver) -> None:
        first = await plays_after(room, TURN + 30)
        await plays_after(room, 1)
        while room.awaited() != {first}:
            await plays_after(room, 1)
        await plays_after(room, TURN + 50)
        assert room.clocks.bank[first] == BANK - 30 - 50 + 2 * INCREMENT

    at_a_table(tmp_path, told)


def test_our_player_sits_in_when_turn_and_bank_are_gone_and_not_before(tmp_path: Path) -> None:
    async def told(room: Room, driver: Driver) -> None:
        (seat,) = room.awaited()
        wait(TURN + BANK - 10)
        assert driver._clock(seat) == 10
        assert (room.company.is_ours(seat), room.clocks.bank[seat]) == (False, BANK)
        wait(10)
        assert driver._clock(seat) == 0.01
        assert (room.company.is_ours(seat), room.clocks.bank[seat]) == (True, 0.0)
        await driver._step()
        await driver._thinking[seat]
        assert room.awaited() != {seat}
        (fault,) = (one for one in room._table.record().events if isinstance(one, Fault))
        assert (fault.seat, fault.fault) == (seat, "timeout")
        assert "sat in" in fault.why

    at_a_table(tmp_path, told)


def test_clocks_run_only_where_another_person_waits(tmp_path: Path) -> None:
    async def shared(room: Room, _: Driver) -> None:
        assert room.has_clocks

    async def alone(room: Room, _: Driver) -> None:
        assert not room.has_clocks

    at_a_table(tmp_path / "a", shared, 2)
    at_a_table(tmp_path / "b", alone, 1)
    at_a_table(tmp_path / "c", alone, 2, clocks=False)


def test_a_person_without_clocks_is_never_played_for(tmp_path: Path) -> None:
    async def told(room: Room, driver: Driver) -> None:
        (seat,) = room.awaited()
        wait(10 * (TURN + BANK))
        assert await driver._step() == []
        assert room.awaited() == {seat}

    at_a_table(tmp_path, told, 4, clocks=False)
