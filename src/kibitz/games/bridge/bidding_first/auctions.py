"""Whole auctions by four hands of the system, for measurement and for reading a bid in advance."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence

from kibitz.games.bridge.bidding_first.advice import sides_of
from kibitz.games.bridge.bidding_first.engine import answer
from kibitz.games.bridge.bidding_first.lawful import counted
from kibitz.games.bridge.bidding_first.story import Story, story
from kibitz.games.bridge.measure.holding import Holding
from kibitz.games.bridge.measure.total_tricks import TotalTricks

MOST_CALLS = 60
"""No sensible auction is longer; one that is has run away."""

Bidder = Callable[[Holding, Story], str]


def by_system(hand: Holding, told: Story) -> str:
    """The system's call."""
    return answer(hand, told).call


def bid_out(
    hands: Sequence[Holding],
    dealer: int,
    vul: str,
    bidders: Sequence[Bidder] = (by_system,) * 4,
    calls: Sequence[str] = (),
) -> Story:
    """The auction of four hands, north first, each bidder seeing its own alone."""
    sides = sides_of(vul, dealer)
    told = story(tuple(calls), sides)
    while not told.is_over and len(told.calls) < MOST_CALLS:
        seat = (dealer + told.seat) % 4
        told = story((*told.calls, bidders[seat](hands[seat], told)), sides)
    return told


def law_asked(
    hands: Sequence[Holding], dealer: int, vul: str
) -> Iterator[tuple[int, Story, TotalTricks]]:
    """The seats that ask the law in an auction of the system, each once, when it first does."""
    told = bid_out(hands, dealer, vul)
    seats: set[int] = set()
    for place in range(2, len(told.calls)):
        before = story(told.calls[:place], told.sides)
        seat = (dealer + before.seat) % 4
        total = None if seat in seats else counted(hands[seat], before)
        if total is not None:
            seats.add(seat)
            yield seat, before, total
