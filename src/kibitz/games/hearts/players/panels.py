"""What `search` shows beside its ranking of cards and passes."""

from __future__ import annotations

import msgspec

from kibitz.core import causes
from kibitz.core.panel import Panel


class Expected(Panel, frozen=True, kw_only=True, tag="hearts.expected"):
    """What the best choice is expected to come to, and how much of the truth was looked at."""

    points: float  # that the seat takes in this deal
    exact: bool  # every world was solved to its end
    worlds: str | None = None  # how many deals fit, in full; None while passing


class Moon(msgspec.Struct, frozen=True):
    """A seat that can still shoot, and the card that stops it best."""

    seat: int
    points: int  # taken so far
    chance: float  # with the best card
    stopper: str
    chance_with_stopper: float
    chance_without: float  # with the card that stops it least


class Moons(Panel, frozen=True, kw_only=True, tag="hearts.moons"):
    """Who can still shoot the moon."""

    seats: tuple[Moon, ...]


class ChoiceCount(msgspec.Struct, frozen=True):
    """One card or pass: means over the deals that judged it."""

    action: str
    points: float  # that the seat takes in this deal
    trick: float  # how often it wins this trick
    trick_points: float  # and takes with it
    queen: float  # how often the seat takes the queen in this deal
    queen_here: float  # in this trick
    queen_later: float  # in a later one
    hearts_later: float  # hearts that the seat takes in later tricks, less what a bonus takes off
    moons: tuple[float, ...]  # by seat, how often it takes all points
    own_moon: float  # the seat's own as counted in the deals looked at, before its curve
    stuck: float | None  # no card left that somebody must beat; None: not looked at


class ChoicesCounted(Panel, frozen=True, kw_only=True, tag="hearts.counted"):
    """What was counted of every choice."""

    choices: tuple[ChoiceCount, ...]


class Separations(causes.Separations, frozen=True, kw_only=True, tag="hearts.separations"):
    """What separates the deals where the best does better from those where it does not."""


PANELS: tuple[type[Panel], ...] = (Expected, Moons, ChoicesCounted, Separations)
