"""A kept review in the page: every move with all hands or one, the course of a match."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from typing import Any

import pytest

from kibitz.core.record import dump, replay
from kibitz.games import game as game_of
from tests.review.test_choices import two_deals
from tests.web.conftest import PageServer, serious_findings


def reviewed(server: PageServer, game: str, player: str = "") -> str:
    """Two deals played by somebody and judged by the weakest player, which is quick."""
    weakest = next(iter(game_of(game).players()))
    body = {
        "text": dump(two_deals(game, player)),
        "name": "two.kibitz",
        "player": weakest,
        "worlds": 1,
    }
    status, told = server.request("POST", f"/api/{game}/review", body)
    assert status == 200, told
    return json.loads(told.splitlines()[-1])["review"]["id"]


def held(page: Any) -> list[int]:
    """How many cards or tiles lie open in each hand, in the order they are drawn."""
    return page.evaluate(
        """[...document.querySelectorAll('.open [role=group]')].map((one) =>
          one.querySelectorAll(`.hand > .tile:not(.back), .drawn > .tile:not(.back),
            .suit > span:not(.soft), .suit mark`).length)"""
    )


@pytest.mark.parametrize("game", ["bridge", "hearts", "riichi"])
def test_every_move_is_stepped_through_with_all_hands_or_one(
    visit: Any, page_server: PageServer, game: str
) -> None:
    one = visit()
    page = one.open(f"/review/{reviewed(page_server, game)}")
    page.click("[data-order=moves]")
    page.wait_for_selector("[data-move]")
    page.select_option("#filter-deal", "2")
    deal = replay(game_of(game), two_deals(game)).deals[1]
    acts = [at for at, event in enumerate(deal.events) if event.kind == "act"]
    page.wait_for_selector(f'[data-move="{acts[0]}"].on')
    for _ in range(5):
        page.keyboard.press("ArrowRight")
    page.wait_for_selector(f'[data-move="{acts[5]}"].on')
    picture = game_of(game).picture(deal.states[acts[5] - 1])
    assert picture is not None
    hands = [len(seat.hand.split()) + bool(seat.drawn) for seat in picture.seats]
    assert sorted(held(page)) == sorted(hands)
    one.keep(f"{game}-moves")
    page.uncheck("#all-open")
    page.wait_for_selector(".open[data-open=false]")
    faced = sum(seat.faced for seat in picture.seats)
    assert sum(count > 0 for count in held(page)) <= 1 + faced
    page.check("#all-open")
    rows = page.locator("[data-move] .verdict").count()
    assert rows > 0, "what was judged says so in the list of moves"
    assert serious_findings(page) == []
    page.set_viewport_size({"width": 390, "height": 844})
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    one.keep(f"{game}-moves-phone")
    page.click("[data-order=worst]")
    page.wait_for_selector("[data-move]", state="detached")


@pytest.mark.parametrize("game", ["bridge", "hearts", "riichi"])
def test_a_still_board_asks_nobody_to_choose_and_a_second_try_does(
    visit: Any, page_server: PageServer, game: str
) -> None:
    page = visit().open(f"/review/{reviewed(page_server, game)}")
    page.wait_for_selector("#retry:not([disabled])")
    steps = int(page.locator(".steps span").inner_text().split(" / ")[1])
    asked = "[data-action]:enabled, #pass, .box, .yours"
    for _ in range(min(steps, 6)):
        page.wait_for_selector("#retry:not([disabled])")
        assert page.locator(f".board :is({asked})").count() == 0
        page.keyboard.press("ArrowRight")
    page.click("#retry")
    page.wait_for_selector(f".board :is({asked})")


def test_a_second_try_hides_the_moves_too(visit: Any, page_server: PageServer) -> None:
    page = visit().open(f"/review/{reviewed(page_server, 'hearts')}")
    page.click("[data-order=moves]")
    page.wait_for_selector("[data-move]")
    page.wait_for_selector("#retry:not([disabled])")
    page.click("#retry")
    page.wait_for_selector("[data-move]", state="detached")
    assert page.query_selector(".open") is None


def test_who_has_no_keys_steps_by_buttons_and_meets_the_verdict_before_the_list(
    visit: Any, page_server: PageServer
) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
    page = visit(**phone).open(f"/review/{reviewed(page_server, 'hearts')}")
    page.wait_for_selector("#retry:not([disabled])")
    place = page.locator(".steps span")
    before = int(place.inner_text().split(" / ")[0])
    page.click("#step-back" if before > 1 else "#step-on")
    after = int(place.inner_text().split(" / ")[0])
    assert abs(after - before) == 1
    tops = [page.locator(one).bounding_box()["y"] for one in (".board", ".panel", ".list")]
    assert tops == sorted(tops)
    page.set_viewport_size({"width": 1280, "height": 720})
    listed, board = (page.locator(one).bounding_box() for one in (".list", ".board"))
    assert listed["x"] > board["x"] + board["width"]
    assert listed["y"] < 300, "the list is in sight when the page opens"


def test_the_expected_place_of_each_seat_is_drawn_hand_by_hand(
    visit: Any, page_server: PageServer
) -> None:
    address = reviewed(page_server, "riichi", "tidy")
    told = page_server.get(f"/api/reviews/{address}")
    one = visit()
    page = one.open(f"/review/{address}")
    page.wait_for_selector("#places")
    drawn = page.locator("#places .axis svg")
    for number in (1, 2):
        across = drawn.bounding_box()["width"] * (number - 0.5) / 2
        drawn.click(position={"x": across, "y": 20})
        shown = [float(text) for text in page.locator("#places .key b").all_inner_texts()]
        places = told["deals"][number - 1]["ending"]["places"]
        assert shown == pytest.approx(places, abs=0.006)
        assert sum(shown) == pytest.approx(10, abs=0.03)
    lines = page.eval_on_selector_all(
        "#places .axis path", "(all) => all.map((p) => p.getAttribute('d'))"
    )
    assert len(set(lines)) == 4
    assert all(len(re.findall("[ML]", line)) == 3 for line in lines)
    one.keep("riichi-places")


def test_a_review_of_a_file_is_kept_as_ones_own_game(visit: Any, page_server: PageServer) -> None:
    address = reviewed(page_server, "hearts")
    own = [
        one for one in page_server.get(f"/api/reviews/{address}")["decisions"] if one["seat"] == 1
    ]
    one = visit()
    page = one.open(f"/review/{address}")
    page.click("#keep")
    page.wait_for_selector("#kept")
    page.select_option("#kept select", "b")
    judged = sum(each["verdict"] is not None for each in own)
    page.get_by_text(f"{judged} decisions").wait_for()
    one.open("/mine")
    page.wait_for_selector("[data-entry]")
    assert page.locator("[data-entry]").count() == 1
    page.click("[data-open-review]")
    page.wait_for_selector("#retry")
    assert page.url.endswith(f"/review/{address}")


def test_the_list_says_whose_each_decision_is_and_where(
    visit: Any, page_server: PageServer
) -> None:
    record = two_deals("bridge")
    named = replace(record, header=replace(record.header, players=("N", "E", "S", "Ada")))
    body = {"text": dump(named), "name": "two.kibitz", "player": "uniform", "worlds": 1}
    status, told = page_server.request("POST", "/api/bridge/review", body)
    assert status == 200, told
    last = json.loads(told.splitlines()[-1])
    page = visit().open(f"/review/{last['review']['id']}")
    page.click("[data-order=played]")
    page.wait_for_selector(".list li:nth-child(5)")
    told = page.locator(".list .where").all_inner_texts()
    assert set(told) <= {f"Board 1 · {who}" for who in ("North", "East", "South", "Ada")}, (
        "a letter is no name, and one file of boards needs no number before theirs"
    )
    assert "rank" not in page.inner_text(".by-keys >> xpath=.."), "the curve names a unit"
    assert "0.00" not in page.locator("li:has(.verdict.best) .number").all_inner_texts()


def test_in_a_review_nobody_is_oneself_and_only_seats_with_choices_are_asked_for(
    visit: Any, page_server: PageServer
) -> None:
    record = two_deals("bridge")
    unnamed = replace(record, header=replace(record.header, players=("", "", "", "")))
    body = {"text": dump(unnamed), "name": "two.kibitz", "player": "uniform", "worlds": 1}
    body |= {"seats": [1, 3]}
    status, told = page_server.request("POST", "/api/bridge/review", body)
    assert status == 200, told
    last = json.loads(told.splitlines()[-1])
    page = visit().open(f"/review/{last['review']['id']}")
    page.wait_for_selector("#retry:not([disabled])")
    assert page.locator("#filter-seat option").all_inner_texts() == ["All seats", "East", "West"]
    assert page.locator(".board .plate:has-text('You')").count() == 0
    page.click("#retry")
    page.wait_for_selector(".board .plate:has-text('You')")
    page.click("text=Show the answer")
    page.wait_for_selector(".board .plate:has-text('You')", state="detached")
    page.click("[data-order=moves]")
    page.wait_for_selector("[data-move]")
    assert page.locator("#filter-seat option").count() == 5, "anybody may sit below"
    page.select_option("#filter-seat", "0")
    page.click("[data-order=played]")
    page.wait_for_selector(".list li")


def test_on_a_phone_the_auction_stands_above_the_calls_of_a_second_try(
    visit: Any, page_server: PageServer
) -> None:
    phone = {"viewport": {"width": 390, "height": 844}, "has_touch": True}
    page = visit(**phone).open(f"/review/{reviewed(page_server, 'bridge', 'plain')}")
    page.wait_for_selector("#retry:not([disabled])")
    while page.locator("#step-back").is_enabled():
        page.click("#step-back")
    for number in range(4):  # the first choices of the first deal are calls
        page.wait_for_selector("#retry:not([disabled])")
        page.click("#retry")
        page.wait_for_selector(".dock")
        sheet, dock = (page.locator(f".board {one}").bounding_box() for one in (".sheet", ".dock"))
        assert sheet["y"] + sheet["height"] <= dock["y"], number
        page.click("text=Show the answer")
        page.click("#step-on")


def test_a_position_is_seen_before_its_answer_and_who_steps_on_asks_no_more(
    visit: Any, page_server: PageServer
) -> None:
    one = visit()
    asked: list[str] = []
    one.page.route("**/api/reviews/*/choices/**", lambda route: asked.append(route.request.url))
    page = one.open(f"/review/{reviewed(page_server, 'hearts')}")
    page.wait_for_selector(".board [data-card], .board .card")
    assert page.locator("#retry").is_disabled(), "the answer has not come"
    page.wait_for_timeout(300)
    before = len(asked)
    page.evaluate(
        """const right = () => new KeyboardEvent('keydown', {key: 'ArrowRight', bubbles: true})
        for (let n = 0; n < 8; n++) document.body.dispatchEvent(right())"""
    )
    page.wait_for_timeout(1_500)
    assert len(asked) <= before + 2, "only where one stays the judge thinks again"


def test_an_error_is_read_in_the_chosen_row_too(visit: Any, page_server: PageServer) -> None:
    """Red on the chosen row's ground had a contrast of 4.35, where 4.5 is needed."""
    page = visit().open(f"/review/{reviewed(page_server, 'hearts')}")
    page.wait_for_selector(".list li button.on .verdict")
    page.eval_on_selector(".list li button.on .verdict", "(one) => one.classList.add('blunder')")
    assert serious_findings(page) == []
