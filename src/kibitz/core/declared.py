"""What a game declares about its numbers and its players, so that nothing else lists the games.

A `Unit` says what a value counts, how people read it and from which loss on a choice is an error;
a `Chance` names a percentage and defines it in one line; a `Kind` is a lesson that several computed
facts teach; a `Level` is a strength that people choose. Knows nothing of any game.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Literal, TypeVar

from kibitz.core.curves import Curve
from kibitz.core.events import Seat
from kibitz.core.words import Sentence

N = TypeVar("N", "Unit", "Chance", "Amount", "Promise")
ROUNDING = 1e-9  # of sums of weights
RANK = "rank"
"""The unit of a player that only orders actions: no loss is computed from it."""


COUNTED = Sentence("{amount} {unit}", "{amount} {unit}")
POINTS_A_DEAL = Sentence("points a deal", "点（1 局あたり）")


@dataclass(frozen=True, slots=True)
class Unit:
    """What a value counts.

    `steps`: from which loss on a choice is an inaccuracy, a mistake, a blunder.
    """

    name: str
    words: Sentence  # after a number: "points expected, fewer is better"
    short: Sentence  # at the head of a column and after a loss: "points"
    steps: tuple[float, float, float]
    fewer_is_better: bool  # people read it with the other sign than players compare it with
    digits: int
    relative: bool = False  # counts from the best there is: only losses are told to people
    tells: tuple[str, ...] = ()  # ids of the sentences that say a value and nothing else
    beyond: tuple[str, ...] = ()  # of those that say what decides though values speak against it
    results: tuple[str, ...] = ()  # of those that say what comes of a choice: causes stand before
    counted: Sentence = COUNTED  # a loss in a sentence

    @property
    def smallest(self) -> float:
        """The loss from which on a choice is an error at all."""
        return self.steps[0]

    @property
    def blunder(self) -> float:
        """The loss from which on a choice is a blunder."""
        return self.steps[2]

    def natural(self, value: float) -> float:
        """A value as people count it: points they expect to take, tricks they expect to win.

        >>> Unit("points", Sentence("", ""), Sentence("", ""), (1, 2, 3), True, 2).natural(-3.5)
        3.5
        """
        return -value + 0.0 if self.fewer_is_better else value

    def said(self, value: float) -> str:
        """A value as people read it, its sign in front.

        >>> Unit("imps", Sentence("", ""), Sentence("", ""), (1, 2, 3), False, 2).said(-0.704)
        '−0.70'
        """
        return self.number(self.natural(value))

    def number(self, amount: float) -> str:
        """An amount with the unit's digits; nothing is said of a sign that would precede zeros."""
        text = f"{amount:,.{self.digits}f}"
        return text.lstrip("-") if not float(text.replace(",", "")) else text.replace("-", "−")

    def loss(self, amount: float, error: float) -> str:
        """A loss with its sign and error: below nothing, it did better where the best was judged.

        >>> Unit("imps", Sentence("", ""), Sentence("", ""), (1, 2, 3), False, 2).loss(-0.02, 0.1)
        '−0.02 ± 0.10'
        """
        lost = self.number(amount)
        return lost + self.pm(error)

    def pm(self, error: float | None) -> str:
        """An error after its number; nothing where it is exact, not known, or too small to be read.

        >>> imps = Unit("imps", Sentence("", ""), Sentence("", ""), (1, 2, 3), False, 2)
        >>> imps.pm(0.3), imps.pm(0.004), imps.pm(None)
        (' ± 0.30', '', '')
        """
        told = self.number(error or 0.0)
        return "" if told == self.number(0.0) else f" ± {told}"

    def told(self, amount: float, error: float | None, lang: str) -> str:
        """The same with the unit, inside a sentence.

        >>> imps = Unit("imps", Sentence("", ""), Sentence("IMPs", "IMP"), (1, 2, 3), False, 2)
        >>> imps.told(0.62, 0.3, "en")
        '0.62 ± 0.30 IMPs'
        """
        said = self.loss(amount, error or 0.0)
        return self.counted.told_in(lang).format(amount=said, unit=self.short.told_in(lang))


@dataclass(frozen=True, slots=True)
class Chance:
    """A percentage that is told: its name at the head of a column, and what it is, in one line.

    One that fails its table (`kibitz GAME calibrate`) is held back from people, with the sentences
    that say it, until it has been fitted anew; programs that calibrate it see it all the same.
    """

    name: str
    words: Sentence
    meaning: Sentence
    held: bool = False
    said: tuple[str, ...] = ()  # ids of the sentences that say it
    curve: Curve | None = None  # bends it from what was counted to how often it comes true


