"""A seat counts only the events it was shown, so that no number tells it what was hidden.

Knows no clock and no window: whoever shows events says so.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from kibitz.core.events import SEATS, Event, Seat
from kibitz.core.shown import Projection
from kibitz.games import AnyGame


@dataclass(frozen=True, slots=True)
class EventTold:
    """An event, what each seat is shown of it, and whether it opens a claim."""

    event: Event
    shown: tuple[Event | None, ...]
    opens: bool = False


def seen(told: Iterable[EventTold], seat: Seat) -> list[Event]:
    """What the seat is shown of these."""
    return [event for one in told if (event := one.shown[seat]) is not None]


class OwnCounts:
    """The table's events as each seat is shown them, and how many each has been shown so far."""

    def __init__(self, game: AnyGame, events: Sequence[Event]) -> None:
        self._projections = [Projection(game, seat) for seat in SEATS]
        self._counts = [0] * len(SEATS)
        self.show([self.told(event) for event in events])

    def told(self, event: Event, opens: bool = False) -> EventTold:
        """The next event of the table with what each seat is shown of it."""
        return EventTold(event, tuple(one.show(event) for one in self._projections), opens)

    def show(self, told: Sequence[EventTold]) -> None:
        """Everybody is shown these now."""
        for seat in SEATS:
            self._counts[seat] += len(seen(told, seat))

    def count(self, seat: Seat, more: Iterable[EventTold] = ()) -> int:
        """How many events the seat has been shown, and with `more` how many it will have been."""
        return self._counts[seat] + len(seen(more, seat))
