"""Whole deals without a mouse: digits and letters choose, Enter plays."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.play import _moved, _place

OVER = "section.over"
CARDS = "1234567890qwert"


def hearts(page: Any) -> None:
    if page.query_selector("#pass"):
        for key in "123":
            page.keyboard.press(key)
        page.keyboard.press("Enter")
        return
    choose(page)


def bridge(page: Any) -> None:
    if page.query_selector(".bid.lit"):
        page.keyboard.press("p")
    else:
        choose(page)


def riichi(page: Any) -> None:
    if page.query_selector("[data-action=pass]"):
        page.keyboard.press("p")
    else:
        choose(page)


def choose(page: Any) -> None:
    """The first card or tile of the lit hand that may be played."""
    held = page.query_selector_all(".held")
    hands = [one for one in held if one.evaluate("(card) => !!card.closest('.hand')")]
    lit = [one for one in held if "legal" in (one.get_attribute("class") or "")]
    if lit and lit[0] not in hands:
        hands = [one for one in held if one not in hands]  # dummy's
    for key, card in zip(CARDS, hands, strict=False):
        if card.get_attribute("aria-disabled") == "false":
            page.keyboard.press(key)
            page.keyboard.press("Enter")
            return
    pytest.fail("no key plays")


TURNS = {"hearts": hearts, "bridge": bridge, "riichi": riichi}
MINE = "#pass, .bid.lit, .held.legal, [data-action=pass]"


def play(page: Any, game: str, turns: int) -> None:
    for _ in range(turns):
        page.wait_for_selector(f"{MINE}, {OVER}")
        if page.query_selector(OVER):
            return
        before = _place(page)
        TURNS[game](page)
        _moved(page, before)


def test_a_pass_and_two_tricks_are_played_by_keys(visit: Any) -> None:
    page = visit().sit("hearts")
    page.wait_for_selector("[data-card]")
    play(page, "hearts", 3)
    page.wait_for_selector(f"{MINE}, {OVER}")
    assert page.locator("[data-card]").count() == 11


@pytest.mark.long
@pytest.mark.parametrize("game", TURNS)
def test_a_whole_deal_is_played_by_keys(visit: Any, game: str) -> None:
    one = visit()
    one.page.set_default_timeout(120_000)
    page = one.sit(game)
    page.wait_for_selector(".held")
    play(page, game, 200)
    page.wait_for_selector(OVER)
    page.keyboard.press("Enter")
    page.wait_for_selector(OVER, state="detached")
