"""``kibitz bridge manager``: a table for four programs that speak the table manager protocol."""

from __future__ import annotations

import socket
from collections.abc import Callable
from typing import Annotated

from cyclopts import Parameter

from kibitz.cli.notes import noted
from kibitz.cli.options import Language, Seed, language, secret_or_new
from kibitz.core.errors import NotationError
from kibitz.core.refusals import INPUT
from kibitz.games import AnyGame


def command(game: AnyGame) -> Callable[..., int]:
    def manager(
        *,
        host: str = "127.0.0.1",
        port: int = 2000,
        boards: Annotated[int, Parameter(help="How many boards, 1 to 1000.")] = 16,
        seconds: Annotated[float, Parameter(help="How long a player may be silent.")] = 60.0,
        seed: Seed = None,
        lang: Language = "en",
    ) -> int:
        """Seat four programs, deal, check every call and card, print every result."""
        from kibitz.adapters.table_manager.server import seat_players

        language(lang)
        if not 1 <= boards <= 1000:
            raise NotationError(
                INPUT.told("input.between", what="--boards", number=boards, least=1, most=1000)
            )
        with socket.create_server((host, port)) as listener:
            at = listener.getsockname()[1]  # port 0 is any that is free
            print(noted("note.waiting", host=host, port=str(at)), flush=True)
            table = seat_players(listener, seconds)
            for result in table.run(boards, secret_or_new(seed)):
                print(f"{result.number:>3} {result.text:<12} {result.points:+.0f}")
        return 0

    return manager
