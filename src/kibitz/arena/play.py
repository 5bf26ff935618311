"""A duel, or its matches, played from beginning to end by an executor."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import closing
from typing import Any, Protocol

from kibitz.arena.duel import Duel, plan_of
from kibitz.arena.field import Field, plan_of_field, plan_of_field_matches
from kibitz.arena.matches import plan_of_matches
from kibitz.arena.standings import FieldOutcome, FieldSums, field_matches
from kibitz.arena.summary import DealSums, DuelOutcome, MatchOutcome, sum_of_matches
from kibitz.games import game as game_of
from kibitz.runner import Executor, InProcess, PieceDone, Progress, ResultFile, run


class Gathering(Protocol):
    """Takes in what each deal came to."""

    def add(self, answer: PieceDone) -> None: ...


def run_duel(
    duel: Duel,
    executor: Executor | None = None,
    progress: Progress | None = None,
    file: ResultFile | None = None,
    first: int = 1,
    also: Sequence[Gathering] = (),
) -> DuelOutcome:
    """Play a duel's deals from number `first`, as many as it wants or until it is sure.

    Whatever is in `also` is handed each deal's answer too.
    """
    sums = DealSums(duel.stop)
    with closing(run(plan_of(duel, first), executor or InProcess(), file, progress)) as answers:
        for answer in answers:
            sums.add(answer)
            for one in also:
                one.add(answer)
            if sums.is_enough:
                break
    return sums.outcome(duel)


def run_matches(
    duel: Duel,
    matches: int,
    executor: Executor | None = None,
    progress: Progress | None = None,
    file: ResultFile | None = None,
    first: int = 1,
) -> MatchOutcome:
    """Play whole matches of a duel; `deals` of the duel is not used."""
    plan = plan_of_matches(duel, matches, first)
    with closing(run(plan, executor or InProcess(), file, progress)) as answers:
        return sum_of_matches(answers, len(game_of(duel.game).sides))


def run_field(
    field: Field,
    executor: Executor | None = None,
    progress: Progress | None = None,
    file: ResultFile | None = None,
    first: int = 1,
    also: Sequence[Gathering] = (),
) -> FieldOutcome:
    """Play a field's deals from number `first`."""
    sums = FieldSums(field)
    plan = plan_of_field(field, first)
    with closing(run(plan, executor or InProcess(), file, progress)) as answers:
        for answer in answers:
            for one in (sums, *also):
                one.add(answer)
    return sums.outcome()


def run_field_matches(
    field: Field,
    matches: int,
    executor: Executor | None = None,
    progress: Progress | None = None,
    file: ResultFile | None = None,
    first: int = 1,
) -> list[dict[str, Any]]:
    """Play whole matches between every pair of a field."""
    plan = plan_of_field_matches(field, matches, first)
    with closing(run(plan, executor or InProcess(), file, progress)) as answers:
        return field_matches(field, answers)
