"""What a command costs before it does anything: which modules it loads, and its CPU time."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from kibitz.games import names

GAMES = names()


def loaded_by(code: str) -> set[str]:
    """The modules a fresh process has loaded after running the code."""
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\nimport sys; print('\\n', *sys.modules)"],
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stdout.splitlines()[-1].split())


def games_among(modules: set[str]) -> set[str]:
    return {name for name in GAMES if f"kibitz.games.{name}" in modules}


def loaded_by_command(*arguments: str) -> set[str]:
    return loaded_by(f"from kibitz.cli.app import run; run({list(arguments)!r})")


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize(
    "code",
    [
        "import kibitz.{name}",
        "from kibitz import {name}",
        "import kibitz.games.{name}",
        "from kibitz.games import game; game('{name}')",
        "from kibitz import {name}; {name}.GAME.players(); {name}.GAME.formats()",
    ],
)
def test_a_game_loads_no_other_game(name: str, code: str) -> None:
    assert games_among(loaded_by(code.format(name=name))) == {name}


def test_the_names_of_the_games_are_known_without_loading_one() -> None:
    assert (
        games_among(loaded_by("from kibitz.games import names; assert len(names()) > 2")) == set()
    )


def test_a_game_and_its_parts_are_one_module_under_the_short_name() -> None:
    loaded_by(
        "import kibitz.hearts.rules\n"
        "import kibitz.games.hearts.rules as rules\n"
        "from kibitz import hearts\n"
        "assert kibitz.hearts is kibitz.games.hearts is hearts\n"
        "assert kibitz.hearts.rules is rules\n"
        "assert hearts.__spec__.name == rules.__spec__.parent == 'kibitz.games.hearts'\n"
        "import importlib; importlib.reload(hearts); importlib.reload(kibitz)"
    )


def test_a_game_that_does_not_exist_is_no_module() -> None:
    code = "import kibitz.chess"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert "ModuleNotFoundError: No module named 'kibitz.chess'" in done.stderr


@pytest.mark.parametrize("arguments", [["--help"], ["-h"], ["chess"], ["serve", "--help"]])
def test_general_help_loads_neither_numpy_nor_a_game(arguments: list[str]) -> None:
    modules = loaded_by_command(*arguments)
    assert games_among(modules) == set()
    assert "numpy" not in modules


@pytest.mark.parametrize("name", GAMES)
def test_a_command_loads_its_own_game_and_verb_alone(name: str) -> None:
    modules = loaded_by_command(name, "deal", "--seed", "1")
    assert games_among(modules) == {name}
    verbs = {one for one in modules if one.startswith("kibitz.cli.") and one.count(".") == 3}
    assert len(verbs) == 1


def cpu_seconds(arguments: Sequence[str], environment: dict[str, str]) -> float:
    child = subprocess.Popen(
        [sys.executable, *arguments],
        env=environment,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    _, status, usage = os.wait4(child.pid, 0)
    assert status == 0
    return usage.ru_utime + usage.ru_stime


def test_a_deal_costs_at_most_one_and_a_half_times_its_libraries(tmp_path: Path) -> None:
    """Both in turn, both from compiled files, the least of several: a busy machine only adds."""
    environment = {**os.environ, "PYTHONPYCACHEPREFIX": str(tmp_path)}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)
    libraries = ["-c", "import cyclopts, numpy"]
    deal = ["-m", "kibitz", "hearts", "deal", "--seed", "1"]
    for command in (libraries, deal):
        cpu_seconds(command, environment)
    pairs = [
        (cpu_seconds(libraries, environment), cpu_seconds(deal, environment)) for _ in range(5)
    ]
    least, ours = (min(column) for column in zip(*pairs, strict=True))
    print(f"hearts deal {ours:.3f} s, its libraries {least:.3f} s: {ours / least:.2f} times")
    assert ours <= 1.5 * least
