"""Key cards in any auction: 4NT asks, five steps answer, and what the asker makes of it.

Five key cards: the aces and the king of trumps. 5C shows one or four, 5D none or three, 5H two
without and 5S two with the queen of trumps. Trumps are the last suit the side agreed or, without
agreement, its last bid suit. Over notrump 4NT is an invitation and no question.
"""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.games.bridge.bidding_first.constraints import parse_constraint
from kibitz.games.bridge.bidding_first.knowledge import AuctionKnowledge
from kibitz.games.bridge.bidding_first.rules import Meaning
from kibitz.games.bridge.bidding_first.situation import RANK, STRAINS
from kibitz.games.bridge.measure.holding import Holding

ANSWERS = {
    "5C": ("keys T 1|keys T 4", "one or four key cards", "キーカード1か4"),
    "5D": ("keys T 0|keys T 3", "none or three key cards", "キーカード0か3"),
    "5H": ("keys T 2, not queen T|keys T 5, not queen T", "two key cards, no queen", "2、Qなし"),
    "5S": ("keys T 2, queen T|keys T 5, queen T", "two key cards and the queen", "2とQ"),
}

ASKS = "hcp 12+"
"""What 4NT shows where it asks."""


def trumps(
    calls: Sequence[str], known: AuctionKnowledge, place: int, meanings: Sequence[Meaning]
) -> int | None:
    """The suit that the side of the call at `place` would play in; None if there is none.

    Controls and conventions name no trumps.
    """
    own = [i for i in range(place - 2, -1, -2) if calls[i] in RANK]
    if not own or calls[own[0]].endswith("NT"):
        return None
    seats = (place % 4, (place + 2) % 4)
    natural = [
        (i % 4, STRAINS.index(calls[i][1:]))
        for i in own
        if not calls[i].endswith("NT") and not meanings[i].marks & {"control", "alert"}
    ]

    def is_agreed(suit: int) -> bool:
        length = sum(known.hands[seat].least(suit) for seat in seats)
        return length >= 8 or all((seat, suit) in natural for seat in seats)

    suits = [suit for _, suit in natural]
    agreed = next((suit for suit in suits if is_agreed(suit)), None)
    if agreed is not None:
        return agreed
    partners = next((suit for seat, suit in natural if seat == seats[1]), None)
    return partners if partners is not None else next(iter(suits), None)


def is_question(
    calls: Sequence[str], place: int, known: AuctionKnowledge, meanings: Sequence[Meaning]
) -> bool:
    """Whether the call at a place is 4NT for key cards, and no rule calls it an invitation."""
    if calls[place] != "4NT" or place < 2 or "f1" not in meanings[place].marks:
        return False
    return trumps(calls, known, place, meanings) is not None and calls[place - 1] in ("P", "X")


def question(
    calls: Sequence[str], known: AuctionKnowledge, meanings: Sequence[Meaning]
) -> int | None:
    """The trump suit if partner has just asked for key cards and right-hand passed."""
    if len(calls) < 3 or calls[-1] != "P":
        return None
    place = len(calls) - 2
    return (
        trumps(calls, known, place, meanings)
        if is_question(calls, place, known, meanings)
        else None
    )


def answered(
    calls: Sequence[str], known: AuctionKnowledge, meanings: Sequence[Meaning]
) -> int | None:
    """The trump suit if partner has just answered our 4NT."""
    if len(calls) < 5 or calls[-1] != "P" or calls[-2] not in ANSWERS or calls[-3] != "P":
        return None
    place = len(calls) - 4
    return (
        trumps(calls, known, place, meanings)
        if is_question(calls, place, known, meanings)
        else None
    )


def meaning(
    calls: Sequence[str], call: str, known: AuctionKnowledge, meanings: Sequence[Meaning]
) -> Meaning | None:
    """What a call shows as an answer or after one; None where nobody asked."""
    trump = question(calls, known, meanings)
    if trump is not None and call in ANSWERS:
        shows, en, ja = ANSWERS[call]
        constraint = parse_constraint(shows, (("T", trump),))
        marks = frozenset({"f1", "alert"})
        return Meaning(call, constraint.boxes, (constraint.text,), marks, en, ja, "keycards.answer")
    if answered(calls, known, meanings) is not None and call != "P":
        constraint = parse_constraint("any")
        return Meaning(
            call,
            constraint.boxes,
            (constraint.text,),
            frozenset({"off"}),
            "sets the contract by key cards",
            "キーカードで決定",
            "keycards.sign-off",
        )
    if call == "4NT" and len(calls) >= 2:
        trump = trumps(calls, known, len(calls), meanings)
        if trump is not None and meanings and calls[-1] in ("P", "X"):
            constraint = parse_constraint(ASKS)
            marks = frozenset({"f1"})
            return Meaning(
                call,
                constraint.boxes,
                (constraint.text,),
                marks,
                "asks for key cards",
                "キーカードを尋ねる",
                "keycards.ask",
            )
    return None


def answer(hand: Holding, trump: int) -> str:
    """The answer of a hand."""
    keys = hand.keys(trump)
    if keys in (1, 4):
        return "5C"
    if keys in (0, 3):
        return "5D"
    return "5S" if hand.has_queen(trump) else "5H"


def sign_off(hand: Holding, trump: int, reply: str) -> tuple[str, int]:
    """The asker's next call and the key cards it counts on, of five."""
    own = hand.keys(trump)
    low, high = {"5C": (1, 4), "5D": (0, 3), "5H": (2, 2), "5S": (2, 2)}[reply]
    theirs = high if own + high <= 5 and own <= 2 else low
    total = own + theirs
    strain = STRAINS[trump]
    if total >= 5 and (reply == "5S" or hand.has_queen(trump)) and hand.kings >= 2:
        return f"7{strain}", total
    if total >= 4:
        return f"6{strain}", total
    bid = f"5{strain}"
    if bid == reply:
        return "P", total
    return (bid if RANK[bid] > RANK[reply] else f"6{strain}"), total