@dataclass(frozen=True, slots=True)
class Amount:
    """A number told in a sentence that is no chance and no value, such as tricks expected."""

    name: str
    words: Sentence
    said: tuple[str, ...]  # ids of the sentences that say it
    fact: str  # its name in them


@dataclass(frozen=True, slots=True)
class Happened:
    """What became of a choice: the chances that can be told about it, each come true or not.

    `groups`: choices that are compared with each other, such as riichi, dama and open hands, or
    early and late ones. `amounts`: what came of the numbers that can be told about it.
    """

    groups: tuple[str, ...]
    came_true: Mapping[str, bool]
    amounts: Mapping[str, float] = field(default_factory=dict[str, float])


@dataclass(frozen=True, slots=True)
class Promise:
    """What is told as sure of a hand nobody sees, such as what a call shows: it holds or not."""

    name: str
    words: Sentence


@dataclass(frozen=True, slots=True)
class KeptPromises:
    """What was told as sure of one seat's hand, by the names of promises: kept or not."""

    seat: Seat
    groups: tuple[str, ...]
    kept: Mapping[str, bool]


@dataclass(frozen=True, slots=True)
class Kind:
    """A kind of error: what a player should work on. Facts whose ids begin so teach it."""

    name: str
    words: Sentence
    facts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Phase:
    """A part of the play that people think of as one, by the actions (their types) chosen in it."""

    name: str
    words: Sentence
    actions: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Rung:
    """How much better a player is than the one of the level below, with its 95 % interval."""

    player: str
    below: str  # the other player
    gain: float
    low: float
    high: float
    draws: int  # deals, boards or matches


@dataclass(frozen=True, slots=True)
class Level:
    """A strength that people choose, and the player that has it."""

    name: str
    words: Sentence
    player: str
    about: Sentence  # how it plays, in one line for people
    rung: Rung | None = None  # from the level below, as measured


@dataclass(frozen=True, slots=True)
class Ladder:
    """What the steps from level to level are counted in, and how people read it.

    By `deal`: points. By `board`: what the game makes of a deal played at two tables. By `match`:
    how much better than the middle one's place is among three of the level below.
    """

    by: Literal["deal", "board", "match"] = "deal"
    words: Sentence = field(default=POINTS_A_DEAL)


def kind_of(kinds: Sequence[Kind], fact_id: str) -> Kind | None:
    """The kind a fact belongs to: the longest beginning that fits counts."""
    starts = [(start, kind) for kind in kinds for start in kind.facts]
    fitting = [(len(start), kind) for start, kind in starts if fact_id.startswith(start)]
    return max(fitting, key=lambda one: one[0])[1] if fitting else None


def phase_of(phases: Sequence[Phase], action: object) -> str:
    """The phase in which an action is chosen; where none has it, what the action is called."""
    kind = type(action).__name__
    return next((one.name for one in phases if kind in one.actions), kind.lower())


def named_groups(words: Mapping[str, str]) -> dict[str, Sentence]:
    """Groups of choices (`Happened.groups`), which are named in English, with their Japanese."""
    return {name: Sentence(name, ja) for name, ja in words.items()}


def told_chances(chances: Mapping[str, Chance], found: Mapping[str, float]) -> dict[str, float]:
    """The chances that may be told to people; one that nobody declared may not.

    What adds up to all but a rounding of the machine's is all: a card already taken is not ">99 %".
    """
    told = (name for name in found if name in chances and not chances[name].held)
    return {name: surely(found[name]) for name in told}


def surely(chance: float) -> float:
    """A chance; what is certain but for a rounding of the machine's is certain."""
    return float(round(chance)) if abs(chance - round(chance)) < ROUNDING else chance


def is_held(chances: Mapping[str, Chance], fact_id: str) -> bool:
    """Whether a sentence says a chance that is held back."""
    return any(one.held and fact_id in one.said for one in chances.values())


def unit_terms(units: Mapping[str, Unit]) -> dict[str, Sentence]:
    """The short names of units as terms, for sentences that say ``{unit:unit}``."""
    return {f"unit.{name}": one.short for name, one in units.items()}


def by_name(*declared: N) -> dict[str, N]:
    """What was declared, by name, in order."""
    return {one.name: one for one in declared}
