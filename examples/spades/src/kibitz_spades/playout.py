"""A deal played to its end as careful players do, from any state."""

from __future__ import annotations

from kibitz.cards import Card
from kibitz.core.events import Seat
from kibitz_spades import habits
from kibitz_spades.action import Action, Bid
from kibitz_spades.rules import SIDES
from kibitz_spades.score import side_points
from kibitz_spades.state import TRUMP, Act, State, Trick, apply


def result(state: State, seat: Seat, action: Action) -> tuple[float, bool]:
    """Points of the seat's side less the other's after an action, and whether its bid is made."""
    state = apply(state, Act(seat, action))
    while state.public.is_bidding:
        turn = state.public.turn or 0
        tricks, _ = habits.bid(state.hands[turn], may_nil=state.public.rules.nil > 0)
        state = apply(state, Act(turn, Bid(tricks)))
    end = _played(state)
    own, other = (side_points(end.public, side) for side in (seat % 2, 1 - seat % 2))
    return float(own.points - other.points), any(one.id == "spades.made" for one in own.facts)


def _played(state: State) -> State:
    """The end of the deal. Only the hands and the trick are carried from card to card."""
    public = state.public
    hands = [list(hand) for hand in state.hands]
    trick, leader, tricks = list(public.trick), public.leader, list(public.tricks)
    broken = public.broken
    taken = [public.taken(seat) for seat in range(4)]
    bids = [public.bid(seat) or 0 for seat in range(4)]
    while len(tricks) < 13:
        turn = (leader + len(trick)) % 4
        side = SIDES[turn % 2]
        wants = sum(taken[one] for one in side if bids[one]) < sum(bids[one] for one in side)
        cards = _legal(hands[turn], trick, broken=broken)
        card, _ = habits.play(cards, trick, wants=wants, is_nil=not bids[turn])
        hands[turn].remove(card)
        trick.append(card)
        broken = broken or card.suit == TRUMP
        if len(trick) == 4:
            done = Trick(leader, tuple(trick))
            tricks.append(done)
            leader = done.winner
            taken[leader] += 1
            trick = []
    ended = type(public)(public.rules, public.standing, leader, public.bids, tuple(tricks))
    return State(ended, ((), (), (), ()))


def _legal(hand: list[Card], trick: list[Card], *, broken: bool) -> list[Card]:
    """The same rules as `play.legal`, of cards alone."""
    if trick:
        return [card for card in hand if card.suit == trick[0].suit] or hand
    return hand if broken else [card for card in hand if card.suit != TRUMP] or hand
