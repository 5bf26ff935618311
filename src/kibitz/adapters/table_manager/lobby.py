"""Where programs of the table manager connect: one address for every seat.

Who comes for a seat that is not wanted yet waits here, so that four programs may be started at once
and in any order.
"""

from __future__ import annotations

import socket
import time
from contextlib import suppress

from kibitz.adapters.process import BotLimits
from kibitz.adapters.refusals import BOTS
from kibitz.adapters.table_manager import lines
from kibitz.adapters.table_manager.lines import SEATS, ProtocolError
from kibitz.adapters.table_manager.wire import Wire
from kibitz.core.errors import PlayerError
from kibitz.core.events import Seat


class Lobby:
    """Listens from the beginning; PlayerError where it cannot. Close it to send all away."""

    def __init__(self, host: str = "127.0.0.1", port: int = 0) -> None:
        try:
            self._listener = socket.create_server((host, port))
        except (OSError, OverflowError) as error:
            raise PlayerError(
                "died", BOTS.told("bot.no-listening", host=host, port=str(port), error=str(error))
            ) from None
        self._waiting: dict[Seat, tuple[str, Wire]] = {}

    @property
    def address(self) -> tuple[str, int]:
        """Where programs find it."""
        host, port = self._listener.getsockname()[:2]
        return host, port

    def receive(self, seat: Seat, limits: BotLimits, *, alone: bool) -> tuple[str, Wire]:
        """The name of the team that sits down in the seat, and the line to it.

        Where the seat is alone here, a program for another is told of its error.
        """
        end = time.monotonic() + limits.start_seconds
        while seat not in self._waiting:
            self._listener.settimeout(max(0.01, end - time.monotonic()))
            try:
                connection, address = self._listener.accept()
            except TimeoutError:
                raise PlayerError("timeout", BOTS.told("bot.nobody-sat")) from None
            except OSError as error:
                raise PlayerError("died", BOTS.told("bot.no-sitting", error=str(error))) from None
            wire = Wire(connection, f"{address[0]}:{address[1]}", limits.seconds)
            try:
                name, wanted = lines.read_connecting(wire.receive())
                if wanted in self._waiting or (alone and wanted != seat):
                    raise ProtocolError(f"a player for {SEATS[seat]}", SEATS[wanted])
            except PlayerError as why:
                with suppress(PlayerError):
                    wire.send(f"Error : {why}")
                wire.close()
                if alone and why.kind != "nonsense":
                    raise
                continue
            wire.who = SEATS[wanted]
            self._waiting[wanted] = (name, wire)
        return self._waiting.pop(seat)

    def close(self) -> None:
        """Send away who waits, and listen no more."""
        for _, wire in self._waiting.values():
            with suppress(PlayerError):
                wire.send("End of session")
            wire.close()
        self._waiting.clear()
        self._listener.close()
