"""A review as it goes to people and programs: its structs are its JSON, and its schema.

What the command prints, the service keeps and answers, and the page and the report read. A kept
review is read back with the panels of its game. Computes nothing.
"""

from __future__ import annotations

from functools import cache, reduce
from typing import Annotated, Any

import msgspec

from kibitz.core.answer import Answer, SeatNumber, Spoken, named
from kibitz.core.declared import Unit
from kibitz.core.errors import NotationError
from kibitz.core.panel import Panel
from kibitz.core.verdict import Verdict
from kibitz.core.words import Sentence
from kibitz.games import AnyGame
from kibitz.games import game as game_of

GameView = Annotated[dict[str, Any], named("GameView")]
GameRules = Annotated[dict[str, Any], named("GameRules")]


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
    decision: Spoken
    legal: tuple[str, ...]
    view: GameView
    who: Sentence
    pictures: Sentence


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
    words: Sentence
    unit: str
    count: int
    loss: float


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """A finished game, every choice judged."""

    id: str | msgspec.UnsetType = msgspec.UNSET
    game: str
    player: str
    unit: str
    units: dict[str, Unit]
    lower_is_better: bool
    players: tuple[str, ...]
    rules: GameRules
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


def read_review(game: AnyGame, text: str) -> Review:
    """A review that was kept as JSON; NotationError where another version wrote it otherwise."""
    try:
        return msgspec.json.decode(text, type=_review_of(game.name))
    except msgspec.ValidationError as error:
        raise NotationError(f"this review was kept by another version: {error}") from None


@cache
def _review_of(game_name: str) -> type[Review]:
    """The same structs with one game's panels, by which JSON is read."""
    panels = game_of(game_name).panels()
    panel: Any = reduce(_either, panels) if panels else Panel
    answer = _narrowed(Answer, evidence=tuple[panel, ...])
    told = _narrowed(Spoken, en=answer, ja=answer)
    annotation = _narrowed(Annotation, decision=told)
    return _narrowed(Review, decisions=tuple[annotation, ...])


def _either(one: Any, other: Any) -> Any:
    return one | other


def _narrowed(kind: type[Any], **parts: Any) -> Any:
    return msgspec.defstruct(
        kind.__name__, list(parts.items()), bases=(kind,), frozen=True, kw_only=True
    )
