"""How many events a seat has been shown, and how many it will have been."""

from __future__ import annotations

import pytest

from kibitz.core.events import SEATS
from kibitz.core.record import replay
from kibitz.core.shown import shown_to
from kibitz.games import game, names
from kibitz.service.own_counts import OwnCounts
from tests.review.test_choices import two_deals


@pytest.mark.parametrize("name", names())
def test_what_is_not_yet_shown_is_counted_beforehand_as_it_is_counted_after(name: str) -> None:
    kind = game(name)
    events = list(replay(kind, two_deals(name)).deals[0].events)
    shown, rest = events[: len(events) // 3], events[len(events) // 3 :]
    counts = OwnCounts(kind, shown)
    more = [counts.told(event) for event in rest]
    foretold = [counts.count(seat, more) for seat in SEATS]
    assert [counts.count(seat) for seat in SEATS] == [
        len(shown_to(kind, shown, seat)) for seat in SEATS
    ]
    counts.show(more)
    assert [counts.count(seat) for seat in SEATS] == foretold
    assert foretold == [len(shown_to(kind, events, seat)) for seat in SEATS]
