"""People: what somebody has played and taken in, and every decision of theirs that was judged.

A person is a key that their browser made and keeps. The service is told it in a header, never in an
address, and keeps its hash (`who`) alone. Whoever has the key has the history; there is no account.

For whoever builds on it (practice does):

- `who_of(key)` is the person; every table with a column `person` is theirs by it, is part of their
  export and goes when they ask to be forgotten (`forget`).
- `People.decisions(who, Wanted(...))` are judged decisions, newest game first. Each says game, kind
  (of error), phase (call, play, discard ...), loss with its error in its unit, verdict, action,
  best action, when, and where the position is: under `/api/reviews/{review}`,
  `/positions/{place}/{event}` is what the seat saw and no answer, `/choices/{place}/{event}` the
  coach's whole answer. `entry, record, deal, event` name the decision after another review too.
"""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
from collections.abc import Sequence
from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

import msgspec
import sqlalchemy as sa

from kibitz.core.answer import SeatNumber
from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import Refused
from kibitz.core.events import Finished
from kibitz.core.game import Seat
from kibitz.core.verdict import ERRORS, Verdict
from kibitz.service import schema
from kibitz.service.refusals import SERVED
from kibitz.service.store import Store

KEY = re.compile(r"[A-Za-z0-9_-]{43}")  # 32 bytes from the browser's dice, as base64url
MOST_LISTED = 100
SCORE, RESULT = '{"kind":"score"', '{"kind":"result"'  # how lines of a record begin
GONE = "gone"  # in place of a player: who sat here has been forgotten


class NoPerson(Refused):
    """That needs a person's key, and there is none or something that is no key."""


def who_of(key: str) -> str:
    """What is kept of a person: the hash of their key. NoPerson for what is no key."""
    if not KEY.fullmatch(key):
        raise NoPerson(SERVED.told("served.needs-key"))
    return hashlib.sha256(b"kibitz person 1" + key.encode()).hexdigest()


def seat_token(key: str, table_id: str, seat: Seat) -> str:
    """The token of a person's seat: made from their key, so that the key alone opens it again."""
    told = f"kibitz seat 1 {table_id} {seat}".encode()
    return base64.urlsafe_b64encode(hmac.digest(key.encode(), told, "sha256"))[:32].decode()


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a history: a table somebody played at, or a file of theirs."""

    id: str
    game: str
    table_id: str | None
    seat: int | None
    who: str
    name: str
    names: tuple[str, ...]
    deals: int  # of a file; a table knows its own
    review: str | None
    at: float


@dataclass(frozen=True, slots=True)
class TakenIn:
    """A file of somebody's own: its games as records in our format."""

    name: str
    record: str
    names: tuple[str, ...]
    deals: int


class OwnDecision(msgspec.Struct, frozen=True, kw_only=True):
    """One decision of a person, judged."""

    entry: str  # of their history
    record: int  # in the entry, from 1
    deal: int  # in the record, from 1
    event: int  # its place among the events of the deal
    game: str
    seat: SeatNumber
    review: str  # where it stands: its id,
    place: int  # and the number of the deal in it
    kind: str
    phase: str
    unit: str
    action: str
    best: str
    loss: float | None
    error: float | None  # of the loss
    verdict: Verdict | None
    at: float  # when it was played


@dataclass(frozen=True, slots=True)
class TableOutcome:
    """How a table stands, by what is on disk."""

    finished: bool
    deals: int  # that are over
    points: tuple[float, ...] | None  # of a finished match
    places: tuple[int, ...] | None
    names: tuple[str, ...]
    players: tuple[str, ...]  # of ours; empty for people


@dataclass(frozen=True, slots=True, kw_only=True)
class Wanted:
    """Which decisions; what is not told is all of it."""

    game: str | None = None
    entry: str | None = None
    unit: str | None = None
    kind: str | None = None
    phase: str | None = None
    verdicts: Sequence[str] = ()
    since: float | None = None
    until: float | None = None
    limit: int | None = None
    offset: int = 0


