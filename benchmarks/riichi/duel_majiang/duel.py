"""A duel against majiang-ai: its own referee, three of it and one of ours over a pipe.

    .venv/bin/python benchmarks/riichi/duel_majiang/duel.py --player push --walls 200

Each numbered wall is played four times, ours in each seat once, so that the luck of the tiles is
shared. Every hanchan is written down when it is over and a run goes on where the last one stopped:
run it as often as you like, with --minutes to stop in time, or with --report alone to see how it
stands. Results are kept by player and version, a fingerprint of the code the player is made of, so
that an experiment never mixes with another; --all says how each of them stands. `kibitz arena
merge` joins the files of several machines.

An answer that the referee's rules do not allow is a fault: it is counted, kept with its position,
and makes the exit code 1. So does any difference between the actions our rules allow and those of
the referee.
"""

from __future__ import annotations

import argparse
import re
import sys
import time
from contextlib import closing
from pathlib import Path

from hanchan import plan_of
from peer import CACHE, install
from standing import standing

from kibitz.runner import Plan, ResultFile, executor, run
from kibitz.runner.results import read_answers, read_plans

RESULTS = CACHE / "duel_majiang"


def main() -> int:
    options = _options()
    if options.all:
        return _all()
    plan = plan_of(
        options.player,
        options.seed,
        options.first,
        options.walls,
        options.version,
        plain_peer=options.plain_peer,
    )
    name = f"{options.player}@{plan.versions['player']}"
    out = options.out or RESULTS / _file_name(f"{name}-{options.seed}.rows")
    if not options.report:
        install()
        out.parent.mkdir(parents=True, exist_ok=True)
        _play(plan, out, options)
    if not out.exists() or plan.hash not in read_plans(out):
        print(f"{name}: no hanchan has been played")
        return 0
    found = standing(read_answers(out, plan.hash))
    print("\n".join(found.report(name)))
    return 1 if found.faults or found.differences else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--player", default="push")
    parser.add_argument("--walls", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the first wall's number")
    parser.add_argument("--seed", default="kibitz")
    parser.add_argument("--jobs", type=int, default=1, help="hanchan at the same time")
    parser.add_argument("--minutes", type=float, default=1e9, help="start none after so long")
    parser.add_argument("--version", help="keep or read the results under this name of the code")
    parser.add_argument("--out", type=Path, help="the file of rows, if not one in .cache")
    parser.add_argument("--plain-peer", action="store_true", help="the peer's own slow functions")
    parser.add_argument("--report", action="store_true", help="only say how it stands")
    parser.add_argument(
        "--all", action="store_true", help="say how every player and version stands"
    )
    return parser.parse_args()


def _file_name(text: str) -> str:
    return re.sub(r"[^\w@=.,-]", "_", text)


def _all() -> int:
    for path in sorted(RESULTS.glob("*.rows")):
        for plan_hash, plan in read_plans(path).items():
            name = f"{plan.settings['player']}@{plan.versions['player']} {plan.settings['seed']}"
            found = standing(read_answers(path, plan_hash))
            if found.hanchan:
                print(found.brief(name))
    return 0


def _play(plan: Plan, out: Path, options: argparse.Namespace) -> None:
    ends = time.monotonic() + 60 * options.minutes
    counts: list[int] = []  # hanchan done, told after each; first those of earlier runs
    with (
        ResultFile(out, resume=out.exists()) as file,
        closing(
            run(plan, executor(options.jobs), file, lambda done, _: counts.append(done))
        ) as rest,
    ):
        for number, answer in enumerate(rest, start=1):
            wall, seat, rank, points, _, _, faults, _ = answer.rows[0]
            if number > counts[0]:
                told = f"rank {rank}, {points} points, {len(faults)} faults"
                print(f"wall {wall} seat {seat}: {told}", flush=True)
            if time.monotonic() > ends:
                return


if __name__ == "__main__":
    sys.exit(main())
