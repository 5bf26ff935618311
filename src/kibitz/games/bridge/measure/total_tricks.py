"""The Law of Total Tricks: both sides' tricks add up to both sides' trumps, more or less.

Two presets. `seed` is the plain law with whole-trick adjustments and a table of three outcomes;
`calibrated` (see `bidding_first.calibrated`) is a distribution with its own error. Knows the own
hand and what the auction says of the others' lengths; knows nothing of how that was inferred.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from kibitz.core.words import Fact
from kibitz.games.bridge.action import Bid, Strain
from kibitz.games.bridge.auction import Contract
from kibitz.games.bridge.measure.holding import Holding
from kibitz.games.bridge.score import contract_points

Verdict = Literal["bid", "pass", "double"]
NO_LENGTHS = (0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Picture:
    """What one seat knows: least lengths by suit (clubs first), and the suits that were bid."""

    hand: Holding
    partner: tuple[int, int, int, int] = NO_LENGTHS
    left: tuple[int, int, int, int] = NO_LENGTHS
    right: tuple[int, int, int, int] = NO_LENGTHS
    own_suits: frozenset[int] = frozenset()
    partner_suits: frozenset[int] = frozenset()
    their_suits: frozenset[int] = frozenset()

    def our_length(self, suit: int) -> int:
        return self.hand.lengths[suit] + self.partner[suit]

    def their_length(self, suit: int) -> int:
        return self.left[suit] + self.right[suit]

    @property
    def our_trump(self) -> int:
        """The suit of our longest fit; of equals the higher ranking."""
        return max(range(4), key=lambda suit: (self.our_length(suit), suit))

    @property
    def their_trump(self) -> int:
        return max(range(4), key=lambda suit: (self.their_length(suit), suit))


@dataclass(frozen=True, slots=True)
class Adjustment:
    """One reason for tricks to differ from trumps, with its share."""

    name: str
    tricks: float

    @property
    def fact(self) -> Fact:
        return Fact(f"bridge.law.{self.name}", {"tricks": self.tricks})


@dataclass(frozen=True, slots=True)
class TotalTricks:
    """The trumps of both sides, the adjustments, and their sum."""

    our_trump: int
    their_trump: int
    our_length: int
    their_length: int
    adjustments: tuple[Adjustment, ...]

    @property
    def trumps(self) -> int:
        return self.our_length + self.their_length

    @property
    def tricks(self) -> int:
        return self.trumps + round(sum(adjustment.tricks for adjustment in self.adjustments))


def _void(picture: Picture) -> bool:
    return 0 in picture.hand.lengths


def _double_fit(picture: Picture) -> bool:
    return sum(picture.our_length(suit) >= 8 for suit in range(4)) >= 2


def _pure(picture: Picture) -> bool:
    """No king, queen or jack in their suits, no queen or jack outside our trumps."""
    ranks = picture.hand.ranks
    theirs = _their_suits(picture)
    if any(11 <= rank <= 13 for suit in theirs for rank in ranks[suit]):
        return False
    return not any(
        rank in (11, 12) for suit in range(4) if suit != picture.our_trump for rank in ranks[suit]
    )


def _impure(picture: Picture) -> bool:
    """Two or more queens and jacks in their suits."""
    ranks = picture.hand.ranks
    return sum(rank in (11, 12) for suit in _their_suits(picture) for rank in ranks[suit]) >= 2


def _their_suits(picture: Picture) -> frozenset[int]:
    return picture.their_suits or frozenset({picture.their_trump})


def _singleton(picture: Picture) -> bool:
    return picture.hand.lengths[picture.their_trump] == 1


def _balanced(picture: Picture) -> bool:
    return picture.hand.is_balanced


def _misfit(picture: Picture) -> bool:
    """At most one card in partner's suit, and no eight-card fit possible in our bid suits."""
    short = any(picture.hand.lengths[suit] <= 1 for suit in picture.partner_suits)
    bid = picture.own_suits | picture.partner_suits
    return short and not any(picture.our_length(suit) >= 8 for suit in bid)


def _few_points(picture: Picture) -> bool:
    return picture.hand.hcp <= 2


