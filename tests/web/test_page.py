"""The page in a real browser: whole deals by clicks, languages, themes, reload, coach, review."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest

from kibitz.core.record import dump, project
from kibitz.core.table import Table
from kibitz.games import game as game_of
from kibitz.games import names
from tests.web.conftest import serious_findings
from tests.web.play import PLAYS

QUICK = {"hearts": 3, "riichi": 4, "bridge": 4}  # choices; a whole deal is part of ./test --all


def test_every_registered_game_has_its_part_of_the_page() -> None:
    web = Path(__file__).resolve().parents[2] / "web" / "src" / "games"
    for name in names():
        for part in ("Table.svelte", "Entry.svelte", "words.js"):
            assert (web / name / part).exists(), f"{name} has no {part}"
        assert name in PLAYS


def test_a_visitor_plays_reloads_switches_language_and_theme_and_asks_the_coach(
    visit: Any,
) -> None:
    one = visit()
    page = one.sit("hearts")
    PLAYS["hearts"](page, QUICK["hearts"])
    page.wait_for_selector(".held.legal")
    held = [card.get_attribute("data-card") for card in page.query_selector_all("[data-card]")]
    assert "#s=" in page.url
    page.reload()
    page.wait_for_selector(".held.legal")
    assert held == [c.get_attribute("data-card") for c in page.query_selector_all("[data-card]")]
    page.keyboard.press("?")
    page.wait_for_selector("aside .headline")
    page.wait_for_selector("aside .said")
    one.keep("hearts")
    page.click("#language")
    page.wait_for_selector("html[lang=ja]")
    assert "コーチ" in page.inner_text("aside")
    one.keep("hearts-ja")
    before = page.get_attribute("html", "data-theme")
    page.click("#theme")
    page.wait_for_selector(f"html:not([data-theme={before}])")
    one.keep("hearts-dark")
    page.keyboard.press("Escape")
    page.wait_for_selector("aside", state="detached")


@pytest.mark.ci
def test_a_card_that_may_not_be_played_says_why(visit: Any) -> None:
    page = visit().sit("hearts")
    PLAYS["hearts"](page, 0)
    for _ in range(12):
        page.wait_for_selector(".held.legal")
        forbidden = page.query_selector(".held[aria-disabled=true]")
        if forbidden:
            forbidden.focus()
            page.wait_for_selector(".line [role=status]")
            assert len(page.inner_text(".line [role=status]")) > 10
            return
        PLAYS["hearts"](page, 1)
    pytest.fail("every card was always legal")


@pytest.mark.ci
@pytest.mark.parametrize("game", [name for name in names() if name != "hearts"])
def test_the_table_of_every_game_is_played_by_clicks(visit: Any, game: str) -> None:
    one = visit()
    page = one.sit(game)
    PLAYS[game](page, QUICK[game])
    page.wait_for_selector("[data-sequence]")
    one.keep(game)


def held_by(page: Any) -> list[str]:
    held = page.query_selector_all(".held")
    return [one.get_attribute("data-card") or one.get_attribute("data-tile") for one in held]


def play_into_the_middle(page: Any, game: str) -> None:
    """A few choices into a deal; a deal that ends before is followed by the next."""
    while True:
        PLAYS[game](page, QUICK[game] + 3)
        page.wait_for_selector("section.over, .held.legal, .call, .bid.lit")
        if page.query_selector("section.over") is None:
            return
        page.click("#next")
        page.wait_for_selector("section.over", state="detached")


@pytest.mark.long
@pytest.mark.parametrize("game", names())
def test_a_whole_deal_of_every_game_is_played_by_clicks_and_reviewed(visit: Any, game: str) -> None:
    one = visit()
    one.page.set_default_timeout(180_000)
    page = one.sit(game)
    play_into_the_middle(page, game)
    held = held_by(page)
    page.reload()
    page.wait_for_selector(".held.legal, .call, .bid.lit")
    assert held_by(page) == held
    page.keyboard.press("?")
    page.wait_for_selector("aside .headline .action")
    page.wait_for_selector("aside .said, aside .ranks, aside table")
    one.keep(f"{game}-coach")
    page.click("#language")
    page.wait_for_selector("html[lang=ja]")
    page.click("#theme")
    page.wait_for_selector("html[data-theme=dark]")
    one.keep(f"{game}-coach-ja-dark")
    page.keyboard.press("Escape")
    page.wait_for_selector("aside", state="detached")
    PLAYS[game](page)
    page.wait_for_selector("section.over")
    page.wait_for_selector("section.over >> text=一致しました")  # the seed fits the hash
    one.keep(f"{game}-over-ja-dark")
    page.click("#review")
    page.set_default_timeout(600_000)
    page.wait_for_selector(".list li")
    page.wait_for_url(re.compile(r"/review/[\w-]+$"))
    page.wait_for_timeout(300)
    one.keep(f"{game}-review-ja-dark")
    page.click("#language")
    page.click("#theme")
    page.keyboard.press("ArrowRight")
    page.wait_for_timeout(300)
    one.keep(f"{game}-review")
    page.click("#retry")
    page.wait_for_selector("#retry", state="detached")
    one.keep(f"{game}-retry")
    address = page.url
    again = visit().open(address.removeprefix(one.server.url))
    again.wait_for_selector(".list li")


@pytest.mark.ci
def test_a_choice_is_taken_back(visit: Any) -> None:
    page = visit().sit("hearts")
    PLAYS["hearts"](page, 1)
    page.wait_for_selector(".held.legal")
    count = len(page.query_selector_all("[data-card]"))
    page.keyboard.press("u")
    page.wait_for_selector(f".hand .slot:nth-child({count + 1}) .held")


@pytest.mark.ci
def test_a_friend_sits_down_by_the_address_of_the_table(visit: Any) -> None:
    host = visit()
    page = host.open()
    page.wait_for_selector("[data-play=hearts]")
    page.locator("li", has=page.locator("[data-play=hearts]")).locator("[aria-expanded]").click()
    page.locator("[data-seat='1']").select_option("bot")
    page.click("#create")
    page.wait_for_selector(".notice code")
    assert len(page.inner_text(".bots code")) > 20, "the token of the outside bot"
    page.click(".bots .button")
    page.wait_for_selector(".bots", state="detached")
    friend = visit()
    table = friend.open(page.url.split("#")[0].removeprefix(host.server.url))
    table.fill(".notice input", "Bo")
    table.click("[data-join='0']")
    table.wait_for_selector(".held")
    assert "#s=" in table.url
    page.wait_for_selector("text=Bo")
    page.wait_for_selector(".notice", state="detached")
    host.keep("with-a-friend")


@pytest.mark.ci
def test_what_happened_is_kept_in_sight(visit: Any) -> None:
    page = visit().sit("hearts")
    PLAYS["hearts"](page, 2)
    page.wait_for_selector(".held.legal")
    page.click("#history")
    page.wait_for_selector(".history tbody tr")
    page.keyboard.press("Escape")
    page.wait_for_selector(".history", state="detached")


@pytest.mark.ci
def test_a_call_says_what_it_shows(visit: Any) -> None:
    one = visit()
    page = one.sit("bridge")
    page.wait_for_selector("[data-call=P].lit")
    page.locator(".sheet td button").first.click()
    page.wait_for_selector(".meaning:not(:has-text('thinking'))")
    assert len(page.inner_text(".meaning")) > 12
    one.keep("bridge-call")


@pytest.mark.ci
def test_a_hand_is_analysed(visit: Any) -> None:
    one = visit()
    page = one.open("/analyse/hearts")
    page.click("#example")
    page.wait_for_selector("aside .headline .action")
    one.keep("analyse")


@pytest.mark.ci
def test_a_position_in_play_is_pasted_and_analysed(visit: Any) -> None:
    game = game_of("hearts")
    rules = game.presets["hold"]
    table: Any = Table(game, rules, b"pasted")
    for _ in range(10):
        seat = min(table.to_act())
        table.act(seat, game.legal_of(table.view(seat))[0])
    seat = min(table.to_act())
    one = visit()
    page = one.open("/analyse/hearts")
    page.click("summary")
    page.fill("#position", dump(project(game, table.record(), seat)))
    page.click("#ask")
    page.wait_for_selector("aside .headline .action")
    legal = {str(action) for action in game.legal_of(table.view(seat))}
    assert len(page.query_selector_all("aside table:not(#moons) th")) == len(legal)
    page.fill("#position", "nonsense")
    page.click("#ask")
    page.wait_for_selector("#paste-wrong")
    assert all("422" in said for said in one.complaints)
    one.complaints.clear()  # the browser reports the refusal itself


@pytest.mark.ci
@pytest.mark.parametrize(
    "where",
    [
        *("/", "/analyse/bridge", *names()),
        *(pytest.param(one, marks=pytest.mark.long) for one in ("/rules/riichi", "/review")),
    ],
)
def test_axe_finds_nothing_serious(visit: Any, where: str) -> None:
    one = visit()
    if where.startswith("/"):
        page = one.open(where)
        page.wait_for_selector("main")
    else:
        page = one.sit(where)
        page.wait_for_selector("[data-card], [data-tile]")
        page.click("#coach")
    page.wait_for_timeout(800)
    assert serious_findings(page) == []


@pytest.mark.ci
def test_the_page_is_light_and_quick(visit: Any) -> None:
    one = visit()
    sizes: list[int] = []
    one.page.on("response", lambda answer: sizes.append(_weight(answer)))
    page = one.sit("riichi")
    page.wait_for_selector("[data-tile]")
    page.wait_for_timeout(300)
    assert 10_000 < sum(sizes) < 400_000, "compressed, without art"
    timing = page.evaluate("performance.getEntriesByType('paint').map((one) => one.startTime)")
    assert max(timing) < 2_000


def _weight(answer: Any) -> int:
    if "/tiles-" in answer.url or not answer.url.startswith("http"):
        return 0
    return int(answer.headers.get("content-length", 0))


@pytest.mark.ci
def test_on_a_phone_everything_fits(visit: Any) -> None:
    for game in names():
        one = visit(viewport={"width": 390, "height": 844}, locale="ja-JP")
        page = one.sit(game)
        page.wait_for_selector("[data-card], [data-tile]")
        page.wait_for_timeout(500)
        wide = page.evaluate("document.documentElement.scrollWidth")
        one.keep(f"{game}-phone")
        assert wide <= 390


@pytest.mark.ci
def test_on_a_phone_the_hand_stays_in_sight_beside_the_coach(visit: Any) -> None:
    for game in names():
        one = visit(viewport={"width": 390, "height": 844}, locale="ja-JP", color_scheme="dark")
        page = one.sit(game)
        page.wait_for_selector("#pass, .held.legal, [data-call=P].lit")
        page.click("#coach")
        page.wait_for_selector("aside .headline .action")
        page.wait_for_timeout(300)
        sheet = page.query_selector("aside").bounding_box()
        held = [tile.bounding_box() for tile in page.query_selector_all(".hand .held")]
        one.keep(f"{game}-phone-coach")
        assert len(held) >= 13
        assert max(box["y"] + box["height"] for box in held) <= sheet["y"], game
        assert max(box["x"] + box["width"] for box in held) <= 390, game
        assert page.evaluate("document.documentElement.scrollWidth") <= 390
