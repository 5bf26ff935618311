"""Kibitz looks over your shoulder at a four-player game of hidden cards and tells you why.

``from kibitz import hearts`` (and every other folder under ``kibitz.games``) is the library.
"""

from __future__ import annotations

import importlib
from types import ModuleType

__version__ = "0.1.0"


def __getattr__(name: str) -> ModuleType:
    from kibitz import games

    if name in games.names():
        return importlib.import_module(f"kibitz.games.{name}")
    raise AttributeError(f"module 'kibitz' has no attribute {name!r}")
