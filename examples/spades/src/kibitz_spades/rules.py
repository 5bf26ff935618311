"""The rules of spades as data, and what one deal hands to the next."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from kibitz.core.events import Seat

SIDES: tuple[tuple[Seat, ...], ...] = ((0, 2), (1, 3))


@dataclass(frozen=True, slots=True)
class Rules:
    """Options of a table."""

    target: int = 500  # a side that has so many points has won
    floor: int = -200  # a side that has so few has lost
    nil: int = 100  # for a bid of no tricks at all, won or lost; 0: nobody may bid it
    bags: int = 10  # so many tricks too many cost `penalty`; 0: they cost nothing
    penalty: int = 100
    failed_nil_helps: bool = False  # whether its tricks count towards the partner's bid

    def __post_init__(self) -> None:
        if self.target <= 0 or self.floor >= 0:
            raise ValueError("the target lies above 0, the floor below")
        if self.nil < 0 or self.bags < 0 or self.penalty < 0:
            raise ValueError("nil, bags and penalty are not negative")


PRESETS: Mapping[str, Rules] = {
    "standard": Rules(),
    "short": Rules(target=250, floor=-150),
    "plain": Rules(nil=0, bags=0),
}


@dataclass(frozen=True, slots=True)
class Standing:
    """Points and tricks too many of each side so far, North and South first; the deal's number."""

    points: tuple[int, int] = (0, 0)
    bags: tuple[int, int] = (0, 0)
    number: int = 1

    def __post_init__(self) -> None:
        if self.number < 1:
            raise ValueError(f"deal number {self.number} is not 1 or more")

    @property
    def first(self) -> Seat:
        """Who bids and leads first: it goes round with the deal."""
        return self.number % 4
