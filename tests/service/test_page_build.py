"""The page is built once, however many servers start at the same time on a fresh checkout."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

NPM = """#!/bin/sh
mkdir busy || exit 9
echo "$1" >> asked
sleep 0.3
[ "$1" = ci ] && mkdir -p node_modules && touch node_modules/.package-lock.json
[ "$1" = run ] && mkdir -p dist && touch dist/index.html
rmdir busy
"""

START = """
import sys
from pathlib import Path
from kibitz.service import page
page.CHECKOUT = Path(sys.argv[1])
print(page.built_page())
"""


def checkout(folder: Path) -> Path:
    """Sources of a page, and an npm that ends badly when it is asked twice at the same time."""
    web = folder / "web"
    (web / "src").mkdir(parents=True)
    (web / "package.json").write_text("{}")
    (web / "package-lock.json").write_text("{}")
    programs = folder / "programs"
    programs.mkdir()
    (programs / "npm").write_text(NPM)
    (programs / "npm").chmod(0o755)
    return web


def test_servers_that_start_together_build_the_page_once(tmp_path: Path) -> None:
    web = checkout(tmp_path)
    path = f"{tmp_path / 'programs'}{os.pathsep}{os.environ['PATH']}"
    starts = [
        subprocess.Popen(
            [sys.executable, "-c", START, str(web)],
            env={**os.environ, "PATH": path},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
        )
        for _ in range(3)
    ]
    told = [start.communicate() for start in starts]
    assert [start.returncode for start in starts] == [0, 0, 0], told
    assert (web / "asked").read_text().split() == ["ci", "run"]
    assert {out.strip() for out, _ in told} == {str(web / "dist")}
