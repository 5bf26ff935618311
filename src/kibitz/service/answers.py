"""What the API answers, one struct each; its description and the page's types come from here.

Requests stand in models.py, messages of the socket in messages.py, a review in review/told.py.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Raw

from kibitz.core.answer import SeatNumber, Spoken, named
from kibitz.core.declared import Level, Unit
from kibitz.core.glossary import Word
from kibitz.core.words import Sentence
from kibitz.review.told import Begun, Detail, GameRules, JudgedChoice, Review, Reviewed


class Problem(msgspec.Struct, frozen=True):
    """What went wrong, in one sentence."""

    kind: str
    message: str


class Health(msgspec.Struct, frozen=True):
    """Whether the service can keep what it acknowledges."""

    ok: bool
    version: str


# --- games ----------------------------------------------------------------------------------------


class ChanceTold(msgspec.Struct, frozen=True):
    """A percentage: its name and what it is."""

    words: Sentence
    meaning: Sentence


class KindTold(msgspec.Struct, frozen=True):
    """A kind of error."""

    name: str
    words: Sentence


class GameTold(msgspec.Struct, frozen=True, kw_only=True):
    """A game: what a visitor may choose, and the words for its numbers and names."""

    name: str
    lower_is_better: bool
    presets: dict[str, GameRules]  # the first is the default
    levels: tuple[Level, ...]  # weakest first
    coach: str
    units: dict[str, Unit]
    chances: dict[str, ChanceTold]
    kinds: tuple[KindTold, ...]
    verdicts: dict[str, Sentence]
    glossary: tuple[Word, ...]  # the coach's words, each in one line
    terms: dict[str, Sentence]  # names of things of the game, such as yaku
    seats: tuple[Sentence, ...]  # as the sentences call them in a first deal
    players: dict[str, str]
    formats: tuple[str, ...]


# --- tables ---------------------------------------------------------------------------------------


class TableMade(msgspec.Struct, frozen=True):
    """The new table; tokens by seat. Keep them secret: a token is its seat."""

    table: str
    tokens: dict[str, str]


class Seated(msgspec.Struct, frozen=True):
    """A seat of one's own."""

    seat: SeatNumber
    token: str


class Played(msgspec.Struct, frozen=True):
    """The action is on disk."""

    sequence: int
    repeated: bool


class Elsewhere(msgspec.Struct, frozen=True):
    """The same deal at another table: who played, what they got, and how this table did beside."""

    table: str
    names: tuple[str, ...]
    points: tuple[float, ...]
    unit: str
    ahead: tuple[float, ...]  # by seat of this table; more is better


class DealEnd(msgspec.Struct, frozen=True):
    """A deal that is over, with all hands open; null where the game has nothing to show."""

    deal: int
    ending: Annotated[Raw, named("Ending")]
    elsewhere: tuple[Elsewhere, ...]


class DealNumber(msgspec.Struct, frozen=True):
    """Which deal is being played."""

    deal: int


# --- reviews --------------------------------------------------------------------------------------


class Failed(msgspec.Struct, frozen=True):
    """A line instead of an answer, where it could not be finished."""

    error: str


ANSWERS: tuple[type[Any], ...] = (
    Spoken,
    Problem,
    Health,
    GameTold,
    TableMade,
    Seated,
    Played,
    DealEnd,
    DealNumber,
    Review,
    Begun,
    JudgedChoice,
    Reviewed,
    Detail,
    Failed,
)
Lang = Literal["en", "ja"]
