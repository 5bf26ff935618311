"""Play over a WebSocket: one socket listens to one table as one seat, or as a spectator.

The first message is ``hello`` with the seat's token, or without one to watch. Every further message
has an `id`; it comes back in its answer. Tokens never stand in an address.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from kibitz.core.errors import IllegalAction, KibitzError, NotationError, PlayerError, Refused
from kibitz.core.game import Budget, Json, Seat
from kibitz.service.company import Listener, Message
from kibitz.service.hall import Hall
from kibitz.service.limits import Bucket
from kibitz.service.room import Room
from kibitz.service.wire import encode

HELLO_SECONDS = 10.0
OUTBOX = 200  # messages a slow reader may lag behind before it is let go
LOOK = 0.5  # seconds between a spectator's glances


class Bad(KibitzError):
    """A message that is no message of ours."""


class Socket:
    """One connection."""

    def __init__(self, socket: WebSocket, hall: Hall) -> None:
        self._socket, self._hall = socket, hall
        limits = hall.settings.limits
        self._bucket = Bucket(limits.messages_per_second, limits.message_burst)
        self._outbox: asyncio.Queue[Message | bytes | None] = asyncio.Queue(OUTBOX)
        self._tasks: set[asyncio.Task[None]] = set()
        self._advice: asyncio.Task[None] | None = None
        self._main: asyncio.Task[Any] | None = None
        self._is_lagging = False

    async def run(self, table_id: str) -> None:
        """From hello to goodbye."""
        await self._socket.accept()
        self._main = asyncio.current_task()
        listener: Listener | None = None
        room: Room | None = None
        sender = asyncio.create_task(self._send())
        try:
            room, seat = await self._hello(table_id)
            listener = Listener(seat, self._tell)
            room.company.listen(listener)
            if seat is None:
                self._start(self._watch(room))
            else:
                self._tell(room.message(seat))
            while True:
                await self._take(room, seat, await self._receive())
        except (WebSocketDisconnect, TimeoutError):
            pass
        except asyncio.CancelledError:
            if not self._is_lagging:
                raise
        except KibitzError as error:
            self._tell({"type": "refused", "message": str(error), "final": True})
            with suppress(asyncio.QueueFull):
                self._outbox.put_nowait(None)
            with suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(sender), 2.0)
        finally:
            if room is not None and listener is not None:
                room.company.leave(listener)
            for task in (sender, *self._tasks):
                task.cancel()
            if self._socket.application_state == WebSocketState.CONNECTED:
                with suppress(RuntimeError, WebSocketDisconnect):
                    await self._socket.close(1008)

    async def _hello(self, table_id: str) -> tuple[Room, Seat | None]:
        message = await asyncio.wait_for(self._receive(), HELLO_SECONDS)
        if message.get("type") != "hello":
            raise Bad("the first message is hello")
        token = message.get("token")
        if token is None:
            return await self._hall.room(table_id), None
        if not isinstance(token, str):
            raise Bad("a token is text")
        return await self._hall.seat_of(table_id, token)

    async def _receive(self) -> dict[str, Any]:
        incoming = await self._socket.receive()
        if incoming["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        text: str | bytes = incoming.get("text") or incoming.get("bytes") or ""
        if len(text) > self._hall.settings.limits.message_bytes:
            raise Bad("that message is too large")
        if not self._bucket.take():
            raise Bad("too many messages")
        try:
            return msgspec.json.decode(text, type=dict[str, Any])
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            raise Bad("not a JSON object") from None

    async def _take(self, room: Room, seat: Seat | None, message: dict[str, Any]) -> None:
        kind, key = message.get("type"), message.get("id")
        if kind == "ping":
            self._tell({"type": "pong"})
            return
        if room.is_broken:
            raise Refused("this table is being restored; connect again")
        try:
            if not isinstance(key, str) or not 1 <= len(key) <= 64:
                raise Bad("every message needs an id of 1 to 64 characters")
            if seat is None:
                raise Refused("a spectator watches")
            await self._act(room, seat, str(kind), key, message)
        except IllegalAction as error:
            self._refuse(key, "illegal", str(error))
        except (NotationError, Bad) as error:
            self._refuse(key, "bad", str(error))
        except Refused as error:
            self._refuse(key, "refused", str(error))
            if seat is not None:
                self._tell(room.message(seat))

    async def _act(
        self, room: Room, seat: Seat, kind: str, key: str, message: dict[str, Any]
    ) -> None:
        match kind:
            case "act":
                await self._choose(room, seat, key, message)
            case "undo":
                done = await room.undo(seat)
                self._tell({"type": "ack", "id": key, "sequence": done.sequence})
            case "next":
                await room.next_deal(seat)
                self._tell({"type": "ack", "id": key})
            case "why":
                why = room.why_not(seat, _text(message, "action"))
                self._tell({"type": "why", "id": key, "action": message["action"], "why": why})
            case "explain":
                told = await asyncio.to_thread(room.meanings, seat)
                self._tell({"type": "explained", "id": key, "calls": dict(told)})
            case "coach":
                self._advise(room, seat, key)
            case "quiet":
                self._stop_advice()
            case _:
                raise Bad("no such message")

    async def _choose(self, room: Room, seat: Seat, key: str, message: dict[str, Any]) -> None:
        answers = message.get("answers")
        if not isinstance(answers, int) or isinstance(answers, bool):
            raise Bad("an act answers the sequence of a view")
        action = _text(message, "action")
        before = room.view(seat)
        done = await room.act(seat, action, key=key, answers=answers)
        self._tell({"type": "ack", "id": key, "sequence": done.sequence, "repeated": done.repeated})
        self._stop_advice()
        if message.get("judge") and not done.repeated and room.may_coach:
            self._start(self._judge(room, before, action, key))

    def _advise(self, room: Room, seat: Seat, key: str) -> None:
        if not room.may_coach:
            raise Refused("the host allows no coach at this table")
        view = room.view(seat)
        if not room.game.legal_of(view):
            raise Refused("there is nothing to decide here")
        self._stop_advice()
        self._advice = self._start(self._coach(room, view, key, "coach", {}))

    async def _judge(self, room: Room, view: Any, action: str, key: str) -> None:
        chosen = {"chosen": str(room.game.parse_action(action))}
        await self._coach(room, view, key, "judged", chosen)

    async def _coach(
        self, room: Room, view: Any, key: str, kind: str, more: dict[str, Json]
    ) -> None:
        """Every refinement as it comes, the last one marked."""
        last: Json = None
        try:
            async for decision in self._hall.study.think(
                "advise",
                room.game.name,
                room.game.coach,
                view,
                Budget(seed=secrets.randbits(31)),
                seconds=room.settings.pace.study,
            ):
                last = decision
                self._tell({"type": kind, "id": key, "decision": decision, "done": False, **more})
        except (PlayerError, Refused) as error:
            self._refuse(key, "coach", str(error))
            return
        self._tell({"type": kind, "id": key, "decision": last, "done": True, **more})

    async def _watch(self, room: Room) -> None:
        """Tell a spectator what is old enough, as it becomes so."""
        last: bytes | None = None
        wait = self._hall.settings.spectators_wait
        self._tell({"type": "watching", "delay": wait, **room.describe()})
        while True:
            message = room.public_message()
            if message is not None and message is not last:
                last = message
                self._tell(message)
            await asyncio.sleep(min(LOOK, max(0.05, wait)))

    def _stop_advice(self) -> None:
        if self._advice is not None:
            self._advice.cancel()
            self._advice = None

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _refuse(self, key: Any, kind: str, message: str) -> None:
        self._tell(
            {
                "type": "refused",
                "id": key if isinstance(key, str) else None,
                "kind": kind,
                "message": message,
            }
        )

    def _tell(self, message: Message | bytes) -> None:
        try:
            self._outbox.put_nowait(message)
        except asyncio.QueueFull:  # let go; it comes back and is shown everything anew
            if self._main is not None and not self._is_lagging:
                self._is_lagging = True
                self._main.cancel()

    async def _send(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while (message := await self._outbox.get()) is not None:
                told = message if isinstance(message, bytes) else encode(message)
                await self._socket.send_text(told.decode())
            await self._socket.close(1008)


def _text(message: dict[str, Any], field: str) -> str:
    value = message.get(field)
    if not isinstance(value, str) or not 1 <= len(value) <= 200:
        raise Bad(f"{field} is text of 1 to 200 characters")
    return value
