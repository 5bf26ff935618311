"""Shuffle what a seat cannot see: every answer over HTTP and sockets stays the same, byte for byte.

Pairs of tables are written straight to disk, equal but for what one seat cannot see; then that seat
asks the running server all it can ask.
"""

from __future__ import annotations

import asyncio
import random
import re
import time
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from kibitz.core.errors import IllegalAction
from kibitz.core.events import SEATS, Act, Event, line_of
from kibitz.core.record import Header
from kibitz.core.rules import plain
from kibitz.core.shown import shown_to
from kibitz.games import AnyGame, names
from kibitz.games import game as game_of
from kibitz.service.seating import COMPASS, token_hash
from kibitz.service.store import Store, StoredEvent, StoredSeat, StoredTable
from tests.contract.laws import laws_of, walk
from tests.service.client import Seat, Server

_numbers = iter(range(10**6))


def stored_table(
    game_name: str,
    preset: str,
    events: list[Event],
    options: str = '{"clocks": false}',
    commitment: str = "c" * 64,
) -> StoredTable:
    """A table of four persons whose tokens are told by its id."""
    table_id = f"{next(_numbers):016x}"
    first = replace(events[0], commitment=commitment)
    lines = [line_of(event) for event in (first, *events[1:])]
    header = Header(game_name, plain(game_of(game_name).presets[preset]))
    return StoredTable(
        table_id,
        game_name,
        msgspec.json.encode(plain(header)).decode(),
        b"s" * 32,
        options,
        time.time(),
        False,
        tuple(
            StoredSeat(seat, "person", COMPASS[seat], "", token_hash(f"{table_id}-{seat}"))
            for seat in SEATS
        ),
        tuple(StoredEvent(place, line, 0.0) for place, line in enumerate(lines)),
    )


def keep(
    store: Store,
    game_name: str,
    preset: str,
    events: list[Event],
    options: str = '{"clocks": false}',
) -> str:
    """Write a table of four persons; its id."""
    stored = stored_table(game_name, preset, events, options)
    store.create(stored).result(30)
    return stored.id


def replayable(game: AnyGame, events: list[Event], seat: int) -> list[Event] | None:
    """The shuffled deal as a record that keeps the rules; None where the seat would see it.

    Other hands may have other silent choices (to let a tile go by): those are made or left out.
    """
    opening = 1 + next((at for at, one in enumerate(events[1:]) if isinstance(one, Act)), 0)
    made = list(events[:opening])
    state = game.replay(made)

    def take(who: int, action: Any) -> None:
        nonlocal state
        for event, after in game.happen(state, who, action):
            state = after
            made.append(event)

    wanted = shown_to(game, events, seat)
    try:
        for event in [one for one in events[opening:] if isinstance(one, Act)]:
            while event.seat not in (awaited := game.to_act(state)) and awaited - {seat}:
                other = min(awaited - {seat})
                take(other, game.legal(state, other)[0])
                if game.score(state) is not None:
                    return None
            if event.seat in awaited:
                take(event.seat, event.action)
        while len(shown_to(game, made, seat)) < len(wanted) and game.to_act(state) - {seat}:
            other = min(game.to_act(state) - {seat})
            take(other, game.legal(state, other)[0])
    except IllegalAction:
        return None
    return made if shown_to(game, made, seat) == wanted else None


MESSAGES: tuple[dict[str, Any], ...] = (
    {"type": "explain"},
    {"type": "say", "phrase": "hello"},
    {"type": "chat", "text": "hello"},
    {"type": "undo"},
    {"type": "consent", "yes": False},
    {"type": "back"},
    {"type": "next"},
    {"type": "act", "action": "nonsense"},
)


