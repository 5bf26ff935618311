"""Who may play beside our own: a player by its text, with what tells its version from others.

The one place where a text becomes somebody who plays, in the arena, as a judge and at a table::

    search, search:nodes=800         a player of ours, with options
    module:Class, file.py:Class      a Python player in a process of its own
    mjai:COMMAND                     an mjai bot (riichi), a process a seat
    table-manager:COMMAND            a program that connects to a table manager (bridge); {host},
                                     {port} and {seat} in its command say where
    table-manager:HOST:PORT          the same, started by somebody else: we listen there
    socket:COMMAND                   a bot by the service's socket (any game)

An entrant is a context, because it may have processes to end. What runs a command is only ever what
the person at this machine typed; nothing that came over a network becomes a text here.
"""

from __future__ import annotations

import hashlib
import re
import shlex
from collections.abc import Callable, Generator, Iterable
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from kibitz.adapters.followed import Conversation, Followed
from kibitz.adapters.outside import Outside, Reference, reference_of
from kibitz.adapters.process import BotLimits
from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import NotationError
from kibitz.core.game import AnyGame, Event, Player, Seat
from kibitz.core.refusals import INPUT
from kibitz.core.rules import plain
from kibitz.games import player as player_of
from kibitz.runner import version_of

LIMITS = BotLimits(seconds=10.0, start_seconds=60.0)
_ADDRESS = re.compile(r"([\w.-]+):(\d{1,5})")
Begin = Callable[[Seat, Event], Conversation]
"""Begins a conversation for a seat, at a ``deal`` event as it was shown it."""


def _mjai(game: AnyGame, command: str, limits: BotLimits, stack: ExitStack) -> Begin:
    def begin(seat: Seat, deal: Event) -> Conversation:
        from kibitz.adapters.mjai import Bot
        from kibitz.games.riichi.event import Deal

        assert isinstance(deal, Deal)
        return Bot(shlex.split(command), seat, plain(deal.rules), limits)

    return begin


def _table_manager(game: AnyGame, rest: str, limits: BotLimits, stack: ExitStack) -> Begin:
    lobbies: list[Any] = []  # one for all seats, where programs come to an address

    def begin(seat: Seat, deal: Event) -> Conversation:
        from kibitz.adapters.table_manager.lobby import Lobby
        from kibitz.adapters.table_manager.seat import ManagedSeat

        found = _ADDRESS.fullmatch(rest)
        if found is None:
            return ManagedSeat(seat, Lobby(), limits, rest)
        if not lobbies:
            lobbies.append(Lobby(found[1], int(found[2])))
            stack.callback(lobbies[0].close)
        return ManagedSeat(seat, lobbies[0], limits)

    return begin


def _socket(game: AnyGame, command: str, limits: BotLimits, stack: ExitStack) -> Begin:
    def begin(seat: Seat, deal: Event) -> Conversation:
        from kibitz.adapters.socket_seat import SocketSeat

        return SocketSeat(game, seat, limits, command)

    return begin


@dataclass(frozen=True, slots=True)
class Protocol:
    """How programs of others are spoken with; its module is loaded when the first one is."""

    speak: Callable[[AnyGame, str, BotLimits, ExitStack], Begin]  # with a command, or an address
    game: str = ""  # that it is spoken in; empty: in every one
    has_addresses: bool = False  # somebody else may start the programs, which come to one address


PROTOCOLS = {
    "mjai": Protocol(_mjai, "riichi"),
    "table-manager": Protocol(_table_manager, "bridge", has_addresses=True),
    "socket": Protocol(_socket),
}


@contextmanager
def entrant(
    game: AnyGame, text: str, limits: BotLimits | None = None
) -> Generator[Player[Any, Any]]:
    """The player that the text names, ready to play; NotationError where there is none."""
    if (spoken := _spoken(game, text)) is not None:
        with ExitStack() as stack:
            protocol, rest = spoken
            begin = PROTOCOLS[protocol].speak(game, rest, limits or LIMITS, stack)
            yield stack.enter_context(closing(Followed(game, text, begin)))
        return
    reference = _reference(game, text)
    if reference is None:
        yield player_of(game, text)
        return
    outside = Outside(game, reference, limits) if limits else Outside(game, reference)
    with closing(outside):
        yield outside


def is_outside(game: AnyGame, text: str) -> bool:
    """Whether the text names a program of somebody else."""
    return _spoken(game, text) is not None or _reference(game, text) is not None


def comes_to_us(game: AnyGame, text: str) -> bool:
    """Whether the text names programs that somebody else starts and that come to one address."""
    if (spoken := _spoken(game, text)) is None:
        return False
    protocol, rest = spoken
    return PROTOCOLS[protocol].has_addresses and _ADDRESS.fullmatch(rest) is not None


def processes_for(
    game: AnyGame, names: Iterable[str], processes: int | None, cluster: str
) -> int | None:
    """How many processes may work: one where programs come to one address."""
    if not any(comes_to_us(game, name) for name in names):
        return processes
    if cluster:
        raise NotationError(INPUT.told("input.comes-here"))
    return 1


def version_of_entrant(game: AnyGame, text: str) -> str:
    """A fingerprint of all that the entrant is made of, as far as it can be told.

    Of a command: the words of it and what is in the files that it names.
    """
    if (spoken := _spoken(game, text)) is not None:
        return _version_of_command(text, spoken[1])
    reference = _reference(game, text)
    return version_of(player_of(game, text)) if reference is None else reference.version


def faults_of(player: Player[Any, Any]) -> dict[str, int]:
    """How often a player of somebody else has failed, by kind."""
    return dict(player.faults) if isinstance(player, Outside | Followed) else {}


def newer(faults: dict[str, int], before: dict[str, int]) -> dict[str, int]:
    """The faults that came since."""
    counts = {kind: count - before.get(kind, 0) for kind, count in faults.items()}
    return {kind: count for kind, count in counts.items() if count}


def _reference(game: AnyGame, text: str) -> Reference | None:
    return None if text.partition(":")[0] in game.players() else reference_of(text)


def _spoken(game: AnyGame, text: str) -> tuple[str, str] | None:
    """The protocol and the command or address of a text; None where it names no protocol."""
    protocol, colon, rest = text.partition(":")
    if not colon or protocol not in PROTOCOLS:
        return None
    own = PROTOCOLS[protocol].game
    if own not in ("", game.name):
        told = ASKED.told("asked.spoken-in", protocol=protocol, game=own, other=game.name)
        raise NotationError(told)
    try:
        words = shlex.split(rest)
    except ValueError as error:
        raise NotationError(
            ASKED.told("asked.not-a-command", text=rest[:60], error=str(error))
        ) from None
    if not words:
        raise NotationError(ASKED.told("asked.needs-command", protocol=protocol))
    return protocol, rest


def _version_of_command(text: str, rest: str) -> str:
    digest = hashlib.sha256(text.encode())
    for word in shlex.split(rest):
        path = Path(word)
        if path.suffix and path.is_file():
            digest.update(path.read_bytes())
    return digest.hexdigest()[:12]
