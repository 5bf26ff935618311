"""Who does the pieces of a plan: this process, or local worker processes.

Answers come in the order of the pieces whoever does them, so that files, early stops and reports do
not depend on how the work was spread.
"""

from __future__ import annotations

import os
import queue
import subprocess
import sys
import threading
from collections.abc import Generator, Iterable, Iterator
from contextlib import closing, contextmanager, suppress
from typing import Protocol

import msgspec

from kibitz.core.errors import WorkError
from kibitz.runner.plan import Piece, Plan
from kibitz.runner.refusals import WORK
from kibitz.runner.task import Failure, Order, PieceDone, task_of

AHEAD = 16  # pieces a worker may be ahead of the first that is still being done
PATIENCE = 10.0  # seconds that a worker may take to clear up after its last piece


class Executor(Protocol):
    """Does pieces of a plan."""

    def run(self, plan: Plan, pieces: Iterable[Piece]) -> Iterator[PieceDone]:
        """The answers in the order of the pieces; leaving early ends all work on them.

        WorkError names a piece that could not be done.
        """
        ...


class InProcess:
    """Does the pieces here, one after the other."""

    def run(self, plan: Plan, pieces: Iterable[Piece]) -> Iterator[PieceDone]:
        with task_of(plan.task)(plan.settings) as work:
            for piece in pieces:
                # As a worker's answer comes: tuples as lists, so that rows are the same rows.
                yield msgspec.json.decode(msgspec.json.encode(work(piece)), type=PieceDone)


class LocalProcesses:
    """Does the pieces in processes of this machine, each in whichever is free."""

    def __init__(self, processes: int) -> None:
        self.processes = processes

    def run(self, plan: Plan, pieces: Iterable[Piece]) -> Iterator[PieceDone]:
        crew = _Crew(plan, pieces, self.processes)
        patience = 0.0
        try:
            yield from crew.answers()
            patience = PATIENCE
        finally:
            crew.end(patience)


def executor(processes: int) -> Executor:
    """The executor for so many processes."""
    return InProcess() if processes <= 1 else LocalProcesses(processes)


@contextmanager
def working(processes: int | None = None, cluster: str = "") -> Generator[Executor]:
    """Whoever does the work: a cluster where one is named, else processes of this machine."""
    if not cluster:
        yield executor(processes or default_processes())
        return
    from kibitz.runner.cluster import Cluster

    with closing(Cluster(cluster)) as found:
        yield found


def default_processes() -> int:
    """One for each core this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def search_path() -> str:
    """Where a worker finds modules: where its parent was told to look, then where it does look."""
    told = os.environ.get("PYTHONPATH", "").split(os.pathsep)
    return os.pathsep.join(dict.fromkeys(path for path in (*told, *sys.path) if path))


class _Worker:
    """One worker process; ends with the pipe to it."""

    def __init__(self, plan: Plan) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-P", "-m", "kibitz.runner.worker"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": search_path()},
            # Ctrl-C is told to a whole group, also to a process that has not begun to ignore it.
            process_group=0 if os.name == "posix" else None,
        )
        self._tell(Order(plan.task, plan.settings))

    def _tell(self, value: object) -> None:
        assert self._process.stdin is not None
        with suppress(BrokenPipeError):  # its last words are read, or missed, by `ask`
            self._process.stdin.write(msgspec.json.encode(value) + b"\n")
            self._process.stdin.flush()

    def ask(self, piece: Piece) -> PieceDone:
        assert self._process.stdout is not None
        self._tell(piece)
        line = self._process.stdout.readline()
        if not line.endswith(b"\n"):
            code = self._process.wait()
            raise WorkError(piece, WORK.told("work.ended", code=code))
        if line.startswith(b'{"error"'):
            raise WorkError(piece, msgspec.json.decode(line, type=Failure).why)
        return msgspec.json.decode(line, type=PieceDone)

    def stop(self) -> None:
        """Let it clear up behind itself."""
        self._tell(None)

    def end(self, patience: float) -> None:
        """Wait so many seconds for its end, then kill it."""
        try:
            self._process.wait(timeout=patience)
        except subprocess.TimeoutExpired:
            self._process.kill()
            self._process.wait()

    def close(self) -> None:
        """Close the pipes, after whoever used them is done."""
        for pipe in (self._process.stdin, self._process.stdout):
            assert pipe is not None
            with suppress(OSError):
                pipe.close()


class _Crew:
    """Workers with a thread before each; answers are put back into the order of the pieces."""

    def __init__(self, plan: Plan, pieces: Iterable[Piece], size: int) -> None:
        self._pieces = enumerate(pieces)
        self._taking = threading.Lock()
        self._room = threading.Semaphore(AHEAD * size)
        self._closing = False
        self._done: queue.SimpleQueue[tuple[int, PieceDone | Exception] | None]
        self._done = queue.SimpleQueue()
        self._workers = [_Worker(plan) for _ in range(size)]
        self._threads = [
            threading.Thread(target=self._serve, args=(worker,), daemon=True)
            for worker in self._workers
        ]
        for thread in self._threads:
            thread.start()

    def _take(self) -> tuple[int, Piece] | None:
        self._room.acquire()
        with self._taking:
            return None if self._closing else next(self._pieces, None)

    def _serve(self, worker: _Worker) -> None:
        while (taken := self._take()) is not None:
            place, piece = taken
            try:
                self._done.put((place, worker.ask(piece)))
            except Exception as error:  # told in its turn, after what comes before it
                self._done.put((place, error))
                break
        worker.stop()
        self._done.put(None)

    def answers(self) -> Iterator[PieceDone]:
        early: dict[int, PieceDone | Exception] = {}
        wanted, serving = 0, len(self._threads)
        while serving:
            told = self._done.get()
            if told is None:
                serving -= 1
                continue
            early[told[0]] = told[1]
            while wanted in early:
                answer = early.pop(wanted)
                if isinstance(answer, Exception):
                    raise answer
                yield answer
                wanted += 1
                self._room.release()

    def end(self, patience: float) -> None:
        self._closing = True
        for worker in self._workers:
            worker.end(patience)
        for _ in self._threads:
            self._room.release()
        for thread in self._threads:
            thread.join()
        for worker in self._workers:
            worker.close()
