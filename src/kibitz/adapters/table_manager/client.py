"""A player that sits down at a table manager: protocol lines to views, decisions to lines."""

from __future__ import annotations

import socket
from collections.abc import Sequence

from kibitz.adapters.table_manager import lines
from kibitz.adapters.table_manager.lines import SEATS, ProtocolError
from kibitz.adapters.table_manager.wire import Wire
from kibitz.core.door import Door
from kibitz.core.errors import PlayerError
from kibitz.core.fold import only_own
from kibitz.core.game import Budget, Event, Player, Seat, decide
from kibitz.games.bridge import GAME
from kibitz.games.bridge.action import Action, Bid, Double, Pass, Play, Redouble
from kibitz.games.bridge.event import Act, Deal, Face
from kibitz.games.bridge.rules import PRESETS, Standing
from kibitz.games.bridge.state import Public
from kibitz.games.bridge.view import View


class Client:
    """One seat. `boards` counts the boards played to the end."""

    def __init__(self, wire: Wire, seat: Seat, name: str, player: Player[View, Action]) -> None:
        self.wire, self.seat, self.name, self.player = wire, seat, name, player
        self.boards = 0
        self._door = Door(GAME, seat)  # what the manager tells is checked as it comes
        self._told = 0  # events

    def run(self) -> int:
        """Sit down and play until the session ends; the number of boards played."""
        self.wire.send(lines.connecting(self.name, self.seat))
        self._expect("seated")
        self._ready("for teams")
        lines.read_teams(self.wire.receive())
        self._ready("to start")
        while self._next_board():
            self._board()
            self.boards += 1
        return self.boards

    def _expect(self, words: str) -> str:
        line = lines.tidy(self.wire.receive())
        if words.lower() not in line.lower():
            raise ProtocolError(words, line)
        return line

    def _ready(self, what: str) -> None:
        self.wire.send(lines.ready(self.seat, what))

    def _next_board(self) -> bool:
        """Skip timing lines; False at the end of the session."""
        while True:
            try:
                line = lines.tidy(self.wire.receive()).lower()
            except PlayerError as why:
                if why.kind == "died":
                    return False
                raise
            if line.startswith("start of board"):
                return True
            if line.startswith("end of session"):
                return False
            if not line.startswith("timing"):
                raise ProtocolError("Start of board", line)

    def _board(self) -> None:
        self._ready("for deal")
        number, dealer, vul = lines.read_board(self.wire.receive())
        self._ready("for cards")
        hand = lines.read_cards(self.wire.receive(), SEATS[self.seat])
        standing = Standing((0, 0, 0, 0), number, dealer, vul)  # type: ignore[arg-type]
        self._take(Deal(PRESETS["playout"], standing, only_own([hand] * 4, self.seat)))
        while self._public().phase == "auction":
            self._call()
        if self._public().contract is not None:
            self._play()

    def _view(self) -> View:
        view = self._door.now
        assert view is not None
        return view

    def _public(self) -> Public:
        return self._view().public

    def _call(self) -> None:
        turn = self._public().hand_on_turn
        assert turn is not None
        if turn == self.seat:
            action = decide(self.player, self._view(), Budget()).action
            assert isinstance(action, Bid | Pass | Double | Redouble)
            self.wire.send(lines.call(self.seat, action))
        else:
            self._ready(f"for {SEATS[turn]}'s bid")
            who, action = lines.read_call(self.wire.receive())
            if who != turn:
                raise ProtocolError(f"{SEATS[turn]}'s bid", lines.call(who, action))
        self._happen(turn, action)

    def _take(self, event: Event) -> None:
        self._told += 1
        self._door.take(event, self._told)

    def _happen(self, seat: Seat, action: Action) -> None:
        self._take(Act(seat, action))

    def _play(self) -> None:
        contract = self._public().contract
        assert contract is not None
        while (public := self._public()).phase == "play":
            hand, chooser = public.hand_on_turn, public.turn
            assert hand is not None
            if chooser == self.seat:
                if not public.trick:
                    self._expect("to lead")
                action = decide(self.player, self._view(), Budget()).action
                assert isinstance(action, Play)
                self.wire.send(lines.play(hand, action.card))
            else:
                whose = "dummy" if hand == contract.dummy else SEATS[hand]
                self._ready(f"for {whose}'s card to trick {len(public.tricks) + 1}")
                who, card = lines.read_play(self.wire.receive(), contract.dummy)
                if who != hand:
                    raise ProtocolError(f"{SEATS[hand]}'s card", lines.play(who, card))
                action = Play(card)
            self._happen(chooser if chooser is not None else hand, action)
            if not public.tricks and not public.trick:
                self._dummy(contract.dummy)

    def _dummy(self, dummy: Seat) -> None:
        """After the opening lead everybody sees dummy."""
        if dummy == self.seat:
            hand = self._view().hand
        else:
            self._ready("for dummy")
            hand = lines.read_cards(self.wire.receive(), "Dummy")
        self._take(Face(dummy, hand))


def connect(host: str, port: int, seat: Seat, name: str, player: Player[View, Action]) -> Client:
    """A client with its connection."""
    connection = socket.create_connection((host, port), timeout=30)
    return Client(Wire(connection, f"the manager at {host}:{port}"), seat, name, player)


def transcript(client: Client) -> Sequence[str]:
    """What went over the wire, ``>`` sent and ``<`` received."""
    return client.wire.transcript
