"""The package as an installer lays it down, for tests that run beside a checkout of Kibitz."""

from __future__ import annotations

import sys
import tomllib
from collections.abc import Iterator
from importlib.metadata import entry_points
from pathlib import Path

import pytest

import kibitz.games

HERE = Path(__file__).resolve().parents[1]
GROUP = "kibitz.games"


@pytest.fixture(scope="module", autouse=True)
def _installed(tmp_path_factory: pytest.TempPathFactory) -> Iterator[None]:
    """Metadata that names the entry point, as `pip install` writes it; nothing where it did."""
    if any(one.name == "spades" for one in entry_points(group=GROUP)):
        yield
        return
    project = tomllib.loads((HERE / "pyproject.toml").read_text("utf-8"))["project"]
    folder = tmp_path_factory.mktemp("installed")
    told = folder / "kibitz_spades-0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: 0\n")
    ((name, value),) = project["entry-points"][GROUP].items()
    (told / "entry_points.txt").write_text(f"[{GROUP}]\n{name} = {value}\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(sys, "path", [str(folder), str(HERE / "src"), *sys.path])
        patch.setenv("PYTHONPATH", f"{folder}:{HERE / 'src'}")
        kibitz.games._installed.cache_clear()
        yield
    kibitz.games._installed.cache_clear()
