"""The page installed: a manifest with its icons, a shell that opens without a network."""

from __future__ import annotations

import json
import urllib.request
from typing import Any

from tests.web.conftest import PageServer

READY = "navigator.serviceWorker.ready.then((found) => found.active.state)"


def test_the_manifest_names_icons_that_are_there(visit: Any, page_server: PageServer) -> None:
    page = visit().open()
    page.wait_for_selector("[data-play]")
    address = page.get_attribute("link[rel=manifest]", "href")
    with urllib.request.urlopen(page_server.url + address) as answer:
        told = json.load(answer)
    assert (told["start_url"], told["display"]) == ("/", "standalone")
    purposes = {icon["purpose"] for icon in told["icons"]}
    assert purposes == {"any", "maskable"}
    for icon in told["icons"]:
        with urllib.request.urlopen(page_server.url + icon["src"]) as answer:
            assert answer.headers["content-type"] == icon["type"]
            assert len(answer.read()) > 200


def test_without_a_connection_the_page_opens_and_says_so(visit: Any) -> None:
    one = visit(service_workers="allow")
    page = one.open()
    page.wait_for_selector("[data-play=hearts]")
    assert page.evaluate(READY) in ("activating", "activated")
    page.reload()
    page.wait_for_selector("[data-play=hearts]")
    kept = page.evaluate("caches.keys().then((names) => names.length)")
    assert kept >= 1
    one.context.set_offline(True)
    page.reload()
    page.wait_for_selector("[role=status]")
    assert "No connection" in page.inner_text("[role=status]")
    page.wait_for_selector("[data-play=hearts]")
    page.click("a[href='/rules/hearts']")
    page.wait_for_selector("main")
    one.context.set_offline(False)
    one.complaints.clear()  # the browser reports the requests that failed
