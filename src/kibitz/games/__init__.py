"""The games. A game is a folder here whose package holds ``GAME``; nothing else lists them."""

from __future__ import annotations

import importlib
import pkgutil
from typing import Any

from kibitz.core.errors import NotationError
from kibitz.core.game import Game

AnyGame = Game[Any, Any, Any, Any, Any]


def names() -> tuple[str, ...]:
    """Every game by folder, sorted; imports none of them."""
    return tuple(sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg))


def game(name: str) -> AnyGame:
    """The game of that name; NotationError names those there are."""
    if name not in names():
        raise NotationError(f"no game called {name[:40]!r}; there are {', '.join(names())}")
    return importlib.import_module(f"{__name__}.{name}").GAME


def games() -> tuple[AnyGame, ...]:
    """Every game, by name."""
    return tuple(game(name) for name in names())
