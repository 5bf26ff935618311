"""Records: a header and events as JSON lines, enough to rebuild every state and every view.

Line 1 is the header; each further line is one event, in order: ``deal`` opens a deal, ``act`` is a
choice, the game's own kinds follow from choices, ``score`` closes a deal and shows its seed,
``result`` closes the match. ``undo`` takes the current deal back to an earlier event and ``fault``
notes what a table did about a player; both stay in the record for ever.

A broken record replays as far as it can, and says where and why it stopped.
"""

from __future__ import annotations

import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar, cast

import msgspec

from kibitz.core.errors import IllegalAction, KibitzError, NotationError, RecordError
from kibitz.core.game import SEATS, Event, Game, Json, Score, Seat
from kibitz.core.rules import from_plain, plain

MAX_LINE = 200_000  # characters; the longest honest event is a deal
MAX_LINES = 200_000
VERSION = 1
CORE_KINDS = frozenset({"score", "result", "undo", "fault"})
"""Kinds the table writes; a game never sees them."""

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


@dataclass(frozen=True, slots=True)
class Record:
    """A header and its events; `broken` says where reading stopped, if it did."""

    header: Header
    events: tuple[Event, ...]
    broken: RecordError | None = None


def line_of(event: Event) -> str:
    """One event as one line of JSON, without its line end."""
    head: dict[str, Json] = {"kind": event.kind}
    if event.seat is not None:
        head["seat"] = event.seat
    return msgspec.json.encode(head | dict(event.facts)).decode()


def event_of(line: str) -> Event:
    """Read one line; NotationError says what is wrong with it."""
    fields = _object(line)
    kind, seat = fields.pop("kind", None), fields.pop("seat", None)
    if not isinstance(kind, str):
        raise NotationError("an event needs a kind")
    if seat is not None and (isinstance(seat, bool) or seat not in SEATS):
        raise NotationError(f"seat {str(seat)[:20]!r} is not one of 0, 1, 2, 3")
    if kind == "act" and (seat is None or not isinstance(fields.get("action"), str)):
        raise NotationError("an act needs a seat and an action")
    return Event(kind, cast("Seat | None", seat), fields)


def pack(events: Iterable[Event]) -> bytes:
    """Events in a tenth of the memory, for those that are kept and seldom read."""
    return zlib.compress("\n".join(map(line_of, events)).encode(), level=1)


def unpack(packed: bytes) -> list[Event]:
    """What was packed."""
    return [event_of(line) for line in zlib.decompress(packed).decode().split("\n")]


def _object(line: str) -> dict[str, Json]:
    if len(line) > MAX_LINE:
        raise NotationError(f"a line of {len(line)} characters; at most {MAX_LINE} are read")
    try:
        value: object = msgspec.json.decode(line.encode("utf-8", "surrogatepass"))
    except msgspec.DecodeError as error:
        raise NotationError(f"not JSON: {error}") from None
    except RecursionError:
        raise NotationError("JSON nested too deeply") from None
    if not isinstance(value, dict):
        raise NotationError("not a JSON object")
    return cast("dict[str, Json]", value)


def dump(record: Record) -> str:
    """The record as text, one JSON object a line."""
    lines = [msgspec.json.encode(plain(record.header)).decode()]
    lines += [line_of(event) for event in record.events]
    return "\n".join(lines) + "\n"


def load(text: str) -> Record:
    """Read a record as far as it goes; RecordError only if not even its header can be read."""
    lines = text.splitlines()
    if not lines:
        raise RecordError(1, "empty: a record begins with a header")
    try:
        header = from_plain(Header, _object(lines[0]), "header")
    except NotationError as error:
        raise RecordError(1, str(error)) from None
    if header.kibitz != VERSION:
        raise RecordError(1, f"version {header.kibitz} of the record format; this reads {VERSION}")
    if len(header.players) != 4:
        raise RecordError(1, f"{len(header.players)} players; four are needed")
    events: list[Event] = []
    for number, line in enumerate(lines[1:], start=2):
        if number > MAX_LINES:
            return Record(
                header, tuple(events), RecordError(number, f"more than {MAX_LINES} lines")
            )
        if not line.strip():
            continue
        try:
            events.append(event_of(line))
        except NotationError as error:
            return Record(header, tuple(events), RecordError(number, str(error)))
    return Record(header, tuple(events))


@dataclass(frozen=True, slots=True)
class Deal(Generic[S]):
    """One deal of a replayed record. `states[i]` is the state after `events[i]`."""

    events: tuple[Event, ...]
    states: tuple[S, ...]
    score: Score | None
    scored: Event | None = None  # the ``score`` event, which shows the seed

    @property
    def state(self) -> S:
        return self.states[-1]


