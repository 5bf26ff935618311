"""The report opened as a file in a browser: keys, hands, a phone, paper; nothing is fetched."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from kibitz.core.record import dump
from kibitz.games import game as game_of
from kibitz.review import Judge, html_report, review_record
from kibitz.review.steps import played_in
from tests.review.test_choices import two_deals

WEAKEST = Judge(worlds=2, nodes=50)
PHONE = {"width": 390, "height": 844}


def report(folder: Path, name: str, lang: str = "en") -> tuple[Path, int]:
    """Two deals with one error, in the second; the event that it is."""
    game, record = game_of(name), two_deals(name)
    judging = WEAKEST if name == "hearts" else Judge(next(iter(game.players())))
    review = review_record(game, record, judging, [1])
    wrong = [one for one in review.decisions if one.deal == 2][2]
    told = tuple(
        replace(one, verdict="blunder" if one is wrong else "best") for one in review.decisions
    )
    page = folder / f"{name}.html"
    played = played_in(game, dump(record))
    page.write_text(html_report(game, replace(review, decisions=told), lang, played), "utf-8")
    return page, wrong.event


@pytest.fixture
def opened(chromium: Any, tmp_path: Path) -> Iterator[Any]:
    """Opens a report; at the end nothing was asked of the network and nothing complained of."""
    window = chromium.new_context(viewport=PHONE)
    asked: list[str] = []

    def look(name: str, lang: str = "en", **size: int) -> tuple[Any, int]:
        path, event = report(tmp_path, name, lang)
        page = window.new_page()
        page.on("request", lambda one: asked.append(one.url))
        page.on("pageerror", lambda error: asked.append(str(error)))
        page.on("console", lambda said: asked.append(said.text))
        page.set_viewport_size(PHONE | size)
        page.goto(path.as_uri())
        return page, event

    yield look
    assert all(one.startswith("file:") for one in asked), asked
    window.close()


def place(page: Any) -> tuple[str, int]:
    """The deal that is replayed, and the step of it."""
    at = page.locator("#replay output").inner_text().split(" / ")[0]
    return page.locator("#replay select").input_value(), int(at)


def test_keys_step_through_a_deal_and_errors_through_all_of_them(opened: Any) -> None:
    """`n` looked no further than the deal that was open."""
    page, event = opened("hearts")
    assert place(page) == ("1", 1)
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowLeft")
    assert place(page) == ("1", 2)
    page.keyboard.press("n")
    assert place(page) == ("2", event)  # before the choice: it is what comes next
    assert "error" in page.locator("#replay .said").get_attribute("class")
    page.keyboard.press("n")
    assert place(page) == ("2", event)  # there is no other
    page.keyboard.press("End")
    page.keyboard.press("p")
    assert place(page) == ("2", event)
    page.locator("#replay select").select_option("1")
    page.keyboard.press("p")
    assert place(page) == ("1", 1)
    page.get_by_role("button", name="Next error").click()
    assert place(page) == ("2", event)


def test_other_hands_are_hidden_before_a_mistake_until_they_are_asked_for(opened: Any) -> None:
    page, _ = opened("hearts")
    first = page.locator("article").first
    assert first.locator(".hidden-hand").count() == 3
    first.locator("input").check()
    assert first.locator(".hidden-hand").count() == 0
    first.locator("input").uncheck()
    assert first.locator(".hidden-hand").count() == 3


@pytest.mark.parametrize("name", ["bridge", "hearts", "riichi"])
def test_a_phone_shows_every_deal_without_scrolling_sideways(name: str, opened: Any) -> None:
    page, _ = opened(name)
    assert page.evaluate("document.documentElement.scrollWidth") == PHONE["width"]
    wide = page.evaluate(
        """[...document.querySelectorAll('.deals .told td')].map(
            (one) => one.getBoundingClientRect().width)"""
    )
    assert len(wide) == {"hearts": 0}.get(name, 2)
    assert all(200 < one <= PHONE["width"] for one in wide), wide


@pytest.mark.parametrize(("lang", "last"), [("en", "4th"), ("ja", "4位")])
def test_the_curve_of_places_says_which_line_is_which_place(
    lang: str, last: str, opened: Any
) -> None:
    page, _ = opened("riichi", lang, width=1000)
    marks = json.loads(
        page.evaluate(
            """JSON.stringify([...document.querySelectorAll('.nth span')].map(
                (one) => [one.textContent, one.getBoundingClientRect()]).map(
                ([text, box]) => [text, (box.top + box.bottom) / 2]))"""
        )
    )
    lines = page.evaluate(
        """[...document.querySelectorAll('.places .grid')].map(
            (one) => one.getBoundingClientRect().top)"""
    )
    assert [text for text, _ in marks][-1] == last
    assert [at for _, at in marks] == pytest.approx(lines, abs=2)


def test_paper_has_the_mistakes_and_no_buttons(opened: Any) -> None:
    page, _ = opened("bridge", width=1000)
    page.emulate_media(media="print")
    assert not page.locator("#replay").is_visible()
    assert not page.locator("article .all").first.is_visible()
    assert page.locator("article .table").first.is_visible()
