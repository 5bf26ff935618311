"""What the coach has seen, drawn on the table: accepted tiles, danger, sampled hands, moons.

Each position is written to disk as a table of four people and opened as one of its seats.
"""

from __future__ import annotations

import random
from typing import Any, cast

import pytest

from kibitz.cards import parse_hand
from kibitz.core.game import Budget, Event, decide
from kibitz.games import game as game_of
from kibitz.games.bridge import board
from kibitz.games.bridge.event import Deal
from kibitz.games.bridge.rules import PRESETS as BRIDGE
from kibitz.games.hearts.players.cautious import Cautious
from kibitz.games.riichi.players.panels import Accepts
from kibitz.service.settings import sqlite_url
from kibitz.service.store import Store
from tests.games.hearts.shooter import HANDS, Shooter, deal_to
from tests.service.test_leaks import keep
from tests.sure import four, present
from tests.web.conftest import PageServer, serious_findings


def play_on(game: Any, events: list[Event], choices: str) -> list[Event]:
    """The events with further choices, whoever is to act."""
    state = game.replay(events)
    for text in choices.split():
        (seat,) = game.to_act(state)
        made = game.happen(state, seat, game.parse_action(text))
        events += (event for event, _ in made)
        state = made[-1][1]
    return events


def riichi_turn() -> tuple[list[Event], int]:
    """The first deal in which somebody declares riichi: the next seat has just drawn."""
    game = game_of("riichi")
    rules, tidy = game.presets["tenhou"], game.players()["tidy"]()
    for number in range(100):
        seed = f"evidence {number}".encode()
        events = list(game.opening(seed, rules, game.first_standing(rules)))
        state = game.replay(events)
        while game.score(state) is None:
            seat = min(game.to_act(state))
            view = game.view(state, seat)
            waiting = [one for one in view.public.fronts if one.status == "riichi"]
            if waiting and view.own.drawn is not None and view.public.fronts[seat] not in waiting:
                return events, seat
            action = decide(tidy, view, Budget(seed=1)).action
            made = game.happen(state, seat, action)
            events += (event for event, _ in made)
            state = made[-1][1]
    raise AssertionError("nobody ever declared riichi")


def bridge_play() -> tuple[list[Event], int]:
    """Declarer's first card after the lead and dummy's."""
    hands = ["AKQ.AKQ2.432.J32", "JT98.JT9.JT9.QT9", "32.8765.AKQ.AK54", "7654.43.8765.876"]
    dealt = four(parse_hand(hand, size=13) for hand in hands)
    events: list[Event] = [Deal(BRIDGE["playout"], board(1), dealt)]
    return play_on(game_of("bridge"), events, "3NT P P P SJ S2 S4"), 0


def hearts_moon() -> tuple[list[Event], int]:
    """A shooter has the queen already, and the next seat decides whether to stop it."""
    game, players = game_of("hearts"), [Shooter(), Cautious(), Cautious(), Cautious()]
    events = list(deal_to(parse_hand(next(iter(HANDS)), size=13), random.Random(0)))
    state = game.replay(events)
    while len(events) < 23:
        seat = min(game.to_act(state))
        action = decide(players[seat], game.view(state, seat), Budget(seed=1)).action
        made = game.happen(state, seat, action)
        events += (event for event, _ in made)
        state = made[-1][1]
    return events, 1


@pytest.fixture
def placed(page_server: PageServer) -> Any:
    """The address of a table that stands in a position, and the seat's own decision there."""

    def place(game_name: str, preset: str, events: list[Event], seat: int) -> str:
        assert game_of(game_name).presets[preset] == cast(Any, events[0]).rules
        store = Store(sqlite_url(page_server.data))
        table = keep(store, game_name, preset, events)
        store.close()
        return f"/t/{table}#s={table}-{seat}"

    return place


on_desk_and_phone = pytest.mark.parametrize("phone", [False, True], ids=["desk", "phone"])


def ask(visit: Any, address: str, *, phone: bool) -> tuple[Any, Any]:
    """A visit at the table, its coach asked, and its page."""
    one = visit(viewport={"width": 390, "height": 844}) if phone else visit()
    page = one.open(address)
    page.wait_for_selector(".held")
    page.keyboard.press("?")
    page.wait_for_selector("aside .headline .action")
    page.locator("aside .more").evaluate("(fold) => (fold.open = true)")
    return one, page


def look(one: Any, name: str, *, phone: bool) -> None:
    """Kept for people; nothing serious for axe; no wider than a phone."""
    one.keep(f"{name}-evidence{'-phone' if phone else ''}")
    assert serious_findings(one.page) == []
    if phone:
        assert one.page.evaluate("document.documentElement.scrollWidth") <= 390


