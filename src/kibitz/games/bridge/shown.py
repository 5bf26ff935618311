"""What a seat can have been shown next: every law as far as the seat can know it."""

from __future__ import annotations

from kibitz.cards import Card, Hand
from kibitz.core.door import only_shown
from kibitz.core.events import Event, Seat
from kibitz.core.words import Fact
from kibitz.games.bridge import play
from kibitz.games.bridge.action import Accept, Play, Refuse
from kibitz.games.bridge.beliefs import voids
from kibitz.games.bridge.event import Act, Award, Deal, Face, Settle
from kibitz.games.bridge.state import Private
from kibitz.games.bridge.view import View


def why_not_shown(view: View, event: Event) -> Fact | None:
    """The law by which the view's seat cannot be shown this event next."""
    if view.public.phase == "over":
        return Fact("shown.over")
    if view.own is None or view.seat is None:
        return Fact("bridge.spectator")
    due = view.public.to_face
    if due is not None and not (isinstance(event, Face) and event.seat == due):
        return Fact("shown.not-yet", {"kind": "face"})
    match event:
        case Deal(hands=hands):
            return only_shown(hands, view.seat)
        case Act():
            return _choice(view, event)
        case Face(seat, hand) if seat == due:
            return _faced(view, seat, hand)
        case Settle(accepted):
            return _settled(view, view.own, accepted=accepted)
        case Award(tricks):
            return _awarded(view, tricks)
        case _:
            return Fact("shown.not-here", {"kind": event.kind})


def _choice(view: View, event: Act) -> Fact | None:
    seat, action = event.seat, event.action
    if seat == view.seat:
        return play.why_not(view, action)
    match action:
        case Accept() | Refuse():
            return Fact("shown.secret", {"seat": seat})
        case Play(card):
            return _out_of_turn(view, seat) or _card(view, seat, card)
        case _:  # calls and claims depend on nothing but what all see
            other = View(seat, view.public, Private(()))
            return _out_of_turn(view, seat) or play.why_not(other, action)


def _out_of_turn(view: View, seat: Seat) -> Fact | None:
    return None if view.public.turn == seat else Fact("shown.out-of-turn", {"seat": seat})


def _card(view: View, seat: Seat, card: Card) -> Fact | None:
    """A card that another seat chooses: from a hand that is seen, or from one that is not."""
    hand = view.public.hand_on_turn
    if view.public.phase != "play" or hand is None:
        return Fact("shown.not-here", {"kind": "act"})
    if view.seen_hand(hand) is not None:
        chooser = View(seat, view.public, view.own if hand == view.seat else Private(()))
        return play.why_not(chooser, Play(card))
    return _hidden(view, hand, card)


def _hidden(view: View, hand: Seat, card: Card) -> Fact | None:
    """Why a hand that is not seen cannot hold this card."""
    facts = {"what": str(card), "seat": hand}
    if card in view.hand:
        return Fact("shown.own", facts)
    elsewhere = any(card in (faced or ()) for faced in view.public.faced)
    if elsewhere or any(card == played for _, played in view.public.plays()):
        return Fact("shown.seen", facts)
    return Fact("shown.cannot-hold", facts) if card.suit in voids(view)[hand] else None


def _faced(view: View, seat: Seat, hand: Hand) -> Fact | None:
    """Dummy's hand, or a claimer's."""
    wanted = 13 - sum(who == seat for who, _ in view.public.plays())
    if len(hand) != wanted:
        return Fact("shown.count", {"count": len(hand), "wanted": wanted})
    if seat == view.seat:
        return None if hand == view.hand else Fact("shown.differs", {"wanted": str(len(hand))})
    found = (_hidden(view, seat, card) for card in hand)
    return next((fact for fact in found if fact is not None), None)


def _settled(view: View, own: Private, *, accepted: bool) -> Fact | None:
    public = view.public
    if public.phase != "claim":
        return Fact("shown.not-here", {"kind": "settle"})
    if view.seat not in public.answering:
        return None
    if own.answer is None:
        return Fact("shown.not-yet", {"kind": "act"})
    agreed = isinstance(own.answer, Accept)
    alone = len(public.answering) == 1
    return (
        Fact("shown.not-here", {"kind": "settle"})
        if ((accepted and not agreed) or (alone and agreed and not accepted))
        else None
    )


def _awarded(view: View, tricks: int) -> Fact | None:
    public = view.public
    if public.phase == "auction" or public.contract is None:
        return Fact("shown.not-here", {"kind": "award"})
    won, left = public.won(public.contract.declarer % 2), 13 - len(public.tricks)
    if won <= tricks <= won + left:
        return None
    return Fact("shown.count", {"count": tricks, "wanted": f"{won}..{won + left}"})
