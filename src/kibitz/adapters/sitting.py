"""A player at a table of a service, by its socket: ours, or a program of others by any protocol.

So an mjai bot or a program of the table manager sits down where people play. What the service tells
comes through the door like everything from outside. Only the player that was typed here is run.
"""

from __future__ import annotations

import secrets
from contextlib import ExitStack
from dataclasses import dataclass, field
from typing import Any

import msgspec

from kibitz.adapters.entrants import entrant, faults_of
from kibitz.core.door import admit
from kibitz.core.errors import NotationError, Refused
from kibitz.core.events import Event, still_standing
from kibitz.core.game import AnyGame, Budget, Follower, Player, decide
from kibitz.core.told import Refusals
from kibitz.games import game as game_of

SILENCE = 3600.0  # seconds without a word after which nobody seems to be there
MOST = 64 * 2**20  # bytes of one message
SITTING = Refusals.of(
    "sitting",
    (
        "address",
        "{text:quoted} is no address of a service: http://host:port",
        "{text:quoted}はサービスのアドレスではありません。http://host:port と書きます",
    ),
    ("gone", "the table at {url} is gone: {why}", "{url} の卓につながりません（{why}）"),
    (
        "nonsense",
        "no message of a service: {why}",
        "サービスのメッセージではありません（{why}）",
    ),
)


@dataclass(slots=True)
class Sat:
    """What came of it: deals, the result once the match is over, faults by kind."""

    deals: int = 0
    result: Any = None
    faults: dict[str, int] = field(default_factory=dict[str, int])


def sit(url: str, table: str, token: str, name: str, deals: int = 0) -> Sat:
    """Play at the table until the match is over, or for so many deals."""
    from websockets.exceptions import WebSocketException
    from websockets.sync.client import connect

    if not url.startswith(("http://", "https://")):
        raise NotationError(SITTING.told("sitting.address", text=url))
    address = f"ws{url[4:].rstrip('/')}/api/tables/{table}/play"
    with ExitStack() as stack:
        try:
            socket: Any = stack.enter_context(connect(address, max_size=MOST))
            socket.send(_text({"type": "hello", "token": token, "history": True}))
            seated = _Seated(socket, name, deals, stack)
            while not seated.is_over:
                seated.hear(_read(socket.recv(timeout=SILENCE)))
        except (OSError, WebSocketException, TimeoutError) as error:
            raise Refused(SITTING.told("sitting.gone", url=url, why=str(error))) from None
        return seated.sat


class _Seated:
    """One seat, from its first view on."""

    def __init__(self, socket: Any, name: str, deals: int, stack: ExitStack) -> None:
        self.sat, self.is_over = Sat(), False
        self._socket, self._name, self._deals, self._stack = socket, name, deals, stack
        self._game: AnyGame | None = None
        self._player: Player[Any, Any] | None = None
        self._shown: list[Event] = []
        self._answered = -1  # how many events had been shown with the last choice
        self._counted = 0  # the last deal that was played to its end

    def hear(self, message: dict[str, Any]) -> None:
        """One message of the service."""
        if message.get("type") == "refused" and message.get("final"):
            raise Refused(str(message.get("message"))[:300])
        if message.get("type") != "view" or "seat" not in message:
            return
        if self._game is None or self._player is None:
            self._game = game_of(str(message["game"]))
            self._player = self._stack.enter_context(entrant(self._game, self._name))
        self._view(self._game, self._player, message)

    def _view(self, game: AnyGame, player: Player[Any, Any], message: dict[str, Any]) -> None:
        seat = message["seat"]
        for event in message["events"]:
            self._shown.append(game.events.read(_text(event)))
        self._shown = still_standing(self._shown)
        if isinstance(player, Follower) and self._shown:
            player.follow(seat, self._shown)
        if message["score"] and message["deal"] != self._counted:
            self._counted = message["deal"]
            self._end(player, message)
        elif message["legal"] and message["sequence"] != self._answered:
            self._answered = message["sequence"]
            view = admit(game, self._shown, seat)
            action = decide(player, view, Budget(seed=secrets.randbits(63))).action
            told = {"action": str(action), "answers": message["sequence"]}
            self._say("act", told)

    def _end(self, player: Player[Any, Any], message: dict[str, Any]) -> None:
        self.sat.deals += 1
        self.sat.result = message["result"]
        self.sat.faults = faults_of(player)
        self.is_over = self.sat.result is not None or self.sat.deals == self._deals
        if not self.is_over:
            self._say("next", {})

    def _say(self, kind: str, told: dict[str, Any]) -> None:
        self._socket.send(_text({"type": kind, "id": secrets.token_hex(8), **told}))


def _text(message: Any) -> str:
    return msgspec.json.encode(message).decode()


def _read(text: str | bytes) -> dict[str, Any]:
    try:
        return msgspec.json.decode(text, type=dict[str, Any])
    except (msgspec.DecodeError, RecursionError) as error:
        raise Refused(SITTING.told("sitting.nonsense", why=str(error))) from None
