"""What is cut off, covered or unexplained is found by no rule of a checker: measured here."""

from __future__ import annotations

import re
from typing import Any

import pytest

from kibitz.core.events import Event, Scored
from kibitz.core.game import Budget, decide
from kibitz.games import game as game_of
from kibitz.games.riichi.event import Win
from kibitz.service.settings import sqlite_url
from kibitz.service.store import Store
from tests.service.test_leaks import keep
from tests.web.conftest import PageServer
from tests.web.test_evidence import riichi_turn

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
