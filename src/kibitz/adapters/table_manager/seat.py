"""One seat of a program that plays by the table manager protocol: the manager's side of it.

Unlike `server.py`, which holds a table of four such programs, this is told what its seat was shown
and passes it on line by line; who sits in the other seats does not matter. The program connects to
us, by a command that we start or by itself.
"""

from __future__ import annotations

import os
import shlex
import signal
import subprocess
from collections.abc import Sequence
from contextlib import suppress

from kibitz.adapters.process import BotLimits, limit_memory
from kibitz.adapters.refusals import BOTS
from kibitz.adapters.table_manager import lines
from kibitz.adapters.table_manager.lines import SEATS, ProtocolError
from kibitz.adapters.table_manager.lobby import Lobby
from kibitz.adapters.table_manager.wire import Wire
from kibitz.core.errors import PlayerError
from kibitz.core.events import Event, Seat
from kibitz.games.bridge import GAME
from kibitz.games.bridge.action import Action, Bid, Double, Pass, Play, Redouble
from kibitz.games.bridge.event import Act, Deal, Face
from kibitz.games.bridge.state import Public
from kibitz.games.bridge.view import View

Calls = Bid | Pass | Double | Redouble


class ManagedSeat:
    """A conversation with one program in one seat, from its connection to the end of session."""

    def __init__(self, seat: Seat, lobby: Lobby, limits: BotLimits, command: str = "") -> None:
        self.seat, self._limits = seat, limits
        self._lobby = lobby  # its own where it starts the program itself
        self._process = _started(command, lobby, seat, limits) if command else None
        self._wire: Wire | None = None
        self._view: View | None = None
        self._answered: Action | None = None  # by the program itself: it needs no telling
        self._boards = 0

    # --- what the seat was shown ------------------------------------------------------------------

    def tell(self, events: Sequence[Event]) -> None:
        """Pass on what was shown since."""
        for event in events:
            if isinstance(event, Deal):
                self._board(event)
                self._view = GAME.first_view(event, self.seat)
                continue
            view = self._view
            if view is None:
                raise PlayerError("nonsense", BOTS.told("bot.before-board"))
            if isinstance(event, Act):
                self._act(view.public, event)
            elif isinstance(event, Face) and event.seat != self.seat:
                self._ready("for dummy")
                self._say(lines.cards("Dummy", event.hand))
            self._view = GAME.next_view(view, event)

    def _board(self, event: Deal) -> None:
        if self._wire is None:
            self._connect()
        elif self._boards:
            self._say(
                "Timing - N/S : this board  [0:00],  total  [0:00].  "
                "E/W : this board  [0:00],  total  [0:00]"
            )
        self._boards += 1
        hand, standing = event.hands[self.seat], event.standing
        if hand is None:
            raise PlayerError("nonsense", BOTS.told("bot.no-hand"))
        self._say("Start of board")
        self._ready("for deal")
        self._say(lines.board(standing.number, standing.dealer, standing.vulnerable))
        self._ready("for cards")
        self._say(lines.cards(SEATS[self.seat], hand))
        self._answered = None

    def _connect(self) -> None:
        name, self._wire = self._lobby.receive(
            self.seat, self._limits, alone=self._process is not None
        )
        self._say(lines.seated(name, self.seat))
        self._ready("for teams")
        self._say(lines.teams("Kibitz", "Kibitz"))
        self._ready("to start")

    def _act(self, public: Public, event: Act) -> None:
        action, own = event.action, self._answered
        self._answered = None
        if event.seat == self.seat and own is not None:
            if own != action:
                raise PlayerError(
                    "nonsense", BOTS.told("bot.other-played", own=str(own), action=str(action))
                )
            return
        if isinstance(action, Play):
            contract, hand = public.contract, public.hand_on_turn
            if contract is None or hand is None:
                raise PlayerError("nonsense", BOTS.told("bot.outside-play", action=str(action)))
            trick = f"card to trick {len(public.tricks) + 1}"
            dummys = [f"for dummy's {trick}"] if hand == contract.dummy else []
            self._ready(*dummys, f"for {SEATS[hand]}'s {trick}")
            self._say(lines.play(hand, action.card))
        elif isinstance(action, Calls):
            self._ready(f"for {SEATS[event.seat]}'s bid")
            self._say(lines.call(event.seat, action))
        else:
            raise PlayerError("nonsense", BOTS.told("bot.no-words", action=str(action)))

    # --- what it chooses --------------------------------------------------------------------------

    def choose(self, view: View) -> Action:
        """Its call or card."""
        public = view.public
        hand = public.hand_on_turn
        if public.phase == "auction":
            line = self._heard()
            who, action = lines.read_call(line)
            if who != self.seat:
                raise ProtocolError(f"{SEATS[self.seat]}'s bid", line)
            self._answered = action
            return action
        contract = public.contract
        if contract is None or hand is None:
            raise PlayerError("nonsense", BOTS.told("bot.asks-nothing"))
        if not public.trick:
            self._say(f"{'Dummy' if hand == contract.dummy else SEATS[hand]} to lead")
        line = self._heard()
        who, card = lines.read_play(line, contract.dummy)
        if who != hand:
            raise ProtocolError(f"{SEATS[hand]}'s card", line)
        self._answered = Play(card)
        return self._answered

    def _say(self, line: str) -> None:
        self._needed().send(line)

    def _heard(self) -> str:
        return self._needed().receive()

    def _ready(self, *wanted: str) -> None:
        line = self._heard()
        if lines.read_ready(line, self.seat) not in [one.lower() for one in wanted]:
            raise ProtocolError(f"{SEATS[self.seat]} ready {wanted[0]}", line)

    def _needed(self) -> Wire:
        if self._wire is None:
            raise PlayerError("died", BOTS.told("bot.not-connected"))
        return self._wire

    def close(self) -> None:
        """End the session, the connection and the program."""
        if self._wire is not None:
            with suppress(PlayerError):
                self._wire.send("End of session")
            self._wire.close()
        if self._process is not None:
            self._lobby.close()
            with suppress(OSError):
                os.killpg(self._process.pid, signal.SIGKILL)
            with suppress(subprocess.TimeoutExpired):
                self._process.wait(5)


def _started(command: str, lobby: Lobby, seat: Seat, limits: BotLimits) -> subprocess.Popen[bytes]:
    """The program; ``{host}``, ``{port}`` and ``{seat}`` in its command say where to connect."""
    host, port = lobby.address
    told = {"{host}": host, "{port}": str(port), "{seat}": SEATS[seat][0]}
    words = shlex.split(command)
    for name, value in told.items():
        words = [word.replace(name, value) for word in words]
    try:
        process = subprocess.Popen(
            words,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            start_new_session=True,
        )
    except OSError as error:
        lobby.close()
        raise PlayerError("died", BOTS.told("bot.no-program", error=str(error))) from None
    limit_memory(process.pid, limits.memory_mb)
    return process
