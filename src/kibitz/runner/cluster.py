"""Pieces done on a Dask cluster: another executor of the same plans.

``local:3`` starts three workers on this machine for as long as the work lasts; ``tls://host:port``
is a scheduler that runs already, with the certificates that Dask's own settings name. A scheduler
runs whatever code it is sent, so one beyond this machine is spoken to by TLS alone.

Every worker must have the installation that this process has: the same code, weights and kernels.
Each is asked before the first piece, and asks itself again, since others may join. What a dead
worker was doing is done again by another; answers are handed on once, in the order of the pieces.
"""

from __future__ import annotations

import gc
import os
import threading
import time
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from contextlib import ExitStack, suppress
from itertools import count, islice
from typing import Any

import msgspec

from kibitz import __version__
from kibitz.core.asked_refusals import ASKED
from kibitz.core.errors import NotationError, Refused, WorkError
from kibitz.runner.executor import search_path
from kibitz.runner.plan import Piece, Plan
from kibitz.runner.refusals import CLUSTER, WORK
from kibitz.runner.task import Failure, Order, PieceDone, Work, failure, task_of
from kibitz.runner.version import version_of_installation

LOCAL = "local:"
OWN = ("tcp://127.0.0.1:", "tcp://localhost:", "tcp://[::1]:")
SECONDS = 4.0  # of work that are sent at once, about
MOST = 256  # pieces that are sent at once
AHEAD = 3  # such parcels for each worker, so that none waits for the next
QUIET: dict[str, Any] = {  # what Dask does besides the work, as often as it needs to be done here
    "distributed.worker.profile.enabled": False,
    "distributed.worker.memory.monitor-interval": "2s",
    "distributed.admin.tick.interval": "2s",
    "distributed.admin.tick.cycle": "10s",
    "distributed.admin.tick.limit": "20s",
    "distributed.admin.system-monitor.interval": "10s",
    "distributed.admin.system-monitor.gil.enabled": False,
    "distributed.client.scheduler-info-interval": "30s",
    "distributed.scheduler.active-memory-manager.start": False,
}
LOOK = 5.0  # seconds after which it is asked again how many workers there are
WAIT = 30  # seconds for a scheduler and its first worker to answer


def check_address(address: str) -> None:
    """Refuse what is no cluster, and a way to one that anybody could listen to."""
    if address.startswith(LOCAL):
        number = address.removeprefix(LOCAL)
        if not number.isascii() or not number.isdigit() or not 1 <= int(number) <= 1024:
            raise NotationError(ASKED.told("asked.cluster-count", text=address))
    elif address.startswith("tcp://") and not address.startswith(OWN):
        raise Refused(CLUSTER.told("cluster.unprotected", address=address))
    elif not address.startswith(("tls://", *OWN)):
        raise NotationError(ASKED.told("asked.cluster-form", text=address))


def quiet() -> dict[str, str]:
    """`QUIET` as the environment of a scheduler or a worker."""
    return {
        "DASK_" + name.upper().replace(".", "__").replace("-", "_"): str(value)
        for name, value in QUIET.items()
    }


class Cluster:
    """Does the pieces on a cluster; close it to end what was started here."""

    def __init__(self, address: str) -> None:
        check_address(address)
        self._stack = ExitStack()
        try:
            self._client = self._connect(address)
            self._check()
        except BaseException:
            self._stack.close()
            raise

    def _connect(self, address: str) -> Any:  # Dask tells no types
        from dask import config
        from distributed import Client, LocalCluster
        from distributed.security import Security

        self._stack.enter_context(config.set(QUIET))  # for what runs in this process
        if address.startswith(LOCAL):
            settings: dict[str, Any] = {
                "n_workers": int(address.removeprefix(LOCAL)),
                "threads_per_worker": 1,
                "host": "127.0.0.1",
                "dashboard_address": "127.0.0.1:0",
                "silence_logs": "CRITICAL",  # a heart that beats while it ends is no fault
                "env": {**quiet(), **os.environ, "PYTHONPATH": search_path()},
            }
            started: Any = LocalCluster(**settings)
            found: Any = Client(self._stack.enter_context(started))
            return self._stack.enter_context(found)
        security = Security() if address.startswith("tls://") else None
        try:
            found = Client(address, security=security, timeout=WAIT)
        except TypeError:
            raise Refused(CLUSTER.told("cluster.certificates", address=address)) from None
        except (OSError, ValueError) as error:
            why = str(error)
            raise Refused(CLUSTER.told("cluster.silent", address=address, why=why)) from None
        return self._stack.enter_context(found)

    def _check(self) -> None:
        """All workers that are there have the same installation as we."""
        try:
            self._client.wait_for_workers(1, timeout=WAIT)
        except TimeoutError:
            raise Refused(CLUSTER.told("cluster.no-worker")) from None
        told: dict[str, str] = self._client.run(_installation)
        own = _installation()
        others = {where: what for where, what in told.items() if what != own}
        if others:
            where, what = next(iter(others.items()))
            told_so = CLUSTER.told("cluster.other-worker", where=where, there=what, here=own)
            raise Refused(told_so)

    def close(self) -> None:
        """Leave the cluster; one that was started here ends."""
        self._stack.close()

    def run(self, plan: Plan, pieces: Iterable[Piece]) -> Iterator[PieceDone]:
        """The answers in the order of the pieces."""
        parcels = _Parcels(self._client, plan, pieces)
        try:
            yield from parcels.answers()
        finally:
            parcels.end()


