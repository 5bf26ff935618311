"""The worlds that fit a view: every way the unseen cards may lie, each counted once.

What is known beyond the counts: faced hands, suits a seat did not follow and, where a caller gives
them, bounds on the hands dealt (what the auction showed). The game itself knows no meaning of a
call, so without such bounds a call tells nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

import numpy as np

from kibitz.cards import PACK, Card, Suit
from kibitz.core.fold import four
from kibitz.core.game import SEATS, Seat
from kibitz.games.bridge.state import Private, State
from kibitz.games.bridge.view import View
from kibitz.games.bridge.worlds.layouts import Layouts, Masks, card_points

Range = tuple[int, int]


def mask_of(cards: Iterable[Card]) -> int:
    """Cards as bits, for the kernels."""
    return sum(1 << card.index for card in cards)


def hand_of_mask(mask: int) -> tuple[Card, ...]:
    """Bits as a hand."""
    return tuple(card for card in PACK if mask >> card.index & 1)


@dataclass(frozen=True, slots=True)
class HandBounds:
    """What is believed of a hand as dealt: points, and the length of each suit, clubs first."""

    points: Range = (0, 37)
    lengths: tuple[Range, Range, Range, Range] = ((0, 13), (0, 13), (0, 13), (0, 13))

    def fits(self, hand: Sequence[Card]) -> bool:
        """Whether thirteen cards lie within."""
        points = sum(card_points(card) for card in hand)
        lengths = [sum(card.suit == suit for card in hand) for suit in Suit]
        return self.points[0] <= points <= self.points[1] and all(
            low <= length <= high for length, (low, high) in zip(lengths, self.lengths, strict=True)
        )


ANY = HandBounds()
AllBounds = tuple[HandBounds, HandBounds, HandBounds, HandBounds]
NO_BOUNDS: AllBounds = (ANY, ANY, ANY, ANY)


@dataclass(frozen=True, slots=True)
class BridgeBeliefs:
    """Count, marginals and exact uniform samples of the worlds that fit."""

    view: View
    hidden: tuple[Seat, ...]  # the seats whose hands the view does not show
    layouts: Layouts
    bounded: bool = True  # False: no hands have the lengths that were promised, so any have

    def keeps_promises(self) -> bool:
        """Whether some world lies within the bounds, points included; else rules alone count."""
        return self.bounded and (not self.hidden or self.layouts.is_met())

    def count(self) -> int:
        """How many worlds fit, exactly; bounds on points are left out of the count."""
        return self.layouts.count() if self.hidden else 1

    def marginals(self) -> Mapping[str, Sequence[float]]:
        """For each unseen card, the chance that each seat holds it."""
        chances = self.layouts.chances() if self.hidden else {}
        return {str(card): self._by_seat(parts) for card, parts in chances.items()}

    def _by_seat(self, parts: Sequence[float]) -> list[float]:
        table = [0.0] * 4
        for seat, chance in zip(self.hidden, parts, strict=True):
            table[seat] = chance
        return table

    def sample(self, n: int, seed: int) -> Masks:
        """`n` worlds as a uint64 array (n, 4): bit masks of the hands, the seen ones included.

        Where the bounds on points admit hardly any world, worlds without them fill the rest.
        """
        if not self.hidden or not n:
            return self._with_seen(np.zeros((n, 0), dtype=np.uint64))
        drawn = self.layouts.draw(n, seed)
        if len(drawn) < n:
            drawn = np.concatenate([drawn, self._free.draw(n - len(drawn), seed)])
        return self._with_seen(drawn)

    def every(self) -> Masks:
        """All worlds that fit, each once, as `sample` has them; for a small `count`."""
        if not self.hidden:
            return self.sample(1, 0)
        found = self.layouts.every()
        return self._with_seen(found if len(found) else self._free.every())

    @property
    def _free(self) -> Layouts:
        """The layouts without bounds on points."""
        return replace(self.layouts, points=((0, 37),) * len(self.hidden))

    def _with_seen(self, drawn: Masks) -> Masks:
        """The hidden hands beside those that the view shows."""
        worlds = np.zeros((len(drawn), 4), dtype=np.uint64)
        for seat in SEATS:
            seen = self.view.seen_hand(seat)
            if seen is not None:
                worlds[:, seat] = mask_of(seen)
        if self.hidden and len(drawn):
            worlds[:, list(self.hidden)] = drawn
        return worlds

    def states(self, n: int, seed: int) -> Iterator[State]:
        """The same worlds as states."""
        for world in self.sample(n, seed):
            yield self._state([int(mask) for mask in world])

    def _state(self, masks: Sequence[int]) -> State:
        return State(self.view.public, four(self._private(seat, masks[seat]) for seat in SEATS))

    def _private(self, seat: Seat, mask: int) -> Private:
        if seat == self.view.seat and self.view.own is not None:
            return self.view.own
        return Private(() if self.view.public.faced[seat] is not None else hand_of_mask(mask))


def beliefs(view: View, bounds: AllBounds = NO_BOUNDS) -> BridgeBeliefs:
    """The worlds that fit the view, and the bounds as far as any world fits them."""
    plays = view.public.plays()
    seen = {card for _, card in plays}
    for seat in SEATS:
        seen.update(view.seen_hand(seat) or ())
    unseen = tuple(card for card in PACK if card not in seen)
    hidden = tuple(seat for seat in SEATS if view.seen_hand(seat) is None)
    played = [[card for who, card in plays if who == seat] for seat in SEATS]
    void = voids(view)

    def layouts(limits: AllBounds) -> Layouts:
        return Layouts(
            unseen,
            tuple(13 - len(played[seat]) for seat in hidden),
            tuple(_lengths(limits[seat], played[seat], void[seat]) for seat in hidden),
            tuple(_points(limits[seat], played[seat]) for seat in hidden),
        )

    fitting = layouts(bounds)
    if bounds is not NO_BOUNDS and hidden and fitting.count() == 0:
        # Somebody's hand is not what the auction promised.
        return BridgeBeliefs(view, hidden, layouts(NO_BOUNDS), bounded=False)
    return BridgeBeliefs(view, hidden, fitting)


def _lengths(bounds: HandBounds, played: Sequence[Card], void: set[Suit]) -> tuple[Range, ...]:
    """What may be left of each suit."""
    gone = [sum(card.suit == suit for card in played) for suit in Suit]
    return tuple(
        (max(0, low - gone[suit]), 0 if suit in void else max(0, high - gone[suit]))
        for suit, (low, high) in zip(Suit, bounds.lengths, strict=True)
    )


def _points(bounds: HandBounds, played: Sequence[Card]) -> Range:
    if bounds.points == (0, 37):
        return 0, 37
    gone = sum(card_points(card) for card in played)
    return max(0, bounds.points[0] - gone), max(0, bounds.points[1] - gone)


def voids(view: View) -> list[set[Suit]]:
    """The suits each seat has shown not to hold."""
    void: list[set[Suit]] = [set() for _ in SEATS]
    plays = view.public.plays()
    for start in range(0, len(plays), 4):
        trick = plays[start : start + 4]
        led = trick[0][1].suit
        for seat, card in trick[1:]:
            if card.suit != led:
                void[seat].add(led)
    return void
