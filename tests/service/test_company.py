"""People at one table: who is here, who sits in, what is said, who is removed, who plays again."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path
from typing import Any

import pytest
from msgspec.json import encode

from kibitz.core.errors import Refused
from kibitz.core.events import SEATS, Event, line_of
from kibitz.games import game as game_of
from kibitz.service.company import Listener
from kibitz.service.driver import Driver
from kibitz.service.hall import Hall, NotFound, NotYours
from kibitz.service.messages import Outgoing
from kibitz.service.options import Options
from kibitz.service.room import Room
from kibitz.service.seating import SeatWish
from kibitz.service.settings import Settings, Timing, sqlite_url
from kibitz.service.store import Store
from kibitz.service.talk import BURST
from tests.contract.laws import laws_of, walk
from tests.service.rooms import at_a_table, wait
from tests.service.test_leaks import keep, replayable


class Ear(Listener):
    """Keeps what it is told, as the socket would send it."""

    def __init__(self, seat: int) -> None:
        self.heard: list[Any] = []
        super().__init__(seat, self.hear)

    def hear(self, told: Outgoing) -> None:
        self.heard.append(json.loads(encode(told)))

    def last(self, kind: str) -> Any:
        return next((one for one in reversed(self.heard) if one["type"] == kind), None)


def test_everybody_is_told_who_comes_and_who_goes(tmp_path: Path) -> None:
    async def told(room: Room, _: Driver) -> None:
        first, second = Ear(0), Ear(1)
        room.company.listen(first)
        assert first.heard == []
        room.company.listen(second)
        assert [one["here"] for one in first.last("present")["seats"]] == [True, True, False, False]
        again = Ear(1)
        room.company.listen(again)
        room.company.leave(second)
        assert len(first.heard) == 1, "one of two windows of a seat is closed: nobody left"
        room.company.leave(again)
        assert first.last("present")["seats"][1]["here"] is False

    at_a_table(tmp_path, told)


def test_our_player_sits_in_for_who_left_and_gives_the_seat_back(tmp_path: Path) -> None:
    async def told(room: Room, driver: Driver) -> None:
        ears = [Ear(seat) for seat in SEATS]
        for ear in ears:
            room.company.listen(ear)
        (seat,) = room.awaited()
        other = ears[(seat + 1) % 4]
        room.company.leave(ears[seat])
        assert driver._sit_in() == [30]
        wait(29.5)
        assert driver._sit_in() == [0.5]
        assert not room.company.is_ours(seat), "a moment away is no leaving"
        wait(0.5)
        assert driver._sit_in() == []
        assert other.last("present")["seats"][seat]["sitting_in"] is True
        await driver._step()
        await driver._thinking[seat]
        assert room.awaited() == {(seat + 1) % 4}
        back = Ear(seat)
        room.company.listen(back)
        assert not room.company.is_ours(seat)
        assert (
            other.last("present")["seats"][seat] | {"here": True, "sitting_in": False}
            == (other.last("present")["seats"][seat])
        )

    at_a_table(tmp_path, told)


def test_what_our_player_thought_out_is_dropped_once_the_owner_is_back(tmp_path: Path) -> None:
    async def told(room: Room, _: Driver) -> None:
        (seat,) = room.awaited()
        card = str(room.game.legal_of(room.view(seat))[0])
        await room.stand_in(seat, card, answers=room.asked(seat))
        assert room.awaited() == {seat}
        room.company.sit_in(seat)
        await room.stand_in(seat, card, answers=room.asked(seat))
        assert room.awaited() != {seat}

    at_a_table(tmp_path, told)


def test_phrases_are_heard_by_all_and_not_too_often(tmp_path: Path) -> None:
    async def told(room: Room, _: Driver) -> None:
        ears = [Ear(seat) for seat in SEATS]
        for ear in ears:
            room.company.listen(ear)
        room.talk.say(2, "hello", in_play=room.in_play)
        assert [ear.last("said") for ear in ears] == [
            {"type": "said", "seat": 2, "phrase": "hello"}
        ] * 4
        for _time in range(BURST - 1):
            room.talk.say(2, "thanks", in_play=room.in_play)
        with pytest.raises(Refused, match="too much talk"):
            room.talk.say(2, "thanks", in_play=room.in_play)
        room.talk.say(3, "thanks", in_play=room.in_play)

    at_a_table(tmp_path, told)


def test_words_of_ones_own_are_heard_where_the_host_allows_them(tmp_path: Path) -> None:
    async def told(hall: Hall) -> None:
        people = [SeatWish("person")] * 4
        for chat in (False, True):
            made = await hall.create("hearts", None, [], people, Options(chat=chat))
            room = await hall.room(made.id)
            assert room.message(0).may_chat is chat
            ear = Ear(1)
            room.company.listen(ear)
            if not chat:
                with pytest.raises(Refused, match="set phrases alone"):
                    room.talk.chat(0, "hi", in_play=False)
                continue
            room.talk.chat(0, " <b>hi</b>\n\u200b there ", in_play=False)
            assert ear.last("chatted") == {"type": "chatted", "seat": 0, "text": "<b>hi</b> there"}
            with pytest.raises(Refused, match="nothing to read"):
                room.talk.chat(0, "\u200b", in_play=False)
            for _time in range(BURST - 1):
                room.talk.chat(0, "again", in_play=False)
            with pytest.raises(Refused, match="too much talk"):
                room.talk.chat(0, "again", in_play=False)
            kept = "".join(line_of(one) for one in room.record_so_far())
            assert "there" not in kept

    asyncio.run(in_a_hall(tmp_path, told))


def test_a_line_is_stated_with_a_claim_alone(tmp_path: Path) -> None:
    async def told(room: Room, _: Driver) -> None:
        (seat,) = room.awaited()
        card = str(room.game.legal_of(room.view(seat))[0])
        with pytest.raises(Refused, match="with a claim alone"):
            await room.act(seat, card, key=None, answers=None, line="top-tricks")
        assert room.awaited() == {seat}

    at_a_table(tmp_path, told)


async def in_a_hall(folder: Path, told: Any) -> None:
    hall = Hall(Store(sqlite_url(folder)), Settings(sqlite_url(folder), workers=1))
    try:
        await told(hall)
    finally:
        await hall.close()


def test_partners_say_nothing_while_they_play(tmp_path: Path) -> None:
    async def told(hall: Hall) -> None:
        people = [SeatWish("person")] * 4
        made = await hall.create("bridge", None, [], people, Options())
        room = await hall.room(made.id)
        room.talk.say(0, "hello", in_play=room.in_play)
        for seat in (1, 2, 3):
            await hall.join(made.id, seat, "")
        with pytest.raises(Refused, match="partners do not talk"):
            room.talk.say(0, "hello", in_play=room.in_play)

    asyncio.run(in_a_hall(tmp_path, told))


def test_the_host_sits_where_they_want_and_frees_a_seat_before_the_match(tmp_path: Path) -> None:
    async def told(hall: Hall) -> None:
        people = [SeatWish("person")] * 3 + [SeatWish("player")]
        made = await hall.create("hearts", None, [], people, Options(), host=2)
        assert list(made.tokens) == [2]
        seat, token = await hall.join(made.id, 0, "Bo")
        with pytest.raises(NotYours, match="only the host"):
            await hall.remove(made.id, seat, 2)
        for wrong in (2, 3, 1):
            with pytest.raises(Refused, match="nobody sits there"):
                await hall.remove(made.id, 2, wrong)
        await hall.remove(made.id, 2, 0)
        with pytest.raises(NotYours):
            await hall.seat_of(made.id, token)
        assert (await hall.room(made.id)).company.free == [0, 1]
        stored = hall.store.load(made.id)
        assert stored is not None
        assert stored.seats[0].token is None
        for seat in (0, 1):
            await hall.join(made.id, seat, "")
        with pytest.raises(Refused, match="has begun"):
            await hall.remove(made.id, 2, 0)
        with pytest.raises(Refused, match="seat of a person"):
            await hall.create("hearts", None, [], people, Options(), host=3)

    asyncio.run(in_a_hall(tmp_path, told))


def test_a_rematch_seats_the_same_company_as_before(tmp_path: Path) -> None:
    async def told(hall: Hall) -> None:
        people = [SeatWish("person", "Ann"), SeatWish("person")] + [
            SeatWish("player", "", "easy")
        ] * 2
        made = await hall.create("hearts", "hold", ["target=50"], people, Options(coach=False))
        await hall.join(made.id, 1, "Bo")
        room = await hall.room(made.id)
        with pytest.raises(Refused, match="not over"):
            await hall.rematch(made.id, 0)
        room._table.result = object()  # type: ignore[assignment]
        ear = Ear(0)
        room.company.listen(ear)
        first = await hall.rematch(made.id, 1)
        assert ear.last("rematch")["table"] == first.id
        second = await hall.rematch(made.id, 0)
        assert second.id == first.id
        again = await hall.room(first.id)
        assert again.company.names[:2] == ("Ann", "Bo")
        assert again.company.is_complete
        assert again.rules == room.rules
        assert (again.options.host, again.options.coach) == (1, False)
        for made_seat, table in ((1, first), (0, second)):
            assert (await hall.seat_of(table.id, table.tokens[made_seat]))[1] == made_seat

    asyncio.run(in_a_hall(tmp_path, told))


def test_a_table_that_nobody_fills_is_offered_for_a_while_and_then_closed(tmp_path: Path) -> None:
    async def told(hall: Hall) -> None:
        people = [SeatWish("person")] * 2 + [SeatWish("player")] * 2
        made = await hall.create("hearts", None, [], people, Options())
        room = await hall.room(made.id)
        assert [one.table for one in hall.open_tables()] == [made.id]
        room.company.used -= 61
        assert hall.open_tables() == []
        ear = Ear(0)
        room.company.listen(ear)
        assert [one.table for one in hall.open_tables()] == [made.id], "its host is there"
        room.company.leave(ear)
        room.company.used -= 100_000
        await hall.sweep()
        with pytest.raises(NotFound):
            await hall.room(made.id)

    asyncio.run(in_a_hall(tmp_path, told))


# --- nothing of it tells what a seat holds --------------------------------------------------------


def test_company_and_clocks_tell_nobody_what_others_hold(tmp_path: Path) -> None:
    """Tables that differ only in what a seat cannot see: all it hears of the others is the same.

    They come, go, stay away until our player sits in, come back, talk, and let the clock run.
    """
    game, dice = game_of("riichi"), random.Random(3)
    store = Store(sqlite_url(tmp_path))
    pairs: list[tuple[str, str, int]] = []
    seed = 0
    while len(pairs) < 6:
        seed += 1
        steps = [step for step in walk(game, "tenhou", seed) if step[2] is not None]
        for _, events, _ in dice.sample(steps, 2):
            seat = dice.randrange(4)
            other = replayable(game, laws_of(game).permuted(events, seat, dice), seat)
            if other is not None:
                pairs.append((stored(store, events), stored(store, other), seat))
    store.close()

    async def told(hall: Hall) -> None:
        for first, second, seat in pairs:
            assert await heard(hall, first, seat) == await heard(hall, second, seat)

    async def run() -> None:
        pace = Timing(claims=1e6)  # tables stand still
        settings = Settings(sqlite_url(tmp_path), workers=1, pace=pace)
        hall = Hall(Store(settings.database), settings)
        try:
            await told(hall)
        finally:
            await hall.close()

    asyncio.run(run())


def stored(store: Store, events: list[Event]) -> str:
    return keep(store, "riichi", "tenhou", events, options="{}")


async def heard(hall: Hall, table: str, seat: int) -> list[Any]:
    room = await hall.room(table)
    ear, others = Ear(seat), [Ear(one) for one in SEATS if one != seat]
    room.company.listen(ear)
    for other in others:
        room.company.listen(other)
        room.talk.say(other.seat or 0, "hello", in_play=room.in_play)
    for other in others:
        room.company.leave(other)
        room.company._left[other.seat or 0] -= 100
    room.changed.set()
    for _ in range(200):  # the driver sits in for all three
        await asyncio.sleep(0.01)
        if all(room.company.is_ours(one) for one in SEATS if one != seat):
            break
    room.company.listen(others[0])
    told = [*ear.heard, json.loads(encode(room.message(seat)))]
    assert told[-1]["clock"] is not None
    told[-1]["clock"]["spent"] = None  # how long this took
    return [{**one, "table": ""} if "table" in one else one for one in told]


def test_an_answer_to_a_tile_costs_no_time_and_gains_none(tmp_path: Path) -> None:
    """What is left in a bank would tell who had something to call."""
    game, store = game_of("riichi"), Store(sqlite_url(tmp_path))
    rules = game.presets["tenhou"]
    found = (
        (state, events) for seed in range(50) for state, events, _ in walk(game, "tenhou", seed)
    )
    state, events = next(
        (state, events)
        for state, events in found
        if state.public.phase == "reaction" and len(game.to_act(state)) == 1
    )
    (seat,) = game.to_act(state)
    assert state.public.rules == rules
    table = keep(store, "riichi", "tenhou", events, options="{}")
    store.close()

    async def run() -> None:
        settings = Settings(sqlite_url(tmp_path), workers=1, pace=Timing(claims=1e6))
        hall = Hall(Store(settings.database), settings)
        try:
            room = await hall.room(table)
            room.clocks._since -= 100
            room.clocks.bank = [50.0] * 4
            ear = Ear((seat + 1) % 4)
            room.company.listen(ear)
            await room.act(seat, "pass", key=None, answers=None)
            assert room.clocks.bank == [50.0] * 4
            assert ear.heard == [], "that somebody has answered is not told"
        finally:
            await hall.close()

    asyncio.run(run())
