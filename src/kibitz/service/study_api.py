"""HTTP: questions to the players away from any table. Positions and finished records."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Any, Literal

import msgspec
from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response, StreamingResponse

from kibitz.core.asked_refusals import ASKED
from kibitz.core.declared import phase_of
from kibitz.core.door import admit
from kibitz.core.errors import KibitzError, NotationError, RecordError
from kibitz.core.game import Budget, Json
from kibitz.core.record import Record, dump, load
from kibitz.core.told import said
from kibitz.games import AnyGame
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from kibitz.review.report import html_report, script_hash
from kibitz.review.sources import detect
from kibitz.review.steps import played_in
from kibitz.review.told import Review, read_review
from kibitz.service.hall import Hall, NotFound
from kibitz.service.limits import Rates, TooMany
from kibitz.service.models import Position, ReviewRequest
from kibitz.service.openapi import told
from kibitz.service.people import Entry, who_of
from kibitz.service.refusals import SERVED
from kibitz.service.reviewing import reviewed
from kibitz.service.tables_api import PROBLEMS, Person, RecordResponse, visitor_of
from kibitz.service.workers import Crew

EVERY = 60  # legal actions that are judged one by one


def position_view(game: AnyGame, record: Record) -> Any:
    """The view of a record projected to one seat; of its last deal."""
    if record.broken is not None:
        raise record.broken
    if record.header.game != game.name:
        raise RecordError(
            1, ASKED.told("asked.other-game", name=record.header.game, game=game.name)
        )
    if record.header.seat is None:
        raise RecordError(1, ASKED.told("asked.needs-seat"))
    view = admit(game, record.events, record.header.seat)
    if not game.legal_of(view):
        raise NotationError(ASKED.told("asked.seat-waits"))
    return view


def _every(game: AnyGame, view: Any) -> list[str]:
    """The legal actions of the phase a position is in: at cards no claims."""
    legal = game.legal_of(view)[: 4 * EVERY]
    now = phase_of(game.phases, legal[0])
    return [str(one) for one in legal if phase_of(game.phases, one) == now][:EVERY]


class JsonLines(StreamingResponse):
    """One JSON value a line, as they come."""

    media_type = "application/x-ndjson"


def study_router(hall: Hall) -> APIRouter:
    """The routes under /api that think about what is not being played."""
    router = APIRouter(prefix="/api", tags=["study"], responses=PROBLEMS)
    rates = Rates(hall.settings.limits.questions_per_minute)

    def let_in(request: Request, crew: Crew = hall.study) -> None:
        rates.take(visitor_of(request), "served.too-many-questions")
        if crew.waiting >= hall.settings.limits.questions_waiting:
            raise TooMany(SERVED.told("served.many-waiting"))

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
        budget = Budget(position.nodes, position.worlds, position.seed, explain=True)
        also = [str(game.parse_action(one)) for one in position.also]
        if position.every:
            also += _every(game, view)
        for one in also:
            game.allow(view, game.parse_action(one))
        answers = thinking("advise", game_name, player, view, budget, also)
        if position.stream:
            return lines_of(_in(answers, position.lang))
        last: dict[str, bytes] = {}
        async for decision in answers:
            last = decision
        return Response(last[position.lang], media_type="application/json")

    @router.post(
        "/{game_name}/review",
        response_class=JsonLines,
        openapi_extra=told("ReviewLine", lines=True),
    )
    async def review(
        game_name: str, wanted: ReviewRequest, request: Request, person: Person = ""
    ) -> Response:
        """Judge finished games. Lines: what is known, every choice, then sums.

        What is judged already can be looked at by the address that the first line has; it is kept
        with the last. With the key of a person who sits at the table, it is the review of their
        history too.
        """
        let_in(request, hall.reviewers)
        text, own = await text_of(wanted), await owned_by(person, wanted)
        return lines_of(reviewed(hall, game_of(game_name), wanted, text, own))

    @router.post("/review", response_class=JsonLines, openapi_extra=told("ReviewLine", lines=True))
    async def review_any(wanted: ReviewRequest, request: Request, person: Person = "") -> Response:
        """The same for a text of any game, which its content tells."""
        let_in(request, hall.reviewers)
        text = await text_of(wanted)
        game, _ = await asyncio.to_thread(detect, wanted.name, text)
        return lines_of(reviewed(hall, game, wanted, text, await owned_by(person, wanted)))

    async def text_of(wanted: ReviewRequest) -> str:
        if wanted.table is None:
            return wanted.text or ""
        room = await hall.room(wanted.table)
        return dump(Record(room.header, tuple(room.record_so_far())))

    async def owned_by(person: str, wanted: ReviewRequest) -> tuple[str, Entry] | None:
        """The entry of the table in a person's history, if its review is of their choices."""
        if not person or wanted.table is None:
            return None
        who = who_of(person)
        entry = await asyncio.to_thread(hall.people.at_table, who, wanted.table)
        if entry is None or (wanted.seats is not None and entry.seat not in wanted.seats):
            return None
        return who, entry

    async def found_review(review_id: str) -> tuple[AnyGame, str, str]:
        found = await asyncio.to_thread(hall.store.review, review_id)
        if found is None:
            raise NotFound(SERVED.told("served.no-review"))
        return game_of(found[0]), found[1], found[2]

    async def looked_at(review_id: str) -> tuple[AnyGame, str, Review]:
        """A review that is kept, or one under way with what is judged so far."""
        if under_way := hall.reviewing.get(review_id):
            return game_of(under_way.game), under_way.records, under_way.so_far()
        game, text, annotated = await found_review(review_id)
        return game, text, await asyncio.to_thread(read_review, annotated)

    @router.get("/reviews/{review_id}/choices/{deal}/{event}", openapi_extra=told("Detail"))
    async def detail(review_id: str, deal: int, event: int, request: Request) -> Response:
        """One choice in full: what the seat saw, and the judge's whole answer."""
        let_in(request)
        game, text, review = await looked_at(review_id)
        place = placed(review, deal, event)
        seconds = hall.settings.pace.study
        told = await hall.study.last(
            "detail", game.name, text, review.judge, place, seconds=seconds
        )
        return Response(msgspec.json.encode(told), media_type="application/json")

    def placed(review: Review, deal: int, event: int) -> tuple[int, int, int]:
        """Where in the records of a review one of its choices stands."""
        if not any((one.deal, one.event) == (deal, event) for one in review.decisions):
            raise NotFound(SERVED.told("served.no-choice"))
        at = review.deals[deal - 1]
        return review.records[at.record - 1].number, at.place, event

    @router.get("/reviews/{review_id}/positions/{deal}/{event}", openapi_extra=told("PositionTold"))
    async def position(review_id: str, deal: int, event: int, request: Request) -> Response:
        """What a seat saw before a choice, and nothing of what was best: for a second try."""
        let_in(request)
        game, text, review = await looked_at(review_id)
        place = placed(review, deal, event)
        seconds = hall.settings.pace.study
        told = await hall.study.last("position", game.name, text, place, seconds=seconds)
        return Response(msgspec.json.encode(told), media_type="application/json")

    @router.get("/reviews/{review_id}/deals/{deal}/moves", openapi_extra=told("Moves"))
    async def moves(review_id: str, deal: int, request: Request) -> Response:
        """Every action of a reviewed deal, with the table before it and all hands open."""
        let_in(request)
        game, text, review = await looked_at(review_id)
        if not 1 <= deal <= len(review.deals):
            raise NotFound(SERVED.told("served.no-deal"))
        at = review.deals[deal - 1]
        place = (review.records[at.record - 1].number, at.place)
        seconds = hall.settings.pace.study
        told = await hall.study.last("moves", game.name, text, place, deal, seconds=seconds)
        return Response(msgspec.json.encode(told), media_type="application/json")

    @router.get("/reviews/{review_id}", openapi_extra=told("Review"))
    async def kept(review_id: str) -> Response:
        """A kept review as JSON."""
        _, _, annotated = await found_review(review_id)
        return Response(annotated, media_type="application/json")

    @router.get("/reviews/{review_id}/report", response_class=HTMLResponse)
    async def report(review_id: str, lang: Literal["en", "ja"] = "en") -> HTMLResponse:
        """A kept review as one self-contained page."""
        game, text, annotated = await found_review(review_id)
        review = await asyncio.to_thread(read_review, annotated)
        page = await asyncio.to_thread(html_report, game, review, lang, played_in(game, text))
        policy = f"default-src 'none'; style-src 'unsafe-inline'; script-src '{script_hash()}'"
        return HTMLResponse(page, headers={"content-security-policy": policy})

    @router.get("/reviews/{review_id}/record", response_class=RecordResponse)
    async def record(review_id: str) -> RecordResponse:
        """The records that were judged."""
        _, text, _ = await found_review(review_id)
        return RecordResponse(text)

    _ = (analyse, review, review_any, detail, position, moves, kept, report, record)
    return router


async def _in(answers: AsyncIterator[Json], lang: str) -> AsyncIterator[Json]:
    async for decision in answers:
        yield msgspec.Raw(decision[lang])


def lines_of(values: AsyncIterator[Json]) -> StreamingResponse:
    async def body() -> AsyncIterator[bytes]:
        try:
            async for value in values:
                yield msgspec.json.encode(value) + b"\n"
        except KibitzError as error:
            told = {"error": str(error), "ja": said(error, "ja")}
            yield msgspec.json.encode(told) + b"\n"

    return JsonLines(body())
