"""What `search` shows beside its ranking of cards and passes."""

from __future__ import annotations

import msgspec

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


PANELS: tuple[type[Panel], ...] = (Expected, Moons)
