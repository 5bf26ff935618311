"""People together: claims with a line, take-backs by consent, chat, takeover, sets of boards."""

from __future__ import annotations

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
from tests.web.conftest import PageServer, serious_findings
from tests.web.play import PLAYS
from tests.web.test_company import two_at
from tests.web.test_evidence import play_on

OWN_TURN = ".held.legal, #pass"
CARDS = "(all) => all.map((one) => one.dataset.card)"


def claimed_table(server: PageServer) -> str:
    """Three notrump by South with every trick on top, East's ♠J led and dummy down."""
    hands = ["AKQ.AKQ2.432.J32", "JT98.JT9.JT9.QT9", "32.8765.AKQ.AK54", "7654.43.8765.876"]
    dealt = four(parse_hand(hand, size=13) for hand in hands)
    events: list[Event] = [Deal(BRIDGE["duplicate"], board(1), dealt)]
    store = Store(sqlite_url(server.data))
    made = play_on(game_of("bridge"), events, "P P 3NT P P P S7")
    table = keep(store, "bridge", "duplicate", made)
    store.close()
    return table


def test_a_claim_states_its_line_and_both_defenders_agree(
    visit: Any, page_server: PageServer
) -> None:
    table = claimed_table(page_server)
    windows = [visit() for _ in range(3)]
    declarer, east, west = (
        one.open(f"/t/{table}#s={table}-{seat}")
        for one, seat in zip(windows, (2, 1, 3), strict=True)
    )
    for page in (east, west):
        page.wait_for_selector(".held")
    declarer.click("#claim")
    declarer.locator(".claim select").select_option("top-tricks")
    windows[0].keep("bridge-claim")
    assert serious_findings(declarer) == []
    declarer.click("[data-claim='9']")
    for page in (east, west):
        page.wait_for_selector("[data-answer=accept]")
        page.wait_for_selector("text=Top tricks")
        assert page.locator("[data-card]").count() > 13, "the claimer's hand lies open"
    windows[1].keep("bridge-claim-asked")
    assert serious_findings(east) == []
    east.click("[data-answer=accept]")
    assert declarer.query_selector("section.over") is None
    west.click("[data-answer=accept]")
    for page in (declarer, east, west):
        page.wait_for_selector("section.over")


def test_a_take_back_waits_for_consent_and_chat_is_heard(visit: Any) -> None:
    host, friend = two_at(visit, "hearts", chat=True)
    asker, other = (host, friend) if host.page.query_selector("#pass") else (friend, host)
    for one in (host, friend):
        one.page.wait_for_selector(OWN_TURN)
    for card in asker.page.query_selector_all("[data-card]")[:3]:
        card.click()
    asker.page.click("#pass")
    asker.page.wait_for_selector("#undo")
    asker.page.click("#undo")
    other.page.wait_for_selector("[data-consent=yes]")
    other.keep("consent")
    assert serious_findings(other.page) == []
    assert asker.page.query_selector("#pass") is None
    other.page.click("[data-consent=yes]")
    asker.page.wait_for_selector("#pass")
    asker.page.click("#say")
    asker.page.fill("#chat", "good evening")
    asker.page.keyboard.press("Enter")
    other.page.wait_for_selector(".company .said:has-text('good evening')")


def test_a_claim_that_is_refused_says_so_to_everybody(visit: Any, page_server: PageServer) -> None:
    table = claimed_table(page_server)
    declarer, east, west = (visit().open(f"/t/{table}#s={table}-{seat}") for seat in (2, 1, 3))
    west.wait_for_selector(".held")
    declarer.click("#claim")
    declarer.click("[data-claim='9']")
    for page in (east, west):
        page.click("[data-answer=refuse]")
    declarer.wait_for_selector("#claim-refused:has-text('play on')")
    assert declarer.locator("#claim").count() == 0, "not again in this trick"
    east.wait_for_selector("#claim-refused:has-text('goes on')")


def test_fresh_boards_are_dealt_in_the_lobby_and_shared_by_a_link(visit: Any) -> None:
    one = visit()
    page = one.open()
    page.click("[data-boards=hearts]")
    page.wait_for_selector("#copy-address")
    address = page.inner_text("main code")
    assert "/set/" in address
    one.keep("boards")
    other = visit()
    there = other.open(address.removeprefix(other.server.url))
    for seated in (page, there):
        seated.click("[data-again='2']")
        seated.wait_for_selector("#pass")
    hands = [each.eval_on_selector_all("[data-card]", CARDS) for each in (page, there)]
    assert hands[0] == hands[1], "both are dealt alike"
    assert len(hands[0]) == 13


@pytest.mark.long
def test_two_people_compare_a_set_of_boards_by_a_link(visit: Any) -> None:
    first = visit(auto=True, permissions=["clipboard-read", "clipboard-write"])
    page = first.sit("hearts")
    PLAYS["hearts"](page)
    page.wait_for_selector("#share-set")
    held = page.inner_text(".over .end")
    page.click("#share-set")
    page.wait_for_selector("#share-set:has-text('Copied')")
    address = page.evaluate("navigator.clipboard.readText()")
    second = visit(auto=True)
    other = second.open(address.removeprefix(first.server.url))
    other.wait_for_selector("[data-again]")
    assert serious_findings(other) == []
    second.keep("boards")
    other.click("[data-again='2']")
    PLAYS["hearts"](other)
    other.wait_for_selector("#set tr:nth-child(2)")
    second.keep("boards-compared")
    assert other.locator("#set tr").count() == 2
    assert held != ""
    aheads = [row.inner_text() for row in other.query_selector_all("#set td b")]
    assert len(aheads) == 2


@pytest.mark.long
def test_our_player_sits_in_for_who_leaves_and_gives_the_seat_back(visit: Any) -> None:
    host, friend = two_at(visit, "hearts")
    host.page.set_default_timeout(120_000)
    seat = friend.page.url
    friend.page.goto("about:blank")
    host.page.wait_for_selector(".company .away")
    host.page.wait_for_selector(".company li:has-text('our player sits in')")
    host.keep("sits-in")
    assert serious_findings(host.page) == []
    friend.page.goto(seat)
    friend.page.wait_for_selector(".held")
    host.page.wait_for_selector(".company .away", state="detached")
    assert "sits in" not in host.page.inner_text(".company")


@pytest.mark.long
def test_our_players_play_the_deal_too_and_the_comparison_comes_by_itself(visit: Any) -> None:
    one = visit(auto=True)
    page = one.open("/")
    page.click("label:has-text('beginner')")
    page.click("[data-play=hearts]")
    PLAYS["hearts"](page)
    page.click("#ours-too")
    page.wait_for_selector("#ours-at-work")
    page.wait_for_selector("#set tr:nth-child(2)", timeout=120_000)
    assert page.locator("#ours-at-work").count() == 0
    assert "our players" in page.inner_text("#set")
    one.keep("compared-with-ours")
