"""Deals for the tests of bridge: read from text, or drawn at random at any stage of play."""

from __future__ import annotations

import random

RANKS = "23456789TJQKA"


def hand_mask(text: str) -> int:
    """A hand as ``62.JT765.AKJ5.Q3`` (S.H.D.C)."""
    found = 0
    for suit, holding in zip((3, 2, 1, 0), text.split("."), strict=True):
        for letter in holding:
            found |= 1 << (13 * suit + RANKS.index(letter))
    return found


def deal_masks(text: str) -> tuple[int, int, int, int]:
    """A deal as ``N:<north> <east> <south> <west>``."""
    north, east, south, west = (hand_mask(hand) for hand in text.removeprefix("N:").split())
    return north, east, south, west


def random_hands(dice: random.Random, size: int = 13) -> tuple[int, int, int, int]:
    """Four hands of `size` cards each from a full pack: any cards may be gone."""
    pack = list(range(52))
    dice.shuffle(pack)
    north, east, south, west = (
        sum(1 << card for card in pack[size * seat : size * (seat + 1)]) for seat in range(4)
    )
    return north, east, south, west


def lopsided_hands(dice: random.Random, size: int) -> tuple[int, int, int, int]:
    """Hands of few long suits each, where ruffs and forced trumps decide."""
    pack = list(range(52))
    hands = [0, 0, 0, 0]
    for seat in dice.sample(range(4), 4):
        liking = [dice.choice((1, 4, 16)) for _ in range(4)]
        for _ in range(size):
            (card,) = dice.choices(pack, [liking[one // 13] for one in pack])
            pack.remove(card)
            hands[seat] |= 1 << card
    north, east, south, west = hands
    return north, east, south, west


def random_play(
    dice: random.Random, hands: tuple[int, int, int, int], leader: int, cards: int
) -> tuple[tuple[int, ...], list[int]]:
    """Legal random cards to the trick of `leader`: what is left in the hands, and the trick."""
    held, trick = list(hands), list[int]()
    for turn in range(cards):
        seat = (leader + turn) % 4
        own = [card for card in range(52) if held[seat] >> card & 1]
        follows = [card for card in own if trick and card // 13 == trick[0] // 13]
        card = dice.choice(follows or own)
        held[seat] ^= 1 << card
        trick.append(card)
    return tuple(held), trick