@dataclass(frozen=True, slots=True)
class Replay(Generic[S]):
    """How far a record got: its deals, and why it stopped if it did not reach its end."""

    deals: tuple[Deal[S], ...]
    stopped: RecordError | None


def replay(game: Game[S, Any, Any, Any, Any], record: Record) -> Replay[S]:
    """Rebuild every state; each choice must be legal, each consequence what the rules give."""
    replayer = _Replayer(game)
    for line, event in enumerate(record.events, start=2):
        try:
            replayer.feed(event)
        except IllegalAction as error:
            who = f"seat {event.seat}: " if event.seat is not None else ""
            return Replay(replayer.deals(), RecordError(line, f"{who}illegal: {error}"))
        except KibitzError as error:
            return Replay(replayer.deals(), RecordError(line, str(error)))
        except (KeyError, TypeError, ValueError, IndexError, AttributeError) as error:
            why = f"{event.kind}: malformed ({type(error).__name__}: {error})"
            return Replay(replayer.deals(), RecordError(line, why[:300]))
    return Replay(replayer.deals(), record.broken or replayer.unfinished(len(record.events) + 2))


class _Replayer(Generic[S]):
    """Feeds events one by one; consequences of the last choice are awaited in order."""

    def __init__(self, game: Game[S, Any, Any, Any, Any]) -> None:
        self.game = game
        self.done: list[Deal[S]] = []
        self.events: list[Event] = []
        self.states: list[S] = []
        self.awaited: list[Event] = []
        self.scored: Event | None = None

    def feed(self, event: Event) -> None:
        if event.kind == "deal":
            self._close()
            self.events, self.states = [event], [self.game.begin(event)]
        elif event.kind in CORE_KINDS:
            self._core(event)
        elif not self.states:
            raise NotationError(f"{event.kind} before any deal")
        elif self.awaited:
            if event != self.awaited[0]:
                raise NotationError(
                    f"{line_of(event)[:120]} where the rules give {line_of(self.awaited[0])[:120]}"
                )
            self._take(self.awaited.pop(0))
        elif event.kind == "act":
            self._choice(event)
        else:
            self._take(event)

    def _choice(self, event: Event) -> None:
        if event.seat is None:
            raise NotationError("an act needs a seat")
        action = self.game.parse_action(event.action)
        if event.seat not in self.game.to_act(self.states[-1]):
            raise NotationError(f"seat {event.seat} has no choice to make here")
        first, *rest = self.game.happen(self.states[-1], event.seat, action)
        self.awaited = rest
        self._take(first)

    def _take(self, event: Event) -> None:
        self.states.append(self.game.apply(self.states[-1], event))
        self.events.append(event)

    def _core(self, event: Event) -> None:
        if event.kind == "undo":
            keep = event.facts.get("to")
            if not isinstance(keep, int) or not 1 <= keep <= len(self.events):
                raise NotationError(f"undo to {str(keep)[:20]!r}: this deal has {len(self.events)}")
            del self.events[keep:], self.states[keep:]
            self.awaited = []
        elif event.kind == "score":
            score = self.game.score(self.states[-1]) if self.states else None
            if score is None:
                raise NotationError("a score before the deal is over")
            if list(event.facts.get("points", ())) != list(score.points):
                raise NotationError(
                    f"points {event.facts.get('points')} where the rules give {list(score.points)}"
                )
            self.scored = event

    def _close(self) -> None:
        if self.awaited:
            raise NotationError(f"a new deal where the rules give {line_of(self.awaited[0])[:120]}")
        self.done = list(self.deals())
        self.events, self.states, self.scored = [], [], None

    def deals(self) -> tuple[Deal[S], ...]:
        if not self.states:
            return tuple(self.done)
        score = self.game.score(self.states[-1])
        last = Deal(tuple(self.events), tuple(self.states), score, self.scored)
        return (*self.done, last)

    def unfinished(self, line: int) -> RecordError | None:
        if self.awaited:
            return RecordError(line, f"cut off: the rules give {line_of(self.awaited[0])[:120]}")
        return None


def project(game: Game[Any, Any, Any, Any, Any], record: Record, seat: Seat | None) -> Record:
    """What one seat (None: a spectator) was shown of a record."""
    shown = shown_to(game, record.events, seat)
    return Record(replace(record.header, seat=seat), tuple(shown), record.broken)


def shown_to(
    game: Game[Any, Any, Any, Any, Any], events: Iterable[Event], seat: Seat | None
) -> Sequence[Event]:
    """The events as that seat is shown them."""
    shown: list[Event] = []
    for event in events:
        seen = event if event.kind in CORE_KINDS else game.project(event, seat)
        if seen is not None:
            shown.append(seen)
    return shown