class People:
    """What the store keeps of people."""

    def __init__(self, store: Store) -> None:
        self._store = store

    # --- history --------------------------------------------------------------------------------

    def seated(self, who: str, game: str, table_id: str, seat: Seat, at: float) -> Future[None]:
        """A person sits down at a table. Who else sits there, the table says."""
        return self._add(who, game=game, table_id=table_id, seat=seat, names=(), at=at)[1]

    def took_in(
        self, who: str, game: str, file: TakenIn, *, seat: int | None, called: str, at: float
    ) -> tuple[str, Future[None]]:
        """A file of their own; the new entry. They sat there, or under that name."""
        told = {"name": file.name, "record": file.record, "deals": file.deals}
        return self._add(who, game=game, names=file.names, seat=seat, who_=called, at=at, **told)

    def _add(self, who: str, *, names: Sequence[str], **told: Any) -> tuple[str, Future[None]]:
        entry = secrets.token_hex(8)
        empty = {"table_id": None, "seat": None, "name": "", "record": None, "deals": 0}
        called = told.pop("who_", "")
        row = {**empty, "review": None, **told, "id": entry, "person": who, "who": called}
        row["names"] = msgspec.json.encode(list(names)).decode()
        return entry, self._store.write(lambda one: one.execute(schema.history.insert(), [row]))

    def left(self, table_id: str, seat: Seat | None = None) -> Future[None]:
        """Nobody's seat any more (None: no seat is): freed, or closed, before the match."""
        gone = schema.history.delete().where(schema.history.c.table_id == table_id)
        if seat is not None:
            gone = gone.where(schema.history.c.seat == seat)
        return self._store.write(lambda connection: connection.execute(gone))

    def is_me(self, entry: str, *, seat: int | None, who: str) -> Future[None]:
        """Which seat of a file is its owner's, or under which name they played."""
        said = schema.history.update().where(schema.history.c.id == entry)
        said = said.values(seat=seat, who=who)
        return self._store.write(lambda connection: connection.execute(said))

    def history(
        self, who: str, *, search: str = "", game: str = "", offset: int = 0, limit: int = 50
    ) -> tuple[list[Entry], int]:
        """Entries, newest first, and how many there are in all that fit the search."""
        table = schema.history
        chosen = sa.select(*(table.c[name] for name in Entry.__slots__ if name != "id"), table.c.id)
        chosen = chosen.where(table.c.person == who)
        if game:
            chosen = chosen.where(table.c.game == game)
        for word in search.split():
            fits = [
                table.c[column].icontains(word, autoescape=True)
                for column in ("names", "name", "game", "who")
            ]
            chosen = chosen.where(sa.or_(*fits, _sat_with(word)))
        counted = sa.select(sa.func.count()).select_from(chosen.subquery())
        chosen = chosen.order_by(table.c.at.desc(), table.c.id).offset(offset)
        with self._store.read() as connection:
            of = connection.execute(counted).scalar_one()
            rows = connection.execute(chosen.limit(min(limit, MOST_LISTED))).all()
        return [_entry(row) for row in rows], int(of)

    def entry(self, who: str, entry: str) -> Entry | None:
        """One entry of a person's history."""
        chosen = schema.history.select().where(
            schema.history.c.person == who, schema.history.c.id == entry
        )
        with self._store.read() as connection:
            row = connection.execute(chosen).one_or_none()
        return None if row is None else _entry(row)

    def at_table(self, who: str, table_id: str) -> Entry | None:
        """The entry of a table, if they sit there."""
        chosen = schema.history.select().where(
            schema.history.c.person == who, schema.history.c.table_id == table_id
        )
        with self._store.read() as connection:
            row = connection.execute(chosen.limit(1)).one_or_none()
        return None if row is None else _entry(row)

    def outcomes(self, tables: Sequence[str]) -> dict[str, TableOutcome]:
        """How these tables stand."""
        events, seats, table = schema.events, schema.seats, schema.tables
        scores = (
            sa.select(events.c.table_id, sa.func.count().label("deals"))
            .where(events.c.table_id.in_(tables), events.c.line.startswith(SCORE))
            .group_by(events.c.table_id)
        )
        results = sa.select(events.c.table_id, events.c.line).where(
            events.c.table_id.in_(tables), events.c.line.startswith(RESULT)
        )
        sat = seats.select().where(seats.c.table_id.in_(tables)).order_by(seats.c.seat)
        known = sa.select(table.c.id, table.c.finished).where(table.c.id.in_(tables))
        with self._store.read() as connection:
            deals = {row.table_id: int(row.deals) for row in connection.execute(scores)}
            ended = {row.table_id: str(row.line) for row in connection.execute(results)}
            people = list(connection.execute(sat))
            finished = {str(row.id): bool(row.finished) for row in connection.execute(known)}
        return {
            one: _outcome(
                is_over, deals.get(one, 0), ended.get(one), [x for x in people if x.table_id == one]
            )
            for one, is_over in finished.items()
        }

    def record(self, entry: str) -> str:
        """The records of a file that was taken in."""
        chosen = sa.select(schema.history.c.record).where(schema.history.c.id == entry)
        with self._store.read() as connection:
            return connection.execute(chosen).scalar() or ""

    # --- decisions ------------------------------------------------------------------------------

    def keep_decisions(
        self, who: str, entry: str, review: str, judged: Sequence[OwnDecision]
    ) -> Future[None]:
        """A game of theirs was reviewed: its decisions take the place of an earlier review's.

        A game they have deleted meanwhile stays deleted.
        """
        rows = [{**_plain(one), "person": who} for one in judged]

        def write(connection: sa.Connection) -> None:
            noted = schema.history.update().where(
                schema.history.c.id == entry, schema.history.c.person == who
            )
            if connection.execute(noted.values(review=review)).rowcount != 1:
                raise Refused(ASKED.told("asked.gone-from-history"))
            old = schema.decisions.delete().where(schema.decisions.c.entry == entry)
            connection.execute(old)
            if rows:
                connection.execute(schema.decisions.insert(), rows)

        return self._store.write(write)

    def own_review(self, who: str, entry: str, review: str) -> Future[None]:
        """A review that was nobody's is theirs; one that is somebody's stays so."""
        free = (schema.reviews.c.id == review, schema.reviews.c.person.is_(None))
        taken = schema.reviews.update().where(*free).values(person=who, entry=entry)
        return self._store.write(lambda connection: connection.execute(taken))

    def decisions(self, who: str, wanted: Wanted | None = None) -> list[OwnDecision]:
        """Their judged decisions, newest game first, each game in its order."""
        asked, table = wanted or Wanted(), schema.decisions
        chosen = sa.select(*(table.c[name] for name in OwnDecision.__struct_fields__)).where(
            *_fits(who, asked)
        )
        order = (table.c.at.desc(), table.c.entry, table.c.record, table.c.deal, table.c.event)
        chosen = chosen.order_by(*order).offset(asked.offset).limit(asked.limit)
        with self._store.read() as connection:
            rows = connection.execute(chosen).mappings().all()
        return [OwnDecision(**row) for row in rows]

    def judged(self, entries: Sequence[str]) -> dict[str, tuple[int, int]]:
        """By entry: how many decisions were judged, and how many were errors."""
        table = schema.decisions
        errors = sa.func.sum(sa.case((table.c.verdict.in_(ERRORS), 1), else_=0)).label("errors")
        counted = sa.func.count(table.c.verdict).label("judged")
        chosen = sa.select(table.c.entry, counted, errors)
        chosen = chosen.where(table.c.entry.in_(entries)).group_by(table.c.entry)
        with self._store.read() as connection:
            rows = connection.execute(chosen).all()
        return {row.entry: (int(row.judged), int(row.errors)) for row in rows}

    def count(self, who: str, wanted: Wanted) -> int:
        """How many decisions fit."""
        chosen = sa.select(sa.func.count()).select_from(schema.decisions)
        with self._store.read() as connection:
            return int(connection.execute(chosen.where(*_fits(who, wanted))).scalar_one())

    # --- forgetting -----------------------------------------------------------------------------

    def forget_entry(self, who: str, entry: Entry) -> Future[None]:
        """Delete one game: its decisions and reviews, and the table where nobody else sat."""
        return self._store.write(lambda connection: _forget_entry(connection, who, entry))

    def forget(self, who: str) -> Future[None]:
        """Delete whatever is theirs, in every table that has something of people."""

        def write(connection: sa.Connection) -> None:
            own = schema.history.select().where(schema.history.c.person == who)
            for row in connection.execute(own).all():
                _forget_entry(connection, who, _entry(row))
            for table in reversed(schema.metadata.sorted_tables):
                if "person" in table.c:
                    connection.execute(table.delete().where(table.c.person == who))

        return self._store.write(write)

    def tables(self, who: str) -> list[str]:
        """Every table they sit at."""
        chosen = sa.select(schema.history.c.table_id).where(
            schema.history.c.person == who, schema.history.c.table_id.is_not(None)
        )
        with self._store.read() as connection:
            return [str(row.table_id) for row in connection.execute(chosen)]

    def exported(self, who: str) -> dict[str, list[dict[str, Any]]]:
        """Every row that is theirs, by table; without the hash of their key."""
        found: dict[str, list[dict[str, Any]]] = {}
        with self._store.read() as connection:
            for table in schema.metadata.sorted_tables:
                if "person" in table.c:
                    own = table.select().where(table.c.person == who)
                    found["".join(table.name)] = [  # a plain text: SQLAlchemy has its own
                        {str(name): value for name, value in row.items() if name != "person"}
                        for row in connection.execute(own).mappings()
                    ]
        return found


