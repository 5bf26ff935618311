"""The page is built once, however many servers start at the same time on a fresh checkout."""

from __future__ import annotations

import asyncio
import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from fastapi import FastAPI

from kibitz.service import page

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


def asked(app: FastAPI, path: str) -> tuple[int, dict[str, str], str]:
    """Status, headers and text of what an application answers to GET."""
    told: list[Any] = []
    scope = {"type": "http", "method": "GET", "path": path, "root_path": "", "headers": []}
    scope |= {"query_string": b"", "http_version": "1.1", "scheme": "http", "server": ("here", 80)}

    async def receive() -> Any:
        return await asyncio.Event().wait()  # nothing more is sent, and nobody leaves

    async def send(message: Any) -> None:
        told.append(message)

    asyncio.run(app(scope, receive, send))
    headers = {name.decode(): value.decode() for name, value in told[0]["headers"]}
    return told[0]["status"], headers, b"".join(one.get("body", b"") for one in told[1:]).decode()


def test_while_the_page_is_built_anew_whoever_asks_is_told_to_come_again(tmp_path: Path) -> None:
    dist = tmp_path / "dist"
    (dist / "assets").mkdir(parents=True)
    (dist / "index.html").write_text("<title>old</title>")
    (dist / "assets" / "a.js").write_text("1")
    app = FastAPI()
    opened: list[bool] = []
    page.mount_page(app, dist, lambda: opened.append(True))
    assert asked(app, "/mine")[2] == "<title>old</title>"
    assert asked(app, "/assets/a.js")[0] == 200
    assert asked(app, "/assets/gone.js")[0] == 404
    shutil.rmtree(dist)
    for path in ("/", "/review/1", "/sw.js", "/assets/a.js"):
        status, headers, text = asked(app, path)
        assert (status, headers["retry-after"]) == (503, "2"), path
        assert "being built" in text
        assert "作り直しています" in text
    assert asked(app, "/api/nothing")[0] == 404
    (dist / "assets").mkdir(parents=True)
    (dist / "index.html").write_text("<title>new</title>")
    (dist / "assets" / "b.js").write_text("2")
    assert asked(app, "/")[2] == "<title>new</title>"
    assert asked(app, "/assets/b.js")[2] == "2"
    assert len(opened) == 2, "nobody has opened a page that was away"
