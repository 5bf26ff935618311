"""Practice in Chromium: nothing spoils, retry takes all back, the day's line, offline, drills."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from itertools import combinations
from typing import Any

import pytest

from kibitz.practice.daily import puzzles_of
from kibitz.practice.sets import DAILY, STARTER, packaged
from tests.web.conftest import PageServer, serious_findings

THEMES = {"hearts": "queen", "riichi": "push", "bridge": "declarer"}


def asked(page: Any) -> str:
    """The whole of what is shown of a puzzle, as the browser has it."""
    page.wait_for_selector("#show")
    page.wait_for_selector(".board > *")
    page.wait_for_timeout(600)
    html = page.inner_html(".puzzle")
    return re.sub(r"svelte-\w+|c?\d+-clip-\d+", "", html)


@pytest.mark.parametrize("game", sorted(THEMES))
def test_nothing_of_an_answer_is_shown_before_ones_own_and_retry_takes_it_all_back(
    visit: Any, game: str
) -> None:
    one = visit()
    page = one.open(f"/practice/{game}/theme/{THEMES[game]}")
    before = asked(page)
    shown = page.get_attribute(".puzzle", "data-id")
    puzzle = next(each for each in packaged(game, STARTER) if each.id == shown)
    assert "Alternatives" not in before
    assert not re.search(r"advised|class=\"[^\"]*\bbest\b", before)
    page.click("#show")
    page.wait_for_selector("#again")
    told = page.inner_text(".puzzle")
    assert "Alternatives" in told
    assert page.inner_html(".puzzle") != before
    page.click("#again")
    assert asked(page) == before
    assert "Alternatives" not in page.inner_text("body")
    assert puzzle.best in puzzle.right
    assert one.complaints == []


@pytest.mark.parametrize("game", sorted(THEMES))
def test_a_number_beside_the_best_has_the_sign_of_what_is_counted(
    visit: Any, page_server: PageServer, game: str
) -> None:
    """Where fewer is better, a worse choice is more; no value stands among the differences."""
    page = visit().open(f"/practice/{game}/theme/{THEMES[game]}")
    page.click("#show")
    page.wait_for_selector("#again")
    shown = page.get_attribute(".puzzle", "data-id")
    ranked = page_server.get(f"/api/{game}/puzzles/{shown}")["answer"]["en"]["ranked"]
    best, *told = page.locator(".bars td.number").all_inner_texts()
    assert best == "best"
    numbers = [float(re.sub(r"[≈,\s]", "", one).replace("−", "-")) for one in told]
    more = [one["value"] - ranked[0]["value"] for one in ranked[1:]]
    compared = [(a, b) for a, b in zip(numbers, more, strict=False) if abs(b) >= 0.1]
    assert compared
    assert all((a > 0) == (b > 0) for a, b in compared), compared


def test_who_leads_sees_the_auction(visit: Any) -> None:
    page = visit().open("/practice/bridge/theme/lead")
    page.wait_for_selector("#show")
    page.wait_for_selector(".so-far .sheet")
    shown = page.get_attribute(".puzzle", "data-id")
    puzzle = next(each for each in packaged("bridge", STARTER) if each.id == shown)
    calls = puzzle.record.count('"action":') or puzzle.record.count('"act"')
    assert page.locator(".so-far .sheet td button").count() == calls > 3


def test_a_hearts_answer_by_a_click_is_judged_and_the_next_comes(visit: Any) -> None:
    one = visit()
    page = one.open("/practice/hearts/theme/endgame")
    page.wait_for_selector("#show")
    shown = page.get_attribute(".puzzle", "data-id")
    puzzle = next(each for each in packaged("hearts", STARTER) if each.id == shown)
    page.wait_for_selector(f"[data-card={puzzle.best}]")
    page.click(f"[data-card={puzzle.best}]")
    page.wait_for_selector("#verdict")
    assert "Right" in page.inner_text("#verdict")
    page.click("#next")
    page.wait_for_selector("#show")
    assert page.get_attribute(".puzzle", "data-id") != shown
    assert serious_findings(page) == []


def test_a_choice_that_the_kept_answer_says_nothing_of_is_judged_now(visit: Any) -> None:
    one = visit()
    page = one.open("/practice/hearts/theme/pass")
    page.wait_for_selector("#show")
    shown = page.get_attribute(".puzzle", "data-id")
    puzzle = next(each for each in packaged("hearts", STARTER) if each.id == shown)
    looked = {frozenset(each.action.split()) for each in puzzle.answer.ranked}
    page.wait_for_selector("[data-card]")
    held = page.eval_on_selector_all("[data-card]", "(all) => all.map((one) => one.dataset.card)")
    cards = next(three for three in combinations(held, 3) if frozenset(three) not in looked)
    for card in cards:
        page.click(f"[data-card={card}]")
    page.click("#pass")
    page.wait_for_selector("#verdict")
    assert page.locator("[role=alert]").count() == 0
    assert page.locator(".bars tr").count() > 1
    assert one.complaints == []


def test_the_days_three_are_those_of_the_terminal_and_the_line_spoils_nothing(visit: Any) -> None:
    one = visit(permissions=["clipboard-read", "clipboard-write"])
    page = one.open("/practice/hearts")
    page.click("#daily a.button")
    wanted = [each.id for each in puzzles_of(date.today(), packaged("hearts", DAILY))]
    for place, id_ in enumerate(wanted):
        page.wait_for_selector("#show")
        assert page.get_attribute(".puzzle", "data-id") == id_
        page.click("#show")
        page.wait_for_selector("#next")
        assert page.inner_text(".count").count("×") == place + 1
        page.click("#next")
    page.click("#share")
    line = page.evaluate("navigator.clipboard.readText()")
    assert line == f"Kibitz Hearts {date.today().isoformat()} ××× 0/3"


def test_without_a_connection_packaged_puzzles_work_with_their_answers(visit: Any) -> None:
    one = visit(service_workers="allow")
    page = one.open("/practice/hearts")
    page.wait_for_selector("[data-theme=queen]")
    page.evaluate("navigator.serviceWorker.ready.then(() => 1)")
    page.evaluate(  # the sets come one after the other when the page has nothing else to do
        """async () => {
            const kept = await caches.open('kibitz puzzles')
            while ((await kept.keys()).length < 3) await new Promise((go) => setTimeout(go, 100))
        }"""
    )
    one.context.set_offline(True)
    page.goto(page.url.replace("/practice/hearts", "/practice/riichi/theme/push"))
    page.wait_for_selector("#show")
    page.click("#show")
    page.wait_for_selector("#next")
    assert "Alternatives" in page.inner_text(".puzzle")
    one.context.set_offline(False)
    one.complaints.clear()  # the browser reports the requests that failed


def test_a_drill_runs_by_keys_and_keeps_its_curve(visit: Any) -> None:
    one = visit()
    page = one.open("/practice/bridge/drill/points")
    for at in range(20):
        page.wait_for_selector(f"progress[value='{at}']")
        page.keyboard.press("1")
        page.wait_for_selector(".told p")
        page.keyboard.press("Enter")
    page.wait_for_selector(".curves svg")
    assert serious_findings(page) == []
    page.goto(page.url.replace("/drill/points", ""))
    page.wait_for_selector("[data-drill=points] .small >> text=%")
    assert one.complaints == []


def test_the_first_page_shows_the_day_what_is_due_and_how_it_goes(visit: Any) -> None:
    one = visit()
    page = one.open("/practice")
    page.wait_for_selector("[data-game=hearts] [data-due='0']")
    assert page.locator("[data-daily]").count() == len(THEMES)
    assert page.locator("[data-streak]").count() == 0
    page.click("[data-daily=hearts]")
    puzzle, *_ = puzzles_of(date.today(), packaged("hearts", DAILY))
    page.wait_for_selector("#show")
    page.click("#show")  # no answer of one's own: it is asked again
    page.wait_for_selector("#again")
    assert page.get_attribute(".puzzle", "data-id") == puzzle.id
    page.click("#again")  # a second try counts nowhere
    page.click("#show")
    page.wait_for_selector("#again")
    one.open("/practice")
    page.wait_for_selector("main > [data-streak='1'][data-asked='1'][data-right='0']")
    assert page.get_attribute("[data-game=hearts] [role=img]", "aria-label") == "0 / 3"
    assert "×" in page.inner_text("[data-game=hearts] [role=img]")
    assert "×" not in page.inner_text("[data-game=bridge] [role=img]")
    assert serious_findings(page) == []
    later = datetime.now(UTC).replace(hour=23, minute=59) + timedelta(days=1)  # whenever it is run
    page.clock.set_fixed_time(later)
    one.open("/practice")
    page.wait_for_selector("[data-game=hearts] [data-due='1']")
    page.wait_for_selector("main > [data-streak='1'][data-asked='1']")
    assert "×" not in page.inner_text("[data-game=hearts] [role=img]"), "that was yesterday"
    page.clock.set_fixed_time(later + timedelta(days=1))
    one.open("/practice")
    page.wait_for_selector("main > [data-streak='0'][data-asked='1']")
    page.clock.set_fixed_time(later + timedelta(days=40))
    one.open("/practice")
    page.wait_for_selector("[data-game=hearts] [data-due='1']")
    assert page.locator("[data-streak]").count() == 0
    assert one.complaints == []


def test_after_a_mistake_more_of_its_theme_is_a_click_away(visit: Any) -> None:
    one = visit()
    page = one.open("/practice/hearts/theme/queen")
    page.click("#show")
    page.wait_for_selector("#again")
    page.clock.set_fixed_time(datetime.now(UTC) + timedelta(days=1, hours=1))
    one.open("/practice/hearts/mine")
    page.click("#show")
    page.wait_for_selector("#asked-again")
    page.click("text=More of this theme")
    page.wait_for_url("**/practice/hearts/theme/queen")
    page.wait_for_selector(".puzzle #show")
    assert one.complaints == []


@pytest.mark.parametrize("frame", ["", "/embed"])
def test_a_puzzle_has_an_address_of_its_own_in_a_frame_too(visit: Any, frame: str) -> None:
    one = visit()
    puzzle = packaged("bridge", DAILY)[7]
    page = one.open(f"{frame}/practice/bridge/puzzle/{puzzle.id}")
    page.wait_for_selector("#show")
    assert page.get_attribute(".puzzle", "data-id") == puzzle.id
    assert page.locator("[data-section]:visible").count() == (0 if frame else 5)
    assert "Alternatives" not in page.inner_text("body")
    page.click("#show")
    page.click("#next")
    page.wait_for_selector("#daily")
    assert page.url.endswith(f"{frame}/practice/bridge")
    one.open(f"{frame}/practice/bridge/puzzle/0123456789")
    page.wait_for_selector("#unknown")
    assert one.complaints == []


def test_who_deletes_all_leaves_nothing_of_practice_in_the_browser(visit: Any) -> None:
    """What was answered stayed, with every date of it."""
    one = visit()
    page = one.open("/practice/hearts/theme/endgame")
    page.click("#show")
    page.wait_for_selector("#again")
    kept = "localStorage.getItem('kibitz.practice')"
    assert page.evaluate(kept)
    one.open("/mine/key")
    page.click("#delete-all")
    page.click("#delete-yes")
    page.wait_for_selector("[role=status]")
    assert page.evaluate(kept) is None
    one.open("/practice")
    page.wait_for_selector("[data-game=hearts] [data-due='0']")
    assert page.locator("[data-streak]").count() == 0
