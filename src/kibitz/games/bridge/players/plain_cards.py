"""How the plain player plays cards: second hand low, third hand high, fourth best, draw trumps.

Habits of a club player, from the view alone and without counting what is left. A baseline.
"""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.cards import Card, Suit, winner
from kibitz.core.game import Seat
from kibitz.core.words import Fact
from kibitz.games.bridge.action import Bid
from kibitz.games.bridge.play import legal_cards
from kibitz.games.bridge.view import View


def choose_card(view: View) -> tuple[Card, Fact]:
    """The habitual card, and the habit."""
    cards = legal_cards(view)
    if len(cards) == 1:
        return cards[0], _fact("only", cards[0])
    public = view.public
    if public.trick:
        return _follow(view, cards)
    if not public.tricks:
        return _opening_lead(view, cards)
    contract = public.contract
    assert contract is not None
    if public.hand_on_turn in (contract.declarer, contract.dummy):
        return _declarer_lead(view, cards)
    return _defender_lead(view, cards)


def _fact(name: str, card: Card, **facts: object) -> Fact:
    return Fact(f"bridge.plain.{name}", {"card": str(card), **facts})


def _of(cards: Sequence[Card], suit: Suit) -> list[Card]:
    return [card for card in cards if card.suit == suit]


# --- leads --------------------------------------------------------------------------------------


def _opening_lead(view: View, cards: Sequence[Card]) -> tuple[Card, Fact]:
    trump = view.public.trump
    suits = [suit for suit in Suit if suit != trump and _of(cards, suit)] or [cards[0].suit]
    partners = _partners_suit(view)
    if partners is not None and partners in suits:
        card = _from_suit(_of(cards, partners))
        return card, _fact("partners-suit", card)
    sequences = [suit for suit in suits if _has_sequence(_of(cards, suit))]
    if sequences:
        suit = max(sequences, key=lambda one: (_of(cards, one)[-1].rank, one))
        card = _of(cards, suit)[-1]
        return card, _fact("sequence", card)
    if trump is not None:
        short = [suit for suit in suits if len(_of(cards, suit)) == 1]
        if short and len(_of(cards, trump)) in (1, 2, 3):
            card = _of(cards, short[0])[0]
            return card, _fact("singleton", card)
        safe = [suit for suit in suits if _of(cards, suit)[-1].rank != 14] or suits
        suits = safe
    suit = max(suits, key=lambda one: (len(_of(cards, one)), _of(cards, one)[-1].rank))
    card = _from_suit(_of(cards, suit))
    return card, _fact("fourth-best", card, length=len(_of(cards, suit)))


def _partners_suit(view: View) -> Suit | None:
    if view.seat is None:
        return None
    dealer, partner = view.public.standing.dealer, (view.seat + 2) % 4
    for place, call in enumerate(view.public.calls):
        if (dealer + place) % 4 == partner and isinstance(call, Bid):
            return call.strain.trump
    return None


def _has_sequence(held: Sequence[Card]) -> bool:
    """Two touching honours at the top, the higher at least a queen."""
    return len(held) >= 2 and held[-1].rank >= 12 and held[-2].rank == held[-1].rank - 1


def _from_suit(held: Sequence[Card]) -> Card:
    """Top of a sequence or of two, else fourth best, else the lowest."""
    if _has_sequence(held) or len(held) <= 2:
        return held[-1]
    return held[-4] if len(held) >= 4 else held[0]


def _defender_lead(view: View, cards: Sequence[Card]) -> tuple[Card, Fact]:
    """Go on with the suit the side led first, or cash an ace."""
    trump = view.public.trump
    for trick in view.public.tricks:
        led = trick.cards[0].suit
        ours = view.seat is not None and trick.leader % 2 == view.seat % 2
        if ours and led != trump and _of(cards, led):
            held = _of(cards, led)
            card = held[-1] if _is_high(view, held[-1]) else held[0]
            return card, _fact("our-suit", card)
    masters = [card for card in cards if card.suit != trump and _is_high(view, card)]
    if masters:
        return masters[-1], _fact("master", masters[-1])
    plain = [card for card in cards if card.suit != trump] or list(cards)
    card = min(plain, key=lambda one: (one.rank, one.suit))
    return card, _fact("low", card)


