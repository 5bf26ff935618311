"""Rules of contract bridge, duplicate style: every constant and option, as data.

Board number gives dealer and vulnerability, as Law 2 prints them on the boards.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from kibitz.core.errors import NotationError
from kibitz.core.events import Points, Seat
from kibitz.games.bridge.refusals import TYPED

Vulnerability = Literal["none", "ns", "ew", "both"]
Form = Literal["imps", "matchpoints", "points"]

NORTH, EAST, SOUTH, WEST = range(4)
SEAT_LETTERS = "NESW"
SIDES = ("ns", "ew")

_VULNERABILITY: tuple[Vulnerability, ...] = ("none", "ns", "ew", "both")


@dataclass(frozen=True, slots=True)
class Rules:
    """One set of rules; the first preset is the default."""

    boards: int = 16  # in a match
    form: Form = "imps"  # how results will be compared with other tables: what players strive for
    claims: bool = True

    def __post_init__(self) -> None:
        if not 1 <= self.boards <= 1000:
            raise NotationError(TYPED.told("bridge.typed.boards", count=self.boards))


PRESETS: dict[str, Rules] = {
    "duplicate": Rules(),
    "pairs": Rules(boards=24, form="matchpoints"),
    "points": Rules(boards=4, form="points"),
    "playout": Rules(claims=False),  # every trick is played
    "board": Rules(boards=1),
}


def dealer_of(number: int) -> Seat:
    """Who deals a board of this number."""
    return (number - 1) % 4


def vulnerability_of(number: int) -> Vulnerability:
    """Who is vulnerable on a board of this number: a cycle of sixteen."""
    place = (number - 1) % 16
    return _VULNERABILITY[(place + place // 4) % 4]


@dataclass(frozen=True, slots=True)
class Standing:
    """What a deal depends on: the match's points so far, the board and who is vulnerable."""

    points: tuple[Points, Points, Points, Points] = (0, 0, 0, 0)
    number: int = 1
    dealer: Seat = 0
    vulnerable: Vulnerability = "none"

    def __post_init__(self) -> None:
        if self.number < 1:
            raise NotationError(TYPED.told("bridge.typed.board-number", number=self.number))
        if self.dealer not in range(4):
            raise NotationError(TYPED.told("bridge.typed.dealer-number", seat=self.dealer))

    def is_vulnerable(self, seat: Seat) -> bool:
        """Whether the seat's side is vulnerable."""
        return self.vulnerable in ("both", SIDES[seat % 2])


def board(number: int, points: tuple[float, float, float, float] = (0, 0, 0, 0)) -> Standing:
    """The standing of a board by its number.

    >>> board(13).dealer, board(13).vulnerable
    (0, 'both')
    """
    return Standing(points, number, dealer_of(number), vulnerability_of(number))
