"""Games of strong people by part and year, fifty to a file of rows; what is there already stays.

What `collect_people.py` and `collect_ends.py` have in common: the command, the archives, the files.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import islice
from pathlib import Path
from typing import Any

import numpy as np

sys.path.insert(0, str(Path(__file__).resolve().parent))

from people import YEARS, Part, games, part_of

TOGETHER = 50

Game = tuple[str, str]  # name and text
Rows = Mapping[str, np.ndarray]


def in_bundles(found: Iterable[Game], most: int) -> Iterator[list[Game]]:
    """So many at a time."""
    left = iter(found)
    while bundle := list(islice(left, most)):
        yield bundle


def parser_of(doc: str | None, counts: Mapping[Part, int]) -> argparse.ArgumentParser:
    """Archives, folder, and how many games of each part and year."""
    parser = argparse.ArgumentParser(description=(doc or "").splitlines()[0])
    parser.add_argument("archives", type=Path, help="the folder of phoenix-YEAR.tar.xz")
    parser.add_argument("--out", type=Path, required=True)
    for part, count in counts.items():
        parser.add_argument(f"--{part}", type=int, default=count)
    return parser


def collect(
    options: argparse.Namespace,
    parts: Iterable[Part],
    rows_of: Callable[[list[Game], int], Rows],
    after: Mapping[Part, int] | None = None,
) -> None:
    """Write the rows of each bundle, which are made of it and the number of games before it; of a
    part the first `after` games are left out."""
    options.out.mkdir(parents=True, exist_ok=True)
    for part in parts:
        for year in YEARS:
            archive = options.archives / f"phoenix-{year}.tar.xz"
            own = (one for one in games(archive) if part_of(one[0]) == part)
            wanted = islice(own, getattr(options, part))
            for place, some in enumerate(in_bundles(wanted, TOGETHER)):
                out = options.out / f"{part}-{year}-{place:03}.npz"
                if out.exists() or place * TOGETHER < (after or {}).get(part, 0):
                    continue
                began = time.process_time()
                rows: Any = rows_of(some, place * TOGETHER)
                np.savez(out, **rows)
                spent = time.process_time() - began
                print(f"{out.name}: {len(some)} games, {spent:.0f} s CPU", flush=True)
