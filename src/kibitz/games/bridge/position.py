"""A whole position of bridge, field by field: hand, auction, dummy, cards played.

Who decides follows from the auction and the cards; the hand is theirs, as dealt or as it is now.
"""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.cards import Card, Hand, cards, hand_of, parse_hand
from kibitz.cards.trick import winner
from kibitz.core.events import Event, Seat
from kibitz.core.fold import only_own
from kibitz.core.told import told_by
from kibitz.core.typed import FieldError, Fields, Typed
from kibitz.games.bridge.action import parse_calls, play_of
from kibitz.games.bridge.auction import Contract, check_calls, contract_of, is_over
from kibitz.games.bridge.event import Act, Deal, Face
from kibitz.games.bridge.reasons import SENTENCES
from kibitz.games.bridge.refusals import TYPED
from kibitz.games.bridge.rules import SEAT_LETTERS, Rules, Standing, Vulnerability
from kibitz.games.bridge.typed import vulnerability

HAND, DEALER, VULNERABLE, AUCTION = "hand", "dealer", "vulnerable", "auction"
DUMMY, PLAYS = "dummy", "plays"
FIELDS = (HAND, DEALER, VULNERABLE, AUCTION, DUMMY, PLAYS)


def typed(rules: Rules, told: Fields) -> Typed:
    """The events the deciding seat was shown; FieldError names what is wrong."""
    dealer = _dealer(told)
    vulnerable: Vulnerability = told.read(VULNERABLE, lambda text: vulnerability(text or "none"))
    calls = told.read(AUCTION, parse_calls)
    wrong = check_calls(calls)
    if wrong is not None:
        raise FieldError(AUCTION, told_by(SENTENCES, wrong[1]))
    standing = Standing(dealer=dealer, vulnerable=vulnerable)
    acts = [(Act((dealer + at) % 4, call), AUCTION) for at, call in enumerate(calls)]
    held = told.read(HAND, parse_hand)
    if not is_over(calls):
        if told.text(PLAYS):
            raise FieldError(PLAYS, TYPED.told("bridge.typed.still-calling"))
        seat = (dealer + len(calls)) % 4
        return Typed(seat, [(_deal(rules, standing, seat, _whole(HAND, held, ())), HAND), *acts])
    contract = contract_of(dealer, calls)
    if contract is None:
        raise FieldError(AUCTION, TYPED.told("bridge.typed.passed-out"))
    plays = told.read(PLAYS, lambda text: cards(text.replace("/", " ").replace(",", " ")))
    made, on_turn = _play(contract, plays)
    dummy = (contract.declarer + 2) % 4
    seat = contract.declarer if on_turn == dummy else on_turn
    own = _whole(HAND, held, [card for hand, card in made if hand == seat])
    events: list[tuple[Event, str]] = [(_deal(rules, standing, seat, own), HAND), *acts]
    for at, (hand, card) in enumerate(made):
        who = contract.declarer if hand == dummy else hand
        events.append((Act(who, play_of(card)), PLAYS))
        if at == 0:
            shown = told.read(DUMMY, parse_hand)
            laid = _whole(DUMMY, shown, [one for place, one in made if place == dummy])
            events.append((Face(dummy, laid), DUMMY))
    return Typed(seat, events)


def _dealer(told: Fields) -> Seat:
    text = told.text(DEALER).upper() or "N"
    if text[:1] not in SEAT_LETTERS:
        raise FieldError(DEALER, TYPED.told("bridge.typed.dealer", text=text[:12]))
    return SEAT_LETTERS.index(text[0])


def _deal(rules: Rules, standing: Standing, seat: Seat, hand: Hand) -> Deal:
    return Deal(rules, standing, only_own([hand] * 4, seat))


def _whole(field: str, held: Hand, played: Sequence[Card]) -> Hand:
    """Thirteen cards: as dealt, or those left with those played."""
    whole = held if len(held) == 13 else (*held, *(card for card in played if card not in held))
    if len(whole) != 13:
        wanted = 13 - len(played)
        raise FieldError(field, TYPED.told("bridge.typed.size", count=len(held), wanted=wanted))
    return hand_of(whole)


def _play(contract: Contract, plays: Sequence[Card]) -> tuple[list[tuple[Seat, Card]], Seat]:
    """Each card with the hand it came from, and the hand that plays next."""
    leader = (contract.declarer + 1) % 4
    made: list[tuple[Seat, Card]] = []
    for start in range(0, len(plays), 4):
        trick = plays[start : start + 4]
        made += [((leader + at) % 4, card) for at, card in enumerate(trick)]
        if len(trick) < 4:
            return made, (leader + len(trick)) % 4
        leader = (leader + winner(trick, contract.strain.trump)) % 4
    if len(plays) >= 52:
        raise FieldError(PLAYS, TYPED.told("bridge.typed.played-out"))
    return made, leader
