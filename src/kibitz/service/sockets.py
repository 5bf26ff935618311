"""Play over a WebSocket: one socket listens to one table as one seat, or as a spectator.

The first message is ``hello`` with the seat's token, or without one to watch. Every further message
has an `id`; it comes back in its answer. Tokens never stand in an address.
"""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Coroutine, Mapping, Sequence
from contextlib import suppress
from typing import Any, assert_never

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import IllegalAction, KibitzError, NotationError, PlayerError, Refused
from kibitz.core.game import Budget, Seat
from kibitz.core.told import said
from kibitz.core.words import CallTold
from kibitz.service import messages
from kibitz.service.company import Listener
from kibitz.service.hall import Hall
from kibitz.service.limits import Bucket
from kibitz.service.messages import AnyIncoming, Bad, Telling
from kibitz.service.refusals import SERVED
from kibitz.service.room import Room

HELLO_SECONDS = 10.0
OUTBOX = 200  # messages a slow reader may lag behind before it is let go
LOOK = 0.5  # seconds between a spectator's glances


class Socket:
    """One connection."""

    def __init__(self, socket: WebSocket, hall: Hall) -> None:
        self._socket, self._hall = socket, hall
        limits = hall.settings.limits
        self._bucket = Bucket(limits.messages_per_second, limits.message_burst)
        self._outbox: asyncio.Queue[Telling | bytes | None] = asyncio.Queue(OUTBOX)
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
            room, seat, history = await self._hello(table_id)
            listener = Listener(seat, self._tell, self._dismissed)
            room.company.listen(listener)
            if seat is None:
                self._start(self._watch(room))
            else:
                self._tell(room.message(seat, whole=history))
            while True:
                await self._take(room, seat, await self._receive())
        except (WebSocketDisconnect, TimeoutError):
            pass
        except asyncio.CancelledError:
            if not self._is_lagging:
                raise
        except KibitzError as error:
            told = {"message": str(error), "ja": said(error, "ja")}
            self._tell(messages.Refused(kind="final", final=True, **told))
            with suppress(asyncio.QueueFull):
                self._outbox.put_nowait(None)
            with suppress(TimeoutError):
                await asyncio.wait_for(asyncio.shield(sender), 2.0)
        finally:
            if room is not None and listener is not None:
                room.company.leave(listener)
                room.changed.set()  # the driver sits in for who stays away
            for task in (sender, *self._tasks):
                task.cancel()
            if self._socket.application_state == WebSocketState.CONNECTED:
                with suppress(RuntimeError, WebSocketDisconnect):
                    await self._socket.close(1008)

    async def _hello(self, table_id: str) -> tuple[Room, Seat | None, bool]:
        message = messages.read(await asyncio.wait_for(self._receive(), HELLO_SECONDS))
        if not isinstance(message, messages.Hello):
            raise Bad(SERVED.told("served.hello-first"))
        if message.token is None:
            return await self._hall.room(table_id), None, False
        return *await self._hall.seat_of(table_id, message.token), message.history

    async def _receive(self) -> str | bytes:
        incoming = await self._socket.receive()
        if incoming["type"] == "websocket.disconnect":
            raise WebSocketDisconnect
        text: str | bytes = incoming.get("text") or incoming.get("bytes") or ""
        if len(text) > self._hall.settings.limits.message_bytes:
            raise Bad(SERVED.told("served.large-message"))
        if not self._bucket.take():
            raise Bad(SERVED.told("served.many-messages"))
        return text

    async def _take(self, room: Room, seat: Seat | None, text: str | bytes) -> None:
        if room.is_broken:
            raise Refused(ASKED.told("asked.restored-connect"))
        key: str | None = None
        try:
            message = messages.read(text)
            key = message.id if isinstance(message, messages.Asked) else None
            if seat is None and not isinstance(message, messages.Ping):
                raise Refused(ASKED.told("asked.spectator"))
            await self._answer(room, seat or 0, message)
        except IllegalAction as error:
            self._refuse(key, "illegal", error)
        except Bad as error:
            self._refuse(error.key, "bad", error)
        except NotationError as error:
            self._refuse(key, "bad", error)
        except Refused as error:
            self._refuse(key, "refused", error)
            if seat is not None:
                self._tell(room.message(seat))

    async def _answer(self, room: Room, seat: Seat, message: AnyIncoming) -> None:
        """One case for every message; a new one that has none does not pass the type check."""
        match message:
            case messages.Act():
                await self._choose(room, seat, message)
            case messages.Undo():
                done = await room.undo(seat)
                self._tell(messages.Acknowledged(id=message.id, sequence=done.sequence))
            case messages.Consent():
                await room.consent(seat, yes=message.yes)
                self._tell(messages.Acknowledged(id=message.id))
            case messages.Next():
                await room.next_deal(seat)
                self._tell(messages.Acknowledged(id=message.id))
            case messages.AskWhy():
                why = room.why_not(room.acts_as(seat), message.action)
                self._tell(messages.Why(id=message.id, action=message.action, why=why))
            case messages.Explain():
                calls, choices = await asyncio.to_thread(room.meanings, room.acts_as(seat))
                self._tell(explained(message.id, calls, choices))
            case messages.AskCoach():
                self._advise(room, seat, message.id)
            case messages.Quiet():
                self._stop_advice()
            case messages.Say():
                room.talk.say(seat, message.phrase, in_play=room.in_play)
                self._tell(messages.Acknowledged(id=message.id))
            case messages.Chat():
                room.talk.chat(seat, message.text, in_play=room.in_play)
                self._tell(messages.Acknowledged(id=message.id))
            case messages.Back():
                room.company.give_back(seat)
                self._tell(messages.Acknowledged(id=message.id))
                room.changed.set()
            case messages.Hello():
                raise Bad(SERVED.told("served.hello-again"))
            case messages.Ping():
                self._tell(messages.Pong())
            case _:
                assert_never(message)

    async def _choose(self, room: Room, seat: Seat, message: messages.Act) -> None:
        seat = room.acts_as(seat)
        before = room.view(seat)
        done = await room.act(
            seat, message.action, key=message.id, answers=message.answers, line=message.line
        )
        self._tell(
            messages.Acknowledged(id=message.id, sequence=done.sequence, repeated=done.repeated)
        )
        self._stop_advice()
        if message.judge and not done.repeated and room.may_coach:
            chosen = str(room.game.parse_action(message.action))
            self._start(self._coach(room, before, message.id, chosen))

    def _advise(self, room: Room, seat: Seat, key: str) -> None:
        if not room.may_coach:
            raise Refused(ASKED.told("asked.no-coach"))
        view = room.view(room.acts_as(seat))
        if not room.game.legal_of(view):
            raise Refused(ASKED.told("asked.nothing-to-decide"))
        self._stop_advice()
        self._advice = self._start(self._coach(room, view, key, None))

    async def _coach(self, room: Room, view: Any, key: str, chosen: str | None) -> None:
        """Every refinement as it comes, the last one marked."""
        last: dict[str, msgspec.Raw] | None = None
        try:
            async for decision in self._hall.study.think(
                "advise",
                room.game.name,
                room.game.coach,
                view,
                Budget(seed=secrets.randbits(31), explain=True),
                chosen or "",
                seconds=room.settings.pace.study,
            ):
                last = {lang: msgspec.Raw(text) for lang, text in decision.items()}
                self._tell(_advised(key, last, chosen, done=False))
        except (PlayerError, Refused) as error:
            self._refuse(key, "coach", error)
            return
        self._tell(_advised(key, last, chosen, done=True))

    async def _watch(self, room: Room) -> None:
        """Tell a spectator what is old enough, as it becomes so."""
        last: bytes | None = None
        wait = self._hall.settings.spectators_wait
        self._tell(room.watching())
        while True:
            message = room.public_message()
            if message is not None and message is not last:
                last = message
                self._tell(message)
            await asyncio.sleep(min(LOOK, max(0.05, wait)))

    def _dismissed(self) -> None:
        """The seat is somebody else's now."""
        why = ASKED.told("asked.seat-given")
        told = said(Refused(why), "ja")
        self._tell(messages.Refused(kind="final", message=why, ja=told, final=True))
        with suppress(asyncio.QueueFull):
            self._outbox.put_nowait(None)

    def _stop_advice(self) -> None:
        if self._advice is not None:
            self._advice.cancel()
            self._advice = None

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def _refuse(self, key: str | None, kind: messages.RefusedKind, error: KibitzError) -> None:
        told = messages.Refused(id=key, kind=kind, message=str(error), ja=said(error, "ja"))
        self._tell(told)

    def _tell(self, message: Telling | bytes) -> None:
        try:
            self._outbox.put_nowait(message)
        except asyncio.QueueFull:  # let go; it comes back and is shown everything anew
            if self._main is not None and not self._is_lagging:
                self._is_lagging = True
                self._main.cancel()

    async def _send(self) -> None:
        with suppress(WebSocketDisconnect, RuntimeError):
            while (message := await self._outbox.get()) is not None:
                told = message if isinstance(message, bytes) else msgspec.json.encode(message)
                await self._socket.send_text(told.decode())
            await self._socket.close(1008)


def explained(
    key: str, calls: Sequence[CallTold], choices: Mapping[str, CallTold]
) -> messages.Explained:
    """What calls tell, as it is sent."""
    shows = {name: _shows(one) for name, one in choices.items()}
    return messages.Explained(id=key, calls=tuple(map(_shows, calls)), choices=shows)


def _shows(told: CallTold) -> messages.CallShows:
    return messages.CallShows(told.said.en, told.said.ja, told.alert)


def _advised(
    key: str, decision: dict[str, msgspec.Raw] | None, chosen: str | None, *, done: bool
) -> Telling:
    if chosen is None:
        return messages.Coach(id=key, decision=decision, done=done)
    return messages.Judged(id=key, decision=decision, done=done, chosen=chosen)
