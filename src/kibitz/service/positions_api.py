"""HTTP: positions to look at, typed field by field or found in a text that somebody pastes."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter, Request
from fastapi.responses import Response
from msgspec.json import encode

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import NotationError
from kibitz.core.record import Header, Record
from kibitz.core.rules import choose, plain
from kibitz.core.told import said
from kibitz.core.typed import FieldError, Fields, admit_typed
from kibitz.games import AnyGame
from kibitz.games import game as game_of
from kibitz.review.steps import told_position
from kibitz.review.told import Moments
from kibitz.service.answers import TypedTold, WrongField
from kibitz.service.hall import Hall
from kibitz.service.limits import Rates
from kibitz.service.models import Pasted, TypedPosition
from kibitz.service.openapi import told
from kibitz.service.tables_api import PROBLEMS, visitor_of


def typed_position(game: AnyGame, asked: TypedPosition) -> TypedTold:
    """The position that the fields tell, or what is wrong, in the language asked for."""
    rules = choose(game.presets, asked.preset, [])
    try:
        typed = game.typed(rules, Fields(asked.fields))
        view = admit_typed(game, typed)
    except FieldError as error:
        return TypedTold(None, WrongField(error.field, said(error, asked.lang)))
    record = Record(Header(game.name, plain(rules)), ())
    return TypedTold(told_position(game, record, [one for one, _ in typed.events], view), None)


def positions_router(hall: Hall) -> APIRouter:
    """The routes under /api that make positions."""
    router = APIRouter(prefix="/api", tags=["study"], responses=PROBLEMS)
    rates = Rates(hall.settings.limits.questions_per_minute * 4)

    @router.post("/{game_name}/position", openapi_extra=told("TypedTold"))
    async def typed(game_name: str, asked: TypedPosition, request: Request) -> Response:
        """A whole position, field by field; `wrong` says at which field it is none, and why."""
        rates.take(visitor_of(request), "served.too-many-positions")
        made = await asyncio.to_thread(typed_position, game_of(game_name), asked)
        return Response(encode(made), media_type="application/json")

    @router.post("/moments", openapi_extra=told("Moments"))
    async def pasted(asked: Pasted, request: Request) -> Response:
        """What a text holds, of any format or a link: a position, or every choice of its games.

        With `at` the list has one deal and no moments, and `position` is the one there.
        """
        rates.take(visitor_of(request), "served.too-many-positions")
        seconds = hall.settings.pace.study
        if asked.at is None:
            found = await hall.study.read("moments", asked.name, asked.text, seconds=seconds)
            return Response(encode(found), media_type="application/json")
        place = _place(asked.at)
        one = await hall.study.read("moment", asked.name, asked.text, place, seconds=seconds)
        answer = Moments(one.game, (), one)
        return Response(encode(answer), media_type="application/json")

    _ = (typed, pasted)
    return router


def _place(text: str) -> tuple[int, int, int]:
    parts = text.split("/")
    if len(parts) != 3 or not all(one.isascii() and one.isdigit() for one in parts):
        raise NotationError(ASKED.told("asked.no-place", text=text[:32]))
    record, deal, event = (int(one[:9]) for one in parts)
    return record, deal, event
