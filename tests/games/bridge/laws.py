"""What the contract's tests ask of bridge: see tests/contract/laws.py."""

from __future__ import annotations

import random

from msgspec.structs import replace

from kibitz.cards import PACK, Card
from kibitz.core.game import SEATS, Event, Score, Seat
from kibitz.core.shown import shown_to
from kibitz.games.bridge import GAME, Rules, State
from kibitz.games.bridge.action import ACCEPT, REFUSE, Accept, Play, Refuse
from kibitz.games.bridge.beliefs import beliefs
from kibitz.games.bridge.event import Act, Deal, Face, Settle
from tests.games.exchanged import exchanged
from tests.sure import four, present

# The longest auction, every card, and in each trick a claim of either side with two answers.
BOUND = 319 + 52 + 13 * 2 * 3
LEAK_CHECKS_QUICK, LEAK_CHECKS_LONG = 1_000, 100_000


def conserved(state: State) -> None:
    """Every card is in one hand or played, once, and a faced hand is private no more."""
    held = [card for seat in SEATS for card in state.hand(seat)]
    played = [card for _, card in state.public.plays()]
    assert sorted(held + played) == list(PACK)
    for seat in SEATS:
        assert state.public.faced[seat] is None or not state.private[seat].hand


def adds_up(rules: Rules, score: Score) -> None:
    """One side's plus is the other's minus."""
    north, east, south, west = score.points
    assert north == south == -east == -west


def permuted(events: list[Event], seat: Seat, dice: random.Random) -> list[Event]:
    """The hidden hands dealt anew, and answers to an unsettled claim given anew."""
    view = GAME.view(GAME.replay(events), seat)
    world = next(iter(beliefs(view).states(1, dice.getrandbits(63))))
    held = [list(world.hand(other)) for other in SEATS]
    for who, card in view.public.plays():
        held[who].append(card)
    settled = max(
        (place for place, event in enumerate(events) if isinstance(event, Settle)), default=0
    )
    rewritten: list[Event] = []
    for place, event in enumerate(events):
        match event:
            case Deal():
                event = replace(event, hands=tuple(tuple(sorted(hand)) for hand in held))
            case Act(who, Accept() | Refuse()) if place > settled and who != seat:
                event = Act(who, dice.choice((ACCEPT, REFUSE)))
        rewritten.append(event)
    return rewritten


def relabelled(log: list[Event], seat: Seat, dice: random.Random) -> list[Event] | None:
    """Two cards of one suit, of other hands and never shown to the seat, in each other's place."""
    deal = next(event for event in log if isinstance(event, Deal))
    told = {card for event in shown_to(GAME, log, seat) for card in _cards_of(event)}
    names = exchanged(deal.hands, told, seat, dice)
    if names is None:
        return None
    return [_renamed(event, names) for event in log]


def _cards_of(event: Event) -> tuple[Card, ...]:
    match event:
        case Deal(hands=hands):
            return tuple(card for hand in hands for card in hand or ())
        case Face(hand=hand):
            return hand
        case Act(action=Play(card)):
            return (card,)
        case _:
            return ()


def _renamed(event: Event, names: dict[Card, Card]) -> Event:
    if not isinstance(event, Deal):
        return event
    return replace(
        event,
        hands=four(
            tuple(sorted(names.get(card, card) for card in present(hand))) for hand in event.hands
        ),
    )
