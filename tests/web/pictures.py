"""The pictures of docs/page.md and the READMEs, made anew from the page as it is.

`.venv/bin/python -m tests.web.pictures` makes them all, with names only those. Look at each beside
the one it replaces: `git difftool`, or the two files side by side.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from hashlib import sha256
from pathlib import Path
from typing import Any

from kibitz.core.events import Event
from kibitz.core.record import dump
from kibitz.games import game as game_of
from kibitz.service.settings import sqlite_url
from kibitz.service.store import Store
from tests.review.test_choices import two_deals
from tests.service.test_leaks import stored_table
from tests.web.conftest import CHROMIUM, PageServer, Visit
from tests.web.test_company import two_at
from tests.web.test_evidence import bridge_play, hearts_moon, riichi_turn
from tests.web.test_over import finished
from tests.web.test_together import claimed_table
from tests.web.test_trees import bridge_call

PICTURES = Path(__file__).resolve().parents[2] / "docs" / "pictures"
DESK = {"viewport": {"width": 1280, "height": 800}, "device_scale_factor": 0.75}
PHONE = {"viewport": {"width": 390, "height": 844}, "device_scale_factor": 0.82, "has_touch": True}
SIDEWAYS = {"viewport": {"width": 844, "height": 390}, "device_scale_factor": 0.76}
DARK_JAPANESE = {"locale": "ja-JP", "color_scheme": "dark"}
QUALITY = 62
NAMES = ("Ilse", "Carlo", "Vera", "Jonas")  # of our players, by seat


class Studio:
    """A server, a browser, and what the pictures need of both."""

    def __init__(self, browser: Any, server: PageServer) -> None:
        self.browser, self.server = browser, server
        self.visits: list[Visit] = []
        self.mine: Visit | None = None

    def visit(self, **options: Any) -> Visit:
        wanted: dict[str, Any] = {"reduced_motion": "reduce"} | DESK | options
        one = Visit(self.browser, self.server, **wanted)
        self.visits.append(one)
        return one

    def sit(self, game: str, preset: str, events: list[Event], seat: int, **options: Any) -> Any:
        """One person's page at a table of our players that stands after these events."""
        promised = sha256(game.encode()).hexdigest()
        table = stored_table(game, preset, events, commitment=promised)
        player = game_of(game).levels[-1].player
        seats = tuple(
            one
            if one.seat == seat
            else replace(one, kind="player", name=NAMES[one.seat], player=player, token=None)
            for one in table.seats
        )
        store = Store(sqlite_url(self.server.data))
        store.create(replace(table, seats=seats)).result(30)
        store.close()
        page = self.visit(**options).open(f"/t/{table.id}#s={table.id}-{seat}")
        page.wait_for_selector(".held, .bid.lit, section.over")
        return page

    def ask(self, page: Any) -> Any:
        """The coach has answered to the end."""
        page.click("#coach")
        page.wait_for_selector("aside .headline .action")
        page.wait_for_timeout(4000)
        return page

    def my_games(self) -> Visit:
        """Somebody with two deals of hearts, taken in from a file and reviewed."""
        if self.mine is None:
            one = self.mine = self.visit()
            page = one.open("/mine")
            page.set_default_timeout(300_000)
            file = Path(self.server.data) / "evening.kibitz"
            file.write_text(dump(two_deals("hearts")), encoding="utf-8")
            page.set_input_files("#take-in", str(file))
            page.wait_for_selector("[data-entry]")
            page.select_option("[data-entry] select", "a")
            page.wait_for_timeout(500)
            page.click("[data-review]")
            page.wait_for_selector(".list li")
            page.wait_for_url("**/review/*")
        return self.mine


def close(studio: Studio) -> None:
    """Windows of the picture before; the person's own stays."""
    for one in studio.visits:
        if one is not studio.mine:
            one.context.close()
    studio.visits = []


def pass_three(studio: Studio) -> Any:
    page = studio.visit().sit("hearts")
    page.wait_for_selector("#pass")
    for card in page.query_selector_all("[data-card]")[:3]:
        card.click()
    return page


def call(studio: Studio) -> Any:
    events, seat = bridge_call()
    page = studio.sit("bridge", "playout", events, seat)
    page.wait_for_selector(".sheet .alert")
    page.hover("[data-call='2NT']")
    page.wait_for_selector("#call-shows b")
    return page


def play(studio: Studio, **options: Any) -> Any:
    events, seat = bridge_play()
    return studio.ask(studio.sit("bridge", "playout", events, seat, **options))


def moon(studio: Studio, **options: Any) -> Any:
    events, seat = hearts_moon()
    return studio.ask(studio.sit("hearts", "hold", events, seat, **options))


def turn(studio: Studio, **options: Any) -> Any:
    events, seat = riichi_turn()
    return studio.sit("riichi", "tenhou", events, seat, **options)


