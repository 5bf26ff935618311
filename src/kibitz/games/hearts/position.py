"""A whole position of hearts, field by field: hand, pass, tricks so far, scores."""

from __future__ import annotations

from functools import partial

from kibitz.cards import cards, hand_of, parse_hand
from kibitz.core.errors import NotationError
from kibitz.core.events import Act, Event, Seat
from kibitz.core.typed import FieldError, Fields, Typed, in_field
from kibitz.games.hearts.action import Pass
from kibitz.games.hearts.event import Deal, Exchange, Lead
from kibitz.games.hearts.refusals import TYPED
from kibitz.games.hearts.rules import Rules
from kibitz.games.hearts.typed import typed_events

SEATS = "NESW"
HAND, SEAT, PASSED, RECEIVED, TRICKS = "hand", "seat", "passed", "received", "tricks"
LEADER, SCORES, NUMBER = "leader", "scores", "number"
FIELDS = (HAND, SEAT, PASSED, RECEIVED, TRICKS, LEADER, SCORES, NUMBER)
_SAID_AT = {
    "hearts.typed.leader": LEADER,
    "hearts.typed.leader-seat": LEADER,
    "hearts.typed.passed": PASSED,
    "hearts.typed.receiver": PASSED,
    "hearts.typed.both": RECEIVED,
    "hearts.typed.hold": RECEIVED,
    "hearts.typed.stray": RECEIVED,
    "hearts.typed.received": RECEIVED,
    "hearts.typed.exchange": RECEIVED,
    "hearts.typed.revoke": TRICKS,
    "hearts.typed.trick": TRICKS,
    "hearts.typed.tricks": TRICKS,
}


def typed(rules: Rules, told: Fields) -> Typed:
    """The events a seat was shown; FieldError names what is wrong."""
    told.read(HAND, parse_hand)
    for field in (PASSED, RECEIVED):
        told.read(field, lambda text: hand_of(cards(text)))
    told.read(TRICKS, lambda text: hand_of(cards(text.replace("/", " "))))
    seat = _seat(told, SEAT) or 0
    made = partial(
        typed_events,
        told.text(HAND),
        rules=rules,
        seat=seat,
        passed=told.text(PASSED),
        received=told.text(RECEIVED),
        tricks=told.text(TRICKS),
        leader=_seat(told, LEADER),
        scores=told.numbers(SCORES, -1000, 1000, (0, 0, 0, 0)),
        number=told.number(NUMBER, 1, 1000, 1),
    )
    try:
        events = made()
    except NotationError as error:
        why = error.args[0]
        fact = getattr(why, "fact", None)
        raise FieldError(_SAID_AT.get("" if fact is None else fact.id, HAND), why) from None
    return Typed(seat, [(event, _field(event)) for event in events])


def _seat(told: Fields, field: str) -> Seat | None:
    text = told.text(field).upper()
    if not text:
        return None
    if text not in (*SEATS, *"0123"):
        at = in_field(field, lambda: TYPED.told("hearts.typed.seat", seat=text[:12]))
        raise FieldError(field, at)
    return SEATS.index(text) if text in SEATS else int(text)


def _field(event: Event) -> str:
    match event:
        case Deal():
            return HAND
        case Exchange():
            return RECEIVED
        case Lead():
            return LEADER
        case Act(action=Pass()):
            return PASSED
        case _:
            return TRICKS
