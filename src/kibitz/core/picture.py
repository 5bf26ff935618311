"""A table as whoever draws it needs it: hands, what lies before each seat, the trick, the calls.

Whatever is drawn is in notation; a ``<`` behind a tile lays it sideways, a ``'`` says it was thrown
as it was drawn, ``_`` is a tile or card face down. Knows no game: a game fills in what it has.
"""

from __future__ import annotations

import msgspec


class SeatPicture(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One seat. Lists are joined by spaces."""

    hand: str
    drawn: str = ""
    faced: bool = False  # all can see the hand
    melds: tuple[str, ...] = ()
    river: str = ""
    note: str = ""  # points or tricks


class TablePicture(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """The whole table, all hands open: for those who may see them."""

    seats: tuple[SeatPicture, SeatPicture, SeatPicture, SeatPicture]
    trick: tuple[tuple[int, str], ...] = ()  # by seat, in order
    calls: tuple[str, ...] = ()
    dealer: int = 0
    marks: str = ""  # dora indicators
    head: str = ""  # the contract, or tiles left
