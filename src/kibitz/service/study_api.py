"""HTTP: questions to the players away from any table. Positions and finished records."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import AsyncIterator
from typing import Any, Literal

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response, StreamingResponse

from kibitz.core.door import admit
from kibitz.core.errors import KibitzError, NotationError, RecordError
from kibitz.core.formats import Source, choose_format, formats_of
from kibitz.core.game import Budget, Json
from kibitz.core.record import Record, dump, load
from kibitz.games import AnyGame
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.review.told import Review, Reviewed
from kibitz.service.hall import Hall, NotFound
from kibitz.service.limits import Rates, TooMany
from kibitz.service.models import Position, ReviewRequest
from kibitz.service.openapi import told
from kibitz.service.tables_api import PROBLEMS, RecordResponse, visitor_of


def position_view(game: AnyGame, record: Record) -> Any:
    """The view of a record projected to one seat; of its last deal."""
    if record.broken is not None:
        raise record.broken
    if record.header.game != game.name:
        raise RecordError(1, f"a record of {record.header.game}, not of {game.name}")
    if record.header.seat is None:
        raise RecordError(1, "a position is what one seat was shown: the header needs a seat")
    view = admit(game, record.events, record.header.seat)
    if not game.legal_of(view):
        raise NotationError("this seat has nothing to decide in this position")
    return view


def records_of(game: AnyGame, wanted: ReviewRequest) -> Record:
    """The first game of an uploaded text."""
    text = wanted.text or ""
    chosen = choose_format(formats_of(game), wanted.format, wanted.name, text)
    records = chosen.records(text, Source(wanted.name))
    if not records:
        raise NotationError("no game in this text")
    return records[0]


class JsonLines(StreamingResponse):
    """One JSON value a line, as they come."""

    media_type = "application/x-ndjson"


def study_router(hall: Hall) -> APIRouter:
    """The routes under /api that think about what is not being played."""
    router = APIRouter(prefix="/api", tags=["study"], responses=PROBLEMS)
    rates = Rates(hall.settings.limits.questions_per_minute)

    def let_in(request: Request) -> None:
        rates.take(visitor_of(request), "questions")
        if hall.study.waiting >= hall.settings.limits.questions_waiting:
            raise TooMany("too many questions are waiting; try again in a minute")

    def thinking(name: str, *arguments: Any) -> AsyncIterator[Json]:
        return hall.study.think(name, *arguments, seconds=hall.settings.pace.study)

    @router.post("/{game_name}/analyse", openapi_extra=told("Answer"))
    async def analyse(game_name: str, position: Position, request: Request) -> Response:
        """The ranked decision of a position: the same JSON as the command line's."""
        let_in(request)
        game = game_of(game_name)
        view = position_view(game, load(position.record, game))
        player = position.player or game.coach
        player_of(game, player)
        budget = Budget(position.nodes, position.worlds, position.seed)
        answers = thinking("advise", game_name, player, view, budget)
        if position.stream:
            return _lines(_in(answers, position.lang))
        last: dict[str, bytes] = {}
        async for decision in answers:
            last = decision
        return Response(last[position.lang], media_type="application/json")

    @router.post(
        "/{game_name}/review",
        response_class=JsonLines,
        openapi_extra=told("ReviewLine", lines=True),
    )
    async def review(game_name: str, wanted: ReviewRequest, request: Request) -> Response:
        """Judge a finished game. Lines of JSON: progress, then the review with its address."""
        let_in(request)
        game = game_of(game_name)
        if wanted.table is not None:
            room = await hall.room(wanted.table)
            record = Record(room.header, tuple(room.record_so_far()))
        else:
            record = await asyncio.to_thread(records_of, game, wanted)
        if record.header.game != game.name:
            raise NotationError(f"a record of {record.header.game}, not of {game.name}")
        text = dump(record)
        options = {"player": wanted.player, "seats": wanted.seats, "worlds": wanted.worlds}
        return _lines(_reviewed(hall, game_name, text, options))

    @router.get("/reviews/{review_id}", openapi_extra=told("Review"))
    async def kept(review_id: str) -> Response:
        """A kept review as JSON."""
        found = await asyncio.to_thread(hall.store.review, review_id)
        if found is None:
            raise NotFound("there is no such review")
        return Response(found[2], media_type="application/json")

    @router.get("/reviews/{review_id}/report", response_class=HTMLResponse)
    async def report(review_id: str, lang: Literal["en", "ja"] = "en") -> HTMLResponse:
        """A kept review as one self-contained page."""
        from kibitz.review import html_report, read_review

        found = await asyncio.to_thread(hall.store.review, review_id)
        if found is None:
            raise NotFound("there is no such review")
        game = game_of(found[0])
        page = html_report(game, read_review(game, found[2]), lang)
        policy = "default-src 'none'; style-src 'unsafe-inline'"
        return HTMLResponse(page, headers={"content-security-policy": policy})

    @router.get("/reviews/{review_id}/record", response_class=RecordResponse)
    async def record(review_id: str) -> RecordResponse:
        """The record that was judged."""
        found = await asyncio.to_thread(hall.store.review, review_id)
        if found is None:
            raise NotFound("there is no such review")
        return RecordResponse(found[1])

    _ = (analyse, review, kept, report, record)
    return router


async def _in(answers: AsyncIterator[Json], lang: str) -> AsyncIterator[Json]:
    async for decision in answers:
        yield msgspec.Raw(decision[lang])


async def _reviewed(
    hall: Hall, game_name: str, text: str, options: dict[str, Any]
) -> AsyncIterator[Json]:
    found: Review | None = None
    answers = hall.study.think(
        "review", game_name, text, options, seconds=hall.settings.pace.review
    )
    async for step in answers:
        if isinstance(step, Reviewed):
            found = step.review
        else:
            yield step
    assert found is not None
    review_id = secrets.token_urlsafe(12)
    review = msgspec.structs.replace(found, id=review_id)
    annotated = msgspec.json.encode(review).decode()
    await asyncio.wrap_future(hall.store.keep_review(review_id, game_name, text, annotated))
    yield Reviewed(review)


def _lines(values: AsyncIterator[Json]) -> StreamingResponse:
    async def body() -> AsyncIterator[bytes]:
        try:
            async for value in values:
                yield msgspec.json.encode(value) + b"\n"
        except KibitzError as error:
            yield msgspec.json.encode({"error": str(error)}) + b"\n"

    return JsonLines(body())
