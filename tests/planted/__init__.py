"""A game planted beside the real ones, for tests that nothing else lists the games."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import kibitz.games

GAMES = Path(__file__).parent / "games"

STARTS = f"""import kibitz.games
kibitz.games.__path__.append({str(GAMES)!r})
"""


@contextmanager
def planted(folder: Path) -> Iterator[None]:
    """The toy game stands under ``kibitz.games``: here, and in every process started from here."""
    (folder / "sitecustomize.py").write_text(STARTS, encoding="utf-8")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kibitz.games, "__path__", [*kibitz.games.__path__, str(GAMES)])
        patch.setenv("PYTHONPATH", str(folder))
        yield
