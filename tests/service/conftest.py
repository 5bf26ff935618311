"""One server for the whole folder; tests that kill servers start their own."""

from __future__ import annotations

import glob
import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from kibitz.games import names
from tests.service.client import Server


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with Server(tmp_path_factory.mktemp("kept"), "--delay", "0.2", "--generous") as started:
        yield started


@pytest.fixture(params=names())
def game_name(request: pytest.FixtureRequest) -> str:
    return request.param


def _postgres_programs() -> Path | None:
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin/initdb")) or [shutil.which("initdb") or ""]
    return Path(found[-1]).parent if found[-1] else None


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


def _start_on_a_free_port(control: Callable[..., object], folder: Path, attempts: int = 3) -> int:
    """The port; another is tried where somebody took it before PostgreSQL could."""
    port = _free_port()
    options = f"-p {port} -k {folder} -c listen_addresses=127.0.0.1"
    try:
        control("-w", "-o", options, "-l", str(folder / "log"), "start")
    except subprocess.CalledProcessError:
        if attempts == 1:
            pytest.fail((folder / "log").read_text()[-3000:])
        return _start_on_a_free_port(control, folder, attempts - 1)
    return port


@pytest.fixture
def postgres() -> Iterator[str]:
    """A PostgreSQL of our own; it refuses to run as root, so root lends it another user.

    Its folder is none of pytest's: every pytest that starts closes those to other users.
    """
    programs = _postgres_programs()
    if programs is None:
        pytest.skip("PostgreSQL: not run: no initdb (on Debian: apt-get install postgresql)")
    with tempfile.TemporaryDirectory(prefix="kibitz-postgres-") as folder:
        yield from _postgres_in(Path(folder), programs)


def _postgres_in(folder: Path, programs: Path) -> Iterator[str]:
    lend: list[str] = []
    if os.geteuid() == 0:
        lend = ["runuser", "-u", "postgres", "--"]
        shutil.chown(folder, "postgres")
    cluster = folder / "cluster"
    run = lambda *words: subprocess.run([*lend, *words], check=True, capture_output=True)  # noqa: E731
    run(str(programs / "initdb"), "-D", str(cluster), "-U", "kibitz", "-A", "trust")
    control = (str(programs / "pg_ctl"), "-D", str(cluster))
    port = _start_on_a_free_port(lambda *words: run(*control, *words), folder)
    yield f"postgresql://kibitz@127.0.0.1:{port}/postgres"
    run(*control, "-m", "immediate", "stop")
