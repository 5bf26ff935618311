"""``kibitz serve``: the page and the API."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from kibitz.cli.options import Language, language
from kibitz.cli.saves import data_folder
from kibitz.core.errors import NotationError
from kibitz.core.refusals import INPUT


def _origins(named: tuple[str, ...]) -> tuple[str, ...]:
    """Origins as a header may hold them: a scheme, a host, perhaps a port, and nothing else."""
    for one in named:
        if not re.fullmatch(r"https?://[A-Za-z0-9.-]+(:[0-9]{1,5})?", one):
            raise NotationError(INPUT.told("input.origin", text=one[:60]))
    return named


def command() -> Callable[..., int]:
    def serve(
        *,
        host: Annotated[str, Parameter(help="Where to listen; 0.0.0.0 for everybody.")] = "",
        port: Annotated[int, Parameter(help="0 takes any free one.")] = 8765,
        data: Annotated[Path | None, Parameter(help="The folder that keeps the tables.")] = None,
        database: Annotated[
            str | None, Parameter(help="A database instead, e.g. postgresql://… by URL.")
        ] = None,
        workers: Annotated[int, Parameter(help="Processes in which our players think.")] = 0,
        delay: Annotated[float, Parameter(help="Seconds that spectators lag behind.")] = 30.0,
        claims: Annotated[
            float, Parameter(help="Seconds of a claim window at a riichi table of people.")
        ] = 4.0,
        origin: Annotated[
            tuple[str, ...], Parameter(help="Another origin whose pages may call. Repeatable.")
        ] = (),
        embed: Annotated[
            tuple[str, ...],
            Parameter(help="An origin whose pages may show reviews in a frame. Repeatable."),
        ] = (),
        generous: Annotated[
            bool,
            Parameter(negative="", help="No limit on how often one address asks: behind a proxy."),
        ] = False,
        page: Annotated[bool, Parameter(help="Serve the page beside the API.")] = True,
        lang: Language = "en",
    ) -> int:
        """Serve tables in the browser, with a coach, and the API for programs.

        Every acknowledged action is on disk; a restart goes on with every table.
        """
        said_in = language(lang)
        if not 0 <= port <= 65535:
            raise NotationError(
                INPUT.told("input.between", what="--port", number=port, least=0, most=65535)
            )
        if not 0 <= workers <= 64:
            raise NotationError(
                INPUT.told("input.between", what="--workers", number=workers, least=0, most=64)
            )
        if not (delay >= 0 and claims >= 1):
            raise NotationError(INPUT.told("input.delays"))
        from kibitz.service.page import built_page
        from kibitz.service.run import listen
        from kibitz.service.settings import Limits, Settings, Timing, sqlite_url

        folder = data or data_folder()
        if database is None:
            folder.mkdir(parents=True, exist_ok=True)
        settings = Settings(
            database=database or sqlite_url(folder),
            workers=workers or max(1, len(os.sched_getaffinity(0)) - 1),
            spectators_wait=delay,
            origins=origin,
            embedders=_origins(embed),
            page=built_page(said_in) if page else None,
            limits=Limits().generous() if generous else Limits(),
            pace=Timing(claims=claims),
        )
        return listen(settings, host or "127.0.0.1", port, said_in)

    return serve
