"""The games. A game is a folder here whose package holds ``GAME``; nothing else lists them.

Another package brings a game of its own by an entry point of the group ``kibitz.games`` that names
its ``GAME``; a folder here comes before it. To ask which games there are imports none of them.
"""

from __future__ import annotations

import importlib
import pkgutil
from functools import cache
from importlib.metadata import EntryPoint, entry_points
from typing import Any

from kibitz.core.errors import KibitzError, NotationError
from kibitz.core.game import AnyGame, Game, Player
from kibitz.core.refusals import INPUT

__all__ = ["AnyGame", "game", "games", "names", "player"]


def names() -> tuple[str, ...]:
    """Every folder that holds a game and every game of another package, sorted."""
    return tuple(sorted({*_folders(), *_installed()}))


def game(name: str) -> AnyGame:
    """The game of that name; NotationError names those there are."""
    if name in _folders():
        return importlib.import_module(f"{__name__}.{name}").GAME
    if name in _installed():
        return _brought(_installed()[name])
    raise NotationError(INPUT.told("input.no-game", name=name, there=names()))


def _folders() -> set[str]:
    return {module.name for module in pkgutil.iter_modules(__path__) if module.ispkg}


@cache
def _installed() -> dict[str, EntryPoint]:
    return {one.name: one for one in entry_points(group=__name__)}


def _brought(entry: EntryPoint) -> AnyGame:
    """A game of another package, which may be broken: that is told with the package's name."""
    package = entry.dist.name if entry.dist else entry.value
    try:
        found = entry.load()
    except Exception as error:
        raise KibitzError(
            INPUT.told("input.game-broken", name=entry.name, package=package, error=repr(error))
        ) from error
    if not isinstance(found, Game) or found.name != entry.name:
        error = f"{entry.value} is no game of that name"
        raise KibitzError(
            INPUT.told("input.game-broken", name=entry.name, package=package, error=error)
        )
    return found  # pyright: ignore[reportUnknownVariableType]


def games() -> tuple[AnyGame, ...]:
    """Every game, by name."""
    return tuple(game(name) for name in names())


def player(played: AnyGame, text: str) -> Player[Any, Any]:
    """A player by name, with options where its class has them: ``strength:flush=no;block=no``."""
    return played.player(text)
