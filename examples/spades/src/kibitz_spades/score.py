"""What a finished deal earns a side, and where the match stands after it."""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.core.errors import Refused
from kibitz.core.game import SEATS, Result, Score
from kibitz.core.words import Fact
from kibitz_spades.rules import SIDES, Rules, Standing
from kibitz_spades.state import Public


@dataclass(frozen=True, slots=True)
class SidePoints:
    """What one side earned: points, tricks too many, and why."""

    points: int
    bags: int
    facts: tuple[Fact, ...]


@dataclass(frozen=True, slots=True)
class Earned:
    """What both sides earned, North and South first."""

    points: tuple[int, int]
    bags: tuple[int, int]


def side_points(public: Public, side: int) -> SidePoints:
    """Of one side, once the last trick is over."""
    rules = public.rules
    points = helped = wanted = spilled = 0
    facts: list[Fact] = []
    for seat in SIDES[side]:
        bid, taken = public.bid(seat) or 0, public.taken(seat)
        if bid:
            wanted, helped = wanted + bid, helped + taken
            continue
        points += -rules.nil if taken else rules.nil
        facts.append(Fact("spades.nil-lost" if taken else "spades.nil-won", {"seat": seat}))
        helped, spilled = (
            (helped + taken, spilled) if rules.failed_nil_helps else (helped, spilled + taken)
        )
    made = helped >= wanted
    points += 10 * wanted if made else -10 * wanted
    facts.append(Fact("spades.made" if made else "spades.set", {"bid": wanted, "taken": helped}))
    bags = spilled + (helped - wanted if made else 0)
    before = public.standing.bags[side]
    if rules.bags:
        over = (before + bags) // rules.bags - before // rules.bags
        points += bags - rules.penalty * over
        facts += [Fact("spades.bags", {"bags": rules.bags})] * bool(over)
    return SidePoints(points, bags, tuple(facts))


def score(public: Public) -> Score | None:
    """The deal's points by seat, partners alike; None until the last trick is over."""
    if not public.is_over:
        return None
    north, east = (side_points(public, side) for side in (0, 1))
    points = tuple(float((north, east)[seat % 2].points) for seat in SEATS)
    return Score(points, (*north.facts, *east.facts))


def outcome(public: Public) -> Earned:
    """What the next deal depends on."""
    if not public.is_over:
        raise Refused("the deal is not over")
    north, east = (side_points(public, side) for side in (0, 1))
    return Earned((north.points, east.points), (north.bags, east.bags))


def next_standing(rules: Rules, standing: Standing, earned: Earned) -> Standing | Result:
    """Play on until one side has the target or the floor and is not level with the other."""
    north, east = (a + b for a, b in zip(standing.points, earned.points, strict=True))
    is_over = max(north, east) >= rules.target or min(north, east) <= rules.floor
    if is_over and north != east:
        points = (float(north), float(east)) * 2
        return Result(points, tuple(1 + 2 * (own < max(points)) for own in points))
    bags = tuple(a + b for a, b in zip(standing.bags, earned.bags, strict=True))
    return Standing((north, east), (bags[0], bags[1]), standing.number + 1)
