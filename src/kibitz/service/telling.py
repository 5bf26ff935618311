"""Messages, written once: what all seats see is one value, and what has not changed is the same
value, so each part of a message is turned into JSON once and kept until it changes.

Also what spectators may see: the past, as old as their delay.
"""

from __future__ import annotations

from collections import deque
from typing import Any

import msgspec

from kibitz.core.shape import parts, shape
from kibitz.games import AnyGame
from kibitz.service import clock
from kibitz.service.messages import View
from kibitz.service.wire import LEGAL_SHOWN

Text = msgspec.Raw  # a part of a message, already JSON
KEPT = 6  # values of one part: four seats, a spectator, and the one before
NOTHING = Text(b"[]")


def text_of(value: object) -> Text:
    """A value of ours as JSON."""
    return Text(msgspec.json.encode(shape(value)))


class Parts:
    """The parts of the last views, and what was legal in them."""

    def __init__(self, game: AnyGame) -> None:
        self._game = game
        self._views: dict[str, deque[tuple[object, Text]]] = {}
        self._legal: deque[tuple[tuple[object, ...], Text]] = deque(maxlen=KEPT)

    def view(self, view: Any) -> dict[str, Text]:
        """The view as JSON, field by field."""
        return {name: self._part(name, getattr(view, name)) for name in parts(view)}

    def legal(self, view: Any) -> Text:
        """What the seat may choose."""
        values = tuple(getattr(view, name) for name in parts(view))
        for known, text in self._legal:
            if all(one is other for one, other in zip(known, values, strict=True)):
                return text
        legal = [str(action) for action in self._game.legal_of(view)[:LEGAL_SHOWN]]
        text = Text(msgspec.json.encode(legal))
        self._legal.append((values, text))
        return text

    def _part(self, name: str, value: object) -> Text:
        kept = self._views.setdefault(name, deque(maxlen=KEPT))
        for known, text in kept:
            if known is value:
                return text
        text = text_of(value)
        kept.append((value, text))
        return text


class Past:
    """What spectators see: each message from when it is old enough until the next one is."""

    def __init__(self, wait: float) -> None:
        self._wait = wait
        self._log: deque[tuple[float, bytes]] = deque()

    def add(self, message: View) -> None:
        """What has just been shown at the table."""
        self._log.append((clock.now(), msgspec.json.encode(message)))
        self.now()

    def now(self) -> bytes | None:
        """The youngest message that is old enough; None before there is one."""
        due = clock.now() - self._wait
        while len(self._log) > 1 and self._log[1][0] <= due:
            self._log.popleft()
        at, message = self._log[0]
        return message if at <= due else None
