"""As dummy opposite one of our players a person plays the contract: the table turns round."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from kibitz.cards import parse_hand
from kibitz.core.game import Event
from kibitz.games import game as game_of
from kibitz.games.bridge import board
from kibitz.games.bridge.event import Deal
from kibitz.games.bridge.rules import PRESETS as BRIDGE
from kibitz.service.settings import sqlite_url
from kibitz.service.store import Store
from tests.service.test_leaks import stored_table
from tests.sure import four
from tests.web.conftest import PageServer, serious_findings
from tests.web.test_evidence import bridge_play, play_on

NORTH, SOUTH = 0, 2


def dummys_table(server: PageServer) -> str:
    """Three notrump by our North, the lead and dummy's card played; a person sits South."""
    events, declarer = bridge_play()
    assert declarer == NORTH
    return dummy_at(server, "playout", events)


def claimers_table(server: PageServer) -> str:
    """Three notrump by our North with nine tricks on top, East's ♠7 led; a person is dummy."""
    hands = ["32.8765.AKQ.AK54", "7654.43.8765.876", "AKQ.AKQ2.432.J32", "JT98.JT9.JT9.QT9"]
    dealt = four(parse_hand(hand, size=13) for hand in hands)
    events: list[Event] = [Deal(BRIDGE["duplicate"], board(1), dealt)]
    return dummy_at(server, "duplicate", play_on(game_of("bridge"), events, "3NT P P P S7"))


def dummy_at(server: PageServer, preset: str, events: list[Event]) -> str:
    """A table of our players that stands after these events; a person sits South."""
    table = stored_table("bridge", preset, events)
    header = json.loads(table.header) | {"notes": {"declares": SOUTH}}
    seats = tuple(
        one
        if one.seat == SOUTH
        else replace(one, kind="player", name=f"Ours {one.seat}", player="plain", token=None)
        for one in table.seats
    )
    store = Store(sqlite_url(server.data))
    store.create(replace(table, header=json.dumps(header), seats=seats)).result(30)
    store.close()
    return table.id


def test_a_dummy_plays_its_partners_contract_and_says_for_whom(
    visit: Any, page_server: PageServer
) -> None:
    table = dummys_table(page_server)
    one = visit()
    page = one.open(f"/t/{table}#s={table}-{SOUTH}")
    page.wait_for_selector("text=you play for Ours 0")
    below, above = page.locator(".south .plate"), page.locator(".seat.north .plate")
    assert below.inner_text().split() == ["N", "Ours", "0", "declarer"]
    assert above.inner_text().split() == ["S", "You", "dummy"]
    assert page.locator(".south [data-card]").count() == 13, "declarer's hand is one's own now"
    one.keep("bridge-for-partner")
    assert serious_findings(page) == []
    page.locator(".south .held.legal").first.click()
    last = ".south [data-card] >> nth=12"
    page.wait_for_selector(last, state="detached")
    page.wait_for_selector("text=you play for Ours 0")
    page.keyboard.press("u")
    page.wait_for_selector(last)
    assert below.inner_text().split()[0] == "N"


SIZES = [{"width": 1280, "height": 720}, {"width": 390, "height": 844}]


@pytest.mark.parametrize("size", SIZES, ids=["desk", "phone"])
def test_a_dummy_claims_the_contract_of_its_partner(
    visit: Any, page_server: PageServer, size: dict[str, int]
) -> None:
    """Our players answer a claim by themselves: nine tricks on top are agreed to."""
    table = claimers_table(page_server)
    one = visit(viewport=size)
    page = one.open(f"/t/{table}#s={table}-{SOUTH}")
    page.wait_for_selector("text=you play for Ours 0")
    contract, above = (page.locator(one).bounding_box() for one in (".contract", ".north .plate"))
    assert contract["x"] + contract["width"] <= above["x"], "whose contract it is stands beside"
    page.click("#claim")
    one.keep(f"bridge-claim-for-partner-{size['width']}")
    assert serious_findings(page) == []
    page.click("[data-claim='9']")
    page.wait_for_selector("section.over")
    page.wait_for_selector("text=3NT")
    one.keep(f"bridge-claimed-for-partner-{size['width']}")


def test_whoever_wants_to_stay_dummy_says_so_before_they_sit_down(visit: Any) -> None:
    page = visit().open()
    wanted: list[Any] = []
    page.on(
        "request",
        lambda one: wanted.append(one.post_data_json) if one.method == "POST" else None,
    )
    page.click(".menu > button")
    page.uncheck("#declare")
    page.keyboard.press("Escape")
    page.click("[data-play=bridge]")
    page.wait_for_selector(".felt")
    assert [one["declare"] for one in wanted if one and "seats" in one] == [False]
