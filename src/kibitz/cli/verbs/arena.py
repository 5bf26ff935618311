"""``kibitz GAME arena``: a duplicate duel of two players with honest statistics."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from kibitz.arena.duel import Duel, control
from kibitz.arena.entrants import entrant
from kibitz.arena.play import run_duel, run_matches
from kibitz.arena.report import control_of, lines_of, report_of
from kibitz.arena.seatings import SEATINGS
from kibitz.arena.seatings import seatings as seatings_of
from kibitz.cli.options import (
    AsJson,
    Language,
    OnCluster,
    Overrides,
    Preset,
    Seed,
    default_preset,
    language,
    print_json,
    rules_of,
)
from kibitz.cli.progress import progress_bar
from kibitz.core.errors import NotationError
from kibitz.core.game import Budget
from kibitz.core.refusals import INPUT
from kibitz.core.rules import plain
from kibitz.games import AnyGame
from kibitz.runner import ResultFile, Stop, working

MOST = 10**7


def command(game: AnyGame) -> Callable[..., int]:
    usual = default_preset(game)

    def arena(
        *,
        players: Annotated[
            str,
            Parameter(
                help="Two, first,second: name, name:option=value;..., module:Class, file.py:Class."
            ),
        ],
        seatings: Annotated[str, Parameter(help=f"{', '.join(SEATINGS)}.")] = "2v2",
        deals: int = 100,
        first: Annotated[int, Parameter(help="The number of the first deal and match.")] = 1,
        matches: Annotated[int, Parameter(help="Whole matches too: win rate, mean place.")] = 0,
        control_: Annotated[
            bool, Parameter(name="--control", help="The first player against itself too.")
        ] = True,
        until_sure: Annotated[
            bool, Parameter(negative="", help="Stop once a difference is shown; --deals at most.")
        ] = False,
        until_width: Annotated[
            float, Parameter(help="Stop once half the interval is no wider; --deals at most.")
        ] = 0.0,
        seed: Seed = "0",
        rules: Preset = usual,
        rule: Overrides = (),
        nodes: Annotated[int, Parameter(help="Work a choice; 0: each player's own default.")] = 0,
        worlds: int = 0,
        processes: int | None = None,
        cluster: OnCluster = "",
        out: Annotated[Path | None, Parameter(help="Keep the rows in this file.")] = None,
        resume: Annotated[
            bool, Parameter(negative="", help="Go on with the rows that --out has.")
        ] = False,
        json: AsJson = False,
        lang: Language = "en",
    ) -> int:
        """Play the same deals in every seating; the difference with a 95 % interval over deals.

        The control plays the first player against itself, with dice of its own for each side: its
        interval should include 0. With --out every deal is written down when it is over, and
        --resume goes on after a stop of any kind; `kibitz arena` reports and merges such files.
        """
        spoken = language(lang)
        names = players.split(",")
        if len(names) != 2:
            raise NotationError(INPUT.told("input.two-players", text=players))
        for name in names:
            with entrant(game, name):
                pass
        seatings_of(seatings, game.sides)
        for what, number, least in (
            ("deals", deals, 1),
            ("matches", matches, 0),
            ("first", first, 1),
        ):
            if not least <= number <= MOST:
                raise NotationError(f"--{what} {number} is not between {least} and {MOST}")
        if resume and out is None:
            raise NotationError("--resume goes on with the file of --out, which is missing")
        chosen = plain(rules_of(game, rules, rule))
        budget = Budget(nodes=nodes, worlds=worlds)
        stop = Stop(until_sure, until_width) if until_sure or until_width else None
        duel = Duel(
            game.name, names[0], names[1], seatings, deals, seed or "0", chosen, budget, stop
        )
        with ExitStack() as stack:
            work = stack.enter_context(working(processes, cluster))
            file = stack.enter_context(ResultFile(out, resume=resume)) if out else None
            with progress_bar(f"{names[0]} against {names[1]}") as progress:
                report = report_of(run_duel(duel, work, progress, file, first))
            if control_:
                with progress_bar(f"control: {names[0]} against itself") as progress:
                    same = run_duel(control(duel), work, progress, file, first)
                report["control"] = control_of(same)
            if matches:
                with progress_bar(f"{matches} matches in every seating") as progress:
                    played = run_matches(duel, matches, work, progress, file, first)
                report["matches"] = asdict(played)
        if json:
            print_json(report)
        else:
            print("\n".join(lines_of(report, spoken)))
        return 0

    return arena
