"""Rows of strong people's games for `fit_people.py`, a file for every fifty games.

    .venv/bin/python tools/riichi/collect_people.py DATA/riichi/phoenix --out ROWS \\
        [--fit 750] [--whole 750] [--tuning 50] [--final 100]

The numbers are games of each part and year, in the archives' order; of those after the first
`--whole` only calls and riichi are kept, which are few in a game. `people.py` says which game
belongs to which part. The rows are large and are never kept in the repository.
"""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))

from bundles import Game, Rows, collect, parser_of
from people import Part, deals_of, joined, number_of, rows_of

COUNTS: dict[Part, int] = {"tuning": 50, "fit": 750, "final": 100}
FEW = ("meld", "riichi")


def main() -> int:
    parser = parser_of(__doc__, COUNTS)
    parser.add_argument("--whole", type=int, default=750)
    options = parser.parse_args()

    def rows(some: list[Game], before: int) -> Rows:
        found = joined(
            rows_of(played, number_of(name))
            for name, text in some
            for played in deals_of(name, text)
        )
        if before >= options.whole:
            return {name: found[name] for name in found if name.startswith(FEW)}
        return found

    collect(options, COUNTS, rows)
    return 0


if __name__ == "__main__":
    sys.exit(main())
