"""Double dummy without any cleverness: every legal card. For endings of a few cards.

A position between tricks that comes up again is not searched again; nothing else is saved.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from kibitz.games.bridge.measure.tricks import estimate


def plain_tricks(hands: Sequence[int], strain: int, leader: int, trick: Sequence[int] = ()) -> int:
    """The tricks, from here on, of the side whose turn it is."""
    if not trick:
        return _from_a_lead(tuple(hands), strain, leader)
    return _of_every_card(hands, strain, leader, trick)


@lru_cache(maxsize=50_000)
def _from_a_lead(hands: tuple[int, ...], strain: int, leader: int) -> int:
    return _of_every_card(hands, strain, leader, ())


def _of_every_card(hands: Sequence[int], strain: int, leader: int, trick: Sequence[int]) -> int:
    seat = (leader + len(trick)) % 4
    if not hands[seat]:
        return 0
    own = [card for card in range(52) if hands[seat] >> card & 1]
    legal = [card for card in own if trick and card // 13 == trick[0] // 13] or own
    left = (sum(hand.bit_count() for hand in hands) + len(trick)) // 4
    best = 0
    for card in legal:
        after = list(hands)
        after[seat] ^= 1 << card
        played = [*trick, card]
        if len(played) < 4:
            value = left - plain_tricks(after, strain, leader, played)
        else:
            winner = (leader + _winning_place(played, strain)) % 4
            rest = plain_tricks(after, strain, winner)
            ours = winner % 2 == seat % 2
            value = 1 + rest if ours else left - 1 - rest
        best = max(best, value)
    return best


def plain_look_ahead(
    hands: Sequence[int], strain: int, leader: int, trick: Sequence[int], plies: int
) -> float:
    """The same with the static estimate at the first trick boundary after so many cards."""
    seat = (leader + len(trick)) % 4
    if not hands[seat]:
        return 0.0
    if plies <= 0 and not trick:
        return estimate(hands, strain, leader).tricks
    own = [card for card in range(52) if hands[seat] >> card & 1]
    legal = [card for card in own if trick and card // 13 == trick[0] // 13] or own
    left = (sum(hand.bit_count() for hand in hands) + len(trick)) // 4
    values: list[float] = []
    for card in legal:
        after = list(hands)
        after[seat] ^= 1 << card
        played = [*trick, card]
        if len(played) < 4:
            values.append(left - plain_look_ahead(after, strain, leader, played, plies - 1))
        else:
            winner = (leader + _winning_place(played, strain)) % 4
            rest = plain_look_ahead(after, strain, winner, (), plies - 1)
            values.append(1 + rest if winner % 2 == seat % 2 else left - 1 - rest)
    return max(values)


def _winning_place(trick: Sequence[int], strain: int) -> int:
    led = trick[0] // 13
    strength = [(card // 13 == strain, card // 13 == led, card % 13) for card in trick]
    return strength.index(max(strength))
