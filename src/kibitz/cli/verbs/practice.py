"""``kibitz GAME practice``: puzzles by theme and level, the day's three, one's mistakes, drills."""

from __future__ import annotations

import random
import sys
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from kibitz.cli.options import AsJson, File, language, print_json, warned, within
from kibitz.cli.options import Language as Lang
from kibitz.cli.practising import Practising, asked_openly
from kibitz.cli.saves import data_folder
from kibitz.core.errors import NotationError
from kibitz.core.files import may_write
from kibitz.core.refusals import INPUT
from kibitz.core.seats import seat_called
from kibitz.core.text import Text
from kibitz.core.told import why_in
from kibitz.games import AnyGame
from kibitz.practice import daily as days
from kibitz.practice import deck as decks
from kibitz.practice.mistakes import mistakes
from kibitz.practice.puzzle import LEVELS, Puzzle, practice_of
from kibitz.practice.sets import DAILY, STARTER, chosen, packaged, read_of
from kibitz.review.sources import open_file, paths_in
from kibitz.review.told import LeftOut
from kibitz.review.whole import unread_file
from kibitz.review.words import left_out_words


def command(game: AnyGame) -> Callable[..., int]:
    def practice(
        *files: File,
        theme: Annotated[tuple[str, ...], Parameter(help="Only this theme. May be repeated.")] = (),
        level: Annotated[int | None, Parameter(help="1 easy, 2, 3 hard.")] = None,
        count: Annotated[int, Parameter(help="How many puzzles or questions.")] = 10,
        daily: Annotated[bool, Parameter(negative="", help="The three of the day.")] = False,
        day: Annotated[str, Parameter(help="Another day's: 2026-11-17.")] = "",
        mine: Annotated[
            bool, Parameter(negative="", help="What you got wrong and is due.")
        ] = False,
        drill: Annotated[str, Parameter(help="Questions at speed; `list` names them.")] = "",
        puzzles: Annotated[Path | None, Parameter(help="From a file of `puzzles make`.")] = None,
        seat: Annotated[str, Parameter(help="Whose mistakes in FILES: a seat or a name.")] = "you",
        seed: Annotated[str | None, Parameter(help="Of the order; by lot.")] = None,
        deck: Annotated[Path | None, Parameter(help="Where what you got wrong is kept.")] = None,
        json: AsJson = False,
        lang: Lang = "en",
    ) -> int:
        """Practise: answer, and see what it is worth and why. Nothing is told before.

        FILES are finished games: the mistakes of --seat in them join those that are asked again,
        each when it is about to be forgotten. At the prompt: an action or its number, `s` show,
        `q` leave. --json prints what would be asked, without the answers.
        """
        known, said_in = practice_of(game), language(lang)
        within("--level", level, LEVELS[0], LEVELS[-1])
        within("--count", count, 1)
        path = deck or data_folder() / f"{game.name}-practice.json"
        kept = decks.read(path)
        if not json and drill != "list":
            path.parent.mkdir(parents=True, exist_ok=True)
            may_write(path)
        dice = random.Random(seed if seed is not None else time.time_ns())
        desk = Practising(game, kept, path, said_in)
        if files:
            found, unread = _mistakes(game, files, seat)
            for one in unread:
                print(f"kibitz: {left_out_words(one, said_in)}", file=sys.stderr)
            return max(desk.take_in(found, len(files)), bool(unread))
        if drill == "list":
            desk.list_drills()
            return 0
        if drill:
            asker = known.drill(drill)
            if json:
                print_json([asked_openly(asker.ask(dice)) for _ in range(count)])
                return 0
            return desk.drill(asker, count, dice)
        for name in theme:
            known.theme(name)
        if daily or day:
            today = _day(day)
            three = _some(list(days.puzzles_of(today, packaged(game.name, DAILY))))
            return desk.show(three) if json else desk.daily(three, today)
        if mine:
            due = [one.puzzle for one in kept.due(time.time())]
            return desk.show(due) if json else desk.mine()
        source = packaged(game.name, STARTER) if puzzles is None else read_of(game, puzzles)
        asked = chosen(source, theme, level)
        dice.shuffle(asked)
        some = _some(asked[:count])
        return desk.show(some) if json else desk.ask_all(some)

    return practice


def _some(puzzles: list[Puzzle]) -> list[Puzzle]:
    if not puzzles:
        raise NotationError(INPUT.told("input.no-puzzles"))
    return puzzles


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text) if text else date.today()
    except ValueError:
        raise NotationError(INPUT.told("input.not-a-day", text=text)) from None


def _mistakes(
    game: AnyGame, files: tuple[str, ...], seat: str
) -> tuple[list[Puzzle], list[LeftOut]]:
    """The mistakes of a seat in files and folders, and what could not be read in them."""
    found: list[Puzzle] = []
    unread: list[LeftOut] = []
    paths = paths_in(files, game)
    if not paths:
        raise NotationError(INPUT.told("input.no-file-of", game=game.name, files=files))
    for path in paths:
        try:
            opened = open_file(path, game)
        except (NotationError, OSError) as error:
            if len(paths) == 1:
                raise
            unread.append(unread_file(path, error))
            continue
        warned(path, Text("", opened.charset))
        for number, record in enumerate(opened.records, start=1):
            own = seat_called(game, seat, record.header.players)
            found += mistakes(game, record, [own])
            if record.broken is not None:
                why, ja = str(record.broken.why), why_in(record.broken, "ja")
                unread.append(LeftOut(path, number, None, record.broken.line, why, ja))
    return found, unread
