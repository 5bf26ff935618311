"""Events: what happened, one frozen struct for each kind, told apart by ``kind``.

In memory an event holds cards, tiles and actions as values; a file and a socket hold the same event
as JSON with each of them in its notation. What is read is checked here, once, and a line that is no
event says which kind and which field is wrong. Knows the kinds every table writes (`Scored`,
`Finished`, `Undo`, `Fault`); a game's own stand in its ``event.py``, gathered as `Kinds`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from functools import cache
from operator import attrgetter
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, cast, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Meta

from kibitz.core.errors import KibitzError, NotationError, reason_of
from kibitz.core.record_refusals import RECORD
from kibitz.core.tagged import why_not_one

MAX_LINE = 200_000  # characters; the longest honest event is a deal

Seat = int
"""0..3, clockwise in the order of play."""

SEATS: tuple[Seat, ...] = (0, 1, 2, 3)

SeatNumber = Annotated[int, Meta(ge=0, le=3)]
"""A seat as an event has it: no other number is read."""

Points = int | float
"""A number that is written as it came: whole numbers stay whole."""

Json = Any
"""A plain JSON value: None, bool, int, float, str, list or dict of the same."""


class Event(
    msgspec.Struct, frozen=True, tag_field="kind", forbid_unknown_fields=True, omit_defaults=True
):
    """One recorded fact. An `Act` is a seat's choice; every other kind follows from choices."""

    @property
    def kind(self) -> str:
        """The word that tells this event from the others, in a record and on the wire."""
        return str(type(self).__struct_config__.tag)


class Deal(Event, frozen=True, tag="deal", kw_only=True):
    """Opens a deal. A game's own kind adds rules, standing and what is dealt."""

    commitment: str = ""  # the hash of the deal's seed, where somebody promised it


class Act(Event, frozen=True, tag="act"):
    """A seat's choice. A game's own kind says what an action is."""

    seat: SeatNumber
    action: Any


class TableEvent(Event, frozen=True):
    """What a table writes about a deal or a match; a game never sees it."""


class Scored(TableEvent, frozen=True, tag="score"):
    """A deal is over; its seed can be shown now."""

    points: tuple[Points, ...]
    seed: str = ""


class Finished(TableEvent, frozen=True, tag="result"):
    """The match is over."""

    points: tuple[Points, ...]
    places: tuple[int, ...]


class Undo(TableEvent, frozen=True, tag="undo"):
    """The deal is taken back to its first events, of those that still stood."""

    to: Annotated[int, Meta(ge=1)]


class Fault(TableEvent, frozen=True, tag="fault"):
    """A player failed, and somebody else chose for its seat."""

    seat: SeatNumber
    fault: Literal["timeout", "died", "nonsense"]
    why: str


TABLE_KINDS: tuple[type[Event], ...] = (Scored, Finished, Undo, Fault)


def deals_of(events: Iterable[Event]) -> list[list[Event]]:
    """Each deal's events that still stand, those a table wrote about it left out."""
    deals: list[list[Event]] = []
    for event in events:
        if isinstance(event, Deal):
            deals.append([event])
        elif isinstance(event, Undo):
            length = len(deals[-1]) if deals else 0
            if event.to > length:
                why = RECORD.told("record.undo-length", to=event.to, length=length)
                raise NotationError(why)
            del deals[-1][event.to :]
        elif not isinstance(event, TableEvent):
            if not deals:
                raise NotationError(RECORD.told("record.before-deal", kind=event.kind))
            deals[-1].append(event)
    return deals


def is_choice(kept: Sequence[Event], to: int) -> bool:
    """Whether a choice was awaited after the first `to` of a deal's standing events.

    Between a choice and what follows from it nobody is asked anything.
    """
    return to == len(kept) or isinstance(kept[to], Act)


def still_standing(events: Iterable[Event]) -> list[Event]:
    """The events of the last deal that still stand."""
    deals = deals_of(events)
    return deals[-1] if deals else []


