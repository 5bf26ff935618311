"""What calls told of the hands that made them, beside those hands, once an auction is over.

A call's promise is kept where the hand is what the call shows; nearly, where it is no further off
than the system itself would go for want of a better call. At the end each hand lies within the
bounds that all its calls together have set, as they are told. Meanings count points in three ways
(high cards, with length, in support); a hand reaches a bound if it does by any of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from kibitz.core.declared import KeptPromises
from kibitz.core.events import SEATS
from kibitz.games.bridge.beliefs import mask_of
from kibitz.games.bridge.bidding.book import read
from kibitz.games.bridge.bidding.meaning.hands import Hands
from kibitz.games.bridge.bidding.state import AuctionState
from kibitz.games.bridge.bidding.told import bounds_of, sides_of
from kibitz.games.bridge.state import State

NEARLY = 8.0
"""Of the graded fit's distance: a call that is further off is no candidate of ours."""
SUITS = ("clubs", "diamonds", "hearts", "spades")
END = "end of the auction"


def kept(states: Sequence[State]) -> Iterator[KeptPromises]:
    """Of every call and, at the end, of every hand."""
    public = states[-1].public
    if public.phase == "auction":
        return
    dealer = public.standing.dealer
    calls = tuple(str(call) for call in public.calls)
    told = read(calls, sides_of(public.standing.vulnerable, dealer))
    held = [Hands.of([mask_of(states[0].private[seat].hand)]) for seat in SEATS]
    for place, meaning in enumerate(told.meanings):
        seat = (dealer + place) % 4
        distance = float(meaning.constraint.distance(held[seat])[0])
        found = {"call": distance == 0, "call nearly": distance < NEARLY}
        yield KeptPromises(seat, (group_of(calls, place),), found)
    for place in SEATS:
        seat = (dealer + place) % 4
        yield KeptPromises(seat, (END,), _within(told, place, held[seat]))


def group_of(calls: Sequence[str], place: int) -> str:
    """Passes by themselves; and whether the other side had called anything before."""
    opposed = any(call != "P" for call in calls[(place + 1) % 2 : place : 2])
    kind = "passes" if calls[place] == "P" else "calls"
    return f"{kind}, {'opposed' if opposed else 'unopposed'}"


def _within(told: AuctionState, place: int, hand: Hands) -> dict[str, bool]:
    *lengths, (least, most) = bounds_of(told, place)
    found = {
        name: low <= int(held) <= high
        for name, held, (low, high) in zip(SUITS, hand.lengths[0], lengths, strict=True)
    }
    counts = [hand.points, hand.with_length, *map(hand.in_support, range(4))]
    found["points"] = max(float(one[0]) for one in counts) >= least and hand.points[0] <= most
    return found
