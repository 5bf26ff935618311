"""My games by clicks: play badly, leave, come back, review, try again, count, export, delete."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from kibitz.core.record import dump
from tests.review.test_choices import two_deals
from tests.web.conftest import serious_findings
from tests.web.play import PLAYS


def key_of(page: Any) -> str:
    return page.evaluate("localStorage.getItem('kibitz.person')")


def sent(one: Any) -> list[str]:
    """Every address that was sent to the service: browsers keep the fragment to themselves."""
    return [url.partition("#")[0] for url in one.requests]


@pytest.mark.long
def test_a_persons_path_from_a_bad_deal_to_nothing_left(visit: Any, tmp_path: Path) -> None:
    one = visit()
    one.page.set_default_timeout(180_000)
    page = one.sit("hearts")
    PLAYS["hearts"](page)
    page.wait_for_selector("section.over")
    # leave, and come back by what the lobby offers
    one.open("/")
    page.wait_for_selector("#go-on [data-go-on]")
    one.keep("lobby-go-on")
    page.click("#go-on [data-go-on]")
    page.wait_for_selector("section.over")
    # through my games into the review
    one.open("/")
    page.click("[data-section=mine]")
    page.wait_for_selector("[data-entry]")
    one.keep("mine")
    page.click("[data-review]")
    page.wait_for_selector("#analyse-it")
    page.wait_for_selector(".list li")
    # try again: nothing beside the question spoils it
    told = page.inner_text(".panel")
    page.click("#retry")
    page.wait_for_selector("#retry", state="detached")
    assert page.query_selector(".list") is None
    assert page.query_selector("svg[role=img]") is None
    assert page.query_selector(".advised") is None
    assert page.inner_text(".panel") != told
    one.keep("retry")
    # one click from a decision to the analyser
    page.click(".panel .button")
    page.click("#analyse-it")
    page.wait_for_selector("[data-board]")
    page.wait_for_selector("aside .headline .action")
    # the mistake is asked again the next day, and nothing of its answer is there before one's own
    one.open("/practice/hearts/mine")
    page.wait_for_selector(".note")
    assert page.query_selector(".puzzle") is None, "not on the same day"
    page.clock.set_fixed_time(datetime.now(UTC) + timedelta(days=1, hours=1))
    one.open("/practice/hearts/mine")
    page.wait_for_selector(".puzzle #show")
    page.wait_for_selector(".puzzle [data-card]")
    assert page.query_selector(".puzzle .advised, .puzzle .headline, #asked-again") is None
    one.keep("practice-mistake")
    page.click("#show")
    page.wait_for_selector(".puzzle .headline .action")
    page.wait_for_selector("#asked-again")
    # counted, and every number leads to its decisions
    one.open("/mine/statistics")
    page.wait_for_selector("[data-statistics=hearts]")
    one.keep("statistics")
    shown = int(page.inner_text('[data-figure="all "] td:nth-child(2) a'))
    assert shown > 5
    page.click('[data-figure="all "] td:nth-child(2) a')
    page.wait_for_selector("[data-decision]")
    assert len(page.query_selector_all("[data-decision]")) == shown
    one.keep("decisions")
    # export, then delete
    one.open("/mine/key")
    key = key_of(page)
    with page.expect_download() as download:
        page.click("#export")
    kept = tmp_path / "export.jsonl"
    download.value.save_as(kept)
    rows = [json.loads(line) for line in kept.read_text().splitlines()]
    assert {"history", "decisions", "reviews"} <= {row["of"] for row in rows}
    assert key not in kept.read_text()
    page.click("#delete-all")
    page.click("#delete-yes")
    page.wait_for_selector("[role=status]")
    assert key_of(page) is None
    one.open("/mine")
    page.wait_for_selector(".games[aria-busy=false]", state="attached")
    assert page.query_selector_all("[data-entry]") == []
    assert not any(key in url for url in sent(one))


def test_a_table_is_gone_on_with_and_deleted(visit: Any) -> None:
    one = visit()
    page = one.sit("hearts")
    page.wait_for_selector("[data-card]")
    table = page.url
    one.open("/")
    page.click("#go-on [data-go-on]")
    page.wait_for_selector("[data-card]")
    assert page.url.split("#")[0] == table.split("#")[0]
    one.open("/mine")
    page.wait_for_selector("[data-entry]")
    page.fill("#search", "nobody of this name")
    page.wait_for_selector("[data-entry]", state="detached")
    page.fill("#search", "")
    page.click("[data-delete]")
    page.click("[data-delete-yes]")
    page.wait_for_selector("[data-entry]", state="detached")
    key = key_of(page)
    assert len(key) == 43
    assert not any(key in url for url in sent(one))


def test_a_file_is_taken_in_and_the_key_moves_by_a_link(visit: Any, tmp_path: Path) -> None:
    one = visit()
    page = one.open("/mine")
    file = tmp_path / "mine.kibitz"
    file.write_text(dump(two_deals("hearts")))
    page.set_input_files("#take-in", str(file))
    page.wait_for_selector("[data-entry]")
    page.select_option("[data-entry] select", "b")
    page.wait_for_timeout(300)
    key = key_of(page)
    other = visit()
    there = other.open(f"/mine/key#key={key}")
    there.wait_for_selector("#use-key:not([disabled])")
    assert "key=" not in there.url
    there.click("#use-key")
    there.wait_for_selector("[role=status]")
    other.open("/mine")
    there.wait_for_selector("[data-entry]")
    assert there.eval_on_selector("[data-entry] select", "(one) => one.value") == "b"
    assert not any(key in url for url in sent(other))


def test_an_address_that_is_none_has_a_page_of_its_own(visit: Any) -> None:
    one = visit()
    for path in (
        *("/nothing", "/analyse/poker", "/rules/poker", "/mine/nothing"),
        *("/practice/riichi/theme/nothing", "/practice/hearts/drill/nothing"),
        *("/practice/bridge/nothing", "/embed/practice/bridge/theme/nothing"),
    ):
        page = one.open(path)
        page.wait_for_selector("#unknown")
    one.keep("unknown")


@pytest.mark.parametrize("game", ["bridge", "hearts", "riichi"])
def test_a_whole_position_is_typed_corrected_and_shared(visit: Any, game: str) -> None:
    one = visit(permissions=["clipboard-read", "clipboard-write"])
    page = one.open(f"/analyse/{game}")
    page.click("#example-played")
    page.wait_for_selector("[data-board]")
    page.wait_for_selector("aside .headline .action")
    page.click("aside li button[data-action]")
    page.wait_for_selector("aside .judged")
    one.keep(f"analyse-{game}")
    page.click("#copy-position")
    page.wait_for_timeout(200)
    link = page.evaluate("navigator.clipboard.readText()")
    hand = page.input_value("[data-field=hand]")
    page.fill("[data-field=hand]", "<script>")
    page.wait_for_selector("#wrong-hand")
    assert page.get_attribute("[data-field=hand]", "aria-invalid") == "true"
    page.fill("[data-field=hand]", hand)
    page.wait_for_selector("#wrong-hand", state="detached")
    again = visit()
    there = again.open(link.removeprefix(again.server.url))
    there.wait_for_selector("[data-board]")
    there.wait_for_selector("aside .headline .action")


@pytest.mark.long
@pytest.mark.parametrize("where", ["/mine", "/mine/statistics", "/mine/key", "/nothing"])
def test_axe_finds_nothing_serious_in_what_is_ones_own(visit: Any, where: str) -> None:
    one = visit()
    one.sit("hearts")
    page = one.open(where)
    page.wait_for_selector("h1")
    assert serious_findings(page) == []
