"""A position somebody types: hand, cards passed and received, tricks so far -> the seat's view.

The typed words become the events the seat would have been shown, so they take the same path as a
record; what cannot have happened is refused by name.
"""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.cards import Card, Hand, Suit, cards, hand_of, parse_hand
from kibitz.core.door import admit
from kibitz.core.errors import Inadmissible, NotationError
from kibitz.core.events import SEATS, Event, Seat
from kibitz.core.fold import four, only_own
from kibitz.core.told import Told
from kibitz.games.hearts.action import Pass, Play, play_of
from kibitz.games.hearts.event import Act, Deal, Exchange, Lead
from kibitz.games.hearts.refusals import TYPED
from kibitz.games.hearts.rules import TWO, Rules, Standing, direction, receiver
from kibitz.games.hearts.state import Trick
from kibitz.games.hearts.view import View


def typed_events(
    hand: str,
    *,
    rules: Rules,
    seat: Seat = 0,
    passed: str = "",
    received: str = "",
    tricks: str = "",
    leader: Seat | None = None,
    scores: Sequence[float] = (0, 0, 0, 0),
    number: int = 1,
) -> list[Event]:
    """What `seat`, which holds `hand` now, was shown. Tricks in playing order, apart by ``/``."""
    if seat not in SEATS:
        raise NotationError(TYPED.told("hearts.typed.seat", seat=seat))
    if len(scores) != 4:
        raise NotationError(TYPED.told("hearts.typed.scores", count=len(scores)))
    standing = Standing(four(scores), number)
    held = parse_hand(hand)
    played = _tricks(tricks)
    lead = _leader(leader, seat, held, played)
    plays = _plays(played, lead)
    own = [card for who, card in plays if who == seat]
    after_pass = hand_of((*held, *own))
    if len(after_pass) != 13:
        raise NotationError(TYPED.told("hearts.typed.hand", count=len(after_pass)))
    hand_of((*held, *(card for _, card in plays)))
    given, got = _three(passed, "passed"), _three(received, "received")
    way = direction(rules, standing)
    events = _events(rules, standing, seat, after_pass, given, got, is_hold=way == "hold")
    if way == "hold" or got:
        if lead is None:
            raise NotationError(TYPED.told("hearts.typed.leader"))
        events.append(Lead(lead))
        events += [Act(who, play_of(card)) for who, card in plays]
    elif plays:
        raise NotationError(TYPED.told("hearts.typed.exchange"))
    _check_passed(plays, given, receiver(seat, way))
    return events


def typed_view(
    hand: str,
    *,
    rules: Rules,
    seat: Seat = 0,
    passed: str = "",
    received: str = "",
    tricks: str = "",
    leader: Seat | None = None,
    scores: Sequence[float] = (0, 0, 0, 0),
    number: int = 1,
) -> View:
    """The view of `seat`, which holds `hand` now. Tricks stand in playing order, apart by ``/``."""
    events = typed_events(
        hand,
        rules=rules,
        seat=seat,
        passed=passed,
        received=received,
        tricks=tricks,
        leader=leader,
        scores=scores,
        number=number,
    )
    from kibitz.games.hearts import GAME

    try:
        return admit(GAME, events, seat)
    except Inadmissible as error:
        raise NotationError(_why(error)) from None


def _why(error: Inadmissible) -> str:
    """Why what was typed cannot be, by seat and card; the event it became was never typed."""
    why = error.why.fact.facts["why"] if isinstance(error.why, Told) else error.why
    if isinstance(error.event, Act) and isinstance(error.event.action, Play):
        card = str(error.event.action.card)
        return TYPED.told("hearts.typed.play", seat=error.event.seat, card=card, why=why)
    return why


def _tricks(text: str) -> list[tuple[Card, ...]]:
    found = [cards(part) for part in text.split("/")] if text.strip() else []
    for place, trick in enumerate(found, start=1):
        whole = place < len(found)
        if len(trick) != 4 and (whole or not 0 < len(trick) < 4):
            raise NotationError(TYPED.told("hearts.typed.trick", place=place, count=len(trick)))
    if len(found) > 13:
        raise NotationError(TYPED.told("hearts.typed.tricks", count=len(found)))
    return found


def _leader(
    leader: Seat | None, seat: Seat, held: Hand, played: list[tuple[Card, ...]]
) -> Seat | None:
    if leader is not None and leader not in SEATS:
        raise NotationError(TYPED.told("hearts.typed.leader-seat", seat=leader))
    if leader is None and not played and TWO in held:
        return seat
    return leader


def _plays(played: list[tuple[Card, ...]], leader: Seat | None) -> list[tuple[Seat, Card]]:
    if not played:
        return []
    if leader is None:
        raise NotationError(TYPED.told("hearts.typed.leader"))
    plays: list[tuple[Seat, Card]] = []
    void: set[tuple[Seat, Suit]] = set()
    for trick_cards in played:
        trick = Trick(leader, trick_cards)
        for place, card in enumerate(trick_cards):
            who = trick.seat_of(place)
            if (who, card.suit) in void:
                raise NotationError(TYPED.told("hearts.typed.revoke", seat=who, card=str(card)))
            if card.suit != trick_cards[0].suit:
                void.add((who, trick_cards[0].suit))
            plays.append((who, card))
        leader = trick.winner
    return plays


def _three(text: str, what: str) -> Hand:
    named = hand_of(cards(text))
    if named and len(named) != 3:
        raise NotationError(TYPED.told(f"hearts.typed.{what}", count=len(named)))
    return named


def _events(
    rules: Rules,
    standing: Standing,
    seat: Seat,
    after_pass: Hand,
    given: Hand,
    got: Hand,
    *,
    is_hold: bool,
) -> list[Event]:
    missing = [card for card in got if card not in after_pass]
    if missing:
        raise NotationError(TYPED.told("hearts.typed.stray", card=str(missing[0])))
    if bool(given) != bool(got):
        raise NotationError(TYPED.told("hearts.typed.both"))
    if is_hold and got:
        raise NotationError(TYPED.told("hearts.typed.hold"))
    dealt = hand_of((*(card for card in after_pass if card not in got), *given))
    events: list[Event] = [Deal(rules, standing, only_own([dealt] * 4, seat))]
    if got:
        events += [Act(seat, Pass(given)), Exchange(only_own([got] * 4, seat))]
    return events


def _check_passed(plays: Sequence[tuple[Seat, Card]], given: Hand, target: Seat) -> None:
    """Cards passed on may be played by their receiver alone."""
    for who, card in plays:
        if card in given and who != target:
            raise NotationError(
                TYPED.told("hearts.typed.receiver", card=str(card), to=target, seat=who)
            )
