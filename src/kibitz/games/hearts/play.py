"""Who may do what, and what follows: one short function per rule, each with its sentence.

What is legal depends on a view alone, so it can never tell more than the seat knows.
"""

from __future__ import annotations

from itertools import combinations

from kibitz.cards import PACK, Card, Suit, four_hands
from kibitz.core.events import SEATS, Event, Seat
from kibitz.core.fold import four
from kibitz.core.game import following
from kibitz.core.shuffle import shuffled
from kibitz.core.words import Fact
from kibitz.games.hearts.action import Action, Pass, play_of
from kibitz.games.hearts.event import Act, Deal, Exchange, Lead
from kibitz.games.hearts.rules import QUEEN, TWO, Rules, Standing, receiver
from kibitz.games.hearts.state import State, apply, begin
from kibitz.games.hearts.view import View


def opening(seed: bytes, rules: Rules, standing: Standing) -> tuple[Event, ...]:
    """Shuffle and deal; with nothing to pass, the first leader is known at once."""
    deal = Deal(rules, standing, four_hands(shuffled(seed, PACK)))
    return deal, *(event for event, _ in after_deal(begin(deal)))


def after_deal(state: State) -> tuple[tuple[Event, State], ...]:
    """With nothing to pass, the holder of the two of clubs leads at once."""
    if state.public.phase == "pass":
        return ()
    leader = next(seat for seat in SEATS if TWO in state.private[seat].hand)
    return following(state, [Lead(leader)], apply)


def to_act(state: State) -> frozenset[Seat]:
    """Whose choices are awaited."""
    if state.public.phase == "pass":
        return frozenset(seat for seat in SEATS if state.private[seat].passed is None)
    turn = state.public.turn
    return frozenset() if turn is None else frozenset({turn})


def happen(state: State, seat: Seat, action: Action) -> tuple[tuple[Event, State], ...]:
    """The events a legal action makes, each with the state after it."""
    return following(state, _events(state, seat, action), apply)


def _events(state: State, seat: Seat, action: Action) -> tuple[Event, ...]:
    """The last pass brings the exchange and the first leader."""
    choice = Act(seat, action)
    if not isinstance(action, Pass):
        return (choice,)
    passed = [
        action.cards if place == seat else private.passed
        for place, private in enumerate(state.private)
    ]
    received: list[tuple[Card, ...]] = [()] * 4
    for giver, cards in enumerate(passed):
        if cards is None:
            return (choice,)
        received[receiver(giver, state.public.direction)] = cards
    exchange = Exchange(four(received))
    leader = next(
        place
        for place, private in enumerate(state.private)
        if TWO in received[place] or (TWO in private.hand and TWO not in (passed[place] or ()))
    )
    return choice, exchange, Lead(leader)


def legal(view: View) -> tuple[Action, ...]:
    """The seat's legal actions, in ascending order."""
    if not view.may_act:
        return ()
    if view.public.phase == "pass":
        return tuple(Pass(cards) for cards in combinations(view.hand, 3))
    return tuple(play_of(card) for card in view.hand if _forbidden(view, card) is None)


def why_not(view: View, action: Action) -> Fact | None:
    """The rule that forbids the action; None if it is legal."""
    if view.public.phase == "over":
        return Fact("hearts.deal-over")
    if view.own is None:
        return Fact("hearts.spectator")
    if isinstance(action, Pass):
        return _why_not_pass(view, action)
    if view.public.phase == "pass":
        return Fact("hearts.pass-first", {"direction": view.public.direction})
    if not view.may_act:
        return Fact("hearts.not-your-turn", {"seat": view.public.turn})
    if action.card not in view.hand:
        return Fact("hearts.not-in-hand", {"card": str(action.card)})
    return _forbidden(view, action.card)


def _why_not_pass(view: View, action: Pass) -> Fact | None:
    if view.public.phase != "pass":
        return Fact("hearts.passing-over")
    if not view.may_act:
        return Fact("hearts.passed-already")
    if len(set(action.cards)) != 3:
        return Fact("hearts.pass-three", {"count": len(set(action.cards))})
    missing = [card for card in action.cards if card not in view.hand]
    return Fact("hearts.not-in-hand", {"card": str(missing[0])}) if missing else None


def _forbidden(view: View, card: Card) -> Fact | None:
    """The rule against playing this card of the hand, on one's turn."""
    if view.public.trick:
        return _must_follow(view, card) or _no_points_first(view, card)
    if not view.public.tricks:
        return _first_lead(view, card)
    return _hearts_not_broken(view, card)


def _must_follow(view: View, card: Card) -> Fact | None:
    led = view.public.trick[0].suit
    if card.suit == led or all(held.suit != led for held in view.hand):
        return None
    return Fact("hearts.must-follow", {"suit": led.symbol, "card": str(card)})


def _no_points_first(view: View, card: Card) -> Fact | None:
    if view.public.tricks or not view.public.rules.no_points_on_first_trick:
        return None
    cost = view.public.rules.point_cards
    if card not in cost or all(held in cost for held in view.hand):
        return None
    if card.suit == view.public.trick[0].suit:  # following comes first, with the seven of clubs too
        return None
    return Fact("hearts.no-points-first", {"card": str(card)})


def _first_lead(view: View, card: Card) -> Fact | None:
    if view.public.rules.first_lead == "club":
        return None if card.suit == Suit.CLUBS else Fact("hearts.lead-club", {"card": str(card)})
    return None if card == TWO else Fact("hearts.lead-two", {"card": str(card)})


def _hearts_not_broken(view: View, card: Card) -> Fact | None:
    rules = view.public.rules
    if not rules.must_break_hearts or view.public.hearts_broken or card.suit != Suit.HEARTS:
        return None
    others = [held for held in view.hand if held.suit != Suit.HEARTS]
    if not others or (others == [QUEEN] and rules.may_lead_hearts_instead_of_queen):
        return None
    return Fact("hearts.not-broken", {"card": str(card)})
