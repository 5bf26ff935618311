"""``kibitz GAME review``: whole files of finished games, every decision judged, worst first.

``kibitz review`` is the same for files of any game.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import msgspec
from cyclopts import Parameter
from msgspec.structs import replace

from kibitz.adapters.entrants import is_outside, processes_for
from kibitz.cli.answer import terminal_width
from kibitz.cli.notes import faults_noted, note, noted
from kibitz.cli.options import (
    MOST_PROCESSES,
    AsJson,
    File,
    OnCluster,
    language,
    print_json,
    warned,
    within,
)
from kibitz.cli.options import Language as Lang
from kibitz.cli.progress import progress_bar
from kibitz.cli.review_text import review_lines
from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import NotationError, WorkError
from kibitz.core.file_refusals import FILES
from kibitz.core.files import STDIN, in_file, may_write, write_whole
from kibitz.core.refusals import INPUT
from kibitz.core.text import Text
from kibitz.core.told import Told
from kibitz.games import AnyGame
from kibitz.games import player as player_of
from kibitz.review.report import html_report
from kibitz.review.sources import paths_in
from kibitz.review.told import Judge, Review
from kibitz.review.whole import Listed, Piece, Selection, deal_at, listed, plan_of, reviewed
from kibitz.review.words import left_out_words, only
from kibitz.runner import Executor, PieceDone, ResultFile, default_processes, run, working

WORST = 12
MOST = 1_000_000  # a board's number


def command(game: AnyGame | None) -> Callable[..., int]:
    def review(
        *files: File,
        seat: Annotated[
            tuple[str, ...],
            Parameter(help="Only this seat: 0 to 3, a letter, a player's name. May be repeated."),
        ] = (),
        boards: Annotated[
            str,
            Parameter(
                alias=["--deals", "--hands"], help="Only these boards, deals or hands: 3,7-9."
            ),
        ] = "",
        kind: Annotated[
            tuple[str, ...], Parameter(help="Show only this kind of error. May be repeated.")
        ] = (),
        at_least: Annotated[
            str, Parameter(help="Show only errors of this size: inaccuracy, mistake, blunder.")
        ] = "",
        worst: Annotated[int, Parameter(help="How many decisions are printed.")] = WORST,
        player: Annotated[
            str, Parameter(help="Who judges; the coach. A program of others too, as in arena.")
        ] = "",
        worlds: Annotated[int, Parameter(help="Worlds a decision; 0: the judge's own.")] = 0,
        nodes: Annotated[int, Parameter(help="Nodes a decision; 0: the judge's own.")] = 0,
        pay: Annotated[
            str | None,
            Parameter(help="Riichi: what places are worth, e.g. even, tenhou:7; the log's own."),
        ] = None,
        html: Annotated[
            Path | None, Parameter(help="Write a page that needs nothing else.")
        ] = None,
        out: Annotated[Path | None, Parameter(help="Keep what is judged in this file.")] = None,
        resume: Annotated[bool, Parameter(negative="", help="Go on with what --out has.")] = False,
        processes: Annotated[int | None, Parameter(help="One for each core.")] = None,
        cluster: OnCluster = "",
        format: Annotated[str | None, Parameter(help="The files' format.")] = None,  # noqa: A002
        json: AsJson = False,
        lang: Lang = "en",
    ) -> int:
        """Judge every decision of every game in files: its loss in the game's unit, with its error.

        Game and format are told by the content; folders are searched. Prints the worst first. A
        deal that cannot be read is left out and named. Exit code 1 if there is a mistake or a
        blunder, or something was left out.
        """
        said_in = language(lang)
        if not files:
            raise NotationError(INPUT.told("input.files"))
        if resume and out is None:
            raise NotationError(INPUT.told("input.resume-out"))
        within("--worst", worst, 0)
        within("--worlds", worlds, 0)
        within("--nodes", nodes, 0)
        within("--processes", processes, 1, MOST_PROCESSES)
        judging = Judge(player, worlds, nodes, 0, pay)
        wanted = Selection(seat, frozenset(_numbers(boards)))
        paths = paths_in(files, game)
        if not paths:
            if game is None:
                raise NotationError(INPUT.told("input.no-games-in", files=files))
            raise NotationError(INPUT.told("input.no-file-of", game=game.name, files=files))
        found = listed(paths, game, format, wanted)
        if pay is not None and not any(_knows_pay(own.game, player) for own in found):
            raise NotationError(ASKED.told("asked.no-pay", game=found[0].game.name))
        pages = {own.game.name: _page_of(html, own.game.name, len(found)) for own in found}
        for page in filter(None, pages.values()):
            may_write(page)
        if cluster and STDIN in paths:
            raise NotationError(ASKED.told("asked.files-alone"))
        workers = 1 if STDIN in paths else processes or default_processes()
        for own in found if player else ():
            workers = processes_for(own.game, [player], workers, cluster) or workers
        code = 0
        with ExitStack() as stack:
            work = stack.enter_context(working(workers, cluster))
            file = stack.enter_context(ResultFile(out, resume=resume)) if out else None
            for own in found:
                made = _judged(own, judging, work, file)
                for one in made.left_out:
                    print(f"kibitz: {left_out_words(one, said_in)}", file=sys.stderr)
                shown = replace(made, decisions=tuple(only(own.game, made, kind, at_least)))
                if json:
                    print_json(shown)
                else:
                    wide = terminal_width()
                    print("\n".join(review_lines(own.game, shown, said_in, worst, wide)))
                page = pages[own.game.name]
                if page is not None:
                    text = html_report(own.game, shown, said_in, partial(deal_at, own))
                    write_whole(page, text.encode())
                code = max(code, _finding(made))
        return code

    return review


def _judged(own: Listed, judging: Judge, work: Executor, file: ResultFile | None) -> Review:
    for path, charset in own.charsets.items():
        warned(path, Text("", charset))
    plan = plan_of(own, judging)
    faults: Counter[str] = Counter()
    with progress_bar(noted("note.reviewing", game=own.game.name)) as progress:
        answers = (_noted(answer, faults) for answer in run(plan, work, file, progress))
        try:
            made = reviewed(own, judging, answers)
        except WorkError as error:
            raise NotationError(_said_of_deal(error)) from error
    if faults:
        note("note.no-answers", player=judging.player, told=faults_noted(faults))
    return made


def _noted(answer: PieceDone, faults: Counter[str]) -> PieceDone:
    """Count what a judge of somebody else failed at."""
    spent: Any = answer.spent or {}
    faults.update(spent.get("faults", {}))
    return answer


def _finding(made: Review) -> int:
    errors = any(one.verdict in ("mistake", "blunder") for one in made.decisions)
    return 1 if errors or made.left_out else 0


def _said_of_deal(error: WorkError) -> Told:
    """What went wrong with a deal, which people know by its file and number."""
    piece = msgspec.convert(error.piece, Piece)
    return in_file(
        piece.place.path, FILES.told("files.deal-is", number=piece.number, why=error.why)
    )


def _page_of(path: Path | None, game_name: str, games: int) -> Path | None:
    return path if path is None or games == 1 else path.with_stem(f"{path.stem}-{game_name}")


def _knows_pay(game: AnyGame, player: str) -> bool:
    """Whether what places are worth is anything to a judge; what a program takes nobody knows."""
    name = player or game.coach
    return is_outside(game, name) or hasattr(player_of(game, name), "pay")


def _numbers(text: str) -> Iterator[int]:
    """``3,7-9``; NotationError for anything else."""
    for part in filter(None, (one.strip() for one in text.split(","))):
        first, dash, last = part.partition("-")
        ends = (first, last if dash else first)
        if not all(one.isascii() and one.isdigit() and len(one) < 8 for one in ends):
            raise NotationError(INPUT.told("input.board-numbers", text=text))
        low, high = int(ends[0]), int(ends[1])
        if not 1 <= low <= high <= MOST or high - low > 10_000:
            raise NotationError(INPUT.told("input.board-numbers", text=text))
        yield from range(low, high + 1)
