"""After a deal: all hands are told once it is over, never before; it is played again elsewhere."""

from __future__ import annotations

import asyncio
from typing import Any

from kibitz.games import game as game_of
from tests.service.client import Seat, Server


async def plays_a_deal(server: Server, game: str, table: str, token: str) -> Any:
    """One person plays the first legal action until the deal is over; the last view."""
    async with Seat(server.url, table, token) as seat:
        while await seat.my_turn():
            await seat.choose(seat.view["legal"][0])
        return seat.view


def test_a_deal_shows_all_hands_once_it_is_over_and_never_before(
    server: Server, game_name: str
) -> None:
    table, tokens = server.table(game_name)
    address = f"/api/tables/{table}/deals"
    for number in (0, 1, 2):
        for token in (tokens[0], None):
            status, told = server.request("GET", f"{address}/{number}", token=token)
            assert (status, told["message"]) == (409, "this deal is not over")
    view = asyncio.run(plays_a_deal(server, game_name, table, tokens[0]))
    told = server.get(f"{address}/1")
    assert told["deal"] == 1
    assert told["ending"]["panel"] == f"{game_name}.ending"
    assert len(told["ending"]["hands"]) == 4
    server.post(f"/api/tables/{table}/next", {}, tokens[0])
    assert server.request("GET", f"{address}/2")[0] == 409
    assert server.get(f"{address}/1") == told
    again(server, game_name, table, view)


def again(server: Server, game: str, table: str, before: Any) -> None:
    """The first deal once more from another seat: the same hands, another match."""
    seats = [{"kind": "player", "player": "easy"}] * 2 + [{"kind": "person"}]
    wish = {"game": game, "seats": seats, "again": {"table": table, "deal": 1}}
    made = server.post("/api/tables", wish)
    shown = server.get(f"/api/tables/{made['table']}/view", made["tokens"]["2"])
    assert shown["commitment"] == before["commitment"]
    assert shown["seat"] == 2
    own = server.get(f"/api/tables/{table}/record")
    assert shown["standing"] is not None
    assert own
    for wrong in ({"table": table, "deal": 2}, {"table": made["table"], "deal": 1}):
        status, _ = server.request("POST", "/api/tables", {**wish, "again": wrong})
        assert status == 409, "a deal in play is never dealt again"
    compared(server, game, made, table)
    other = next(name for name in ("hearts", "riichi") if name != game)
    assert server.request("POST", "/api/tables", {**wish, "game": other})[0] == 409


def compared(server: Server, game: str, made: Any, table: str) -> None:
    """Once it is over at both tables, each is told of the other, with the difference by seat."""
    first = f"/api/tables/{table}/deals/1"
    assert server.get(first)["elsewhere"] == [], "the second table still plays"
    asyncio.run(plays_a_deal(server, game, made["table"], made["tokens"]["2"]))
    (there,) = server.get(first)["elsewhere"]
    (here,) = server.get(f"/api/tables/{made['table']}/deals/1")["elsewhere"]
    assert (there["table"], here["table"]) == (made["table"], table)
    assert here["unit"] == ("imps" if game == "bridge" else "points")
    played = game_of(game)
    assert here["ahead"] == played.compared(there["points"], here["points"])[1]
    assert [-one for one in here["ahead"]] == there["ahead"]
