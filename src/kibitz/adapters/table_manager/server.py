"""A table manager: four programs connect, boards are dealt, every call and card is checked.

The manager alone holds the state. A line out of order or an illegal action stops the session with
a PlayerError that says who sent what; boards finished before it are kept in `results`.
"""

from __future__ import annotations

import socket
from dataclasses import dataclass, field

from kibitz.adapters.refusals import BOTS
from kibitz.adapters.table_manager import lines
from kibitz.adapters.table_manager.lines import SEATS, ProtocolError
from kibitz.adapters.table_manager.wire import Wire
from kibitz.core.errors import IllegalAction, PlayerError, Refused, reason_of
from kibitz.core.game import Seat
from kibitz.games.bridge import GAME
from kibitz.games.bridge.action import Action, Play
from kibitz.games.bridge.bidding.book import read
from kibitz.games.bridge.bidding.told import sides_of
from kibitz.games.bridge.rules import PRESETS, Standing
from kibitz.games.bridge.rules import board as board_of
from kibitz.games.bridge.score import result_text
from kibitz.games.bridge.state import State


@dataclass(frozen=True, slots=True)
class BoardResult:
    """One finished board."""

    number: int
    calls: tuple[str, ...]
    text: str
    points: float  # of north-south


@dataclass(slots=True)
class Manager:
    """Four seated wires and the results so far."""

    wires: list[Wire]
    names: list[str]
    results: list[BoardResult] = field(default_factory=list[BoardResult])

    def run(self, boards: int, seed: bytes) -> list[BoardResult]:
        """Play boards 1 to `boards`, each dealt from the seed and its number."""
        for seat in range(4):
            self._ready(seat, "for teams")
            self.wires[seat].send(lines.teams(self.names[0], self.names[1]))
        for seat in range(4):
            self._ready(seat, "to start")
        for number in range(1, boards + 1):
            self._board(board_of(number), seed + number.to_bytes(4, "big"))
        for wire in self.wires:
            wire.send("End of session")
        return self.results

    def _ready(self, seat: Seat, *wanted: str) -> None:
        line = self.wires[seat].receive()
        if lines.read_ready(line, seat) not in [one.lower() for one in wanted]:
            raise ProtocolError(f"{SEATS[seat]} ready {wanted[0]}", line)

    def _board(self, standing: Standing, seed: bytes) -> None:
        state = GAME.deal(seed, PRESETS["playout"], standing)
        for wire in self.wires:
            wire.send("Start of board")
        for seat in range(4):
            self._ready(seat, "for deal")
            text = lines.board(standing.number, standing.dealer, standing.vulnerable)
            self.wires[seat].send(text)
        for seat in range(4):
            self._ready(seat, "for cards")
            self.wires[seat].send(lines.cards(SEATS[seat], state.hand(seat)))
        while state.public.phase == "auction":
            state = self._call(state)
        while state.public.phase == "play":
            state = self._card(state)
        self._finish(state)

    def _act(self, state: State, seat: Seat, action: Action, line: str) -> State:
        try:
            return GAME.play(state, seat, action)
        except IllegalAction as why:
            raise PlayerError(
                "nonsense", BOTS.told("bot.sent", seat=SEATS[seat], line=line, why=reason_of(why))
            ) from why

    def _call(self, state: State) -> State:
        turn = state.public.hand_on_turn
        assert turn is not None
        line = self.wires[turn].receive()
        who, call = lines.read_call(line)
        if who != turn:
            raise ProtocolError(f"{SEATS[turn]}'s bid", line)
        after = self._act(state, turn, call, line)
        standing = state.public.standing
        sides = sides_of(standing.vulnerable, standing.dealer)
        told = read(tuple(str(one) for one in after.public.calls), sides)
        alert = told.meanings[-1].is_artificial
        for seat in range(4):
            if seat != turn:
                self._ready(seat, f"for {SEATS[turn]}'s bid")
                partner = (seat + 2) % 4 == turn
                self.wires[seat].send(lines.call(turn, call, alert=alert and not partner))
        return after

    def _card(self, state: State) -> State:
        public = state.public
        hand, chooser, contract = public.hand_on_turn, public.turn, public.contract
        assert hand is not None
        assert chooser is not None
        assert contract is not None
        if not public.trick:
            whose = "Dummy" if hand == contract.dummy else SEATS[hand]
            self.wires[chooser].send(f"{whose} to lead")
        line = self.wires[chooser].receive()
        who, card = lines.read_play(line, contract.dummy)
        if who != hand:
            raise ProtocolError(f"{SEATS[hand]}'s card", line)
        after = self._act(state, chooser, Play(card), line)
        trick = f"card to trick {len(public.tricks) + 1}"
        for seat in range(4):
            if seat != chooser:
                dummys = [f"for dummy's {trick}"] if hand == contract.dummy else []
                self._ready(seat, *dummys, f"for {SEATS[hand]}'s {trick}")
                self.wires[seat].send(lines.play(hand, card))
        if not public.tricks and not public.trick:
            for seat in range(4):
                if seat != contract.dummy:
                    self._ready(seat, "for dummy")
                    self.wires[seat].send(lines.cards("Dummy", state.hand(contract.dummy)))
        return after

    def _finish(self, state: State) -> None:
        score = GAME.score(state)
        assert score is not None
        public = state.public
        text = result_text(public.contract, public.declarer_tricks)
        calls = tuple(str(call) for call in public.calls)
        self.results.append(BoardResult(public.standing.number, calls, text, score.points[0]))
        for wire in self.wires:
            wire.send(
                "Timing - N/S : this board  [0:00],  total  [0:00].  "
                "E/W : this board  [0:00],  total  [0:00]"
            )


def seat_players(listener: socket.socket, seconds: float = 30.0) -> Manager:
    """Wait until every seat is taken; a second player for a seat is refused."""
    wires: dict[Seat, tuple[Wire, str]] = {}
    listener.settimeout(seconds)
    while len(wires) < 4:
        try:
            connection, address = listener.accept()
        except TimeoutError:
            free = ", ".join(SEATS[seat] for seat in range(4) if seat not in wires)
            raise Refused(BOTS.told("bot.nobody-as", seats=free)) from None
        wire = Wire(connection, f"{address[0]}:{address[1]}", seconds)
        try:
            name, seat = lines.read_connecting(wire.receive())
            if seat in wires:
                raise ProtocolError("a free seat", f"{SEATS[seat]} is taken")
        except PlayerError as why:
            wire.send(f"Error : {why}")
            wire.close()
            continue
        wire.who = SEATS[seat]
        wire.send(lines.seated(name, seat))
        wires[seat] = (wire, name)
    order = [wires[seat] for seat in range(4)]
    return Manager([wire for wire, _ in order], [name for _, name in order])
