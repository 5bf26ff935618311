"""Rows of strong people's games for `fit_people.py`, a file for every fifty games.

    .venv/bin/python tools/riichi/collect_people.py DATA/riichi/phoenix --out ROWS \\
        [--fit 750] [--whole 750] [--tuning 50] [--final 100]

The numbers are games of each part and year, in the archives' order; of those after the first
`--whole` only calls and riichi are kept, which are few in a game. `people.py` says which game
belongs to which part. The rows are large and are never kept in the repository.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterable, Iterator
from itertools import islice
from pathlib import Path

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))

from people import YEARS, Part, deals_of, games, joined, number_of, part_of, rows_of

TOGETHER = 50
FEW = ("meld", "riichi")


def in_bundles(found: Iterable[tuple[str, str]], most: int) -> Iterator[list[tuple[str, str]]]:
    """So many at a time."""
    left = iter(found)
    while bundle := list(islice(left, most)):
        yield bundle


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("archives", type=Path, help="the folder of phoenix-YEAR.tar.xz")
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--fit", type=int, default=750)
    parser.add_argument("--whole", type=int, default=750)
    parser.add_argument("--tuning", type=int, default=50)
    parser.add_argument("--final", type=int, default=100)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    wanted: dict[Part, int] = {
        "tuning": options.tuning,
        "fit": options.fit,
        "final": options.final,
    }
    for part, count in wanted.items():
        for year in YEARS:
            archive = options.archives / f"phoenix-{year}.tar.xz"
            own = (one for one in games(archive) if part_of(one[0]) == part)
            for place, some in enumerate(in_bundles(islice(own, count), TOGETHER)):
                out = options.out / f"{part}-{year}-{place:03}.npz"
                if out.exists():
                    continue
                began = time.process_time()
                rows = joined(
                    rows_of(played, number_of(name))
                    for name, text in some
                    for played in deals_of(name, text)
                )
                if place * TOGETHER >= options.whole:
                    rows = {name: rows[name] for name in rows if name.startswith(FEW)}
                np.savez(out, **rows)
                spent = time.process_time() - began
                print(f"{out.name}: {len(some)} games, {spent:.0f} s CPU", flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
