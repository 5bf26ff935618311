"""What the API answers, one struct each; its description and the page's types come from here.

Requests stand in models.py, messages of the socket in messages.py, a review in review/told.py.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Raw

from kibitz.core.answer import SeatNumber, Spoken, named
from kibitz.core.declared import Ladder, Level, Unit
from kibitz.core.glossary import Word
from kibitz.core.words import Sentence
from kibitz.practice.told import TOLD
from kibitz.review.told import (
    Begun,
    Detail,
    GameRules,
    JudgedChoice,
    LeftOut,
    Moments,
    Moves,
    PositionTold,
    Review,
    Reviewed,
)
from kibitz.service.people import OwnDecision
from kibitz.service.statistics import GameStatistics


class Problem(msgspec.Struct, frozen=True):
    """What went wrong, in one sentence of each language."""

    kind: str
    message: str
    ja: str = ""  # the same in Japanese; English where it is said in no other


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
    ladder: Ladder  # what the steps between levels are counted in
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


class SetRow(msgspec.Struct, frozen=True):
    """One table of a set of boards, beside the others on the deals that are over here."""

    table: str
    name: str  # of the person there
    ours: bool  # nobody but our players sits there
    deals: int
    points: float  # of the seat that asks
    ahead: float  # summed over the deals, each against the mean of the others; more is better
    share: float | None  # of the others' results that were beaten, a tie half: matchpoints


class SetTold(msgspec.Struct, frozen=True):
    """Tables that were dealt alike, best first."""

    set: str  # the table that was dealt first; `set` of a new table
    unit: str  # of `ahead`
    deals: int
    rows: tuple[SetRow, ...]


class DealNumber(msgspec.Struct, frozen=True):
    """Which deal is being played."""

    deal: int


# --- reviews --------------------------------------------------------------------------------------


class Failed(msgspec.Struct, frozen=True):
    """A line instead of an answer, where it could not be finished."""

    error: str


class WrongField(msgspec.Struct, frozen=True):
    """A field of a typed position that is wrong, and the rule."""

    field: str
    message: str


class TypedTold(msgspec.Struct, frozen=True):
    """A typed position, or why it is none."""

    position: PositionTold | None
    wrong: WrongField | None


# --- a person's own -------------------------------------------------------------------------------


class GameKept(msgspec.Struct, frozen=True, kw_only=True):
    """A line of a person's history: a table they played at, or a file of theirs."""

    id: str
    game: str
    at: float  # seconds since 1970
    table: str | None  # null: a file
    name: str  # of the file
    seat: SeatNumber | None  # theirs; in a file null where a name says it, or nobody has yet
    who: str  # the name they played under in a file
    names: tuple[str, ...]  # at a table by seat; in a file of all
    levels: tuple[str, ...]  # at a table by seat: the level of a player of ours, else empty
    finished: bool
    deals: int  # that are over
    points: tuple[float, ...] | None  # of a finished match, by seat
    places: tuple[int, ...] | None
    review: str | None
    judged: int  # decisions of theirs
    errors: int


class History(msgspec.Struct, frozen=True):
    """Games, newest first; `of` fit the search in all."""

    games: tuple[GameKept, ...]
    of: int


class TakenInTold(msgspec.Struct, frozen=True):
    """A file is in the history now; what of it could not be read is not."""

    game: GameKept
    left_out: tuple[LeftOut, ...]


class Decisions(msgspec.Struct, frozen=True):
    """OwnDecision decisions, newest game first; `of` fit in all."""

    decisions: tuple[OwnDecision, ...]
    of: int


class Statistics(msgspec.Struct, frozen=True):
    """What a person's decisions come to, game by game; how strong people were measured."""

    games: tuple[GameStatistics, ...]
    strong: Sentence


class Exported(msgspec.Struct, frozen=True):
    """A line of an export: a row of that table of the store, whose other fields are the row's."""

    of: str


class Forgotten(msgspec.Struct, frozen=True):
    """So many games are gone for good."""

    games: int


ANSWERS: tuple[type[Any], ...] = (
    *TOLD,
    Spoken,
    Problem,
    Health,
    GameTold,
    TableMade,
    Seated,
    Played,
    DealEnd,
    SetTold,
    DealNumber,
    Review,
    Begun,
    JudgedChoice,
    Reviewed,
    Detail,
    Moves,
    PositionTold,
    TypedTold,
    Moments,
    Failed,
    History,
    TakenInTold,
    Decisions,
    Statistics,
    Exported,
    Forgotten,
)
Lang = Literal["en", "ja"]
