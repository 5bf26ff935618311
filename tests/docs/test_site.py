"""The documents: every command runs, every figure is one of figures.md, the site builds."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import urllib.request
from pathlib import Path

import pytest

from kibitz.core.game import Budget
from kibitz.core.match import budgets, play_deal
from kibitz.core.record import Header, Record, dump
from kibitz.core.rules import plain
from kibitz.games import game as game_of
from kibitz.games import player as player_of
from tests.service.client import Server

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
BLOCK = re.compile(r"(<!-- long -->\n)?```console\n(.*?)```", re.DOTALL)
PAGES = ("players.md", "ja/players.md", "bots.md", "research.md")


def commands(page: str, *, long: bool) -> list[str]:
    text = (DOCS / page).read_text(encoding="utf-8")
    return [
        line.removeprefix("$ ")
        for mark, block in BLOCK.findall(text)
        if bool(mark) == long
        for line in block.splitlines()
        if line.startswith("$ ")
    ]


@pytest.fixture
def place(tmp_path: Path) -> Path:
    """A folder with what the pages speak of: a finished game, answers to a prompt, the bots."""
    hearts = game_of("hearts")
    rules = hearts.presets["hold"]
    opening = hearts.opening(b"docs", rules, hearts.first_standing(rules))
    dealt = play_deal(hearts, opening, [player_of(hearts, "cautious")] * 4, budgets(Budget(), b"d"))
    record = Record(Header("hearts", plain(rules), ("you", "a", "b", "c")), dealt.events)
    (tmp_path / "game.kibitz").write_text(dump(record), encoding="utf-8")
    (tmp_path / "answers.txt").write_text("1 2 3\nq\n", encoding="utf-8")
    for path in (ROOT / "examples" / "bots").glob("*.py"):
        shutil.copy(path, tmp_path)
    return tmp_path


def done(command: str, place: Path) -> subprocess.CompletedProcess[str]:
    path = os.pathsep.join((str(Path(sys.executable).parent), os.environ["PATH"]))
    env = {**os.environ, "PATH": path, "XDG_DATA_HOME": str(place)}
    return subprocess.run(
        command, shell=True, cwd=place, env=env, capture_output=True, text=True, check=False
    )


def run_all(lines: list[str], place: Path) -> None:
    for line in lines:
        told = done(line, place)
        # 1 is a finding, such as a mistake in a review; a command of the docs never is refused.
        assert told.returncode in (0, 1), f"{line}\n{told.stdout[-800:]}\n{told.stderr[-800:]}"
        assert "Traceback" not in told.stderr, told.stderr[-1500:]
        assert "failed and had its first legal action" not in told.stdout, line


@pytest.mark.long
@pytest.mark.parametrize("page", PAGES)
def test_every_command_of_a_page_runs(page: str, place: Path) -> None:
    run_all(commands(page, long=False) + commands(page, long=True), place)


def test_commands_that_do_not_take_long_run(place: Path) -> None:
    """A few of them in the quick run; all of them in the long one."""
    run_all([one for one in commands("players.md", long=False) if "deal" in one], place)
    run_all([one for one in commands("research.md", long=False) if "arena" in one][:1], place)


def test_every_verb_and_option_that_the_figures_name_is_there() -> None:
    """The commands of figures.md take hours; that they can be given is checked."""
    text = (DOCS / "figures.md").read_text(encoding="utf-8")
    found = set(re.findall(r"`(?:\./run|kibitz) (\w+) (\w+)", text))
    games = {"hearts", "bridge", "riichi"}
    verbs = {verb for game, verb in found if game in games}
    shown = subprocess.run(
        [sys.executable, "-m", "kibitz", "hearts", "--help"], capture_output=True, text=True
    ).stdout
    assert verbs
    for verb in verbs - {"check"}:
        assert verb in shown
    for path in re.findall(r"`(?:\.venv/bin/)?python (\S+\.py)|`(tools/\S+\.py)", text):
        name = path[0] or path[1]
        assert (ROOT / name).is_file(), name


def test_every_figure_of_the_seeds_stands_in_the_figures() -> None:
    figures = (DOCS / "figures.md").read_text(encoding="utf-8")
    rows = re.findall(r"^\| (.+) \| (.+) \|$", (DOCS / "seeds.md").read_text("utf-8"), re.MULTILINE)
    told = [figure for what, figure in rows if what not in ("what", "---")]
    assert len(told) >= 18
    for figure in told:
        for part in figure.split("; "):
            assert part in figures, part


MEASURED = re.compile(  # a figure with its interval or error
    r"\[[−+-]?\d[\d.]*, [−+-]?\d[\d.]*\]|[−+-]?\d[\d.]*(?: %)? ± \d[\d.]*"
)
WHOLE = ("calibration.md", "hearts.md", "riichi-players.md")  # measurements at length
COMMAND = re.compile(r"(?:python|kibitz|\./run|\./test|pytest|tools/|benchmarks/)[^`\n]*")


def apart(text: str) -> str:
    """The text without what a command printed."""
    return re.sub(r"```.*?```", "", text, flags=re.DOTALL)


def slug(part: str) -> str:
    """What a link within a page calls a part of it, by its heading."""
    heading = part.partition("\n")[0].lower()
    return re.sub(r"[^\w -]", "", heading).strip().replace(" ", "-")


def test_every_measured_figure_stands_in_the_figures_or_beside_its_command() -> None:
    figures = (DOCS / "figures.md").read_text(encoding="utf-8")
    pages = [*DOCS.glob("*.md"), *DOCS.glob("ja/*.md"), *ROOT.glob("*.md")]
    seen = 0
    for page in sorted(pages):
        text = page.read_text(encoding="utf-8")
        if page.name not in WHOLE:
            missing = [one for one in MEASURED.findall(apart(text)) if one not in figures]
            assert not missing, (page.name, missing)
            continue
        parts = {slug(part): part for part in re.split(r"^##+ ", text, flags=re.MULTILINE)}
        for part in re.split(r"^## ", text, flags=re.MULTILINE):
            if found := MEASURED.findall(part):
                seen += len(found)
                known = all(one in figures for one in found)
                linked = [parts.get(one, "") for one in re.findall(r"\]\(#([\w-]+)\)", part)]
                told = any(COMMAND.search(one) for one in (part, *linked))
                assert known or told, (page.name, part[:60])
    assert seen > 200


def test_the_dashboard_asks_for_what_the_service_tells(tmp_path: Path) -> None:
    with Server(tmp_path / "data") as server:
        assert server.get("/api/health")
        told = urllib.request.urlopen(f"{server.url}/api/metrics").read().decode()
    names = set(re.findall(r"^(kibitz_\w+)", told, re.MULTILINE))
    dashboard = json.loads((DOCS / "operate" / "dashboard.json").read_text("utf-8"))
    asked = {
        name
        for panel in dashboard["panels"]
        for target in panel["targets"]
        for name in re.findall(r"kibitz_\w+", target["expr"])
    }
    assert asked == names
    page = (DOCS / "operators.md").read_text("utf-8")
    assert set(re.findall(r"`(kibitz_\w+)`", page)) == names


def test_every_page_is_in_the_contents() -> None:
    """The long test builds the site, where a page that is in no contents is a warning."""
    trees = re.findall(r"```\{toctree\}\n(.*?)```", (DOCS / "index.md").read_text("utf-8"), re.S)
    listed = {line for tree in trees for line in tree.splitlines() if line and line[0] != ":"}
    pages = {path.relative_to(DOCS).with_suffix("").as_posix() for path in DOCS.rglob("*.md")}
    made = {page for page in pages if page.startswith("systems/")}  # by conf.py, as it builds
    assert listed == pages - made - {"index"}


@pytest.mark.long
def test_the_site_builds_without_a_warning(tmp_path: Path) -> None:
    built = subprocess.run(
        [sys.executable, "-m", "sphinx", "-q", "-W", "--keep-going", "-b", "html", DOCS, tmp_path],
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr[-3000:]
    pages = ("index", "players", "ja/players", "bots", "research", "operators", "reference")
    for page in (*pages, "systems/2-1-en", "systems/acol-ja"):
        assert (tmp_path / f"{page}.html").exists()
    assert "Follower" in (tmp_path / "reference.html").read_text("utf-8")
