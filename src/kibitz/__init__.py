"""Kibitz looks over your shoulder at a four-player game of hidden cards and tells you why.

``from kibitz import hearts`` (and every other folder under ``kibitz.games``) is the library.
"""

from __future__ import annotations

import importlib
from types import ModuleType

__version__ = "0.1.0"


def __getattr__(name: str) -> ModuleType:
    # A name of our own parts must not come back here through `from kibitz import ...`.
    if name != "games" and name in importlib.import_module("kibitz.games").names():
        return importlib.import_module(f"kibitz.games.{name}")
    raise AttributeError(f"module 'kibitz' has no attribute {name!r}")
