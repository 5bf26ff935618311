"""What a finished deal earns, and where the match stands after it. Fewer points are better."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.core.errors import Refused
from kibitz.core.fold import four
from kibitz.core.game import SEATS, Outcome, Result, Score, Seat
from kibitz.core.record_refusals import RECORD
from kibitz.core.words import Fact
from kibitz.games.hearts.rules import (
    JACK,
    JACK_BONUS,
    NO_TRICK_BONUS,
    Rules,
    Standing,
    cost_table,
)
from kibitz.games.hearts.state import Public


def penalty(public: Public, seat: Seat) -> int:
    """What the cards taken so far cost: 0 to all there is."""
    costs = cost_table(public.rules.counted)
    return sum(costs[card.index] for card in public.taken(seat))


def shooter(public: Public) -> Seat | None:
    """Who has taken all points."""
    total = public.rules.total
    return next((seat for seat in SEATS if penalty(public, seat) == total), None)


def score(public: Public) -> Score | None:
    """The deal's points by seat; None until the last trick is over."""
    if public.phase != "over":
        return None
    moon = shooter(public)
    points = [penalty(public, seat) for seat in SEATS]
    facts: list[Fact] = []
    if moon is not None:
        total = public.rules.total
        facts.append(moon_shot(moon, total))
        if public.rules.moon == "add":
            points = [0 if seat == moon else total for seat in SEATS]
        else:
            points = [-total if seat == moon else 0 for seat in SEATS]
    for seat in SEATS:
        taken = public.taken(seat)
        if public.rules.jack_of_diamonds and JACK in taken:
            points[seat] -= JACK_BONUS
            facts.append(Fact("hearts.jack-taken", {"seat": seat}))
        if public.rules.no_trick_bonus and not taken and moon is None:
            points[seat] -= NO_TRICK_BONUS
            facts.append(Fact("hearts.no-trick", {"seat": seat}))
    return Score(tuple(points), tuple(facts))


def moon_shot(seat: Seat, total: int) -> Fact:
    """That a seat took everything, and how much that was."""
    return Fact("hearts.moon-shot", {"seat": seat, "moon": total})


def outcome(public: Public) -> Outcome:
    """What the next deal depends on: nothing but the points."""
    scored = score(public)
    if scored is None:
        raise Refused(RECORD.told("record.not-over"))
    return Outcome(scored.points)


def is_over(rules: Rules, totals: Sequence[float]) -> bool:
    """Whether a match ends at these points: somebody has the target, and one seat the fewest."""
    return max(totals) >= rules.target and totals.count(min(totals)) == 1


def next_standing(rules: Rules, standing: Standing, outcome: Outcome) -> Standing | Result:
    """Play on until somebody has the target and one seat alone has the fewest points."""
    totals = four(before + now for before, now in zip(standing.points, outcome.points, strict=True))
    if not is_over(rules, totals):
        return Standing(totals, standing.number + 1)
    return Result(totals, tuple(1 + sum(other < own for other in totals) for own in totals))
