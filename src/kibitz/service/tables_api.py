"""HTTP: games, tables, seats, views, records; and the socket beside them."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Header, Query, Request, WebSocket
from fastapi.responses import Response
from msgspec import Raw
from msgspec.json import encode

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import Refused
from kibitz.core.game import SEATS
from kibitz.core.record import Record, dump
from kibitz.games import games
from kibitz.service.answers import DealEnd, DealNumber, Elsewhere, Played, Seated, TableMade
from kibitz.service.catalogue import game_told
from kibitz.service.hall import Hall, NewTable, NotYours
from kibitz.service.limits import Rates
from kibitz.service.models import ActRequest, CreateTable, Join
from kibitz.service.openapi import told
from kibitz.service.options import Options
from kibitz.service.refusals import SERVED
from kibitz.service.room import Room
from kibitz.service.seating import SeatWish
from kibitz.service.sets import set_told
from kibitz.service.sockets import Socket

Bearer = Annotated[str | None, Header(max_length=200)]
Person = Annotated[str, Header(alias="x-kibitz-person", max_length=200)]
"""The key of a person, for their history; empty where somebody plays without one."""
SeatAsked = Annotated[int, Query(ge=0, le=3)]
PROBLEMS: dict[int | str, dict[str, Any]] = {
    code: told("Problem", status=code)["responses"][str(code)]
    for code in (400, 401, 403, 404, 409, 413, 422, 429)
}


class RecordResponse(Response):
    """A record: a line of JSON for its header and for each event."""

    media_type = "application/jsonl"


OPEN = {"x-open": True}
"""For a route that answers without a token too."""


def visitor_of(request: Request) -> str:
    """Whom limits count: the address of the connection."""
    return request.client.host if request.client else ""


def token_of(authorization: str | None) -> str | None:
    """The token of an Authorization header."""
    scheme, _, token = (authorization or "").partition(" ")
    return token.strip() if scheme.lower() == "bearer" and token.strip() else None


def tables_router(hall: Hall) -> APIRouter:
    """The routes under /api that play."""
    router = APIRouter(prefix="/api", responses=PROBLEMS)
    limits = hall.settings.limits
    creations, joins = Rates(limits.tables_per_minute), Rates(limits.joins_per_minute)
    questions = Rates(limits.questions_per_minute)
    known_games = encode([game_told(game) for game in games()])

    @router.get("/games", tags=["games"], openapi_extra=told("GameTold", many=True))
    async def list_games() -> Response:
        """Every game: presets, levels, players, formats, and the words for its numbers."""
        return _json(known_games)

    @router.get("/tables", tags=["tables"], openapi_extra=told("TableTold", many=True))
    async def open_tables() -> Response:
        """Tables with a free seat."""
        return _json(encode(hall.open_tables()))

    @router.post(
        "/tables", tags=["tables"], status_code=201, openapi_extra=told("TableMade", status=201)
    )
    async def create(wanted: CreateTable, request: Request, person: Person = "") -> Response:
        """Make a table; the answer holds the tokens of the host's seat and of outside bots."""
        creations.take(visitor_of(request), "served.too-many-tables")
        wishes = [SeatWish(one.kind, one.name, one.player) for one in wanted.seats]
        wishes += [SeatWish("player")] * (len(SEATS) - len(wishes))
        options = Options(wanted.coach, wanted.clocks, chat=wanted.chat, declare=wanted.declare)
        again = None if wanted.again is None else (wanted.again.table, wanted.again.deal)
        made = await hall.create(
            wanted.game,
            wanted.preset,
            wanted.rules,
            wishes,
            options,
            again,
            wanted.host,
            person,
            wanted.set,
        )
        return _json(_made(made), 201)

    @router.get("/tables/{table_id}", tags=["tables"], openapi_extra=told("TableTold"))
    async def describe(table_id: str) -> Response:
        """What anybody may know of a table."""
        return _json(encode((await hall.room(table_id)).describe()))

    @router.post("/tables/{table_id}/join", tags=["tables"], openapi_extra=told("Seated"))
    async def join(table_id: str, wanted: Join, request: Request, person: Person = "") -> Response:
        """Take a free seat; the answer is its token."""
        joins.take(visitor_of(request), "served.too-many-joins")
        seat, token = await hall.join(table_id, wanted.seat, wanted.name, person)
        return _json(encode(Seated(seat, token)))

    @router.delete(
        "/tables/{table_id}/seats/{seat}", tags=["tables"], openapi_extra=told("TableTold")
    )
    async def remove(table_id: str, seat: int, authorization: Bearer = None) -> Response:
        """The host frees a seat before the match begins."""
        room, own = await hall.seat_of(table_id, token_of(authorization))
        if seat not in SEATS:
            raise Refused(ASKED.told("asked.no-such-seat"))
        await hall.remove(table_id, own, seat)
        return _json(encode(room.describe()))

    @router.post("/tables/{table_id}/rematch", tags=["tables"], openapi_extra=told("TableMade"))
    async def rematch(table_id: str, authorization: Bearer = None, person: Person = "") -> Response:
        """After a match: one's seat at the next one of the same company."""
        _, seat = await hall.seat_of(table_id, token_of(authorization))
        return _json(_made(await hall.rematch(table_id, seat, person)))

    @router.get("/tables/{table_id}/view", tags=["play"], openapi_extra=told("Seen") | OPEN)
    async def view(table_id: str, authorization: Bearer = None) -> Response:
        """The view of the token's seat; without a token, what a spectator may see by now."""
        if authorization is None:
            room = await hall.room(table_id)
            return _json(room.public_message() or encode(room.watching()))
        room, seat = await hall.seat_of(table_id, token_of(authorization))
        return _json(encode(room.message(seat)))

    @router.get("/tables/{table_id}/seats/{seat}/view", tags=["play"], openapi_extra=told("Seen"))
    async def view_of(table_id: str, seat: int, authorization: Bearer = None) -> Response:
        """The view of one seat: refused without that seat's token."""
        room, own = await hall.seat_of(table_id, token_of(authorization))
        if seat != own:
            raise NotYours(SERVED.told("served.other-seat"))
        return _json(encode(room.message(own)))

    @router.post("/tables/{table_id}/act", tags=["play"], openapi_extra=told("Played"))
    async def act(table_id: str, chosen: ActRequest, authorization: Bearer = None) -> Response:
        """Act for the token's seat; answered once it is on disk."""
        room, seat = await hall.seat_of(table_id, token_of(authorization))
        seat = room.acts_as(seat)
        done = await room.act(seat, chosen.action, key=chosen.id, answers=chosen.answers)
        return _json(encode(Played(done.sequence, done.repeated)))

    @router.post("/tables/{table_id}/undo", tags=["play"], openapi_extra=told("Played"))
    async def undo(table_id: str, authorization: Bearer = None) -> Response:
        """Take back the last choice; where other people sit they are asked, over their sockets."""
        room, seat = await hall.seat_of(table_id, token_of(authorization))
        return _json(encode(Played((await room.undo(seat)).sequence, False)))

    @router.post("/tables/{table_id}/next", tags=["play"], openapi_extra=told("DealNumber"))
    async def next_deal(table_id: str, authorization: Bearer = None) -> Response:
        """Ready for the next deal."""
        room, seat = await hall.seat_of(table_id, token_of(authorization))
        await room.next_deal(seat)
        return _json(encode(DealNumber(room.describe().deal)))

    @router.get("/tables/{table_id}/deals/{number}", tags=["play"], openapi_extra=told("DealEnd"))
    async def deal_end(table_id: str, number: int, request: Request) -> Response:
        """A deal that is over, with all hands open."""
        questions.take(visitor_of(request), "served.too-many-questions")
        room = await hall.room(table_id)
        text = dump(room.finished_deal(number))
        seconds = hall.settings.pace.study
        shown = await hall.study.last("ending", room.game.name, text, seconds=seconds)
        return _json(encode(DealEnd(number, Raw(shown), await _elsewhere(hall, room, number))))

    @router.get("/tables/{table_id}/set", tags=["play"], openapi_extra=told("SetTold"))
    async def same_boards(table_id: str, request: Request, seat: SeatAsked = 0) -> Response:
        """The tables with the same boards, side by side on the deals that are over here."""
        questions.take(visitor_of(request), "served.too-many-questions")
        room = await hall.room(table_id)
        first, rooms = await hall.set_of(table_id)
        return _json(encode(set_told(first, room, rooms, seat)))

    @router.get("/tables/{table_id}/record", tags=["play"], response_class=RecordResponse)
    async def record(table_id: str) -> RecordResponse:
        """The record of every deal that is over, with all hands and seeds."""
        room = await hall.room(table_id)
        text = dump(Record(room.header, tuple(room.record_so_far())))
        return RecordResponse(text)

    @router.websocket("/tables/{table_id}/play")
    async def play(socket: WebSocket, table_id: str) -> None:
        await Socket(socket, hall).run(table_id)

    _ = (list_games, open_tables, create, describe, join, view, view_of, act, undo)
    _ = (same_boards, next_deal, deal_end, record, play, remove, rematch)
    return router


async def _elsewhere(hall: Hall, room: Room, number: int) -> tuple[Elsewhere, ...]:
    own = room.points_of(number)
    told: list[Elsewhere] = []
    for other, at in await hall.elsewhere(room.id, number):
        points = other.points_of(at)
        unit, ahead = room.game.compared(own, points)
        told.append(Elsewhere(other.id, other.company.names, points, unit, tuple(ahead)))
    return tuple(told)


def _made(table: NewTable) -> bytes:
    tokens = {str(seat): token for seat, token in table.tokens.items()}
    return encode(TableMade(table.id, tokens))


def _json(text: bytes, status: int = 200) -> Response:
    return Response(text, status, media_type="application/json")
