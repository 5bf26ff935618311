"""Who may do what: one short function a rule, each with its sentence."""

from __future__ import annotations

from kibitz.cards import PACK, Card, Suit, four_hands
from kibitz.core.door import only_shown
from kibitz.core.events import Event, Seat
from kibitz.core.shuffle import shuffled
from kibitz.core.words import Fact
from kibitz_spades.action import Action, Bid, Play
from kibitz_spades.beliefs import knowledge
from kibitz_spades.rules import Rules, Standing
from kibitz_spades.state import TRUMP, Act, Deal, View


def opening(seed: bytes, rules: Rules, standing: Standing) -> tuple[Event, ...]:
    """Shuffle and deal."""
    return (Deal(rules, standing, four_hands(shuffled(seed, PACK))),)


def legal(view: View) -> tuple[Action, ...]:
    """The seat's legal actions, in ascending order."""
    if view.seat is None or view.public.turn != view.seat:
        return ()
    if view.public.is_bidding:
        return tuple(Bid(tricks) for tricks in range(0 if view.public.rules.nil else 1, 14))
    return tuple(Play(card) for card in view.hand if _forbidden(view, card) is None)


def why_not(view: View, action: Action) -> Fact | None:
    """The rule that forbids the action; None if it is legal."""
    public = view.public
    if public.is_over:
        return Fact("spades.deal-over")
    if view.seat is None or public.turn != view.seat:
        return Fact("spades.not-your-turn", {"seat": public.turn})
    if isinstance(action, Bid):
        if not public.is_bidding:
            return Fact("spades.bidding-over")
        return Fact("spades.no-nil") if not action.tricks and not public.rules.nil else None
    if public.is_bidding:
        return Fact("spades.bid-first")
    if action.card not in view.hand:
        return Fact("spades.not-in-hand", {"card": str(action.card)})
    return _forbidden(view, action.card)


def _forbidden(view: View, card: Card) -> Fact | None:
    """The rule against playing this card of the hand, on one's turn."""
    if view.public.trick:
        return _must_follow(view, card, view.public.trick[0].suit)
    return _not_broken(view, card)


def _must_follow(view: View, card: Card, led: Suit) -> Fact | None:
    if card.suit == led or all(held.suit != led for held in view.hand):
        return None
    return Fact("spades.must-follow", {"suit": led.symbol, "card": str(card)})


def _not_broken(view: View, card: Card) -> Fact | None:
    if card.suit != TRUMP or view.public.broken or all(one.suit == TRUMP for one in view.hand):
        return None
    return Fact("spades.not-broken", {"card": str(card)})


def why_not_shown(view: View, event: Event) -> Fact | None:
    """The rule by which the view's seat cannot be shown this event next."""
    if isinstance(event, Deal):
        return only_shown(event.hands, view.seat)
    if not isinstance(event, Act):
        return Fact("shown.not-here", {"kind": event.kind})
    if view.public.is_over:
        return Fact("shown.over")
    if event.seat != view.public.turn:
        return Fact("shown.out-of-turn", {"seat": event.seat})
    if event.seat == view.seat or isinstance(event.action, Bid):
        acting = View(event.seat, view.public, view.hand)
        return why_not(acting, event.action)
    if view.public.is_bidding:
        return Fact("spades.bid-first")
    return _anothers(view, event.seat, event.action.card)


def _anothers(view: View, seat: Seat, card: Card) -> Fact | None:
    """Another seat's card."""
    facts = {"what": str(card), "seat": seat}
    if card in view.hand:
        return Fact("shown.own", facts)
    if any(card == played for _, played in view.public.plays()):
        return Fact("shown.seen", facts)
    is_held = card.suit in knowledge(view).suits[seat]
    return None if is_held else Fact("shown.cannot-hold", facts)
