"""How commands end: by Ctrl-C, without an extra, with numbers typed at a pass."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path

import pytest

from kibitz.games import game

WITHOUT = """
import sys

class Missing:
    def find_spec(self, name, path, target=None):
        if name.partition(".")[0] == {module!r}:
            raise {error}

sys.meta_path.insert(0, Missing())
from kibitz.cli import main
main({arguments!r})
"""
MISSING = 'ModuleNotFoundError(f"No module named {name!r}", name=name)'


def without(
    module: str, arguments: list[str], folder: Path, error: str = MISSING
) -> subprocess.CompletedProcess[str]:
    """A command where importing a module fails, or is the moment of a Ctrl-C."""
    return subprocess.run(
        [sys.executable, "-c", WITHOUT.format(module=module, arguments=arguments, error=error)],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "XDG_DATA_HOME": str(folder)},
        timeout=60,
    )


@pytest.mark.parametrize(
    ("module", "extra", "arguments"),
    [
        ("cyclopts", "cli", ["hearts", "deal"]),
        ("cyclopts", "cli", ["--help"]),
        ("fastapi", "serve", ["serve", "--port", "0"]),
        ("sqlalchemy", "serve", ["serve", "--port", "0"]),
    ],
)
def test_a_missing_extra_is_named_in_one_sentence(
    module: str, extra: str, arguments: list[str], tmp_path: Path
) -> None:
    done = without(module, arguments, tmp_path)
    assert done.returncode == 2
    assert done.stderr == (
        f"kibitz: this needs {module}, which comes with an extra: pip install 'kibitz[{extra}]'\n"
    )


def test_what_no_extra_brings_is_no_sentence_but_a_fault(tmp_path: Path) -> None:
    done = without("numpy", ["riichi", "deal"], tmp_path)
    assert done.returncode == 1
    assert "ModuleNotFoundError" in done.stderr


@pytest.mark.parametrize("module", ["cyclopts", "msgspec", "numpy"])
def test_control_c_while_a_command_starts_is_no_traceback(module: str, tmp_path: Path) -> None:
    done = without(module, ["riichi", "deal"], tmp_path, "KeyboardInterrupt")
    assert (done.returncode, done.stderr) == (130, "\nkibitz: stopped\n")


COMMANDS = [
    ["hearts", "arena", "--players", "search,search", "--deals", "500", "--processes", "2"],
    ["riichi", "arena", "--players", "tidy,tidy", "--deals", "5000", "--processes", "1"],
    ["hearts", "analyse", "--hand", "AK3.72.QJ98.T654", "--nodes", "2000000000"],
    ["riichi", "engine", "0"],
    ["bridge", "manager", "--port", "0"],
]


def at_work(child: subprocess.Popen[str]) -> None:
    """Wait until a command has loaded its kernels; a moment later it plays or thinks."""
    maps = Path(f"/proc/{child.pid}/maps")
    for _ in range(1200):
        if child.poll() is not None or not maps.exists() or "_native" in maps.read_text():
            break
        time.sleep(0.05)
    time.sleep(0.5)


def waits_at_a_port(child: subprocess.Popen[str]) -> None:
    assert child.stdout is not None
    port = int(child.stdout.readline().rsplit(":", 1)[1])
    socket.create_connection(("127.0.0.1", port)).close()


@pytest.mark.parametrize("arguments", COMMANDS, ids=lambda one: " ".join(one[:2]))
def test_control_c_is_no_traceback(arguments: list[str], tmp_path: Path) -> None:
    """As a terminal sends it: to the whole group of processes."""
    child = subprocess.Popen(
        [sys.executable, "-m", "kibitz", *arguments],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        cwd=tmp_path,
        start_new_session=True,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        # Tests that run in the background of a shell are started with Ctrl-C ignored.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.SIG_DFL),
    )
    waits_at_a_port(child) if "manager" in arguments else at_work(child)
    os.killpg(child.pid, signal.SIGINT)
    _, said = child.communicate(timeout=120)
    assert "Traceback" not in said
    assert child.returncode != 0


def test_a_pass_is_chosen_by_numbers(tmp_path: Path) -> None:
    done = subprocess.run(
        [*(sys.executable, "-m", "kibitz", "hearts", "play"), "--opponents", "cautious"],
        input="1 2\n1,2,99\n1 2 3\nq\n",
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
    )
    assert done.stdout.count("Choose 3") == 3
    assert "not understood" in done.stdout
    (kept,) = tmp_path.rglob("hearts.kibitz")
    (own,) = (line for line in kept.read_text(encoding="utf-8").splitlines() if '"seat":2' in line)
    first = str(game("hearts").parse_action(done.stdout.split("1) ")[1].split()[0]))
    assert first in own
