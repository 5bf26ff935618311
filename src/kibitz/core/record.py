"""Records: a header and events as JSON lines, enough to rebuild every state and every view.

Line 1 is the header; each further line is one event, in order: ``deal`` opens a deal, ``act`` is a
choice, the game's own kinds follow from choices, ``score`` closes a deal and shows its seed,
``result`` closes the match. ``undo`` takes the current deal back to an earlier event and ``fault``
notes what a table did about a player; both stay in the record for ever.

A broken record replays as far as it can, and says where and why it stopped.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

import msgspec

from kibitz.core import events
from kibitz.core.errors import (
    IllegalAction,
    KibitzError,
    NotationError,
    RecordError,
    reason_of,
)
from kibitz.core.events import (
    SEATS,
    Act,
    Event,
    Kinds,
    Scored,
    Seat,
    TableEvent,
    Undo,
    is_choice,
    line_of,
    lines_of,
    object_of,
)
from kibitz.core.game import AnyGame, Game, Result, Score
from kibitz.core.record_refusals import RECORD
from kibitz.core.rules import from_plain, plain
from kibitz.core.shape import parts
from kibitz.core.shown import shown_to
from kibitz.core.told import told_by

MAX_LINES = 200_000
VERSION = 1

S = TypeVar("S")


@dataclass(frozen=True, slots=True)
class Header:
    """What the events are about. `seat` is set in a record projected to one seat."""

    game: str
    rules: dict[str, Any]
    players: tuple[str, ...] = ("", "", "", "")
    seat: Seat | None = None
    kibitz: int = VERSION
    notes: dict[str, Any] = field(default_factory=dict[str, Any])


def declares(header: Header) -> Seat | None:
    """The seat whose person also makes the choices of a partner of ours; see `Game.plays_for`."""
    noted = header.notes.get("declares")
    return noted if type(noted) is int and noted in SEATS else None


@dataclass(frozen=True, slots=True)
class Record:
    """A header and its events; `broken` says where reading stopped, if it did."""

    header: Header
    events: tuple[Event, ...]
    broken: RecordError | None = None


def lines_in(text: str) -> list[str]:
    """The lines of a record. Other signs that some call line ends may stand in a string of JSON."""
    lines = text.split("\n")
    return lines if lines[-1] else lines[:-1]


def pack(events: Iterable[Event]) -> bytes:
    """Events in a tenth of the memory, for those that are kept and seldom read."""
    return zlib.compress(lines_of(events), level=1)


def unpack(packed: bytes, kinds: Kinds) -> list[Event]:
    """What was packed."""
    return [kinds.read(line) for line in lines_in(zlib.decompress(packed).decode())]


def dump(record: Record) -> str:
    """The record as text, one JSON object a line."""
    lines = [msgspec.json.encode(plain(record.header)).decode()]
    lines += [line_of(event) for event in record.events]
    return "\n".join(lines) + "\n"


def load(text: str, game: AnyGame) -> Record:
    """Read a game's record as far as it goes; RecordError if not even its header can be read."""
    lines = lines_in(text)
    if not lines:
        raise RecordError(1, RECORD.told("record.empty"))
    try:
        header = from_plain(Header, object_of(lines[0]), "header")
    except NotationError as error:
        raise RecordError(1, reason_of(error)) from None
    if header.kibitz != VERSION:
        why = RECORD.told("record.version", version=header.kibitz, known=VERSION)
        raise RecordError(1, why)
    if len(header.players) != 4:
        raise RecordError(1, RECORD.told("record.players", count=len(header.players)))
    if header.game != game.name:
        why = RECORD.told("record.game", name=header.game[:40], game=game.name)
        raise RecordError(1, why)
    read: list[Event] = []
    for number, line in enumerate(lines[1:], start=2):
        if number > MAX_LINES:
            many = RecordError(number, RECORD.told("record.many-lines", most=MAX_LINES))
            return Record(header, tuple(read), many)
        if not line.strip():
            continue
        try:
            read.append(game.events.read(line))
        except NotationError as error:
            return Record(header, tuple(read), RecordError(number, reason_of(error)))
    return Record(header, tuple(read))


@dataclass(frozen=True, slots=True)
class ReplayedDeal(Generic[S]):
    """One deal of a replayed record. `states[i]` is the state after `events[i]`."""

    events: tuple[Event, ...]
    states: tuple[S, ...]
    score: Score | None
    scored: Scored | None = None  # the ``score`` event, which shows the seed

    @property
    def state(self) -> S:
        return self.states[-1]


@dataclass(frozen=True, slots=True)
class Replay(Generic[S]):
    """How far a record got: its deals, and why it stopped if it did not reach its end."""

    deals: tuple[ReplayedDeal[S], ...]
    stopped: RecordError | None


def replay(game: Game[S, Any, Any, Any, Any, Any], record: Record) -> Replay[S]:
    """Rebuild every state; each choice must be legal, each consequence what the rules give.

    Every deal is played by the header's rules, and stands where the one before it led to.
    """
    try:
        usual: object = game.usual_rules
        rules = from_plain(type(usual), record.header.rules, "rules")
    except NotationError as error:
        return Replay((), RecordError(1, reason_of(error)))
    replayer = _Replayer(game, rules)
    for line, event in enumerate(record.events, start=2):
        try:
            replayer.feed(event)
        except IllegalAction as error:
            seat = event.seat if isinstance(event, Act) else "–"
            why = RECORD.told("record.illegal", seat=seat, why=_rule(game, error))
            return Replay(replayer.deals(), RecordError(line, why))
        except KibitzError as error:
            return Replay(replayer.deals(), RecordError(line, reason_of(error)))
    return Replay(replayer.deals(), record.broken or replayer.unfinished(len(record.events) + 2))


