"""What would change a call or a card of bridge (`core/changes.py`).

A call: the hand with one card more of a suit, or a few points more or less, bid by the system. A
card: an honour known to lie in one hand, looked at in the worlds where it does.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kibitz.cards import PACK, Card, Suit, hand_of, pbn
from kibitz.cards.features import has, unseen_in
from kibitz.core.causes import SURE
from kibitz.core.errors import KibitzError
from kibitz.core.paired import Rows
from kibitz.core.words import Fact, nested
from kibitz.games.bridge.declared import UNITS
from kibitz.games.bridge.typed import typed_view
from kibitz.games.bridge.view import View
from kibitz.games.bridge.worlds.cards import Valued, hidden_seats

LEAST_HONOUR = 11
LEAST_WORLDS = 8
MOST_TOLD = 2
QUEEN = 12


def changed_hands(view: View) -> Iterator[tuple[Fact, View]]:
    """One card more of each suit, a queen for a small card, a small card for the lowest honour."""
    hand = view.hand
    unseen = [card for card in PACK if card not in hand]
    for suit in sorted(Suit, reverse=True):
        small = [card for card in unseen if card.suit == suit and card.rank < LEAST_HONOUR]
        others = [card for card in hand if card.suit != suit and card.rank < LEAST_HONOUR]
        if small and others:
            longest = max(others, key=lambda card: (_length(hand, card.suit), -card.rank))
            less = min(card for card in others if card.suit == longest.suit)
            facts = {"suit": suit.symbol, "more": str(small[0]), "less": str(less)}
            yield from _through(view, Fact("bridge.change.one-more", facts), less, small[0])
    for less in sorted(hand, key=lambda card: card.rank):
        queen = Card(less.suit, QUEEN)
        if less.rank < LEAST_HONOUR and queen in unseen:
            facts = {"more": str(queen), "less": str(less)}
            yield from _through(view, Fact("bridge.change.stronger", facts), less, queen)
            break
    for less in sorted(hand, key=lambda card: (card.rank, card)):
        small = [card for card in unseen if card.suit == less.suit and card.rank < LEAST_HONOUR]
        if less.rank in (QUEEN, QUEEN + 1) and small:
            facts = {"more": str(small[0]), "less": str(less)}
            yield from _through(view, Fact("bridge.change.weaker", facts), less, small[0])
            break


def _length(hand: Sequence[Card], suit: Suit) -> int:
    return sum(card.suit == suit for card in hand)


def _through(view: View, condition: Fact, less: Card, more: Card) -> Iterator[tuple[Fact, View]]:
    """The changed hand through the door; nothing where no deal fits it."""
    from kibitz.games.bridge.reasons import SENTENCES

    hand = hand_of((*(card for card in view.hand if card != less), more))
    standing = view.public.standing
    try:
        changed = typed_view(
            pbn(hand),
            " ".join(map(str, view.public.calls)),
            rules=view.public.rules,
            sentences=SENTENCES,
            dealer=standing.dealer,
            vulnerable=standing.vulnerable,
        )
    except KibitzError:
        return
    yield condition, changed


def if_known(view: View, valued: Valued, lost: Rows, best: int, unit: str) -> tuple[Fact, ...]:
    """Honours whose place would make another card surely better, where so many worlds have them."""
    told: list[Fact] = []
    seats = hidden_seats(view)
    for suit in sorted(Suit, reverse=True):
        for card in unseen_in(valued.worlds, seats, suit):
            for seat in seats if card.rank >= LEAST_HONOUR else ():
                holds = has(valued.worlds[:, seat], card)
                found = _better(lost[holds], best) if not holds.all() else None
                if found is None or found[1] <= SURE * found[2] or found[1] < UNITS[unit].smallest:
                    continue
                condition = Fact("bridge.change.known", {"seat": seat, "card": str(card)})
                facts = {
                    "condition": nested(condition),
                    "action": str(valued.cards[found[0]]),
                    "was": str(valued.cards[best]),
                    "loss": found[1],
                    "error": found[2],
                    "unit": unit,
                }
                told.append(Fact("bridge.change.if", facts))
    return tuple(sorted(told, key=lambda fact: -fact.facts["loss"])[:MOST_TOLD])


def _better(lost: Rows, best: int) -> tuple[int, float, float] | None:
    """Another card that half of the worlds choose and the other half bears out."""
    if len(lost) < LEAST_WORLDS:
        return None
    means: Rows = lost[::2].mean(axis=0)
    place = int(means.round(6).argmax())
    gains = lost[1::2, place] - lost[1::2, best]
    if place == best:
        return None
    error = float(gains.std(ddof=1)) / len(gains) ** 0.5
    return place, float(gains.mean()), error
