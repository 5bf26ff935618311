"""What is cut off, covered or unexplained is found by no rule of a checker: measured here."""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Any

import pytest

from kibitz.core.events import Event, Scored
from kibitz.core.game import Budget, decide
from kibitz.games import game as game_of
from kibitz.games import names
from kibitz.games.riichi.event import Win
from kibitz.service.settings import sqlite_url
from kibitz.service.store import Store
from tests.service.test_leaks import keep, stored_table
from tests.web.conftest import PageServer
from tests.web.test_evidence import riichi_turn
from tests.web.test_over import finished

CUT = """(all) => all
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.innerText)"""
OUTSIDE = """(all) => all.filter((one) => {
  const box = one.getBoundingClientRect()
  return box.left < 0 || box.right > innerWidth
}).map((one) => one.innerText)"""
VISIBLE_TEXT = """(one) => {
  const copy = one.cloneNode(true)
  for (const hidden of copy.querySelectorAll('.hidden')) hidden.remove()
  return copy.textContent
}"""
NOTATION = re.compile(r"\b[1-9][mps]\b")


def small(visit: Any, width: int, height: int) -> Any:
    return visit(viewport={"width": width, "height": height}, reduced_motion="reduce")


@pytest.mark.parametrize("size", [(320, 640), (360, 640), (390, 844)], ids=str)
def test_the_bidding_box_lies_on_no_call(visit: Any, size: tuple[int, int]) -> None:
    page = small(visit, *size).sit("bridge")
    page.wait_for_selector(".bid.lit")
    auction = page.query_selector(".sheet").bounding_box()
    bids = page.query_selector(".box").bounding_box()
    assert auction["y"] + auction["height"] <= bids["y"]
    assert page.eval_on_selector_all(".bid", CUT) == []


def test_nor_where_the_felt_is_lower_than_the_window(visit: Any) -> None:
    page = small(visit, 1440, 900).open("/analyse/bridge")
    page.click("#example")
    page.wait_for_selector(".bid.lit")
    auction = page.query_selector(".sheet").bounding_box()
    bids = page.query_selector(".box").bounding_box()
    assert auction["y"] + auction["height"] <= bids["y"]
    page.click(".more")  # all levels, on request
    page.wait_for_selector("[data-call='7NT']")


@pytest.mark.parametrize("size", [(568, 320), (640, 360)], ids=str)
def test_a_small_window_lower_than_wide_is_a_phone_held_sideways(
    visit: Any, size: tuple[int, int]
) -> None:
    """As a laptop of 1280 by 720 at twice the size is: the hand of riichi was below the felt."""
    one = small(visit, *size)
    page = one.sit("riichi")
    page.wait_for_selector(".held.legal, .call")
    for held in page.query_selector_all(".held"):
        box = held.bounding_box()
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= size[0]
        assert box["y"] + box["height"] <= size[1] - 30, "above the foot"
    page = one.sit("hearts")
    page.wait_for_selector("#pass, .held.legal")
    page.keyboard.press("?")
    page.wait_for_selector("aside .headline .action")
    coach = page.query_selector("aside").bounding_box()
    for held in page.query_selector_all(".held"):
        box = held.bounding_box()
        assert box["x"] + box["width"] <= size[0]
        is_beside = box["x"] + box["width"] <= coach["x"]
        assert is_beside or box["y"] >= coach["y"] + coach["height"], "the coach lies on no card"
    page = one.sit("bridge")
    page.wait_for_selector(".bid.lit")
    auction = page.query_selector(".sheet").bounding_box()
    bids = page.query_selector(".bids").bounding_box()
    assert auction["x"] + auction["width"] <= bids["x"], "side by side"
    assert bids["y"] > page.query_selector(".felt").bounding_box()["y"], "no level is cut off"


@pytest.mark.parametrize("size", [(320, 640), (390, 844)], ids=str)
def test_names_winds_and_switches_of_riichi_are_whole_on_a_phone(
    visit: Any, size: tuple[int, int]
) -> None:
    page = small(visit, *size).sit("riichi")
    page.wait_for_selector(".held.legal, .call")
    assert page.locator(".other .name").count() == 3
    assert page.eval_on_selector_all(".other .name", CUT) == []
    assert page.eval_on_selector_all(".switch", OUTSIDE) == []
    rows = {round(one.bounding_box()["y"]) for one in page.query_selector_all(".held")}
    assert len(rows) <= 2, "the hand stands in two rows"


def test_who_sits_opposite_is_whole_beside_what_is_known_of_them(visit: Any) -> None:
    page = small(visit, 1280, 720).sit("bridge")
    page.wait_for_selector(".bid.lit")
    page.keyboard.press("?")
    page.wait_for_selector("aside .headline .action")
    page.wait_for_selector(".known")
    assert page.eval_on_selector_all(".plate", CUT) == []


