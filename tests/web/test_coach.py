"""The coach beside the table: what and why in a line each; a quiet mark afterwards; a sheet."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.games import names
from tests.web.play import PLAYS

CHOICES = ".held.legal, .bid.lit, .call, #pass"


def test_what_to_do_why_and_one_number_stand_before_everything_else(visit: Any) -> None:
    page = visit(viewport={"width": 1280, "height": 720}).sit("riichi")
    page.wait_for_selector(CHOICES)
    page.keyboard.press("?")
    page.wait_for_selector("aside .headline .action")
    page.wait_for_selector("aside .why")
    assert page.locator("aside .value").count() == 1
    assert page.locator("aside .bars").first.is_hidden(), "the rest is folded"
    footer = page.query_selector("footer").bounding_box()
    assert footer["y"] + footer["height"] <= 720, "nothing falls off a small laptop"
    page.click("aside summary")
    assert page.locator("aside .bars").first.is_visible()


def test_after_a_choice_the_card_bears_a_quiet_mark(visit: Any) -> None:
    one = visit()
    one.context.add_init_script(
        """localStorage.setItem('kibitz.settings', '{"auto": false, "coach": "after"}')"""
    )
    page = one.sit("hearts")
    PLAYS["hearts"](page, 1)
    page.wait_for_selector("#verdict")
    assert page.locator("aside").count() == 0, "nothing opens by itself"
    assert len(page.inner_text("#verdict")) > 3
    page.click("#verdict")
    page.wait_for_selector("aside .judged")
    assert "You chose" in page.inner_text("aside .judged")


@pytest.mark.long
def test_on_a_phone_the_sheet_has_three_heights_and_the_lowest_covers_no_choice(
    visit: Any,
) -> None:
    for game in names():
        one = visit(viewport={"width": 390, "height": 844})
        page = one.sit(game)
        page.wait_for_selector(CHOICES)
        page.click("#coach")
        page.wait_for_selector("aside .headline .action")
        page.wait_for_timeout(300)
        top = page.query_selector("aside").bounding_box()["y"]
        boxes = [each.bounding_box() for each in page.query_selector_all(CHOICES)]
        assert boxes
        assert max(box["y"] + box["height"] for box in boxes) <= top, game
        heights = []
        for _ in range(3):
            heights.append(page.query_selector("aside").bounding_box()["height"])
            page.click("#grip")
            page.wait_for_timeout(300)
        assert heights == sorted(set(heights)), game


def test_suits_have_their_colours_in_sentences_and_the_value_is_said_once(visit: Any) -> None:
    page = visit().sit("hearts")
    page.wait_for_selector("#pass")
    page.click("#coach")
    page.wait_for_selector("aside .value")
    page.wait_for_selector("aside .value:not(:has-text('thinking'))")
    page.click("aside summary")
    said = page.locator("aside .said").all_inner_texts()
    assert said
    assert not [one for one in said if one.endswith("points expected.")]
    red = (
        page.locator("aside .said span")
        .filter(has_text="♦")
        .or_(page.locator("aside .said span").filter(has_text="♥"))
    )
    colours = red.evaluate_all("(all) => all.map((one) => getComputedStyle(one).color)")
    assert set(colours) <= {"rgb(192, 48, 43)"}
    assert colours or not any(sign in " ".join(said) for sign in "♦♥")


def test_a_call_is_said_as_players_say_it(visit: Any) -> None:
    page = visit().sit("bridge")
    page.wait_for_selector(".bid.lit")
    page.hover("[data-call='P']")
    page.wait_for_selector("#call-shows b")
    told = page.inner_text("#call-shows")
    assert told.lower().count("pass") == 1, told
    page.click(".box .more")  # all levels, however high the auction stands already
    labels = {name: f"[data-call='{name}']" for name in ("1D", "2D", "X")}
    said = {name: page.get_attribute(found, "aria-label") for name, found in labels.items()}
    assert said == {"1D": "1 diamond", "2D": "2 diamonds", "X": "Double"}
