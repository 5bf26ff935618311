"""The auction: whose turn, what is sufficient, when it is over, and the contract it reached.

Pure functions of a dealer and calls. Knows no cards and no meaning of a call. Laws are those of
duplicate bridge (2017).
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kibitz.core.errors import NotationError
from kibitz.core.game import Seat
from kibitz.core.words import Fact
from kibitz.games.bridge.action import (
    BIDS,
    CALLS,
    DOUBLE,
    PASS,
    REDOUBLE,
    Bid,
    Call,
    Double,
    Pass,
    Redouble,
    Strain,
    parse_call,
)
from kibitz.games.bridge.refusals import TYPED
from kibitz.games.bridge.rules import SEAT_LETTERS


@dataclass(frozen=True, slots=True)
class Contract:
    """What declarer undertook. `risk` is 0, 1 doubled, 2 redoubled."""

    level: int
    strain: Strain
    risk: int
    declarer: Seat

    @property
    def bid(self) -> Bid:
        return Bid(self.level, self.strain)

    @property
    def dummy(self) -> Seat:
        return (self.declarer + 2) % 4

    @property
    def leader(self) -> Seat:
        """Who makes the opening lead."""
        return (self.declarer + 1) % 4

    @property
    def needed(self) -> int:
        """Tricks that make it."""
        return self.level + 6

    @property
    def symbol(self) -> str:
        """As people read it, for example ``4♠X``."""
        return self.bid.symbol + "X" * self.risk

    @classmethod
    def parse(cls, text: str, declarer: Seat) -> Contract:
        """Read ``4S``, ``3NTX``, ``1CXX``; NotationError for anything else."""
        bare = text.strip().upper().rstrip("X")
        risk = len(text.strip()) - len(bare)
        bid = parse_call(bare) if bare else PASS
        if not isinstance(bid, Bid) or risk > 2:
            raise NotationError(TYPED.told("bridge.typed.contract", text=text[:20]))
        return cls(bid.level, bid.strain, risk, declarer)

    def __str__(self) -> str:
        return str(self.bid) + "X" * self.risk


def turn(dealer: Seat, calls: Sequence[Call]) -> Seat:
    """Who calls next."""
    return (dealer + len(calls)) % 4


def is_over(calls: Sequence[Call]) -> bool:
    """Three passes after a call, or four at the start (Law 22)."""
    return len(calls) >= 4 and all(call == PASS for call in calls[-3:])


def last_bid(calls: Sequence[Call]) -> tuple[int, Bid] | None:
    """The last bid and its place in the auction."""
    for place in range(len(calls) - 1, -1, -1):
        call = calls[place]
        if isinstance(call, Bid):
            return place, call
    return None


def risk_of(calls: Sequence[Call]) -> int:
    """Whether the last bid stands doubled (1), redoubled (2) or neither (0)."""
    for call in reversed(calls):
        if call == PASS:
            continue
        return 2 if call == REDOUBLE else 1 if call == DOUBLE else 0
    return 0


def contract_of(dealer: Seat, calls: Sequence[Call]) -> Contract | None:
    """The contract as it stands; None while nobody has bid.

    >>> from kibitz.games.bridge.action import parse_calls
    >>> contract_of(2, parse_calls("1S P 2S X 4S P P P"))
    Contract(level=4, strain=<Strain.SPADES: 3>, risk=0, declarer=2)
    """
    last = last_bid(calls)
    if last is None:
        return None
    place, bid = last
    declarer = next(
        turn(dealer, calls[:earlier])
        for earlier in range(place % 2, place + 1, 2)
        if isinstance(call := calls[earlier], Bid) and call.strain == bid.strain
    )
    return Contract(bid.level, bid.strain, risk_of(calls), declarer)


def why_not_call(calls: Sequence[Call], call: Call) -> Fact | None:
    """The law against this call by the seat whose turn it is; None if it may be made."""
    if is_over(calls):
        return Fact("bridge.auction-over")
    last = last_bid(calls)
    match call:
        case Pass():
            return None
        case Bid():
            if last is not None and call <= last[1]:
                return Fact("bridge.insufficient", {"bid": call.symbol, "last": last[1].symbol})
            return None
        case Double():
            return _why_not_double(calls, last)
        case Redouble():
            return _why_not_redouble(calls, last)


def _why_not_double(calls: Sequence[Call], last: tuple[int, Bid] | None) -> Fact | None:
    if last is None:
        return Fact("bridge.nothing-to-double")
    if (len(calls) - last[0]) % 2 == 0:
        return Fact("bridge.double-own", {"last": last[1].symbol})
    if risk_of(calls):
        return Fact("bridge.doubled-already", {"last": last[1].symbol})
    return None


def _why_not_redouble(calls: Sequence[Call], last: tuple[int, Bid] | None) -> Fact | None:
    if last is None or risk_of(calls) != 1:
        return Fact("bridge.nothing-to-redouble")
    if (len(calls) - last[0]) % 2:
        return Fact("bridge.redouble-own")
    return None


def legal_calls(calls: Sequence[Call]) -> tuple[Call, ...]:
    """Pass, double, redouble as far as they are legal, then every sufficient bid."""
    if is_over(calls):
        return ()
    last = last_bid(calls)
    first = 0 if last is None else BIDS.index(last[1]) + 1
    doubles = [call for call in CALLS[1:3] if why_not_call(calls, call) is None]
    return (PASS, *doubles, *BIDS[first:])


def check_calls(calls: Sequence[Call]) -> tuple[int, Fact] | None:
    """The place of the first illegal call and the law against it; None if all are legal."""
    for place, call in enumerate(calls):
        fact = why_not_call(calls[:place], call)
        if fact is not None:
            return place, fact
    return None


def seat_of(letter: str) -> Seat:
    """``N`` is 0 ... ``W`` is 3; NotationError for anything else."""
    place = SEAT_LETTERS.find(letter.strip().upper()) if len(letter.strip()) == 1 else -1
    if place < 0:
        raise NotationError(TYPED.told("bridge.typed.seat", text=letter[:20]))
    return place
