"""Tests meet the same deals in every run."""

from __future__ import annotations

import secrets
from pathlib import Path

import pytest

from tests.dealt import NAMED, Dealt
from tests.service.client import Server


def hands(data: Path, test: str, patch: pytest.MonkeyPatch) -> list[str]:
    """What one seat of two new tables is dealt by a server of its own, for a test of that name."""
    name = data.parent / f"{data.name}.named"
    name.write_text(test, "utf-8")
    patch.setenv(NAMED, str(name))
    with Server(data) as server:
        tables = [server.table("bridge") for _ in range(2)]
        seen = [server.get(f"/api/tables/{table}/view", tokens[0]) for table, tokens in tables]
        return [one["view"]["own"]["hand"] for one in seen]


@pytest.mark.ci
def test_a_test_is_dealt_by_its_name_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    first, second = hands(tmp_path / "one", "a test", monkeypatch)
    assert first != second
    assert [first, second] == hands(tmp_path / "two", "a test", monkeypatch)
    assert first not in hands(tmp_path / "three", "another test", monkeypatch)


def test_what_a_name_gives_is_of_the_length_asked_and_never_the_same_twice() -> None:
    one, same, other = Dealt(lambda: "one"), Dealt(lambda: "one"), Dealt(lambda: "other")
    drawn = [one.token_bytes(40) for _ in range(3)]
    assert [len(each) for each in drawn] == [40] * 3
    assert len({*drawn, other.token_bytes(40)}) == 4
    assert [same.token_bytes(40) for _ in range(3)] == drawn
    assert all(one.randbits(31) < 1 << 31 for _ in range(50))
    assert one.randbits(63) == [same.randbits(31 if n < 50 else 63) for n in range(51)][-1]


SEEN: list[bytes] = []


@pytest.mark.parametrize("name", ["one", "two"])
def test_in_this_process_too_each_test_has_its_own(name: str) -> None:
    SEEN.append(secrets.token_bytes(16))
    assert len(set(SEEN)) == len(SEEN)
