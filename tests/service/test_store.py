"""The store's schema: the migrations make exactly what the code speaks of."""

from __future__ import annotations

import threading
from pathlib import Path

import msgspec
import sqlalchemy as sa
from alembic.config import Config
from alembic.script import ScriptDirectory

from kibitz.core.rules import plain
from kibitz.service import schema
from kibitz.service.options import Options
from kibitz.service.store import Store, StoredEvent, StoredSeat, StoredTable


def test_the_revision_is_the_last_migration() -> None:
    config = Config()
    folder = Path(schema.__file__).parent / "migrations"
    config.set_main_option("script_location", str(folder))
    assert ScriptDirectory.from_config(config).get_current_head() == schema.REVISION


def test_the_migrations_make_the_tables_the_code_speaks_of(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    Store(url).close()
    Store(url).close()  # a second start finds them
    engine = sa.create_engine(url)
    found = sa.inspect(engine)
    for table in schema.metadata.sorted_tables:
        columns = {column["name"]: column["nullable"] for column in found.get_columns(table.name)}
        assert columns == {column.name: column.nullable for column in table.columns}
    engine.dispose()


def test_who_gives_up_waiting_stops_nobody_else(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    held, let_go = threading.Event(), threading.Event()
    inside = store._put(lambda _: (held.set(), let_go.wait(10)))
    held.wait(10)
    given_up = store.create(StoredTable("a", "hearts", "{}", b"", "{}", 0.0, False, (), ()))
    assert not inside.cancel()  # too late: it is being written
    assert given_up.cancel()
    let_go.set()
    store.keep_review("r", "hearts", "", "{}").result(10)
    assert store.load("a") is None
    assert store.review("r") is not None
    store.close()


def stored(
    name: str, created: float, *, finished: bool = False, options: str = "{}"
) -> StoredTable:
    seats = tuple(StoredSeat(seat, "player", "", "cautious", None) for seat in range(4))
    events = (StoredEvent(0, "{}", created, None, None),)
    return StoredTable(name, "hearts", "{}", b"", options, created, finished, seats, events)


def test_the_newest_tables_still_played_are_found_and_no_finished_one(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    for name, created in (("old", 1.0), ("new", 3.0), ("middle", 2.0)):
        store.create(stored(name, created)).result(10)
    store.create(stored("done", 4.0, finished=True)).result(10)
    assert store.unfinished(10) == ["new", "middle", "old"]
    assert store.unfinished(2) == ["new", "middle"]
    store.close()


def test_the_newest_tables_of_a_set_or_with_a_deal_again_are_found_and_no_others(
    tmp_path: Path,
) -> None:
    store = Store(f"sqlite:///{tmp_path / 'tables.sqlite3'}")
    for created, (name, options) in enumerate(
        {
            "first": Options(set="a_b"),
            "second": Options(set="a_b", again="t/1"),
            "other": Options(set="axb", again="t/12"),
            "none": Options(preset="a_b"),
        }.items()
    ):
        kept = msgspec.json.encode(plain(options)).decode()
        store.create(stored(name, float(created), options=kept)).result(10)
    assert store.in_set("a_b", 10) == ["second", "first"]
    assert store.in_set("a_b", 1) == ["second"]
    assert store.dealt_again("t/1", 10) == ["second"]
    assert store.in_set("t/1", 10) == []
    store.close()
