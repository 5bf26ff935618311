"""A position somebody types: a hand and the auction so far -> the view of who calls or leads.

The typed words become the events the seat would have been shown, so they take the same path as a
record; what cannot have happened is refused by name.
"""

from __future__ import annotations

from kibitz.cards import parse_hand
from kibitz.core.door import admit
from kibitz.core.errors import IllegalAction, NotationError
from kibitz.core.events import Seat
from kibitz.core.fold import only_own
from kibitz.core.told import told_by
from kibitz.core.words import Sentences
from kibitz.games.bridge.action import parse_calls
from kibitz.games.bridge.auction import check_calls, contract_of, is_over
from kibitz.games.bridge.event import Act, Deal
from kibitz.games.bridge.refusals import TYPED
from kibitz.games.bridge.rules import Rules, Standing, Vulnerability
from kibitz.games.bridge.view import View

VULNERABLE: dict[str, Vulnerability] = {
    "none": "none",
    "-": "none",
    "ns": "ns",
    "ew": "ew",
    "both": "both",
    "all": "both",
}


def typed_view(
    hand: str,
    auction: str,
    *,
    rules: Rules,
    sentences: Sentences,
    dealer: Seat = 0,
    vulnerable: Vulnerability = "none",
) -> View:
    """The view of the seat that holds `hand` and calls next, or leads if the auction is over."""
    held = parse_hand(hand, size=13)
    calls = parse_calls(auction)
    wrong = check_calls(calls)
    if wrong is not None:
        place, fact = wrong
        law = told_by(sentences, fact)
        facts = {"place": place + 1, "call": str(calls[place]), "why": law}
        raise IllegalAction(TYPED.told("bridge.typed.in-auction", **facts), fact)
    contract = contract_of(dealer, calls)
    if not is_over(calls):
        seat = (dealer + len(calls)) % 4
    elif contract is not None:
        seat = (contract.declarer + 1) % 4
    else:
        raise NotationError(TYPED.told("bridge.typed.passed-out"))
    standing = Standing(dealer=dealer, vulnerable=vulnerable)
    deal = Deal(rules, standing, only_own([held] * 4, seat))
    made = (Act((dealer + place) % 4, call) for place, call in enumerate(calls))
    from kibitz.games.bridge import GAME

    return admit(GAME, [deal, *made], seat)


def vulnerability(text: str) -> Vulnerability:
    """Which side is vulnerable, as people and files write it; NotationError for anything else.

    >>> vulnerability("All"), vulnerability("-")
    ('both', 'none')
    """
    found = VULNERABLE.get(text.strip().lower())
    if found is None:
        raise NotationError(TYPED.told("bridge.typed.vulnerability", text=text[:20]))
    return found
