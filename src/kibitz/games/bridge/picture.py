"""A table of bridge to be drawn: four hands, the auction, the trick on the table."""

from __future__ import annotations

from kibitz.core.events import SEATS, Seat
from kibitz.core.fold import four
from kibitz.core.picture import SeatPicture, TablePicture
from kibitz.games.bridge.rules import SEAT_LETTERS
from kibitz.games.bridge.state import State


def picture(state: State) -> TablePicture:
    """The whole table."""
    public = state.public
    contract, leader = public.contract, public.leader or 0
    head = "" if contract is None else f"{contract.symbol} {SEAT_LETTERS[contract.declarer]}"
    return TablePicture(
        seats=four(_seat(state, seat) for seat in SEATS),
        trick=tuple(((leader + at) % 4, str(card)) for at, card in enumerate(public.trick)),
        calls=tuple(map(str, public.calls)),
        dealer=public.standing.dealer,
        head=head,
    )


def _seat(state: State, seat: Seat) -> SeatPicture:
    public = state.public
    return SeatPicture(
        hand=" ".join(map(str, reversed(state.hand(seat)))),
        faced=public.faced[seat] is not None,
        note=str(public.won(seat % 2)) if public.contract else "",
    )
