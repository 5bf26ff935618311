"""What stands before every request: sizes, origins, headers. Pure ASGI; knows no games."""

from __future__ import annotations

from urllib.parse import urlsplit

import msgspec
from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from kibitz.core.errors import Refused
from kibitz.core.told import Told, said
from kibitz.service.refusals import SERVED

BASE = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "connect-src 'self'; font-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; "
    "form-action 'none'; "
)
POLICY = BASE + "frame-ancestors 'none'"
EMBEDDED = "/embed/"
HEADERS = {
    "content-security-policy": POLICY,
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}


class Guard:
    """Refuses what is too large or comes from a page of somebody else."""

    def __init__(
        self,
        app: ASGIApp,
        body_bytes: int,
        origins: tuple[str, ...],
        embedders: tuple[str, ...] = (),
    ) -> None:
        """`embedders`: origins whose pages may show what stands under /embed/ in a frame."""
        self._app, self._limit, self._origins = app, body_bytes, origins
        who = " ".join(("'self'", *embedders))
        self._embedded = HEADERS | {"content-security-policy": f"{BASE}frame-ancestors {who}"}

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            await self._app(scope, receive, send)
            return
        headers = Headers(scope=scope)
        if not self._is_ours(headers):
            await _refuse(scope, receive, send, 403, SERVED.told("served.other-pages"))
            return
        if scope["type"] == "websocket":
            await self._app(scope, receive, send)
            return
        length = headers.get("content-length", "0")
        if not length.isdigit() or int(length) > self._limit:
            await _refuse(scope, receive, send, 413, SERVED.told("served.too-large"))
            return
        told = self._embedded if scope["path"].startswith(EMBEDDED) else HEADERS
        await self._app(scope, _counted(receive, self._limit), _with_headers(send, told))

    def _is_ours(self, headers: Headers) -> bool:
        origin = headers.get("origin")
        if origin is None:  # not a browser, or a plain visit
            return True
        return origin in self._origins or urlsplit(origin).netloc == headers.get("host", "")


def _counted(receive: Receive, limit: int) -> Receive:
    """A body without a length is cut off where it becomes too large."""
    seen = 0

    async def counted() -> Message:
        nonlocal seen
        message = await receive()
        seen += len(message.get("body", b""))
        if seen > limit:
            return {"type": "http.disconnect"}
        return message

    return counted


def _with_headers(send: Send, told: dict[str, str]) -> Send:
    async def sending(message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            for name, value in told.items():
                headers.setdefault(name, value)
        await send(message)

    return sending


async def _refuse(scope: Scope, receive: Receive, send: Send, status: int, why: Told) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": str(why)})
        return
    told = {"kind": "refused", "message": str(why), "ja": said(Refused(why), "ja")}
    body = msgspec.json.encode(told)
    headers = [(b"content-type", b"application/json"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
