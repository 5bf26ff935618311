"""A game of another package is found by its entry point, and a broken one is told by name."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

import kibitz.games
from kibitz.core.errors import KibitzError
from kibitz.games import game, names

MODULE = """
import sys
sys.path.insert(0, {games!r})
from pips import GAME
WRONG = 7
"""


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Metadata and module of a package as an installer lays them down."""
    told = tmp_path / "brought_games-1.0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text("Metadata-Version: 2.1\nName: brought-games\nVersion: 1.0\n")
    (told / "entry_points.txt").write_text(
        "[kibitz.games]\n"
        "pips = brought_games:GAME\n"
        "hearts = brought_games:GAME\n"
        "wrong = brought_games:WRONG\n"
        "absent = no_such_module:GAME\n"
    )
    games = Path(__file__).parents[1] / "planted" / "games"
    (tmp_path / "brought_games.py").write_text(MODULE.format(games=str(games)))
    monkeypatch.syspath_prepend(str(tmp_path))
    kibitz.games._installed.cache_clear()
    yield
    kibitz.games._installed.cache_clear()


def test_it_stands_beside_the_folders() -> None:
    assert {"pips", "bridge", "hearts", "riichi"} < set(names())
    assert game("pips").presets["short"].deals == 4


def test_a_folder_comes_before_a_package_that_takes_its_name() -> None:
    assert type(game("hearts")).__module__ == "kibitz.games.hearts"


@pytest.mark.parametrize("name", ["wrong", "absent"])
def test_a_package_that_brings_no_game_is_told_by_its_name(name: str) -> None:
    with pytest.raises(KibitzError, match=f"game {name} of the package brought-games"):
        game(name)
