"""The worlds that fit a view: every way the unseen cards may lie, each counted once.

What is known beyond the counts: suits a seat did not follow, own cards passed and not yet played,
the two of clubs before it is led, and what points on the first trick or an unbroken heart lead tell
(the seat had nothing else). What other seats passed to each other is not part of a world.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from kibitz.cards import PACK, Card, Suit
from kibitz.core.fold import four
from kibitz.core.game import SEATS, Seat
from kibitz.games.hearts import kernel
from kibitz.games.hearts.rules import QUEEN, TWO, receiver
from kibitz.games.hearts.state import Private, State, Trick, breaks_hearts
from kibitz.games.hearts.view import View

FULL = (1 << 52) - 1
SUIT_MASKS: tuple[int, ...] = tuple(0x1FFF << (13 * suit) for suit in Suit)


def mask_of(cards: Iterable[Card]) -> int:
    """Cards as bits, for the kernels."""
    return sum(1 << card.index for card in cards)


def hand_of_mask(mask: int) -> tuple[Card, ...]:
    """Bits as a hand."""
    return tuple(card for card in PACK if mask >> card.index & 1)


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a view tells of the unseen cards, as bit masks."""

    unseen: int
    allowed: tuple[int, ...]  # by seat: the unseen cards it may hold
    need: tuple[int, ...]  # by seat: how many of them it holds


def knowledge(view: View) -> Knowledge:
    """Read a view."""
    plays = view.public.plays()
    unseen = FULL & ~mask_of(card for _, card in plays) & ~mask_of(view.hand)
    allowed = [unseen] * 4
    for trick, first in _tricks(view):
        for place, card in enumerate(trick.cards):
            allowed[trick.seat_of(place)] &= _told(view, trick, place, card, first=first)
    for card, holder in _known(view):
        for seat in SEATS:
            if seat != holder:
                allowed[seat] &= ~(1 << card.index)
    need = [13 - sum(who == seat for who, _ in plays) for seat in SEATS]
    if view.seat is not None:
        allowed[view.seat], need[view.seat] = 0, 0
    return Knowledge(unseen, tuple(allowed), tuple(need))


def _tricks(view: View) -> Iterator[tuple[Trick, bool]]:
    """Every trick with whether hearts were unbroken before it."""
    broken = False
    tricks = list(view.public.tricks)
    if view.public.trick and view.public.leader is not None:
        tricks.append(Trick(view.public.leader, view.public.trick))
    for trick in tricks:
        yield trick, not broken
        broken = broken or any(breaks_hearts(view.public.rules, card) for card in trick.cards)


def _told(view: View, trick: Trick, place: int, card: Card, *, first: bool) -> int:
    """The cards that a seat may still hold after this play; `first`: hearts were unbroken."""
    rules, led = view.public.rules, trick.cards[0].suit
    if place and card.suit != led:
        could_hold = FULL & ~SUIT_MASKS[led]
        opening = trick.cards == view.public.trick and not view.public.tricks
        opening = opening or bool(view.public.tricks and trick == view.public.tricks[0])
        if opening and rules.no_points_on_first_trick and card in rules.point_cards:
            could_hold &= mask_of(rules.point_cards)
        return could_hold
    if place == 0 and card.suit == Suit.HEARTS and rules.must_break_hearts and first:
        queen = 1 << QUEEN.index if rules.may_lead_hearts_instead_of_queen else 0
        return SUIT_MASKS[Suit.HEARTS] | queen
    return FULL


def _known(view: View) -> Iterator[tuple[Card, Seat]]:
    """Unseen cards whose holder the view tells."""
    played = {card for _, card in view.public.plays()}
    own = view.own
    if view.seat is not None and own is not None and own.passed and own.received is not None:
        target = receiver(view.seat, view.public.direction)
        yield from ((card, target) for card in own.passed if card not in played)
    first_leader = view.public.tricks[0].leader if view.public.tricks else view.public.leader
    if first_leader is not None and TWO not in played and TWO not in view.hand:
        yield TWO, first_leader


@dataclass(frozen=True, slots=True)
class HeartsBeliefs:
    """Count, marginals and exact uniform samples of the worlds that fit."""

    view: View
    known: Knowledge

    def count(self) -> int:
        """How many worlds fit, exactly."""
        return kernel.count_worlds(self.known.allowed, self.known.need, self.known.unseen)

    def marginals(self) -> Mapping[str, Sequence[float]]:
        """For each unseen card, the chance that each seat holds it."""
        table = kernel.card_marginals(self.known.allowed, self.known.need, self.known.unseen)
        return {
            str(card): [float(chance) for chance in table[card.index]]
            for card in hand_of_mask(self.known.unseen)
        }

    def sample(self, n: int, seed: int) -> Any:
        """`n` worlds as a uint64 array (n, 4): bit masks of the hands, the own one included."""
        known = self.known
        worlds = kernel.sample_worlds(known.allowed, known.need, known.unseen, n, seed)
        if self.view.seat is not None:
            worlds[:, self.view.seat] = mask_of(self.view.hand)
        return worlds

    def states(self, n: int, seed: int) -> Iterator[State]:
        """The same worlds as states."""
        for world in self.sample(n, seed):
            yield self._state([int(mask) for mask in world])

    def _state(self, masks: Sequence[int]) -> State:
        return State(
            self.view.public,
            four(
                self.view.own
                if seat == self.view.seat and self.view.own is not None
                else Private(hand_of_mask(masks[seat]))
                for seat in SEATS
            ),
        )


def beliefs(view: View) -> HeartsBeliefs:
    """The worlds that fit the view."""
    return HeartsBeliefs(view, knowledge(view))