def _declarer_lead(view: View, cards: Sequence[Card]) -> tuple[Card, Fact]:
    """Draw trumps, cash masters, else lead low towards the other hand's length."""
    public, trump = view.public, view.public.trump
    other = _partner_hand(view)
    if trump is not None and _outstanding(view, trump) and _of(cards, trump):
        held = _of(cards, trump)
        card = held[-1] if _is_high(view, held[-1]) else held[0]
        return card, _fact("draw", card, count=_outstanding(view, trump))
    masters = [card for card in cards if card.suit != trump and _is_high(view, card)]
    if masters:
        card = max(masters, key=lambda one: (len(_of(cards, one.suit)), one.rank))
        return card, _fact("master", card)
    suits = {card.suit for card in cards if card.suit != trump} or {cards[0].suit}
    best = max(suits, key=lambda suit: (len(_of(cards, suit)) + len(_of(other, suit)), suit))
    card = _of(cards, best)[0]
    return card, _fact("develop", card, tricks=len(public.tricks))


# --- following ----------------------------------------------------------------------------------


def _follow(view: View, cards: Sequence[Card]) -> tuple[Card, Fact]:
    public = view.public
    led, trump = public.trick[0].suit, public.trump
    place, best = len(public.trick), _winning(view)
    partner_wins = best == place - 2
    top = public.trick[best]
    if cards[0].suit != led:
        return _discard(view, cards, top, partner_wins=partner_wins)
    beating = [card for card in cards if top.suit == led and card.rank > top.rank]
    if place == 3:
        if partner_wins or not beating:
            return cards[0], _fact("low", cards[0])
        return beating[0], _fact("cheapest", beating[0])
    if place == 1:
        if trump is None and beating and top.rank >= 11:
            return beating[0], _fact("cover", beating[0])
        return cards[0], _fact("second-low", cards[0])
    if partner_wins and (top.rank >= 12 or not beating or beating[-1].rank <= top.rank + 1):
        return cards[0], _fact("low", cards[0])
    if not beating:
        return cards[0], _fact("low", cards[0])
    card = _lowest_equal(view, beating)
    return card, _fact("third-high", card)


def _discard(
    view: View, cards: Sequence[Card], top: Card, *, partner_wins: bool
) -> tuple[Card, Fact]:
    trump = view.public.trump
    ruffs = [] if trump is None else _of(cards, trump)
    if top.suit == trump:
        ruffs = [card for card in ruffs if card.rank > top.rank]
    if ruffs and not partner_wins:
        return ruffs[0], _fact("ruff", ruffs[0])
    plain = [card for card in cards if card.suit != trump] or list(cards)
    card = min(plain, key=lambda one: (one.rank, -len(_of(cards, one.suit)), one.suit))
    return card, _fact("discard", card)


def _lowest_equal(view: View, beating: Sequence[Card]) -> Card:
    """The lowest of cards that touch the highest, so as not to waste one."""
    mine = set(view.playing_hand)
    card = beating[-1]
    for lower in reversed(beating[:-1]):
        between = range(lower.rank + 1, card.rank)
        seen = _played(view, card.suit)
        if all(rank in seen or Card(card.suit, rank) in mine for rank in between):
            card = lower
    return card


def _winning(view: View) -> int:
    return winner(view.public.trick, view.public.trump)


def _played(view: View, suit: Suit) -> set[int]:
    return {card.rank for _, card in view.public.plays() if card.suit == suit}


def _seen(view: View, suit: Suit) -> set[int]:
    """Ranks of a suit that are played or in a hand this view shows."""
    ranks = _played(view, suit)
    for seat in range(4):
        ranks |= {card.rank for card in view.seen_hand(seat) or () if card.suit == suit}
    return ranks


def _outstanding(view: View, suit: Suit) -> int:
    return 13 - len(_seen(view, suit))


def _is_high(view: View, card: Card) -> bool:
    """Whether no card that may be with an opponent beats it in its suit."""
    seat = view.public.hand_on_turn
    side: set[Seat] = set() if seat is None else {seat, (seat + 2) % 4}
    gone = _played(view, card.suit)
    for own in side:
        gone |= {held.rank for held in view.seen_hand(own) or () if held.suit == card.suit}
    return all(rank in gone for rank in range(card.rank + 1, 15))


def _partner_hand(view: View) -> tuple[Card, ...]:
    seat = view.public.hand_on_turn
    return () if seat is None else view.seen_hand((seat + 2) % 4) or ()
