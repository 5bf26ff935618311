"""A game without a folder in the page, from a package of its own, is played by the shared parts."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import PageServer, Visit, serious_findings

SOURCE = Path(__file__).resolve().parents[2] / "examples" / "spades" / "src"


@pytest.fixture
def with_spades(
    page_server: PageServer, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> Iterator[PageServer]:
    """The service where spades is installed: metadata as an installer lays it down."""
    told = tmp_path / "installed" / "kibitz_spades-0.dist-info"
    told.mkdir(parents=True)
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: kibitz-spades\nVersion: 0\n")
    (told / "entry_points.txt").write_text("[kibitz.games]\nspades = kibitz_spades:GAME\n")
    monkeypatch.setenv("PYTHONPATH", f"{told.parent}:{SOURCE}")
    server = PageServer(tmp_path / "data")
    server.start()
    yield server
    server.stop()


def test_a_packaged_game_is_bid_and_played_with_the_coach(
    with_spades: PageServer, chromium: Any
) -> None:
    one = Visit(chromium, with_spades)
    page = one.sit("spades")
    page.wait_for_selector(".line button >> text=nil")
    assert page.inner_text("h1") == "Spades"
    page.click(".line button >> text='3'")
    for left in (13, 12, 11):
        page.wait_for_selector(".yours")
        assert page.locator(".hand button").count() == left
        page.locator(".held.legal").first.click()
        page.locator(".hand button").nth(left - 1).wait_for(state="detached")
    plate = page.locator(".plate", has_text="You").inner_text()
    assert plate.endswith("/3"), plate  # tricks taken of those bid
    page.wait_for_selector(".yours")
    page.keyboard.press("?")
    page.wait_for_selector("text=points more than the other side expected")
    assert serious_findings(page) == []
    assert one.complaints == []
