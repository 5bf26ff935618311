"""The native simulator on games of strong people: every deal the same, event for event."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.conformance.test_riichi_phoenix import YEARS, archive, games
from tests.native.riichi.sim_twin import Pair

from kibitz.core.formats import Source
from kibitz.games.riichi.event import Act, Deal
from kibitz.games.riichi.formats import FORMATS


def replayed(name: str, text: str) -> int:
    """Every deal of a log played by both; how many."""
    (record,) = FORMATS["mjlog"].records(text, Source(name))
    pair: Pair | None = None
    deals = 0
    events = list(record.events)
    for place, event in enumerate(events):
        if isinstance(event, Deal):
            pair = Pair(event.rules, event, events[place + 1])
            deals += 1
        elif isinstance(event, Act):
            assert pair is not None
            pair.play(event.seat, event.action)
            if pair.state.public.phase == "over":
                pair.finish()
    return deals


@pytest.mark.parametrize("year", YEARS)
def test_phoenix_deals_are_the_same_event_for_event(data: Path, year: str):
    for place, (name, text) in enumerate(games(archive(data, year))):
        if place == 4:
            break
        assert replayed(name, text) >= 4


@pytest.mark.long
@pytest.mark.parametrize("year", YEARS)
def test_every_phoenix_deal_is_the_same_event_for_event(data: Path, year: str):
    assert sum(replayed(name, text) for name, text in games(archive(data, year))) > 11_000
