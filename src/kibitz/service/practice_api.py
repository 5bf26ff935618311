"""HTTP: practice. Packaged puzzles with their answers, drills, and a person's own mistakes in time.

A set is one answer, made once and kept compressed: a page has it whole and needs nothing more.
"""

from __future__ import annotations

import asyncio
import gzip
import random
import time
from functools import cache
from typing import Annotated

import msgspec
from fastapi import APIRouter, Query, Request
from fastapi.responses import Response
from msgspec.json import encode

from kibitz.games import game as game_of
from kibitz.practice.puzzle import practice_of
from kibitz.practice.sets import puzzle_called
from kibitz.practice.told import Questions, Remembered, ThemeFound, puzzle_told, set_told
from kibitz.service.hall import Hall, NotFound
from kibitz.service.limits import Rates
from kibitz.service.memories import Memories
from kibitz.service.models import AnswerGiven
from kibitz.service.openapi import told
from kibitz.service.people import who_of
from kibitz.service.refusals import SERVED
from kibitz.service.tables_api import PROBLEMS, Person, visitor_of

Count = Annotated[int, Query(ge=1, le=100)]
Seed = Annotated[str, Query(max_length=80)]
Named = Annotated[str, Query(max_length=32)]
Now = Annotated[float | None, Query(ge=0, le=1e11)]


@cache
def _packed(name: str) -> bytes:
    return gzip.compress(encode(set_told(game_of(name))), 9, mtime=0)


def practice_router(hall: Hall) -> APIRouter:
    """The routes under /api that ask."""
    router = APIRouter(prefix="/api", tags=["practice"], responses=PROBLEMS)
    rates = Rates(hall.settings.limits.questions_per_minute)
    memories = Memories(hall.store, hall.people)

    def let_in(request: Request) -> None:
        rates.take(visitor_of(request), "served.too-many-questions")

    @router.get("/{game_name}/puzzles", openapi_extra=told("PuzzleSet"))
    async def puzzles(game_name: str, request: Request) -> Response:
        """Every packaged puzzle of a game, with its answer: to practise without a connection."""
        let_in(request)
        practice_of(game_of(game_name))
        body = await asyncio.to_thread(_packed, game_name)
        headers = {"cache-control": "no-cache", "vary": "accept-encoding"}
        if "gzip" in request.headers.get("accept-encoding", ""):
            headers["content-encoding"] = "gzip"
        else:
            body = gzip.decompress(body)
        return Response(body, media_type="application/json", headers=headers)

    @router.get("/{game_name}/puzzles/{puzzle}", openapi_extra=told("PuzzleTold"))
    async def one(game_name: str, puzzle: str, request: Request) -> Response:
        """One packaged puzzle, with its answer."""
        let_in(request)
        game = game_of(game_name)
        return _json(encode(puzzle_told(game, puzzle_called(game, puzzle))))

    @router.get("/{game_name}/drills/{drill}", openapi_extra=told("Questions"))
    async def drill(
        game_name: str, drill: str, request: Request, seed: Seed = "", count: Count = 20
    ) -> Response:
        """Questions of a drill with their answers; the same seed, the same questions."""
        let_in(request)
        found = practice_of(game_of(game_name)).drill(drill)
        dice = random.Random(seed or time.time_ns())
        asked = await asyncio.to_thread(lambda: tuple(found.ask(dice) for _ in range(count)))
        return _json(encode(Questions(game_name, drill, asked)))

    @router.get("/mine/practice", openapi_extra=told("Due"))
    async def due(
        request: Request, person: Person = "", game: Named = "", now: Now = None
    ) -> Response:
        """What a person got wrong and is due: where the positions are, and nothing of answers.

        `now`: the clock of the person, in seconds since 1970.
        """
        let_in(request)
        who = who_of(person)
        found = await asyncio.to_thread(memories.due, who, _clock(now), game or None)
        return _json(encode(found))

    @router.post("/mine/practice/{item}", openapi_extra=told("Remembered"))
    async def answer(
        item: str, given: AnswerGiven, request: Request, person: Person = ""
    ) -> Response:
        """An answer to something that is due, or to a packaged puzzle: when it is asked again."""
        let_in(request)
        who, now = who_of(person), _clock(given.now)
        own = await asyncio.to_thread(memories.decision, who, item)
        if own is None:
            puzzle_called(game_of(given.game), item)
        elif own.game != given.game:
            raise NotFound(SERVED.told("served.no-item"))
        memory, kept = await asyncio.to_thread(
            lambda: memories.remember(
                who,
                item,
                given.game,
                entry=None if own is None else own.entry,
                grade=given.grade,
                now=now,
            )
        )
        await asyncio.wrap_future(kept)
        return _json(encode(Remembered(item, memory.due, memory.times, memory.lapses)))

    @router.get("/mine/practice/{item}/theme", openapi_extra=told("ThemeFound"))
    async def theme(item: str, request: Request, person: Person = "") -> Response:
        """The theme of a mistake, for more of the same."""
        let_in(request)
        own = await asyncio.to_thread(memories.decision, who_of(person), item)
        if own is None:
            raise NotFound(SERVED.told("served.no-item"))
        text = await asyncio.to_thread(hall.store.review, own.review)
        if text is None:
            raise NotFound(SERVED.told("served.no-review"))
        place = (own.record, own.deal, own.event)
        seconds = hall.settings.pace.study
        found = await hall.study.last("theme", own.game, text[1], place, seconds=seconds)
        return _json(encode(msgspec.convert(found, ThemeFound)))

    _ = (puzzles, one, drill, due, answer, theme)
    return router


def _clock(now: float | None) -> float:
    """The clock of the person where it is told, ours else."""
    return time.time() if now is None else now


def _json(text: bytes) -> Response:
    return Response(text, media_type="application/json")