async def all_told(server: Server, table: str, seat: int, tried: list[str]) -> list[str]:
    """Everything one seat can get out of the server about its table, as text."""
    token = f"{table}-{seat}"
    told: list[object] = []
    for path in (
        "",
        "/view",
        "/record",
        "/deals/1",
        f"/set?seat={seat}",
        f"/seats/{seat}/view",
        f"/seats/{(seat + 1) % 4}/view",
    ):
        for bearer in (token, None):
            told.append(server.request("GET", f"/api/tables/{table}{path}", token=bearer))
    async with Seat(server.url, table, token) as socket:
        told.append(await socket.receive())
        for number, action in enumerate(tried):
            await socket.send({"type": "why", "id": f"w{number}", "action": action})
            told.append(await socket.receive())
        for message in MESSAGES:
            fields = {"answers": socket.view["sequence"]} if message["type"] == "act" else {}
            await socket.send({"id": message["type"], **fields, **message})
            while answer := await socket.receive():
                told.append(answer)
                if answer.get("id") == message["type"]:
                    break
    return [re.sub(r"[0-9a-f]{16}", "TABLE", msgspec.json.encode(one).decode()) for one in told]


Pair = tuple[str, str, int, list[str]]


def pairs_of(store: Store, game_name: str, wanted: int) -> list[Pair]:
    """Pairs of tables that differ only in what the seat cannot see."""
    game, laws = game_of(game_name), laws_of(game_of(game_name))
    dice = random.Random(5)
    pairs: list[Pair] = []
    seed = 0
    while len(pairs) < wanted:
        seed += 1
        preset = dice.choice(list(game.presets))
        steps = [step for step in walk(game, preset, seed) if step[2] is not None]
        for state, events, _ in dice.sample(steps, 2):
            for seat in SEATS:
                other = replayable(game, laws.permuted(events, seat, dice), seat)
                if other is None:
                    continue
                pool = [str(one) for who in game.to_act(state) for one in game.legal(state, who)]
                tried = dice.sample(pool, min(2, len(pool)))
                first = keep(store, game_name, preset, events)
                pairs.append((first, keep(store, game_name, preset, other), seat, tried))
    return pairs


def check(folder: Path, wanted: int) -> int:
    """The number of pairs compared, over every game."""
    store = Store(f"sqlite:///{folder / 'tables.sqlite3'}")
    pairs = [pair for name in names() for pair in pairs_of(store, name, wanted)]
    store.close()
    still = ("--delay", "0", "--claims", "1000000", "--generous")  # tables stand still
    with Server(folder, *still) as server:
        for first, second, seat, tried in pairs:
            told = asyncio.run(all_told(server, first, seat, tried))
            assert told == asyncio.run(all_told(server, second, seat, tried)), (first, seat)
            assert any('"legal"' in one for one in told)
    return len(pairs)


def test_the_service_tells_a_seat_nothing_hidden(tmp_path: Path) -> None:
    assert check(tmp_path, 8) >= 24


@pytest.mark.long
def test_the_service_tells_a_seat_nothing_hidden_at_length(tmp_path: Path) -> None:
    assert check(tmp_path, 1000) >= 3000


def test_every_read_of_another_seat_is_refused(server: Server, game_name: str) -> None:
    table, tokens = server.table(game_name, people=4)
    for own in SEATS:
        for seat in SEATS:
            path = f"/api/tables/{table}/seats/{seat}/view"
            status, _ = server.request("GET", path, token=tokens[own])
            assert (status == 200) == (own == seat)
    for token in (None, "", "x" * 32, tokens[0][:-1]):
        assert server.request("GET", f"/api/tables/{table}/seats/0/view", token=token)[0] == 401


def test_a_spectator_sees_the_public_view_after_the_delay(tmp_path: Path) -> None:
    with Server(tmp_path, "--delay", "1.5") as server:
        table, tokens = server.table("hearts", people=4, preset="hold", clocks=False)
        assert server.get(f"/api/tables/{table}/view")["type"] == "watching"
        seats = [server.get(f"/api/tables/{table}/view", tokens[seat]) for seat in SEATS]
        leader = next(seat for seat in SEATS if seats[seat]["legal"])
        acted = time.monotonic()
        server.post(
            f"/api/tables/{table}/act",
            {"action": seats[leader]["legal"][0], "id": "a"},
            tokens[leader],
        )

        async def watch() -> float:
            async with Seat(server.url, table, None) as seat:
                while True:
                    message = await seat.until("view")
                    assert message["view"]["own"] is None
                    assert "legal" not in message
                    if message["view"]["public"]["trick"] == ["C2"]:
                        return time.monotonic()

        assert asyncio.run(watch()) - acted > 1.4
