"""Practice as it is told to a page or a program: themes, drills, puzzles with their answers."""

from __future__ import annotations

from functools import partial
from typing import Annotated, Any, Literal

import msgspec

from kibitz.core.answer import SeatNumber, Spoken, named, spoken
from kibitz.core.game import AnyGame
from kibitz.core.practice import Question
from kibitz.core.shape import shape
from kibitz.core.words import Sentence
from kibitz.practice.puzzle import Puzzle, decision_of, packaged_view, practice_of
from kibitz.practice.sets import DAILY, STARTER, packaged

LEGAL_TOLD = 400  # a hearts pass has 286 combinations
GameView = Annotated[Any, named("GameView")]


class ThemeTold(msgspec.Struct, frozen=True):
    """A theme of puzzles."""

    name: str
    words: Sentence
    about: Sentence


class DrillTold(msgspec.Struct, frozen=True):
    """A drill: questions at speed. `par`: seconds that a practised person takes."""

    name: str
    words: Sentence
    about: Sentence
    par: float


class PuzzleTold(msgspec.Struct, frozen=True, kw_only=True):
    """A puzzle with its answer, for whoever asks it without asking the service again.

    Facts have their sentences alone: a set is fetched whole, and the record makes them again.
    """

    id: str
    theme: str
    level: int
    seat: SeatNumber
    record: str  # projected to the seat: what the analyser takes
    legal: tuple[str, ...]
    view: GameView
    who: tuple[Sentence, ...]  # what the seats are called
    best: str
    right: tuple[str, ...]
    answer: Spoken
    errors: dict[str, float]  # how often each of our players errs in it


class PuzzleSet(msgspec.Struct, frozen=True):
    """All that a game has for practice: enough to practise without a connection."""

    game: str
    themes: tuple[ThemeTold, ...]
    drills: tuple[DrillTold, ...]
    starter: tuple[PuzzleTold, ...]
    daily: tuple[PuzzleTold, ...]


class Questions(msgspec.Struct, frozen=True):
    """Questions of a drill."""

    game: str
    drill: str
    questions: tuple[Question, ...]


class DueItem(msgspec.Struct, frozen=True, kw_only=True):
    """Something to be asked again, and nothing of its answer.

    A decision is found under `/api/reviews/{review}/positions/{place}/{event}`, a puzzle by its id
    in the packaged sets.
    """

    item: str
    game: str
    what: Literal["decision", "puzzle"]
    kind: str  # of a decision: what it turned on; of a puzzle its theme
    review: str | None = None
    place: int | None = None
    event: int | None = None
    puzzle: str | None = None
    since: float  # when it was got wrong
    due: float
    times: int  # asked so far


class Due(msgspec.Struct, frozen=True):
    """What is due now, longest first; how many items there are, and when the next is due."""

    due: tuple[DueItem, ...]
    of: int
    next: float | None


class Remembered(msgspec.Struct, frozen=True):
    """An answer is kept: when it is asked again."""

    item: str
    due: float
    times: int
    lapses: int


class ThemeFound(msgspec.Struct, frozen=True):
    """The theme of a position; null where it fits none."""

    theme: str | None


def puzzle_told(game: AnyGame, puzzle: Puzzle) -> PuzzleTold:
    """A puzzle with its position as it is drawn and its answer in every language."""
    view = packaged_view(game, puzzle.record)
    standing = view.public.standing
    names = [one.called for one in practice_of(game).panel]
    return PuzzleTold(
        id=puzzle.id,
        theme=puzzle.theme,
        level=puzzle.level,
        seat=puzzle.seat,
        record=puzzle.record,
        legal=tuple(map(str, game.legal_of(view)[:LEGAL_TOLD])),
        view=shape(view),
        who=tuple(Sentence.of(partial(game.sentences.who, seat, standing)) for seat in range(4)),
        best=puzzle.best,
        right=puzzle.right,
        answer=spoken(game, decision_of(game, puzzle.answer), numbers=False),
        errors=dict(zip(names, puzzle.errors, strict=False)),
    )


def set_told(game: AnyGame) -> PuzzleSet:
    """Everything packaged of a game."""
    practice = practice_of(game)
    return PuzzleSet(
        game.name,
        tuple(ThemeTold(one.name, one.words, one.about_it) for one in practice.themes),
        tuple(DrillTold(one.name, one.words, one.about_it, one.par) for one in practice.drills),
        tuple(puzzle_told(game, one) for one in packaged(game.name, STARTER)),
        tuple(puzzle_told(game, one) for one in packaged(game.name, DAILY)),
    )


TOLD: tuple[type[Any], ...] = (PuzzleSet, Questions, Due, Remembered, ThemeFound)
