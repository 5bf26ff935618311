"""A review as it goes to people and programs: its structs are its JSON, and its schema.

What the command prints, the service keeps and answers, and the page and the report read. Figures
stand once and sentences nowhere: a fact has its id and numbers, and whoever shows it says it in the
language asked for. What a position looked like and all that was considered in it (`Detail`) is made
again from the record when somebody looks at it. Computes nothing.
"""

from __future__ import annotations

from typing import Annotated, Any, Union

import msgspec

from kibitz.core.answer import SeatNumber, Spoken, named
from kibitz.core.asked_refusals import ASKED
from kibitz.core.declared import Unit
from kibitz.core.errors import NotationError
from kibitz.core.game import Budget
from kibitz.core.panel import Panel
from kibitz.core.picture import TablePicture
from kibitz.core.verdict import Verdict
from kibitz.core.words import Fact, Sentence
from kibitz.games import AnyGame

GameView = Annotated[dict[str, Any], named("GameView")]
GameEnding = Annotated[dict[str, Any], named("Ending")]
GameRules = Annotated[dict[str, Any], named("GameRules")]


class Judge(msgspec.Struct, frozen=True):
    """Who judges, and with how much work; nothing told is the game's coach and its own budget."""

    player: str = ""
    worlds: int = 0
    nodes: int = 0
    seed: int = 0
    pay: str | None = None  # what places are worth, where the player knows of such

    @property
    def budget(self) -> Budget:
        """The same for every choice, so that each is judged alike wherever it is judged."""
        return Budget(self.nodes, self.worlds, self.seed + 1)


class BareFact(msgspec.Struct, frozen=True):
    """A computed fact and its numbers, without a sentence."""

    id: str
    facts: dict[str, Any]

    def fact(self) -> Fact:
        """What sentences are made of."""
        return Fact(self.id, self.facts)


class Alternative(msgspec.Struct, frozen=True):
    """An action beside the one that was chosen."""

    action: str
    value: float
    error: float | None  # None: a model tells it, whose error is not known
    loss: float | None
    loss_error: float | None
    verdict: Verdict | None


class Annotation(msgspec.Struct, frozen=True, kw_only=True):
    """One choice, judged."""

    deal: int  # of `Review.deals`, from 1
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
    others: tuple[Alternative, ...]  # the best few, and what was chosen
    against: BareFact | None  # what decides against what was chosen
    cause: BareFact | None = None  # why, told before it; looked for where the choice is an error
    because: BareFact | None  # what speaks for the best
    by: SeatNumber | msgspec.UnsetType = msgspec.UNSET  # whose person chose, if another seat's


class Detail(msgspec.Struct, frozen=True):
    """One choice in full: what the seat saw, and the coach's whole answer."""

    decision: Spoken
    legal: tuple[str, ...]
    view: GameView


class PositionTold(msgspec.Struct, frozen=True):
    """What a seat saw before a choice, and nothing of what it chose or should have chosen."""

    game: str
    seat: SeatNumber
    record: str  # projected to the seat: what the analyser takes
    legal: tuple[str, ...]
    view: GameView
    title: Sentence
    who: tuple[Sentence, ...]  # what the seats are called


class Moment(msgspec.Struct, frozen=True):
    """A choice somebody had, or is to make."""

    event: int
    seat: SeatNumber
    action: str  # empty: it is not made yet


class LeftOut(msgspec.Struct, frozen=True):
    """What a file has and no review could be made of."""

    file: str
    record: int
    number: int | None  # the deal; None: whatever follows in the record
    line: int | None
    why: str
    ja: str = ""  # the same in Japanese, where it is said in it


class MomentsOf(msgspec.Struct, frozen=True):
    """The choices of one deal."""

    record: int  # in the text, from 1
    deal: int  # in the record, from 1
    title: Sentence
    who: tuple[Sentence, ...]
    players: tuple[str, ...]
    moments: tuple[Moment, ...]


class Moments(msgspec.Struct, frozen=True):
    """What can be looked at in a text; `position` where the text is one already."""

    game: str
    deals: tuple[MomentsOf, ...]
    position: PositionTold | None = None
    left_out: tuple[LeftOut, ...] = ()  # what could not be read beside them


class Move(msgspec.Struct, frozen=True):
    """An action as it was played, judged or not."""

    event: int
    seat: SeatNumber
    action: str
    before: TablePicture | None  # all hands open that the file holds; None: no table is drawn


class Moves(msgspec.Struct, frozen=True):
    """A deal from its first action to its last."""

    deal: int  # of `Review.deals`, from 1
    moves: tuple[Move, ...]
    after: TablePicture | None


class RecordTold(msgspec.Struct, frozen=True):
    """A game of a file: who sat where, under which rules."""

    file: str
    number: int  # in the file, from 1
    players: tuple[str, ...]
    rules: GameRules


class DealTold(msgspec.Struct, frozen=True, kw_only=True):
    """A deal of a review."""

    record: int  # of `Review.records`, from 1
    place: int  # in its record, from 1
    number: int  # that people know it by
    title: Sentence
    who: tuple[Sentence, ...]  # what the seats are called in it
    points: tuple[float, ...] | None
    forced: tuple[int, ...]  # choices that were none, by seat
    ending: GameEnding | None  # with all hands open, once it is over


class SeatSummary(msgspec.Struct, frozen=True, kw_only=True):
    """The choices of one seat, or of one person at several tables, counted."""

    seat: int | None  # None: at several
    name: str  # empty where nobody is named
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


class Compared(msgspec.Struct, frozen=True):
    """Tables that played the same deal: what each made of it beside the others."""

    deals: tuple[int, ...]  # of `Review.deals`, from 1
    points: tuple[float, ...]  # of the first seat
    swings: tuple[float, ...]  # of the first seat, against the mean of the other tables


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """Finished games, every choice judged."""

    id: str | msgspec.UnsetType = msgspec.UNSET
    game: str
    player: str
    judge: Judge  # as asked for: the same judge says more of any choice
    unit: str
    units: dict[str, Unit]
    lower_is_better: bool
    records: tuple[RecordTold, ...]
    deals: tuple[DealTold, ...]
    left_out: tuple[LeftOut, ...]
    decisions: tuple[Annotation, ...]
    seats: tuple[SeatSummary, ...]
    kinds: tuple[KindSummary, ...]
    compared: tuple[Compared, ...]


class Begun(msgspec.Struct, frozen=True):
    """The first line of a review in progress: everything that is known before the first choice."""

    begun: Review
    of: int  # choices to judge


class JudgedChoice(msgspec.Struct, frozen=True):
    """A choice, as it is judged."""

    choice: Annotation
    done: int
    of: int


class Reviewed(msgspec.Struct, frozen=True):
    """The last line of a review in progress: all but the choices, which have come already."""

    review: Review


def read_review(text: str) -> Review:
    """A review that was kept as JSON; NotationError where another version wrote it otherwise."""
    try:
        return msgspec.json.decode(text, type=Review)
    except msgspec.ValidationError as error:
        raise NotationError(ASKED.told("asked.other-version", error=str(error))) from None


def ending_told(game: AnyGame, deal: DealTold) -> Panel | None:
    """How a deal ended, as its game's own panel."""
    if deal.ending is None or not game.endings():
        return None
    return msgspec.convert(deal.ending, Union[game.endings()])  # noqa: UP007  (at run time)
