"""Long work: a plan becomes pieces, pieces become rows, rows go into a file as they come.

    plan.py        what is to be done, and the hash that its rows are kept under
    task.py        how a plan names the function that does a piece
    executor.py    who does the pieces: this process, or local processes (worker.py)
    cluster.py     the same on a Dask cluster
    results.py     the file of rows: append, resume, merge
    run.py         a plan, an executor and a file put together
    statistics.py  means with intervals clustered by draw; rules for stopping early
    times.py       CPU times as a small histogram
    version.py     fingerprints of players and games

Knows the games only to take fingerprints of them; what a piece is and what its rows mean is the
task's.
"""

from kibitz.runner.executor import (
    Executor,
    InProcess,
    LocalProcesses,
    default_processes,
    executor,
    working,
)
from kibitz.runner.plan import Plan, Span
from kibitz.runner.results import ResultFile, merge
from kibitz.runner.run import Progress, run
from kibitz.runner.statistics import Clustered, Estimate, Stop
from kibitz.runner.task import PieceDone, Work
from kibitz.runner.times import Times
from kibitz.runner.version import version_of, version_of_game, version_of_practice

__all__ = [
    "Clustered",
    "Estimate",
    "Executor",
    "InProcess",
    "LocalProcesses",
    "PieceDone",
    "Plan",
    "Progress",
    "ResultFile",
    "Span",
    "Stop",
    "Times",
    "Work",
    "default_processes",
    "executor",
    "merge",
    "run",
    "version_of",
    "version_of_game",
    "version_of_practice",
    "working",
]
