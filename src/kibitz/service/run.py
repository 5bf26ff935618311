"""Listening: binds first, so that the address printed is the address that answers."""

from __future__ import annotations

import socket
import sys

import uvicorn

from kibitz.core.errors import Refused
from kibitz.service.app import create_app
from kibitz.service.settings import Settings


def listen(settings: Settings, host: str, port: int) -> int:
    """Serve until stopped."""
    try:
        bound = socket.create_server((host, port), backlog=1024)
    except OSError as error:
        raise Refused(
            f"cannot listen on {host}:{port} ({error.strerror}); choose another with --port"
        ) from None
    name, number = bound.getsockname()[:2]
    config = uvicorn.Config(
        create_app(settings),
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=settings.limits.message_bytes,
        ws_ping_interval=20,
        timeout_graceful_shutdown=3,
        server_header=False,
    )
    print(f"Kibitz is at http://{name}:{number}/ (stop with Ctrl+C)", flush=True)
    server = uvicorn.Server(config)
    try:
        server.run(sockets=[bound])
    except KeyboardInterrupt:
        print(file=sys.stderr)
    return 0
