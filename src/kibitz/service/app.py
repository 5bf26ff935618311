"""The application: routes, errors as one sentence each, health and metrics, the page."""

from __future__ import annotations

import asyncio
import time
from collections.abc import AsyncGenerator
from contextlib import asynccontextmanager
from typing import Any

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import JSONResponse, PlainTextResponse
from starlette.exceptions import HTTPException

from kibitz import __version__
from kibitz.core.errors import (
    IllegalAction,
    KibitzError,
    NotationError,
    PlayerError,
    RecordError,
    Refused,
)
from kibitz.core.told import said
from kibitz.service.guard import Guard
from kibitz.service.hall import Hall, NotFound, NotYours
from kibitz.service.limits import TooMany
from kibitz.service.mine_api import mine_router
from kibitz.service.openapi import describe, told
from kibitz.service.page import mount_page
from kibitz.service.people import NoPerson
from kibitz.service.positions_api import positions_router
from kibitz.service.practice_api import practice_router
from kibitz.service.settings import Settings
from kibitz.service.store import Store
from kibitz.service.study_api import study_router
from kibitz.service.tables_api import tables_router

STATUS: tuple[tuple[type[KibitzError], int], ...] = (
    (NotFound, 404),
    (NotYours, 401),
    (NoPerson, 401),
    (TooMany, 429),
    (IllegalAction, 409),
    (Refused, 409),
    (RecordError, 422),
    (NotationError, 422),
    (PlayerError, 409),
)


def create_app(settings: Settings) -> FastAPI:
    """A whole server, not yet listening. Opens its store at once."""
    hall = Hall(Store(settings.database, alone=True), settings)

    @asynccontextmanager
    async def lifespan(_app: FastAPI) -> AsyncGenerator[None]:
        await hall.open()
        yield
        await hall.close()

    app = FastAPI(
        title="Kibitz",
        version=__version__,
        summary="Tables, coach and review for bridge, riichi mahjong and hearts.",
        openapi_url="/api/openapi.json",
        docs_url=None,  # they would load scripts from elsewhere
        redoc_url=None,
        lifespan=lifespan,
    )
    app.state.hall = hall
    app.include_router(_health(hall))
    app.include_router(tables_router(hall))
    app.include_router(mine_router(hall))
    app.include_router(positions_router(hall))
    app.include_router(study_router(hall))
    app.include_router(practice_router(hall))
    app.add_exception_handler(KibitzError, _kibitz_error)
    app.add_exception_handler(RequestValidationError, _bad_request)
    app.add_exception_handler(HTTPException, _http_error)
    describe(app)
    mount_page(app, settings.page, hall.wake)
    limits = settings.limits
    app.add_middleware(Guard, limits.body_bytes, settings.origins, settings.embedders)
    return app


def _health(hall: Hall) -> Any:
    from fastapi import APIRouter

    router = APIRouter(prefix="/api", tags=["service"])
    started = time.time()

    @router.get("/health", openapi_extra=told("Health"))
    async def health() -> JSONResponse:
        """Whether the service can keep what it acknowledges."""
        well = await asyncio.to_thread(hall.store.is_well)
        return JSONResponse({"ok": well, "version": __version__}, 200 if well else 503)

    @router.get("/metrics", response_class=PlainTextResponse)
    async def metrics() -> str:
        """Counts for Prometheus."""
        rows = {
            "kibitz_up_seconds": time.time() - started,
            "kibitz_tables_in_memory": hall.live,
            "kibitz_commits_total": hall.store.commits,
            "kibitz_players_waiting": hall.players.waiting,
            "kibitz_questions_waiting": hall.study.waiting,
            "kibitz_reviews_waiting": hall.reviewers.waiting,
        }
        return "".join(f"{name} {value:.10g}\n" for name, value in rows.items())

    _ = (health, metrics)
    return router


def _problem(kind: str, message: str, status: int, ja: str = "") -> JSONResponse:
    return JSONResponse({"kind": kind, "message": message, "ja": ja or message}, status)


async def _kibitz_error(_request: Request, error: Exception) -> JSONResponse:
    status = next((code for kind, code in STATUS if isinstance(error, kind)), 400)
    return _problem(type(error).__name__, str(error), status, said(error, "ja"))


async def _bad_request(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, RequestValidationError)
    first: Any = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"])
    return _problem("NotationError", f"{where}: {first['msg']}"[:500], 422)


async def _http_error(_request: Request, error: Exception) -> JSONResponse:
    assert isinstance(error, HTTPException)
    return _problem("HTTP", str(error.detail), error.status_code)
