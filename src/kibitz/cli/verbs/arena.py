"""``kibitz GAME arena``: duplicate duels and fields of players with honest statistics."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

from cyclopts import Parameter

from kibitz.adapters.entrants import comes_to_us, entrant, processes_for
from kibitz.arena.duel import Duel, control
from kibitz.arena.field import KINDS, Field, checked
from kibitz.arena.page import Differences
from kibitz.arena.play import Gathering, run_duel, run_field, run_field_matches, run_matches
from kibitz.arena.report import control_of, field_lines, lines_of, report_of
from kibitz.arena.seatings import SEATINGS
from kibitz.arena.seatings import seatings as seatings_of
from kibitz.arena.sets import SetSums
from kibitz.arena.standings import field_report
from kibitz.cli.arena_page import write_page
from kibitz.cli.notes import noted
from kibitz.cli.options import (
    AsJson,
    Language,
    OnCluster,
    Overrides,
    Preset,
    Seed,
    language,
    print_json,
    rules_of,
)
from kibitz.cli.progress import progress_bar
from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import NotationError
from kibitz.core.game import Budget
from kibitz.core.refusals import INPUT
from kibitz.core.rules import plain
from kibitz.games import AnyGame
from kibitz.runner import Executor, ResultFile, Stop, working

MOST = 10**7


def command(game: AnyGame) -> Callable[..., int]:
    usual = game.usual_preset

    def arena(
        *,
        players: Annotated[
            str,
            Parameter(
                help="Two or more, with commas: name, name:option=value;..., module:Class, "
                "file.py:Class, mjai:COMMAND, table-manager:COMMAND, socket:COMMAND."
            ),
        ],
        field: Annotated[
            str, Parameter(help=f"How more than two meet: {', '.join(KINDS)}.")
        ] = "round-robin",
        seatings: Annotated[str, Parameter(help=f"{', '.join(SEATINGS)}.")] = "2v2",
        deals: int = 100,
        first: Annotated[int, Parameter(help="The number of the first deal and match.")] = 1,
        matches: Annotated[int, Parameter(help="Whole matches too: win rate, mean place.")] = 0,
        sets: Annotated[int, Parameter(help="Also count sets of so many deals, won and lost.")] = 0,
        control_: Annotated[
            bool, Parameter(name="--control", help="The first player against itself too.")
        ] = True,
        until_sure: Annotated[
            bool, Parameter(negative="", help="Stop once a difference is shown; --deals at most.")
        ] = False,
        until_width: Annotated[
            float, Parameter(help="Stop once half the interval is no wider; --deals at most.")
        ] = 0.0,
        test: Annotated[
            str,
            Parameter(
                help="NONE,SOME: is the first better by NONE or by SOME points a deal? "
                "Stop once that is settled, wrong in 5 % at most; --deals at most."
            ),
        ] = "",
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
        html: Annotated[
            Path | None, Parameter(help="Write a page with plots, and reviews beside it.")
        ] = None,
        furthest: Annotated[
            int, Parameter(help="Deals of each pair that --html reviews, furthest apart first.")
        ] = 3,
        json: AsJson = False,
        lang: Language = "en",
    ) -> int:
        """Play the same deals in every seating; the difference with a 95 % interval over deals.

        The control plays the first player against itself, with dice of its own for each side: its
        interval should include 0. More than two players are a field: every pair over the same
        deals, and ratings. With --out every deal is written down when it is over, and --resume
        goes on after a stop of any kind; `kibitz arena` reports, exports and merges such files.
        """
        spoken = language(lang)
        names = players.split(",")
        if len(names) < 2:
            raise NotationError(INPUT.told("input.two-players", text=players))
        for name in names:
            with entrant(game, name):
                pass
        processes = processes_for(game, names, processes, cluster)
        if control_ and len(names) == 2 and comes_to_us(game, names[0]):
            raise NotationError(INPUT.told("input.comes-once", text=names[0]))
        seatings_of(seatings, game.sides)
        for what, number, least in (
            ("deals", deals, 1),
            ("matches", matches, 0),
            ("first", first, 1),
            ("furthest", furthest, 0),
        ):
            if not least <= number <= MOST:
                raise NotationError(
                    ASKED.told(
                        "asked.option-between", what=what, number=number, least=least, most=MOST
                    )
                )
        if resume and out is None:
            raise NotationError(ASKED.told("asked.resume-out"))
        chosen = plain(rules_of(game, rules, rule))
        budget = Budget(nodes=nodes, worlds=worlds)
        tested = _test(test, game)
        asked = until_sure or until_width or tested
        stop = Stop(until_sure, until_width, tested) if asked else None
        common = (seatings, deals, seed or "0", chosen, budget)
        with ExitStack() as stack:
            work = stack.enter_context(working(processes, cluster))
            file = stack.enter_context(ResultFile(out, resume=resume)) if out else None
            if len(names) > 2:
                if stop or sets:
                    raise NotationError(ASKED.told("asked.two-alone"))
                one = checked(Field(game.name, tuple(names), field, *common))
                apart = Differences(one.pairs, furthest)
                report = _field(one, matches, work, file, first, [apart] if html else [])
                told = list(field_lines(report, spoken))
                played: Duel | Field = one
            else:
                duel = Duel(game.name, names[0], names[1], *common, stop)
                apart = Differences([(0, 1)], furthest)
                counted = SetSums(game, sets) if sets else None
                also = [one for one in (apart if html else None, counted) if one is not None]
                report = _duel(duel, control_, matches, work, file, first, also)
                report["sets"] = asdict(counted.outcome()) if counted else None
                told = list(lines_of(report, spoken))
                played = duel
        if html is not None:
            write_page(html, played, report, told, apart, spoken)
        if json:
            print_json(report)
        else:
            print("\n".join(told))
        return 0

    return arena


def _duel(
    duel: Duel,
    with_control: bool,
    matches: int,
    work: Executor,
    file: ResultFile | None,
    first: int,
    also: Sequence[Gathering],
) -> dict[str, Any]:
    with progress_bar(noted("note.against", first=duel.first, second=duel.second)) as progress:
        report = report_of(run_duel(duel, work, progress, file, first, also))
    if with_control:
        with progress_bar(noted("note.control", first=duel.first)) as progress:
            same = run_duel(control(duel), work, progress, file, first)
        report["control"] = control_of(same)
    if matches:
        with progress_bar(noted("note.matches", matches=matches)) as progress:
            report["matches"] = asdict(run_matches(duel, matches, work, progress, file, first))
    return report


def _field(
    field: Field,
    matches: int,
    work: Executor,
    file: ResultFile | None,
    first: int,
    also: Sequence[Gathering],
) -> dict[str, Any]:
    importlib.import_module("choix")  # where it is missing that is said before the work

    with progress_bar(noted("note.players", count=len(field.players))) as progress:
        report = field_report(run_field(field, work, progress, file, first, also))
    if matches:
        with progress_bar(noted("note.pairs", matches=matches)) as progress:
            report["matches"] = run_field_matches(field, matches, work, progress, file, first)
    return report


def _test(text: str, game: AnyGame) -> tuple[float, float] | None:
    """``0,0.5``: how much better the first is, as differences of points in the game's own sign."""
    if not text:
        return None
    try:
        none, some = (float(part) for part in text.split(","))
    except ValueError:
        raise NotationError(ASKED.told("asked.test-form", text=text[:40])) from None
    if not -1e6 < none < some < 1e6:
        raise NotationError(ASKED.told("asked.test-order", text=text[:40]))
    sign = -1 if game.lower_is_better else 1
    return sign * none, sign * some