def _sat_with(word: str) -> sa.ColumnElement[bool]:
    """Whether somebody of that name sits at the table: who joined later is named there alone."""
    seats = schema.seats
    found = sa.select(seats.c.seat).where(
        seats.c.table_id == schema.history.c.table_id, seats.c.name.icontains(word, autoescape=True)
    )
    return found.exists()


def _fits(who: str, wanted: Wanted) -> list[sa.ColumnElement[bool]]:
    table = schema.decisions
    fits = [table.c.person == who]
    for name in ("game", "entry", "unit", "kind", "phase"):
        value = getattr(wanted, name)
        if value is not None:
            fits.append(table.c[name] == value)
    if wanted.verdicts:
        fits.append(table.c.verdict.in_(list(wanted.verdicts)))
    if wanted.since is not None:
        fits.append(table.c.at >= wanted.since)
    if wanted.until is not None:
        fits.append(table.c.at < wanted.until)
    return fits


def _forget_entry(connection: sa.Connection, who: str, entry: Entry) -> None:
    connection.execute(schema.decisions.delete().where(schema.decisions.c.entry == entry.id))
    connection.execute(schema.memories.delete().where(schema.memories.c.entry == entry.id))
    connection.execute(schema.history.delete().where(schema.history.c.id == entry.id))
    own = (schema.reviews.c.entry == entry.id, schema.reviews.c.person == who)
    connection.execute(schema.reviews.delete().where(*own))
    if entry.table_id is not None and entry.seat is not None:
        _forget_seat(connection, entry.table_id, entry.seat)