def _rule(game: AnyGame, error: IllegalAction) -> str:
    """The sentence of the rule that was broken, in whatever language it is asked for."""
    return str(error) if error.fact is None else told_by(game.sentences, error.fact)


class _Replayer(Generic[S]):
    """Feeds events one by one; consequences of the last choice are awaited in order."""

    def __init__(self, game: Game[S, Any, Any, Any, Any, Any], rules: Any) -> None:
        self.game = game
        self.rules = rules
        self.after: Any = None  # the standing or result that the last finished deal led to
        self.done: list[ReplayedDeal[S]] = []
        self.events: list[Event] = []
        self.states: list[S] = []
        self.awaited: list[tuple[Event, S]] = []
        self.scored: Scored | None = None

    def feed(self, event: Event) -> None:
        if isinstance(event, events.Deal):
            self._close()
            self._check_opening(event)
            self.events, self.states = [event], [self.game.begin(event)]
            self.awaited = list(self.game.after_deal(self.states[0]))
        elif isinstance(event, TableEvent):
            self._noted(event)
        elif not self.states:
            raise NotationError(RECORD.told("record.before-deal", kind=event.kind))
        elif self.awaited:
            if event != self.awaited[0][0]:
                told = RECORD.told(
                    "record.not-given", event=line_of(event)[:120], given=self._given()
                )
                raise NotationError(told)
            self._take(*self.awaited.pop(0))
        elif isinstance(event, Act):
            self._choice(event)
        elif isinstance(event, self.game.told):
            self._take(event, self.game.apply(self.states[-1], event))
        else:
            raise NotationError(RECORD.told("record.no-choice-yet", kind=event.kind))

    def _check_opening(self, deal: Any) -> None:
        if deal.rules != self.rules:
            names = [one for one in parts(deal.rules) if one not in _same(deal.rules, self.rules)]
            raise NotationError(RECORD.told("record.other-rules", names=names))
        if isinstance(self.after, Result):
            raise NotationError(RECORD.told("record.match-over"))
        if self.after is not None and deal.standing != self.after:
            names = [
                one for one in parts(self.after) if one not in _same(deal.standing, self.after)
            ]
            told = {name: getattr(deal.standing, name) for name in names}
            given = {name: getattr(self.after, name) for name in names}
            raise NotationError(RECORD.told("record.standing", told=told, given=given))

    def _choice(self, event: Act) -> None:
        if event.seat not in self.game.to_act(self.states[-1]):
            raise NotationError(RECORD.told("record.no-choice", seat=event.seat))
        first, *rest = self.game.happen(self.states[-1], event.seat, event.action)
        self.awaited = rest
        self._take(*first)

    def _given(self) -> str:
        return line_of(self.awaited[0][0])[:120]

    def _take(self, event: Event, after: S) -> None:
        self.states.append(after)
        self.events.append(event)

    def _noted(self, event: TableEvent) -> None:
        if isinstance(event, Undo):
            length = len(self.events)
            if event.to > length:
                why = RECORD.told("record.undo-length", to=event.to, length=length)
                raise NotationError(why)
            if not is_choice(self.events, event.to) or (self.awaited and event.to == length):
                raise NotationError(RECORD.told("record.undo-choice", to=event.to))
            del self.events[event.to :], self.states[event.to :]
            self.awaited = []
        elif isinstance(event, Scored):
            score = self.game.score(self.states[-1]) if self.states else None
            if score is None:
                raise NotationError(RECORD.told("record.early-score"))
            if event.points != score.points:
                told, given = list(event.points), list(score.points)
                raise NotationError(RECORD.told("record.points", told=str(told), given=str(given)))
            self.scored = event

    def _close(self) -> None:
        if self.awaited:
            raise NotationError(RECORD.told("record.early-deal", given=self._given()))
        self.done = list(self.deals())
        self.after = None
        if self.done and self.states and self.done[-1].score is not None:
            deal: Any = self.events[0]
            outcome = self.game.outcome(self.states[-1])
            self.after = self.game.next_standing(deal.rules, deal.standing, outcome)
        self.events, self.states, self.scored = [], [], None

    def deals(self) -> tuple[ReplayedDeal[S], ...]:
        if not self.states:
            return tuple(self.done)
        score = self.game.score(self.states[-1])
        last = ReplayedDeal(tuple(self.events), tuple(self.states), score, self.scored)
        return (*self.done, last)

    def unfinished(self, line: int) -> RecordError | None:
        return (
            RecordError(line, RECORD.told("record.cut-off", given=self._given()))
            if self.awaited
            else None
        )


def _same(one: object, other: object) -> set[str]:
    """The names of the parts that two frozen values have alike."""
    return {name for name in parts(one) if getattr(one, name) == getattr(other, name)}


def project(game: AnyGame, record: Record, seat: Seat | None) -> Record:
    """What one seat (None: a spectator) was shown of a record."""
    shown = shown_to(game, record.events, seat)
    return Record(replace(record.header, seat=seat), tuple(shown), record.broken)
