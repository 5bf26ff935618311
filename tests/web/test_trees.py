"""What a screen reader is told of one trick, one call and one riichi turn, as golden files."""

from __future__ import annotations

import os
import re
from pathlib import Path
from typing import Any

import pytest

from kibitz.cards import parse_hand
from kibitz.core.events import Event
from kibitz.games import game as game_of
from kibitz.games.bridge import board
from kibitz.games.bridge.event import Deal
from kibitz.games.bridge.rules import PRESETS as BRIDGE
from kibitz.service.settings import sqlite_url
from kibitz.service.store import Store
from tests.service.test_leaks import keep
from tests.sure import four
from tests.web.conftest import PageServer
from tests.web.test_evidence import hearts_moon, play_on, riichi_turn

GOLDEN = Path(__file__).resolve().parents[1] / "golden" / "page"


def bridge_call() -> tuple[list[Event], int]:
    """South to call after 1♥ and a double."""
    hands = ["AKQ.AKQ2.432.J32", "JT98.JT9.JT9.QT9", "32.8765.AKQ.AK54", "7654.43.8765.876"]
    dealt = four(parse_hand(hand, size=13) for hand in hands)
    events: list[Event] = [Deal(BRIDGE["playout"], board(1), dealt)]
    return play_on(game_of("bridge"), events, "1H X"), 2


PLACES = {
    "trick": ("hearts", "hold", hearts_moon),
    "call": ("bridge", "playout", bridge_call),
    "riichi-turn": ("riichi", "tenhou", riichi_turn),
}


@pytest.mark.parametrize("name", PLACES)
def test_a_screen_reader_is_told_the_whole_table(
    visit: Any, page_server: PageServer, name: str
) -> None:
    game, preset, made = PLACES[name]
    events, seat = made()
    store = Store(sqlite_url(page_server.data))
    table = keep(store, game, preset, events)
    store.close()
    page = visit().open(f"/t/{table}#s={table}-{seat}")
    page.wait_for_selector(".held.legal, .bid.lit")
    if game == "bridge":
        page.wait_for_selector(".sheet .alert")  # what the calls show has come
    page.wait_for_timeout(400)
    told = page.locator("main").aria_snapshot()
    told = re.sub(r"Shuffle \w+…", "Shuffle", told) + "\n"
    path = GOLDEN / f"{name}.yml"
    if os.environ.get("KIBITZ_WRITE_GOLDEN"):
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(told, encoding="utf-8")
    assert told == path.read_text(encoding="utf-8")
