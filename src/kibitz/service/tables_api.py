"""HTTP: games, tables, seats, views, records; and the socket beside them."""

from __future__ import annotations

import inspect
from typing import Annotated, Any

from fastapi import APIRouter, Header, Request, WebSocket
from fastapi.responses import PlainTextResponse, Response

from kibitz.core.declared import both, chances_json, unit_json
from kibitz.core.game import SEATS
from kibitz.core.record import Record, dump
from kibitz.core.rules import plain
from kibitz.core.verdict import WORDS
from kibitz.games import AnyGame, games
from kibitz.service.hall import Hall, NotYours, SeatWish
from kibitz.service.limits import Rates
from kibitz.service.models import (
    Acknowledged,
    Act,
    Anything,
    CreateTable,
    Join,
    Problem,
    Seated,
    TableMade,
)
from kibitz.service.room import Options
from kibitz.service.sockets import Socket
from kibitz.service.wire import encode

Bearer = Annotated[str | None, Header(max_length=200)]
PROBLEMS: dict[int | str, dict[str, Any]] = {
    code: {"model": Problem} for code in (400, 401, 403, 404, 409, 413, 422, 429)
}


def visitor_of(request: Request) -> str:
    """Whom limits count: the address of the connection."""
    return request.client.host if request.client else ""


def token_of(authorization: str | None) -> str | None:
    """The token of an Authorization header."""
    scheme, _, token = (authorization or "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def game_json(game: AnyGame) -> dict[str, Any]:
    """What a visitor may choose."""
    return {
        "name": game.name,
        "lower_is_better": game.lower_is_better,
        "presets": {name: plain(rules) for name, rules in game.presets.items()},
        "levels": [
            {"name": one.name, "words": both(one.words), "player": one.player}
            for one in game.levels
        ],
        "coach": game.coach,
        "units": {name: unit_json(one) for name, one in game.units.items()},
        "chances": chances_json(game.chances),
        "verdicts": {name: both(words) for name, words in WORDS.items()},
        "players": {name: _about(player) for name, player in game.players().items()},
        "formats": ["record", *game.formats()],
    }


def _about(player: type) -> str:
    module = inspect.getmodule(player)
    text = (module.__doc__ if module else None) or player.__doc__ or ""
    return text.strip().split("\n")[0]


def tables_router(hall: Hall) -> APIRouter:
    """The routes under /api that play."""
    router = APIRouter(prefix="/api", responses=PROBLEMS)
    limits = hall.settings.limits
    creations, joins = Rates(limits.tables_per_minute), Rates(limits.joins_per_minute)
    known_games = [game_json(game) for game in games()]

    @router.get("/games", tags=["games"])
    async def list_games() -> list[Anything]:
        """Every game with its presets, players and formats."""
        return known_games

    @router.get("/tables", tags=["tables"])
    async def open_tables() -> list[Anything]:
        """Tables with a free seat."""
        return hall.open_tables()

    @router.post("/tables", tags=["tables"], status_code=201)
    async def create(wanted: CreateTable, request: Request) -> TableMade:
        """Make a table; the answer holds the tokens of the host's seat and of outside bots."""
        creations.take(visitor_of(request), "new tables")
        wishes = [SeatWish(one.kind, one.name, one.player) for one in wanted.seats]
        wishes += [SeatWish("player")] * (len(SEATS) - len(wishes))
        options = Options(wanted.coach, wanted.clocks)
        made = await hall.create(wanted.game, wanted.preset, wanted.rules, wishes, options)
        return TableMade(table=made.id, tokens=made.tokens)

    @router.get("/tables/{table_id}", tags=["tables"])
    async def describe(table_id: str) -> Anything:
        """What anybody may know of a table."""
        return (await hall.room(table_id)).describe()

    @router.post("/tables/{table_id}/join", tags=["tables"])
    async def join(table_id: str, wanted: Join, request: Request) -> Seated:
        """Take a free seat; the answer is its token."""
        joins.take(visitor_of(request), "joins")
        seat, token = await hall.join(table_id, wanted.seat, wanted.name)
        return Seated(seat=seat, token=token)

    @router.get("/tables/{table_id}/view", tags=["play"], response_model=Anything)
    async def view(table_id: str, authorization: Bearer = None) -> Response:
        """The view of the token's seat; without a token, what a spectator may see by now."""
        if authorization is None:
            room = await hall.room(table_id)
            nothing = {"type": "view", "view": None, **room.describe()}
            return _json(room.public_message() or encode(nothing))
        room, seat = await hall.seat_of(table_id, token_of(authorization))
        return _json(encode(room.message(seat)))

    @router.get("/tables/{table_id}/seats/{seat}/view", tags=["play"], response_model=Anything)
    async def view_of(table_id: str, seat: int, authorization: Bearer = None) -> Response:
        """The view of one seat: refused without that seat's token."""
        room, own = await hall.seat_of(table_id, token_of(authorization))
        if seat != own:
            raise NotYours("that is the view of another seat")
        return _json(encode(room.message(own)))

    @router.post("/tables/{table_id}/act", tags=["play"])
    async def act(table_id: str, chosen: Act, authorization: Bearer = None) -> Acknowledged:
        """Act for the token's seat; answered once it is on disk."""
        room, seat = await hall.seat_of(table_id, token_of(authorization))
        done = await room.act(seat, chosen.action, key=chosen.id, answers=chosen.answers)
        return Acknowledged(sequence=done.sequence, repeated=done.repeated)

    @router.post("/tables/{table_id}/undo", tags=["play"])
    async def undo(table_id: str, authorization: Bearer = None) -> Acknowledged:
        """Take back the last choice; only where all other seats are our players."""
        room, seat = await hall.seat_of(table_id, token_of(authorization))
        return Acknowledged(sequence=(await room.undo(seat)).sequence, repeated=False)

    @router.post("/tables/{table_id}/next", tags=["play"])
    async def next_deal(table_id: str, authorization: Bearer = None) -> Anything:
        """Ready for the next deal."""
        room, seat = await hall.seat_of(table_id, token_of(authorization))
        await room.next_deal(seat)
        return {"deal": room.describe()["deal"]}

    @router.get("/tables/{table_id}/record", tags=["play"], response_class=PlainTextResponse)
    async def record(table_id: str) -> PlainTextResponse:
        """The record of every deal that is over, with all hands and seeds."""
        room = await hall.room(table_id)
        text = dump(Record(room.header, tuple(room.record_so_far())))
        return PlainTextResponse(text, media_type="application/jsonl")

    @router.websocket("/tables/{table_id}/play")
    async def play(socket: WebSocket, table_id: str) -> None:
        await Socket(socket, hall).run(table_id)

    _ = (list_games, open_tables, create, describe, join, view, view_of, act, undo)
    _ = (next_deal, record, play)
    return router


def _json(text: bytes) -> Response:
    return Response(text, media_type="application/json")
