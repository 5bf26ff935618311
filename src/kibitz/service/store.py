"""The store: what was acknowledged, on disk before it was acknowledged.

One thread writes. It takes everything that waits into one transaction (group commit), so a hundred
tables share one sync of the disk. A write that fails alone fails alone. Knows no rules of any game.
"""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import Future
from contextlib import AbstractContextManager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Literal, TypeVar

import sqlalchemy as sa
from sqlalchemy.event import listen as listen_to
from sqlalchemy.exc import SQLAlchemyError

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import Refused
from kibitz.service import schema, sqlite_file
from kibitz.service.address import address_of, opening, shown
from kibitz.service.refusals import SERVED

T = TypeVar("T")
Row = dict[str, Any]
SeatKind = Literal["person", "player", "bot"]

GROUP = 256  # writes in one transaction at most


@dataclass(frozen=True, slots=True)
class Appended:
    """Rows of events: they go in together with those of every other table that waits."""

    rows: list[Row]


Write = Callable[[sa.Connection], Any] | Appended


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """Who sits where. `token` is a hash; None while the seat is free or ours."""

    seat: int
    kind: SeatKind
    name: str
    player: str
    token: str | None


@dataclass(frozen=True, slots=True)
class StoredEvent:
    """One line of a record, with the message that caused it."""

    sequence: int
    line: str
    at: float
    seat: int | None = None
    key: str | None = None


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as it was last acknowledged."""

    id: str
    game: str
    header: str
    secret: bytes
    options: str
    created: float
    finished: bool
    seats: tuple[StoredSeat, ...]
    events: tuple[StoredEvent, ...]


class Store:
    """SQLite or PostgreSQL by URL; the schema is brought up to date when it opens."""

    def __init__(self, url: str, *, alone: bool = False) -> None:
        """Open; Refused for a damaged file, and where `alone` for one that another server has."""
        address = address_of(url)
        path = sqlite_file.file_of(address)
        self._held = sqlite_file.Held(path) if alone and path is not None else None
        try:
            if path is not None:
                sqlite_file.check(path)
            with opening(address):
                self._engine = _engine(address)
                _migrate(self._engine)
        except BaseException:
            self._let_go()
            raise
        self._waiting: queue.SimpleQueue[tuple[Write, Future[Any]] | None] = queue.SimpleQueue()
        self.commits = 0
        self._thread = threading.Thread(target=self._run, name="store", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Write what waits, then stop."""
        self._waiting.put(None)
        self._thread.join(timeout=30)
        self._engine.dispose()
        self._let_go()

    # --- writing --------------------------------------------------------------------------------

    def create(self, table: StoredTable) -> Future[None]:
        """Keep a new table with its seats and first events."""

        def write(connection: sa.Connection) -> None:
            row = {
                "id": table.id,
                "game": table.game,
                "header": table.header,
                "secret": table.secret,
                "options": table.options,
                "created": table.created,
                "finished": table.finished,
            }
            connection.execute(schema.tables.insert(), [row])
            seats = [
                {"table_id": table.id, **{f: getattr(seat, f) for f in StoredSeat.__slots__}}
                for seat in table.seats
            ]
            connection.execute(schema.seats.insert(), seats)
            connection.execute(schema.events.insert(), _rows(table.id, table.events))

        return self._put(write)

    def append(
        self, table_id: str, events: Sequence[StoredEvent], *, finished: bool = False
    ) -> Future[None]:
        """Keep further events of a table."""
        rows = _rows(table_id, events)
        if not finished:
            return self._put(Appended(rows))

        def write(connection: sa.Connection) -> None:
            connection.execute(schema.events.insert(), rows)
            connection.execute(
                schema.tables.update().where(schema.tables.c.id == table_id).values(finished=True)
            )

        return self._put(write)

    def seat(self, table_id: str, seat: StoredSeat) -> Future[None]:
        """Give a free seat to whoever holds the token; Refused if it was just taken."""

        def write(connection: sa.Connection) -> None:
            taken = connection.execute(
                schema.seats.update()
                .where(schema.seats.c.table_id == table_id)
                .where(schema.seats.c.seat == seat.seat)
                .where(schema.seats.c.token.is_(None))
                .values(name=seat.name, token=seat.token)
            )
            if taken.rowcount != 1:
                raise Refused(ASKED.told("asked.seat-taken"))

        return self._put(write)

    def unseat(self, table_id: str, seat: StoredSeat) -> Future[None]:
        """A seat is free again, under this name."""
        freed = (
            schema.seats.update()
            .where(schema.seats.c.table_id == table_id)
            .where(schema.seats.c.seat == seat.seat)
            .values(name=seat.name, token=None)
        )
        return self._put(lambda connection: connection.execute(freed))

    def expire(self, table_id: str) -> Future[None]:
        """A table that nobody filled is over."""
        ended = schema.tables.update().where(schema.tables.c.id == table_id).values(finished=True)
        return self._put(lambda connection: connection.execute(ended))

    def keep_review(
        self,
        review_id: str,
        game: str,
        record: str,
        annotated: str,
        owned: tuple[str | None, str | None] = (None, None),
    ) -> Future[None]:
        """Keep a review under its permanent address; `owned`: whose, and of which entry."""
        row = {
            "id": review_id,
            "game": game,
            "record": record,
            "annotated": annotated,
            "created": time.time(),
            "person": owned[0],
            "entry": owned[1],
        }
        return self._put(lambda connection: connection.execute(schema.reviews.insert(), [row]))

    def write(self, change: Callable[[sa.Connection], Any]) -> Future[None]:
        """Any other change, in the order in which changes come."""
        return self._put(change)

    # --- reading --------------------------------------------------------------------------------

    def read(self) -> AbstractContextManager[sa.Connection]:
        """A connection to read from."""
        return self._engine.connect()

    def load(self, table_id: str) -> StoredTable | None:
        """A table with everything acknowledged so far."""
        with self._engine.connect() as connection:
            row = connection.execute(
                schema.tables.select().where(schema.tables.c.id == table_id)
            ).one_or_none()
            if row is None:
                return None
            seats = connection.execute(
                schema.seats.select()
                .where(schema.seats.c.table_id == table_id)
                .order_by(schema.seats.c.seat)
            ).all()
            events = connection.execute(
                schema.events.select()
                .where(schema.events.c.table_id == table_id)
                .order_by(schema.events.c.sequence)
            ).all()
        return StoredTable(
            row.id,
            row.game,
            row.header,
            bytes(row.secret),
            row.options,
            row.created,
            row.finished,
            tuple(StoredSeat(s.seat, s.kind, s.name, s.player, s.token) for s in seats),
            tuple(StoredEvent(e.sequence, e.line, e.at, e.seat, e.key) for e in events),
        )

    def unfinished(self, limit: int) -> list[str]:
        """The newest tables still being played."""
        return self._newest(schema.tables.c.finished.is_(False), limit)

    def dealt_again(self, dealt: str, limit: int) -> list[str]:
        """The newest tables that began with this deal, ``table/deal``, of another table."""
        return self._newest(_has_option("again", dealt), limit)

    def in_set(self, first: str, limit: int) -> list[str]:
        """The newest tables that play the boards of another table."""
        return self._newest(_has_option("set", first), limit)

    def _newest(self, wanted: sa.ColumnElement[bool], limit: int) -> list[str]:
        chosen = sa.select(schema.tables.c.id).where(wanted)
        newest = chosen.order_by(schema.tables.c.created.desc()).limit(limit)
        with self._engine.connect() as connection:
            return [row.id for row in connection.execute(newest)]

    def review(self, review_id: str) -> tuple[str, str, str] | None:
        """Game, record and annotation of a kept review."""
        chosen = schema.reviews.select().where(schema.reviews.c.id == review_id)
        with self._engine.connect() as connection:
            row = connection.execute(chosen).one_or_none()
        return None if row is None else (row.game, row.record, row.annotated)

    def is_well(self) -> bool:
        """Whether the database answers."""
        try:
            with self._engine.connect() as connection:
                connection.execute(sa.text("SELECT 1"))
        except SQLAlchemyError:
            return False
        return self._thread.is_alive()

    # --- inside ---------------------------------------------------------------------------------

    def _let_go(self) -> None:
        if self._held is not None:
            self._held.release()

    def _put(self, write: Write) -> Future[Any]:
        future: Future[Any] = Future()
        self._waiting.put((write, future))
        return future

    def _run(self) -> None:
        while not self._stopped:
            group = self._next_group()
            if group:
                self._write(group)

    _stopped = False

    def _next_group(self) -> list[tuple[Write, Future[Any]]]:
        """All that waits. Who has given up by now is left out; from here on nobody can."""
        group: list[tuple[Write, Future[Any]]] = []
        first = self._waiting.get()
        while first is not None:
            if first[1].set_running_or_notify_cancel():
                group.append(first)
            if len(group) == GROUP:
                return group
            try:
                first = self._waiting.get_nowait()
            except queue.Empty:
                return group
        self._stopped = True
        return group

    def _write(self, group: list[tuple[Write, Future[Any]]]) -> None:
        try:
            with self._engine.begin() as connection:
                rows: list[Row] = []
                for write, _ in group:
                    if isinstance(write, Appended):
                        rows += write.rows
                    else:
                        write(connection)
                if rows:
                    connection.execute(schema.events.insert(), rows)
            self.commits += 1
        except Exception as error:
            if len(group) == 1:
                group[0][1].set_exception(error)
                return
            for one in group:
                self._write([one])
            return
        for _, future in group:
            future.set_result(None)


