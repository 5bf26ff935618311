"""The meaning of a call as a value: what it shows of the hand and what it does to the auction.

Alerts, explanations, beliefs, forcing checks and the convention card are all made from it. `name`
is the key of its words (`book.names`); no decision looks at it.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import IntEnum
from typing import Literal

from kibitz.games.bridge.bidding.meaning.constraints import Constraint, Hull, constraint, hull_of


class Forcing(IntEnum):
    """How long partner may not pass."""

    NO = 0
    ROUND = 1
    GAME = 2


Question = Literal[
    "majors",  # Stayman
    "keys",  # key cards and, by the answer, the trump queen
    "queen",
    "trumps",  # how good they are
    "kings",
    "aces",  # Gerber
    "feature",  # strength and suit of a weak two
    "raise",  # what shape a hand has after a forcing raise
    "stopper",
    "shape",  # fourth suit, checkback: describe the hand further
    "suit",  # a takeout double, or a relay: name a suit
    "strength",
    "puppet",  # make the next step
]
Answer = Literal["keys", "queen", "kings", "aces"]
Doubling = Literal["takeout", "penalty", "negative", "support", "responsive", "lead", "cards"]


@dataclass(frozen=True, slots=True)
class Meaning:
    """What a call says. Suits are 0..3, clubs first; strains also 4 for notrump."""

    name: str
    shows: str
    forcing: Forcing = Forcing.NO
    is_artificial: bool = False
    asks: Question | None = None
    answers: Question | None = None
    agrees: int | None = None
    transfers_to: int | None = None
    doubling: Doubling | None = None
    is_final: bool = False  # to play: partner passes unless he has something not shown
    also_shows: int | None = None  # a suit that an artificial call stands for
    counts: tuple[int, ...] = ()  # how many key cards an answer may show
    takes_over: bool = False  # the caller is captain from here on
    promises_more: bool = False  # the caller will not pass partner's next call below game
    strength: tuple[int, int] | None = None  # points to reckon with, where `shows` has odd ways
    ends_force: bool = False  # game is not sure any more
    system_on: bool = False  # a natural notrump after which Stayman and transfers apply

    @property
    def constraint(self) -> Constraint:
        return constraint(self.shows)

    @property
    def hull(self) -> Hull:
        return hull_of(self.shows)


@dataclass(frozen=True, slots=True)
class Option:
    """A call with a meaning, and how readily it is chosen where the hand fits it."""

    call: str
    meaning: Meaning
    priority: float = 0.0
    is_common_sense: bool = False  # no module names the call


UNKNOWN = Meaning("no-meaning", "any")
