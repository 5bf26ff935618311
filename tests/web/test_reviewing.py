"""A review under way in the page: looked into, asked for one seat alone, ended."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from kibitz.core.record import dump
from tests.review.test_choices import two_deals
from tests.web.conftest import PageServer, serious_findings

MANY = 12  # records of two deals: longer than any of these tests


def dropped(visit: Any, folder: Path, records: int) -> Any:
    file = folder / "evening.kibitz"
    file.write_text(records * dump(two_deals("hearts")), encoding="utf-8")
    page = visit().open("/review")
    page.set_default_timeout(180_000)
    page.set_input_files("input[type=file]", str(file))
    return page


def test_what_is_judged_is_looked_at_while_the_rest_is_not(visit: Any, tmp_path: Path) -> None:
    page = dropped(visit, tmp_path, MANY)
    page.wait_for_selector(".board .held, .board .card")
    page.wait_for_selector("aside .headline .action, .panel .headline .action")
    assert page.locator("#stop").count() == 1, "it is not over"
    assert page.locator("#retry").is_enabled()
    page.wait_for_selector(".list li:nth-child(3)")
    page.keyboard.press("ArrowRight")
    assert page.locator(".steps span").inner_text().startswith("2 / ")
    assert page.locator("#analyse-it").count() == 0, "who follows it would end the review"
    assert serious_findings(page) == []


def test_one_player_is_asked_for_and_a_review_is_ended(visit: Any, tmp_path: Path) -> None:
    page = dropped(visit, tmp_path, MANY)
    page.click("[data-only='2']")
    page.wait_for_selector("#only", state="detached")
    page.wait_for_selector(".list li:nth-child(2)")
    page.wait_for_selector(".panel .headline .action")
    who = page.locator(".panel > .small").first.inner_text().split(" · ")[1]
    page.keyboard.press("ArrowRight")
    assert page.locator(".panel > .small").first.inner_text().split(" · ")[1] == who
    page.click("#stop")
    page.wait_for_selector("input[type=file]", state="attached")


def test_a_record_is_pasted(visit: Any, page_server: PageServer) -> None:
    page = visit().open("/review")
    page.set_default_timeout(180_000)
    assert page.locator("#review-pasted").is_disabled()
    page.fill("#paste", dump(two_deals("riichi", "tidy")))
    page.click("#review-pasted")
    page.wait_for_url("**/review/*")
    page.wait_for_selector("#retry:not([disabled])")


def test_a_pasted_link_opens_at_its_question_and_what_cannot_be_read_is_named(visit: Any) -> None:
    """One board showed an empty list of moments; a board cut off in the middle, nothing at all."""
    page = visit().open("/analyse/bridge")
    page.click("details summary")
    viewer = "https://www.bridgebase.com/tools/handviewer.html"
    hands = "n=SAKQTHKQJDAKQCKQJ&e=S876HT98DT987CT98&s=SJ95H765DJ65C7654&w=S432HA432D432CA32"
    page.fill("#position", f"{viewer}?{hands}&d=n&v=o&a=2cp")
    page.click("#ask")
    page.wait_for_selector("[data-board]")
    assert page.input_value("#moment")
    board = '[Board "{}"]\n[Dealer "N"]\n[Vulnerable "None"]\n[Deal "N:{}.KQJ.AKQ.KQJ'
    rest = ' 876.T98.T987.T98 J95.765.J65.7654 432.A432.432.A32"]\n[Auction "N"]\n1C Pass\n\n'
    page.fill("#position", board.format(1, "AKQT") + rest + board.format(2, "AKQ") + rest)
    page.click("#ask")
    page.wait_for_selector(".left-out li >> text=#2")


def test_a_text_that_is_refused_stays_where_it_was_pasted(visit: Any) -> None:
    """It was gone, and whoever had typed it had to begin again."""
    one = visit()
    page = one.open("/review")
    page.fill("#paste", "no record at all")
    page.click("#review-pasted")
    page.wait_for_selector(".problem")
    assert page.input_value("#paste") == "no record at all"
    assert all("422" in said for said in one.complaints)
    one.complaints.clear()  # the browser reports the refusal itself