def test_sentences_draw_tiles_and_keep_their_names_for_who_hears_them(
    visit: Any, page_server: PageServer
) -> None:
    events, seat = riichi_turn()
    store = Store(sqlite_url(page_server.data))
    table = keep(store, "riichi", "tenhou", events)
    store.close()
    page = visit().open(f"/t/{table}#s={table}-{seat}")
    page.wait_for_selector(".held")
    page.keyboard.press("?")
    page.wait_for_selector("aside .said")
    page.locator("aside .more").evaluate("(fold) => (fold.open = true)")
    drawn = page.locator("aside .said .tile .face")
    drawn.first.wait_for()
    said = page.locator("aside .said").all()
    assert [told for one in said if NOTATION.search(told := one.evaluate(VISIBLE_TEXT))] == []
    assert any(NOTATION.search(one.text_content()) for one in said)


@pytest.mark.parametrize("lang", ["en-US", "ja-JP"])
@pytest.mark.parametrize("name", names())
def test_after_a_deal_what_comes_next_is_in_sight_on_a_phone_whatever_people_are_called(
    visit: Any, page_server: PageServer, name: str, lang: str
) -> None:
    preset, events = finished(name)
    table = stored_table(name, preset, events)
    strong = game_of(name).levels[-1].player
    seats = tuple(
        one if one.seat == 2 else replace(one, kind="player", name="Konstantin", player=strong)
        for one in table.seats
    )
    store = Store(sqlite_url(page_server.data))
    store.create(replace(table, seats=seats)).result(30)
    store.close()
    one = visit(viewport={"width": 390, "height": 844}, locale=lang, reduced_motion="reduce")
    page = one.open(f"/t/{table.id}#s={table.id}-2")
    page.wait_for_selector(".over .end [role=group]")
    one.keep(f"{name}-over-phone-{lang}")
    assert page.eval_on_selector(".over", "(one) => one.scrollWidth - one.clientWidth") <= 0
    assert page.eval_on_selector_all(".over .button", OUTSIDE) == []


def won_with_sticks() -> tuple[list[Event], Win]:
    """A deal in which the winner takes riichi sticks too."""
    game = game_of("riichi")
    rules, tidy = game.presets["tenhou"], game.players()["tidy"]()
    for number in range(200):
        seed = f"sticks {number}".encode()
        events = list(game.opening(seed, rules, game.first_standing(rules)))
        state = game.replay(events)
        while (score := game.score(state)) is None:
            seat = min(game.to_act(state))
            action = decide(tidy, game.view(state, seat), Budget(seed=1)).action
            made = game.happen(state, seat, action)
            events += (event for event, _ in made)
            state = made[-1][1]
        wins = [one for one in events if isinstance(one, Win)]
        if wins and sum(wins[0].deltas):
            return [*events, Scored(score.points, seed.hex())], wins[0]
    raise AssertionError("nobody ever won sticks")


def test_a_win_says_what_it_brought_besides_the_hand(visit: Any, page_server: PageServer) -> None:
    events, win = won_with_sticks()
    store = Store(sqlite_url(page_server.data))
    table = keep(store, "riichi", "tenhou", events)
    store.close()
    page = visit().open(f"/t/{table}#s={table}-0")
    page.wait_for_selector("[data-besides=sticks]")
    told = page.locator(".win").first.locator("[data-besides]").all_inner_texts()
    besides = [int(re.sub(r"\D", "", one)) for one in told]
    assert besides[-1] == sum(win.deltas)
    assert win.points + sum(besides) == win.deltas[win.seat]


GAPS = """(all) => {
  const drawn = all.map((one) => {
    const range = document.createRange()
    range.selectNodeContents(one.querySelector('[aria-hidden]') ?? one)
    return range.getBoundingClientRect()
  })
  return drawn.slice(1)
    .map((box, at) => [drawn[at], box])
    .filter(([before, box]) => Math.abs(before.y - box.y) < 4)
    .map(([before, box]) => box.left - before.right)
}"""


@pytest.mark.parametrize("lang", ["en-US", "ja-JP"])
def test_calls_beside_each_other_on_a_phone_do_not_touch(visit: Any, lang: str) -> None:
    """Two passes were read as one word."""
    page = visit(viewport={"width": 390, "height": 844}, locale=lang).open(
        "/practice/bridge/theme/competitive"
    )
    page.wait_for_selector("#show")
    page.wait_for_selector(".sheet td button")
    gaps = page.eval_on_selector_all(".sheet td button", GAPS)
    assert gaps
    assert min(gaps) >= 4, gaps
