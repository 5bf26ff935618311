"""What `push` shows beside its ranking: what each opponent threatens, what the hand accepts."""

from __future__ import annotations

import msgspec

from kibitz.core.panel import Panel


class Danger(msgspec.Struct, frozen=True):
    """What a tile risks against one opponent."""

    chance: float  # of a deal-in
    cost: float  # points, if it happens
    safe: bool  # it cannot be won on


class ThreatShown(msgspec.Struct, frozen=True):
    """One opponent, and by tile held what throwing it risks."""

    seat: int
    riichi: bool
    tiles: dict[str, Danger]


class Threats(Panel, frozen=True, kw_only=True, tag="riichi.threats"):
    """The three opponents."""

    seats: tuple[ThreatShown, ...]


class Accepted(msgspec.Struct, frozen=True):
    """What brings the hand nearer after a choice: unseen copies by tile."""

    shanten: int | None
    tiles: dict[str, int]


class Accepts(Panel, frozen=True, kw_only=True, tag="riichi.accepts"):
    """By action, what the hand accepts after it; actions after which it accepts none are absent."""

    actions: dict[str, Accepted]


PANELS: tuple[type[Panel], ...] = (Threats, Accepts)
