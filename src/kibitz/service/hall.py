"""The hall: every table there is. Makes them, seats people, brings them back after a restart.

A seat is a capability: who holds its token may act for it, and nobody else. The store keeps the
token's hash alone.
"""

from __future__ import annotations

import asyncio
import gc
import secrets
import time
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import msgspec

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import KibitzError, Refused
from kibitz.core.events import SEATS, Act, Deal, Fault, Scored, Seat, Undo, line_of
from kibitz.core.record import Header, Record
from kibitz.core.rules import choose, from_plain, plain
from kibitz.core.shown import Projection
from kibitz.core.table import Table
from kibitz.games import AnyGame
from kibitz.games import game as game_of
from kibitz.service.driver import Driver
from kibitz.service.messages import Rematch, TableTold
from kibitz.service.options import Options
from kibitz.service.people import People, seat_token, who_of
from kibitz.service.refusals import SERVED
from kibitz.service.room import Room
from kibitz.service.seating import (
    COMPASS,
    SeatWish,
    alone,
    clean,
    first_tokens,
    host_of,
    named,
    seated,
    token_hash,
)
from kibitz.service.sets import TOGETHER, why_no_set
from kibitz.service.settings import Settings
from kibitz.service.store import Store, StoredEvent, StoredSeat, StoredTable
from kibitz.service.under_way import UnderWay
from kibitz.service.workers import Crew

RESUMED_AT_ONCE = 500
COMPARED = 8  # other tables that a finished deal is compared with
LISTED = 60.0  # seconds for which a table is offered while none of its people is there
SWEEP = 60.0  # seconds between looks for tables that nobody uses


class NotFound(KibitzError):
    """No such table or review."""


class NotYours(Refused):
    """No token, or the token of another seat."""


@dataclass(frozen=True, slots=True)
class NewTable:
    """What the host gets: tokens by seat, for those seats that were taken or reserved."""

    id: str
    tokens: dict[Seat, str]


