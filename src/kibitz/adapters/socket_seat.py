"""One seat of a bot that plays by the service's socket: our side of it, without a service.

The bot connects as it would to a table (`docs/service.md`): ``hello`` with its token, then a
``view`` whenever it has a choice, which it answers with ``act``. A command that we start is told
where by ``KIBITZ_URL``, ``KIBITZ_TABLE`` and ``KIBITZ_TOKEN``. Needs the extra ``serve``.
"""

from __future__ import annotations

import os
import secrets
import shlex
import signal
import subprocess
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import Any

import msgspec

from kibitz.adapters.process import BotLimits, limit_memory
from kibitz.adapters.refusals import BOTS
from kibitz.core.errors import KibitzError, NotationError, PlayerError, reason_of
from kibitz.core.events import SEATS, Deal, Event, Seat, line_of
from kibitz.core.game import AnyGame
from kibitz.core.shape import parts, shape

TABLE = "arena"
LEGAL_SHOWN = 2000  # of a choice among very many; any legal one may be answered


class SocketSeat:
    """A conversation with one bot in one seat."""

    def __init__(
        self,
        game: AnyGame,
        seat: Seat,
        limits: BotLimits,
        command: str = "",
        host: str = "127.0.0.1",
        port: int = 0,
        token: str = "",
    ) -> None:
        from websockets.sync.server import serve

        self._game, self.seat, self._limits = game, seat, limits
        self._token = token or secrets.token_urlsafe(16)
        self._here, self._over = threading.Event(), threading.Event()
        self._connection: Any = None
        self._deal = 0
        self._shown: list[Event] = []
        self._told = 0  # of those that are shown
        self._process: subprocess.Popen[bytes] | None = None
        try:
            self._server = serve(self._meet, host, port, max_size=limits.answer_bytes)
        except OSError as error:
            raise PlayerError(
                "died", BOTS.told("bot.no-listening", host=host, port=str(port), error=str(error))
            ) from None
        self._thread = threading.Thread(target=self._server.serve_forever, daemon=True)
        self._thread.start()
        if command:
            self._start(command)

    def _start(self, command: str) -> None:
        port = self._server.socket.getsockname()[1]
        told = {"KIBITZ_URL": f"http://127.0.0.1:{port}"}
        told |= {"KIBITZ_TABLE": TABLE, "KIBITZ_TOKEN": self._token}
        try:
            self._process = subprocess.Popen(
                shlex.split(command),
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
                stderr=subprocess.DEVNULL,
                start_new_session=True,
                env=os.environ | told,
            )
        except OSError as error:
            self.close()
            raise PlayerError("died", BOTS.told("bot.no-start", error=str(error))) from None
        limit_memory(self._process.pid, self._limits.memory_mb)

    def _meet(self, connection: Any) -> None:
        """In a thread of the server's: one bot, which knows the token, is let in."""
        with suppress(Exception):  # whatever a stranger does here ends with the connection
            hello = _read(connection.recv(timeout=self._limits.start_seconds))
            known = secrets.compare_digest(str(hello.get("token")).encode(), self._token.encode())
            if hello.get("type") != "hello" or not known or self._here.is_set():
                why = {"kind": "refused", "message": "hello with the seat's token", "final": True}
                connection.send(_text({"type": "refused", **why}))
                return
            self._connection = connection
            self._here.set()
            self._over.wait()

    def tell(self, events: Sequence[Event]) -> None:
        """What the seat was shown since; sent with the next view."""
        for event in events:
            if isinstance(event, Deal):
                self._deal += 1
                self._shown, self._told = [], 0
            self._shown.append(event)

    def choose(self, view: Any) -> Any:
        """Its action."""
        if not self._here.wait(self._limits.start_seconds):
            raise PlayerError("timeout", BOTS.told("bot.nobody-connected"))
        self._send(self._message(view))
        self._told = len(self._shown)
        why: str = BOTS.told("bot.no-answer")
        for _ in range(self._limits.tries):
            said = self._heard()
            key = str(said.get("id"))[:64]
            if said.get("type") == "act" and said.get("answers") == len(self._shown):
                try:
                    action = self._game.parse_action(str(said.get("action"))[:200])
                    self._game.allow(view, action)
                except Exception as error:
                    why = reason_of(error) if isinstance(error, KibitzError) else str(error)
                else:
                    self._send({"type": "ack", "id": key, "sequence": len(self._shown)})
                    return action
            else:
                why = BOTS.told("bot.not-an-act")
            self._send({"type": "refused", "id": key, "kind": "illegal", "message": str(why)})
        raise PlayerError("nonsense", BOTS.told("bot.no-legal", why=why))

    def _message(self, view: Any) -> dict[str, Any]:
        """A ``view`` as a table of the service sends it."""
        public = view.public
        seats = [
            {
                "seat": seat,
                "kind": "bot",
                "name": f"seat {seat}",
                "player": "",
                "level": "",
                "free": False,
                "here": True,
                "sitting_in": False,
            }
            for seat in SEATS
        ]
        return {
            "type": "view",
            "sequence": len(self._shown),
            "seat": self.seat,
            "legal": [str(one) for one in self._game.legal_of(view)[:LEGAL_SHOWN]],
            "may_undo": False,
            "may_coach": False,
            "events": [msgspec.Raw(line_of(one).encode()) for one in self._shown[self._told :]],
            "table": TABLE,
            "game": self._game.name,
            "deal": self._deal,
            "view": {name: shape(getattr(view, name)) for name in parts(view)},
            "seats": seats,
            "waiting": False,
            "ready": [],
            "standing": shape(public.standing),
            **dict.fromkeys(("commitment", "seed", "score", "result", "clock")),
        }

    def _send(self, message: dict[str, Any]) -> None:
        try:
            self._connection.send(_text(message))
        except Exception as error:
            raise PlayerError("died", BOTS.told("bot.gone", error=str(error))) from None

    def _heard(self) -> dict[str, Any]:
        try:
            while True:
                said = _read(self._connection.recv(timeout=self._limits.seconds))
                if said.get("type") != "ping":
                    return said
                self._send({"type": "pong"})
        except TimeoutError:
            raise PlayerError("timeout", BOTS.told("bot.late")) from None
        except PlayerError:
            raise
        except NotationError as error:
            raise PlayerError("nonsense", reason_of(error)) from None
        except Exception as error:
            raise PlayerError("died", BOTS.told("bot.gone", error=str(error))) from None

    def close(self) -> None:
        """End the connection, the server and the bot."""
        self._over.set()
        if self._process is not None:
            with suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(5)
        if self._connection is not None:
            with suppress(Exception):
                self._connection.close()
        self._server.shutdown()
        self._thread.join(5)


def _text(message: dict[str, Any]) -> str:
    return msgspec.json.encode(message).decode()


def _read(text: str | bytes) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError) as error:
        raise NotationError(BOTS.told("bot.no-message", error=str(error))) from None
