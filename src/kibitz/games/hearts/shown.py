"""What a seat can have been shown next: every rule as far as the seat can know it.

Of another's card it is asked whether the card is elsewhere and whether the seat that plays it can
hold it by all that it has played; what the rules forbid somebody by cards nobody else sees is found
when no deal fits any more.
"""

from __future__ import annotations

from kibitz.cards import Card, Hand, Suit
from kibitz.core.door import only_shown
from kibitz.core.events import Event, Seat
from kibitz.core.words import Fact
from kibitz.games.hearts import play
from kibitz.games.hearts.action import Pass, Play
from kibitz.games.hearts.beliefs import knowledge
from kibitz.games.hearts.event import Act, Deal, Exchange, Lead
from kibitz.games.hearts.rules import TWO, receiver
from kibitz.games.hearts.score import is_over
from kibitz.games.hearts.state import Private
from kibitz.games.hearts.view import View


def why_not_shown(view: View, event: Event) -> Fact | None:
    """The rule by which the view's seat cannot be shown this event next."""
    if view.public.phase == "over":
        return Fact("shown.over")
    if view.own is None or view.seat is None:
        return Fact("hearts.spectator")
    match event:
        case Deal(rules=rules, standing=standing, hands=hands):
            if is_over(rules, standing.points):
                return Fact("hearts.match-over", {"target": rules.target})
            return only_shown(hands, view.seat)
        case Act(seat, Pass() as action):
            if seat != view.seat:
                return Fact("shown.secret", {"seat": seat})
            return play.why_not(view, action)
        case Act(seat, Play(card)):
            if view.public.turn != seat:
                return Fact("shown.out-of-turn", {"seat": seat})
            return (
                play.why_not(view, event.action) if seat == view.seat else _card(view, seat, card)
            )
        case Exchange(received):
            return _exchange(view, view.own, received)
        case Lead(seat):
            return _lead(view, view.own, seat)
        case _:
            return Fact("shown.not-here", {"kind": event.kind})


def _card(view: View, seat: Seat, card: Card) -> Fact | None:
    """Another seat's card."""
    public = view.public
    facts = {"what": str(card), "seat": seat}
    if card in view.hand:
        return Fact("shown.own", facts)
    if any(card == played for _, played in public.plays()):
        return Fact("shown.seen", facts)
    if not public.tricks and not public.trick:
        if public.rules.first_lead == "two" and card != TWO:
            return Fact("hearts.lead-two", {"card": str(card)})
        if card.suit != Suit.CLUBS:
            return Fact("hearts.lead-club", {"card": str(card)})
    if not knowledge(view).allowed[seat] >> card.index & 1:
        return Fact("shown.cannot-hold", facts)
    return None


def _exchange(view: View, own: Private, received: tuple[Hand | None, ...]) -> Fact | None:
    if view.public.phase != "pass":
        return Fact("shown.not-here", {"kind": "exchange"})
    if own.passed is None:
        return Fact("shown.not-yet", {"kind": "act"})
    secret = only_shown(received, view.seat)
    if secret is not None:
        return secret
    cards = received[view.seat or 0]
    if cards is None:
        return Fact("shown.hidden")
    held = [card for card in cards if card in own.hand]
    return Fact("shown.own", {"what": str(held[0]), "seat": view.seat}) if held else None


def _lead(view: View, own: Private, leader: Seat) -> Fact | None:
    """Play begins with the holder of the two of clubs."""
    if view.public.phase != "wait":
        return Fact("shown.not-here", {"kind": "lead"})
    if TWO in own.hand:
        holder = view.seat
    elif TWO in (own.passed or ()):
        holder = receiver(view.seat or 0, view.public.direction)
    else:
        return (
            Fact("shown.cannot-hold", {"what": str(TWO), "seat": leader})
            if (leader == view.seat)
            else None
        )
    wanted = {"what": str(TWO), "seat": leader}
    return None if leader == holder else Fact("shown.cannot-hold", wanted)
