"""HTTP: what is a person's own. History, files taken in, decisions and statistics, export, delete.

Every route needs the key of a person in the header `x-kibitz-person`; whoever has none gets
nothing, and nobody is told whether a game of somebody else's exists.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Iterator
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request
from fastapi.responses import Response, StreamingResponse
from msgspec.json import encode

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import KibitzError, NotationError
from kibitz.core.refusals import INPUT
from kibitz.core.verdict import ERRORS, VERDICTS
from kibitz.games import game as game_of
from kibitz.games import games
from kibitz.review.strong import how_judged
from kibitz.review.taking import FileRead
from kibitz.review.told import read_review
from kibitz.service.answers import (
    Decisions,
    Forgotten,
    History,
    Seated,
    Statistics,
    TakenInTold,
)
from kibitz.service.hall import Hall, NotFound
from kibitz.service.history import Histories, check_me, seats_to_judge, which
from kibitz.service.limits import Rates
from kibitz.service.models import Me, ReviewRequest, TakeIn
from kibitz.service.openapi import told
from kibitz.service.people import Entry, Wanted, who_of
from kibitz.service.refusals import SERVED
from kibitz.service.reviewing import keep_judged, reviewed
from kibitz.service.statistics import month_bounds, statistics_of
from kibitz.service.study_api import JsonLines, lines_of
from kibitz.service.tables_api import PROBLEMS, Person, RecordResponse, visitor_of

Searched = Annotated[str, Query(max_length=80)]
Named = Annotated[str, Query(max_length=80)]
Place = Annotated[int, Query(ge=0, le=1_000_000)]
Many = Annotated[int, Query(ge=1, le=100)]


class ExportResponse(StreamingResponse):
    """Everything of a person, one JSON value a line; `of` says what it is a row of."""

    media_type = "application/x-ndjson"


def mine_router(hall: Hall) -> APIRouter:
    """The routes under /api/mine."""
    router = APIRouter(prefix="/api/mine", tags=["mine"], responses=PROBLEMS)
    rates = Rates(hall.settings.limits.questions_per_minute)
    people, histories = hall.people, Histories(hall)

    def let_in(request: Request, person: str) -> str:
        rates.take(visitor_of(request), "served.too-many-questions")
        return who_of(person)

    @router.get("/games", openapi_extra=told("History"))
    async def history(
        request: Request,
        person: Person = "",
        search: Searched = "",
        game: Named = "",
        offset: Place = 0,
        limit: Many = 50,
    ) -> Response:
        """One's games, newest first: tables and files; by words of names, file or game."""
        who = let_in(request, person)
        found, of = await asyncio.to_thread(
            people.history, who, search=search, game=game, offset=offset, limit=limit
        )
        return _json(encode(History(await histories.told(found), of)))

    @router.post("/games", status_code=201, openapi_extra=told("TakenInTold", status=201))
    async def take_in(wanted: TakeIn, request: Request, person: Person = "") -> Response:
        """A file of one's own into the history; or a review, with the choices it has judged."""
        who = let_in(request, person)
        if wanted.review is not None:
            return _json(encode(await from_review(who, wanted, wanted.review)), 201)
        read = await read_in("", wanted.name, wanted.text or "", wanted.format)
        entry = await histories.take_in(who, read, wanted.name, wanted.me, wanted.at)
        (made,) = await histories.told([entry])
        return _json(encode(TakenInTold(made, read.left_out)), 201)

    async def read_in(game: str, name: str, text: str, format_name: str | None) -> FileRead:
        seconds = hall.settings.pace.study
        return await hall.study.read("take_in", game, name, text, format_name, seconds=seconds)

    async def from_review(who: str, wanted: TakeIn, review_id: str) -> TakenInTold:
        found = await asyncio.to_thread(hall.store.review, review_id)
        if found is None:
            raise NotFound(SERVED.told("served.no-review"))
        game, text, annotated = found
        review = await asyncio.to_thread(read_review, annotated)
        name = wanted.name or next((one.file for one in review.records), "")
        read = await read_in(game, name, text, "record")
        entry = await histories.take_in(who, read, name[-120:], wanted.me, wanted.at)
        own = msgspec.structs.replace(review, id=review_id)
        await asyncio.wrap_future(people.own_review(who, entry.id, review_id))
        await keep_judged(hall, who, entry, own)
        (made,) = await histories.told([await histories.entry(who, entry.id)])
        return TakenInTold(made, read.left_out)

    @router.put("/games/{entry}", openapi_extra=told("GameKept"))
    async def say_who(entry: str, said: Me, request: Request, person: Person = "") -> Response:
        """Who of a file's people one is; decisions that were judged count accordingly."""
        who = let_in(request, person)
        found = await histories.entry(who, entry)
        check_me(found)
        read = await read_in(found.game, found.name, await histories.text(found), "record")
        seat, called = which(game_of(found.game), said.me, read.players)
        await asyncio.wrap_future(people.is_me(entry, seat=seat, who=called))
        found = await histories.entry(who, entry)
        kept = None if found.review is None else hall.store.review(found.review)
        if kept is not None:
            await keep_judged(hall, who, found, read_review(kept[2]))
        (made,) = await histories.told([found])
        return _json(encode(made))

    @router.delete("/games/{entry}", openapi_extra=told("Forgotten"))
    async def forget(entry: str, request: Request, person: Person = "") -> Response:
        """Delete one game with its review and its decisions; the table too if one sat alone."""
        who = let_in(request, person)
        await histories.forget(who, await histories.entry(who, entry))
        return _json(encode(Forgotten(1)))

    @router.post("/games/{entry}/seat", openapi_extra=told("Seated"))
    async def seat_again(entry: str, request: Request, person: Person = "") -> Response:
        """The token of one's seat once more: to go on playing, on another device too."""
        who = let_in(request, person)
        seat, token = await histories.seat_again(person, await histories.entry(who, entry))
        return _json(encode(Seated(seat, token)))

    @router.get("/games/{entry}/record", response_class=RecordResponse)
    async def record(entry: str, request: Request, person: Person = "") -> RecordResponse:
        """The records of a game; of a table the deals that are over."""
        who = let_in(request, person)
        return RecordResponse(await histories.text(await histories.entry(who, entry)))

    @router.post(
        "/games/{entry}/review",
        response_class=JsonLines,
        openapi_extra=told("ReviewLine", lines=True),
    )
    async def review(entry: str, request: Request, person: Person = "") -> Response:
        """Judge a game of one's own: one's choices, or all while nobody has said which they are."""
        who = let_in(request, person)
        found = await histories.entry(who, entry)
        text = await histories.text(found)
        read = await read_in(found.game, found.name, text, "record")
        seats = seats_to_judge(found, read.players)
        asked = ReviewRequest(format="record", name=found.name[-80:], seats=seats, boards=None)
        game = game_of(found.game)
        return lines_of(reviewed(hall, game, asked, text, (who, found)))

    @router.get("/decisions", openapi_extra=told("Decisions"))
    async def decisions(
        request: Request,
        person: Person = "",
        game: Named = "",
        entry: Named = "",
        unit: Named = "",
        kind: Named = "",
        phase: Named = "",
        month: Named = "",
        verdict: Named = "",
        offset: Place = 0,
        limit: Many = 50,
    ) -> Response:
        """Judged decisions; those behind a number of the statistics by the number's own words."""
        who = let_in(request, person)
        since, until = _bounds(month)
        wanted = Wanted(
            game=game or None,
            entry=entry or None,
            unit=unit or None,
            kind=kind or None,
            phase=phase or None,
            verdicts=_verdicts(verdict),
            since=since,
            until=until,
            limit=limit,
            offset=offset,
        )
        found = await asyncio.to_thread(people.decisions, who, wanted)
        of = await asyncio.to_thread(people.count, who, wanted)
        return _json(encode(Decisions(tuple(found), of)))

    @router.get("/statistics", openapi_extra=told("Statistics"))
    async def statistics(request: Request, person: Person = "") -> Response:
        """The loss a decision and the share of errors by kind, phase and month, with intervals."""
        who = let_in(request, person)
        return _json(encode(await asyncio.to_thread(counted, who)))

    def counted(who: str) -> Statistics:
        made = [
            statistics_of(game, judged, time.time())
            for game in games()
            if (judged := people.decisions(who, Wanted(game=game.name)))
        ]
        return Statistics(tuple(made), how_judged())

    @router.get(
        "/export", response_class=ExportResponse, openapi_extra=told("Exported", lines=True)
    )
    async def export(request: Request, person: Person = "") -> ExportResponse:
        """Everything of a person as lines of JSON: games with their records, reviews, decisions."""
        who = let_in(request, person)
        rows = await asyncio.to_thread(people.exported, who)
        for row in rows.get("history", []):
            found = await histories.entry(who, str(row["id"]))
            row["record"] = await whole_text(found)
        return ExportResponse(
            _exported(rows),
            headers={"content-disposition": 'attachment; filename="kibitz-mine.jsonl"'},
        )

    async def whole_text(entry: Entry) -> str:
        try:
            return await histories.text(entry)
        except KibitzError:  # the table cannot be read any more: the rest is told all the same
            return ""

    @router.delete("", openapi_extra=told("Forgotten"))
    async def forget_all(request: Request, person: Person = "") -> Response:
        """Delete everything of a person: nothing of them is left."""
        who = let_in(request, person)
        return _json(encode(Forgotten(await histories.forget_all(who))))

    _ = (history, take_in, say_who, forget, seat_again, record, review, decisions, statistics)
    _ = (export, forget_all)
    return router


def _bounds(month: str) -> tuple[float | None, float | None]:
    if not month:
        return None, None
    try:
        return month_bounds(month)
    except ValueError:
        raise NotationError(ASKED.told("asked.not-a-month", text=month[:20])) from None


def _verdicts(text: str) -> tuple[str, ...]:
    """``error`` is every error; otherwise a verdict by its name."""
    if text in ("", *VERDICTS):
        return (text,) if text else ()
    if text == "error":
        return ERRORS
    there = [*VERDICTS, "error"]
    raise NotationError(INPUT.told("input.no-verdict", name=text[:20], there=there))


def _exported(rows: dict[str, list[dict[str, object]]]) -> Iterator[bytes]:
    yield encode({"of": "export", "version": 1}) + b"\n"
    for name, own in rows.items():
        for row in own:
            yield encode({"of": name, **row}) + b"\n"


def _json(text: bytes, status: int = 200) -> Response:
    return Response(text, status, media_type="application/json")