class Hall:
    """All tables. Runs in one event loop."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self.store, self.settings = store, settings
        self.people = People(store)
        self.players = Crew(settings.workers, "player")
        self.study = Crew(max(1, settings.workers // 2), "study")
        self.reviewers = Crew(max(1, settings.workers // 2), "review", gives_way=True)
        self.reviewing: dict[str, UnderWay] = {}  # by the address it will have
        self._rooms: dict[str, tuple[Room, Driver]] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._sweeper: asyncio.Task[None] | None = None

    async def open(self) -> None:
        """Bring every unfinished table back."""
        for table_id in await asyncio.to_thread(self.store.unfinished, RESUMED_AT_ONCE):
            with suppress(KibitzError):
                await self.room(table_id)
        self._sweeper = asyncio.create_task(self._sweep())

    async def close(self) -> None:
        """Stop every table where it stands."""
        if self._sweeper is not None:
            self._sweeper.cancel()
        for _, driver in list(self._rooms.values()):
            await driver.close()
        await asyncio.to_thread(self.players.close)
        await asyncio.to_thread(self.study.close)
        await asyncio.to_thread(self.reviewers.close)
        await asyncio.to_thread(self.store.close)

    def wake(self) -> None:
        """Somebody opened the page: no first question waits for a process that has to start."""
        for crew in (self.players, self.study, self.reviewers):
            crew.wake()

    @property
    def live(self) -> int:
        """How many tables are in memory."""
        return len(self._rooms)

    def open_tables(self) -> list[TableTold]:
        """Tables with a free seat, newest last."""
        rooms = [room for room, _ in self._rooms.values() if not room.finished]
        waiting = [room for room in rooms if not room.company.is_complete]
        return [room.describe() for room in waiting if not room.is_unfilled(LISTED)]

    async def create(
        self,
        game_name: str,
        preset: str | None,
        overrides: Sequence[str],
        wishes: Sequence[SeatWish],
        options: Options,
        again: tuple[str, int] | None = None,
        host: Seat | None = None,
        key: str = "",
        boards: str | None = None,
    ) -> NewTable:
        """A new table, on disk; the host takes their seat, else the first person's.

        `again`: begin with a deal that is over at another table, by its rules. `boards`: be dealt
        what that table is, by its rules. `key`: the host's as a person, whose history has the table
        from now on.
        """
        game = game_of(game_name)
        rules = choose(game.presets, preset, overrides)
        chosen = preset or game.usual_preset
        first: tuple[bytes, Any] | None = None
        if again is not None:
            first, rules, chosen = await self._played_before(game_name, *again)
            options = replace(options, again=await self._first_dealt(*again))
        secret: bytes | None = None
        if boards is not None:
            stored, rules, first = await self._boards(game_name, boards, wishes)
            options, secret = replace(options, set=boards), stored.secret
            chosen = (await self.room(boards)).options.preset
        begun = "" if first is None else first[0].hex()
        sits = host_of(wishes, host)
        options = replace(options, preset=chosen, first=begun, host=-1 if sits is None else sits)
        return await self._open(game, rules, wishes, options, first, key, secret)

    async def _open(
        self,
        game: AnyGame,
        rules: Any,
        wishes: Sequence[SeatWish],
        options: Options,
        first: tuple[bytes, Any] | None = None,
        key: str = "",
        secret: bytes | None = None,
    ) -> NewTable:
        who = who_of(key) if key else ""
        if len(self._rooms) >= self.settings.limits.tables_in_memory:
            raise Refused(ASKED.told("asked.hall-full"))
        table_id = secrets.token_hex(8)
        tokens = first_tokens(wishes, options.host)
        if key and options.host in tokens:
            tokens[options.host] = seat_token(key, table_id, options.host)
        wishes = named(wishes)
        seats = [seated(game.name, seat, wishes[seat], tokens.get(seat)) for seat in SEATS]
        secret = secret or secrets.token_bytes(32)
        table: Table[Any, Any, Any, Any, Any] = Table(
            game, rules, secret, [seat.name for seat in seats], first=first
        )
        if options.declare and (declarer := alone(wishes)) is not None:
            table.header = replace(table.header, notes={"declares": declarer})
        now = time.time()
        stored = StoredTable(
            table_id,
            game.name,
            msgspec.json.encode(plain(table.header)).decode(),
            secret,
            msgspec.json.encode(plain(options)).decode(),
            now,
            False,
            tuple(seats),
            tuple(
                StoredEvent(place, line_of(event), now)
                for place, event in enumerate(table.record().events)
            ),
        )
        await asyncio.wrap_future(self.store.create(stored))
        if key and options.host in tokens:
            sat = self.people.seated(who, game.name, table_id, options.host, now)
            await asyncio.wrap_future(sat)
        self._admit(Room(table_id, game, table, seats, options, self.store, self.settings))
        return NewTable(table_id, tokens)

    async def join(
        self, table_id: str, seat: Seat | None, name: str, key: str = ""
    ) -> tuple[Seat, str]:
        """Take a free seat; its token. `key`: of the person, whose history has the table then."""
        who = who_of(key) if key else ""
        room = await self.room(table_id)
        free = room.company.free
        if not free:
            raise Refused(ASKED.told("asked.no-free-seat"))
        if seat is not None and seat not in free:
            raise Refused(ASKED.told("asked.seat-taken"))
        chosen = free[0] if seat is None else seat
        token = seat_token(key, table_id, chosen) if key else secrets.token_urlsafe(24)
        old = room.company.seats[chosen]
        taken = StoredSeat(chosen, old.kind, clean(name) or old.name, "", token_hash(token))
        await asyncio.wrap_future(self.store.seat(table_id, taken))
        if key:
            sat = self.people.seated(who, room.game.name, table_id, chosen, time.time())
            await asyncio.wrap_future(sat)
        room.sit(taken)
        return chosen, token

    async def remove(self, table_id: str, host: Seat, seat: Seat) -> None:
        """The host frees a seat before the table is complete."""
        room = await self.room(table_id)
        if host != room.options.host:
            raise NotYours(SERVED.told("served.host-alone"))
        if room.company.is_complete:
            raise Refused(ASKED.told("asked.begun"))
        taken = room.company.seats[seat]
        if seat == host or taken.kind != "person" or taken.token is None:
            raise Refused(ASKED.told("asked.nobody-there"))
        freed = replace(taken, name=COMPASS[seat], token=None)
        await asyncio.wrap_future(self.store.unseat(table_id, freed))
        await asyncio.wrap_future(self.people.left(table_id, seat))
        room.sit(freed)
        room.company.dismiss(seat)

    async def rematch(self, table_id: str, seat: Seat, key: str = "") -> NewTable:
        """Another match of the same company, once this one is over.

        Who asks first is its host; everybody else is told and gets the same seat by asking too.
        """
        room = await self.room(table_id)
        if not room.finished:
            raise Refused(ASKED.told("asked.match-goes-on"))
        async with room.lock:
            if room.rematch is None:
                seats = room.company.seats
                wishes = [SeatWish(one.kind, one.name, one.player) for one in seats]
                options = replace(room.options, host=seat, first="", again="")
                made = await self._open(room.game, room.rules, wishes, options, key=key)
                room.rematch = made.id
                room.company.tell_all(Rematch(table=made.id))
                return made
            name = room.company.seats[seat].name
            found, token = await self.join(room.rematch, seat, name, key)
            return NewTable(room.rematch, {found: token})

    async def _first_dealt(self, table_id: str, number: int) -> str:
        """Where a deal was dealt first of all, as ``table/deal``."""
        before = (await self.room(table_id)).options.again
        return before if number == 1 and before else f"{table_id}/{number}"

    async def elsewhere(self, table_id: str, number: int) -> list[tuple[Room, int]]:
        """Other tables where the same deal is over, with its number there."""
        dealt = await self._first_dealt(table_id, number)
        first, _, place = dealt.partition("/")
        same = await asyncio.to_thread(self.store.dealt_again, dealt, COMPARED)
        found: list[tuple[Room, int]] = []
        for other, at in [(first, int(place)), *((one, 1) for one in same)]:
            if other != table_id:
                with suppress(KibitzError):
                    room = await self.room(other)
                    room.points_of(at)
                    found.append((room, at))
        return found

    async def set_of(self, table_id: str) -> tuple[str, list[Room]]:
        """The set that a table belongs to, by its first table, and its other tables."""
        room = await self.room(table_id)
        first = room.options.set or table_id
        same = await asyncio.to_thread(self.store.in_set, first, TOGETHER)
        found: list[Room] = []
        for other in dict.fromkeys([first, *same]):
            if other != table_id:
                with suppress(KibitzError):
                    found.append(await self.room(other))
        return first, found

    async def _boards(
        self, game_name: str, table_id: str, wishes: Sequence[SeatWish]
    ) -> tuple[StoredTable, Any, tuple[bytes, Any] | None]:
        """The table that a set began with, its rules, and its first deal where that was given."""
        room = await self.room(table_id)
        if room.game.name != game_name:
            raise Refused(ASKED.told("asked.table-of", game=room.game.name))
        if room.options.set:
            raise Refused(ASKED.told("asked.boards-of-another"))
        if why := why_no_set(room, sum(wish.kind != "player" for wish in wishes)):
            raise Refused(why)
        stored = await asyncio.to_thread(self.store.load, table_id)
        if stored is None:
            raise NotFound(SERVED.told("served.no-table"))
        opened: Any = room.game.events.read(stored.events[0].line)
        seed = room.options.first
        first = (bytes.fromhex(seed), opened.standing) if seed else None
        return stored, room.rules, first

    async def _played_before(
        self, game_name: str, table_id: str, number: int
    ) -> tuple[tuple[bytes, Any], Any, str]:
        """Seed and standing of a deal that is over at a table, its rules and their preset."""
        room = await self.room(table_id)
        if room.game.name != game_name:
            raise Refused(ASKED.told("asked.table-of", game=room.game.name))
        dealt, *rest = room.finished_deal(number).events
        seed = next((one.seed for one in rest if isinstance(one, Scored)), "")
        if not seed:
            raise Refused(ASKED.told("asked.no-seed"))
        deal: Any = dealt
        return (bytes.fromhex(seed), deal.standing), deal.rules, room.options.preset

    async def room(self, table_id: str) -> Room:
        """The table of that id, from memory or from disk; NotFound."""
        lock = self._loading.setdefault(table_id, asyncio.Lock())
        try:
            async with lock:
                known = self._rooms.get(table_id)
                if known is not None and not known[0].is_broken:
                    return known[0]
                if known is not None:
                    await known[1].close()
                    del self._rooms[table_id]
                return await self._load(table_id)
        finally:
            if not lock.locked():
                self._loading.pop(table_id, None)

    async def drop(self, table_id: str) -> None:
        """Forget a table in memory: what is on disk has changed."""
        known = self._rooms.pop(table_id, None)
        if known is not None:
            known[0].is_broken = True
            for seat in SEATS:
                known[0].company.dismiss(seat)
            await known[1].close()

    def at_hand(self, table_id: str) -> Room | None:
        """A table that is in memory."""
        known = self._rooms.get(table_id)
        return None if known is None else known[0]

    async def seat_of(self, table_id: str, token: str | None) -> tuple[Room, Seat]:
        """The seat that a token opens; NotYours for any other token."""
        room = await self.room(table_id)
        if token:
            wanted = token_hash(token)
            for seat in room.company.seats:
                if seat.token is not None and secrets.compare_digest(seat.token, wanted):
                    return room, seat.seat
        raise NotYours(SERVED.told("served.seat-token"))

    async def _load(self, table_id: str) -> Room:
        stored = await asyncio.to_thread(self.store.load, table_id)
        if stored is None or (stored.finished and _was_unfilled(stored)):
            raise NotFound(SERVED.told("served.no-table"))
        room = self._restored(stored)
        self._admit(room)
        return room

    def _restored(self, stored: StoredTable) -> Room:
        game = game_of(stored.game)
        header = from_plain(Header, msgspec.json.decode(stored.header), "header")
        header = replace(header, players=tuple(seat.name for seat in stored.seats))
        record = Record(header, tuple(game.events.read(event.line) for event in stored.events))
        options = from_plain(Options, msgspec.json.decode(stored.options), "options")
        opened: Any = record.events[0]
        first = (bytes.fromhex(options.first), opened.standing) if options.first else None
        table = Table[Any, Any, Any, Any, Any].resume(game, record, stored.secret, first=first)
        room = Room(stored.id, game, table, stored.seats, options, self.store, self.settings)
        projections = [Projection(game, seat) for seat in SEATS]
        shown = [0, 0, 0, 0]
        answered: tuple[Seat, str] | None = None
        for kept, event in zip(stored.events, record.events, strict=True):
            if isinstance(event, (Act, Fault, Undo, Deal)):
                answered = None
            if isinstance(event, Deal):
                room.answered.deal()
            for seat in SEATS:
                shown[seat] += projections[seat].show(event) is not None
            if kept.seat is not None and kept.key is not None:
                answered = (kept.seat, kept.key)
            if answered is not None:
                room.answered.note(*answered, shown[answered[0]])
        return room

    def _admit(self, room: Room) -> None:
        self._rooms[room.id] = (room, Driver(room, self.players))

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(SWEEP)
            gc.collect()  # what sockets leave behind; see `run` for why it is not left to itself
            await self.sweep()

    async def sweep(self) -> None:
        """Close tables that nobody filled, and forget those that nobody uses."""
        for table_id, (room, driver) in list(self._rooms.items()):
            if room.is_unfilled(self.settings.pace.unfilled):
                await asyncio.wrap_future(self.store.expire(table_id))
                await asyncio.wrap_future(self.people.left(table_id))
                room.is_broken = True
            if room.is_broken or room.company.unused(self.settings.idle_room):
                await driver.close()
                self._rooms.pop(table_id, None)


def _was_unfilled(stored: StoredTable) -> bool:
    return any(seat.kind != "player" and seat.token is None for seat in stored.seats)
