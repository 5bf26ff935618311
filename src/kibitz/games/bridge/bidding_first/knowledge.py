"""What is known of four hands: boxes for each, narrowed by the auction and by the pack.

Thirteen cards a hand and a suit, forty points in all, the own cards known. Every bound remembers
what set it. Knows nothing of rules or calls beyond the label each constraint comes with.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from kibitz.core.fold import four
from kibitz.core.words import Fact
from kibitz.games.bridge.bidding_first.constraints import ANYTHING, Box, Boxes, meet
from kibitz.games.bridge.measure import shapes
from kibitz.games.bridge.measure.holding import Holding

HCP = 4
"""The quantity after the four suits."""

NAMES = ("C", "D", "H", "S", "hcp")
TOTALS = (13, 13, 13, 13, 40)
BY_COUNT = -1
"""The label of a bound that follows from the other three hands."""
OWN = -2
"""The label of the own hand, which is seen."""

Bounds = tuple[tuple[int, int], ...]
"""Least and greatest of clubs, diamonds, hearts, spades and high-card points."""

FREE: Bounds = ((0, 13), (0, 13), (0, 13), (0, 13), (0, 37))


def bounds_of(boxes: Boxes) -> Bounds:
    """The bounds around all boxes; they are not empty."""
    mask = 0
    for box in boxes:
        mask |= box.shapes
    lengths = tuple(shapes.length_bounds(mask, suit) for suit in range(4))
    return (*lengths, (min(box.low for box in boxes), max(box.high for box in boxes)))


@dataclass(frozen=True, slots=True)
class KnownHand:
    """One hand as known: boxes, bounds, and by (quantity, end) the label that set the bound."""

    boxes: Boxes = (ANYTHING,)
    bounds: Bounds = FREE
    because: Mapping[tuple[int, int], int] = field(default_factory=dict[tuple[int, int], int])

    @property
    def shape_count(self) -> int:
        """Shapes that are left."""
        mask = 0
        for box in self.boxes:
            mask |= box.shapes
        return shapes.count(mask)

    def least(self, quantity: int) -> int:
        return self.bounds[quantity][0]

    def most(self, quantity: int) -> int:
        return self.bounds[quantity][1]

    def has(self, hand: Holding) -> bool:
        """Whether a hand fits."""
        bit = 1 << shapes.INDEX[hand.lengths]
        return any(box.shapes & bit and box.low <= hand.hcp <= box.high for box in self.boxes)

    def narrowed(self, boxes: Boxes, label: int) -> KnownHand | None:
        """After one more constraint; None if nothing is left."""
        both = meet(self.boxes, boxes)
        if not both:
            return None
        if both == self.boxes:
            return self
        bounds = bounds_of(both)
        because = dict(self.because)
        for quantity, ((low, high), (old_low, old_high)) in enumerate(
            zip(bounds, self.bounds, strict=True)
        ):
            if low > old_low:
                because[quantity, 0] = label
            if high < old_high:
                because[quantity, 1] = label
        return KnownHand(both, bounds, because)


def _bounds_box(bounds: Sequence[tuple[int, int]]) -> Box:
    mask = shapes.ALL
    for suit in range(4):
        mask &= shapes.length_mask(suit, *bounds[suit])
    return Box(mask, max(0, bounds[HCP][0]), min(37, bounds[HCP][1]))


@dataclass(frozen=True, slots=True)
class AuctionKnowledge:
    """Four hands as one seat, or a spectator, may know them."""

    hands: tuple[KnownHand, KnownHand, KnownHand, KnownHand] = (
        KnownHand(),
        KnownHand(),
        KnownHand(),
        KnownHand(),
    )
    doubted: tuple[int, ...] = ()  # labels that contradicted what was known, and were not used

    def after(self, seat: int, boxes: Boxes, label: int) -> AuctionKnowledge:
        """After a constraint on one hand, and what follows for the others.

        A constraint that leaves nothing is put aside as doubted: somebody bid what he does not
        hold, and what was known before stands.
        """
        if boxes == (ANYTHING,):
            return self
        seen = self.hands[seat].narrowed(boxes, label)
        if seen is None:
            return replace(self, doubted=(*self.doubted, label))
        hands = list(self.hands)
        hands[seat] = seen
        spread = _propagated(hands)
        if spread is None:
            return replace(self, doubted=(*self.doubted, label))
        return AuctionKnowledge(spread, self.doubted)

    def with_own(self, seat: int, hand: Holding) -> AuctionKnowledge:
        """With one hand seen. The own cards are certain: what the auction told of them goes."""
        bit = 1 << shapes.INDEX[hand.lengths]
        own = KnownHand().narrowed((Box(bit, hand.hcp, hand.hcp),), OWN)
        assert own is not None
        hands = list(self.hands)
        hands[seat] = own
        spread = _propagated(hands)
        if spread is None:
            return AuctionKnowledge(four(hands), (*self.doubted, OWN))
        return AuctionKnowledge(spread, self.doubted)

    def reason(self, seat: int, quantity: int, end: int) -> int | None:
        """The label that set a bound; None where it is free."""
        return self.hands[seat].because.get((quantity, end))


def _propagated(hands: list[KnownHand]) -> tuple[KnownHand, KnownHand, KnownHand, KnownHand] | None:
    """Narrow each hand by the other three until nothing changes; None if they cannot be dealt."""
    for _ in range(24):
        changed = False
        lows = [sum(seen.bounds[q][0] for seen in hands) for q in range(5)]
        highs = [sum(seen.bounds[q][1] for seen in hands) for q in range(5)]
        for seat, seen in enumerate(hands):
            wanted = [
                (
                    max(low, TOTALS[q] - (highs[q] - high)),
                    min(high, TOTALS[q] - (lows[q] - low)),
                )
                for q, (low, high) in enumerate(seen.bounds)
            ]
            if any(low > high for low, high in wanted):
                return None
            if tuple(wanted) == seen.bounds:
                continue
            narrower = seen.narrowed((_bounds_box(wanted),), BY_COUNT)
            if narrower is None:
                return None
            if narrower.bounds != seen.bounds:
                hands[seat], changed = narrower, True
                break
        if not changed:
            break
    return four(hands)


def bound_fact(
    seat: int, quantity: int, bounds: tuple[int, int], call: Mapping[str, str] | None
) -> Fact:
    """A bound with its reason: the call that showed it, as facts, or the count of the pack."""
    kind = "points" if quantity == HCP else "length"
    why = "by-count" if call is None else "shown"
    facts = {"seat": seat, "suit": "♣♦♥♠ "[quantity], "low": bounds[0], "high": bounds[1]}
    return Fact(f"bridge.known.{kind}-{why}", facts | dict(call or {}))
