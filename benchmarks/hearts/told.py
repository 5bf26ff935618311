"""Hearts: what `search` told before its cards beside what happened, from a file of self_play.py.

Points and moons of tricks 1 to 9, in pass deals and in hold deals; intervals over deals.
"""

from __future__ import annotations

import argparse
import itertools
import sys
from math import sqrt
from pathlib import Path
from typing import Any

import numpy as np

LAST = 36  # cards of the first nine tricks
BANDS = (0.0, 0.01, 0.03, 0.1, 0.3, 1.01)


def seats_of(deals: dict[str, Any], row: int) -> list[int]:
    """Who played each card."""
    step = int(deals["step"][row])
    dealt, passed = ([int(x) for x in deals[name][row]] for name in ("dealt", "passed"))
    hands = [(dealt[s] & ~passed[s]) | (passed[(s - step) % 4] if step else 0) for s in range(4)]
    return [next(s for s in range(4) if hands[s] >> int(c) & 1) for c in deals["plays"][row]]


def rows_of(deals: dict[str, Any]) -> np.ndarray:
    """A row for each choice: deal, passed, points told and taken, moons told and against."""
    rows: list[tuple[float, ...]] = []
    for row, points in enumerate(deals["points"]):
        owner = seats_of(deals, row)
        shooter = int(np.argmin(points)) if points.sum() == 78 else -1
        for at in range(LAST):
            told, seat = deals["told"][row][at], owner[at]
            if np.isnan(told[0]):
                continue
            against = float(shooter >= 0 and shooter != seat)
            passed = float(deals["step"][row] > 0)
            own = float(shooter == seat)
            rows.append((row, passed, told[0], points[seat], told[2], against, told[1], own))
    return np.array(rows, dtype=float)


def tell(name: str, rows: np.ndarray, told: int, happened: int) -> None:
    """One line: told, happened, and the difference with its interval, clustered by deal."""
    _, deal = np.unique(rows[:, 0], return_inverse=True)
    off = rows[:, happened] - rows[:, told]
    mean, count = off.mean(), deal.max() + 1
    by_deal = np.bincount(deal, off - mean)
    error = sqrt(float(by_deal @ by_deal) * count / max(1, count - 1)) / len(rows)
    print(
        f"  {name:<14} told {rows[:, told].mean():.3f}, happened {rows[:, happened].mean():.3f}; "
        f"{mean:+.3f} [{mean - 1.96 * error:+.3f}, {mean + 1.96 * error:+.3f}], {count} deals"
    )


def main(arguments: list[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("files", type=Path, nargs="+")
    options = parser.parse_args(arguments)
    loaded = [np.load(path) for path in options.files]
    names = ("step", "dealt", "passed", "plays", "points", "told")
    deals = {name: np.concatenate([one[name] for one in loaded]) for name in names}
    rows = rows_of(deals)
    for name, is_passed in (("pass", 1), ("hold", 0)):
        some = rows[rows[:, 1] == is_passed]
        if not len(some):
            continue
        print(f"{name} deals: {len(np.unique(some[:, 0]))}")
        tell("points", some, 2, 3)
        tell("moon against", some, 4, 5)
        tell("own moon", some, 6, 7)
    for low, high in itertools.pairwise(BANDS):
        some = rows[(rows[:, 4] >= low) & (rows[:, 4] < high)]
        if len(some):
            tell(f"{low:.2f}-{min(high, 1):.2f}", some, 4, 5)
    return 0


if __name__ == "__main__":
    sys.exit(main())
