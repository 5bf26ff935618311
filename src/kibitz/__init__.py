"""Kibitz looks over your shoulder at a four-player game of hidden cards and tells you why.

``from kibitz import hearts`` or ``import kibitz.hearts`` (and every other folder under
``kibitz.games``) is the library; a game loads no other game.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from importlib.util import spec_from_loader
from types import ModuleType
from typing import Any, cast

__version__ = "0.1.0"

_GAMES = os.path.join(os.path.dirname(__file__), "games")


def _is_game(name: str) -> bool:
    return name != "" and os.path.isfile(os.path.join(_GAMES, name, "__init__.py"))


def __getattr__(name: str) -> ModuleType:
    if _is_game(name):
        return importlib.import_module(f"kibitz.games.{name}")
    raise AttributeError(f"module 'kibitz' has no attribute {name!r}")


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
