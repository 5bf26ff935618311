"""Room for everything: with people and the coach at the table nothing lies on anything else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from kibitz.core.game import Budget, Event, decide
from kibitz.games import game as game_of
from kibitz.service.settings import sqlite_url
from kibitz.service.store import Store
from tests.service.test_leaks import keep
from tests.web.conftest import PageServer, serious_findings
from tests.web.test_evidence import bridge_play, hearts_moon, riichi_turn
from tests.web.test_trees import bridge_call


def riichi_where(wanted: Callable[[Any, int], bool]) -> tuple[list[Event], int]:
    """The first position of deals by chance that is wanted, and whose choice it is."""
    game = game_of("riichi")
    rules, uniform = game.presets["tenhou"], game.players()["uniform"]()
    for number in range(400):
        events = list(game.opening(f"room {number}".encode(), rules, game.first_standing(rules)))
        state = game.replay(events)
        while game.score(state) is None:
            acting = sorted(game.to_act(state))
            for seat in acting:
                if wanted(game.view(state, seat), seat):
                    return events, seat
            seat = acting[-1]
            action = decide(uniform, game.view(state, seat), Budget(seed=len(events))).action
            made = game.happen(state, seat, action)
            events += (event for event, _ in made)
            state = made[-1][1]
    raise AssertionError("no such position in 400 deals")


def riichi_calls() -> tuple[list[Event], int]:
    """Two ways to chi and a pon: about as many buttons as a discard brings."""
    game = game_of("riichi")

    def many(view: Any, seat: int) -> bool:
        words = [str(action).split()[0] for action in game.legal_of(view)]
        return words.count("chi") >= 2 and "pon" in words

    return riichi_where(many)


def riichi_open() -> tuple[list[Event], int]:
    """Three called sets, one of them of four tiles, beside the hand."""

    def laid(view: Any, seat: int) -> bool:
        melds = view.public.fronts[seat].melds
        return (
            view.public.phase == "action"
            and view.own.drawn is not None
            and len(melds) >= 3
            and any(len(meld.tiles) == 4 for meld in melds)
        )

    return riichi_where(laid)


def riichi_far() -> tuple[list[Event], int]:
    """The first turn with a hand of the most kinds of tiles: nearly everything is accepted."""

    def scattered(view: Any, seat: int) -> bool:
        kinds = {str(tile).replace("0", "5") for tile in (*view.own.hand, view.own.drawn) if tile}
        return view.own.drawn is not None and len(kinds) == 14

    return riichi_where(scattered)


PLACES = {
    "bridge call": ("bridge", "playout", bridge_call),
    "bridge play": ("bridge", "playout", bridge_play),
    "hearts": ("hearts", "hold", hearts_moon),
    "riichi": ("riichi", "tenhou", riichi_turn),
    "riichi far": ("riichi", "tenhou", riichi_far),
    "riichi calls": ("riichi", "tenhou", riichi_calls),
    "riichi open": ("riichi", "tenhou", riichi_open),
}
DRAWN = {  # by the coach, on the table
    "bridge call": ".sampled",
    "bridge play": ".sampled",
    **dict.fromkeys(("riichi", "riichi far", "riichi open"), ".danger"),
}
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
    page.wait_for_selector(".held.legal, .bid.lit, .call")
    for asked in (False, True):
        if asked:
            page.keyboard.press("?")
            page.wait_for_selector("aside .headline .action")
            if place in DRAWN:
                page.wait_for_selector(DRAWN[place], state="attached")
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
                every = page.query_selector_all(".hand .held") if asked else []
                for tile in [None, *every]:
                    if tile:
                        tile.hover()  # what it would accept: from one kind of tile to thirty
                        assert page.evaluate(OVERLAPS) == [], where
                    foot = page.query_selector("main footer").bounding_box()
                    assert foot["y"] + foot["height"] <= height, where
    for name in ("laptop", "upright"):  # who sees no picture or holds no mouse reaches all of it
        page.set_viewport_size(dict(zip(("width", "height"), SIZES[name], strict=True)))
        assert serious_findings(page) == [], f"{place}, {name}"
