"""Who may enter a duel: a player by its name, with what tells its version from others.

The one place where the text of ``--players`` becomes somebody who plays. A context, because an
entrant may have something to end, as a program of others has its process.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import contextmanager
from typing import Any

from kibitz.core.game import Player
from kibitz.games import AnyGame
from kibitz.games import player as player_of
from kibitz.runner import version_of


@contextmanager
def entrant(game: AnyGame, text: str) -> Generator[Player[Any, Any]]:
    """The player that the text names, ready to play; NotationError where there is none."""
    yield player_of(game, text)


def version_of_entrant(game: AnyGame, text: str) -> str:
    """A fingerprint of all that the entrant is made of."""
    return version_of(player_of(game, text))
