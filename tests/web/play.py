"""How a person plays each game by clicks; each ends at the score of the deal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

OVER = "section.over"
Click = Callable[[Any], None]


def press(target: Any) -> None:
    """With the mouse, as a person does: at the corner that no other card lies on."""
    _unless_gone(lambda: target.click(position={"x": 6, "y": 6}))


def _click(target: Any) -> None:
    """A tap on the element itself: cards may overlap, and the page may move on meanwhile."""
    _unless_gone(lambda: target.dispatch_event("click"))


def _unless_gone(act: Callable[[], None]) -> None:
    try:
        act()
    except Exception as error:
        if "not attached" not in str(error) and "Execution context" not in str(error):
            raise


def _wait(page: Any, selector: str) -> Any:
    page.wait_for_selector(f"{selector}, {OVER}")
    return page.query_selector(OVER)


def hearts(page: Any, steps: int = 20, click: Click = _click) -> None:
    page.wait_for_selector("[data-card]")
    if page.query_selector("#pass"):
        for card in page.query_selector_all("[data-card]")[:3]:
            card.click()
        page.click("#pass")
        page.wait_for_selector("#pass", state="detached")
    _click_through(page, ".held.legal", steps, click)


def riichi(page: Any, steps: int = 200, click: Click = _click) -> None:
    for _ in range(steps):
        if _wait(page, ".held.legal, .call"):
            return
        before = _place(page)
        passing = page.query_selector("[data-action=pass]")
        target = passing or page.query_selector(".call.main") or _last_tile(page)
        if target is not None:
            click(target)
        _moved(page, before)


def _last_tile(page: Any) -> Any:
    tiles = page.query_selector_all(".held.legal")
    return tiles[-1] if tiles else None


def bridge(page: Any, steps: int = 60, click: Click = _click) -> None:
    for _ in range(steps):
        if _wait(page, ".bid.lit, .held.legal, .others .button"):
            return
        before = _place(page)
        target = (
            page.query_selector("[data-call=P].lit")
            or page.query_selector(".others .button")
            or page.query_selector(".held.legal")
        )
        if target is not None:
            click(target)
        _moved(page, before)


def _click_through(page: Any, selector: str, steps: int, click: Click) -> None:
    for _ in range(steps):
        if _wait(page, selector):
            return
        before = _place(page)
        target = page.query_selector(selector)
        if target is not None:
            click(target)
        _moved(page, before)


def _place(page: Any) -> str:
    return page.get_attribute("[data-sequence]", "data-sequence")


def _moved(page: Any, before: str) -> None:
    """Wait until the table has moved on from there."""
    page.wait_for_selector(f'[data-sequence]:not([data-sequence="{before}"])')


PLAYS = {"hearts": hearts, "riichi": riichi, "bridge": bridge}
