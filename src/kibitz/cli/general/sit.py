"""``kibitz sit``: a player, or a program of others, at a table of a service."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from cyclopts import Parameter

from kibitz.cli.notes import faults_noted, noted
from kibitz.cli.options import Language, language


def command() -> Callable[..., int]:
    def sit(
        *,
        player: Annotated[str, Parameter(help="A player of the game, or e.g. mjai:COMMAND.")],
        table: Annotated[str, Parameter(env_var="KIBITZ_TABLE", help="The table's name.")],
        token: Annotated[
            str,
            Parameter(
                env_var="KIBITZ_TOKEN",
                help="The seat's token.",
                allow_leading_hyphen=True,  # one token in 64 begins with it
            ),
        ],
        url: Annotated[
            str, Parameter(env_var="KIBITZ_URL", help="Where the service answers.")
        ] = "http://127.0.0.1:8765",
        deals: Annotated[int, Parameter(help="0: until the match is over.")] = 0,
        lang: Language = "en",
    ) -> int:
        """Sit down at a seat that was made for a bot and play; faults are counted and told."""
        from kibitz.adapters.sitting import sit as sat_down

        language(lang)
        sat = sat_down(url, table, token, player, deals)
        print(noted("note.sat", deals=sat.deals, faults=faults_noted(sat.faults)))
        return 1 if sat.faults else 0

    return sit