# --- notation -------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Notation:
    """How a value of an event is written and read: ``Annotated[Card, Notation(Card.parse)]``."""

    parse: Callable[[str], Any]
    write: Callable[[Any], str] = str


@dataclass(frozen=True, slots=True)
class _Form:
    """A type as it stands in JSON, and the ways there and back; None where nothing changes."""

    wire: Any
    write: Callable[[Any], Any] | None = None
    read: Callable[[Any], Any] | None = None


def _form(kind: Any) -> _Form:
    origin, arguments = get_origin(kind), get_args(kind)
    if origin is Annotated:
        noted = [one for one in arguments[1:] if isinstance(one, Notation)]
        return _Form(str, noted[0].write, noted[0].parse) if noted else _Form(kind)
    if origin in (Union, UnionType) and NoneType in arguments:
        return _optional(arguments)
    if origin is tuple and arguments:
        return _several(arguments)
    return _Form(kind)


def _optional(arguments: tuple[Any, ...]) -> _Form:
    inner = _form(Union[tuple(one for one in arguments if one is not NoneType)])  # noqa: UP007
    write, read = inner.write, inner.read
    if write is None or read is None:
        return _Form(inner.wire | None)
    return _Form(
        inner.wire | None,
        lambda value: None if value is None else write(value),
        lambda value: None if value is None else read(value),
    )


def _several(arguments: tuple[Any, ...]) -> _Form:
    is_open = arguments[-1] is Ellipsis
    inner = _form(arguments[0])
    wire = tuple[inner.wire, ...] if is_open else tuple[(inner.wire,) * len(arguments)]  # type: ignore[misc]
    write, read = inner.write, inner.read
    if write is None or read is None or (not is_open and len(set(arguments)) > 1):
        return _Form(tuple[arguments])  # type: ignore[misc]
    return _Form(
        wire, lambda values: tuple(map(write, values)), lambda values: tuple(map(read, values))
    )


class _Wire:
    """One kind of event as JSON has it: its twin, whose values are all plain."""

    def __init__(self, kind: type[Event]) -> None:
        self.kind = kind
        self.name = str(kind.__struct_config__.tag)
        hints = get_type_hints(kind, include_extras=True)
        told = msgspec.structs.fields(kind)
        forms = {one.name: _form(hints[one.name]) for one in told}
        self.changed = {name: form for name, form in forms.items() if form.write is not None}
        self.nested = {one.name: one.type for one in told if is_dataclass(one.type)}
        self.encoded = {one.name: one.encode_name for one in told}
        parts: list[Any] = [
            (
                one.name,
                forms[one.name].wire,
                msgspec.field(default=one.default, name=one.encode_name),
            )
            for one in told
        ]
        self.twin = msgspec.defstruct(
            kind.__name__,
            parts,
            frozen=True,
            tag_field="kind",
            tag=self.name,
            forbid_unknown_fields=True,
            omit_defaults=True,
            module=kind.__module__,
        )
        self.names = tuple(one.name for one in told)
        self.values = _getter(self.names)
        self.writers = [
            (self.names.index(name), form.write)
            for name, form in self.changed.items()
            if form.write is not None
        ]

    def write(self, event: Event) -> msgspec.Struct:
        """The event's twin."""
        values = list(self.values(event))
        for place, write in self.writers:
            values[place] = write(values[place])
        return self.twin(*values)

    def read(self, twin: msgspec.Struct) -> Event:
        """The twin's event; NotationError names the field that is not its notation."""
        told = dict(zip(self.names, self.values(twin), strict=True))
        for name, form in self.changed.items():
            try:
                if form.read is not None:
                    told[name] = form.read(told[name])
            except (NotationError, ValueError, IndexError) as error:
                raise NotationError(
                    RECORD.told(
                        "record.field",
                        kind=self.name,
                        field=self.encoded[name],
                        why=reason_of(error) if isinstance(error, KibitzError) else str(error),
                    )
                ) from None
        return self.kind(**told)


