"""Double dummy without any cleverness: every legal card, every time. For endings of a few cards."""

from __future__ import annotations

from collections.abc import Sequence


def plain_tricks(hands: Sequence[int], strain: int, leader: int, trick: Sequence[int] = ()) -> int:
    """The tricks, from here on, of the side whose turn it is."""
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


def _winning_place(trick: Sequence[int], strain: int) -> int:
    led = trick[0] // 13
    strength = [(card // 13 == strain, card // 13 == led, card % 13) for card in trick]
    return strength.index(max(strength))
