"""One end of a connection: lines ending in CR LF, with a time limit on every read."""

from __future__ import annotations

import socket

from kibitz.adapters.refusals import BOTS
from kibitz.adapters.table_manager.lines import MAX_LINE
from kibitz.core.errors import PlayerError


class Wire:
    """Sends and receives lines; keeps a transcript of both directions."""

    def __init__(self, connection: socket.socket, who: str, seconds: float = 30.0) -> None:
        self._socket = connection
        self._socket.settimeout(seconds)
        self._rest = b""
        self.who = who
        self.transcript: list[str] = []

    def send(self, line: str) -> None:
        """Send one line; PlayerError if the other end is gone."""
        self.transcript.append(f"> {line}")
        try:
            self._socket.sendall(line.encode("utf-8") + b"\r\n")
        except OSError as why:
            raise PlayerError(
                "died", BOTS.told("bot.who-gone", who=self.who, error=str(why))
            ) from None

    def receive(self) -> str:
        """The next line; PlayerError on silence, on an end, and on a line too long."""
        while b"\n" not in self._rest:
            if len(self._rest) > MAX_LINE:
                raise PlayerError(
                    "nonsense", BOTS.told("bot.long-line", who=self.who, most=MAX_LINE)
                )
            try:
                got = self._socket.recv(4096)
            except TimeoutError:
                raise PlayerError("timeout", BOTS.told("bot.silent", who=self.who)) from None
            except OSError as why:
                raise PlayerError(
                    "died", BOTS.told("bot.who-gone", who=self.who, error=str(why))
                ) from None
            if not got:
                raise PlayerError("died", BOTS.told("bot.hung-up", who=self.who))
            self._rest += got
        raw, _, self._rest = self._rest.partition(b"\n")
        line = raw.decode("utf-8", errors="replace").rstrip("\r")
        self.transcript.append(f"< {line}")
        return line

    def close(self) -> None:
        self._socket.close()
