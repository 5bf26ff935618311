"""A program of others as a process of its own: it is asked a line and answers a line.

What it writes is read up to a limit and a deadline, and whatever it has started ends with it. Knows
nothing of games; what an answer says is checked by whoever asked.
"""

from __future__ import annotations

import os
import select
import signal
import subprocess
import time
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass

from kibitz.adapters.refusals import BOTS
from kibitz.core.errors import PlayerError

try:
    import resource
except ImportError:  # no such limits on Windows
    resource = None


@dataclass(frozen=True, slots=True)
class BotLimits:
    """What a bot may take: seconds for an answer, bytes of one answer, tries at a legal one."""

    seconds: float = 2.0
    start_seconds: float = 30.0  # for the first answer: models are loaded then
    answer_bytes: int = 65_536
    tries: int = 2
    memory_mb: int = 4096  # that it may write to; 0: as much as there is


def limit_memory(process: int, megabytes: int) -> None:
    """Bound the memory a process may write to, and that of what it starts, where there is a way.

    Address space is not bounded: engines reserve far more of it than they use.
    """
    if resource is not None and hasattr(resource, "prlimit") and megabytes:
        most = megabytes * 2**20
        with suppress(OSError, ValueError):  # it may have ended already
            resource.prlimit(process, resource.RLIMIT_DATA, (most, most))


class Process:
    """A subprocess that answers a line with a line. Its errors go nowhere near ours."""

    def __init__(
        self, command: Sequence[str], limits: BotLimits, env: Mapping[str, str] | None = None
    ) -> None:
        self.limits = limits
        self._rest = b""
        try:
            self._process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # so that all it starts can be ended with it
                env=None if env is None else dict(env),
            )
        except OSError as error:
            raise PlayerError("died", BOTS.told("bot.no-start", error=str(error))) from None
        limit_memory(self._process.pid, limits.memory_mb)
        stdin, stdout = self._process.stdin, self._process.stdout
        if stdin is None or stdout is None:
            raise PlayerError("died", BOTS.told("bot.no-pipes"))
        self._in, self._out = stdin.fileno(), stdout.fileno()
        os.set_blocking(self._in, False)
        os.set_blocking(self._out, False)

    def ask(self, line: str, seconds: float) -> str:
        """Send one line and read one; PlayerError if there is none in time."""
        deadline = time.monotonic() + seconds
        self._drop_unasked()
        self._send(line.encode() + b"\n", deadline)
        return self._receive(deadline)

    def _drop_unasked(self) -> None:
        """What was written before being asked answers nothing."""
        self._rest = b""
        dropped = 0
        while select.select([self._out], [], [], 0)[0]:
            chunk = self._read()
            if not chunk:
                raise PlayerError("died", BOTS.told("bot.ended"))
            dropped += len(chunk)
            if dropped > self.limits.answer_bytes:
                raise PlayerError("nonsense", BOTS.told("bot.unasked", count=dropped))

    def _send(self, data: bytes, deadline: float) -> None:
        while data:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([], [self._in], [], left)[1]:
                raise PlayerError("timeout", BOTS.told("bot.reads-not"))
            try:
                data = data[os.write(self._in, data) :]
            except BlockingIOError:
                continue
            except OSError as error:
                raise PlayerError("died", BOTS.told("bot.input-closed", error=str(error))) from None

    def _receive(self, deadline: float) -> str:
        while b"\n" not in self._rest:
            if len(self._rest) > self.limits.answer_bytes:
                raise PlayerError("nonsense", BOTS.told("bot.no-line-end", count=len(self._rest)))
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self._out], [], [], left)[0]:
                raise PlayerError("timeout", BOTS.told("bot.late"))
            chunk = self._read()
            if not chunk:
                raise PlayerError("died", BOTS.told("bot.ended"))
            self._rest += chunk
        line, _, self._rest = self._rest.partition(b"\n")
        return line.decode("utf-8", "replace")

    def _read(self) -> bytes:
        try:
            return os.read(self._out, 65_536)
        except OSError as error:
            raise PlayerError("died", BOTS.told("bot.no-reading", error=str(error))) from None

    def end(self) -> None:
        """End the process and whatever it has started."""
        with suppress(OSError):
            os.killpg(self._process.pid, signal.SIGKILL)
        for pipe in (self._process.stdin, self._process.stdout):
            if pipe is not None:
                with suppress(OSError):
                    pipe.close()
        with suppress(subprocess.TimeoutExpired):
            self._process.wait(timeout=5)
