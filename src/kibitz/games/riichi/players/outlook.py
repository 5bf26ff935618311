"""From a view to hands that `value.py` can measure: as it is, after a call, after a kan.

Shared by the players that measure hands. Knows nothing of opponents or of what to choose.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from kibitz.core.game import Seat
from kibitz.games.riichi import kernel
from kibitz.games.riichi.action import Ankan, Chi, Daiminkan, Kakan, Pon
from kibitz.games.riichi.beliefs import seen
from kibitz.games.riichi.flow.fold import all_four
from kibitz.games.riichi.flow.turn import swapped
from kibitz.games.riichi.measure.value import HandSituation, unseen_after
from kibitz.games.riichi.state import KIND, Private, Public
from kibitz.games.riichi.tiles.meld import Meld, MeldForm
from kibitz.games.riichi.tiles.tile import KIND_OF, Tile, in_order, kind_counts
from kibitz.games.riichi.view import View

Call = Pon | Chi | Daiminkan
Kan = Ankan | Kakan


@dataclass(frozen=True, slots=True)
class Seen:
    """A seat's view with what every measurement of it needs."""

    seat: Seat
    public: Public
    own: Private
    situation: HandSituation  # the hand as it is, drawn tile included
    left: tuple[int, ...]  # unseen copies of each of the 34 kinds

    @property
    def riichi_seats(self) -> tuple[Seat, ...]:
        """The opponents in riichi, or about to be."""
        fronts = self.public.fronts
        return tuple(
            seat
            for seat in range(4)
            if seat != self.seat and fronts[seat].status in ("riichi", "declared")
        )


def look(view: View) -> Seen | None:
    """What the seat sees; None for a spectator."""
    if view.seat is None or view.own is None:
        return None
    public, standing = view.public, view.public.standing
    unseen = unseen_after(seen(view), public.rules)
    situation = HandSituation(
        in_order(view.own.tiles),
        unseen,
        public.left,
        public.fronts[view.seat].melds,
        standing.wind,
        standing.seat_wind(view.seat),
        public.indicators,
        public.rules,
    )
    return Seen(view.seat, public, view.own, situation, by_kind(unseen))


def by_kind(unseen: Iterable[int]) -> tuple[int, ...]:
    """The copies of each kind, red fives counted as fives."""
    left = [0] * 34
    for tile, count in enumerate(unseen):
        left[KIND_OF[tile]] += count
    return tuple(left)


def shanten_of(situation: HandSituation) -> int:
    """Of the closed tiles."""
    return kernel.shanten(kind_counts(situation.hand))


def accepted_tiles(situation: HandSituation, left: tuple[int, ...]) -> tuple[int, int, int]:
    """Of a hand that waits: shanten, the mask of kinds that lower it, unseen copies of them."""
    least, mask = kernel.accepted(kind_counts(situation.hand))
    return least, mask, sum(left[kind] for kind in kernel.kinds_of(mask))


def after_call(here: Seen, action: Call) -> tuple[HandSituation, frozenset[int]]:
    """The hand after a call of the tile that lies open, and the kinds that may not follow it."""
    tile = here.public.tile
    assert tile is not None
    giver = (here.public.turn - here.seat) % 4
    if isinstance(action, Daiminkan):
        held = tuple(one for one in here.own.hand if KIND[one] == KIND[tile])
        meld = Meld.daiminkan(tile, held, giver)
    else:
        held = action.tiles
        meld = Meld.chi(tile, held) if isinstance(action, Chi) else Meld.pon(tile, held, giver)
    situation = replace(
        here.situation,
        hand=_without(here.situation.hand, held),
        melds=(*here.situation.melds, meld),
    )
    return situation, frozenset(swapped(here.public.rules, meld))


def after_kan(here: Seen, action: Kan) -> HandSituation:
    """The hand after a kan on the own turn, before its replacement is drawn."""
    hand, melds = here.situation.hand, here.situation.melds
    if isinstance(action, Ankan):
        four = all_four(here.public.rules, action.kind)
        return replace(here.situation, hand=_without(hand, four), melds=(*melds, Meld.ankan(four)))
    added = tuple(
        Meld.kakan(meld, action.tile)
        if meld.form is MeldForm.PON and meld.kind == KIND[action.tile]
        else meld
        for meld in melds
    )
    return replace(here.situation, hand=_without(hand, (action.tile,)), melds=added)


def _without(hand: tuple[Tile, ...], gone: Iterable[Tile]) -> tuple[Tile, ...]:
    rest = list(hand)
    for tile in gone:
        rest.remove(tile)
    return tuple(rest)
