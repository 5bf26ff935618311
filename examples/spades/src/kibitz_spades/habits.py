"""How a careful player bids and plays: what `cautious` does, and everybody in the playouts.

Pure functions of cards; each answer comes with the id of the sentence that says why.
"""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.cards import Card, Hand, Suit
from kibitz_spades.state import TRUMP

LENGTH = 3  # spades beyond so many are a trick each


def count_tricks(hand: Hand) -> float:
    """How many tricks a hand is good for: high cards that are guarded, and long spades."""
    total = 0.0
    for suit in Suit:
        ranks = [card.rank for card in hand if card.suit == suit]
        guards = len(ranks)
        total += 14 in ranks
        total += (13 in ranks and guards >= 2) * (0.75 if guards < 6 else 0.4)
        total += (12 in ranks and guards >= 3) * (0.6 if suit == TRUMP else 0.3)
        if suit == TRUMP:
            total += max(0, guards - LENGTH)
        elif guards <= 1:  # short of a suit: the spades of the hand ruff it
            total += 0.4 * (sum(card.suit == TRUMP for card in hand) >= 2)
    return total


def bid(hand: Hand, *, may_nil: bool) -> tuple[int, str]:
    """A bid, and why."""
    tricks = count_tricks(hand)
    spades = [card.rank for card in hand if card.suit == TRUMP]
    is_low = len(spades) <= 3 and all(rank <= 9 for rank in spades)
    if may_nil and tricks < 0.7 and is_low and all(card.rank < 14 for card in hand):
        return 0, "spades.cautious.nil"
    return max(1, min(13, int(tricks + 0.4))), "spades.cautious.bid"


def play(
    cards: Sequence[Card], trick: Sequence[Card], *, wants: bool, is_nil: bool
) -> tuple[Card, str]:
    """One of the legal cards; `wants`: whether the side still needs tricks."""
    if not trick:
        return _lead(cards, wants=wants and not is_nil)
    top = max(trick, key=lambda card: _strength(card, trick[0].suit))
    winning = [card for card in cards if _beats(card, top, trick[0].suit)]
    losing = [card for card in cards if card not in winning]
    partner_wins = len(trick) >= 2 and trick[-2] == top
    if wants and not is_nil and winning and not (partner_wins and len(trick) == 3):
        if partner_wins and top.rank >= 12:
            return min(losing or cards, key=_cheap), "spades.cautious.partner"
        return min(winning, key=_cheap), "spades.cautious.win"
    if losing:
        # Whoever wants no trick is rid of the highest card that loses; else the lowest goes.
        chosen = min(losing, key=_cheap) if wants and not is_nil else max(losing, key=_cheap)
        return chosen, "spades.cautious.duck"
    choose = max if len(trick) == 3 else min  # the last to play may as well be rid of a high card
    return choose(winning, key=_cheap), "spades.cautious.must"


def _lead(cards: Sequence[Card], *, wants: bool) -> tuple[Card, str]:
    if wants:
        masters = [card for card in cards if card.rank == 14]
        if masters:
            return masters[0], "spades.cautious.ace"
    plain = [card for card in cards if card.suit != TRUMP] or list(cards)
    return min(plain, key=lambda card: (card.rank, card.suit)), "spades.cautious.low"


def _cheap(card: Card) -> tuple[bool, int]:
    return card.suit == TRUMP, card.rank


def _strength(card: Card, led: Suit) -> tuple[bool, bool, int]:
    return card.suit == TRUMP, card.suit == led, card.rank


def _beats(card: Card, top: Card, led: Suit) -> bool:
    return _strength(card, led) > _strength(top, led)
