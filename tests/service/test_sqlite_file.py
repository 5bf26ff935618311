"""The database file: one server at a time, and a damaged one is told and not touched."""

from __future__ import annotations

import sqlite3
import subprocess
import sys
from pathlib import Path

import pytest

from kibitz.core.errors import Refused
from kibitz.service import sqlite_file
from kibitz.service.store import Store
from tests.service.client import Server


def serve(folder: Path) -> subprocess.CompletedProcess[str]:
    words = ("serve", "--port", "0", "--no-page", "--data", str(folder))
    return subprocess.run(
        [sys.executable, "-m", "kibitz", *words],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def filled(folder: Path) -> Path:
    """A store with a page full of reviews, closed."""
    path = folder / "tables.sqlite3"
    store = Store(f"sqlite:///{path}")
    for number in range(40):
        store.keep_review(f"r{number}", "hearts", "line\n" * 400, "{}").result(10)
    store.close()
    return path


def held(folder: Path) -> dict[str, bytes]:
    return {one.name: one.read_bytes() for one in folder.iterdir() if one.suffix != ".lock"}


def overwrite(path: Path, at: int, length: int) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(b"\xde\xad" * (length // 2))


def damages(path: Path) -> list[tuple[str, int, int]]:
    size = path.stat().st_size
    return [("its beginning", 0, 100), ("its schema", 100, 900), ("its middle", size // 2, 9000)]


@pytest.mark.parametrize("which", [0, 1, 2])
def test_a_damaged_database_is_one_sentence_and_is_left_as_it_is(tmp_path, which):
    path = filled(tmp_path)
    _, at, length = damages(path)[which]
    overwrite(path, at, length)
    before = held(tmp_path)
    with pytest.raises(Refused, match=r"damaged .* left as it is; to keep what can be kept"):
        Store(f"sqlite:///{path}", alone=True)
    assert held(tmp_path) == before


def test_a_damaged_database_with_a_journal_keeps_both(tmp_path):
    """A server was killed: what it wrote last is in the journal beside the file."""
    path = filled(tmp_path)
    writer = sqlite3.connect(path)
    writer.execute("PRAGMA wal_autocheckpoint=0")
    writer.execute("UPDATE reviews SET annotated = '{\"kept\": 1}'")
    writer.commit()
    kept = held(tmp_path)
    assert kept["tables.sqlite3-wal"]
    writer.close()
    for name, content in kept.items():
        (tmp_path / name).write_bytes(content)
    (tmp_path / "tables.sqlite3-shm").unlink()
    overwrite(path, 0, 100)
    before = held(tmp_path)
    with pytest.raises(Refused, match="damaged"):
        Store(f"sqlite:///{path}")
    assert held(tmp_path) == before


def test_a_server_over_a_damaged_database_ends_with_the_sentence(tmp_path):
    overwrite(filled(tmp_path), 0, 100)
    ended = serve(tmp_path)
    assert ended.returncode == 2
    assert "Traceback" not in ended.stderr
    assert len(ended.stderr.strip().splitlines()) == 1
    assert "is damaged (file is not a database)" in ended.stderr


def test_a_file_that_is_whole_new_or_empty_passes(tmp_path):
    sqlite_file.check(filled(tmp_path))
    sqlite_file.check(tmp_path / "new")
    (tmp_path / "empty").touch()
    sqlite_file.check(tmp_path / "empty")


def test_a_store_that_is_alone_keeps_others_who_would_be_out_until_it_closes(tmp_path):
    url = f"sqlite:///{tmp_path / 'tables.sqlite3'}"
    store = Store(url, alone=True)
    with pytest.raises(Refused, match="another server"):
        Store(url, alone=True)
    Store(url).close()  # a reader asks for nothing and is not kept out
    store.close()
    Store(url, alone=True).close()


@pytest.mark.ci
def test_a_second_server_on_one_file_refuses_with_a_sentence(tmp_path):
    with Server(tmp_path) as first:
        assert first.process is not None
        ended = serve(tmp_path)
        assert ended.returncode == 2
        assert len(ended.stderr.strip().splitlines()) == 1
        assert f"another server (process {first.process.pid}) keeps its tables" in ended.stderr
        first.kill()
        with Server(tmp_path) as second:  # the lock died with its process
            assert second.get("/api/health")["ok"]


def test_a_store_that_could_not_open_holds_nothing(tmp_path):
    path = filled(tmp_path)
    whole = path.read_bytes()
    overwrite(path, 0, 100)
    with pytest.raises(Refused):
        Store(f"sqlite:///{path}", alone=True)
    path.write_bytes(whole)
    Store(f"sqlite:///{path}", alone=True).close()
    Store(f"sqlite:///{path}", alone=True).close()