class _Parcels:
    """Pieces on their way: as many at once as are some seconds of work."""

    def __init__(self, client: Any, plan: Plan, pieces: Iterable[Piece]) -> None:
        self._client = client
        self._order = msgspec.json.encode(Order(plan.task, plan.settings), order="deterministic")
        self._pieces = iter(pieces)
        self._own = _installation()
        self._name = f"{plan.hash}-{os.urandom(6).hex()}"
        self._numbers = count()
        self._waiting: deque[tuple[list[Piece], Any]] = deque()
        self._size = 1
        self._room, self._looked = 0, 0.0

    def answers(self) -> Iterator[PieceDone]:
        self._send()
        while self._waiting:
            pieces, future = self._waiting.popleft()
            seconds, answers = self._result(pieces, future)
            self._size = max(1, min(MOST, int(SECONDS * len(pieces) / max(seconds, 1e-6))))
            self._send()
            for piece, answer in zip(pieces, answers, strict=True):
                if answer.startswith(b'{"error"'):
                    raise WorkError(piece, msgspec.json.decode(answer, type=Failure).why)
                yield msgspec.json.decode(answer, type=PieceDone)

    def _send(self) -> None:
        if not self._room or time.monotonic() > self._looked + LOOK:
            self._room = AHEAD * max(1, len(self._client.nthreads()))
            self._looked = time.monotonic()
        while len(self._waiting) < self._room:
            pieces = list(islice(self._pieces, self._size))
            if not pieces:
                return
            future = self._client.submit(
                do,
                self._order,
                self._own,
                pieces,
                key=f"{self._name}-{next(self._numbers)}",
                pure=False,
            )
            self._waiting.append((pieces, future))

    def _result(self, pieces: list[Piece], future: Any) -> tuple[float, list[bytes]]:
        from distributed import CancelledError
        from distributed.scheduler import KilledWorker

        try:
            return future.result()
        except KilledWorker:
            raise WorkError(pieces[0], WORK.told("work.all-died")) from None
        except (CancelledError, OSError) as error:
            raise WorkError(pieces[0], WORK.told("work.lost", error=str(error))) from None

    def end(self) -> None:
        """Take back what is still on its way, and let the workers clear up behind themselves."""
        with suppress(Exception):  # a cluster that is gone has nothing left to clear up
            self._client.cancel([future for _, future in self._waiting], force=True)
            self._client.run(_clear_up)


# --- at the worker ------------------------------------------------------------------------------


def _installation() -> str:
    return f"kibitz {__version__} ({version_of_installation()})"


_ONE_AT_A_TIME = threading.Lock()  # a task's work is no function for several threads
_opened: list[tuple[bytes, ExitStack, Work]] = []  # what is set up: one order at most


def do(order: bytes, wanted: str, pieces: Sequence[Piece]) -> tuple[float, list[bytes]]:
    """Do some pieces of an order: seconds, and an answer each; a failure is the last."""
    with _ONE_AT_A_TIME:
        start, answers = time.monotonic(), list[bytes]()
        try:
            if wanted != _installation():
                raise Refused(WORK.told("work.installation", own=_installation(), wanted=wanted))
            work = _work(order)
            for piece in pieces:
                answers.append(msgspec.json.encode(work(piece)))
        except Exception as error:
            answers.append(msgspec.json.encode(failure(error)))
            answers += [answers[-1]] * (len(pieces) - len(answers))
        return time.monotonic() - start, answers


def _work(order: bytes) -> Work:
    if _opened and _opened[0][0] == order:
        return _opened[0][2]
    _close()
    asked = msgspec.json.decode(order, type=Order)
    stack = ExitStack()
    work = stack.enter_context(task_of(asked.task)(asked.settings))
    if not gc.get_freeze_count():
        gc.collect()
        gc.freeze()  # what a worker of Dask has loaded stays, and need not be gone through again
    _opened.append((order, stack, work))
    return work


def _close() -> None:
    while _opened:
        _opened.pop()[1].close()


def _clear_up() -> None:
    with _ONE_AT_A_TIME:
        _close()
