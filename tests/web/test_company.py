"""Two people and two of our players in two windows: invite, sit down, talk, leave, come back."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.web.conftest import serious_findings
from tests.web.play import OVER, _click


def two_at(visit: Any, game: str, *, chat: bool = False, **options: Any) -> tuple[Any, Any]:
    """A host and a friend opposite at a table of the game, each in a window of their own."""
    host = visit(**options)
    page = host.open()
    page.wait_for_selector(f"[data-play={game}]")
    page.locator("li", has=page.locator(f"[data-play={game}]")).locator("[aria-expanded]").click()
    if chat:
        page.check("#allow-chat")
    page.click("#create")
    page.wait_for_selector(".invite code")
    friend = visit(**options)
    table = friend.open(page.url.split("#")[0].removeprefix(host.server.url))
    table.fill(".notice input", "Bo")
    table.click("[data-join]")
    table.wait_for_selector(".held")
    page.wait_for_selector(".invite", state="detached")
    return host, friend


def test_a_friend_is_invited_speaks_leaves_and_comes_back(visit: Any) -> None:
    host = visit()
    page = host.open()
    page.wait_for_selector("[data-play=hearts]")
    page.locator("li", has=page.locator("[data-play=hearts]")).locator("[aria-expanded]").click()
    page.click("#create")
    page.click("#qr")
    page.wait_for_selector(".invite svg path")
    host.keep("invite")
    friend = visit()
    table = friend.open(page.url.split("#")[0].removeprefix(host.server.url))
    table.fill(".notice input", "Bo")
    table.click("[data-join='0']")
    page.wait_for_selector(".company li:has-text('Bo')")
    page.wait_for_selector(".company .clock")
    table.click("#say")
    table.click("[data-phrase=hello]")
    page.wait_for_selector(".company .said")
    assert "Hello" in page.inner_text(".company li:has-text('Bo')")
    host.keep("company")
    assert serious_findings(page) == []
    seat = table.url
    friend.open("/rules/hearts")
    page.wait_for_selector(".company li:has-text('Bo') .away")
    table.goto(seat)
    page.wait_for_selector(".company li:has-text('Bo') .dot:not(.away)")
    table.wait_for_selector(".held")


@pytest.mark.long
@pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])
@pytest.mark.parametrize("game", ["hearts", "bridge", "riichi"])
def test_two_people_play_a_whole_deal(visit: Any, game: str, phone: bool) -> None:
    size = {"width": 390, "height": 844} if phone else {"width": 1280, "height": 800}
    host, friend = two_at(visit, game, viewport=size)
    for one in (host, friend):
        one.page.set_default_timeout(180_000)
    windows = (host.page, friend.page)
    ends = time.monotonic() + 900
    while not all(page.query_selector(OVER) for page in windows):
        assert time.monotonic() < ends, "the deal does not end"
        for page in windows:
            choose(page)
        host.page.wait_for_timeout(150)
    for page in windows:
        page.wait_for_selector(f"{OVER} .end [role=group]")
    host.keep(f"{game}-two-over{'-phone' if phone else ''}")


def choose(page: Any) -> None:
    """Whatever this window may choose now, if anything; the others need not have chosen yet."""
    if page.query_selector(OVER):
        return
    if page.query_selector("#pass"):
        for card in page.query_selector_all("[data-card][aria-pressed=false]")[:3]:
            _click(card)
        page.wait_for_timeout(50)
    choices = (
        "#pass:enabled",
        "[data-action=pass]",
        "[data-call=P].lit",
        ".call.main",
        ".held.legal",
    )
    target = next((found for one in choices if (found := page.query_selector(one))), None)
    if target is not None:
        _click(target)


def test_while_friends_are_awaited_nothing_lies_on_the_auction(visit: Any) -> None:
    """On a small laptop the invitation took so much room that the bidding box lay on the calls."""
    one = visit(viewport={"width": 1280, "height": 720})
    page = one.open()
    page.wait_for_selector("[data-play=bridge]")
    page.locator("li", has=page.locator("[data-play=bridge]")).locator("[aria-expanded]").click()
    page.click("#create")
    page.wait_for_selector(".invite code")
    page.wait_for_selector(".sheet .ask")
    assert page.locator(".box").count() == 0, "nobody may bid yet"
    friend = visit().open(page.url.split("#")[0].removeprefix(one.server.url))
    friend.fill(".notice input", "Bo")
    friend.click("[data-join]")
    page.wait_for_selector(".invite", state="detached")
    page.wait_for_selector(".box")
    auction = page.locator(".sheet").bounding_box()
    assert auction["y"] + auction["height"] <= page.locator(".box").bounding_box()["y"]
