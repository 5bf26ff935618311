"""Fingerprints that tell players, generations, options, weights and code apart."""

from __future__ import annotations

import importlib
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

import kibitz
from kibitz.games import game, games, player
from kibitz.runner import version, version_of, version_of_game, version_of_practice


def test_every_player_of_a_game_has_a_version_of_its_own():
    for one in games():
        versions = [version_of(player(one, name)) for name in one.players()]
        assert len(set(versions)) == len(versions)


def test_generations_and_options_have_versions_of_their_own():
    for name, texts in {
        "riichi": ("value", "value:generation=older", "push", "push:calls=no"),
        "hearts": ("search", "search:nodes=4000", "strength", "strength:flush=no"),
    }.items():
        versions = {version_of(player(game(name), text)) for text in texts}
        assert len(versions) == len(texts)


def test_the_defaults_written_out_are_the_same_version():
    riichi = game("riichi")
    assert version_of(player(riichi, "push:calls=yes")) == version_of(player(riichi, "push"))


@pytest.fixture
def copied(tmp_path, monkeypatch) -> Callable[[], dict[str, str]]:
    """Versions as told of a copy of our sources, which a test may change."""
    source = Path(kibitz.__file__).resolve().parent
    shutil.copytree(source, tmp_path / "src" / "kibitz", ignore=shutil.ignore_patterns("static"))
    shutil.copytree(source.parent.parent / "native", tmp_path / "native")
    monkeypatch.setattr(version, "PACKAGE", tmp_path / "src" / "kibitz")
    monkeypatch.setattr(version, "NATIVE", tmp_path / "native")
    texts = [
        ("riichi", "push"),
        ("riichi", "tsumogiri"),
        ("bridge", "system"),
        ("hearts", "search"),
    ]

    def told() -> dict[str, str]:
        found = {text: version_of(player(game(name), text)) for name, text in texts}
        return found | {name: version_of_game(game(name)) for name, _ in texts}

    return told


def changed(told: Callable[[], dict[str, str]], path: Path, old: str, new: str) -> set[str]:
    """Whose version a change of a file changes."""
    before = told()
    text = path.read_text(encoding="utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    after = told()
    path.write_text(text, encoding="utf-8")
    assert told() == before
    return {name for name in before if before[name] != after[name]}


@pytest.mark.ci
def test_a_change_of_code_weights_rules_or_kernels_changes_whom_it_concerns(copied, tmp_path):
    games_, native = tmp_path / "src/kibitz/games", tmp_path / "native"
    push = games_ / "riichi/players/push.py"
    assert changed(copied, push, "placement: bool = True", "placement: bool = False") == {"push"}
    weights = next((games_ / "bridge").rglob("tricks_model.json"))
    assert "bridge" in changed(copied, weights, '"base": ', '"base": 1') <= {"bridge", "system"}
    rules = games_ / "hearts/rules.py"
    assert changed(copied, rules, "target: int = 100", "target: int = 99") == {"search", "hearts"}
    kernel = next(native.glob("riichi/*.cpp"))
    assert changed(copied, kernel, "\n", "\n// other\n") == {"push", "tsumogiri", "riichi"}


@pytest.mark.ci
def test_what_is_declared_for_practice_changes_no_player_and_no_rules(copied, tmp_path):
    """Else a review that is under way could not be resumed when a theme changes."""
    bridge = tmp_path / "src/kibitz/games/bridge"
    before = version_of_practice(game("bridge"))
    drills, choice = bridge / "practice/drills.py", bridge / "bidding/choice/practice.py"
    assert changed(copied, drills, "CHOICES = 4", "CHOICES = 5") == set()
    assert changed(copied, choice, "\nfrom ", "\nOTHER = 1\nfrom ") == {"system"}
    drills.write_text(drills.read_text(encoding="utf-8").replace("CHOICES = 4", "CHOICES = 5"))
    assert version_of_practice(game("bridge")) != before


@pytest.mark.ci
def test_comments_docstrings_and_layout_change_no_version(copied, tmp_path):
    push = tmp_path / "src/kibitz/games/riichi/players/push.py"
    assert changed(copied, push, "\n\n\n", "\n\n\n# a comment\n\n") == set()
    assert changed(copied, push, '"""', '"""Other words. ') == set()


PLAYER = """
from . import habits
class Mine:
    name = "mine"
"""


def test_a_player_of_another_package_is_known_by_its_own_files(tmp_path, monkeypatch):
    package = tmp_path / "bot_of_mine"
    package.mkdir()
    (package / "__init__.py").write_text("")
    (package / "habits.py").write_text("LEADS = 1")
    (package / "play.py").write_text(PLAYER)
    monkeypatch.syspath_prepend(str(tmp_path))
    mine = importlib.import_module("bot_of_mine.play").Mine()
    before = version_of(mine)
    (package / "unread.py").write_text("LEADS = 3")
    assert version_of(mine) == before
    (package / "habits.py").write_text("LEADS = 22")
    assert version_of(mine) != before
