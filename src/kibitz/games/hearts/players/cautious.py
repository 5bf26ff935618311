"""A careful beginner: ducks, sheds the queen and the high cards, leads low from short suits."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kibitz.cards import Card, Suit
from kibitz.core.game import Budget, Decision, Evaluation, Reason
from kibitz.core.words import Fact
from kibitz.games.hearts.action import Action, Pass, Play, play_of
from kibitz.games.hearts.play import legal
from kibitz.games.hearts.rules import QUEEN
from kibitz.games.hearts.view import View

_SPADES_FIRST = (QUEEN, Card(Suit.SPADES, 14), Card(Suit.SPADES, 13))


class Cautious:
    """Follows fixed habits; ranks nothing but its choice."""

    name = "cautious"

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        action, fact = _pass(view) if view.public.phase == "pass" else _play(view)
        reasons = (Reason(fact, 0.0),)
        chosen: Evaluation[Action] = Evaluation(action, 0.0, "rank", reasons=reasons)
        yield Decision(action, (chosen,), budget=budget)


def _pass(view: View) -> tuple[Action, Fact]:
    worst_first = sorted(view.hand, key=_to_pass)
    chosen = tuple(sorted(worst_first[:3]))
    return Pass(chosen), Fact("hearts.cautious.pass", {"card": [str(card) for card in chosen]})


def _to_pass(card: Card) -> tuple[int, int, int]:
    place = _SPADES_FIRST.index(card) if card in _SPADES_FIRST else len(_SPADES_FIRST)
    return place, -card.rank, card.suit


def _play(view: View) -> tuple[Action, Fact]:
    cards = [action.card for action in legal(view) if isinstance(action, Play)]
    if not view.public.trick:
        card, fact = _lead(view, cards)
    elif cards[0].suit == view.public.trick[0].suit:
        card, fact = _follow(view, cards)
    else:
        card = min(cards, key=_to_discard)
        fact = Fact(
            "hearts.cautious.discard",
            {"card": str(card), "suit": view.public.trick[0].suit.symbol},
        )
    return play_of(card), fact


def _lead(view: View, cards: list[Card]) -> tuple[Card, Fact]:
    lengths = {suit: sum(held.suit == suit for held in view.hand) for suit in Suit}
    card = min(cards, key=lambda one: (one.suit == Suit.HEARTS, lengths[one.suit], one))
    return card, Fact("hearts.cautious.lead", {"card": str(card), "length": lengths[card.suit]})


def _follow(view: View, cards: list[Card]) -> tuple[Card, Fact]:
    trick = view.public.trick
    top = max(card for card in trick if card.suit == trick[0].suit)
    is_last = len(trick) == 3
    has_points = any(card in view.public.rules.point_cards for card in trick)
    losing = [card for card in cards if card < top]
    if is_last and not has_points:
        taking = [card for card in cards if card > top and card != QUEEN]
        if taking:
            return taking[-1], Fact("hearts.cautious.take", {"card": str(taking[-1])})
    facts = {"top": str(top)}
    if losing:
        return losing[-1], Fact("hearts.cautious.duck", {"card": str(losing[-1]), **facts})
    return cards[0], Fact("hearts.cautious.low", {"card": str(cards[0]), **facts})


def _to_discard(card: Card) -> tuple[int, int, int, int]:
    spade = _SPADES_FIRST.index(card) if card in _SPADES_FIRST else len(_SPADES_FIRST)
    return spade, card.suit != Suit.HEARTS, -card.rank, card.suit
