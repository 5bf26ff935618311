"""Duplicate scoring (Law 77), IMPs (Law 78B), matchpoints, and where a match stands.

Points are the declaring side's with plus for a made contract; by seat, a side's plus is the other
side's minus.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Sequence

from kibitz.core.errors import Refused
from kibitz.core.fold import four
from kibitz.core.game import SEATS, Outcome, Result, Score
from kibitz.core.record_refusals import RECORD
from kibitz.core.words import Fact
from kibitz.games.bridge.action import Strain
from kibitz.games.bridge.auction import Contract
from kibitz.games.bridge.rules import Rules, Standing, board
from kibitz.games.bridge.state import Public

IMP_STEPS: tuple[int, ...] = (
    *(20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600),
    *(750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000),
)
"""The least difference in points that is worth 1, 2, ... 24 IMPs."""


def contract_points(contract: Contract, tricks: int, *, vulnerable: bool) -> int:
    """What declarer's side scores for so many tricks; minus when the contract goes down.

    >>> contract_points(Contract.parse("3NT", 0), 10, vulnerable=True)
    630
    >>> contract_points(Contract.parse("4SX", 0), 7, vulnerable=False)
    -500
    """
    if tricks < contract.needed:
        return -_undertricks(contract.needed - tricks, contract.risk, vulnerable=vulnerable)
    over = tricks - contract.needed
    each = 20 if contract.strain <= Strain.DIAMONDS else 30
    bid = (each * contract.level + 10 * (contract.strain == Strain.NOTRUMP)) << contract.risk
    bonus = 50
    if bid >= 100:
        bonus = 500 if vulnerable else 300
    if contract.level >= 6:
        bonus += (750 if vulnerable else 500) * (2 if contract.level == 7 else 1)
    extra = over * each if contract.risk == 0 else over * 100 * contract.risk * (1 + vulnerable)
    return bid + bonus + extra + 50 * contract.risk


def _undertricks(down: int, risk: int, *, vulnerable: bool) -> int:
    if risk == 0:
        return down * (100 if vulnerable else 50)
    doubled = 300 * down - 100 if vulnerable else 200 * down - 100 + 100 * max(0, down - 3)
    return doubled * risk


def imps(difference: float) -> int:
    """A difference in points as International Match Points, with its sign.

    >>> imps(430), imps(-20), imps(10)
    (10, -1, 0)
    """
    return bisect_right(IMP_STEPS, abs(difference)) * (1 if difference > 0 else -1)


def matchpoints(points: Sequence[float]) -> tuple[float, ...]:
    """Each result against every other: 2 for a better, 1 for an equal (a top is 2(n - 1)).

    >>> matchpoints([420, 450, 420, -50])
    (3, 6, 3, 0)
    """
    return tuple(sum((own > other) * 2 + (own == other) for other in points) - 1 for own in points)


def north_south(contract: Contract | None, tricks: int | None, standing: Standing) -> int:
    """The points of north-south; 0 for a deal that was passed out."""
    if contract is None or tricks is None:
        return 0
    vulnerable = standing.is_vulnerable(contract.declarer)
    sign = -1 if contract.declarer % 2 else 1
    return sign * contract_points(contract, tricks, vulnerable=vulnerable)


def score(public: Public) -> Score | None:
    """The deal's points by seat; None until it is over."""
    if public.phase != "over":
        return None
    points = north_south(public.contract, public.declarer_tricks, public.standing)
    by_seat = tuple(-points if seat % 2 else points for seat in SEATS)
    return Score(by_seat, (result_fact(public),))


def result_fact(public: Public) -> Fact:
    """What became of a finished deal."""
    contract, tricks = public.contract, public.declarer_tricks
    if contract is None or tricks is None:
        return Fact("bridge.passed-out")
    over = tricks - contract.needed
    points = contract_points(
        contract, tricks, vulnerable=public.standing.is_vulnerable(contract.declarer)
    )
    facts = {
        "contract": contract.symbol,
        "seat": contract.declarer,
        "tricks": tricks,
        "count": abs(over),
        "points": points,
    }
    return Fact("bridge.down" if over < 0 else "bridge.made", facts)


def result_text(contract: Contract | None, tricks: int | None) -> str:
    """As scorers write it: ``4♠ N =``, ``3NT W -2``, ``pass``."""
    if contract is None or tricks is None:
        return "pass"
    over = tricks - contract.needed
    return f"{contract.symbol} {'NESW'[contract.declarer]} {f'{over:+d}' if over else '='}"


def outcome(public: Public) -> Outcome:
    """What the next board depends on: nothing but the points."""
    scored = score(public)
    if scored is None:
        raise Refused(RECORD.told("record.not-over"))
    return Outcome(scored.points)


def next_standing(rules: Rules, standing: Standing, outcome: Outcome) -> Standing | Result:
    """The next board by its number, until all of the match are played."""
    totals = four(before + now for before, now in zip(standing.points, outcome.points, strict=True))
    if standing.number < rules.boards:
        return board(standing.number + 1, totals)
    return Result(totals, tuple(1 + sum(other > own for other in totals) for own in totals))