@on_desk_and_phone
def test_accepted_tiles_and_danger_are_drawn_at_the_tiles(
    visit: Any, placed: Any, phone: bool
) -> None:
    events, seat = riichi_turn()
    one, page = ask(visit, placed("riichi", "tenhou", events, seat), phone=phone)
    page.wait_for_selector("[data-accepts]")
    game = game_of("riichi")
    view = game.view(game.replay(events), seat)
    decision = decide(game.players()["push"](), view, Budget(seed=1))
    told = present(decision.panel(Accepts)).actions[str(decision.action)]
    assert page.get_attribute("[data-accepts]", "data-accepts") == str(decision.action)[:2]
    drawn = page.query_selector_all("[data-accepts] .one")
    assert len(drawn) == sum(left > 0 for left in told.tiles.values())
    total = sum(told.tiles.values())
    assert page.inner_text("[data-accepts] b") == str(total)
    bars = page.query_selector_all(".held .danger")
    assert len(bars) == len(page.query_selector_all(".held"))
    chances = {str(x.action)[:2]: x.chances["deal-in"] for x in decision.ranked}
    tile, chance = max(chances.items(), key=lambda item: item[1])
    assert chance > 0.01, "somebody is in riichi"
    said = page.locator(f".held[data-tile^='{tile}']").first.inner_text()
    assert float(said.removesuffix("\u00a0%")) == pytest.approx(100 * chance, abs=0.5)
    look(one, "riichi", phone=phone)
    if phone:
        return
    other = next(str(x.action)[:2] for x in decision.ranked[::-1] if str(x.action)[:2] != tile)
    page.locator(f".held[data-tile^='{other}']").first.hover()
    page.wait_for_selector(f"[data-accepts='{other}']")
    for height in (720, 800, 900):  # with the coach and the company: the foot in sight, one row
        page.set_viewport_size({"width": 1280, "height": height})
        page.wait_for_timeout(200)
        foot = page.locator("footer").bounding_box()
        assert foot["y"] + foot["height"] <= height, height
        rows = page.eval_on_selector_all(".slot", "(all) => all.map((one) => one.offsetTop)")
        assert len(set(rows)) == 1, height


def test_sampled_hands_leave_the_auction_in_sight(visit: Any, placed: Any) -> None:
    """The bidding box lies over the felt, and never over the calls."""
    events = play_on(game_of("bridge"), bridge_play()[0][:1], "P P 1C P 1H P 1S P 2C P")
    one, page = ask(visit, placed("bridge", "playout", events, 2), phone=False)
    page.wait_for_selector(".sampled >> nth=2")
    for height in (720, 800, 900):
        page.set_viewport_size({"width": 1280, "height": height})
        page.wait_for_timeout(200)
        sheet, box = (page.locator(one).bounding_box() for one in (".sheet table", ".box"))
        view = page.locator(".felt .sheet").first.bounding_box()
        assert view["y"] + view["height"] <= box["y"], height
        assert sheet["y"] + sheet["height"] <= view["y"] + view["height"] + 1, (
            "the last call is seen"
        )
        foot = page.locator("footer").bounding_box()
        assert foot["y"] + foot["height"] <= height, height
    one.keep("bridge-auction-evidence")


@on_desk_and_phone
def test_sampled_hands_and_the_chance_to_make_are_drawn_on_the_table(
    visit: Any, placed: Any, phone: bool
) -> None:
    events, seat = bridge_play()
    one, page = ask(visit, placed("bridge", "playout", events, seat), phone=phone)
    page.wait_for_selector(".sampled >> nth=1")
    assert len(page.query_selector_all(".sampled")) == 2, "one for each hand that nobody sees"
    made, of = page.inner_text(".makes").split()[-1].split("/")
    assert made == of, "ten tricks on top"
    assert "1/8" in page.inner_text("#sample")
    first = [hand.inner_text() for hand in page.query_selector_all(".sampled")]
    look(one, "bridge", phone=phone)
    page.click(".step button >> nth=1")
    page.wait_for_function("document.querySelector('#sample').innerText.includes('2/')")
    assert first != [hand.inner_text() for hand in page.query_selector_all(".sampled")]
    look(one, "bridge-next", phone=phone)


@on_desk_and_phone
def test_who_may_shoot_and_the_card_that_stops_it_are_drawn(
    visit: Any, placed: Any, phone: bool
) -> None:
    events, seat = hearts_moon()
    one, page = ask(visit, placed("hearts", "hold", events, seat), phone=phone)
    page.wait_for_selector("#moons tr")
    assert "North" in page.inner_text("#moons")
    page.wait_for_selector(".held .badge")
    stopper = page.locator(".held", has=page.locator(".badge")).first
    assert "North" in stopper.get_attribute("aria-label")
    assert stopper.locator(".badge").get_attribute("data-sign") == "☾"
    look(one, "hearts", phone=phone)
