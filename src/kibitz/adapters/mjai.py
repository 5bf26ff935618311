"""mjai bots as subprocesses: fed what their seat is shown, asked when it has a choice.

A bot is never trusted: what it writes is read up to a limit and a deadline, what it says is checked
by the rules, and whatever it does, the table plays on by its policy and notes the fault. A bot that
was late, died or flooded is ended, since its later answers could not be told from earlier ones.
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
from typing import Any

import msgspec

from kibitz.core.errors import IllegalAction, NotationError, PlayerError
from kibitz.core.game import Budget, Event, Player, Seat, decide
from kibitz.core.table import Table
from kibitz.games.riichi import GAME, Action, Rules, Standing, State, View
from kibitz.games.riichi.formats.mjai import Teller, decode
from kibitz.games.riichi.formats.mjai_seat import action_of, request

RiichiTable = Table[State, View, Action, Standing, Rules]


@dataclass(frozen=True, slots=True)
class BotLimits:
    """What a bot may take: seconds for an answer, bytes of one answer, tries at a legal one."""

    seconds: float = 2.0
    start_seconds: float = 30.0  # for the first answer: models are loaded then
    answer_bytes: int = 65_536
    tries: int = 2


class Process:
    """A subprocess that answers a line with a line. Its errors go nowhere near ours."""

    def __init__(self, command: Sequence[str], limits: BotLimits) -> None:
        self.limits = limits
        self._rest = b""
        try:
            self._process = subprocess.Popen(
                list(command),
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # so that all it starts can be ended with it
            )
        except OSError as error:
            raise PlayerError("died", f"the bot does not start: {error}") from None
        stdin, stdout = self._process.stdin, self._process.stdout
        if stdin is None or stdout is None:
            raise PlayerError("died", "the bot has no standard input or output")
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
                raise PlayerError("died", "the bot has ended")
            dropped += len(chunk)
            if dropped > self.limits.answer_bytes:
                raise PlayerError("nonsense", f"over {dropped} bytes that nobody asked for")

    def _send(self, data: bytes, deadline: float) -> None:
        while data:
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([], [self._in], [], left)[1]:
                raise PlayerError("timeout", "the bot does not read")
            try:
                data = data[os.write(self._in, data) :]
            except BlockingIOError:
                continue
            except OSError as error:
                raise PlayerError("died", f"the bot has closed its input: {error}") from None

    def _receive(self, deadline: float) -> str:
        while b"\n" not in self._rest:
            if len(self._rest) > self.limits.answer_bytes:
                raise PlayerError("nonsense", f"{len(self._rest)} bytes without a line end")
            left = deadline - time.monotonic()
            if left <= 0 or not select.select([self._out], [], [], left)[0]:
                raise PlayerError("timeout", "no answer in time")
            chunk = self._read()
            if not chunk:
                raise PlayerError("died", "the bot has ended")
            self._rest += chunk
        line, _, self._rest = self._rest.partition(b"\n")
        return line.decode("utf-8", "replace")

    def _read(self) -> bytes:
        try:
            return os.read(self._out, 65_536)
        except OSError as error:
            raise PlayerError("died", f"the bot cannot be read: {error}") from None

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


class Bot:
    """An mjai bot in one seat of a table."""

    def __init__(
        self, command: Sequence[str], seat: Seat, rules: Mapping[str, Any], limits: BotLimits
    ) -> None:
        self.seat = seat
        self.limits = limits
        self.failed: PlayerError | None = None
        self._teller = Teller()
        start = {"type": "start_game", "id": seat, "names": ["0", "1", "2", "3"], "rules": rules}
        self._news: list[dict[str, Any]] = [dict(start)]
        self._asked = False
        self._process: Process | None = None
        try:
            self._process = Process(command, limits)
        except PlayerError as error:
            self.failed = error

    def tell(self, events: Sequence[Event]) -> None:
        """What the seat was shown since; sent with the next question."""
        for event in events:
            self._news += self._teller.tell(event)

    def choose(self, view: View) -> Action:
        """Its choice; PlayerError if it gives no legal one."""
        told = [*self._news, *self._teller.rest()]
        self._news = []
        if told:
            told[-1] = told[-1] | request(view)
        why = "not asked"
        for _ in range(self.limits.tries):
            reply = self._exchange(told)
            try:
                action = action_of(decode(reply), view)
                GAME.allow(view, action)
            except (NotationError, IllegalAction) as error:
                why = str(error)
                told = [{"type": "error", "why_not": why} | request(view)]
            else:
                return action
        raise PlayerError("nonsense", f"no legal answer: {why}")

    def _exchange(self, told: Sequence[Mapping[str, Any]]) -> str:
        if self.failed is not None or self._process is None:
            raise PlayerError("died", f"ended before: {self.failed}")
        seconds = self.limits.seconds if self._asked else self.limits.start_seconds
        self._asked = True
        try:
            return self._process.ask(msgspec.json.encode(told).decode(), seconds)
        except PlayerError as error:
            self.failed = error
            self._process.end()
            raise

    def close(self) -> None:
        """Tell it that the match is over, and end it."""
        if self.failed is None and self._process is not None:
            with suppress(PlayerError):
                self._exchange([*self._news, *self._teller.rest(), {"type": "end_game"}])
        if self._process is not None:
            self._process.end()


def play_hosted(
    table: RiichiTable,
    seats: Sequence[Bot | Player[View, Action]],
    seed: int = 0,
    max_choices: int = 100_000,
) -> None:
    """Play a whole match at a table with bots and our own players; faults are in its record."""
    told = [0, 0, 0, 0]
    try:
        for choice in range(max_choices):
            if table.result is not None:
                return
            if table.deal_over:
                table.next_deal()
                continue
            _choose(table, seats, told, min(table.to_act()), Budget(seed=seed + choice))
    finally:
        for seat, player in enumerate(seats):
            if isinstance(player, Bot):
                player.tell(table.shown(seat, told[seat]))
                player.close()


def _choose(
    table: RiichiTable,
    seats: Sequence[Bot | Player[View, Action]],
    told: list[int],
    seat: Seat,
    budget: Budget,
) -> None:
    player, view = seats[seat], table.view(seat)
    if not isinstance(player, Bot):
        table.act(seat, decide(player, view, budget).action)
        return
    player.tell(table.shown(seat, told[seat]))
    told[seat] = table.sequence
    try:
        action = player.choose(view)
    except PlayerError as error:
        table.fault(seat, error)
    else:
        table.act(seat, action)
