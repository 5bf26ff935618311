"""Kibitz where nothing is installed yet: an empty clone with an empty home, and a wheel alone."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.web.conftest import Visit
from tests.web.play import PLAYS

ROOT = Path(__file__).resolve().parents[2]


class Served:
    """What a visit needs to know of a server."""

    def __init__(self, url: str) -> None:
        self.url = url


@contextmanager
def serving(command: list[str], cwd: Path, home: Path, path: str) -> Iterator[Served]:
    """Start, wait for the printed address, stop with Ctrl-C; it must then end by itself."""
    home.mkdir()
    env = {"HOME": str(home), "PATH": path, "LANG": "C.UTF-8", "PYTHONUNBUFFERED": "1"}
    kept = ("PIP_INDEX_URL", "PIP_EXTRA_INDEX_URL", "PIP_FIND_LINKS", "PIP_CONFIG_FILE")
    kept += ("npm_config_registry", "NPM_CONFIG_REGISTRY", "SSL_CERT_FILE", "HTTPS_PROXY")
    env |= {name: os.environ[name] for name in kept if name in os.environ}
    log = home / "log"
    with log.open("w") as errors:
        started = subprocess.Popen(
            command, cwd=cwd, env=env, stdout=subprocess.PIPE, stderr=errors, text=True
        )
        assert started.stdout is not None
        line = started.stdout.readline()
        assert "http://" in line, log.read_text()[-3000:]
        yield Served(line.split()[3].rstrip("/"))
        started.send_signal(signal.SIGINT)
        assert started.wait(timeout=30) == 0
    assert "Traceback" not in log.read_text()


def is_free(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) != 0


def a_hand_of_hearts(chromium: Any, served: Served, name: str) -> None:
    """Sit down with one click and play a few cards in a real browser."""
    visit = Visit(chromium, served)
    page: Any = visit.sit("hearts")
    PLAYS["hearts"](page, 3)
    page.wait_for_selector(".held.legal")
    visit.keep(name)
    assert visit.complaints == []
    visit.context.close()


@pytest.mark.long
def test_an_empty_clone_with_an_empty_home_is_served_and_played(
    chromium: Any, tmp_path: Path
) -> None:
    clone = tmp_path / "clone"
    subprocess.run(["git", "clone", "--quiet", str(ROOT), str(clone)], check=True)
    path = os.environ.get("KIBITZ_CLONE_PATH", os.environ["PATH"])
    usual = is_free(8765)  # a server of whoever runs the tests may have it
    command = ["./run"] if usual else ["./run", "serve", "--port", "0"]
    with serving(command, clone, tmp_path / "home", path) as served:
        assert served.url.endswith(":8765") == usual
        a_hand_of_hearts(chromium, served, "from-an-empty-clone")
    assert not (clone / ".setup-lock").exists()


@pytest.mark.long
def test_a_wheel_serves_the_page_without_node(chromium: Any, tmp_path: Path) -> None:
    if shutil.which("npm") is None:
        pytest.skip("page: not run: Node.js and npm are needed to build it")
    subprocess.run(["sh", str(ROOT / "tools" / "wheel.sh"), str(tmp_path / "dist")], check=True)
    (wheel,) = (tmp_path / "dist").glob("kibitz-*.whl")
    venv = tmp_path / "venv"
    subprocess.run([sys.executable, "-m", "venv", str(venv)], check=True)
    pip = [str(venv / "bin" / "python"), "-m", "pip", "install", "--quiet"]
    subprocess.run([*pip, f"{wheel}[cli,serve]"], check=True)
    command = [str(venv / "bin" / "kibitz"), "serve", "--port", "0"]
    with serving(command, tmp_path, tmp_path / "home", str(venv / "bin")) as served:
        started = time.monotonic()
        page = urllib.request.urlopen(served.url + "/").read().decode()
        assert '<div id="app">' in page
        assert time.monotonic() - started < 5
        a_hand_of_hearts(chromium, served, "from-a-wheel")
