"""A plan, an executor and a file put together."""

from __future__ import annotations

from collections.abc import Callable, Generator

from kibitz.runner.executor import Executor
from kibitz.runner.plan import Pieces, Plan, Span
from kibitz.runner.results import ResultFile, read_answers
from kibitz.runner.task import PieceDone

Progress = Callable[[int, int], None]
"""Told how many pieces are done, of how many; first of all how many an earlier run has done."""


def run(
    plan: Plan,
    executor: Executor,
    file: ResultFile | None = None,
    progress: Progress | None = None,
) -> Generator[PieceDone]:
    """Every piece that the plan wants: those its file has already, then the rest as they are done.

    Nothing is kept of an answer that was handed on, so memory does not grow with the pieces. Who
    stops listening ends the work; what was handed on is in the file by then.
    """
    wanted = _wanted(plan)
    done = Pieces() if file is None else file.begin(plan)
    count = sum(piece in done for piece in plan.pieces) if len(done) else 0
    if progress:
        progress(count, len(plan.pieces))
    if file is not None and count:
        for answer in read_answers(file.path, plan.hash):
            if answer.piece in wanted:
                yield answer
    rest = (piece for piece in plan.pieces if piece not in done)
    for answer in executor.run(plan, rest):
        if file is not None:
            file.add(plan, answer)
        count += 1
        if progress:
            progress(count, len(plan.pieces))
        yield answer


def _wanted(plan: Plan) -> Span | Pieces:
    if isinstance(plan.pieces, Span):
        return plan.pieces
    wanted = Pieces()
    for piece in plan.pieces:
        wanted.add(piece)
    return wanted
