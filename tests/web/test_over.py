"""After a deal: all hands, what was possible, and the same deal again from another seat."""

from __future__ import annotations

from typing import Any

from kibitz.core.events import Event, Scored
from kibitz.core.game import Budget, decide
from kibitz.games import game as game_of
from kibitz.games import names
from kibitz.games import player as player_of
from kibitz.service.settings import sqlite_url
from kibitz.service.store import Store
from tests.service.test_leaks import keep
from tests.web.conftest import PageServer, serious_findings


def finished(name: str) -> tuple[str, list[Event]]:
    """A preset and a deal of it, played by the weakest level and scored as a table writes it."""
    game = game_of(name)
    preset, rules = next(iter(game.presets.items()))
    player = player_of(game, game.levels[0].player)
    seed = b"over"
    events = list(game.opening(seed, rules, game.first_standing(rules)))
    state = game.replay(events)
    while (score := game.score(state)) is None:
        seat = min(game.to_act(state))
        action = decide(player, game.view(state, seat), Budget(seed=len(events))).action
        for event, after in game.happen(state, seat, action):
            events.append(event)
            state = after
    return preset, [*events, Scored(score.points, seed.hex())]


def test_all_hands_are_shown_after_a_deal_of_every_game(
    visit: Any, page_server: PageServer
) -> None:
    store = Store(sqlite_url(page_server.data))
    tables = {name: keep(store, name, *finished(name)) for name in names()}
    store.close()
    for name, table in tables.items():
        one = visit()
        page = one.open(f"/t/{table}#s={table}-2")
        page.wait_for_selector(".over .end [role=group]")
        page.wait_for_selector(".over > details")  # what stands below has come too
        shown = page.locator(".over .end [role=group]").count()
        won = page.locator(".over .win").count()
        assert shown + won == 4, name
        one.keep(f"{name}-over")
        if name == "bridge":
            assert "Par" in page.inner_text(".over .end")
            assert page.locator(".over .end tbody td").count() == 20
            rows = page.locator(".over > table tbody th").all_inner_texts()
            assert len(rows) == 2, "partners share a row"
            assert all(" + " in row for row in rows)
            slips_of_dummy(page, page_server, table)
        if won:
            assert page.locator("[data-indicators] .tile").count() >= won, "dora is shown"
        assert serious_findings(page) == []
        page.set_viewport_size({"width": 390, "height": 844})
        page.wait_for_timeout(200)
        one.keep(f"{name}-over-phone")
        assert page.evaluate("document.documentElement.scrollWidth") <= 390


def slips_of_dummy(page: Any, server: PageServer, table: str) -> None:
    """Dummy's card is declarer's choice, and the list of slips says so."""
    ending = server.get(f"/api/tables/{table}/deals/1")["ending"]
    dummy = (ending["declarer"] + 2) % 4
    told = page.locator(".over .end li").all_inner_texts()
    from_dummy = [
        line for line, one in zip(told, ending["slips"], strict=True) if one["seat"] == dummy
    ]
    assert from_dummy, "this deal has one"
    assert all("(dummy)" in line for line in from_dummy)


def test_a_deal_by_its_link_is_played_from_another_seat(
    visit: Any, page_server: PageServer
) -> None:
    preset, events = finished("hearts")
    store = Store(sqlite_url(page_server.data))
    table = keep(store, "hearts", preset, events)
    store.close()
    dealt: Any = events[0]
    one = visit()
    page = one.open(f"/again/{table}/1")
    page.wait_for_selector("[data-again]")
    one.keep("again")
    page.click("[data-again='1']")
    page.wait_for_selector("[data-card]")
    held = {card.get_attribute("data-card") for card in page.query_selector_all("[data-card]")}
    assert held == {str(card) for card in dealt.hands[1]}
    assert table not in page.url
