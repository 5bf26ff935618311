"""One plan by every executor: in process, by two processes, by a cluster with a death and a birth.

    executors.py hearts [--deals 2000] [--into FOLDER]
    executors.py riichi [--matches 60]
    executors.py bridge [--deals 300]

Each executor works in a process of its own, whose CPU and that of all it starts is counted, and of
this apart what was spent until the first piece was asked for (imports, scheduler, workers). On the
cluster of three workers one is killed with kill -9 after a third of the pieces, and another joins
after two thirds. The rows of the files are compared piece by piece, and the pieces counted.
"""

from __future__ import annotations

import argparse
import json
import os
import resource
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from pathlib import Path

import psutil
from distributed import Client

from kibitz.arena.duel import Duel, plan_of
from kibitz.arena.matches import plan_of_matches
from kibitz.core.game import Budget
from kibitz.core.rules import plain
from kibitz.games import game
from kibitz.runner import Plan, ResultFile, executor, run
from kibitz.runner.cluster import Cluster, quiet
from kibitz.runner.results import read_lines

HOW = ("process", "two", "cluster")
PLAYERS = {"hearts": "cautious,uniform", "riichi": "tsumogiri,uniform", "bridge": "plain,uniform"}
DEALS = {"hearts": 2000, "bridge": 300}
DASK = (sys.executable, "-m", "dask")


def plan_for(name: str, deals: int, matches: int) -> Plan:
    """The plan of a game: cheap players, every seating."""
    first, second = PLAYERS[name].split(",")
    rules = plain(next(iter(game(name).presets.values())))
    kind = "all" if name == "riichi" else "2v2"
    duel = Duel(name, first, second, kind, deals, "executors", rules, Budget(worlds=1))
    return plan_of_matches(duel, matches) if name == "riichi" else plan_of(duel)


class Crowd:
    """A scheduler of this machine and its workers, each a process of its own."""

    def __init__(self, folder: Path, stack: ExitStack) -> None:
        self._stack, self._folder = stack, folder
        self._told = folder / "scheduler.json"
        self._start("scheduler", "--host", "127.0.0.1", "--port", "0", "--no-dashboard")
        self.workers = [self.join() for _ in range(3)]

    def join(self) -> subprocess.Popen[bytes]:
        """One more worker."""
        place = ("--local-directory", str(self._folder))
        return self._start(
            *("worker", "--nthreads", "1", "--no-nanny", "--no-dashboard"),
            *("--host", "127.0.0.1", *place),
        )

    def _start(self, what: str, *more: str) -> subprocess.Popen[bytes]:
        started = subprocess.Popen(
            [*DASK, what, *more, "--scheduler-file", str(self._told)],
            stderr=subprocess.DEVNULL,
            env={**os.environ, **quiet()},
        )
        self._stack.callback(started.wait, 30)
        self._stack.callback(started.terminate)
        return started

    @property
    def address(self) -> str:
        """Where the scheduler listens, once it does."""
        for _ in range(600):
            text = self._told.read_text() if self._told.exists() else ""
            if text.rstrip().endswith("}"):
                return json.loads(text)["address"]
            time.sleep(0.1)
        raise TimeoutError("the scheduler does not start")


@contextmanager
def on_cluster(plan: Plan, file: ResultFile) -> Iterator[Iterator[object]]:
    """The work on three workers, of which one dies; another joins."""
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        crowd = Crowd(folder, stack)
        third = len(plan.pieces) // 3

        def told(done: int, of: int) -> None:
            if done == third:
                crowd.workers[0].send_signal(signal.SIGKILL)
            elif done == 2 * third:
                crowd.join()

        with Client(crowd.address) as asked:
            asked.wait_for_workers(3, timeout=60)
        found = stack.enter_context(closing(Cluster(crowd.address)))
        yield run(plan, found, file, told)


def work(how: str, plan: Plan, path: Path) -> None:
    """Do the whole plan in one of the ways; what the start cost is written beside the rows."""
    with ResultFile(path) as file, ExitStack() as stack:
        if how == "cluster":
            answers = stack.enter_context(on_cluster(plan, file))
        else:
            answers = run(plan, executor(1 if how == "process" else 2), file)
        path.with_suffix(".start").write_text(str(sum(spent_by_all().values())))
        for _ in answers:
            pass


def spent_by_all() -> dict[int, float]:
    """CPU seconds so far of this process and of all that it started and that live, by number."""
    own = psutil.Process()
    times = {one.pid: one.cpu_times() for one in (own, *own.children(recursive=True))}
    return {number: time.user + time.system for number, time in times.items()}


def rows_of(path: Path) -> dict[str, object]:
    """The rows by piece; ValueError where a piece stands twice."""
    found: dict[str, object] = {}
    for line in read_lines(path):
        if hasattr(line, "piece"):
            key = json.dumps(line.piece)  # type: ignore[union-attr]
            if key in found:
                raise ValueError(f"piece {key} stands twice in {path}")
            found[key] = line.rows  # type: ignore[union-attr]
    return found


def spent(command: list[str]) -> float:
    """CPU seconds of a command and of all it waits for."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, check=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(PLAYERS))
    parser.add_argument("--deals", type=int, default=0)
    parser.add_argument("--matches", type=int, default=60)
    parser.add_argument("--into", type=Path)
    parser.add_argument("--how", choices=HOW)
    options = parser.parse_args()
    plan = plan_for(options.game, options.deals or DEALS.get(options.game, 1), options.matches)
    if options.how:
        work(options.how, plan, options.into)
        return
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.into or Path(scratch)
        folder.mkdir(exist_ok=True)
        seconds: dict[str, float] = {}
        for how in HOW:
            file = folder / f"{options.game}-{how}.rows"
            file.unlink(missing_ok=True)
            own = [sys.executable, __file__, *sys.argv[1:], "--how", how, "--into", str(file)]
            whole = spent(own)
            start = float(file.with_suffix(".start").read_text())
            seconds[how] = whole - start
            print(f"{options.game}, {how}: {start:.1f} + {seconds[how]:.1f} s CPU", flush=True)
        first, *others = (rows_of(folder / f"{options.game}-{how}.rows") for how in HOW)
        assert len(first) == len(plan.pieces)
        same = all(first == other for other in others)
        told = {how: round(seconds[how] / seconds["process"], 3) for how in HOW[1:]}
        print(f"{options.game}: {len(first)} pieces, rows {'equal' if same else 'DIFFER'}, {told}")
        sys.exit(0 if same else 1)


if __name__ == "__main__":
    main()
