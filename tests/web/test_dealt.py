"""Browser tests meet the same deals in every run."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.web.conftest import PageServer


def hands(data: Path, test: str) -> list[str]:
    """What one seat of two new tables is dealt by a server of its own, for a test of that name."""
    server = PageServer(data)
    server.named.write_text(test, "utf-8")
    server.start()
    try:
        tables = [server.table("bridge") for _ in range(2)]
        seen = [server.get(f"/api/tables/{table}/view", tokens[0]) for table, tokens in tables]
        return [one["view"]["own"]["hand"] for one in seen]
    finally:
        server.stop()


@pytest.mark.ci
def test_a_test_is_dealt_by_its_name_alone(page_server: PageServer, tmp_path: Path) -> None:
    first, second = hands(tmp_path / "one", "a test")
    assert first != second
    assert [first, second] == hands(tmp_path / "two", "a test")
    assert first not in hands(tmp_path / "three", "another test")
