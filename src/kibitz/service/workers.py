"""Worker processes: our players and the coach think here, and no acknowledgement waits for them.

A thread stands before each process; it hands over one task at a time, passes every refinement on,
and replaces a process that died or took too long. Three crews: our players; what somebody waits
for (the coach, a position, how a deal ended); and reviews of whole games, which take minutes and
give way.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import queue
import threading
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

from kibitz.core.errors import KibitzError, NotationError, PlayerError, Refused, reason_of
from kibitz.core.game import Json
from kibitz.core.told import told_both
from kibitz.service.refusals import SERVED
from kibitz.service.thinking import serve_tasks

WAKING = 120.0  # seconds after which a process that is not awake is replaced
_SPAWN = multiprocessing.get_context("spawn")


@dataclass(slots=True)
class _Task:
    name: str
    arguments: tuple[Any, ...]
    seconds: float
    loop: asyncio.AbstractEventLoop
    answers: asyncio.Queue[tuple[str, Any]]
    makes_way: bool = False  # for any other task that waits
    cancelled: threading.Event = field(default_factory=threading.Event)

    def tell(self, kind: str, value: Any) -> None:
        if not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.answers.put_nowait, (kind, value))


class Crew:
    """A number of worker processes that share one queue of tasks.

    `gives_way`: its processes take what the others leave of the machine.
    """

    def __init__(self, size: int, name: str, *, gives_way: bool = False) -> None:
        self._gives_way = gives_way
        self._tasks: queue.Queue[_Task | None] = queue.Queue()
        self._threads = [
            threading.Thread(target=self._stand, name=f"{name}-{number}", daemon=True)
            for number in range(size)
        ]
        self._awake = self._closing = False
        for thread in self._threads:
            thread.start()

    @property
    def waiting(self) -> int:
        """How many tasks nobody has begun."""
        return self._tasks.qsize()

    def wake(self) -> None:
        """Start every process, once; it reads what it needs until somebody asks something."""
        if self._awake:
            return
        self._awake = True
        for _ in self._threads:
            answers: asyncio.Queue[tuple[str, Any]] = asyncio.Queue()  # read by nobody
            loop = asyncio.get_running_loop()
            self._tasks.put(_Task("wake", (), WAKING, loop, answers, makes_way=True))

    def close(self) -> None:
        """End every process."""
        self._closing = True
        for _ in self._threads:
            self._tasks.put(None)
        for thread in self._threads:
            thread.join(timeout=10)

    async def think(self, name: str, *arguments: Any, seconds: float) -> AsyncIterator[Json]:
        """Every refinement of a task's answer; leaving early stops the work.

        PlayerError when the process died, was too slow or broke; Refused for bad input.
        """
        task = _Task(name, arguments, seconds, asyncio.get_running_loop(), asyncio.Queue())
        self._tasks.put(task)
        try:
            while True:
                kind, value = await task.answers.get()
                if kind == "done":
                    return
                if kind != "part":
                    raise _error(kind, value)
                yield value
        finally:
            task.cancelled.set()

    async def last(self, name: str, *arguments: Any, seconds: float) -> Json:
        """The last word of a task."""
        answer: Json = None
        async for value in self.think(name, *arguments, seconds=seconds):
            answer = value
        if answer is None:
            raise PlayerError("nonsense", SERVED.told("served.no-answer"))
        return answer

    async def read(self, name: str, *arguments: Any, seconds: float) -> Json:
        """The last word of a task that reads what somebody sent; what it refuses is no notation."""
        try:
            return await self.last(name, *arguments, seconds=seconds)
        except Refused as error:
            raise NotationError(reason_of(error)) from None

    def _stand(self) -> None:
        process, pipe, stop = None, None, None
        while (task := self._tasks.get()) is not None:
            if task.cancelled.is_set():
                continue
            if process is None or not process.is_alive():
                stop = _SPAWN.Event()
                pipe, theirs = _SPAWN.Pipe()
                process = _SPAWN.Process(
                    target=serve_tasks,
                    args=(theirs, stop),
                    kwargs={"gives_way": self._gives_way},
                    daemon=True,
                )
                process.start()
                theirs.close()
            assert pipe is not None
            assert stop is not None
            stop.clear()
            if not self._hand_over(task, pipe, stop):
                process.kill()
                process.join()
                process = None
        if process is not None:
            process.kill()
            process.join()

    def _hand_over(self, task: _Task, pipe: Any, stop: Any) -> bool:
        """Run one task to its end; False if the process must be replaced."""
        deadline = time.monotonic() + task.seconds
        try:
            pipe.send((task.name, task.arguments))
            while True:
                if task.cancelled.is_set() or self._closing or (task.makes_way and self.waiting):
                    stop.set()
                if pipe.poll(0.05):
                    kind, value = pipe.recv()
                    task.tell(kind, value)
                    if kind != "part":
                        return True
                elif time.monotonic() > deadline or self._closing:
                    task.tell(
                        "timeout", SERVED.told("served.no-answer-within", seconds=task.seconds)
                    )
                    return False
        except (EOFError, OSError):
            task.tell("died", SERVED.told("served.process-ended"))
            return False


def _error(kind: str, value: Any) -> KibitzError:
    if kind == "refused":
        return Refused(told_both(*value))
    if kind == "timeout":
        return PlayerError("timeout", value)
    return PlayerError("died" if kind == "died" else "nonsense", value)
