"""What the API answers, one struct each; its description and the page's types come from here.

Requests stand in models.py, messages of the socket (and what both have) in messages.py.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Raw

from kibitz.core.answer import Answer
from kibitz.core.verdict import Verdict
from kibitz.service.messages import GameView, SeatNumber, Sentences, named


class Spoken(msgspec.Struct, frozen=True):
    """A decision told in every language."""

    en: Answer
    ja: Answer


class Problem(msgspec.Struct, frozen=True):
    """What went wrong, in one sentence."""

    kind: str
    message: str


class Health(msgspec.Struct, frozen=True):
    """Whether the service can keep what it acknowledges."""

    ok: bool
    version: str


# --- games ----------------------------------------------------------------------------------------


class LevelTold(msgspec.Struct, frozen=True):
    """A strength people may choose, and the player that has it."""

    name: str
    words: Sentences
    player: str


class UnitTold(msgspec.Struct, frozen=True):
    """How numbers of a unit are read, and which losses are errors."""

    name: str
    words: Sentences  # after a number
    short: Sentences  # at the head of a column
    steps: tuple[float, ...]  # from which loss on: an inaccuracy, a mistake, a blunder
    fewer_is_better: bool
    digits: int


class ChanceTold(msgspec.Struct, frozen=True):
    """A percentage: its name and what it is."""

    words: Sentences
    meaning: Sentences


class KindTold(msgspec.Struct, frozen=True):
    """A kind of error."""

    name: str
    words: Sentences


class GameTold(msgspec.Struct, frozen=True, kw_only=True):
    """A game: what a visitor may choose, and the words for its numbers and names."""

    name: str
    lower_is_better: bool
    presets: dict[str, Annotated[dict[str, Any], named("GameRules")]]  # the first is the default
    levels: tuple[LevelTold, ...]  # weakest first
    coach: str
    units: dict[str, UnitTold]
    chances: dict[str, ChanceTold]
    kinds: tuple[KindTold, ...]
    verdicts: dict[str, Sentences]
    terms: dict[str, Sentences]  # names of things of the game, such as yaku
    seats: tuple[Sentences, ...]  # as the sentences call them in a first deal
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


class DealNumber(msgspec.Struct, frozen=True):
    """Which deal is being played."""

    deal: int


# --- reviews --------------------------------------------------------------------------------------


class Annotation(msgspec.Struct, frozen=True, kw_only=True):
    """One choice, judged."""

    deal: int
    event: int  # its place among the events of the deal
    seat: SeatNumber
    action: str
    best: str
    unit: str
    best_value: float
    value: float | None
    rank: int | None
    of: int
    loss: float | None
    loss_error: float | None
    verdict: Verdict | None
    settled_by: int | None
    kind: str
    phase: str
    decision: Annotated[dict[str, Raw], named("Spoken")]
    legal: tuple[str, ...]
    view: GameView
    who: Sentences
    pictures: Sentences


class DealTold(msgspec.Struct, frozen=True):
    """A deal of a review."""

    number: int
    points: tuple[float, ...] | None


class SeatSummary(msgspec.Struct, frozen=True):
    """A seat's choices, counted."""

    seat: SeatNumber
    decisions: int
    forced: int
    judged: int
    loss: float
    losses: dict[str, float]
    verdicts: dict[str, int]


class KindSummary(msgspec.Struct, frozen=True):
    """A kind of error, counted."""

    kind: str
    words: Sentences
    unit: str
    count: int
    loss: float


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game, every choice judged."""

    id: str | msgspec.UnsetType = msgspec.UNSET
    game: str
    player: str
    unit: str
    units: dict[str, UnitTold]
    lower_is_better: bool
    players: tuple[str, ...]
    rules: Annotated[dict[str, Any], named("GameRules")]
    deals: tuple[DealTold, ...]
    stopped: str | None
    decisions: tuple[Annotation, ...]
    seats: tuple[SeatSummary, ...]
    kinds: tuple[KindSummary, ...]


class Progress(msgspec.Struct, frozen=True):
    """How far a review has come."""

    done: int
    of: int


class Reviewed(msgspec.Struct, frozen=True):
    """The last line of a review in progress."""

    review: Review


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
    DealNumber,
    Review,
    Progress,
    Reviewed,
    Failed,
)
Lang = Literal["en", "ja"]
