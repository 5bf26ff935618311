"""What stands after --database: SQLite or PostgreSQL by URL, or one sentence in both languages."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from kibitz.cli.app import run
from kibitz.core.errors import Refused
from kibitz.core.told import said
from kibitz.service.address import address_of, shown
from kibitz.service.run import bind
from kibitz.service.store import Store

WRONG = {
    "tables.sqlite3": "no address of a database",
    "": "no address of a database",
    "postgresql://host:port/kibitz": "no address of a database",
    "mysql://host/kibitz": "SQLite or PostgreSQL, not in 'mysql'",
    "postgresql+asyncpg://host/kibitz": "not in 'postgresql+asyncpg'",
    "sqlite+aiosqlite:///a": "not in 'sqlite+aiosqlite'",
    "sqlite://": "in memory keeps nothing",
    "sqlite:///:memory:": "in memory keeps nothing",
}


@pytest.mark.parametrize("url", WRONG, ids=str)
def test_what_is_no_address_is_refused_before_anything_is_opened(url: str) -> None:
    """Each of these was a traceback, and a database in memory ended while it started."""
    with pytest.raises(Refused) as refused:
        Store(url)
    assert WRONG[url] in str(refused.value)
    assert said(refused.value, "ja") != str(refused.value)


def test_the_command_ends_with_that_sentence(capsys: pytest.CaptureFixture[str]) -> None:
    for lang, begun in (("en", "kibitz: 'x' is no address"), ("ja", "kibitz: 「x」は")):
        given = ["serve", "--no-page", "--port", "0", "--database", "x", "--lang", lang]
        assert run(given) == 2
        told = capsys.readouterr().err
        assert told.startswith(begun)
        assert told.count("\n") == 1


def test_a_database_that_does_not_answer_is_named_without_its_password() -> None:
    with pytest.raises(Refused) as refused:
        Store("postgresql://who:secret@127.0.0.1:1/kibitz?connect_timeout=2")
    told = str(refused.value)
    assert "postgresql://who:***@127.0.0.1:1/kibitz" in told
    assert "cannot be opened" in told
    assert "secret" not in told
    assert "\n" not in told


def test_a_database_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "tables.sqlite3"
    Store(f"sqlite:///{path}").close()
    with sqlite3.connect(path) as later:
        later.execute("UPDATE alembic_version SET version_num = 'of tomorrow'")
    with pytest.raises(Refused, match=r"tables\.sqlite3 was written by a newer Kibitz"):
        Store(f"sqlite:///{path}")
    with sqlite3.connect(path) as again:
        (kept,) = again.execute("SELECT version_num FROM alembic_version").fetchone()
    assert kept == "of tomorrow"


def test_addresses_of_both_kinds_pass() -> None:
    assert shown(address_of("sqlite:////var/x")) == "sqlite:////var/x"
    assert address_of("postgresql+psycopg://h/x") == address_of("postgresql://h/x")


def test_a_port_that_is_taken_is_told_once_and_in_both_languages() -> None:
    """The address stood there twice, and the reason in English whatever was asked for."""
    with bind("127.0.0.1", 0) as bound:
        port = bound.getsockname()[1]
        with pytest.raises(Refused) as refused:
            bind("127.0.0.1", port)
    told = said(refused.value, "en")
    assert told.startswith(f"cannot listen on 127.0.0.1:{port} (Address already in use)")
    assert "そのポートはすでに使われています" in said(refused.value, "ja")
