"""A few words of WebDriver BiDi, which Debian's Firefox speaks itself: no driver between."""

from __future__ import annotations

import contextlib
import json
import shutil
import subprocess
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from websockets.sync.client import ClientConnection, connect

FIREFOX = shutil.which("firefox-esr") or shutil.which("firefox")
LISTENS = "WebDriver BiDi listening on "


class Firefox:
    """One window."""

    def __init__(self, socket: ClientConnection) -> None:
        self._socket, self._number = socket, 0
        self.complaints: list[str] = []
        self.ask("session.new", capabilities={})
        self.ask("session.subscribe", events=["log.entryAdded"])
        tree = self.ask("browsingContext.getTree")
        self.context = tree["contexts"][0]["context"]

    def ask(self, method: str, **params: Any) -> Any:
        """One command and its result; what the page logs meanwhile is kept."""
        self._number += 1
        self._socket.send(json.dumps({"id": self._number, "method": method, "params": params}))
        while True:
            told = json.loads(self._socket.recv(timeout=60))
            if told.get("method") == "log.entryAdded" and told["params"]["level"] == "error":
                self.complaints.append(str(told["params"]["text"]))
            if told.get("id") == self._number:
                assert told["type"] == "success", told
                return told["result"]

    def open(self, url: str) -> None:
        self.ask("browsingContext.navigate", context=self.context, url=url, wait="complete")

    def run(self, script: str) -> Any:
        """The value of an expression in the page, a promise awaited."""
        target = {"context": self.context}
        told = self.ask("script.evaluate", expression=script, target=target, awaitPromise=True)
        assert told["type"] == "success", told
        return told["result"].get("value")

    def has(self, selector: str) -> bool:
        return bool(self.run(f"!!document.querySelector({json.dumps(selector)})"))

    def wait(self, selector: str, seconds: float = 60) -> None:
        ends = time.monotonic() + seconds
        while not self.has(selector):
            assert time.monotonic() < ends, selector
            time.sleep(0.1)

    def click(self, selector: str) -> None:
        """With the mouse, in the middle of the first that fits."""
        self.wait(selector)
        chosen = f"document.querySelector({json.dumps(selector)})"
        box = json.loads(
            self.run(
                f"(() => {{ const one = {chosen}; one.scrollIntoView({{ block: 'nearest' }});"
                " const box = one.getBoundingClientRect();"
                " return JSON.stringify([box.x + box.width / 2, box.y + box.height / 2]) })()"
            )
        )
        where = {"x": round(box[0]), "y": round(box[1])}
        steps = [
            {"type": "pointerMove", **where},
            {"type": "pointerDown", "button": 0},
            {"type": "pointerUp", "button": 0},
        ]
        mouse = {"type": "pointer", "id": "mouse", "actions": steps}
        self.ask("input.performActions", context=self.context, actions=[mouse])

    def picture(self, path: Path) -> None:
        import base64

        told = self.ask("browsingContext.captureScreenshot", context=self.context)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(base64.b64decode(told["data"]))


@contextlib.contextmanager
def firefox() -> Iterator[Firefox]:
    """A Firefox of its own with an empty profile."""
    assert FIREFOX is not None
    with tempfile.TemporaryDirectory() as profile:
        size = ("--width", "1280", "--height", "900")
        process = subprocess.Popen(
            [FIREFOX, "--headless", "--remote-debugging-port", "0", "--profile", profile, *size],
            stderr=subprocess.PIPE,
            stdout=subprocess.DEVNULL,
            text=True,
        )
        try:
            assert process.stderr is not None
            url = next(line for line in process.stderr if LISTENS in line).split(LISTENS)[1].strip()
            with connect(f"{url}/session", max_size=None, open_timeout=60) as socket:
                yield Firefox(socket)
        finally:
            process.terminate()
            process.wait(30)
