"""A real browser before the real service, with the page as it is built; skipped without either."""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Protocol

import pytest

from tests.service.client import Server

HERE = Path(__file__).resolve().parent
BROWSERS = {"visit", "browser", "chromium"}
ROOT = HERE.parents[1]
ARTEFACTS = ROOT / "artefacts" / "page"
AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
CHROMIUM = os.environ.get("KIBITZ_CHROMIUM") or shutil.which("chromium")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """What opens a browser is run before a change lands; test_page.py in every quick run too."""
    for item in items:
        opens = BROWSERS & set(getattr(item, "fixturenames", ()))
        if opens and item.path.parent == HERE and item.path.name != "test_page.py":
            item.add_marker(pytest.mark.ci)


class PageServer(Server):
    """The service with its page."""

    paged = ()


@pytest.fixture(scope="session")
def page_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[PageServer]:
    if shutil.which("npm") is None:
        pytest.skip("page: not run: Node.js and npm are needed to build it")
    server = PageServer(tmp_path_factory.mktemp("page"))
    server.start()
    yield server
    server.stop()


@pytest.fixture(scope="package")
def chromium() -> Iterator[Any]:
    """A browser; gone after this folder, because it leaves an event loop running meanwhile."""
    if CHROMIUM is None:
        pytest.skip("page: not run: no chromium (on Debian: apt-get install chromium)")
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        yield started
        started.close()


@pytest.fixture
def browser(page_server: PageServer, chromium: Any) -> Any:
    """A browser, and the page is there."""
    return chromium


class Addressed(Protocol):
    """What a visit needs to know of a server."""

    @property
    def url(self) -> str: ...


class Visit:
    """One page in one window, with every complaint of the browser kept."""

    def __init__(
        self, browser: Any, server: Addressed, *, auto: bool = False, **options: Any
    ) -> None:
        """`auto`: forced choices play themselves; tests that click want to make them."""
        self.server = server
        wide = {"viewport": {"width": 1280, "height": 800}, "locale": "en-US"}
        options = wide | {"service_workers": "block"} | options  # each visit is a first one
        self.context = browser.new_context(**options)
        if not auto:
            self.context.add_init_script(
                """if (location.protocol.startsWith('http'))  // ours, not the blank page before
                   localStorage.getItem('kibitz.settings') ??
                   localStorage.setItem('kibitz.settings', '{"auto": false}')"""
            )
        self.page = self.context.new_page()
        self.page.set_default_timeout(40_000)
        self.complaints: list[str] = []
        self.requests: list[str] = []
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))
        self.page.on(
            "console",
            lambda one: self.complaints.append(one.text) if one.type == "error" else None,
        )
        self.page.on("request", lambda one: self.requests.append(one.url))

    def open(self, path: str = "/") -> Any:
        self.page.goto(self.server.url + path)
        return self.page

    def sit(self, game: str) -> Any:
        """Choose a game in the lobby, one click."""
        self.open()
        self.page.click(f"[data-play={game}]")
        return self.page

    def keep(self, name: str) -> None:
        """A picture for people to look at."""
        ARTEFACTS.mkdir(parents=True, exist_ok=True)
        self.page.screenshot(path=ARTEFACTS / f"{name}.png")


def serious_findings(page: Any) -> list[Any]:
    """What axe calls serious or critical, in the light and in the dark."""
    page.evaluate(AXE.read_text(encoding="utf-8"))
    page.evaluate("document.documentElement.dataset.motion = 'off'")  # colours as they will stay
    serious: list[Any] = []
    for theme in ("light", "dark"):
        page.evaluate(f"document.documentElement.dataset.theme = '{theme}'")
        page.wait_for_timeout(300)
        found = page.evaluate("axe.run().then((report) => report.violations)")
        serious += [
            (theme, rule["id"], [node["html"][:160] for node in rule["nodes"]][:3])
            for rule in found
            if rule["impact"] in ("serious", "critical")
        ]
    return serious


@pytest.fixture
def visit(browser: Any, page_server: PageServer) -> Iterator[Any]:
    visits: list[Visit] = []

    def new(**options: Any) -> Visit:
        visits.append(Visit(browser, page_server, **options))
        return visits[-1]

    yield new
    for one in visits:
        one.context.close()
        assert one.complaints == []
        elsewhere = [url for url in one.requests if not url.startswith(page_server.url)]
        assert [url for url in elsewhere if not url.startswith(("data:", "blob:"))] == []
