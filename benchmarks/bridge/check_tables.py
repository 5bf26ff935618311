"""Check every double-dummy value of dd_1k and dd_5k, in chunks, going on where it stopped.

    python benchmarks/bridge/check_tables.py FOLDER_OF_THE_FILES STATE.json --seconds 400

The state file holds how many deals are checked and what was wrong. A run ends after so many CPU
seconds; exit 3 says that deals are left, 1 that a value was wrong, 0 that all are right. A state
belongs to one build of the solver: with another extension the check begins again.
"""

from __future__ import annotations

import argparse
import gzip
import hashlib
import json
import sys
import time
from pathlib import Path
from typing import Any

from kibitz import _native  # pyright: ignore
from kibitz.cards import parse_deal
from kibitz.games.bridge import kernel
from kibitz.games.bridge.beliefs import mask_of

FILES = ("dd_1k", "dd_5k")
STRAINS = ("C", "D", "H", "S", "NT")
AT_ONCE = 20


def rows(folder: Path) -> list[dict[str, Any]]:
    """Every deal of both files, in order."""
    found: list[dict[str, Any]] = []
    for name in FILES:
        with gzip.open(folder / f"{name}.jsonl.gz", "rt") as lines:
            found += [json.loads(line) for line in lines]
    return found


def wrong(some: list[dict[str, Any]], threads: int) -> list[str]:
    """The values that differ, as text."""
    hands = [[mask_of(hand) for hand in parse_deal(row["deal"])] for row in some]
    tables = kernel.table_batch(hands, threads=threads).tolist()
    return [
        f"{row['id']} {strain} {seat}: {table[4 * place + at]}, not {row['tricks'][strain][seat]}"
        for row, table in zip(some, tables, strict=True)
        for place, strain in enumerate(STRAINS)
        for at, seat in enumerate("NESW")
        if table[4 * place + at] != row["tricks"][strain][seat]
    ]


def main() -> int:
    """Check on from the state, and write it after every few deals."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("state", type=Path)
    parser.add_argument("--seconds", type=float, default=400)
    parser.add_argument("--part", type=int, default=1, help="of --parts, each with its own state")
    parser.add_argument("--parts", type=int, default=1)
    parser.add_argument("--threads", type=int, default=1)
    given = parser.parse_args()
    build = hashlib.sha256(Path(_native.__file__ or "").read_bytes()).hexdigest()
    state: dict[str, Any] = {"build": build, "checked": 0, "wrong": [], "cpu_seconds": 0.0}
    if given.state.exists():
        kept = json.loads(given.state.read_text())
        state = kept if kept["build"] == build else state
    deals = rows(given.folder)[given.part - 1 :: given.parts]
    before, start = state["cpu_seconds"], time.process_time()
    while state["checked"] < len(deals) and time.process_time() - start < given.seconds:
        first = state["checked"]
        some = deals[first : first + AT_ONCE]
        state["wrong"] += wrong(some, given.threads)
        state["checked"] = first + len(some)
        state["cpu_seconds"] = round(before + time.process_time() - start, 1)
        given.state.write_text(json.dumps(state))
    for line in state["wrong"]:
        print(line)
    values = f"{20 * state['checked']} of {20 * len(deals)} values checked"
    print(f"{values}, {len(state['wrong'])} wrong, {state['cpu_seconds']} s of CPU")
    if state["wrong"]:
        return 1
    return 0 if state["checked"] == len(deals) else 3


if __name__ == "__main__":
    sys.exit(main())
