"""What the table does by itself, and what it offers beside the next card."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.play import OVER, hearts


def test_draws_are_discarded_by_themselves_once_the_switch_is_on(visit: Any) -> None:
    page = visit(auto=True).sit("riichi")
    page.wait_for_selector(".switch")
    for name in ("Discard draws", "No calls"):
        page.get_by_role("button", name=name).click()
    page.wait_for_selector(".zone.bottom .tile >> nth=3")
    assert page.locator(".switch[aria-pressed=true]").count() == 2
    assert page.locator(".zone.bottom .tile:not(.asDrawn)").count() == 0


def test_received_cards_stay_marked_until_the_first_trick_is_over(visit: Any) -> None:
    page = visit().sit("hearts")
    page.wait_for_selector("#pass")
    for card in page.query_selector_all("[data-card]")[:3]:
        card.click()
    page.click("#pass")
    page.wait_for_selector(".badge")
    assert page.locator(".badge").count() == 3
    page.wait_for_selector(".held.legal")
    assert page.locator(".badge").count() >= 2  # one of them may have been led


@pytest.mark.long
def test_the_last_card_of_a_deal_plays_itself(visit: Any) -> None:
    page = visit(auto=True).sit("hearts")
    hearts(page, steps=12)
    page.wait_for_selector(OVER)
