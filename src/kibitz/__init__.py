"""Kibitz looks over your shoulder at a four-player game of hidden cards and tells you why.

``from kibitz import hearts`` or ``import kibitz.hearts`` (and every other folder under
``kibitz.games``) is the library; a game loads no other game, and each has the same shape.

>>> from kibitz import Budget, hearts
>>> game = hearts.GAME
>>> state = game.deal("any seed", game.presets["hold"])
>>> seat, = game.to_act(state)
>>> state = game.play(state, seat, "C2")
>>> view = game.view(state, (seat + 1) % 4)  # all that this seat may see
>>> print(game.decide(view, "cautious", Budget(seed=1)).action)
C3

`game`, `games` and `player` find games and players by their names; `open_file` reads the records in
a file of any format, `load` one as text, and `replay` gives its states. `docs/reference.md` has the
rest.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import ModuleType
from typing import TYPE_CHECKING, Any, cast

if TYPE_CHECKING:
    from kibitz.core.errors import IllegalAction, KibitzError, NotationError, RecordError, Refused
    from kibitz.core.game import Budget, Decision, Evaluation, Game, decide
    from kibitz.core.record import Record, load, replay
    from kibitz.games import game, games, player
    from kibitz.review.sources import open_file

__version__ = "0.1.0"

_GAMES = os.path.join(os.path.dirname(__file__), "games")


def _is_game(name: str) -> bool:
    return name != "" and os.path.isfile(os.path.join(_GAMES, name, "__init__.py"))


_FROM = {  # read when they are asked for: a command starts without most of them
    "core.errors": ("IllegalAction", "KibitzError", "NotationError", "RecordError", "Refused"),
    "core.game": ("Budget", "Decision", "Evaluation", "Game", "decide"),
    "core.record": ("Record", "load", "replay"),
    "games": ("game", "games", "player"),
    "review.sources": ("open_file",),
}
_PLACES = {name: module for module, names in _FROM.items() for name in names}

__all__ = [
    "Budget",
    "Decision",
    "Evaluation",
    "Game",
    "IllegalAction",
    "KibitzError",
    "NotationError",
    "Record",
    "RecordError",
    "Refused",
    "decide",
    "game",
    "games",
    "load",
    "open_file",
    "player",
    "replay",
]


def __getattr__(name: str) -> Any:
    if name in _PLACES:
        return getattr(importlib.import_module(f"{__name__}.{_PLACES[name]}"), name)
    if _is_game(name):
        return importlib.import_module(f"kibitz.games.{name}")
    raise AttributeError(f"module 'kibitz' has no attribute {name!r}")


def __dir__() -> list[str]:
    return sorted([*__all__, "__version__", *filter(_is_game, os.listdir(_GAMES))])


class _ShortName:
    """Imports ``kibitz.hearts`` as ``kibitz.games.hearts``: one module under two names.

    Without it a part of it, ``kibitz.hearts.rules``, would be loaded a second time.
    """

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        package, _, rest = name.partition(".")
        if package != __name__ or not _is_game(rest.partition(".")[0]):
            return None
        # Not a subclass of importlib.abc.Loader: that import is a tenth of a command's start-up.
        return spec_from_loader(name, cast(Any, self))

    def create_module(self, spec: ModuleSpec) -> ModuleType:
        module = importlib.import_module(spec.name.replace("kibitz.", "kibitz.games.", 1))
        spec.loader_state = module.__spec__
        return module

    def exec_module(self, module: ModuleType) -> None:
        """It has run under its own name, whose spec it keeps."""
        if module.__spec__ is not None:
            module.__spec__ = module.__spec__.loader_state


sys.meta_path.insert(0, _ShortName())
