"""A program of others that is told events and asked for actions: one conversation a seat.

It may speak mjai, the table manager's lines or the service's socket; what a conversation is made of
is its own module's. Here is what all have in common: each seat hears only what it was shown, what
is answered is checked by the rules, and whatever happens the game goes on. A choice it fails at is
its first legal action, and is counted. A conversation that broke is begun anew with the next deal,
a few times; after that every choice is a fault.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from typing import Any, Protocol

from kibitz.adapters.refusals import BOTS
from kibitz.core.errors import IllegalAction, PlayerError, reason_of
from kibitz.core.game import AnyGame, Budget, Decision, Evaluation, Event, Seat

STARTS = 3


class Conversation(Protocol):
    """With the program, as one seat. PlayerError ends it."""

    def tell(self, events: Sequence[Event]) -> None:
        """What the seat was shown since; a ``deal`` event begins another deal."""
        ...

    def choose(self, view: Any) -> Any:
        """Its action."""
        ...

    def close(self) -> None:
        """End it, and whatever was started for it."""
        ...


class _Seat:
    """What one seat was told, and with whom."""

    def __init__(self) -> None:
        self.told: list[Event] = []  # of the deal
        self.waiting: list[Event] = []  # not told yet
        self.talk: Conversation | None = None
        self.starts = 0
        self.is_lost = False  # until the next deal


class Followed:
    """A player of others. Close it to end its processes."""

    def __init__(
        self, game: AnyGame, name: str, begin: Callable[[Seat, Event], Conversation]
    ) -> None:
        self.name = name
        self.faults: Counter[str] = Counter()
        self.last_fault = ""
        self._game, self._begin = game, begin
        self._seats: dict[Seat, _Seat] = {}

    def follow(self, seat: Seat, shown: Sequence[Event]) -> None:
        """All that the seat was shown of the deal so far."""
        own = self._seats.setdefault(seat, _Seat())
        if list(shown[: len(own.told)]) != own.told:
            own.told = []
            own.is_lost = False
            own.waiting = [] if own.talk is None else own.waiting
        own.waiting += shown[len(own.told) :]
        own.told = list(shown)

    def think(self, view: Any, budget: Budget, also: Sequence[Any] = ()) -> Iterator[Decision[Any]]:
        own = self._seats.setdefault(view.seat, _Seat())
        try:
            action = self._choose(own, view)
        except PlayerError as error:
            self.faults[error.kind] += 1
            self.last_fault = reason_of(error)
            action = self._game.legal_of(view)[0]
        yield Decision(action, (Evaluation(action, 0.0, "rank"),), budget=budget)

    def _choose(self, own: _Seat, view: Any) -> Any:
        if own.is_lost:
            raise PlayerError("died", BOTS.told("bot.lost", why=self.last_fault))
        if not own.told:
            raise PlayerError("nonsense", BOTS.told("bot.no-events", name=self.name))
        try:
            talk = own.talk or self._start(own, view.seat)
            waiting, own.waiting = own.waiting, []
            talk.tell(waiting)
            action = talk.choose(view)
            self._game.allow(view, action)
        except PlayerError:
            self._lose(own)
            raise
        except IllegalAction as error:
            self._lose(own)
            raise PlayerError("nonsense", reason_of(error)) from None
        return action

    def _start(self, own: _Seat, seat: Seat) -> Conversation:
        if own.starts == STARTS:
            raise PlayerError("died", BOTS.told("bot.many-starts", times=STARTS))
        own.starts += 1
        own.talk = self._begin(seat, own.told[0])
        own.waiting = list(own.told)
        return own.talk

    def _lose(self, own: _Seat) -> None:
        """What follows in this deal it would not understand."""
        own.is_lost = True
        own.waiting = []
        if own.talk is not None:
            with suppress(PlayerError):
                own.talk.close()
            own.talk = None

    def close(self) -> None:
        """Tell how the last deal ended; then end every conversation and what was started for it."""
        for own in self._seats.values():
            if own.talk is not None:
                with suppress(PlayerError):
                    own.talk.tell(own.waiting)
                with suppress(PlayerError):
                    own.talk.close()
                own.talk = None
