"""What the contract's tests ask of hearts: see tests/contract/laws.py."""

from __future__ import annotations

import random

from msgspec.structs import replace

from kibitz.cards import PACK, Card, Hand
from kibitz.core.game import SEATS, Event, Score, Seat
from kibitz.core.shown import shown_to
from kibitz.games.hearts import GAME, Rules, State
from kibitz.games.hearts.action import Pass, Play
from kibitz.games.hearts.beliefs import beliefs
from kibitz.games.hearts.event import Act, Deal, Exchange
from kibitz.games.hearts.rules import QUEEN, TWO, Direction, receiver
from tests.games.exchanged import exchanged
from tests.sure import four

BOUND = 4 + 52
LEAK_CHECKS_QUICK, LEAK_CHECKS_LONG = 5_000, 100_000
SPECIAL = {TWO, QUEEN}  # who holds them is seen by who leads and who may discard what


def conserved(state: State) -> None:
    """Every card is in one hand or played, once."""
    held = [card for private in state.private for card in private.hand]
    played = [card for _, card in state.public.plays()]
    assert sorted(held + played) == list(PACK)


def adds_up(rules: Rules, score: Score) -> None:
    """All cost, with a moon three times that or so much off; less what jack and bonus take off."""
    off = 10 * rules.jack_of_diamonds
    bonus = 5 * sum(fact.id == "hearts.no-trick" for fact in score.facts)
    moon = any(fact.id == "hearts.moon-shot" for fact in score.facts)
    hearts = 13 if rules.counted.hearts == "one" else sum(range(2, 15))
    whole = hearts + rules.counted.queen + rules.counted.seven_of_clubs
    total = (3 * whole if rules.moon == "add" else -whole) if moon else whole
    assert sum(score.points) == total - off - bonus


def permuted(events: list[Event], seat: Seat, dice: random.Random) -> list[Event]:
    """The other hands dealt anew so that all that the seat was shown stays true."""
    state = GAME.replay(events)
    view = GAME.view(state, seat)
    world = next(iter(beliefs(view).states(1, dice.getrandbits(63))))
    held = [list(world.private[other].hand) for other in SEATS]
    for who, card in view.public.plays():
        held[who].append(card)
    exchange = next((event for event in events if isinstance(event, Exchange)), None)
    if exchange is None:
        return _before_the_exchange(events, seat, held, dice)
    way = view.public.direction
    received = _received(exchange, seat, way, held, dice)
    passed = [received[receiver(giver, way)] for giver in SEATS]
    dealt = [
        [card for card in held[other] if card not in received[other]] + passed[other]
        for other in SEATS
    ]
    rewritten: list[Event] = []
    for event in events:
        if isinstance(event, Deal):
            event = replace(event, hands=_sorted(dealt))
        elif isinstance(event, Exchange):
            event = Exchange(_sorted(received))
        elif isinstance(event, Act) and isinstance(event.action, Pass):
            event = Act(event.seat, Pass(tuple(sorted(passed[event.seat]))))
        rewritten.append(event)
    return rewritten


def _received(
    exchange: Exchange, seat: Seat, way: Direction, held: list[list[Card]], dice: random.Random
) -> list[list[Card]]:
    """Own cards passed and received stay; the others' are any three of those they had."""
    shown = [list(cards or ()) for cards in exchange.received]
    known = {seat, receiver(seat, way)}
    return [shown[other] if other in known else dice.sample(held[other], 3) for other in SEATS]


def _before_the_exchange(
    events: list[Event], seat: Seat, held: list[list[Card]], dice: random.Random
) -> list[Event]:
    rewritten: list[Event] = []
    for event in events:
        if isinstance(event, Deal):
            event = replace(event, hands=_sorted(held))
        elif isinstance(event, Act) and event.seat != seat and isinstance(event.action, Pass):
            event = Act(event.seat, Pass(tuple(sorted(dice.sample(held[event.seat], 3)))))
        rewritten.append(event)
    return rewritten


def _sorted(hands: list[list[Card]]) -> tuple[Hand, Hand, Hand, Hand]:
    north, east, south, west = (tuple(sorted(hand)) for hand in hands)
    return north, east, south, west


def relabelled(log: list[Event], seat: Seat, dice: random.Random) -> list[Event] | None:
    """Two cards of one suit, of other hands and never shown to the seat, in each other's place."""
    deal = next(event for event in log if isinstance(event, Deal))
    told = SPECIAL | {card for event in shown_to(GAME, log, seat) for card in _cards_of(event)}
    names = exchanged(deal.hands, told, seat, dice)
    if names is None:
        return None
    return [_renamed(event, names) for event in log]


def _cards_of(event: Event) -> tuple[Card, ...]:
    match event:
        case Deal(hands=parts) | Exchange(received=parts):
            return tuple(card for part in parts for card in part or ())
        case Act(action=Pass(cards)):
            return cards
        case Act(action=Play(card)):
            return (card,)
        case _:
            return ()


def _renamed(event: Event, names: dict[Card, Card]) -> Event:
    def other(cards: Hand | None) -> Hand | None:
        return None if cards is None else tuple(sorted(names.get(card, card) for card in cards))

    match event:
        case Deal(hands=hands):
            return replace(event, hands=four(map(other, hands)))
        case Exchange(received):
            return Exchange(four(map(other, received)))
        case Act(seat, Pass(cards)):
            return Act(seat, Pass(other(cards) or ()))
        case _:
            return event
