"""A newcomer's path: an empty home, a wheel and nothing else; install, ask, play, review, a bot.

The commands are those of the documents. Each Python that can be found here gets a wheel of its own.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tests.docs.test_site import commands

ROOT = Path(__file__).resolve().parents[2]
KEPT = ("PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL", "PIP_FIND_LINKS", "PIP_CONFIG_FILE")
KEPT += ("SSL_CERT_FILE", "HTTPS_PROXY")
FINISHED = """
from kibitz.core.game import Budget
from kibitz.core.match import budgets, play_deal
from kibitz.core.record import Header, Record, dump
from kibitz.core.rules import plain
from kibitz.games import game, player
hearts = game("hearts")
rules = hearts.presets["hold"]
opening = hearts.opening(b"new", rules, hearts.first_standing(rules))
played = play_deal(hearts, opening, [player(hearts, "cautious")] * 4, budgets(Budget(), b"d"))
print(dump(Record(Header("hearts", plain(rules), ("you", "a", "b", "c")), played.events)), end="")
"""


def pythons() -> tuple[str, ...]:
    """Every Python from 3.11 on that can be found, one of each version."""
    found: dict[str, str] = {}
    named = [sys.executable, *(shutil.which(f"python3.{minor}") or "" for minor in range(11, 16))]
    beside = (Path.home() / ".pyenv" / "versions", Path(sys.base_prefix).parent)
    named += [str(one) for folder in beside for one in sorted(folder.glob("3.*/bin/python"))]
    for one in filter(None, named):
        told = subprocess.run(
            [one, "-c", "import sys, venv; print('%d.%d' % sys.version_info[:2])"],
            capture_output=True,
            text=True,
            check=False,
        ).stdout.strip()
        if told and tuple(map(int, told.split("."))) >= (3, 11):
            found.setdefault(told, one)
    return tuple(found.values())


def done(command: str, place: Path, path: str) -> str:
    env = {"HOME": str(place / "home"), "PATH": path, "LANG": "C.UTF-8"}
    env |= {name: os.environ[name] for name in KEPT if name in os.environ}
    told = subprocess.run(
        command, shell=True, cwd=place, env=env, capture_output=True, text=True, check=False
    )
    assert told.returncode in (0, 1), f"{command}\n{told.stdout[-900:]}\n{told.stderr[-1500:]}"
    assert "Traceback" not in told.stderr, told.stderr[-1500:]
    return told.stdout


def installed(python: str, wheel: Path, place: Path, extras: str) -> str:
    """A bare environment with the wheel; the PATH of who uses it."""
    (place / "home").mkdir(exist_ok=True)
    subprocess.run([python, "-m", "venv", place / "kibitz"], check=True)
    pip = (place / "kibitz" / "bin" / "python", "-m", "pip", "install", "--quiet")
    subprocess.run([*map(str, pip), f"{wheel}[{extras}]"], check=True, cwd=place)
    return os.pathsep.join((str(place / "kibitz" / "bin"), "/usr/bin", "/bin"))


@pytest.mark.long
def test_a_newcomer_gets_from_a_wheel_to_a_bot(tmp_path: Path) -> None:
    if shutil.which("npm") is None:
        pytest.skip("packaging: not run: Node.js and npm are needed to build the page")
    dist = tmp_path / "dist"
    script = ["sh", str(ROOT / "tools" / "wheel.sh"), str(dist), "--sdist"]
    subprocess.run(script, check=True)
    (wheel,) = dist.glob("*.whl")
    (archive,) = dist.glob("*.tar.gz")
    assert any(
        name.endswith("kibitz/page/index.html") for name in zipfile.ZipFile(wheel).namelist()
    )
    with tarfile.open(archive) as held:
        names = held.getnames()
    assert any(name.endswith("web/dist/index.html") for name in names)
    assert any(name.endswith("native/bind.cpp") for name in names)
    path = installed(sys.executable, wheel, tmp_path, "cli,serve,arena")
    (tmp_path / "game.kibitz").write_text(done(f"python -c '{FINISHED}'", tmp_path, path), "utf-8")
    (tmp_path / "answers.txt").write_text("1 2 3\nq\n", "utf-8")
    bot = ROOT / "examples" / "bots" / "hearts_bot.py"
    assert len(bot.read_text("utf-8").splitlines()) <= 30
    shutil.copy(bot, tmp_path)
    for page in ("players.md", "ja/players.md"):
        for line in commands(page, long=False):
            done(line, tmp_path, path)
    for line in commands("bots.md", long=False):
        if "hearts_bot" in line:
            told = done(line, tmp_path, path)
            assert "failed and had" not in told
    assert "Low" in done("kibitz arena report field.rows", tmp_path, path)


@pytest.mark.long
def test_each_python_here_makes_and_runs_a_wheel(tmp_path: Path) -> None:
    for number, python in enumerate(pythons()):
        place = tmp_path / str(number)
        place.mkdir()
        makes_and_runs_a_wheel(python, place)


def makes_and_runs_a_wheel(python: str, place: Path) -> None:
    """Built by the Python itself from a copy of the sources, with the build tools it fetches."""
    source = place / "source"
    skipped = shutil.ignore_patterns(
        *(".git", ".venv", ".build", ".cache", "node_modules", "tests", "__pycache__", "*.so")
    )
    shutil.copytree(ROOT, source, ignore=skipped)
    subprocess.run([python, "-m", "venv", place / "build"], check=True)
    pip = str(place / "build" / "bin" / "pip")
    subprocess.run(
        [pip, "wheel", "--quiet", "--no-deps", "--wheel-dir", str(place), str(source)],
        check=True,
    )
    shutil.rmtree(source)
    (wheel,) = place.glob("*.whl")
    path = installed(python, wheel, place, "cli")
    assert "kibitz" in done("kibitz --version", place, path)
    assert "♠" in done("kibitz hearts deal --seed 7", place, path)
    done("kibitz bridge bid --hand AQJ72.K65.83.A94 --auction ''", place, path)
    done("kibitz riichi shanten 123m456p67s1122z4z", place, path)
    duel = "kibitz hearts arena --players cautious,uniform --deals 4 --processes 2 --no-control"
    assert "points a deal" in done(duel, place, path)
