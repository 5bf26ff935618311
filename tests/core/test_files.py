"""Files are written whole or not at all, and a refusal names the file."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest

from kibitz.core.files import may_write, write_whole


def test_a_full_disk_leaves_the_old_file_and_nothing_beside_it_and_names_the_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "deck.json"
    write_whole(path, b"old")

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space left") as refused:
        write_whole(path, b"new")
    assert refused.value.filename == str(path)
    assert path.read_bytes() == b"old"
    assert [one.name for one in tmp_path.iterdir()] == ["deck.json"]


def test_what_stands_behind_a_link_is_written_and_the_link_stays(tmp_path: Path) -> None:
    (tmp_path / "there").mkdir()
    link, kept = tmp_path / "deck.json", tmp_path / "there" / "deck.json"
    kept.write_bytes(b"old")
    link.symlink_to(kept)
    write_whole(link, b"new")
    assert link.is_symlink()
    assert kept.read_bytes() == b"new"


def test_what_is_no_ordinary_file_is_written_to() -> None:
    write_whole(Path(os.devnull), b"x")
    assert not Path(os.devnull).is_file()


def test_asking_whether_a_file_may_be_written_leaves_no_trace(tmp_path: Path) -> None:
    new, old = tmp_path / "new.html", tmp_path / "old.html"
    old.write_bytes(b"old")
    may_write(new)
    may_write(old)
    assert [one.name for one in tmp_path.iterdir()] == ["old.html"]
    assert old.read_bytes() == b"old"
    with pytest.raises(FileNotFoundError):
        may_write(tmp_path / "nowhere" / "x.html")
    with pytest.raises(IsADirectoryError):
        may_write(tmp_path)