def _has_option(name: str, value: str) -> sa.ColumnElement[bool]:
    """Whether a table was made with this option; options are kept as JSON without blanks."""
    return schema.tables.c.options.contains(f'"{name}":"{value}"', autoescape=True)


def _rows(table_id: str, events: Sequence[StoredEvent]) -> list[Row]:
    return [
        {
            "table_id": table_id,
            "sequence": event.sequence,
            "line": event.line,
            "at": event.at,
            "seat": event.seat,
            "key": event.key,
        }
        for event in events
    ]


def _engine(address: sa.URL) -> sa.Engine:
    if address.get_backend_name() == "sqlite":
        made = sa.create_engine(address, connect_args={"timeout": 30})
        listen_to(made, "connect", _sqlite_pragmas)
        return made
    return sa.create_engine(address, pool_pre_ping=True)


def _sqlite_pragmas(connection: Any, _record: object) -> None:
    cursor = connection.cursor()
    # secure_delete: what is deleted is not left in the file as free space.
    pragmas = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "secure_delete=ON")
    for pragma in pragmas:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(engine: sa.Engine) -> None:
    """Bring the schema up to date; where it is, alembic is not even loaded."""
    if _revision(engine) == schema.REVISION:
        return
    from alembic import command
    from alembic.config import Config
    from alembic.util import CommandError

    config = Config()
    config.set_main_option("script_location", str(Path(__file__).parent / "migrations"))
    try:
        with engine.begin() as connection:
            config.attributes["connection"] = connection
            command.upgrade(config, "head")
    except CommandError:  # a revision that none of ours is
        raise Refused(SERVED.told("served.newer", address=shown(engine.url))) from None


def _revision(engine: sa.Engine) -> str | None:
    with engine.connect() as connection:
        if not sa.inspect(connection).has_table("alembic_version"):
            return None
        return connection.execute(sa.text("SELECT version_num FROM alembic_version")).scalar()
