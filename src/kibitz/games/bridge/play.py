"""Who may do what, and what follows: one short function per phase, each rule with its sentence.

What is legal depends on a view alone, so it can never tell more than the seat knows.
"""

from __future__ import annotations

from kibitz.cards import PACK, Card, four_hands
from kibitz.core.events import Event, Seat
from kibitz.core.game import following
from kibitz.core.shuffle import shuffled
from kibitz.core.words import Fact
from kibitz.games.bridge.action import (
    ACCEPT,
    REFUSE,
    Accept,
    Action,
    Bid,
    Claim,
    Double,
    Pass,
    Play,
    Redouble,
    Refuse,
    play_of,
)
from kibitz.games.bridge.auction import legal_calls, why_not_call
from kibitz.games.bridge.event import Act, Deal, Face, Settle
from kibitz.games.bridge.rules import Rules, Standing
from kibitz.games.bridge.state import State, apply
from kibitz.games.bridge.view import View


def opening(seed: bytes, rules: Rules, standing: Standing) -> tuple[Event, ...]:
    """Shuffle and deal."""
    return (Deal(rules, standing, four_hands(shuffled(seed, PACK))),)


def to_act(state: State) -> frozenset[Seat]:
    """Whose choices are awaited."""
    if state.public.to_face is not None:
        return frozenset()
    if state.public.phase == "claim":
        return frozenset(
            seat for seat in state.public.answering if state.private[seat].answer is None
        )
    turn = state.public.turn
    return frozenset() if turn is None else frozenset({turn})


def happen(state: State, seat: Seat, action: Action) -> tuple[tuple[Event, State], ...]:
    """The events a legal action makes, each with the state after it."""
    return following(state, _events(state, seat, action), apply)


def _events(state: State, seat: Seat, action: Action) -> tuple[Event, ...]:
    """The opening lead faces dummy, a claim the claimer's hand; the last answer settles it."""
    choice, public = Act(seat, action), state.public
    match action:
        case Play() if public.contract and not public.tricks and not public.trick:
            return choice, _face(state, public.contract.dummy)
        case Claim() if public.faced[seat] is None:
            return choice, _face(state, seat)
        case Accept() | Refuse():
            others = [state.private[other].answer for other in public.answering if other != seat]
            if None in others:
                return (choice,)
            accepted = all(isinstance(answer, Accept) for answer in (action, *others))
            return choice, Settle(accepted)
        case _:
            return (choice,)


def _face(state: State, seat: Seat) -> Face:
    return Face(seat, state.private[seat].hand)


def legal(view: View) -> tuple[Action, ...]:
    """The seat's legal actions in a fixed order: calls, or cards upwards and then claims."""
    if not view.may_act:
        return ()
    match view.public.phase:
        case "auction":
            return legal_calls(view.public.calls)
        case "claim":
            return REFUSE, ACCEPT
        case _:
            cards = legal_cards(view)
            left = 13 - len(view.public.tricks)
            claims = (Claim(count) for count in range(left + 1))
            allowed = () if _why_not_claim(view, Claim(0)) else claims
            return (*map(play_of, cards), *allowed)


def legal_cards(view: View) -> tuple[Card, ...]:
    """The cards that may be played now from the hand on turn."""
    hand, led = view.playing_hand, view.public.led
    following = tuple(card for card in hand if card.suit == led)
    return following or hand


def why_not(view: View, action: Action) -> Fact | None:
    """The rule that forbids the action; None if it is legal."""
    if view.public.phase == "over":
        return Fact("bridge.deal-over")
    if view.own is None:
        return Fact("bridge.spectator")
    match action:
        case Bid() | Pass() | Double() | Redouble():
            if view.public.phase != "auction":
                return Fact("bridge.auction-over")
            return _not_your_turn(view) or why_not_call(view.public.calls, action)
        case Play():
            return _out_of_play(view) or _not_your_turn(view) or _why_not_card(view, action.card)
        case Claim():
            return _out_of_play(view) or _not_your_turn(view) or _why_not_claim(view, action)
        case Accept() | Refuse():
            return _why_not_answer(view)


def _not_your_turn(view: View) -> Fact | None:
    if view.may_act:
        return None
    contract = view.public.contract
    if contract is not None and view.seat == contract.dummy:
        return Fact("bridge.dummy-chooses-nothing", {"seat": contract.declarer})
    name = "bridge.not-your-call" if view.public.phase == "auction" else "bridge.not-your-turn"
    return Fact(name, {"seat": view.public.turn})


def _out_of_play(view: View) -> Fact | None:
    if view.public.phase == "auction":
        return Fact("bridge.auction-first")
    return Fact("bridge.claim-first") if view.public.phase == "claim" else None


def _why_not_card(view: View, card: Card) -> Fact | None:
    hand, led = view.playing_hand, view.public.led
    if card not in hand:
        facts = {"card": str(card), "seat": view.public.hand_on_turn}
        return Fact("bridge.not-in-hand", facts)
    if led is None or card.suit == led or all(held.suit != led for held in hand):
        return None
    return Fact("bridge.must-follow", {"suit": led.symbol, "card": str(card)})


def _why_not_claim(view: View, claim: Claim) -> Fact | None:
    public = view.public
    if not public.rules.claims:
        return Fact("bridge.no-claims")
    if not public.tricks and not public.trick:
        return Fact("bridge.lead-first")
    if view.seat is not None and view.seat % 2 in public.refused:
        return Fact("bridge.claimed-already")
    left = 13 - len(public.tricks)
    if claim.tricks > left:
        return Fact("bridge.claims-too-many", {"count": claim.tricks, "left": left})
    return None


def _why_not_answer(view: View) -> Fact | None:
    public = view.public
    if public.phase != "claim":
        return Fact("bridge.no-claim")
    if view.seat not in public.answering:
        return Fact("bridge.not-yours-to-answer")
    return None if view.may_act else Fact("bridge.answered-already")
