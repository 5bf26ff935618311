"""A bidding question as people and files put it: hand, auction, dealer, seat, vulnerability.

Everything is checked here: an illegal call names its place and the law, a hand its cards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import IllegalAction, NotationError
from kibitz.core.told import told_by
from kibitz.core.words import Sentences
from kibitz.games.bridge.action import Call, parse_call, parse_calls
from kibitz.games.bridge.auction import check_calls, is_over, seat_of
from kibitz.games.bridge.measure.holding import Holding, parse_holding
from kibitz.games.bridge.refusals import TYPED

VULNERABILITIES = ("none", "ns", "ew", "both")
_FIELDS = {"hand", "dealer", "seat", "vul", "auction"}


@dataclass(frozen=True, slots=True)
class BidQuestion:
    """A checked question."""

    hand: Holding
    calls: tuple[str, ...]
    dealer: int
    vul: str


def checked_calls(calls: Sequence[Call], sentences: Sentences) -> tuple[str, ...]:
    """Calls as text; IllegalAction for the first that the laws forbid."""
    wrong = check_calls(calls)
    if wrong is not None:
        place, fact = wrong
        law = told_by(sentences, fact)
        why = TYPED.told(
            "bridge.typed.illegal-call", place=place + 1, call=str(calls[place]), why=law
        )
        raise IllegalAction(why, fact)
    return tuple(str(call) for call in calls)


def checked_vulnerability(vul: str) -> str:
    """One of VULNERABILITIES, typed in small letters or capitals."""
    if vul.lower() not in VULNERABILITIES:
        raise NotationError(ASKED.told("asked.not-a-vulnerability", text=vul[:20]))
    return vul.lower()


def question(
    hand: str,
    auction: str | Sequence[str],
    dealer: str | None,
    seat: str | None,
    vul: str | None,
    sentences: Sentences,
) -> BidQuestion:
    """Check what was typed. Without a dealer, the seat tells it, else north deals."""
    given = parse_calls(auction) if isinstance(auction, str) else tuple(map(parse_call, auction))
    calls = checked_calls(given, sentences)
    if is_over(given):
        raise NotationError(ASKED.told("asked.auction-over"))
    vulnerable = "none" if vul is None else checked_vulnerability(vul)
    wanted = None if seat is None else seat_of(seat)
    if dealer is not None:
        dealt = seat_of(dealer)
    else:
        dealt = 0 if wanted is None else (wanted - len(calls)) % 4
    on_turn = (dealt + len(calls)) % 4
    if wanted is not None and wanted != on_turn:
        raise NotationError(
            TYPED.told(
                "bridge.typed.not-to-call",
                seat=wanted,
                dealer=dealt,
                calls=len(calls),
                turn=on_turn,
            )
        )
    return BidQuestion(parse_holding(hand), calls, dealt, vulnerable)


def question_of_json(line: object, sentences: Sentences) -> BidQuestion:
    """Check one line of a batch."""
    if not isinstance(line, Mapping):
        raise NotationError(ASKED.told("asked.question-object"))
    fields = cast(Mapping[str, Any], line)
    if not isinstance(fields.get("hand"), str):
        raise NotationError(ASKED.told("asked.question-hand"))
    auction = fields.get("auction")
    if not isinstance(auction, str | list):
        raise NotationError(ASKED.told("asked.question-auction"))
    for name in ("dealer", "seat", "vul"):
        if fields.get(name) is not None and not isinstance(fields[name], str):
            raise NotationError(ASKED.told("asked.text-or-null", name=name))
    words = auction if isinstance(auction, str) else [str(one) for one in cast(list[Any], auction)]
    return question(
        fields["hand"],
        words,
        fields.get("dealer"),
        fields.get("seat"),
        fields.get("vul"),
        sentences,
    )
