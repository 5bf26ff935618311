"""Claim windows: after an event that others may claim, the table takes the same time over it
whether anybody can claim, has claimed or has let it pass.

What happened meanwhile is on disk, and nobody is shown it before the window closes. Knows no store
and no sockets; the clock is handed in.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence

from kibitz.core.events import Event, TableEvent
from kibitz.service.own_counts import EventTold

Part = tuple[int, list[EventTold]]


class Claims:
    """Events in the order they will be shown, cut after each one that opens a window."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._waiting: deque[Part] = deque()
        self._until = 0.0

    def add(self, made: Sequence[EventTold], length: int) -> None:
        """Hold events; `length` counts those of the deal that stand, these included."""
        standing = length - sum(not isinstance(one.event, TableEvent) for one in made)
        part: list[EventTold] = []
        for one in made:
            part.append(one)
            standing += not isinstance(one.event, TableEvent)
            if one.opens:
                self._waiting.append((standing, part))
                part = []
        if part:
            self._waiting.append((standing, part))

    def due(self, now: float) -> Iterator[Part]:
        """What may be shown now: each part with how many events of the deal stand after it."""
        while self._waiting and now >= self._until:
            standing, part = self._waiting.popleft()
            if part[-1].opens:
                self.open(now)
            yield standing, part

    def open(self, now: float) -> None:
        """A window opens."""
        self._until = now + self._seconds

    def closes(self, now: float) -> float | None:
        """When the open window closes; None if none is open."""
        return self._until if now < self._until else None

    @property
    def waiting(self) -> list[EventTold]:
        """What is on disk and has been shown to nobody."""
        return [one for _, part in self._waiting for one in part]

    def holds(self, event: Event) -> bool:
        """Whether this very event waits to be shown."""
        return any(event is one.event for one in self.waiting)

    @property
    def is_behind(self) -> bool:
        """Whether anything waits to be shown."""
        return bool(self._waiting)
