"""Finding one's way: the parts of the site from everywhere, a first visit, a page of rules."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import serious_findings

PAGES = {
    "/": "play",
    "/mine": "mine",
    "/mine/statistics": "mine",
    "/review": "review",
    "/analyse/hearts": "analyse",
    "/practice": "practice",
    "/practice/riichi": "practice",
    "/rules/bridge": None,
    "/nothing": None,
}


@pytest.mark.parametrize("lang", ["en-US", "ja-JP"])
def test_every_page_leads_to_every_part_and_says_which_it_is(visit: Any, lang: str) -> None:
    one = visit(locale=lang)
    for path, here in PAGES.items():
        page = one.open(path)
        page.wait_for_selector("[data-section]")
        assert page.locator("[data-section]").count() == 5
        marked = page.locator("[data-section][aria-current=page]")
        assert [each.get_attribute("data-section") for each in marked.all()] == [here][: bool(here)]
        for width in (1280, 390):
            page.set_viewport_size({"width": width, "height": 720})
            assert page.evaluate("document.documentElement.scrollWidth") <= width, (path, width)
            boxes = [each.bounding_box() for each in page.locator("[data-section]").all()]
            assert all(box and box["x"] + box["width"] <= width for box in boxes), (path, width)
    page = one.open("/review")
    page.click("[data-section=practice]")
    page.wait_for_selector(".games a")
    assert serious_findings(page) == []


def test_a_phone_keeps_its_window_for_the_puzzle(visit: Any) -> None:
    page = visit(viewport={"width": 390, "height": 844}).open("/practice/hearts/theme/queen")
    page.wait_for_selector("#show")
    assert page.locator("[data-section]").first.is_hidden()
    assert page.locator("header .up").is_visible()


def test_a_first_visit_is_told_what_this_is_and_asked_for_nothing(visit: Any) -> None:
    page = visit(viewport={"width": 1280, "height": 720}).open("/")
    play = page.wait_for_selector("[data-play]")
    assert "coach" in page.inner_text(".lead")
    name = page.locator("input[autocomplete=nickname]").bounding_box()
    assert name["y"] > play.bounding_box()["y"], "no name is wanted before the first game"
    page.click("[data-daily=hearts]")
    page.wait_for_selector("#daily")


def test_who_has_read_the_rules_sits_down_from_there(visit: Any) -> None:
    page = visit().open("/rules/hearts")
    page.click("[data-play=hearts]")
    page.wait_for_selector("#pass")


def test_every_page_has_a_title_of_its_own(visit: Any) -> None:
    """Every tab, and every row of a browser's history, said Kibitz and nothing else."""
    one = visit(locale="ja-JP")
    told = {}
    for path in ("/", "/mine", "/review", "/analyse/hearts", "/practice", "/practice/riichi"):
        one.open(path).wait_for_selector("h1")
        told[path] = one.page.title()
    assert told["/"] == "Kibitz"
    assert told["/analyse/hearts"] == "ハーツ · 解析 · Kibitz"
    assert len(set(told.values())) == len(told)
    assert all(title.endswith("Kibitz") for title in told.values())
    page = one.sit("hearts")
    page.wait_for_selector("[data-card]")
    assert page.title() == f"{page.inner_text('h1')} · Kibitz"
    page.click(".brand")
    page.wait_for_selector("[data-play=hearts]")
    assert page.title() == "Kibitz"
