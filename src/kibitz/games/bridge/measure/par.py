"""Par: the contract neither side can improve on, from the 20 double-dummy results.

Sides bid in turn with full knowledge; a contract that fails is doubled.
"""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.core.errors import KernelError
from kibitz.core.words import Fact
from kibitz.games.bridge.action import Strain
from kibitz.games.bridge.auction import Contract
from kibitz.games.bridge.measure.double_dummy import TrickTable
from kibitz.games.bridge.score import contract_points

_STRAIN_LETTERS = ("C", "D", "H", "S", "NT")


@dataclass(frozen=True, slots=True)
class ParContract:
    """One contract that gives par; `over` is tricks above the contract, negative for down."""

    level: int
    strain: int
    declarers: tuple[int, ...]
    is_doubled: bool
    over: int

    def __str__(self) -> str:
        seats = "".join("NESW"[seat] for seat in self.declarers)
        result = "=" if self.over == 0 else f"{self.over:+d}"
        doubled = "x" if self.is_doubled else ""
        return f"{self.level}{_STRAIN_LETTERS[self.strain]}{doubled} {seats} {result}"

    @property
    def symbol(self) -> str:
        """As people read it, for example ``4♠X NS −1``."""
        return par_symbol(Strain(self.strain), str(self))


def par_symbol(strain: Strain, text: str) -> str:
    """A par contract as people read it.

    >>> par_symbol(Strain.SPADES, "4Sx NS -1"), par_symbol(Strain.NOTRUMP, "3NT N =")
    ('4♠X NS −1', '3NT N =')
    """
    bid, seats, result = text.split()
    doubled = "X" if bid.endswith("x") else ""
    return f"{bid[0]}{strain.symbol}{doubled} {seats} {result.replace('-', '−')}"


@dataclass(frozen=True, slots=True)
class Par:
    """The par score for North-South and every contract that gives it; none when passed out."""

    score: int
    contracts: tuple[ParContract, ...]

    def fact(self) -> Fact:
        """The par as one fact."""
        if not self.contracts:
            return Fact("bridge.par.pass", {})
        contracts = ", ".join(contract.symbol for contract in self.contracts)
        return Fact("bridge.par.score", {"score": self.score, "contracts": contracts})


def par(table: TrickTable, dealer: int, *, vulnerable: tuple[bool, bool] = (False, False)) -> Par:
    """Par with this seat to open; `vulnerable` is (North-South, East-West).

    Backward over the ladder of bids: at each bid standing as the last, the side that did not make
    it may bid on or let it be, and bids on only for more. A contract that fails is doubled.
    """
    if dealer not in range(4):
        raise KernelError(f"dealer {dealer} is not 0..3")
    ladder = _Ladder(table, vulnerable)
    first = dealer % 2
    score = ladder.opening(first, ladder.opening(1 - first, 0))
    return Par(score, ladder.contracts(score) if score else ())


class _Ladder:
    """The 35 bids of both sides, valued from the top down; bid = (level - 1) * 5 + strain."""

    def __init__(self, table: TrickTable, vulnerable: tuple[bool, bool]) -> None:
        self._table = table
        self._vulnerable = vulnerable
        self._stands: dict[tuple[int, int], bool] = {}
        self._outcome: dict[tuple[int, int], int] = {}
        for bid in range(34, -1, -1):
            for side in (0, 1):
                points = self._final(bid, side)
                sign = -1 if side == 0 else 1  # as the other side sees it
                overcalls = [self._outcome[higher, 1 - side] for higher in range(bid + 1, 35)]
                best = max(overcalls, key=lambda result: sign * result, default=points)
                stands = sign * best <= sign * points
                self._stands[bid, side] = stands
                self._outcome[bid, side] = points if stands else best

    def opening(self, side: int, passed: int) -> int:
        """The result with this side to open, when passing gives `passed`."""
        sign = 1 if side == 0 else -1
        results = [passed, *(self._outcome[bid, side] for bid in range(35))]
        return max(results, key=lambda result: sign * result)

    def contracts(self, score: int) -> tuple[ParContract, ...]:
        """The bids that stand and give this score; of one strain the highest."""
        found: dict[tuple[int, int], ParContract] = {}
        for (bid, side), stands in sorted(self._stands.items()):
            if not stands or self._final(bid, side) != score:
                continue
            if self._could_be_outbid(bid, side, score):
                continue
            taken, declarers = self._best(bid % 5, side)
            over = taken - bid // 5 - 7
            # The side that gains makes a contract; the side that loses saves in one that fails.
            if (over >= 0) == ((score > 0) == (side == 0)):
                contract = ParContract(bid // 5 + 1, bid % 5, declarers, over < 0, over)
                found[bid % 5, side] = contract
        return tuple(sorted(found.values(), key=lambda one: (one.level, one.strain)))

    def _could_be_outbid(self, bid: int, side: int, score: int) -> bool:
        """The other side makes more above this bid: a save below that is no par contract."""
        sign = -1 if side == 0 else 1
        return any(
            sign * self._final(higher, 1 - side) > sign * score for higher in range(bid + 1, 35)
        )

    def _final(self, bid: int, side: int) -> int:
        """North-South points if this side's bid is the last."""
        level, strain = bid // 5 + 1, bid % 5
        taken, _ = self._best(strain, side)
        risk = 1 if taken < level + 6 else 0
        contract = Contract(level, Strain(strain), risk=risk, declarer=side)
        points = contract_points(contract, taken, vulnerable=self._vulnerable[side])
        return points if side == 0 else -points

    def _best(self, strain: int, side: int) -> tuple[int, tuple[int, ...]]:
        seats = (side, side + 2)
        taken = max(self._table.of(strain, seat) for seat in seats)
        return taken, tuple(seat for seat in seats if self._table.of(strain, seat) == taken)
