"""Hands of hearts that differ in one card: what would change the answer (`core/changes.py`)."""

from __future__ import annotations

from collections.abc import Iterator

from kibitz.cards import Card, Suit, hand_of, pbn
from kibitz.core.changes import Changed
from kibitz.core.errors import KibitzError
from kibitz.core.words import Fact
from kibitz.games.hearts.beliefs import hand_of_mask, knowledge
from kibitz.games.hearts.typed import typed_view
from kibitz.games.hearts.view import View


def one_card_more(view: View, keep: Card | None) -> Iterator[Changed[View]]:
    """For each suit, the lowest unseen card of it in place of the lowest of the longest other."""
    own = view.own
    fixed = {keep, *((own.received or ()) if own is not None else ())}
    unseen = hand_of_mask(knowledge(view).unseen)
    for suit in (Suit.SPADES, Suit.HEARTS, Suit.DIAMONDS, Suit.CLUBS):
        more = next((card for card in unseen if card.suit == suit), None)
        free = [card for card in view.hand if card.suit != suit and card not in fixed]
        if more is None or not free:
            continue
        length = {card.suit: sum(one.suit == card.suit for one in free) for card in free}
        less = min(free, key=lambda card: (-length[card.suit], card.rank, card))
        changed = with_hand(view, (*(card for card in view.hand if card != less), more))
        if changed is not None:
            facts = {"suit": suit.symbol, "more": str(more), "less": str(less)}
            yield Changed(Fact("hearts.change.one-more", facts), changed)


def with_hand(view: View, hand: tuple[Card, ...]) -> View | None:
    """The same view with another hand, through the door; None where no deal fits it."""
    own, public = view.own, view.public
    tricks = [*(trick.cards for trick in public.tricks), *([public.trick] if public.trick else [])]
    first = public.tricks[0].leader if public.tricks else public.leader
    cards = " / ".join(" ".join(map(str, trick)) for trick in tricks)
    try:
        return typed_view(
            pbn(hand_of(hand)),
            rules=public.rules,
            seat=view.seat or 0,
            passed=" ".join(map(str, (own.passed or ()) if own is not None else ())),
            received=" ".join(map(str, (own.received or ()) if own is not None else ())),
            tricks=cards,
            leader=first,
            scores=public.standing.points,
            number=public.standing.number,
        )
    except KibitzError:
        return None
