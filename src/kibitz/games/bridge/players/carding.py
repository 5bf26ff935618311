"""Leads and signals as defenders agree on them: which card of a suit says what.

A search finds many cards of one suit even; among those the agreed one is played, and it is told as
agreed. Leads: top of a sequence, fourth best or third and fifth, top of two, low from an honour.
Following: attitude on partner's lead, count on declarer's, suit preference where dummy is short.
Knows nothing of worlds; who calls it knows which cards are even.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from kibitz.cards import Card, Suit
from kibitz.core.words import Fact
from kibitz.games.bridge.action import Bid
from kibitz.games.bridge.view import View

Leads = Literal["fourth", "third-fifth"]
Agreed = dict[Suit, tuple[Card, Fact]]
"""By suit, the card that an agreement names, and why."""
TEN, JACK, QUEEN, KING, ACE = 10, 11, 12, 13, 14
HIGHEST_SPOT = 10


def agreed_cards(view: View, cards: Sequence[Card], leads: Leads) -> Agreed:
    """By suit, the card a defender's agreement names, and why; nothing for declarer's side."""
    public = view.public
    contract = public.contract
    if contract is None or public.hand_on_turn is None or len(cards) < 2:
        return {}
    if public.hand_on_turn % 2 == contract.declarer % 2:
        return {}
    suits = {suit: [card for card in cards if card.suit == suit] for suit in Suit}
    if not public.trick:
        found = {
            suit: lead_from(held, public.trump, leads, _partners(view, suit))
            for suit, held in suits.items()
            if held and (not public.tricks or _is_top(held))
        }
    else:
        found = {suit: _signal(view, held) for suit, held in suits.items() if len(held) > 1}
    return {suit: one for suit, one in found.items() if one is not None}


def habitual_lead(view: View, card: Card) -> tuple[Card, Fact]:
    """The agreed opening lead from the suit of a card, for a player who does not search."""
    held = [one for one in view.playing_hand if one.suit == card.suit]
    led, fact = lead_from(held, view.public.trump, "fourth", _partners(view, card.suit))
    return led, Fact(fact.id.replace("bridge.carding", "bridge.lead"), fact.facts)


def _fact(name: str, card: Card, **facts: object) -> Fact:
    return Fact(f"bridge.carding.{name}", {"card": str(card), **facts})


# --- leads ----------------------------------------------------------------------------------------


def lead_from(
    held: Sequence[Card], trump: Suit | None, leads: Leads, partners: bool
) -> tuple[Card, Fact]:
    """The card that is led from a suit, lowest card first in `held`."""
    down = sorted(held, key=lambda card: -card.rank)
    ranks = [card.rank for card in down]
    if len(down) == 1:
        return down[0], _fact("only", down[0])
    is_trump = trump is not None and down[0].suit == trump
    if len(down) == 2 and not is_trump:
        return down[0], _fact("doubleton", down[0])
    top = _sequence(ranks, suits=trump is not None or partners)
    if top is not None:
        return down[top], _fact("sequence" if top == 0 else "interior", down[top])
    if is_trump:
        return down[-1], _fact("trump", down[-1])
    if trump is not None and ranks[0] == ACE:
        return down[0], _fact("ace", down[0])
    if ranks[0] < TEN and len(down) == 3 and not partners and leads == "fourth":
        return down[0], _fact("nothing", down[0])
    if leads == "third-fifth" and trump is not None:
        place = 2 if len(down) % 2 == 0 else len(down) - 1
        place = min(place, 4)
        return down[place], _fact("third-fifth", down[place], length=len(down))
    if len(down) >= 4:
        if ranks[0] < TEN:
            return down[1], _fact("second", down[1])
        return down[3], _fact("fourth", down[3], length=len(down))
    return down[-1], _fact("low", down[-1])


def _sequence(ranks: Sequence[int], *, suits: bool) -> int | None:
    """Where the sequence starts that is led from: the top, or one inside under an honour.

    Against notrump three cards make one, the third perhaps a step lower; against suits two honours.
    """
    high = ranks[0]
    touching = ranks[1] == high - 1
    third = ranks[2] >= high - 3 if len(ranks) > 2 else False
    if high >= TEN and touching and (third or (suits and high >= JACK)):
        return 0
    inside = len(ranks) > 2 and ranks[1] >= TEN and ranks[2] == ranks[1] - 1
    if high >= QUEEN and inside and ranks[1] <= JACK and (high < ACE or not suits):
        return 1
    return None


def _is_top(held: Sequence[Card]) -> bool:
    """Two touching honours at the top: what is led from them later in the play as well."""
    ranks = sorted((card.rank for card in held), reverse=True)
    return len(ranks) > 2 and ranks[0] >= JACK and ranks[1] == ranks[0] - 1


def _partners(view: View, suit: Suit) -> bool:
    """Whether partner has bid the suit."""
    if view.seat is None:
        return False
    dealer, partner = view.public.standing.dealer, (view.seat + 2) % 4
    return any(
        (dealer + place) % 4 == partner and isinstance(call, Bid) and call.strain.trump == suit
        for place, call in enumerate(view.public.calls)
    )


# --- signals --------------------------------------------------------------------------------------


def _signal(view: View, held: Sequence[Card]) -> tuple[Card, Fact] | None:
    """The spot card that tells something, among the cards of a suit that may be played."""
    public, seat = view.public, view.public.hand_on_turn
    leader = public.leader
    assert seat is not None
    assert leader is not None
    spots = sorted((card for card in held if card.rank <= HIGHEST_SPOT), key=lambda c: c.rank)
    if len(spots) < 2:
        return None
    suit, led = held[0].suit, public.trick[0].suit
    high = any(card.rank >= QUEEN for card in held)
    if suit != led:
        if suit == public.trump:
            return None
        if high:  # a low one would say that it is not wanted
            return spots[-1], _fact("attitude-high", spots[-1])
        return spots[0], _fact("discard", spots[0])
    if (leader - seat) % 2 == 0:
        preference = _preference(view, led)
        if preference is not None:
            card = spots[-1] if preference else spots[0]
            return card, _fact("preference-high" if preference else "preference-low", card)
        short = public.trump is not None and led != public.trump and len(held) == 2
        if high or short:
            return spots[-1], _fact("attitude-high", spots[-1])
        return spots[0], _fact("attitude-low", spots[0])
    if len(held) % 2 == 0:
        card = spots[-1] if len(spots) == len(held) == 2 else spots[-2]
        return card, _fact("count-even", card)
    return spots[0], _fact("count-odd", spots[0])


def _preference(view: View, led: Suit) -> bool | None:
    """On partner's lead where dummy has no more than one card of the suit and trumps to ruff.

    True asks for the higher of the other two side suits, the one with the higher honours.
    """
    public = view.public
    contract, trump = public.contract, public.trump
    if contract is None or trump is None or led == trump or view.seat is None:
        return None
    dummy = view.seen_hand(contract.dummy)
    if dummy is None:
        return None
    out = [card for card in public.trick if card.suit == led]
    if sum(card.suit == led for card in dummy) > 1 or not any(c.suit == trump for c in dummy):
        return None
    if not out:
        return None
    others = [suit for suit in Suit if suit not in (led, trump)]
    worth = [sum(max(0, c.rank - TEN) for c in view.hand if c.suit == suit) for suit in others]
    if worth[0] == worth[1]:
        return None
    return worth[1] > worth[0]
