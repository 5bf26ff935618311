"""The worlds that fit a view: every way the unseen cards may lie, each counted once.

What is known beyond the counts is voids: a seat that did not follow a suit, and a seat that led
spades while they were unbroken, which holds nothing else. So a world is a number of cards of each
suit for each seat and then any cards of it, and worlds are counted suit by suit.
"""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from math import comb
from typing import Any

from kibitz.cards import PACK, Card, Hand, Suit
from kibitz.core.fold import four
from kibitz.core.game import SEATS
from kibitz_spades.state import TRUMP, State, View

Needs = tuple[int, ...]  # by seat: how many unseen cards it holds
Split = tuple[int, ...]  # of one suit: how many cards each seat holds


@dataclass(frozen=True, slots=True)
class Knowledge:
    """What a view tells of the unseen cards."""

    unseen: tuple[Hand, ...]  # by suit
    suits: tuple[frozenset[Suit], ...]  # by seat: the suits it may hold
    needs: Needs


def knowledge(view: View) -> Knowledge:
    """Read a view."""
    plays = view.public.plays()
    seen = {*view.hand, *(card for _, card in plays)}
    unseen = tuple(
        tuple(one for one in PACK if one.suit == suit and one not in seen) for suit in Suit
    )
    suits = [set(Suit) for _ in SEATS]
    broken = False
    for trick in view.public.all_tricks():
        led = trick.cards[0].suit
        if led == TRUMP and not broken:
            suits[trick.leader] &= {TRUMP}
        for place, card in enumerate(trick.cards):
            if card.suit != led:
                suits[(trick.leader + place) % 4].discard(led)
        broken = broken or any(card.suit == TRUMP for card in trick.cards)
    needs = [13 - sum(who == seat for who, _ in plays) for seat in SEATS]
    if view.seat is not None:
        suits[view.seat], needs[view.seat] = set(), 0
    return Knowledge(unseen, tuple(map(frozenset, suits)), tuple(needs))


class SpadesBeliefs:
    """Count, marginals and exactly even samples of the worlds that fit."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._known = knowledge(view)
        self._ways = cache(self._count_from)  # suit after suit, by what the seats still need

    def count(self) -> int:
        """How many worlds fit, exactly."""
        return self._ways(0, self._known.needs)

    def marginals(self) -> Mapping[str, Sequence[float]]:
        """For each unseen card, the chance that each seat holds it: alike for cards of a suit."""
        found: dict[str, list[float]] = {}
        reached: dict[Needs, int] = {self._known.needs: 1}  # ways to come so far
        for suit in Suit:
            after: dict[Needs, int] = {}
            held, cards = [0.0] * 4, self._known.unseen[suit]
            for needs, before in reached.items():
                for split, ways in self._splits(suit, needs):
                    left = tuple(need - own for need, own in zip(needs, split, strict=True))
                    after[left] = after.get(left, 0) + before * ways
                    weight = before * ways * self._ways(suit + 1, left) / self.count()
                    held = [total + weight * own for total, own in zip(held, split, strict=True)]
            found |= {str(card): [one / len(cards) for one in held] for card in cards}
            reached = after
        return found

    def sample(self, n: int, seed: int) -> Any:
        """`n` worlds as hands."""
        return [state.hands for state in self.states(n, seed)]

    def states(self, n: int, seed: int) -> Iterator[State]:
        """The same worlds as states."""
        dice = random.Random(seed)
        for _ in range(n):
            hands: list[list[Card]] = [[] for _ in SEATS]
            needs = self._known.needs
            for suit in Suit:
                choices = [
                    (split, ways * self._ways(suit + 1, _less(needs, split)))
                    for split, ways in self._splits(suit, needs)
                ]
                drawn = dice.choices([one for one, _ in choices], [two for _, two in choices])[0]
                cards = iter(dice.sample(self._known.unseen[suit], sum(drawn)))
                for hand, own in zip(hands, drawn, strict=True):
                    hand += (next(cards) for _ in range(own))
                needs = _less(needs, drawn)
            if self._view.seat is not None:
                hands[self._view.seat] = list(self._view.hand)
            yield State(self._view.public, four(tuple(sorted(hand)) for hand in hands))

    def _count_from(self, suit: int, needs: Needs) -> int:
        if suit == len(Suit):
            return int(not any(needs))
        return sum(
            ways * self._ways(suit + 1, _less(needs, split))
            for split, ways in self._splits(Suit(suit), needs)
        )

    def _splits(self, suit: Suit, needs: Needs) -> Iterator[tuple[Split, int]]:
        """How a suit may lie, with the number of ways it does."""
        most = [
            need if suit in suits else 0
            for need, suits in zip(needs, self._known.suits, strict=True)
        ]
        total = len(self._known.unseen[suit])
        for first in range(min(total, most[0]) + 1):
            for second in range(min(total - first, most[1]) + 1):
                for third in range(min(total - first - second, most[2]) + 1):
                    fourth = total - first - second - third
                    if fourth <= most[3]:
                        ways = comb(total, first) * comb(total - first, second)
                        yield (first, second, third, fourth), ways * comb(third + fourth, third)


def _less(needs: Needs, split: Split) -> Needs:
    return tuple(need - own for need, own in zip(needs, split, strict=True))
