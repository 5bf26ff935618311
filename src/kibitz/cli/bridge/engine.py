"""``kibitz bridge engine``: a player that sits down at a Blue Chip table manager over TCP."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from cyclopts import Parameter

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import NotationError
from kibitz.games import AnyGame
from kibitz.games import player as player_of
from kibitz.games.bridge.auction import seat_of


def command(game: AnyGame) -> Callable[..., int]:
    def engine(
        *,
        seat: Annotated[str, Parameter(help="N, E, S or W.")],
        host: str = "127.0.0.1",
        port: Annotated[int, Parameter(help="Where the manager listens.")] = 2000,
        name: Annotated[str, Parameter(help="The team's name.")] = "Kibitz",
        player: Annotated[str, Parameter(help="Who plays.")] = "system",
    ) -> int:
        """Play by the table manager protocol until the session ends."""
        from kibitz.adapters.table_manager.client import connect

        if '"' in name or len(name) > 60:
            raise NotationError(ASKED.told("asked.team-name"))
        client = connect(host, port, seat_of(seat), name, player_of(game, player))
        print(f"{client.run()} boards")
        return 0

    return engine
