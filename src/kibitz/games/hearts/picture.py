"""A table of hearts to be drawn: four hands, points taken, the trick on the table."""

from __future__ import annotations

from kibitz.core.events import SEATS, Seat
from kibitz.core.fold import four
from kibitz.core.picture import SeatPicture, TablePicture
from kibitz.games.hearts.score import penalty
from kibitz.games.hearts.state import State


def picture(state: State) -> TablePicture:
    """The whole table."""
    public = state.public
    leader = public.leader or 0
    return TablePicture(
        seats=four(_seat(state, seat) for seat in SEATS),
        trick=tuple(((leader + at) % 4, str(card)) for at, card in enumerate(public.trick)),
    )


def _seat(state: State, seat: Seat) -> SeatPicture:
    hand = " ".join(map(str, reversed(state.private[seat].hand)))
    return SeatPicture(hand=hand, note=str(penalty(state.public, seat)))
