"""A duel, or its matches, played from beginning to end by an executor."""

from __future__ import annotations

from contextlib import closing

from kibitz.arena.duel import Duel, plan_of
from kibitz.arena.matches import plan_of_matches
from kibitz.arena.summary import DealSums, DuelOutcome, MatchOutcome, sum_of_matches
from kibitz.games import game as game_of
from kibitz.runner import Executor, InProcess, Progress, ResultFile, run


def run_duel(
    duel: Duel,
    executor: Executor | None = None,
    progress: Progress | None = None,
    file: ResultFile | None = None,
    first: int = 1,
) -> DuelOutcome:
    """Play a duel's deals from number `first`, as many as it wants or until it is sure."""
    sums = DealSums(duel.stop)
    with closing(run(plan_of(duel, first), executor or InProcess(), file, progress)) as answers:
        for answer in answers:
            sums.add(answer)
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