def _getter(names: tuple[str, ...]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return lambda value: tuple(getattr(value, name) for name in names)


@cache
def _wire(kind: type[Event]) -> _Wire:
    return _Wire(kind)


_ENCODER = msgspec.json.Encoder(order="deterministic")  # sets are written alike by every process


def line_of(event: Event) -> str:
    """One event as one line of JSON, without its line end."""
    return _ENCODER.encode(_wire(type(event)).write(event)).decode()


def lines_of(events: Iterable[Event]) -> bytes:
    """Events as lines of JSON, each with its line end."""
    return _ENCODER.encode_lines([_wire(type(event)).write(event) for event in events])


def plain_of(event: Event) -> dict[str, Json]:
    """The same as a plain object."""
    return msgspec.json.decode(line_of(event))


# --- the kinds of a game --------------------------------------------------------------------------


class Kinds:
    """Every kind of event that a game's records hold: its own, and those its tables write."""

    def __init__(self, game: str, own: Sequence[type[Event]]) -> None:
        self.game = game
        self.own = tuple(own)
        wires = [_wire(kind) for kind in (*own, *TABLE_KINDS)]
        self._by_name = {wire.name: wire for wire in wires}
        self._by_twin = {wire.twin: wire for wire in wires}
        self.wire: Any = Union[tuple(wire.twin for wire in wires)]  # noqa: UP007
        """The union as JSON has it: what a schema is made from."""
        self._decoder = msgspec.json.Decoder(self.wire)

    def read(self, line: str) -> Event:
        """One line; NotationError says which kind and which field of it is wrong."""
        if len(line) > MAX_LINE:
            raise NotationError(RECORD.told("record.long-line", count=len(line), most=MAX_LINE))
        raw = line.encode("utf-8", "surrogatepass")
        try:
            twin = self._decoder.decode(raw)
        except msgspec.ValidationError as error:
            if isinstance(error.__cause__, KibitzError):  # a value that its own class refuses
                kind, field = object_of(line).get("kind"), str(error).partition(" - at `$.")[2]
                facts = {
                    "kind": kind,
                    "field": field.rstrip("`"),
                    "why": reason_of(error.__cause__),
                }
                raise NotationError(RECORD.told("record.field", **facts)) from None
            kinds = {name: wire.twin for name, wire in self._by_name.items()}
            why = why_not_one(object_of(line), str(error), kinds, self.game, "event")
            raise NotationError(why) from None
        except (msgspec.DecodeError, UnicodeError) as error:
            raise NotationError(RECORD.told("record.no-json", why=str(error))) from None
        except RecursionError:
            raise NotationError(RECORD.told("record.deep")) from None
        wire = self._by_twin[type(twin)]
        if wire.nested:
            _check_nested(wire, object_of(line))
        return wire.read(twin)


def _check_nested(wire: _Wire, told: Mapping[str, Json]) -> None:
    """Rules and standing have no field but their own."""
    for name, kind in wire.nested.items():
        value = told.get(wire.encoded[name])
        known = {one.name for one in fields(kind)}
        for key in cast("Iterable[str]", value or ()):
            if key not in known:
                why = RECORD.told("record.no-field", kind=wire.name, part=name, name=key[:40])
                raise NotationError(why)


def object_of(line: str) -> dict[str, Json]:
    """One line as a JSON object; NotationError for anything else."""
    if len(line) > MAX_LINE:
        raise NotationError(RECORD.told("record.long-line", count=len(line), most=MAX_LINE))
    try:
        value: object = msgspec.json.decode(line.encode("utf-8", "surrogatepass"))
    except (msgspec.DecodeError, UnicodeError) as error:
        raise NotationError(RECORD.told("record.no-json", why=str(error))) from None
    except RecursionError:
        raise NotationError(RECORD.told("record.deep")) from None
    if not isinstance(value, dict):
        raise NotationError(RECORD.told("record.no-object"))
    return cast("dict[str, Json]", value)
