"""Set phrases: the few things people say at a table; said, heard and not kept.

Where seats are partners a phrase could be a signal, so there they are for the time between deals.
Knows no room and no socket; the page has the words.
"""

from __future__ import annotations

from typing import Literal

from kibitz.games import AnyGame
from kibitz.service.limits import Bucket

Phrase = Literal["hello", "thanks", "well-played", "sorry", "one-moment", "good-luck", "goodbye"]

EVERY = 2.0  # seconds between phrases of one seat
BURST = 3


def may_speak(game: AnyGame, *, in_play: bool) -> bool:
    """Whether phrases are allowed now."""
    return not in_play or all(len(side) == 1 for side in game.sides)


class Voices:
    """How often each seat has spoken."""

    def __init__(self) -> None:
        self._buckets = [Bucket(1 / EVERY, BURST) for _ in range(4)]

    def take(self, seat: int) -> bool:
        """Count one phrase; False when the seat speaks too often."""
        return self._buckets[seat].take()
