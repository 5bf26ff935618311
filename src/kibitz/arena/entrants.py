"""Who may enter a duel: a player by its name, with what tells its version from others.

The one place where the text of ``--players`` becomes somebody who plays. A context, because an
entrant may have something to end, as a player of somebody else (``module:Class``,
``file.py:Class``) has its process.
"""

from __future__ import annotations

from collections.abc import Generator
from contextlib import closing, contextmanager
from typing import Any

from kibitz.adapters.outside import Outside, Reference, reference_of
from kibitz.core.game import Player
from kibitz.games import AnyGame
from kibitz.games import player as player_of
from kibitz.runner import version_of


@contextmanager
def entrant(game: AnyGame, text: str) -> Generator[Player[Any, Any]]:
    """The player that the text names, ready to play; NotationError where there is none."""
    reference = _reference(game, text)
    if reference is None:
        yield player_of(game, text)
        return
    with closing(Outside(game, reference)) as outside:
        yield outside


def version_of_entrant(game: AnyGame, text: str) -> str:
    """A fingerprint of all that the entrant is made of."""
    reference = _reference(game, text)
    return version_of(player_of(game, text)) if reference is None else reference.version


def faults_of(player: Player[Any, Any]) -> dict[str, int]:
    """How often a player of somebody else has failed, by kind."""
    return dict(player.faults) if isinstance(player, Outside) else {}


def _reference(game: AnyGame, text: str) -> Reference | None:
    return None if text.partition(":")[0] in game.players() else reference_of(text)
