"""Memory of a long duel: the arena and its workers, watched from outside while they play.

    .venv/bin/python benchmarks/runner/memory.py --deals 100000 --out .cache/memory.rows

Plays hearts, `cautious` against `uniform`, and reads the resident memory of the arena and of each
of its workers every few seconds. Prints the most that all together held, and the mean of the second
tenth of the run beside that of the last: equal if nothing grows with the deals. A run that was
stopped goes on with --resume. Linux alone, which tells memory under /proc.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import time
from pathlib import Path

PAGE = 4096


def resident(process: int) -> float:
    """MB that a process holds; 0 for one that has ended."""
    try:
        return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * PAGE / 1e6
    except (FileNotFoundError, ProcessLookupError, IndexError):
        return 0.0


def children(process: int) -> list[int]:
    try:
        return [
            int(one) for one in Path(f"/proc/{process}/task/{process}/children").read_text().split()
        ]
    except (FileNotFoundError, ProcessLookupError):
        return []


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--deals", type=int, default=100_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--seed", default="memory")
    parser.add_argument("--every", type=float, default=5.0, help="seconds between two looks")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--resume", action="store_true")
    options = parser.parse_args()
    arena = [
        sys.executable, "-m", "kibitz", "hearts", "arena", "--players", "cautious,uniform",
        "--seatings", "across", "--no-control", "--deals", str(options.deals), "--seed",
        options.seed, "--processes", str(options.processes), "--out", str(options.out),
    ]  # fmt: skip
    running = subprocess.Popen([*arena, *(["--resume"] if options.resume else [])])
    looks: list[tuple[float, ...]] = []
    while running.poll() is None:
        time.sleep(options.every)
        workers = sorted(children(running.pid))
        looks.append((resident(running.pid), *(resident(one) for one in workers)))
    looks = [look for look in looks if len(look) == len(looks[len(looks) // 2]) and all(look)]
    tenth = max(1, len(looks) // 10)
    early, late = looks[tenth : 2 * tenth] or looks, looks[-tenth:]
    print(f"{len(looks)} looks; most held by all together: {max(map(sum, looks)):.0f} MB")
    for place, name in enumerate(["arena", *["worker"] * (len(looks[0]) - 1)]):
        means = [sum(look[place] for look in part) / len(part) for part in (early, late)]
        print(f"  {name}: second tenth of the run {means[0]:.1f} MB, last {means[1]:.1f} MB")
    return running.returncode


if __name__ == "__main__":
    sys.exit(main())