SEED_ADJUSTMENTS = (
    ("void", _void, 1),
    ("double-fit", _double_fit, 1),
    ("pure", _pure, 1),
    ("singleton-in-theirs", _singleton, 1),
    ("balanced", _balanced, -1),
    ("misfit", _misfit, -1),
    ("impure", _impure, -1),
    ("few-points", _few_points, -1),
)
"""Section 4.1 of the seed, in its order."""


def total_tricks(picture: Picture) -> TotalTricks:
    """The preset `seed`: least lengths and whole-trick adjustments."""
    ours, theirs = picture.our_trump, picture.their_trump
    return TotalTricks(
        ours,
        theirs,
        picture.our_length(ours),
        picture.their_length(theirs),
        tuple(Adjustment(name, share) for name, holds, share in SEED_ADJUSTMENTS if holds(picture)),
    )


@dataclass(frozen=True, slots=True)
class TricksRow:
    """One way the tricks may fall, and what each choice scores then, for us."""

    our_tricks: int
    their_tricks: int
    bid: int
    defend: int
    double: int


@dataclass(frozen=True, slots=True)
class Competition:
    """The table of outcomes and what it says; `over` is their next bid if it would pay them."""

    verdict: Verdict
    ours: Bid
    theirs: Bid
    rows: tuple[TricksRow, ...]
    over: Bid | None
    expected: Mapping[str, float]


def points(bid: Bid, tricks: int, *, vulnerable: bool, risk: int = 0) -> int:
    """What the declaring side scores."""
    tricks = min(13, max(0, tricks))
    return contract_points(Contract(bid.level, bid.strain, risk, 0), tricks, vulnerable=vulnerable)


def table(
    tricks: int, ours: Bid, theirs: Bid, *, we: bool, they: bool, spread: Sequence[int] = (1, 0, -1)
) -> tuple[TricksRow, ...]:
    """Rows as the seed's table 1: our contract's tricks and one more or less, theirs the rest."""
    rows: list[TricksRow] = []
    for step in spread:
        mine = ours.level + 6 + step
        other = tricks - mine
        rows.append(
            TricksRow(
                mine,
                other,
                points(ours, mine, vulnerable=we),
                -points(theirs, other, vulnerable=they),
                -points(theirs, other, vulnerable=they, risk=1),
            )
        )
    return tuple(rows)


def choose(tricks: int, ours: Bid, theirs: Bid, *, we: bool, they: bool) -> Competition:
    """The preset `seed`: bid if no row is worse than defending; if rows disagree, the middle row.

    A double must be safe as well: it is weighed only where they fail in every row. `we` and
    `they` say who is vulnerable.
    """
    rows = table(tricks, ours, theirs, we=we, they=they)
    middle = rows[len(rows) // 2]
    safe = all(row.bid >= row.defend for row in rows)
    verdict: Verdict = "bid" if safe or middle.bid > middle.defend else "pass"
    fails = all(row.double > 0 for row in rows)
    if fails and middle.double > max(middle.bid, middle.defend):
        verdict = "double"
    expected = {"bid": float(middle.bid), "pass": float(middle.defend)}
    expected["double"] = float(middle.double)
    return Competition(
        verdict, ours, theirs, rows, over(tricks, ours, theirs, we=we, they=they), expected
    )


def over(tricks: int, ours: Bid, theirs: Bid, *, we: bool, they: bool) -> Bid | None:
    """Their cheapest bid over ours in their suit, if it loses less than our contract made scores.

    They look at the same total: when we make our bid exactly, the rest is theirs.
    """
    higher = next_bid(ours, theirs.strain)
    if higher is None:
        return None
    mine = ours.level + 6
    lets_us_play = -points(ours, mine, vulnerable=we)
    bids = points(higher, tricks - mine, vulnerable=they)
    return higher if bids > lets_us_play else None


def next_bid(last: Bid, strain: Strain) -> Bid | None:
    """The cheapest sufficient bid in a strain; None above the seven level."""
    level = last.level + (strain <= last.strain)
    return Bid(level, strain) if level <= 7 else None
