"""Deals that fit what is known, by a walk of swaps: bounded work, never endless rejection.

The walk starts from a deal found by descent (each swap must not raise the distance to the boxes)
and then exchanges cards between two hidden hands, keeping only deals that fit. Such a walk is
reversible, so in the long run every deal that fits is met equally often. Knows shapes and high
cards only, as the boxes do.
"""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass

from kibitz.cards import PACK, Card, Hand
from kibitz.core.fold import four
from kibitz.games.bridge.bidding_first.constraints import Boxes
from kibitz.games.bridge.bidding_first.knowledge import AuctionKnowledge
from kibitz.games.bridge.measure import shapes

Deal = tuple[Hand, Hand, Hand, Hand]

_SUIT = tuple(int(card.suit) for card in PACK)
_POINTS = tuple(max(0, card.rank - 10) for card in PACK)
STEPS_TO_FIND = 20_000
STEPS_BETWEEN = 120


class NoDealFits(ValueError):
    """The descent found no deal within its work: what is known contradicts itself, or nearly."""


@dataclass(slots=True)
class _Walk:
    hands: list[list[int]]
    hidden: tuple[int, ...]
    boxes: tuple[Boxes, ...]
    lengths: list[list[int]]
    points: list[int]

    def distance(self, seat: int) -> int:
        """How far a hand is from its nearest box: points off, and 8 where no shape fits."""
        clubs, diamonds, hearts, spades = self.lengths[seat]
        bit = 1 << shapes.INDEX[clubs, diamonds, hearts, spades]
        hcp = self.points[seat]
        best = 99
        for box in self.boxes[seat]:
            off = max(0, box.low - hcp, hcp - box.high)
            if not box.shapes & bit:
                off += 4 * self._shape_distance(seat, box.shapes)
            if off < best:
                best = off
                if not off:
                    return 0
        return best

    def _shape_distance(self, seat: int, mask: int) -> int:
        own = self.lengths[seat]
        off = 0
        for suit in range(4):
            low, high = shapes.length_bounds(mask, suit)
            off += max(0, low - own[suit], own[suit] - high)
        return max(1, off)

    def swap(self, one: int, i: int, other: int, j: int) -> None:
        a, b = self.hands[one][i], self.hands[other][j]
        self.hands[one][i], self.hands[other][j] = b, a
        for seat, gone, got in ((one, a, b), (other, b, a)):
            self.lengths[seat][_SUIT[gone]] -= 1
            self.lengths[seat][_SUIT[got]] += 1
            self.points[seat] += _POINTS[got] - _POINTS[gone]

    def step(self, dice: random.Random, slack: int) -> int:
        """Try one swap of two hidden hands; keep it if it adds no more than `slack` distance.

        Returns how much the distance changed.
        """
        one, other = dice.sample(self.hidden, 2)
        i, j = int(dice.random() * 13), int(dice.random() * 13)
        before = self.distance(one) + self.distance(other)
        self.swap(one, i, other, j)
        change = self.distance(one) + self.distance(other) - before
        if change > slack:
            self.swap(one, i, other, j)
            return 0
        return change


def sample_deals(
    known: AuctionKnowledge, own: tuple[int, Hand] | None, n: int, seed: int
) -> list[Deal]:
    """`n` deals that fit, the own hand as it is; NoDealFits if none was found."""
    dice = random.Random(seed)
    walk = _start(known, own, dice)
    distance = sum(walk.distance(seat) for seat in walk.hidden)
    for step in range(STEPS_TO_FIND):
        if not distance:
            break
        # Now and then a step uphill, so that the descent does not end in a corner.
        distance += walk.step(dice, 2 if step % 7 == 0 else 0)
    if distance:
        raise NoDealFits("no deal was found that fits what is known")
    deals: list[Deal] = []
    for _ in range(n):
        for _ in range(STEPS_BETWEEN):
            walk.step(dice, 0)
        deals.append(four(_hand(cards) for cards in walk.hands))
    return deals


def _hand(indexes: Sequence[int]) -> tuple[Card, ...]:
    return tuple(PACK[index] for index in sorted(indexes))


def _start(known: AuctionKnowledge, own: tuple[int, Hand] | None, dice: random.Random) -> _Walk:
    seat, hand = own if own is not None else (None, ())
    rest = [card.index for card in PACK if card not in hand]
    dice.shuffle(rest)
    hidden = tuple(place for place in range(4) if place != seat)
    hands: list[list[int]] = [[], [], [], []]
    for place in hidden:
        hands[place] = [rest.pop() for _ in range(13)]
    if seat is not None:
        hands[seat] = [card.index for card in hand]
    lengths = [[sum(_SUIT[c] == suit for c in cards) for suit in range(4)] for cards in hands]
    points = [sum(_POINTS[c] for c in cards) for cards in hands]
    return _Walk(hands, hidden, tuple(seen.boxes for seen in known.hands), lengths, points)
