"""What is one's own and what is studied, in every size, theme and language, to be looked at.

`.venv/bin/python -m tests.web.gallery` takes all pictures into `artefacts/gallery`, with names only
those states. What runs out of the window sideways, or lies cut off, is named with its picture.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from kibitz.core.record import dump
from tests.review.test_choices import two_deals
from tests.web.conftest import ARTEFACTS, CHROMIUM, PageServer, Visit
from tests.web.pictures import DESK

GALLERY = ARTEFACTS.parent / "gallery"
SIZES = {"desk": (1440, 900), "laptop": (1280, 720), "small": (1024, 640), "phone": (390, 844)}
THEMES = ("light", "dark")
LANGS = {"en": "en-US", "ja": "ja-JP"}
PLAYED_BY = {"bridge": "plain", "hearts": "habit", "riichi": "tidy"}
WORLDS = {"bridge": 6, "hearts": 0, "riichi": 0}  # of the judge: pictures need no sharp numbers
SEATS = {"bridge": [1, 3], "hearts": [1], "riichi": None}
CUT = """() => {
  const seen = (one) => one.getClientRects().length && getComputedStyle(one).visibility !== 'hidden'
  const found = []
  const wide = document.documentElement.clientWidth
  for (const one of document.querySelectorAll('body *')) {
    if (!seen(one) || one.closest('.hidden, svg, [aria-hidden=true]')) continue
    const box = one.getBoundingClientRect()
    const style = getComputedStyle(one)
    const scrolls = one.closest('.scroll, .wide, [data-scrolls]')
    if (!scrolls && box.right > wide + 1 && box.width > 0)
      found.push(`beyond: ${one.tagName}.${one.className}`)
    const text = [...one.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim())
    if (text && style.overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1)
      found.push(`cut: ${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 40)}`)
  }
  return [...new Set(found)].slice(0, 12)
}"""


class Gallery:
    """A server with somebody's games on it, and windows of every kind before it."""

    def __init__(self, browser: Any, server: PageServer) -> None:
        self.browser, self.server = browser, server
        self.reviews: dict[str, str] = {}
        self.kept: dict[str, Any] = {}  # storage of the browser of somebody who has games

    def review(self, game: str) -> str:
        """Two deals of a game judged by the coach, once."""
        if game not in self.reviews:
            text = dump(two_deals(game, PLAYED_BY[game]))
            body = {
                "text": text,
                "name": "evening.kibitz",
                "worlds": WORLDS[game],
                "seats": SEATS[game],
            }
            status, told = self.server.request("POST", f"/api/{game}/review", body)
            assert status == 200, told
            self.reviews[game] = json.loads(told.splitlines()[-1])["review"]["id"]
        return self.reviews[game]

    def person(self) -> Any:
        """The storage of a browser whose owner has games, reviewed and not."""
        if not self.kept:
            one = Visit(self.browser, self.server)
            for game in PLAYED_BY:
                page = one.open(f"/review/{self.review(game)}")
                page.click("#keep")
                page.wait_for_selector("#kept")
                page.select_option("#kept select", "b")
                page.wait_for_timeout(600)
            one.sit("hearts").wait_for_selector("#pass, .held.legal")
            self.kept = one.context.storage_state()
            one.context.close()
        return self.kept

    def visit(self, size: str, theme: str, lang: str, *, own: bool) -> Visit:
        width, height = SIZES[size]
        options: dict[str, Any] = DESK | {
            "viewport": {"width": width, "height": height},
            "device_scale_factor": 1,
            "color_scheme": theme,
            "locale": LANGS[lang],
            "has_touch": size == "phone",
            "reduced_motion": "reduce",
        }
        if own:
            kept = self.person()
            settings = json.dumps({"auto": False, "lang": lang})
            for origin in kept["origins"]:
                for entry in origin["localStorage"]:
                    if entry["name"] == "kibitz.settings":
                        entry["value"] = settings
            options["storage_state"] = kept
        return Visit(self.browser, self.server, **options)


Shot = Callable[[Gallery, Visit], Any]


def at(path: str, ready: str, *presses: str) -> Shot:
    """A page that is opened, and what is pressed until it shows what is wanted."""

    def made(_: Gallery, one: Visit) -> Any:
        page = one.open(path)
        page.wait_for_selector(ready)
        for press in presses:
            page.click(press)
            page.wait_for_timeout(400)
        return page

    return made


def reviewed(game: str, order: str = "worst") -> Shot:
    def made(gallery: Gallery, one: Visit) -> Any:
        page = one.open(f"/review/{gallery.review(game)}")
        page.wait_for_selector(".list li")
        page.wait_for_selector("#retry:not([disabled])")
        if order == "retry":
            page.click("#retry")
        elif order == "ending":
            page.click("details:has([role=group]) summary, .left details:last-of-type summary")
        elif order != "worst":
            page.click(f"[data-order={order}]")
            page.wait_for_selector("[data-move]")
            for _ in range(7):
                page.keyboard.press("ArrowRight")
        return page

    return made


def report(game: str, part: str = "") -> Shot:
    def made(gallery: Gallery, one: Visit) -> Any:
        lang = one.page.evaluate("navigator.language")[:2]
        folder = Path(gallery.server.data)
        html = folder / f"report-{game}-{lang}.html"
        if not html.exists():
            file = folder / f"evening-{game}.kibitz"
            file.write_text(dump(two_deals(game, PLAYED_BY[game])), encoding="utf-8")
            asked = [game, "review", str(file), "--seat", "1", "--lang", lang, "--html", str(html)]
            asked += ["--processes", "1", "--worlds", str(WORLDS[game])]
            subprocess.run(
                [sys.executable, "-m", "kibitz", *asked], capture_output=True, check=False
            )
        one.page.goto(html.as_uri())
        if part:
            one.page.locator(part).first.evaluate("(one) => one.scrollIntoView()")
        return one.page

    return made


