"""What the documents show is run here."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from kibitz.cli.app import run

ROOT = Path(__file__).parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
CODE = re.compile(r"```python\n(.*?)```", re.DOTALL)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_python_in_a_page_runs(page):
    for code in CODE.findall(page.read_text(encoding="utf-8")):
        exec(compile(code, page.name, "exec"), {"__name__": "readme"})


@pytest.mark.parametrize("page", ["README.md", "README.ja.md"])
def test_every_verb_that_all_games_have_is_in_the_readme(page):
    said = (ROOT / page).read_text(encoding="utf-8")
    verbs = {path.stem for path in (ROOT / "src/kibitz/cli/verbs").glob("[a-z]*.py")}
    assert verbs
    assert [verb for verb in sorted(verbs) if f"| `{verb}" not in said] == []


def test_the_deal_shown_first_is_the_one_the_command_prints(capsys):
    page = (ROOT / "README.md").read_text(encoding="utf-8")
    asked, shown = re.findall(r"\$ \./run (hearts deal .*)\n((?:.*\n)*?)\.\.\.\n", page)[0]
    assert run(asked.split()) == 0
    printed = [line.rstrip() for line in capsys.readouterr().out.splitlines()]
    lines = shown.splitlines()
    assert lines == printed[: len(lines)]


def test_every_file_a_page_links_to_exists():
    for page in [*PAGES, *ROOT.glob("*.md")]:
        for target in re.findall(r"\]\(([^)#:]+)\)", page.read_text(encoding="utf-8")):
            assert (page.parent / target).exists(), f"{page.name} links to {target}"


def test_no_page_or_script_names_a_package_registry_or_a_path_of_one_machine():
    words = re.compile(
        "py"
        + r"pi\.org|registry\.npm"
        + r"js|files\.python"
        + "hosted|deb"
        + r"ian\.org|/wo"
        + "rk/"
    )
    for path in ROOT.rglob("*"):
        folders = path.relative_to(ROOT).parts[:-1]
        is_ours = not any(name.startswith(".") and name != ".ci" for name in folders)
        is_ours = is_ours and not {"node_modules", "dist", "__pycache__"} & set(folders)
        is_ours = is_ours and path.name != ".git"  # a worktree keeps its path there
        if not is_ours or not path.is_file() or path.suffix in {".so", ".png"}:
            continue
        text = path.read_text(encoding="utf-8", errors="replace")
        assert not words.search(text), path


def test_every_program_that_a_file_names_is_there():
    """Once: a model's docstring named the tool that had fitted it, and there was none."""
    named = re.compile(r"\b(?:tools|benchmarks|examples)/[\w/]+\.(?:py|sh|js)\b")
    folders = ("src/kibitz", "native", "tools", "benchmarks", "docs", "tests")
    files = [path for folder in folders for path in (ROOT / folder).rglob("*")]
    missing = [
        (str(path.relative_to(ROOT)), one)
        for path in [*files, *ROOT.glob("*.md")]
        if path.suffix in {".py", ".md", ".hpp", ".cpp", ".inl", ".json", ".toml"}
        for one in named.findall(path.read_text(encoding="utf-8"))
        if not (ROOT / one).exists()
    ]
    assert missing == []
