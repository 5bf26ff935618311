"""The company at a table: who sits where, and everybody who listens. Knows nothing of the play."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass

import msgspec

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import Refused
from kibitz.core.game import Seat
from kibitz.service import clock
from kibitz.service.messages import Outgoing, Present, SeatTold
from kibitz.service.store import StoredSeat
from kibitz.service.telling import Text

Tell = Callable[[Outgoing], None]


@dataclass(eq=False, slots=True)
class Listener:
    """Somebody who is told what a seat (None: a spectator) is shown."""

    seat: Seat | None
    tell: Tell
    dismiss: Callable[[], None] = lambda: None  # ends the connection


class Company:
    """Seats and listeners. A seat is free, or taken by a person, an outside bot or our player."""

    def __init__(
        self, seats: Sequence[StoredSeat], most_listeners: int, levels: Mapping[str, str]
    ) -> None:
        """`levels`: the name of the strength that a player has, by player."""
        self.seats = list(seats)
        self._levels = levels
        self.used = clock.now()  # when somebody last did anything here
        self._most = most_listeners
        self._listeners: set[Listener] = set()
        self._left: dict[Seat, float] = {}  # when the last listener of a seat went
        self._stood_in: set[Seat] = set()
        self._told: Text | None = None

    @property
    def people(self) -> list[Seat]:
        """The seats that are not ours: persons and outside bots."""
        return [seat.seat for seat in self.seats if seat.kind != "player"]

    @property
    def is_shared(self) -> bool:
        """Whether more than one seat is not ours."""
        return len(self.people) > 1

    @property
    def is_complete(self) -> bool:
        """Whether every seat is taken: the table waits until then."""
        return all(seat.kind == "player" or seat.token is not None for seat in self.seats)

    @property
    def free(self) -> list[Seat]:
        """The seats somebody may take."""
        return [seat.seat for seat in self.seats if seat.kind != "player" and seat.token is None]

    @property
    def names(self) -> tuple[str, ...]:
        """By seat."""
        return tuple(seat.name for seat in self.seats)

    @property
    def present(self) -> set[Seat]:
        """The seats that listen now."""
        return {one.seat for one in self._listeners if one.seat is not None}

    def unused(self, seconds: float) -> bool:
        """Whether nobody has listened or played for so long."""
        return not self._listeners and clock.now() - self.used > seconds

    def sit(self, seat: StoredSeat) -> None:
        """Somebody has taken a free seat."""
        self.seats[seat.seat] = seat
        self._told = None

    def dismiss(self, seat: Seat) -> None:
        """Whoever listens as the seat is told no more of it."""
        for listener in [one for one in self._listeners if one.seat == seat]:
            listener.dismiss()

    def listen(self, listener: Listener) -> None:
        """Begin to tell; Refused when the room is full."""
        if len(self._listeners) >= self._most:
            raise Refused(ASKED.told("asked.full-of-listeners"))
        is_new = listener.seat is not None and listener.seat not in self.present
        self._listeners.add(listener)
        if listener.seat is not None and is_new:
            self._left.pop(listener.seat, None)
            self._stood_in.discard(listener.seat)
            self.tell_presence(but=listener)  # who comes is shown everything anyway

    def leave(self, listener: Listener) -> None:
        """Tell no more."""
        self._listeners.discard(listener)
        self.used = clock.now()
        if listener.seat is not None and listener.seat not in self.present:
            self._left[listener.seat] = self.used
            self.tell_presence()

    def absent(self, seconds: float) -> tuple[list[Seat], float | None]:
        """Who left so long ago and nobody sits in for; the seconds until the next one counts."""
        now = clock.now()
        due = {seat: at + seconds - now for seat, at in self._left.items()}
        waiting = {seat: left for seat, left in due.items() if seat not in self._stood_in}
        gone = sorted(seat for seat, left in waiting.items() if left <= 0)
        return gone, min((left for left in waiting.values() if left > 0), default=None)

    def sit_in(self, seat: Seat) -> None:
        """Our player chooses for the seat from now on, until its owner is back."""
        self._stood_in.add(seat)
        self.tell_presence()

    def give_back(self, seat: Seat) -> None:
        """The seat's owner chooses again."""
        if seat in self._stood_in:
            self._stood_in.discard(seat)
            self.tell_presence()

    def is_ours(self, seat: Seat) -> bool:
        """Whether our player chooses for the seat now."""
        return self.seats[seat].kind == "player" or seat in self._stood_in

    def tell_presence(self, but: Listener | None = None) -> None:
        """Everybody is told who is here."""
        self._told = None
        present = Present(seats=self.text())
        for listener in list(self._listeners):
            if listener.seat is not None and listener is not but:
                listener.tell(present)

    def tell_all(self, message: Outgoing) -> None:
        """Tell everybody who listens as a seat."""
        for _, tell in self.seated_listeners():
            tell(message)

    def seated_listeners(self) -> Iterator[tuple[Seat, Tell]]:
        """Whoever listens as a seat."""
        for listener in list(self._listeners):
            if listener.seat is not None:
                yield listener.seat, listener.tell

    def describe(self) -> tuple[SeatTold, ...]:
        """What anybody may know of the seats."""
        free, present = self.free, self.present
        return tuple(
            SeatTold(
                seat=seat.seat,
                kind=seat.kind,
                name=seat.name,
                player=seat.player,
                level=self._levels.get(seat.player, ""),
                free=seat.seat in free,
                here=seat.kind == "player" or seat.seat in present,
                sitting_in=seat.seat in self._stood_in,
            )
            for seat in self.seats
        )

    def text(self) -> Text:
        """The description as it stands in messages."""
        if self._told is None:
            self._told = Text(msgspec.json.encode(self.describe()))
        return self._told