def answered(game: str, theme: str) -> Shot:
    def made(_: Gallery, one: Visit) -> Any:
        page = one.open(f"/practice/{game}/theme/{theme}")
        page.wait_for_selector(".board > *")
        page.click("#show")
        page.wait_for_selector("#next")
        return page

    return made


def analysed(game: str, example: str = "#example-played", wrong: str = "") -> Shot:
    def made(_: Gallery, one: Visit) -> Any:
        page = one.open(f"/analyse/{game}")
        page.click(example)
        page.wait_for_selector("aside .headline .action")
        if wrong:
            page.fill("[data-field=hand]", wrong)
            page.wait_for_selector("#wrong-hand")
        return page

    return made


def refused(gallery: Gallery, one: Visit) -> Any:
    page = one.open("/review")
    file = Path(gallery.server.data) / "letter.txt"
    file.write_text("Dear Sir,\n", encoding="utf-8")
    page.set_input_files("input[type=file]", str(file))
    page.wait_for_selector(".problem")
    one.complaints.clear()
    return page


EVERY: dict[str, Shot] = {
    "review-start": at("/review", "input[type=file]"),
    "review-refused": refused,
    **{f"review-{game}": reviewed(game) for game in PLAYED_BY},
    **{f"moves-{game}": reviewed(game, "moves") for game in PLAYED_BY},
    **{f"retry-{game}": reviewed(game, "retry") for game in PLAYED_BY},
    **{f"report-{game}": report(game) for game in PLAYED_BY},
    **{f"report-{game}-replay": report(game, "#replay") for game in PLAYED_BY},
    **{f"report-{game}-worst": report(game, "article") for game in PLAYED_BY},
    "history-empty": at("/mine", ".games[aria-busy=false] ~ .soft"),
    "statistics-empty": at("/mine/statistics", "nav ~ .soft"),
    "key": at("/mine/key", "h2"),
    "practice": at("/practice", ".games a"),
    **{f"practice-{game}": at(f"/practice/{game}", "a[data-theme]") for game in PLAYED_BY},
    "puzzle-bridge": answered("bridge", "declarer"),
    "puzzle-bridge-call": answered("bridge", "competitive"),
    "puzzle-hearts": answered("hearts", "queen"),
    "puzzle-hearts-pass": answered("hearts", "pass"),
    "puzzle-riichi": answered("riichi", "push"),
    "asked-riichi": at("/practice/riichi/theme/riichi", "#show"),
    "asked-bridge": at("/practice/bridge/theme/lead", "#show"),
    "asked-hearts": at("/practice/hearts/theme/duck", "#show"),
    "drill-bridge": at("/practice/bridge/drill/responses", "[data-choice]"),
    "drill-riichi": at("/practice/riichi/drill/waits", "[data-choice]", "[data-choice='0']"),
    "drill-hearts": at("/practice/hearts", "[data-drill]", "[data-drill]"),
    "analyser-empty": at("/analyse/riichi", "#example-played"),
    **{f"analyser-{game}": analysed(game) for game in PLAYED_BY},
    **{f"analyser-wrong-{game}": analysed(game, wrong="<script>") for game in PLAYED_BY},
    "unknown": at("/nothing", "#unknown"),
}
"""What anybody sees."""
OWN: dict[str, Shot] = {
    "history": at("/mine", "[data-entry]"),
    "statistics": at("/mine/statistics", "[data-statistics]"),
    "decisions": at("/mine/decisions", "[data-decision]"),
    "lobby-own": at("/", "#go-on"),
}
"""What somebody sees who has games."""


def variants() -> Iterator[tuple[str, str, str]]:
    """Every size in every theme and language; with KIBITZ_VARIANTS only those it names."""
    wanted = os.environ.get("KIBITZ_VARIANTS", "").split()
    for size in SIZES:
        for theme in THEMES:
            for lang in LANGS:
                if not wanted or f"{size}-{theme}-{lang}" in wanted:
                    yield size, theme, lang


def main(names: list[str]) -> None:
    from playwright.sync_api import sync_playwright

    GALLERY.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as data, sync_playwright() as playwright:
        server = PageServer(Path(data))
        server.start()
        try:
            browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
            gallery = Gallery(browser, server)
            for name in names or [*EVERY, *OWN]:
                shot = EVERY.get(name) or OWN[name]
                for size, theme, lang in variants():
                    called = f"{name}-{size}-{theme}-{lang}"
                    one = gallery.visit(size, theme, lang, own=name in OWN)
                    try:
                        page = shot(gallery, one)
                        page.wait_for_timeout(500)
                        page.screenshot(path=GALLERY / f"{called}.png")
                        told = [*page.evaluate(CUT), *one.complaints]
                        print(called, *told, sep="\n  ", flush=True)
                    except Exception as error:  # the others are taken all the same
                        print(called, "FAILED", str(error).splitlines()[0], flush=True)
                        one.page.screenshot(path=GALLERY / f"{called}-failed.png")
                    one.context.close()
            browser.close()
        finally:
            server.stop()


if __name__ == "__main__":
    main(sys.argv[1:])
