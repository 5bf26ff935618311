"""What `push` shows beside its ranking: what each opponent threatens, what the hand accepts."""

from __future__ import annotations

import msgspec

from kibitz.core.panel import Panel


class Danger(msgspec.Struct, frozen=True):
    """What a tile risks against one opponent."""

    chance: float  # of a deal-in
    cost: float  # points, if it happens
    safe: bool  # it cannot be won on
    signs: tuple[str, ...] = ()  # what speaks for danger and against it, with an explanation alone


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


class HandAfter(msgspec.Struct, frozen=True, kw_only=True):
    """What is true of the own hand after a choice."""

    action: str
    shanten: int | None
    kinds: int  # accepted
    tiles: int  # unseen copies of them
    dora: int  # with red fives and melds
    simples: bool  # no terminal and no honour
    one_suit: bool  # besides honours
    closed: bool
    reaches_yaku: bool | None  # of a call: whether tiles it accepts lead to a yaku; None: not asked
    safe: int  # tiles that hardly anybody can win on
    waits: tuple[str, ...]
    shape: str | None  # of the wait, where it is one
    yaku: tuple[str, ...]  # that every winning tile has by ron in dama
    without_yaku: int  # waits that have none
    ron: int | None  # the least points by ron in dama; None without a yaku
    ron_riichi: int | None  # the same after riichi; None for an open hand
    win_points: float | None  # of a win, on average; None where that was not looked at


class HandsAfter(Panel, frozen=True, kw_only=True, tag="riichi.hands-after"):
    """The own hand after each choice that leaves one."""

    hands: tuple[HandAfter, ...]


class Wins(Panel, frozen=True, kw_only=True, tag="riichi.wins"):
    """By action what a win brings, in points: as it is won now, or on average of later ones."""

    points: dict[str, float]


class Liked(Panel, frozen=True, kw_only=True, tag="riichi.liked"):
    """By action how often strong people choose it: a discard among the discards, a call or riichi
    rather than doing without."""

    actions: dict[str, float]


PANELS: tuple[type[Panel], ...] = (HandsAfter, Threats, Accepts, Wins, Liked)
