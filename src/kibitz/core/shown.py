"""What a seat is shown: the one projection for record, room, socket and file.

Counts are the seat's own: ``undo`` says how many of the events *it was shown* still stand, so that
what was hidden stays uncounted. A fault is told to the seat that failed and to nobody else, because
that a seat had a choice to fail at may itself be a secret.
"""

from __future__ import annotations

from collections.abc import Iterable

from kibitz.core.events import Deal, Event, Fault, Seat, TableEvent, Undo
from kibitz.core.game import AnyGame


class Projection:
    """Fed with every event of a table in order; what one seat, or a spectator, is shown of each."""

    def __init__(self, game: AnyGame, seat: Seat | None) -> None:
        self._game, self._seat = game, seat
        self._was_shown: list[bool] = []  # of the deal's events that still stand

    def show(self, event: Event) -> Event | None:
        """What the seat is shown of the next event; None where it is shown nothing."""
        if isinstance(event, TableEvent):
            return self._table_event(event)
        shown = self._game.project(event, self._seat)
        if isinstance(event, Deal):
            self._was_shown = []
        self._was_shown.append(shown is not None)
        return shown

    def _table_event(self, event: TableEvent) -> Event | None:
        if isinstance(event, Fault):
            return event if event.seat == self._seat else None
        if not isinstance(event, Undo):
            return event
        gone = any(self._was_shown[event.to :])
        del self._was_shown[event.to :]
        # Nothing it knows of was taken back: that something was is not its business.
        return Undo(sum(self._was_shown)) if gone else None


def shown_to(game: AnyGame, events: Iterable[Event], seat: Seat | None) -> list[Event]:
    """The events, from the beginning of a deal on, as that seat is shown them."""
    projection = Projection(game, seat)
    return [shown for event in events if (shown := projection.show(event)) is not None]
