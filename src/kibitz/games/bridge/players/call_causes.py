"""Why a call is worse than the best one: what it shows and the hand lacks, fit, stopper, losers,
what partner would do, where the auction ends, and what separates the deals.

Everything is read from the view, from what the auction told, and from the auctions that were bid on
in sampled deals. Knows calls, not cards.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from kibitz.core.causes import Cause, cause_fact, find
from kibitz.core.game import Seat
from kibitz.core.paired import Rows
from kibitz.core.words import Fact
from kibitz.games.bridge.action import Bid, Strain, parse_call
from kibitz.games.bridge.auction import Contract
from kibitz.games.bridge.declared import UNITS
from kibitz.games.bridge.measure.features import call_features
from kibitz.games.bridge.measure.holding import Holding
from kibitz.games.bridge.players.panels import AuctionTold, CallEnd, CallEnds
from kibitz.games.bridge.view import View
from kibitz.games.bridge.words.shown import call_facts
from kibitz.games.bridge.worlds.layouts import Masks

UNIT = UNITS["imps"]
PASSED_OUT = "–"
EIGHT = 8  # trumps of a fit
OFTEN = 0.3  # what happens in fewer of the deals is not spoken of
_SUITS = "CDHS"
_NAMED = re.compile(r"(hcp|points|losers|aces|kings|controls|stop|support|[SHDC])\b ?([SHDC])?")


@dataclass(frozen=True, slots=True)
class BidOut:
    """Where an auction went after one call in one deal."""

    contract: Contract | None
    made: bool
    answer: str | None  # partner's next call


def ends_of(call: str, endings: Sequence[BidOut], points: Rows, seat: Seat) -> CallEnd:
    """The contract that a call ends in most often, partner's commonest answer, who declares.

    `points`: what our side scores in each of the deals.
    """
    contracts = Counter(
        PASSED_OUT if one.contract is None else one.contract.symbol for one in endings
    )
    contract, count = contracts.most_common(1)[0]
    made = sum(
        one.made for one in endings if one.contract is not None and one.contract.symbol == contract
    )
    answers = Counter(one.answer for one in endings if one.answer is not None)
    answer, answered = answers.most_common(1)[0] if answers else (None, 0)
    sides: list[list[bool]] = [[], []]
    for one in endings:
        if one.contract is not None:
            sides[(one.contract.declarer - seat) % 2].append(one.made)
    return CallEnd(
        call=call, worlds=len(endings), contract=contract, count=count, made=made, answer=answer,
        answered=answered, ours=len(sides[0]), ours_made=sum(sides[0]), theirs=len(sides[1]),
        theirs_made=sum(sides[1]), points=float(points.mean()),
    )  # fmt: skip


def call_causes(
    view: View, ends: CallEnds | None, pair: tuple[str, str], lacks: Fact | None
) -> list[Fact]:
    """What speaks against the second of two calls, of what is known besides its loss."""
    told = [] if lacks is None else [lacks]
    told += _stopper(view, pair[1], only_missing=True)
    if ends is not None:
        told += _ends(ends, pair)
    return told


def lacking(call: str, failed: str, shows: dict[str, str], hand: Holding) -> Fact | None:
    """What a call needs beside what the hand has of it; None where that is no single number."""
    found = _NAMED.fullmatch(failed.rstrip("0123456789+-| ").strip()) or _NAMED.match(failed)
    if found is None or "|" in failed or "(" in failed:
        return None
    name, suit = found[1], found[2]
    amounts: dict[str, int] = {
        "hcp": hand.hcp,
        "points": hand.hcp + hand.length_points,
        "losers": hand.losers,
        "aces": hand.aces,
        "kings": hand.kings,
        "controls": hand.controls,
    }
    if name in amounts:
        has: int = amounts[name]
    elif name == "support" and suit:
        has = hand.support_points(_SUITS.index(suit))
    elif name in _SUITS:
        has = hand.lengths[_SUITS.index(name)]
    else:
        return None
    return Fact("bridge.bid.lacks", {**call_facts(call), **shows, "has": has})


# --- what the own hand and partner's make of it ---------------------------------------------------


def own_causes(view: View, call: str, told: AuctionTold | None) -> list[Fact]:
    """What speaks for a call: the fit it names, losers with it, a stopper for notrump."""
    return [*_fit(view, call, told), *_stopper(view, call, only_missing=False)]


def _fit(view: View, call: str, told: AuctionTold | None) -> Iterator[Fact]:
    bid = parse_call(call)
    if told is None or view.seat is None or not isinstance(bid, Bid) or bid.strain.trump is None:
        return
    partner = told.hands["NESW"[(view.seat + 2) % 4]]
    least = {"C": partner.C, "D": partner.D, "H": partner.H, "S": partner.S}[
        bid.strain.letter
    ].least
    hand = Holding(view.hand)
    own = hand.lengths[bid.strain]
    facts = {**call_facts(call), "suit": bid.strain.symbol, "own": own, "least": least}
    if least and own + least >= EIGHT:
        yield Fact("bridge.bid.fit", {**facts, "total": own + least})
        yield Fact("bridge.bid.losers", {"losers": hand.losers, "suit": bid.strain.symbol})


def _stopper(view: View, call: str, *, only_missing: bool) -> Iterator[Fact]:
    """Notrump against a suit of theirs: whether the hand stops it."""
    bid = parse_call(call)
    if not isinstance(bid, Bid) or bid.strain is not Strain.NOTRUMP or view.seat is None:
        return
    hand = Holding(view.hand)
    for suit in _their_suits(view, view.seat):
        stops = hand.has_stopper(suit)
        if not (stops and only_missing):
            name = "stopper" if stops else "no-stopper"
            yield Fact(f"bridge.bid.{name}", {"suit": Strain(suit).symbol})


def _their_suits(view: View, seat: Seat) -> list[int]:
    dealer = view.public.standing.dealer
    found: list[int] = []
    for place, call in enumerate(view.public.calls):
        if isinstance(call, Bid) and (dealer + place - seat) % 2 and call.strain.trump is not None:
            found.append(int(call.strain))
    return list(dict.fromkeys(found))


def _ends(ends: CallEnds, pair: tuple[str, str]) -> Iterator[Fact]:
    """Where the two calls lead, and what partner does: where that differs and is common."""
    by_call = {one.call: one for one in ends.calls}
    best, other = (by_call.get(call) for call in pair)
    if best is None or other is None:
        return
    names = call_facts(pair[0]) | call_facts(pair[1], "other")
    least = OFTEN * best.worlds
    facts: dict[str, Any] = {
        **names,
        "contract": best.contract,
        "count": best.count,
        "made": best.made,
        "worlds": best.worlds,
        "other_contract": other.contract,
        "other_count": other.count,
        "other_made": other.made,
    }
    if min(best.count, other.count) >= least and PASSED_OUT not in (best.contract, other.contract):
        same = best.contract == other.contract
        yield Fact("bridge.bid.same-contract" if same else "bridge.bid.reaches", facts)
    else:
        sides = ("ours", "ours_made", "theirs", "theirs_made")
        counts = {name: getattr(best, name) for name in sides}
        counts |= {f"other_{name}": getattr(other, name) for name in sides}
        yield Fact("bridge.bid.sides", {**names, "worlds": best.worlds, **counts})
    if best.answer and other.answer and min(best.answered, other.answered) >= least:
        answers = call_facts(best.answer, "answer") | call_facts(other.answer, "other_answer")
        counts = {"count": best.answered, "other_count": other.answered, "worlds": best.worlds}
        if best.answer != other.answer:
            yield Fact("bridge.bid.answered", {**names, **answers, **counts})
    # A contract that fails most often may still be where the rest of the deals gains.
    if best.points is None or other.points is None:
        return
    if best.points - other.points >= UNITS["points"].smallest:
        brought = {"points": best.points, "other_points": other.points, "worlds": best.worlds}
        yield Fact("bridge.bid.brings", {**names, **brought})


# --- what separates the deals ---------------------------------------------------------------------


def separated_calls(
    view: View, worlds: Masks, gains: Rows, pair: tuple[str, str]
) -> tuple[Fact, Cause] | None:
    """What of the hidden hands decides between two calls, where the deals bear it out."""
    if view.seat is None:
        return None
    features = call_features(worlds, view.seat)
    cause = find(gains, features, None, UNIT.smallest)
    if cause is None:
        return None
    return cause_fact("bridge", pair, UNIT.name, features, cause), cause
