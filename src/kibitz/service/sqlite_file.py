"""The SQLite file before it is opened: whole, and in the hands of one server.

What is found damaged is told and left as it is: it is read without writing a byte beside it. Knows
nothing of what is in the file, and nothing of PostgreSQL, which sees to itself.
"""

from __future__ import annotations

import fcntl
import os
import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from sqlalchemy.engine import URL

from kibitz.core.errors import Refused
from kibitz.service.refusals import SERVED

CHECKED = 512 * 1024**2  # bytes; of a larger file only its beginning and its schema are read


def file_of(address: URL) -> Path | None:
    """The file of a SQLite address; None for another kind of database.

    >>> from kibitz.service.address import address_of
    >>> file_of(address_of("sqlite:////var/kibitz/tables.sqlite3"))
    PosixPath('/var/kibitz/tables.sqlite3')
    >>> file_of(address_of("postgresql://localhost/kibitz"))
    """
    return Path(str(address.database)) if address.get_backend_name() == "sqlite" else None


class Held:
    """A file in the hands of this process: a lock beside it, which ends with the process."""

    def __init__(self, path: Path) -> None:
        self._lock = path.with_name(path.name + ".lock").open("a+")
        try:
            fcntl.flock(self._lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            self._lock.seek(0)
            who = self._lock.read().strip()
            self._lock.close()
            raise Refused(
                SERVED.told("served.other-process", who=who, path=str(path))
                if who
                else SERVED.told("served.other-server", path=str(path))
            ) from None
        self._lock.seek(0)
        self._lock.truncate()
        self._lock.write(f"{os.getpid()}\n")
        self._lock.flush()

    def release(self) -> None:
        """Let another server have it. The lock's own file stays, and means nothing by itself."""
        self._lock.close()


def damaged(path: Path, why: object) -> Refused:
    """What to say of a file that cannot be trusted."""
    name = path.name
    return Refused(SERVED.told("served.damaged", path=str(path), why=str(why), name=name))


def check(path: Path) -> None:
    """Pass a file that is whole, or none; Refused for a damaged one, of which nothing changes."""
    if not path.exists() or not path.stat().st_size:
        return
    # Without a journal to be read, nothing is made beside the file either.
    mode = "mode=ro" if _journal(path).exists() else "mode=ro&immutable=1"
    shared = path.with_name(path.name + "-shm")
    was_shared = shared.exists()
    try:
        with closing(sqlite3.connect(f"file:{quote(str(path))}?{mode}", uri=True)) as connection:
            connection.execute("SELECT count(*) FROM sqlite_master").fetchone()
            if path.stat().st_size <= CHECKED:
                (found,) = connection.execute("PRAGMA quick_check(1)").fetchone()
                if found != "ok":
                    raise damaged(path, str(found).splitlines()[-1].strip("* "))
    except sqlite3.DatabaseError as error:
        raise damaged(path, error) from None
    finally:
        if not was_shared:
            shared.unlink(missing_ok=True)


def _journal(path: Path) -> Path:
    return path.with_name(path.name + "-wal")
