"""What a cluster costs besides the work: the same pieces in process and on a cluster, turn by turn.

    cost.py hearts [--size 40] [--blocks 8]

A cluster of three workers and a process that works alone stand ready; blocks of pieces are done by
each in turn, so that both meet the same load of the machine. Counted is the CPU of everything: the
client, the scheduler and the workers. The first block of each is a start and not counted.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from contextlib import ExitStack, closing
from pathlib import Path

from benchmarks.runner.executors import PLAYERS, Crowd, plan_for, spent_by_all
from distributed import Client

from kibitz.runner import InProcess, Plan
from kibitz.runner.cluster import Cluster

MANY = 1_000_000


def alone(plan: Plan) -> None:
    """Do the blocks that are asked for, and tell the CPU seconds of each."""
    for line in sys.stdin:
        first, after = map(int, line.split())
        start = time.process_time()
        for _ in InProcess().run(plan, range(first, after)):
            pass
        print(time.process_time() - start, flush=True)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=sorted(PLAYERS))
    parser.add_argument("--size", type=int, default=40)
    parser.add_argument("--blocks", type=int, default=8)
    parser.add_argument("--alone", action="store_true")
    options = parser.parse_args()
    plan = plan_for(options.game, MANY, MANY)
    if options.alone:
        alone(plan)
        return
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        crowd = Crowd(folder, stack)
        with Client(crowd.address) as asked:
            asked.wait_for_workers(3, timeout=60)
        cluster = stack.enter_context(closing(Cluster(crowd.address)))
        own = [sys.executable, "-m", "benchmarks.runner.cost", options.game, "--alone"]
        lone = subprocess.Popen(
            own, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        assert lone.stdin is not None
        assert lone.stdout is not None
        stack.callback(lone.wait)
        stack.callback(lone.stdin.close)
        here = there = 0.0
        for block in range(options.blocks + 1):
            first = 1 + block * options.size
            lone.stdin.write(f"{first} {first + options.size}\n")
            near = float(lone.stdout.readline())
            before = spent_by_all()
            for _ in cluster.run(plan, range(first, first + options.size)):
                pass
            after = spent_by_all()
            far = {who: after[who] - before[who] for who in after if who != lone.pid}
            told = ", ".join(f"{seconds:.2f}" for seconds in far.values())
            print(f"block {block}: {near:.2f} s; {sum(far.values()):.2f} s ({told})", flush=True)
            if block:
                here, there = here + near, there + sum(far.values())
        print(f"{options.game}: the cluster's CPU is {there / here:.3f} times that of one process")


if __name__ == "__main__":
    main()
