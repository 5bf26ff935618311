"""``kibitz GAME analyse``: a position in a record -> the ranked decision with reasons.

A game whose positions can be typed has a file of this name in its own folder, used instead.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from cyclopts import Parameter

from kibitz.cli.analysis import print_analysis, view_in_file
from kibitz.cli.options import Also, AsJson, File, OneSeat
from kibitz.cli.options import Language as Lang
from kibitz.core.game import Budget
from kibitz.games import AnyGame


def command(game: AnyGame) -> Callable[..., int]:
    def analyse(
        file: File,
        *,
        seat: OneSeat = None,
        deal: Annotated[int | None, Parameter(help="Which deal, from 1; the last.")] = None,
        at: Annotated[int | None, Parameter(help="After which event of it; the last.")] = None,
        also: Also = (),
        player: Annotated[str | None, Parameter(help="Who answers; the coach.")] = None,
        nodes: int = 0,
        worlds: int = 0,
        seed: Annotated[int, Parameter(help="Of the player's dice.")] = 0,
        json: AsJson = False,
        lang: Lang = "en",
    ) -> int:
        """What to do in a recorded position, and why; - reads standard input."""
        view = view_in_file(game, file, seat, deal, at)
        budget = Budget(nodes=nodes, worlds=worlds, seed=seed, explain=True)
        return print_analysis(game, view, also, player=player, budget=budget, json=json, lang=lang)

    return analyse
