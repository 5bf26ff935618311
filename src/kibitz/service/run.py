"""Listening: binds first, so that the address printed is the address that answers."""

from __future__ import annotations

import gc
import socket
import sys

import uvicorn

from kibitz.core.errors import Refused
from kibitz.core.file_refusals import of_the_system
from kibitz.core.words import Fact
from kibitz.service.app import create_app
from kibitz.service.refusals import SERVED
from kibitz.service.settings import Settings

SWITCH = 0.001  # seconds a busy thread may keep the interpreter from the one that writes to disk


def listen(settings: Settings, host: str, port: int, lang: str = "en") -> int:
    """Serve until stopped."""
    bound = bind(host, port)
    name, number = bound.getsockname()[:2]
    app = create_app(settings)
    _no_long_pauses()
    config = uvicorn.Config(
        app,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=settings.limits.message_bytes,
        ws_ping_interval=20,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    address = f"http://{name}:{number}/"
    print(SERVED.render(Fact("served.is-at", {"address": address}), lang), flush=True)
    server = uvicorn.Server(config)
    try:
        server.run(sockets=[bound])
    except KeyboardInterrupt:
        print(file=sys.stderr)
    return 0


def bind(host: str, port: int) -> socket.socket:
    """A listening socket; the sockets it accepts send at once.

    asyncio sees to that only where it made the socket itself. Without it, an acknowledgement that
    follows a view waits for the other side's delayed receipt, 40 ms.
    """
    try:
        bound = socket.create_server((host, port), backlog=1024)
    except OSError as error:
        # asyncio and socket add the address to the words of the system; it stands before them.
        why = of_the_system(OSError(error.errno, str(error.strerror).partition(" (while")[0]))
        raise Refused(
            SERVED.told("served.no-listening", host=host, port=str(port), error=why)
        ) from None
    bound.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
    return bound


def _no_long_pauses() -> None:
    """A full collection looks at every state of every table: a tenth of a second and more.

    What is loaded now stays for good and is never looked at again; full collections come from the
    hall, once in a while, instead of after so many messages.
    """
    sys.setswitchinterval(SWITCH)
    gc.collect()
    gc.freeze()
    gc.set_threshold(10_000, 20, 1_000_000)
