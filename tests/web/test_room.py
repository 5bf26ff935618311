"""Room for everything: with people and the coach at the table nothing lies on anything else."""

from __future__ import annotations

from typing import Any

import pytest

from kibitz.service.settings import sqlite_url
from kibitz.service.store import Store
from tests.service.test_leaks import keep
from tests.web.conftest import PageServer
from tests.web.test_evidence import bridge_play, hearts_moon, riichi_turn
from tests.web.test_trees import bridge_call

PLACES = {
    "bridge call": ("bridge", "playout", bridge_call),
    "bridge play": ("bridge", "playout", bridge_play),
    "hearts": ("hearts", "hold", hearts_moon),
    "riichi": ("riichi", "tenhou", riichi_turn),
}
DRAWN = {"bridge": ".sampled", "riichi": ".danger"}  # by the coach, on the table
SAMPLES = 8  # one after another
SIZES = {"laptop": (1280, 720), "upright": (390, 844), "sideways": (844, 390)}
# Every two things that are written or chosen, by their boxes; a pixel of an edge is nothing.
OVERLAPS = """() => {
  const all = [...document.querySelectorAll(`.plate, .other .name, .corner > p, .sampled, .known,
      .box, .centre .sheet, .company li, .step, .played .in, .columns, .switches, main .hand,
      .line .yours, footer`)]
    .filter((one) => one.checkVisibility({ visibilityProperty: true }))
    .map((one) => [one, one.getBoundingClientRect()])
    .filter(([, box]) => box.width > 0 && box.height > 0)
  const name = (one) => `${one.tagName}.${one.className} ${one.textContent.trim().slice(0, 24)}`
  const found = []
  for (const [k, [one, a]] of all.entries())
    for (const [other, b] of all.slice(k + 1)) {
      if (one.contains(other) || other.contains(one)) continue
      const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left)
      const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
      if (wide > 4 && high > 4) found.push(`${name(one)} | ${name(other)}`)
    }
  return found
}"""
# What may be chosen lies whole within the window, and within the felt that would cut it off.
CUT = """() => {
  const felt = document.querySelector('.felt').getBoundingClientRect()
  return [...document.querySelectorAll('.hand .held')].filter((one) => {
    const box = one.getBoundingClientRect()
    const low = Math.min(felt.bottom, innerHeight) + 1
    return box.bottom > low || box.left < -1 || box.right > innerWidth + 1
  }).map((one) => one.getAttribute('aria-label'))
}"""


@pytest.mark.parametrize("place", PLACES)
def test_nothing_lies_on_anything_else(visit: Any, page_server: PageServer, place: str) -> None:
    game, preset, made = PLACES[place]
    events, seat = made()
    store = Store(sqlite_url(page_server.data))
    table = keep(store, game, preset, events)
    store.close()
    one = visit(reduced_motion="reduce")
    page = one.open(f"/t/{table}#s={table}-{seat}")
    page.wait_for_selector(".held.legal, .bid.lit")
    for asked in (False, True):
        if asked:
            page.keyboard.press("?")
            page.wait_for_selector("aside .headline .action")
            if game in DRAWN:
                page.wait_for_selector(DRAWN[game], state="attached")
        for name, (width, height) in SIZES.items():
            page.set_viewport_size({"width": width, "height": height})
            page.wait_for_timeout(200)
            where = f"{place}, {name}{', coach' if asked else ''}"
            assert page.evaluate(OVERLAPS) == [], where
            later = page.get_by_label("Next sampled deal")
            for at in range(SAMPLES if later.count() and later.first.is_visible() else 0):
                later.first.click()  # hands are of many widths
                assert page.evaluate(OVERLAPS) == [], f"{where}, sample {at + 2}"
            assert page.evaluate(CUT) == [], where
            if name == "laptop":
                foot = page.query_selector("main footer").bounding_box()
                assert foot["y"] + foot["height"] <= height, where
