"""Deals to order: "N 15-17 balanced", "S 5+ spades", and the shuffles that grant them.

A wish is a seat and what its hand should be, in the language of `bidding.constraints` or shorter: a
bare range is high-card points, and a length may stand before or after its suit. Deals are shuffled
until one grants every wish, so that each such deal is as likely as the others; the work is bounded.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass

from kibitz.cards import PACK, Hand
from kibitz.core.errors import NotationError, Refused
from kibitz.core.game import SEATS, Seat
from kibitz.core.shuffle import deal_seed, shuffled
from kibitz.games.bridge.auction import seat_of
from kibitz.games.bridge.bidding_first.constraints import SUIT_LETTERS, Constraint, parse_constraint
from kibitz.games.bridge.measure.holding import holding_of
from kibitz.games.bridge.refusals import TYPED

MOST_SHUFFLES = 200_000
MOST_POINTS = 37  # four aces, kings and queens, and a jack
_SUITS = {
    "spade": "S",
    "heart": "H",
    "diamond": "D",
    "club": "C",
    "♠": "S",
    "♥": "H",
    "♦": "D",
    "♣": "C",
}
_RANGE = re.compile(r"\d+(?:-\d+|\+)?")
_WHOLE = re.compile(r"[(|<>=]|\b(?:not|hcp|support|top|honours|stop|control|keys|queen)\b")


@dataclass(frozen=True, slots=True)
class HandWish:
    """What one seat's hand should be."""

    seat: Seat
    constraint: Constraint

    def granted(self, hand: Hand) -> bool:
        return self.constraint.test(holding_of(hand))


def parse_wish(text: str) -> HandWish:
    """Read ``N 15-17 balanced``, ``S 5+ spades, 8+``, ``E hcp 12+, H 5+``."""
    letter, _, rest = text.strip().partition(" ")
    seat = seat_of(letter.rstrip(":"))
    if not rest.strip():
        raise NotationError(TYPED.told("bridge.typed.empty-wish", text=text))
    longer = _longer(rest)
    for least in re.findall(r"\bhcp (\d+)(?![\d-])", longer) + re.findall(r"hcp \d+-(\d+)", longer):
        if int(least[:4]) > MOST_POINTS:
            raise NotationError(
                TYPED.told("bridge.typed.many-points", points=least[:4], most=MOST_POINTS)
            )
    return HandWish(seat, parse_constraint(longer))


def _longer(text: str) -> str:
    """The short forms written out.

    >>> _longer("15-17 balanced"), _longer("5+ spades, 8+"), _longer("hcp 12+, H 5+")
    ('hcp 15-17, balanced', 'S 5+, hcp 8+', 'hcp 12+, H 5+')
    """
    words = text.strip()
    for name, letter in _SUITS.items():
        words = re.sub(rf"{name}s?\b" if name.isalpha() else name, letter, words, flags=re.I)
    words = re.sub(r"\b(?:points|pts)\b", "", words, flags=re.I)
    if _WHOLE.search(words):
        return words
    tokens = words.replace(",", " ").split()
    parts: list[str] = []
    while tokens:
        first, second = tokens[0], tokens[1] if tokens[1:] else ""
        if _RANGE.fullmatch(first) and second in SUIT_LETTERS and second:
            parts.append(f"{second} {first}")
            del tokens[:2]
        elif _RANGE.fullmatch(second) and first in SUIT_LETTERS:
            parts.append(f"{first} {second}")
            del tokens[:2]
        else:
            parts.append(f"hcp {first}" if _RANGE.fullmatch(first) else first)
            del tokens[:1]
    return ", ".join(parts)


def deal_to_order(
    secret: bytes, number: int, wishes: Sequence[HandWish]
) -> tuple[bytes, list[Hand]]:
    """The first shuffle that grants the wishes: its seed and its hands.

    Without wishes it is the shuffle that `Game.opening` makes of the same seed.
    """
    for attempt in range(MOST_SHUFFLES):
        seed = deal_seed(secret, number)
        if attempt:
            seed = deal_seed(seed, attempt)
        pack = shuffled(seed, PACK)
        hands = [tuple(sorted(pack[13 * seat : 13 * seat + 13])) for seat in SEATS]
        if all(wish.granted(hands[wish.seat]) for wish in wishes):
            return seed, hands
    raise Refused(TYPED.told("bridge.typed.no-wish", count=MOST_SHUFFLES))
