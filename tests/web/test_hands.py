"""What hands do to cards: drag, press long, make larger, put in order; nothing is covered."""

from __future__ import annotations

from typing import Any

import pytest

PHONE_SIDEWAYS = {"width": 844, "height": 390}
RANKS = "AKQJT98765432"
LONG = 700  # milliseconds; a press counts as long after 450


def drag(page: Any, target: Any, by: tuple[float, float]) -> None:
    """Take hold of something that lies still in its middle, and let it go elsewhere."""
    settle(page)
    box = target.bounding_box()
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + by[0] / 2, y + by[1] / 2, steps=4)
    page.mouse.move(x + by[0], y + by[1], steps=4)
    page.mouse.up()


def settle(page: Any) -> None:
    """What is dealt lies still."""
    page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished))")


def cards(page: Any) -> list[str]:
    return page.eval_on_selector_all("[data-card]", "(all) => all.map((one) => one.dataset.card)")


def test_a_card_dragged_upwards_is_passed_and_one_dragged_aside_is_not(visit: Any) -> None:
    page = visit().sit("hearts")
    page.wait_for_selector("#pass")
    settle(page)
    first, second, third, fourth = page.query_selector_all("[data-card]")[:4]
    drag(page, first, (0, -120))
    assert first.get_attribute("aria-pressed") == "true"
    drag(page, second, (60, 6))
    assert second.get_attribute("aria-pressed") == "false", "aside is not up"
    drag(page, second, (0, -20))
    assert second.get_attribute("aria-pressed") == "false", "a little is not up"
    drag(page, first, (0, -120))
    assert first.get_attribute("aria-pressed") == "false", "once more takes it back"
    for one in (second, third, fourth):
        drag(page, one, (0, -120))
    page.wait_for_selector("#pass:not([disabled])")


def test_a_tile_dragged_upwards_is_discarded(visit: Any) -> None:
    page = visit().sit("riichi")
    page.wait_for_selector(".held.legal")
    settle(page)
    assert page.locator(".zone.bottom .tile").count() == 0
    drag(page, page.query_selector_all(".held.legal")[0], (10, -140))
    page.wait_for_selector(".zone.bottom .tile")


def test_a_long_press_tells_what_a_call_shows_and_a_tap_makes_it(visit: Any) -> None:
    one = visit(has_touch=True, viewport={"width": 390, "height": 844}, is_mobile=True)
    page = one.sit("bridge")
    page.wait_for_selector(".bid.lit")
    page.wait_for_function("document.querySelector('[data-call=P]')?.classList.contains('lit')")
    before = page.get_attribute("[data-sequence]", "data-sequence")
    box = page.locator("[data-call=P]").bounding_box()
    at = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    session = one.context.new_cdp_session(page)
    session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [at]})
    page.wait_for_timeout(LONG)
    session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    page.wait_for_selector("#call-shows b")
    assert page.inner_text("#call-shows b") == "Pass"
    assert page.get_attribute("[data-sequence]", "data-sequence") == before, "nothing was called"
    page.tap("[data-call=P]")
    page.wait_for_selector(f'[data-sequence]:not([data-sequence="{before}"])')


def test_cards_are_as_large_as_one_wants_them(visit: Any) -> None:
    one = visit()
    page = one.sit("hearts")
    page.wait_for_selector("#pass")
    settle(page)

    def width() -> float:
        return page.locator("[data-card]").first.bounding_box()["width"]

    usual = width()
    page.get_by_role("button", name="Settings").click()
    for zoom in (0.8, 0.9, 1.0):
        page.fill("#zoom", str(zoom))
        assert width() == pytest.approx(zoom * usual, rel=0.02)
    page.fill("#zoom", "1.3")
    assert width() > usual
    page.reload()
    page.wait_for_selector("#pass")
    settle(page)
    assert width() > usual, "it is kept"
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280


@pytest.mark.parametrize(
    ("suits", "high", "order"),
    [("alternating", "left", "SHCD"), ("ranked", "left", "SHDC"), ("ranked", "right", "SHDC")],
)
def test_a_hand_lies_in_the_order_that_was_chosen(
    visit: Any, suits: str, high: str, order: str
) -> None:
    page = visit().sit("hearts")
    page.wait_for_selector("#pass")
    page.get_by_role("button", name="Settings").click()
    page.select_option("#suits", suits)
    page.select_option("#high", high)
    way = -1 if high == "right" else 1
    dealt = cards(page)
    assert len(dealt) == 13
    assert dealt == sorted(dealt, key=lambda c: (order.index(c[0]), way * RANKS.index(c[1])))


@pytest.mark.parametrize("game", ["bridge", "hearts", "riichi"])
def test_on_a_phone_held_sideways_no_plate_and_no_choice_is_covered(visit: Any, game: str) -> None:
    one = visit(viewport=PHONE_SIDEWAYS)
    page = one.sit(game)
    page.wait_for_selector(".bid.lit, .held.legal, #pass")
    settle(page)
    one.keep(f"{game}-sideways")
    covered = page.evaluate(
        """[...document.querySelectorAll('.plate, .bid.lit, .held.legal, #pass')].filter((one) => {
          const box = one.getBoundingClientRect()
          const points = [[0.5, 0.5], [0.2, 0.5]].map(([x, y]) =>
            document.elementFromPoint(box.left + x * box.width, box.top + y * box.height))
          return !points.some((found) => one.contains(found))
        }).map((one) => one.className + ' ' + one.textContent.trim().slice(0, 30))"""
    )
    assert covered == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE_SIDEWAYS["width"]