def _forget_seat(connection: sa.Connection, table_id: str, seat: Seat) -> None:
    """A table of one person goes; at a shared one their name goes and their seat opens no more."""
    seats = schema.seats
    others = sa.select(sa.func.count()).where(
        seats.c.table_id == table_id,
        seats.c.seat != seat,
        seats.c.kind == "person",
        seats.c.token.is_not(None),
        seats.c.player != GONE,
    )
    if not connection.execute(others).scalar_one():
        for table, column in (
            (schema.events, schema.events.c.table_id),
            (seats, seats.c.table_id),
            (schema.tables, schema.tables.c.id),
        ):
            connection.execute(table.delete().where(column == table_id))
        return
    own = (seats.c.table_id == table_id, seats.c.seat == seat)
    nobody = hashlib.sha256(secrets.token_bytes(32)).hexdigest()
    connection.execute(seats.update().where(*own).values(name="–", player=GONE, token=nobody))
    kept = sa.select(schema.tables.c.header).where(schema.tables.c.id == table_id)
    header = msgspec.json.decode(connection.execute(kept).scalar_one())
    header["players"][seat] = "–"
    text = msgspec.json.encode(header).decode()
    changed = schema.tables.update().where(schema.tables.c.id == table_id)
    connection.execute(changed.values(header=text))


def _outcome(finished: bool, deals: int, line: str | None, seats: Sequence[Any]) -> TableOutcome:
    names = tuple(str(seat.name) for seat in seats)
    players = tuple("" if seat.kind != "player" else str(seat.player) for seat in seats)
    if line is None:
        return TableOutcome(finished, deals, None, None, names, players)
    told = msgspec.json.decode(line, type=Finished)
    points = tuple(float(one) for one in told.points)
    return TableOutcome(finished, deals, points, tuple(told.places), names, players)


def _plain(one: OwnDecision) -> dict[str, Any]:
    return {name: getattr(one, name) for name in OwnDecision.__struct_fields__}


def _entry(row: Any) -> Entry:
    names = tuple(msgspec.json.decode(row.names))
    played = (row.table_id, row.seat, row.who)
    return Entry(row.id, row.game, *played, row.name, names, row.deals, row.review, row.at)
