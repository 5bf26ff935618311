"""``kibitz GAME practice``: puzzles by theme and level, the day's three, one's mistakes, drills."""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from kibitz.cli.options import AsJson, File, language, print_json
from kibitz.cli.options import Language as Lang
from kibitz.cli.practising import Practising
from kibitz.cli.saves import data_folder
from kibitz.core.errors import NotationError
from kibitz.core.refusals import INPUT
from kibitz.core.seats import seat_called
from kibitz.games import AnyGame
from kibitz.practice import daily as days
from kibitz.practice import deck as decks
from kibitz.practice.mistakes import mistakes
from kibitz.practice.puzzle import Puzzle, practice_of
from kibitz.practice.sets import DAILY, STARTER, chosen, packaged, read
from kibitz.review.sources import open_file


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
        `q` leave. --json prints the puzzles without their answers.
        """
        known, said_in = practice_of(game), language(lang)
        path = deck or data_folder() / f"{game.name}-practice.json"
        kept = decks.read(path)
        dice = random.Random(seed if seed is not None else time.time_ns())
        desk = Practising(game, kept, path, said_in)
        if files:
            return desk.take_in(_mistakes(game, files, seat), len(files))
        if drill == "list":
            desk.list_drills()
            return 0
        if drill:
            return desk.drill(known.drill(drill), count, dice)
        for name in theme:
            known.theme(name)
        if daily or day:
            today = _day(day)
            asked = list(days.puzzles_of(today, packaged(game.name, DAILY)))
            return desk.daily(_some(asked), today)
        if mine:
            return desk.mine()
        source = packaged(game.name, STARTER) if puzzles is None else read(puzzles)
        found = chosen(source, theme, level)
        dice.shuffle(found)
        if json:
            print_json([desk.question(one) for one in _some(found[:count])])
            return 0
        return desk.ask_all(_some(found[:count]))

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


def _mistakes(game: AnyGame, files: tuple[str, ...], seat: str) -> list[Puzzle]:
    found: list[Puzzle] = []
    for path in files:
        for record in open_file(path, game).records:
            own = seat_called(game, seat, record.header.players)
            found += mistakes(game, record, [own])
    return found
