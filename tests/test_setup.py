"""The two commands on a machine that lacks something: one clear sentence, exit code 2."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.sure import present

ROOT = Path(__file__).parent.parent
TOOLS = ("sh", "dirname", "find", "head", "cat", "mkdir", "rm", "sleep", "touch", "mv", "tail")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """What ./run reads before anything is set up."""
    for name in ("run", "test", "pyproject.toml", "constraints.txt", "CMakeLists.txt"):
        shutil.copy(ROOT / name, tmp_path / name)
    (tmp_path / "tools").mkdir()
    for name in ("setup.sh", "requirements.py"):
        shutil.copy(ROOT / "tools" / name, tmp_path / "tools" / name)
    (tmp_path / "native").mkdir()
    (tmp_path / "bin").mkdir()
    for name in TOOLS:
        (tmp_path / "bin" / name).symlink_to(present(shutil.which(name)))
    return tmp_path


def run(checkout: Path, command: str) -> subprocess.CompletedProcess:
    return subprocess.run(
        [checkout / command, "--version"],
        env={"PATH": str(checkout / "bin"), "HOME": str(checkout)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize("command", ["run", "test"])
def test_no_python_says_what_to_install(checkout, command):
    done = run(checkout, command)
    assert done.returncode == 2
    assert "Python 3.11 or newer is needed" in done.stderr
    assert done.stderr.count("\n") == 1


def test_an_old_python_says_what_to_install(checkout):
    old = checkout / "bin" / "python3"
    old.write_text("#!/bin/sh\nexit 1\n")  # what 3.10 answers to the version question
    old.chmod(0o755)
    done = run(checkout, "run")
    assert done.returncode == 2
    assert "Python 3.11 or newer is needed" in done.stderr


@pytest.mark.parametrize("command", ["run", "test"])
def test_no_compiler_says_what_to_install(checkout, command):
    (checkout / "bin" / "python3").symlink_to(sys.executable)
    done = run(checkout, command)
    assert done.returncode == 2
    assert "install g++" in done.stderr
    assert done.stderr.count("\n") == 1
    assert not (checkout / ".setup-lock").exists()


def test_the_forge_is_told_to_run_the_two_commands() -> None:
    """Its definitions are not run here: that they are well-formed and name what is there is."""
    yaml = pytest.importorskip("yaml")
    folder = ROOT / ".github" / "workflows"
    found = {path.name: path.read_text("utf-8") for path in folder.glob("*.yml")}
    assert set(found) == {"test.yml", "wheels.yml"}
    for text in found.values():
        assert text.startswith("# Not run here")
    steps = yaml.safe_load(found["test.yml"])["jobs"]["two-commands"]
    assert steps["strategy"]["matrix"]["python"] == ["3.11", "3.12", "3.13"]
    runs = [one["run"] for one in steps["steps"] if "run" in one]
    assert [run.split()[0] for run in runs] == ["./run", "./test"]
    assert yaml.safe_load(found["wheels.yml"])["jobs"]["wheels"]["needs"] == "page"
    assert (ROOT / "tools" / "wheel.sh").is_file()
