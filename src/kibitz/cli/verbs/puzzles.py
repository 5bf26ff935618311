"""``kibitz GAME puzzles``: make puzzles, judge them again, list those there are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path
from random import Random
from typing import Annotated, Literal

import msgspec
from cyclopts import Parameter

from kibitz.cli.options import MOST_PROCESSES, AsJson, OnCluster, language, print_json, within
from kibitz.cli.options import Language as Lang
from kibitz.cli.progress import progress_bar
from kibitz.core.columns import columns
from kibitz.core.errors import NotationError
from kibitz.core.files import may_write
from kibitz.core.refusals import INPUT
from kibitz.games import AnyGame
from kibitz.practice import check as checking
from kibitz.practice.choose import Basket
from kibitz.practice.make import plan_of, wanted_of
from kibitz.practice.puzzle import LEVELS, Puzzle, practice_of
from kibitz.practice.sets import STARTER, path_of, read_of, write
from kibitz.runner import Executor, Plan, ResultFile, run, working


def command(game: AnyGame) -> Callable[..., int]:
    def puzzles(
        action: Literal["make", "check", "list"],
        file: Annotated[Path | None, Parameter(help="Of puzzles; the packaged ones.")] = None,
        *,
        theme: Annotated[
            tuple[str, ...], Parameter(help="Only this theme. May be repeated; all.")
        ] = (),
        count: Annotated[int, Parameter(help="How many of each theme.")] = 20,
        seed: Annotated[
            str, Parameter(help="Any text; the same seed, the same puzzles.")
        ] = checking.USUAL,
        out: Annotated[Path | None, Parameter(help="Where they go: name.jsonl or .gz.")] = None,
        rows: Annotated[Path | None, Parameter(help="Keep what is found in this file.")] = None,
        resume: Annotated[bool, Parameter(negative="", help="Go on with --rows.")] = False,
        deals: Annotated[int, Parameter(help="The most deals looked at.")] = 1_000_000,
        times: Annotated[int, Parameter(help="check: so many times the work.")] = checking.TIMES,
        sample: Annotated[int, Parameter(help="check: only so many, by --seed's lot; 0: all.")] = 0,
        processes: Annotated[int | None, Parameter(help="One for each core.")] = None,
        cluster: OnCluster = "",
        json: AsJson = False,
        lang: Lang = "en",
    ) -> int:
        """Make puzzles by theme (make), judge them again with far more work (check), or list them.

        A puzzle is a position whose best choice is settled. Its level is measured: how often our
        players of known strength err in it. Exit code 1 if fewer than 95 % of the best choices
        stand.
        """
        said_in = language(lang)
        practice = practice_of(game)
        names = list(theme) or [one.name for one in practice.themes]
        for name in names:
            practice.theme(name)
        within("--count", count, 1)
        within("--deals", deals, 1)
        within("--times", times, 1)
        within("--sample", sample, 0)
        within("--processes", processes, 1, MOST_PROCESSES)
        if action == "make":
            if out is not None:
                out.parent.mkdir(parents=True, exist_ok=True)
                may_write(out)
            with working(processes, cluster) as work:
                made = _make(game, names, count, seed, rows, resume=resume, deals=deals, at=work)
            if out is not None:
                write(out, made)
            _list(game, made, said_in, json=json)
            return 0
        path = file or path_of(game.name, STARTER)
        if file is None and not path.exists():
            raise NotationError(INPUT.told("input.no-puzzles"))
        known = [one for one in read_of(game, path) if one.theme in names]
        if not known:
            raise NotationError(INPUT.told("input.no-puzzles"))
        if action == "list":
            _list(game, known, said_in, json=json)
            return 0
        if sample:
            by_id = sorted(known, key=lambda one: one.id)
            known = Random(f"sample {seed}").sample(by_id, min(sample, len(by_id)))
        with working(processes, cluster) as work:
            plan = checking.plan_of(game, path, [one.id for one in known], times, seed)
            return _check(game, plan, work, rows, said_in, resume=resume, json=json)

    return puzzles


def _make(
    game: AnyGame,
    names: list[str],
    count: int,
    seed: str,
    rows: Path | None,
    *,
    resume: bool,
    deals: int,
    at: Executor,
) -> list[Puzzle]:
    """Theme by theme, each as long as it takes."""
    found: list[Puzzle] = []
    with ExitStack() as stack:
        file = stack.enter_context(ResultFile(rows, resume=resume)) if rows else None
        for name in names:
            practice = practice_of(game)
            basket = Basket({name: count}, practice)
            plan = plan_of(wanted_of(game, [name], seed, count), deals)
            with progress_bar(f"{game.name} {name}") as tell:
                for answer in run(plan, at, file):
                    for (row,) in answer.rows:
                        basket.offer(msgspec.convert(row, Puzzle))
                    tell(len(basket.taken.get(name, ())), count)
                    if basket.is_full:
                        break
            found += basket.puzzles()
    return found


def _list(game: AnyGame, puzzles: list[Puzzle], lang: str, *, json: bool) -> None:
    if json:
        print_json(puzzles)
        return
    table = [["", *(str(level) for level in LEVELS), "Σ"]]
    for theme in practice_of(game).themes:
        own = Counter(one.level for one in puzzles if one.theme == theme.name)
        if own:
            counts = [str(own[level]) for level in LEVELS]
            table.append([f"{theme.name}  {theme.words.told_in(lang)}", *counts, str(own.total())])
    print("\n".join(columns(table)))


def _check(
    game: AnyGame,
    plan: Plan,
    work: Executor,
    rows: Path | None,
    lang: str,
    *,
    resume: bool,
    json: bool,
) -> int:
    with ExitStack() as stack:
        file = stack.enter_context(ResultFile(rows, resume=resume)) if rows else None
        tell = stack.enter_context(progress_bar(f"{game.name} ×{plan.settings['times']}"))
        answers = list(run(plan, work, file, tell))
    found = [msgspec.convert(answer.rows[0], checking.Row) for answer in answers]
    checked = checking.checked(game, found)
    if json:
        print_json(checked)
    else:
        print("\n".join(checking.told_lines(checked, lang)))
    return 0 if checked.stand >= checking.STANDING * checked.puzzles else 1
