"""A duel against majiang-ai: its own referee, three of it and one of ours over a pipe.

    .venv/bin/python benchmarks/riichi/duel_majiang/duel.py --player push --walls 200

Each numbered wall is played four times, ours in each seat once, so that the luck of the tiles is
shared. Every hanchan is written down when it is over and a run goes on where the last one stopped:
run it as often as you like, with --minutes to stop in time, or with --report alone to see how it
stands. Results are kept by player and version, a fingerprint of the code the player is made of, so
that an experiment never mixes with another; --all says how each of them stands.

An answer that the referee's rules do not allow is a fault: it is counted, kept with its position,
and makes the exit code 1. So does any difference between the actions our rules allow and those of
the referee.
"""

from __future__ import annotations

import argparse
import atexit
import fcntl
import json
import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from pathlib import Path
from typing import Any

from seat import Seat, hanchan
from sources import ROOT, version_of
from standing import Result, brief, report

from kibitz.games import game as game_of
from kibitz.games import player as player_of

HERE = Path(__file__).resolve().parent
CACHE = ROOT / ".cache"
PEERS = CACHE / "majiang"
RESULTS = CACHE / "duel_majiang"
PACKAGES = ("@kobalab/majiang-core@1.4.1", "@kobalab/majiang-ai@1.0.13")
RIICHI_GAME = game_of("riichi")


def main() -> int:
    options = _options()
    RESULTS.mkdir(parents=True, exist_ok=True)
    if options.all:
        return _all()
    version = options.version or version_of(player_of(RIICHI_GAME, options.player))
    name = f"{options.player}@{version}"
    results = RESULTS / (re.sub(r"[^\w@=.,-]", "_", f"{name}-{options.seed}") + ".jsonl")
    if not options.report:
        install()
        _play(options, results)
    games = read(results)
    print("\n".join(report(name, games)) if games else f"{name}: no hanchan has been played")
    return 1 if any(one["faults"] or one["differences"] for one in games) else 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--player", default="push")
    parser.add_argument("--walls", type=int, default=200)
    parser.add_argument("--first", type=int, default=0, help="the first wall's number")
    parser.add_argument("--seed", default="kibitz")
    parser.add_argument("--jobs", type=int, default=1, help="hanchan at the same time")
    parser.add_argument("--minutes", type=float, default=1e9, help="start none after so long")
    parser.add_argument("--version", help="keep or read the results under this name of the code")
    parser.add_argument("--plain-peer", action="store_true", help="the peer's own slow functions")
    parser.add_argument("--report", action="store_true", help="only say how it stands")
    parser.add_argument(
        "--all", action="store_true", help="say how every player and version stands"
    )
    return parser.parse_args()


def _all() -> int:
    for path in sorted(RESULTS.glob("*.jsonl")):
        if games := read(path):
            print(brief(path.stem, games))
    return 0


def install() -> None:
    """The peer into .cache, once; whoever comes while another installs it waits."""
    if shutil.which("npm") is None:
        sys.exit("duel_majiang needs Node.js and npm")
    PEERS.mkdir(parents=True, exist_ok=True)
    with (PEERS / "lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if (PEERS / "complete").exists():
            return
        (PEERS / "package.json").write_text('{"private": true}\n', encoding="utf-8")
        subprocess.run(["npm", "install", "--silent", *PACKAGES], cwd=PEERS, check=True)
        (PEERS / "complete").touch()


def referee(plain_peer: bool = False) -> subprocess.Popen[str]:
    """The referee with its three players, waiting for hanchan to play."""
    flags = ["--plain-peer"] if plain_peer else []
    return subprocess.Popen(
        ["node", str(HERE / "referee.js"), str(PEERS), *flags],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        bufsize=1,
    )


def read(results: Path) -> list[Result]:
    """The hanchan played so far."""
    if not results.exists():
        return []
    with results.open(encoding="utf-8") as file:
        return [json.loads(line) for line in file if line.endswith("\n")]


# --- playing --------------------------------------------------------------------------------------

_own: dict[str, Any] = {}  # of one process: its referee


def _start(plain_peer: bool) -> None:
    _own["referee"] = referee(plain_peer)
    atexit.register(_own["referee"].kill)


def _hanchan(player: str, game: dict[str, Any]) -> Result:
    return hanchan(_own["referee"], Seat(player_of(RIICHI_GAME, player), game["seat"]), game)


def _play(options: argparse.Namespace, results: Path) -> None:
    done = {(one["wall"], one["seat"]) for one in read(results)}
    walls = range(options.first, options.first + options.walls)
    wanted = [(wall, seat) for wall in walls for seat in range(4) if (wall, seat) not in done]
    ends = time.monotonic() + 60 * options.minutes
    waiting = iter(wanted)
    with ProcessPoolExecutor(
        options.jobs, initializer=_start, initargs=(options.plain_peer,)
    ) as pool:
        running: set[Future[Result]] = set()
        while True:
            while len(running) < options.jobs and time.monotonic() < ends:
                if (named := next(waiting, None)) is None:
                    break
                game = {"seed": options.seed, "wall": named[0], "seat": named[1]}
                running.add(pool.submit(_hanchan, options.player, game))
            if not running:
                return
            over, running = wait(running, return_when=FIRST_COMPLETED)
            for line in _written(over, results):
                print(line, flush=True)


def _written(over: set[Future[Result]], results: Path) -> Iterator[str]:
    for future in over:
        one = future.result()
        with results.open("a", encoding="utf-8") as file:
            file.write(json.dumps(one) + "\n")
        seat = one["seat"]
        yield (
            f"wall {one['wall']} seat {seat}: rank {one['rank'][seat]}, "
            f"{one['points'][seat]} points, {len(one['faults'])} faults"
        )


if __name__ == "__main__":
    sys.exit(main())
