"""What people say at a table: set phrases, and words of their own where the host allows them.

Where seats are partners either could be a signal, so there they are for the time between deals;
only with a claim its line of play is stated. The page has the words of the phrases.
"""

from __future__ import annotations

from typing import Literal

from kibitz.games import AnyGame

Phrase = Literal["hello", "thanks", "well-played", "sorry", "one-moment", "good-luck", "goodbye"]
Line = Literal["top-tricks", "trumps-first", "ruffs", "long-suit", "the-rest-yours"]


def may_speak(game: AnyGame, *, in_play: bool) -> bool:
    """Whether phrases are allowed now."""
    return not in_play or all(len(side) == 1 for side in game.sides)