def claim(studio: Studio) -> Any:
    table = claimed_table(studio.server)
    east = studio.visit().open(f"/t/{table}#s={table}-1")
    west = studio.visit().open(f"/t/{table}#s={table}-3")
    declarer = studio.visit().open(f"/t/{table}#s={table}-2")
    for page in (east, west):
        page.wait_for_selector(".held")
    declarer.click("#claim")
    declarer.locator(".claim select").select_option("top-tricks")
    declarer.click("[data-claim='9']")
    east.wait_for_selector("[data-answer=accept]")
    east.wait_for_selector("text=Top tricks")
    return east


def consent(studio: Studio) -> Any:
    host, friend = two_at(studio.visit, "hearts")
    for one in (host, friend):
        one.page.wait_for_selector("#pass, .held.legal")
    for card in friend.page.query_selector_all("[data-card]")[:3]:
        card.click()
    friend.page.click("#pass")
    friend.page.click("#undo")
    host.page.wait_for_selector("[data-consent=yes]")
    return host.page


def company(studio: Studio) -> Any:
    host, friend = two_at(studio.visit, "hearts")
    host.page.wait_for_selector(".company .clock")
    friend.page.click("#say")
    friend.page.click("[data-phrase=hello]")
    host.page.wait_for_selector(".company .said")
    return host.page


def over(game: str) -> Callable[[Studio], Any]:
    def made(studio: Studio) -> Any:
        preset, events = finished(game)
        page = studio.sit(game, preset, events, 2)
        page.wait_for_selector(".over .end [role=group]")
        return page

    return made


def mine(path: str, ready: str) -> Callable[[Studio], Any]:
    def made(studio: Studio) -> Any:
        page = studio.my_games().open(path)
        page.wait_for_selector(ready)
        return page

    return made


def review(studio: Studio) -> Any:
    page = studio.my_games().open("/mine")
    page.click("[data-review]")
    page.wait_for_url("**/review/*")
    page.wait_for_selector("#retry:not([disabled])")
    page.wait_for_timeout(1000)
    return page


def report(studio: Studio) -> Any:
    """The file that `--html` writes, as a browser opens it from the disk."""
    folder = Path(studio.server.data)
    file, html = folder / "evening-riichi.kibitz", folder / "report.html"
    file.write_text(dump(two_deals("riichi")), encoding="utf-8")
    asked = ["riichi", "review", str(file), "--seat", "0", "--html", str(html), "--processes", "1"]
    subprocess.run([sys.executable, "-m", "kibitz", *asked], capture_output=True, check=False)
    page = studio.visit().page
    page.goto(html.as_uri())
    page.locator("article").first.evaluate("(one) => one.scrollIntoView()")
    return page


def practice(studio: Studio) -> Any:
    page = studio.visit().open("/practice/riichi")
    page.click("#daily a.button")
    page.wait_for_selector("#show")
    page.click("#show")
    page.wait_for_selector("#next")
    page.wait_for_timeout(2000)  # every tile is drawn
    return page


def analyse(studio: Studio) -> Any:
    page = studio.visit().open("/analyse/riichi")
    page.click("#example")
    page.wait_for_selector("aside .headline .action")
    page.wait_for_selector("aside .headline ~ .value:not(:has-text('thinking'))")
    page.wait_for_timeout(1000)
    return page


MADE: dict[str, Callable[[Studio], Any]] = {
    "hearts": moon,
    "riichi": lambda studio: studio.ask(turn(studio)),
    "bridge": play,
    "hearts-pass": pass_three,
    "bridge-call": call,
    "riichi-declared": turn,
    "claim": claim,
    "consent": consent,
    "company": company,
    "over": over("bridge"),
    "riichi-won": over("riichi"),
    "review": review,
    "history": mine("/mine", "[data-entry]"),
    "statistics": mine("/mine/statistics", "[data-statistics=hearts]"),
    "report": report,
    "practice": practice,
    "analyser": analyse,
    "hearts-phone": lambda studio: moon(studio, **(PHONE | DARK_JAPANESE)),
    "riichi-phone": lambda studio: studio.ask(turn(studio, **PHONE)),
    "bridge-phone": lambda studio: play(studio, **PHONE),
    "hearts-sideways": lambda studio: moon(studio, **SIDEWAYS),
    "riichi-sideways": lambda studio: turn(studio, **(SIDEWAYS | DARK_JAPANESE)),
}


def main(names: list[str]) -> None:
    from playwright.sync_api import sync_playwright

    PICTURES.mkdir(exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = PageServer(Path(data))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            studio = Studio(browser, server)
            for name in names or MADE:
                page = MADE[name](studio)
                page.wait_for_timeout(400)
                path = PICTURES / f"{name}.jpg"
                page.screenshot(path=path, type="jpeg", quality=QUALITY)
                print(f"{name}: {path.stat().st_size / 1000:.0f} kB", flush=True)
                close(studio)
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
