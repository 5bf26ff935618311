"""The address of the database: SQLite or PostgreSQL by URL, or one sentence why it is none.

What somebody typed after --database is refused here, and so is a database that does not answer.
Knows nothing of tables, and never shows a password.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, SQLAlchemyError

from kibitz.core.errors import Refused
from kibitz.service.refusals import SERVED

# Each kind of database with the one driver we bring; a URL may name that driver or none.
DRIVERS = {"sqlite": "pysqlite", "postgresql": "psycopg"}


def address_of(url: str) -> URL:
    """The URL taken apart; Refused where it is none of SQLite or PostgreSQL.

    >>> address_of("postgresql://localhost/kibitz").drivername
    'postgresql+psycopg'
    """
    try:
        address = make_url(url)
    except (ArgumentError, ValueError):
        raise Refused(SERVED.told("served.no-url", text=url)) from None
    kind, _, driver = address.drivername.partition("+")
    ours = DRIVERS.get(kind)
    if ours is None or driver not in ("", ours):
        raise Refused(SERVED.told("served.other-kind", kind=address.drivername))
    if kind == "sqlite" and address.database in (None, "", ":memory:"):
        raise Refused(SERVED.told("served.no-file"))
    return address.set(drivername=f"{kind}+{ours}")


@contextmanager
def opening(address: URL) -> Generator[None]:
    """Refused, with what the database says, where it cannot be opened or brought up to date."""
    try:
        yield
    except SQLAlchemyError as error:
        why = error.orig if isinstance(error, DBAPIError) else error
        lines = [line.strip() for line in str(why).splitlines() if line.strip()]
        told = SERVED.told("served.no-opening", address=shown(address), why=" ".join(lines)[:300])
        raise Refused(told) from None


def shown(address: URL) -> str:
    """The address as people are told it, without its password."""
    plain = address.set(drivername=address.get_backend_name())
    return plain.render_as_string(hide_password=True)
