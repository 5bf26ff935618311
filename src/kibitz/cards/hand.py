"""Hands: sorted tuples of cards, and the ways people write them.

A hand prints as PBN writes it, spades first, ranks high to low, an empty field for a void:
``AK3.72.QJ98.T654``. The same hand for people: ``♠A K 3  ♥7 2  ♦Q J 9 8  ♣10 6 5 4``.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from itertools import pairwise

from kibitz.cards.card import PACK, RANKS, Card, Suit
from kibitz.core.errors import NotationError
from kibitz.core.events import SEATS
from kibitz.core.fold import Four, four
from kibitz.core.refusals import INPUT

Hand = tuple[Card, ...]
"""Cards in ascending order. A tuple, so that equal hands are equal bytes whatever their history."""

_DISPLAY_ORDER = (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS)
_TEN = re.compile("10")
_DOTTED = re.compile(r"[AKQJT0-9X—–-]*(?:\.[AKQJT0-9X—–-]*){2,4}", re.IGNORECASE)
_SUITS = re.compile(r"(?:[SHDC♠♥♦♣♤♡♢♧]:?[AKQJT0-9, —–-]*)+", re.IGNORECASE)


def hand_of(held: Iterable[Card]) -> Hand:
    """The cards as a hand; NotationError if one stands twice."""
    hand = tuple(sorted(held))
    for one, other in pairwise(hand):
        if one == other:
            raise NotationError(INPUT.told("input.card-twice", card=str(one)))
    return hand


def four_hands(pack: Sequence[Card]) -> Four[Hand]:
    """A shuffled pack as four hands: the first thirteen cards are the first seat's."""
    return four(hand_of(pack[13 * seat : 13 * seat + 13]) for seat in SEATS)


def parse_hand(text: str, size: int | None = None) -> Hand:
    """Read ``AK3.72.QJ98.T654``, ``♠A K 3 ♥7 2 …``, ``S:AK3 H:72 …`` or ``SA SK H7``.

    With `size`, a hand of any other number of cards is a NotationError.

    >>> pbn(parse_hand("♠AK3 ♥72 ♦QJ98 ♣10654"))
    'AK3.72.QJ98.T654'
    """
    if len(text) > 200:
        raise NotationError(INPUT.told("input.long-hand", count=len(text)))
    held = _dotted(text) if "." in text else _by_suit(text)
    hand = hand_of(held)
    if size is not None and len(hand) != size:
        raise NotationError(INPUT.told("input.hand-size", text=text, count=len(hand), size=size))
    return hand


def is_hand_text(text: str) -> bool:
    """Whether a word is a hand, right or wrong, and nothing else: cards alone stand in it.

    >>> [is_hand_text(one) for one in ("AK3.72.QJ98.T654", "SQ SK h7", "game.json", "2026.pbn")]
    [True, True, False, False]
    """
    return bool(_DOTTED.fullmatch(text.strip()) or _SUITS.fullmatch(text.strip()))


def _dotted(text: str) -> list[Card]:
    fields = text.strip().split(".")
    if len(fields) != 4:
        raise NotationError(INPUT.told("input.four-suits", text=text, count=len(fields)))
    return [
        card
        for suit, field in zip(_DISPLAY_ORDER, fields, strict=True)
        for card in _ranks(suit, field, text)
    ]


def _by_suit(text: str) -> list[Card]:
    """Suit by suit; ranks that stand apart belong to the suit before them."""
    held: list[Card] = []
    suit: Suit | None = None
    for word in text.replace(",", " ").split():
        goes_on = suit is not None and word[0].upper() in (*RANKS, "1")
        if suit is None or not goes_on:
            suit, word = Suit.parse(word[0]), word[1:].removeprefix(":")
        held += _ranks(suit, word, text)
    return held


def _ranks(suit: Suit, field: str, text: str) -> list[Card]:
    held: list[Card] = []
    for letter in _TEN.sub("T", field.strip()).upper():
        if letter in "-—–":
            continue
        if letter not in RANKS:
            raise NotationError(
                INPUT.told("input.no-rank", letter=letter, text=text, ranks=RANKS[::-1])
            )
        held.append(PACK[suit * 13 + RANKS.index(letter)])
    return held


def parse_deal(text: str) -> tuple[Hand, Hand, Hand, Hand]:
    """Read a PBN deal, ``N:<north> <east> <south> <west>`` from any first seat; north comes first.

    >>> pbn(parse_deal("E:... A... K... Q...")[0])
    'Q...'
    """
    first, colon, rest = text.strip().partition(":")
    if not colon or first.upper() not in tuple("NESW"):
        raise NotationError(INPUT.told("input.no-deal", text=text))
    fields = rest.split()
    if len(fields) != 4:
        raise NotationError(INPUT.told("input.four-hands", text=text, count=len(fields)))
    hands = [parse_hand(field) if field != "-" else () for field in fields]
    hand_of(card for hand in hands for card in hand)
    start = "NESW".index(first.upper())
    return four(hands[(seat - start) % 4] for seat in range(4))


def _field(hand: Hand, suit: Suit) -> str:
    return "".join(card.letter for card in reversed(hand) if card.suit == suit)


def pbn(hand: Hand) -> str:
    """The hand as stored: ``AK3.72.QJ98.T654``."""
    return ".".join(_field(hand, suit) for suit in _DISPLAY_ORDER)


def symbols(hand: Hand) -> str:
    """The hand for people: ``♠A K 3  ♥7 2  ♦Q J 9 8  ♣10 6 5 4``; voids are left out."""
    fields = ((suit.symbol, faces(hand, suit)) for suit in _DISPLAY_ORDER)
    return "  ".join(symbol + field for symbol, field in fields if field)


def faces(hand: Hand, suit: Suit) -> str:
    """A suit of the hand as printed on its cards: ``A K 10 3``."""
    return " ".join(card.face for card in reversed(hand) if card.suit == suit)
