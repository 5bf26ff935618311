"""The examples where only wheels are installed: a fourth game as a package of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


DEAL = """
import sys
from kibitz.core.game import Budget
from kibitz.core.match import budgets, play_deal
from kibitz.core.record import Header, Record, dump
from kibitz.core.rules import plain
from kibitz.games import game, player
spades = game("spades")
rules = spades.presets["standard"]
opening = spades.opening(b"wheel", rules, spades.first_standing(rules))
played = play_deal(spades, opening, [player(spades, "cautious")] * 4, budgets(Budget(), b"dice"))
header = Header("spades", plain(rules), ("a", "b", "c", "d"))
print(dump(Record(header, tuple(played.events))), end="")
"""


def done(*command: str | Path, codes: tuple[int, ...] = (0,), **more: str) -> str:
    told = subprocess.run(
        command, capture_output=True, text=True, check=False, env={**os.environ, **more}
    )
    assert told.returncode in codes, told.stdout[-2000:] + told.stderr[-2000:]
    return told.stdout


@pytest.fixture(scope="module")
def programs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment with our wheel and that of spades, and no source of either."""
    folder = tmp_path_factory.mktemp("bare")
    wheels = folder / "wheels"
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    wheel = (sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", wheels)
    done(*wheel, "--no-build-isolation", ROOT, PATH=path)
    done(*wheel, ROOT / "examples" / "spades")
    done(sys.executable, "-m", "venv", folder / "venv")
    pip = (folder / "venv" / "bin" / "python", "-m", "pip", "install", "--quiet")
    done(*pip, "-c", ROOT / "constraints.txt", "cyclopts", "rich", "numpy", "msgspec")
    done(*pip, "--no-deps", *sorted(wheels.glob("*.whl")))
    return folder / "venv" / "bin"


@pytest.mark.long
def test_spades_works_where_only_wheels_are_installed(programs: Path, tmp_path: Path) -> None:
    kibitz = programs / "kibitz"
    kept = tmp_path / "deal.kibitz"
    assert "spades" in done(kibitz, "players")
    assert "deal 1" in done(kibitz, "spades", "deal", "--seed", "1")
    kept.write_text(done(programs / "python", "-c", DEAL), encoding="utf-8")
    assert "0 failed" in done(kibitz, "spades", "check", kept)
    assert "1 deal, 46 decisions judged" in done(kibitz, "spades", "review", kept, codes=(0, 1))
    duel = ("--players", "cautious,uniform", "--deals", "10", "--processes", "2")
    assert "cautious is better" in done(kibitz, "spades", "arena", *duel)
