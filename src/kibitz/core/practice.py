"""What a game declares about practice: themes of puzzles, drills, and who finds them hard.

A `Theme` says which positions teach one thing; a `Drill` asks small questions at speed whose answer
an exact engine knows; a `Practice` holds both with the players of known strength that a puzzle's
level is measured by. Knows no game and makes no puzzle: `kibitz.practice` does.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Literal

import msgspec

from kibitz.core.errors import NotationError
from kibitz.core.game import Budget, Decision
from kibitz.core.refusals import INPUT
from kibitz.core.words import Sentence


def nothing(*_: Any) -> tuple[Any, ...]:
    """No foils."""
    return ()


def whatever(*_: Any) -> bool:
    """What a theme or deal asks for that asks for nothing."""
    return True


@dataclass(frozen=True, slots=True)
class Theme:
    """Positions that teach one thing.

    `fits` looks at the view before anybody has thought about it, `about` at the answer: what the
    choice turned on. `deals`: which deals are worth playing for it, by the state just dealt.
    """

    name: str
    words: Sentence
    about_it: Sentence  # in one line
    fits: Callable[[Any], bool]
    about: Callable[[Any, Decision[Any]], bool] = whatever
    deals: Callable[[Any], bool] = whatever
    times: int = 1  # so much more work for the coach's look
    right: int = 3  # the most choices that may be right
    close: float | None = None
    """Choices that sampling does not tell from the best may remain: the errors by which such a
    one must lose on the face of it. None: every choice must be told from it."""
    looks: Callable[[Any], bool] = whatever
    """Positions in which something may be settled at all, by the view: where a look is dear."""


Shown = Literal["cards", "tiles", "text"]


class Part(msgspec.Struct, frozen=True):
    """What a question shows: cards or tiles in notation, or words; with a label before it."""

    label: Sentence
    what: Shown
    items: tuple[str, ...]


class Choice(msgspec.Struct, frozen=True):
    """One answer to choose: words, or cards or tiles in notation."""

    what: Shown
    items: tuple[str, ...] = ()
    words: Sentence | None = None


class Question(msgspec.Struct, frozen=True):
    """One question of a drill. `right` are places among the choices; any of them is right.

    Where `all_of` is set, all of them together are the answer and none else.
    """

    text: Sentence
    shown: tuple[Part, ...]
    choices: tuple[Choice, ...]
    right: tuple[int, ...]
    because: Sentence
    all_of: bool = False


@dataclass(frozen=True, slots=True)
class Drill:
    """A stream of questions at speed; the same dice, the same question."""

    name: str
    words: Sentence
    about_it: Sentence
    ask: Callable[[Random], Question]
    par: float  # seconds that a practised person takes


PLAIN = Budget()


@dataclass(frozen=True, slots=True)
class Panelist:
    """A player of known strength, the work it is given, and how often it is asked if it has dice.

    What one that does anything at all (`considered` false) would do is not worth the coach's look.
    One that searches is asked last, and only where it matters. One that throws no dice says yes or
    no; where few are asked, a level by such an answer would be a list of its habits: it is asked
    and told, and does not count (`counts` false).
    """

    name: str
    budget: Budget = PLAIN
    dice: int = 1
    considered: bool = True
    counts: bool = True

    @property
    def searches(self) -> bool:
        return self.budget != PLAIN

    @property
    def called(self) -> str:
        """Its name as people read it, told from the same player with other work."""
        work = self.budget.nodes or self.budget.worlds
        return f"{self.name} ({work})" if work else self.name


@dataclass(frozen=True, slots=True)
class Practice:
    """All that a game declares for practice.

    `table`: who plays up to a position. `panel`: who is asked what they would do in it, weakest
    first; the share of those that count who err is how hard it is. `alike`: others that must find
    the same answer as the coach, where more work would only repeat it. `foils`: what people do
    wrong where the whole panel agrees, by view and that choice. `harder`: the shares of the panel
    that err from which on a puzzle is of the second and of the third level.
    """

    themes: tuple[Theme, ...]
    drills: tuple[Drill, ...]
    table: tuple[str, ...]
    panel: tuple[Panelist, ...]
    budget: Budget  # of the coach's look at a puzzle
    standing: Callable[[Any, Random], Any]  # by rules and dice: where in a match a deal is
    preset: str
    alike: tuple[str, ...] = ()
    foils: Callable[[Any, Any], Sequence[Any]] = nothing
    harder: tuple[float, float] = (0.25, 0.5)

    @property
    def guessed(self) -> bool:
        """Whether the weakest of the panel only guesses."""
        return not self.panel[0].considered

    def counting(self, errors: Sequence[float], without: int | None = None) -> tuple[float, ...]:
        """Of the errors of the panel those that a level is by; without one player's, if told."""
        panel = enumerate(zip(self.panel, errors, strict=True))
        return tuple(share for at, (one, share) in panel if one.counts and at != without)

    def theme(self, name: str) -> Theme:
        """The theme of that name; NotationError names those there are."""
        return _called(self.themes, name, "input.no-theme")

    def drill(self, name: str) -> Drill:
        """The drill of that name; NotationError names those there are."""
        return _called(self.drills, name, "input.no-drill")

    def theme_of(self, view: Any, wanted: Sequence[Theme] = ()) -> Theme | None:
        """The first theme that a position fits; the special ones stand first."""
        return next((one for one in wanted or self.themes if one.fits(view)), None)


def _called(known: Sequence[Any], name: str, refusal: str) -> Any:
    found = next((one for one in known if one.name == name), None)
    if found is None:
        raise NotationError(INPUT.told(refusal, name=name, there=[one.name for one in known]))
    return found


def number_choices(right: int, dice: Random, least: int = 0, most: int = 99) -> tuple[int, ...]:
    """Four neighbouring numbers, the right one at any place among them.

    >>> number_choices(3, Random(1), 0, 13)
    (2, 3, 4, 5)
    """
    first = max(least, min(right - dice.randrange(4), most - 3))
    return tuple(range(first, first + 4))


def text_choice(text: str, ja: str | None = None) -> Choice:
    """An answer in words; the same in both languages where nothing else is told."""
    return Choice("text", words=Sentence(text, text if ja is None else ja))
