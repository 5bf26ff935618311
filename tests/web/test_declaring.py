"""As dummy opposite one of our players a person plays the contract: the table turns round."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from kibitz.service.settings import sqlite_url
from kibitz.service.store import Store
from tests.service.test_leaks import stored_table
from tests.web.conftest import PageServer, serious_findings
from tests.web.test_evidence import bridge_play

NORTH, SOUTH = 0, 2


def dummys_table(server: PageServer) -> str:
    """Three notrump by our North, the lead and dummy's card played; a person sits South."""
    events, declarer = bridge_play()
    assert declarer == NORTH
    table = stored_table("bridge", "playout", events)
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
