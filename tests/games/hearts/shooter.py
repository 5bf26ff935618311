"""A scripted moon shooter with a lay-down hand but for one stopper, and how often it is stopped."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import Any

from kibitz.cards import PACK, Card, Hand, Suit, hand_of, parse_hand
from kibitz.core.game import SEATS, Budget, Decision, Evaluation, Event, Player
from kibitz.core.match import budgets, play_deal
from kibitz.games import game as game_of
from kibitz.games.hearts.action import Action, play_of
from kibitz.games.hearts.event import Deal, Lead
from kibitz.games.hearts.play import legal
from kibitz.games.hearts.rules import PRESETS, TWO
from kibitz.games.hearts.view import View
from tests.sure import four

# Each would take every trick if it also held the card named beside it.
HANDS: dict[str, str] = {
    "AKQJ.KQJT9.AK.A2": "HA",
    "AKQ.KQJT.AKQ.AK2": "HA",
    "AKQJT.AQJT.AK.A2": "HK",
    "AKQ.AKJT9.AKQ.A2": "HQ",
    "AKQJ.KQJT98.A.A2": "HA",
    "KQJT.AKQJ.AK.AK2": "SA",
}


class Shooter:
    """Cashes what is highest, wins what it can, throws what it does not need."""

    name = "shooter"

    def think(
        self, view: View, budget: Budget, also: Sequence[Action] = ()
    ) -> Iterator[Decision[Action]]:
        cards = [action.card for action in legal(view)]  # type: ignore[union-attr]
        unseen = set(PACK) - set(view.hand) - {card for _, card in view.public.plays()}
        action = play_of(_choose(view, cards, unseen))
        yield Decision(action, (Evaluation(action, 0.0, "rank"),), budget=budget)


def _choose(view: View, cards: list[Card], unseen: set[Card]) -> Card:
    trick = view.public.trick
    if not trick:
        certain = [card for card in cards if not _above(card, unseen)]
        plain_suits = [card for card in certain if card.suit != Suit.HEARTS]
        if plain_suits or certain:
            return (plain_suits or certain)[-1]
        return max(cards, key=lambda card: (-len(_above(card, unseen)), card.rank))
    if cards[0].suit == trick[0].suit:
        top = max(card for card in trick if card.suit == trick[0].suit)
        return cards[-1] if cards[-1] > top else cards[0]
    harmless = [card for card in cards if not view.public.rules.cost(card)]
    return min(harmless or cards, key=lambda card: card.rank)


def _above(card: Card, unseen: set[Card]) -> list[Card]:
    return [other for other in unseen if other.suit == card.suit and other > card]


def deal_to(hand: Hand, rng: random.Random) -> tuple[Event, ...]:
    """The hand to seat 0, the rest at random."""
    rest = [card for card in PACK if card not in hand]
    rng.shuffle(rest)
    hands = [hand, *(hand_of(rest[13 * at : 13 * at + 13]) for at in range(3))]
    rules = PRESETS["hold"]
    standing = game_of("hearts").first_standing(rules)
    leader = next(seat for seat in SEATS if TWO in hands[seat])
    return Deal(rules, standing, four(hands)), Lead(leader)


def moons_stopped(defender: Player[Any, Any], deals: int, seed: int, nodes: int = 0) -> int:
    """In how many of the deals three defenders stop the shooter."""
    game, rng, stopped = game_of("hearts"), random.Random(seed), 0
    for number in range(deals):
        hand = parse_hand(list(HANDS)[number % len(HANDS)], size=13)
        players = [Shooter(), defender, defender, defender]
        dice = budgets(Budget(nodes=nodes), f"moon {seed} {number}".encode())
        played = play_deal(game, deal_to(hand, rng), players, dice)
        stopped += played.score.points[0] != 0
    return stopped
