"""How much faster two processes review a file than one: ``python benchmarks/review/processes.py``.

Deals of hearts by our own players, judged by the coach with few worlds; both runs must come to the
same bytes. Needs a machine with two free cores; wanted: at least 1.7 times.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from pathlib import Path

from kibitz.core.game import Budget
from kibitz.core.match import budgets, play_deal
from kibitz.core.record import Header, Record, dump
from kibitz.core.rules import plain
from kibitz.games import game as game_of
from kibitz.games import player as player_of

DEALS = 16
WORLDS = "40"
WANTED = 1.7


def written(path: Path) -> None:
    """A file of deals, each a game of its own."""
    game = game_of("hearts")
    rules = game.usual_rules
    players = [player_of(game, "strength")] * 4
    with path.open("w", encoding="utf-8") as file:
        for number in range(DEALS):
            opening = game.opening(b"deal %d" % number, rules, game.first_standing(rules))
            played = play_deal(game, opening, players, budgets(Budget(), b"%d" % number))
            file.write(dump(Record(Header("hearts", plain(rules)), played.events)))


def timed(path: Path, processes: int) -> tuple[float, bytes]:
    """Seconds and what was printed."""
    command = [sys.executable, "-m", "kibitz", "hearts", "review", str(path), "--json"]
    command += ["--worlds", WORLDS, "--processes", str(processes)]
    begun = time.perf_counter()
    done = subprocess.run(command, capture_output=True, check=False)
    if done.returncode not in (0, 1):
        sys.exit(done.stderr.decode())
    return time.perf_counter() - begun, done.stdout


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "deals.kibitz"
        written(path)
        (one, first), (two, second) = timed(path, 1), timed(path, 2)
    ratio = one / two
    print(f"one process {one:.1f} s, two {two:.1f} s: {ratio:.2f} times (wanted: {WANTED})")
    if first != second:
        print("the two runs differ")
        return 1
    return 0 if ratio >= WANTED else 1


if __name__ == "__main__":
    sys.exit(main())
