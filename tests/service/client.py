"""A small client of the service, for tests: a server in a process of its own, and sockets to it."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections import deque
from itertools import count
from pathlib import Path
from typing import Any, Self

import websockets

Json = Any
_numbers = count(1)


ROOT = Path(__file__).resolve().parents[2]


class Server:
    """`kibitz serve` on a free port, over one data folder or database; deals by the test's name."""

    paged: tuple[str, ...] = ("--no-page",)

    def __init__(self, data: Path, *options: str) -> None:
        self.data, self.options = data, options
        self.process: subprocess.Popen[str] | None = None
        self.url = ""

    def start(self) -> Self:
        arguments = ["serve", "--port", "0", "--data", str(self.data), *self.paged, *self.options]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.dealt", *arguments],
            cwd=ROOT,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env={**os.environ, "PYTHONUNBUFFERED": "1"},
        )
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if "http://" not in line:
            raise RuntimeError(f"no server: {line} {self.process.communicate()[1][-2000:]}")
        self.url = line.split()[3].rstrip("/")
        for _ in range(600):
            try:
                self.get("/api/health")
            except (urllib.error.URLError, ConnectionError):
                time.sleep(0.02)
            else:
                return self
        raise RuntimeError("the server does not answer")

    def kill(self) -> None:
        assert self.process is not None
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self) -> None:
        if self.process is not None and self.process.poll() is None:
            self.process.send_signal(signal.SIGINT)
            try:
                self.process.wait(timeout=20)
            except subprocess.TimeoutExpired:
                self.process.kill()
                self.process.wait()

    def __enter__(self) -> Self:
        return self.start()

    def __exit__(self, *_: object) -> None:
        self.stop()

    def request(
        self, method: str, path: str, body: Json = None, token: str | None = None
    ) -> tuple[int, Json]:
        headers = {"content-type": "application/json"}
        if token is not None:
            headers["authorization"] = f"Bearer {token}"
        data = None if body is None else json.dumps(body).encode()
        asked = urllib.request.Request(self.url + path, data, headers, method=method)
        try:
            with urllib.request.urlopen(asked, timeout=60) as answer:
                return answer.status, _decoded(answer.read())
        except urllib.error.HTTPError as error:
            return error.code, _decoded(error.read())

    def get(self, path: str, token: str | None = None) -> Json:
        status, answer = self.request("GET", path, token=token)
        assert status == 200, (status, answer)
        return answer

    def post(self, path: str, body: Json, token: str | None = None) -> Json:
        status, answer = self.request("POST", path, body, token)
        assert status in (200, 201), (status, answer)
        return answer

    def table(self, game: str, people: int = 1, level: str = "easy", **more: Json) -> Json:
        """A new table with its first `people` seats for persons, all joined: id and tokens."""
        seats = [{"kind": "person"}] * people
        seats += [{"kind": "player", "player": level}] * (4 - people)
        made = self.post("/api/tables", {"game": game, "seats": seats, **more})
        tokens = {int(seat): token for seat, token in made["tokens"].items()}
        for seat in range(1, people):
            joined = self.post(f"/api/tables/{made['table']}/join", {"seat": seat})
            tokens[joined["seat"]] = joined["token"]
        return made["table"], tokens


def _decoded(raw: bytes) -> Json:
    try:
        return json.loads(raw)
    except ValueError:
        return raw.decode()


class Seat:
    """One socket of one seat (token None: a spectator)."""

    def __init__(
        self, server_url: str, table: str, token: str | None, keep: int | None = None
    ) -> None:
        self.address = f"ws{server_url[4:]}/api/tables/{table}/play"
        self.token = token
        self.socket: Any = None
        self.view: Json = None
        self.seen: deque[Json] = deque(maxlen=keep)  # all messages, or the last few
        self.acknowledged = 0  # views before this count of events are old

    async def __aenter__(self) -> Seat:
        await self.connect()
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.socket.close()

    async def connect(self) -> None:
        self.socket = await websockets.connect(self.address, max_size=2**22)
        hello = {"type": "hello"} | ({} if self.token is None else {"token": self.token})
        await self.send(hello)

    async def send(self, message: Json) -> None:
        await self.socket.send(json.dumps(message))

    async def receive(self, seconds: float = 20.0) -> Json:
        message = json.loads(await asyncio.wait_for(self.socket.recv(), seconds))
        self.seen.append(message)
        if message["type"] == "view":
            self.view = message
        return message

    async def until(self, kind: str, seconds: float = 20.0, **wanted: Json) -> Json:
        """The next message of that type (and with those fields)."""
        while True:
            message = await self.receive(seconds)
            if message["type"] == kind and all(message.get(k) == v for k, v in wanted.items()):
                return message

    async def choose(self, action: str, key: str | None = None, **more: Json) -> Json:
        """Act, and wait for the acknowledgement or refusal."""
        key = key or f"k{next(_numbers)}"
        await self.send(
            {"type": "act", "id": key, "action": action, "answers": self.view["sequence"], **more}
        )
        while True:
            message = await self.receive()
            if message.get("id") == key and message["type"] in ("ack", "refused"):
                self.acknowledged = max(self.acknowledged, message.get("sequence", 0))
                return message

    def _is_current(self) -> bool:
        return self.view is not None and self.view["sequence"] >= self.acknowledged

    async def my_turn(self, seconds: float = 30.0) -> bool:
        """Wait until there is something to choose; False when the deal is over."""
        while not self._is_current() or not (self.view["legal"] or self.view["score"]):
            await self.receive(seconds)
        return not self.view["score"]
