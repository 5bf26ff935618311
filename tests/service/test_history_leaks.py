"""A history says of a table in play what its seats were shown, and no more in an open window."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from kibitz.core.events import Event
from kibitz.games import game as game_of
from kibitz.service.hall import Hall
from kibitz.service.history import Histories
from kibitz.service.settings import Settings, Timing, sqlite_url
from kibitz.service.store import Store
from tests.service.test_leaks import keep

ANN = "a" * 64  # who she is: a hash, as the service keeps it
WHEN = 1.7e9


def drawn_and_discarded(seed: int) -> Any:
    """A deal in which everybody discards what they drew and nobody calls: before each discard the
    events so far, who discards what, whether anybody may claim it, and whether the deal is over.
    """
    game = game_of("riichi")
    rules = game.presets["tenhou"]
    events = list(game.opening(b"%d" % seed, rules, game.first_standing(rules)))
    state = game.replay(events)
    while game.score(state) is None:
        seat = min(game.to_act(state))
        legal = game.legal(state, seat)
        action = next((one for one in legal if str(one) == "pass"), None)
        if action is None:
            action = [one for one in legal if str(one)[0].isdigit()][-1]
        made = game.happen(state, seat, action)
        after = made[-1][1]
        if str(action) != "pass":
            over = game.score(after) is not None
            claimed = not over and after.public.phase == "reaction"
            yield list(events), seat, str(action), claimed, over
        events += (event for event, _ in made)
        state = after


def windows() -> dict[str, tuple[list[Event], int, str]]:
    """A discard that somebody may claim, one that nobody can, and the last one of a deal."""
    found: dict[str, tuple[list[Event], int, str]] = {}
    for seed in range(50):
        for events, seat, action, claimed, over in drawn_and_discarded(seed):
            kind = "last" if over else "claimed" if claimed else "nobody"
            found.setdefault(kind, (events, seat, action))
        if len(found) == 3:
            return found
    raise AssertionError(f"only {sorted(found)}")


async def told(hall: Hall, histories: Histories) -> list[Any]:
    """All that the routes under /api/mine tell of somebody's games."""
    found, of = hall.people.history(ANN)
    finished = hall.people.history(ANN, search="riichi", game="riichi")[1]
    texts = [await histories.text(one) for one in found]
    return [await histories.told(found), of, finished, texts, hall.people.exported(ANN)]


def test_an_open_window_changes_nothing_in_a_history(tmp_path: Path) -> None:
    store = Store(sqlite_url(tmp_path))
    cases = {
        kind: (keep(store, "riichi", "tenhou", events), seat, action)
        for kind, (events, seat, action) in windows().items()
    }
    store.close()

    async def run() -> None:
        settings = Settings(sqlite_url(tmp_path), workers=1, pace=Timing(claims=1e6))
        hall = Hall(Store(settings.database), settings)
        histories = Histories(hall)
        try:
            for table, seat, _ in cases.values():
                watcher = (seat + 1) % 4
                hall.people.seated(ANN, "riichi", table, watcher, WHEN).result(30)
            for table, seat, action in cases.values():
                room = await hall.room(table)
                before = await told(hall, histories)
                await room.act(seat, action, key=None, answers=None)
                assert room.in_claims or room.is_behind
                assert await told(hall, histories) == before
        finally:
            await hall.close()

    asyncio.run(run())


def test_the_test_sees_a_history_that_tells_too_much(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Histories, "_as_shown", lambda _self, _table, known: known)
    with pytest.raises(AssertionError):
        test_an_open_window_changes_nothing_in_a_history(tmp_path)
