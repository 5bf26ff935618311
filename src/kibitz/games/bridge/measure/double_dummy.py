"""Exact double dummy: what each side takes when all four hands are seen by all.

Tricks are always counted from the given position on, for the side whose turn it is (`solve`,
`reaches`, `solve_cards`), or for each declarer (`table`). Hands are 52-bit masks as in `kernel`.
It knows nothing of auctions or of hidden cards: whoever samples worlds calls it for each.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kibitz.core.words import Fact
from kibitz.games.bridge import kernel

STRAINS = "CDHSN"


@dataclass(frozen=True, slots=True)
class TrickBounds:
    """Between how many tricks the answer lies; one number once it is solved."""

    least: int
    most: int
    nodes: int = 0

    @property
    def is_exact(self) -> bool:
        return self.least == self.most

    def fact(self) -> Fact:
        """What is known, exact or as far as the budget went."""
        if self.is_exact:
            return Fact("bridge.dd.exact", {"tricks": self.least})
        return Fact("bridge.dd.between", {"least": self.least, "most": self.most})


@dataclass(frozen=True, slots=True)
class CardBounds:
    """A legal card (0..51) and the tricks its side takes after it, this trick included."""

    card: int
    tricks: TrickBounds


@dataclass(frozen=True, slots=True)
class TrickTable:
    """The 20 results of a deal: `tricks[strain][declarer]`."""

    tricks: tuple[tuple[int, int, int, int], ...]

    def of(self, strain: int, declarer: int) -> int:
        return self.tricks[strain][declarer]


def solve(
    hands: Sequence[int], strain: int, leader: int, trick: Sequence[int] = (), *, nodes: int = 0
) -> TrickBounds:
    """The tricks of the side to play; the best bounds known when `nodes` run out.

    >>> north, east, south, west = 1 << 51, 1 << 50, 1 << 49, 1 << 48
    >>> solve((north, east, south, west), strain=4, leader=3)
    TrickBounds(least=0, most=0, nodes=1)
    """
    return TrickBounds(*kernel.solve(hands, strain, leader, trick, nodes=nodes))


def reaches(
    hands: Sequence[int],
    strain: int,
    leader: int,
    target: int,
    trick: Sequence[int] = (),
    *,
    nodes: int = 0,
) -> bool | None:
    """Whether the side to play takes `target` tricks or more; None when the budget ended first."""
    if target <= 0:
        return True
    least, most, _ = kernel.reach(hands, strain, leader, target, trick, nodes=nodes)
    if least >= target:
        return True
    cards_left = (sum(hand.bit_count() for hand in hands) + len(trick)) // 4
    return False if most < target or target > cards_left else None


def solve_cards(
    hands: Sequence[int], strain: int, leader: int, trick: Sequence[int] = (), *, nodes: int = 0
) -> tuple[CardBounds, ...]:
    """Every legal card with its tricks, best first and lower cards first among equals."""
    rows = kernel.solve_cards(hands, strain, leader, trick, nodes=nodes)
    found = (CardBounds(card, TrickBounds(least, most)) for card, least, most in rows)
    return tuple(sorted(found, key=lambda one: (-one.tricks.least, -one.tricks.most, one.card)))


def table(hands: Sequence[int]) -> TrickTable:
    """All 20 results."""
    return tables([hands])[0]


def tables(deals: Sequence[Sequence[int]], *, threads: int = 1) -> tuple[TrickTable, ...]:
    """All 20 results of each deal."""
    if not deals:
        return ()
    rows: list[list[int]] = kernel.table_batch(deals, threads=threads).tolist()
    return tuple(_table(row) for row in rows)


def _table(row: list[int]) -> TrickTable:
    by_strain = (row[4 * strain : 4 * strain + 4] for strain in range(5))
    return TrickTable(tuple((north, east, south, west) for north, east, south, west in by_strain))
