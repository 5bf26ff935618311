"""The state of one deal: what all see, what each seat alone sees, and the wall nobody sees.

What each event changes is in `fold.py`: draws come with their events, so views need no wall.
"""

from __future__ import annotations

from typing import Final, Literal

import msgspec

from kibitz.core import events
from kibitz.core.errors import NotationError
from kibitz.core.events import SEATS, Seat
from kibitz.core.record_refusals import RECORD
from kibitz.games.riichi import kernel
from kibitz.games.riichi.action import Action, Reaction
from kibitz.games.riichi.event import Deal, End, Win
from kibitz.games.riichi.refusals import TYPED
from kibitz.games.riichi.rules import Rules
from kibitz.games.riichi.standing import Points, Standing
from kibitz.games.riichi.tiles.meld import Meld
from kibitz.games.riichi.tiles.tile import (
    TILES,
    Tile,
    full_set,
    kind_counts,
)
from kibitz.games.riichi.tiles.wall import LIVE, Wall

KIND: Final[tuple[int, ...]] = tuple(int(tile.kind) for tile in TILES)
BIT: Final[tuple[int, ...]] = tuple(1 << kind for kind in KIND)

Phase = Literal["wait", "action", "reaction", "over"]
Context = Literal["deal", "draw", "ankan", "kan", "call", "discard", "kakan"]
Status = Literal["closed", "melded", "declared", "riichi"]
Furiten = Literal["", "temporary", "riichi"]


class Thrown(msgspec.Struct, frozen=True):
    """One tile of a river."""

    tile: Tile
    drawn: bool = False  # discarded as drawn
    riichi: bool = False  # the discard of a declaration
    called_by: Seat | None = None


class Front(msgspec.Struct, frozen=True):
    """What lies open in front of one seat."""

    melds: tuple[Meld, ...] = ()
    river: tuple[Thrown, ...] = ()
    status: Status = "closed"
    thrown: int = 0  # every kind it discarded, called ones too, as bits
    ippatsu: bool = False
    double_riichi: bool = False
    liable: tuple[tuple[str, Seat], ...] = ()  # who pays for which yakuman (pao)
    shown: tuple[Tile, ...] | None = None  # the hand, once it is laid open

    @property
    def in_riichi(self) -> bool:
        return self.status == "riichi"


class Public(msgspec.Struct, frozen=True):
    """What everybody sees. In reaction, `turn` is the seat whose tile the others may take."""

    rules: Rules
    standing: Standing
    points: Points
    sticks: int
    indicators: tuple[Tile, ...]
    turn: Seat
    phase: Phase = "wait"
    context: Context = "deal"
    tile: Tile | None = None  # the last tile discarded, or laid down for a kan
    left: int = LIVE  # tiles of the live wall
    dora_due: bool = False  # an open kan's indicator, turned at the next discard or kan
    fronts: tuple[Front, Front, Front, Front] = (Front(), Front(), Front(), Front())
    kans: tuple[int, int, int, int] = (0, 0, 0, 0)  # how many each seat has made
    log: tuple[tuple[Seat, Action], ...] = ()  # every seat's public actions, in order
    wins: tuple[Win, ...] = ()
    end: End | None = None

    @property
    def dealer(self) -> Seat:
        return self.standing.dealer

    @property
    def is_unbroken(self) -> bool:
        """Whether nobody has made a meld yet."""
        first, second, third, fourth = self.fronts
        return not (first.melds or second.melds or third.melds or fourth.melds)

    def is_first_turn(self, seat: Seat) -> bool:
        """Whether the seat has not discarded yet and nobody has made a meld."""
        return not self.fronts[seat].river and self.is_unbroken


class Private(msgspec.Struct, frozen=True):
    """What one seat alone sees. A spectator has no such part."""

    hand: tuple[Tile, ...]  # in laying order, without the drawn tile
    counts: bytes  # the same by kind
    waits: int = 0  # the kinds that complete the hand, yaku or not, as bits
    drawn: Tile | None = None
    furiten: Furiten = ""  # by a win let go; a wait among the own discards is seen in the river
    missed: bool = False  # a wait lies open now: furiten unless it is won
    answer: Reaction | None = None  # to the tile that lies open now

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """Hand and drawn tile."""
        return self.hand if self.drawn is None else (*self.hand, self.drawn)

    def counts_with_drawn(self) -> bytes:
        """The kinds of hand and drawn tile."""
        if self.drawn is None:
            return self.counts
        counts = bytearray(self.counts)
        counts[KIND[self.drawn]] += 1
        return bytes(counts)


class State(msgspec.Struct, frozen=True):
    """The truth. `awaited` are the seats with a choice to make: that too is told to nobody."""

    public: Public
    private: tuple[Private, Private, Private, Private]
    wall: Wall
    awaited: frozenset[Seat] = frozenset()


def deal_of(event: events.Deal) -> Deal:
    """The event as a deal of riichi; NotationError for another game's."""
    if not isinstance(event, Deal):
        raise NotationError(RECORD.told("record.not-of-game", game="riichi"))
    return event


def public_of(deal: Deal) -> Public:
    """The public part of a ``deal`` event."""
    rules, standing = deal.rules, deal.standing
    indicators = (deal.indicator,)
    return Public(rules, standing, standing.points, standing.sticks, indicators, standing.dealer)


def private_of(deal: Deal, seat: Seat) -> Private:
    """A seat's own part of a ``deal`` event."""
    hand = deal.hands[seat]
    if hand is None:
        raise NotationError(RECORD.told("record.no-hand", seat=seat))
    return holding(hand)


def holding(hand: tuple[Tile, ...]) -> Private:
    """A seat with these sorted tiles and nothing drawn."""
    counts = bytes(kind_counts(hand))
    return Private(hand, counts, waits_of(counts))


def waits_of(counts: bytes) -> int:
    """The kinds a hand waits for, as bits; most hands are far from any, and that is seen faster."""
    return 0 if kernel.shanten(counts) > 0 else kernel.waits(counts)


def begin(event: events.Deal) -> State:
    """The state just after a ``deal`` event; NotationError if the tiles are not one set."""
    deal = deal_of(event)
    first, second, third, fourth = (private_of(deal, seat) for seat in SEATS)
    wall = deal.wall
    if wall is None:
        raise NotationError(TYPED.told("riichi.typed.no-wall"))
    public = public_of(deal)
    if wall.dead[4] is not public.indicators[0]:
        raise NotationError(TYPED.told("riichi.typed.other-indicator"))
    tiles = sorted((*first.hand, *second.hand, *third.hand, *fourth.hand, *wall.live, *wall.dead))
    if tiles != sorted(full_set(public.rules.red_fives)):
        _explain_set(tiles, public.rules.red_fives)
    return State(public, (first, second, third, fourth), wall)


def _explain_set(tiles: list[Tile], red_fives: tuple[int, int, int]) -> None:
    wanted = full_set(red_fives)
    for tile in TILES:
        if tiles.count(tile) != wanted.count(tile):
            raise NotationError(
                TYPED.told(
                    "riichi.typed.tile-count",
                    have=tiles.count(tile),
                    tile=str(tile),
                    wanted=wanted.count(tile),
                )
            )
