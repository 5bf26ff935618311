"""The games. A game is a folder here whose package holds ``GAME``; nothing else lists them.

They are found by the names of their folders: to ask which there are imports none of them.
"""

from __future__ import annotations

import importlib
import pkgutil
from dataclasses import is_dataclass
from typing import Any

from kibitz.core.errors import NotationError
from kibitz.core.game import AnyGame, Player
from kibitz.core.refusals import INPUT
from kibitz.core.rules import choose

__all__ = ["AnyGame", "game", "games", "names", "player"]


def names() -> tuple[str, ...]:
    """Every folder that holds a game, sorted."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


def game(name: str) -> AnyGame:
    """The game of that name; NotationError names those there are."""
    if name not in names():
        raise NotationError(INPUT.told("input.no-game", name=name, there=names()))
    return importlib.import_module(f"{__name__}.{name}").GAME


def games() -> tuple[AnyGame, ...]:
    """Every game, by name."""
    return tuple(game(name) for name in names())


def player(played: AnyGame, text: str) -> Player[Any, Any]:
    """A player by name, with options where its class has them: ``strength:flush=no;block=no``."""
    name, colon, options = text.partition(":")
    known = played.players()
    if name not in known:
        raise NotationError(
            INPUT.told("input.no-player", game=played.name, name=name, there=list(known))
        )
    if not colon:
        return known[name]()
    if not is_dataclass(known[name]):
        raise NotationError(INPUT.told("input.no-options", name=name))
    return choose({name: known[name]()}, name, options.split(";"))
