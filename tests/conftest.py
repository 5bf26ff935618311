"""Settings for every test. Whether the oracle data was there is said in the summary."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.dealt import NAMED, deal_by_name
from tests.once import FOLDER

# The machine may be busy: how long an example takes says nothing here.
settings.register_profile(
    "kibitz", deadline=None, suppress_health_check=[HealthCheck.too_slow], derandomize=True
)
settings.load_profile("kibitz")


@pytest.fixture(scope="session", autouse=True)
def _data_home(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Games in progress lie in a folder of this run alone, never in that of whoever runs it."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("XDG_DATA_HOME", str(tmp_path_factory.mktemp("data")))
        yield


def pytest_configure(config: pytest.Config) -> None:
    """A folder that all processes of this run share: see once.py. Deals by name: see dealt.py."""
    if not hasattr(config, "workerinput"):
        os.environ[FOLDER] = tempfile.mkdtemp(prefix="kibitz-tests-")
    os.environ[NAMED] = str(Path(os.environ[FOLDER]) / f"{os.getpid()}.named")
    deal_by_name()


@pytest.hookimpl(tryfirst=True)
def pytest_runtest_setup(item: pytest.Item) -> None:
    Path(os.environ[NAMED]).write_text(item.nodeid, "utf-8")


def pytest_unconfigure(config: pytest.Config) -> None:
    """The first process takes the folder away when the others have ended."""
    if not hasattr(config, "workerinput"):
        shutil.rmtree(os.environ.pop(FOLDER, ""), ignore_errors=True)


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    folder = os.environ.get("KIBITZ_DATA", "")
    there = bool(folder) and Path(folder).is_dir()
    said = f"read from {folder}" if there else "not run: KIBITZ_DATA names no folder"
    terminalreporter.write_line(f"conformance with the oracle data: {said}")
