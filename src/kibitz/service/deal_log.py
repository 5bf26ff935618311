"""The current deal as it stands: its events but for those taken back, and its seed once shown.

Knows no seats' views, no store and no clock.
"""

from __future__ import annotations

from collections.abc import Iterable

from kibitz.core.events import Act, Deal, Event, Scored, Seat, TableEvent, Undo
from kibitz.core.shown import shown_to
from kibitz.games import AnyGame


class DealLog:
    """Fed with every event of a table, in order; holds those of its last deal."""

    def __init__(self, game: AnyGame, events: Iterable[Event]) -> None:
        self._game = game
        self._events: list[Event] = []
        self.seed: str | None = None  # of the current deal, once it is over
        for event in events:
            self.add(event)

    def add(self, event: Event) -> None:
        """Something has happened."""
        if isinstance(event, Deal):
            self._events = [event]
            self.seed = None
        elif isinstance(event, Scored):
            self.seed = event.seed or None
        elif isinstance(event, Undo):
            del self._events[event.to :]
        elif not isinstance(event, TableEvent):
            self._events.append(event)

    def shown(self, seat: Seat, count: int) -> list[Event]:
        """What the seat was shown of the first so many events."""
        return shown_to(self._game, self._events[:count], seat)

    @property
    def commitment(self) -> str | None:
        """The hash of the deal's seed, shown before it is played."""
        dealt = self._events[0] if self._events else None
        return dealt.commitment or None if isinstance(dealt, Deal) else None

    def last_choice(self, seat: Seat) -> int | None:
        """The place of the seat's last choice among the events; None before it has made one."""
        chosen = [
            place
            for place, event in enumerate(self._events)
            if isinstance(event, Act) and event.seat == seat
        ]
        return chosen[-1] if chosen else None


def starts_of(events: Iterable[Event]) -> list[int]:
    """Where each deal of a table begins."""
    return [place for place, event in enumerate(events) if isinstance(event, Deal)]
