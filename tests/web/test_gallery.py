"""Every page of what is one's own and what is studied: nothing is cut off or runs out sideways."""

from __future__ import annotations

from typing import Any

import pytest

from tests.web.conftest import PageServer
from tests.web.gallery import CUT, EVERY, OWN, Gallery

CHEAP = ("practice-bridge", "history-empty", "key", "analyser-empty", "review-refused")


@pytest.fixture(scope="module")
def gallery(chromium: Any, page_server: PageServer) -> Gallery:
    return Gallery(chromium, page_server)


def fits(gallery: Gallery, name: str, size: str, lang: str) -> None:
    one = gallery.visit(size, "light", lang, own=name in OWN)
    try:
        page = (EVERY.get(name) or OWN[name])(gallery, one)
        page.wait_for_timeout(300)
        assert page.evaluate(CUT) == []
        assert page.evaluate("document.documentElement.scrollWidth") <= page.viewport_size["width"]
        assert one.complaints == []
    finally:
        one.context.close()


@pytest.mark.parametrize("name", CHEAP)
def test_on_a_phone_in_japanese_nothing_is_cut_off(gallery: Gallery, name: str) -> None:
    fits(gallery, name, "phone", "ja")


@pytest.mark.long
@pytest.mark.parametrize(("size", "lang"), [("phone", "ja"), ("phone", "en"), ("small", "en")])
@pytest.mark.parametrize("name", [*EVERY, *OWN])
def test_nothing_is_cut_off_in_any_state(gallery: Gallery, name: str, size: str, lang: str) -> None:
    fits(gallery, name, size, lang)
