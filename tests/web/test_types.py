"""The page reads what the service sends: its types are the service's, and they are checked."""

from __future__ import annotations

import json
import re
import subprocess
from pathlib import Path
from typing import Any

import pytest

from kibitz.games import names
from kibitz.service import page

SOURCES = page.CHECKOUT / "src"


@pytest.mark.ci
def test_the_page_passes_the_type_check(page_server: Any) -> None:
    """Types of messages, answers, views and panels are made from the service's schemas."""
    found = subprocess.run(
        [*page._npm("en"), "run", "-s", "check"],
        cwd=page.CHECKOUT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert found.returncode == 0, found.stdout[-3000:] + found.stderr[-1000:]


def test_the_page_is_not_built_before_its_types_are_checked() -> None:
    """`npm run build`, which a server runs too, ends at the first type error."""
    scripts = json.loads((page.CHECKOUT / "package.json").read_text())["scripts"]
    assert scripts["build"] == "npm run --silent check && vite build"
    assert scripts["check"].startswith("svelte-check ")


def outside_the_games() -> list[Path]:
    paths = [*SOURCES.rglob("*.js"), *SOURCES.rglob("*.svelte")]
    return [path for path in paths if not path.is_relative_to(SOURCES / "games")]


def test_nothing_outside_a_games_folder_lists_the_games() -> None:
    for path in outside_the_games():
        code = re.sub(r"//[^\n]*|/\*.*?\*/", "", path.read_text(), flags=re.S)
        for name in names():
            for line in code.replace("H: 'hearts'", "").splitlines():  # the suit
                quoted = re.search(rf"['\"`/]{name}['\"`./]", line)
                assert not quoted, f"{path.name}: {line.strip()}"


def test_words_of_the_games_are_not_written_again_on_the_page() -> None:
    """Units, chances, verdicts, kinds, levels and yaku come from the service, in both languages."""
    from kibitz.games import games
    from kibitz.service.catalogue import game_told

    told = {
        (words.en.lower(), words.ja)
        for game in map(game_told, games())
        for group in (
            [one.words for one in game.units.values()],
            [one.words for one in game.chances.values()],
            list(game.verdicts.values()),
            [one.words for one in game.kinds],
            [one.words for one in game.levels],
            [one for name, one in game.terms.items() if name.startswith("yaku.")],
        )
        for words in group
    }
    for path in [*SOURCES.rglob("*.js"), *SOURCES.rglob("*.svelte")]:
        for en, ja in re.findall(r"\['([^'\n]+)', '([^'\n]+)'\]", path.read_text()):
            assert (en.lower(), ja) not in told, f"{path.name} says {en} a second time"
