"""Says beside a file of weights what made it, for fits that do not do so themselves.

    .venv/bin/python tools/made.py WEIGHTS --command "python tools/fit_chances.py ..." \\
        --data FILE... --seed 1 [--version "..."] [--made 2026-11-16] \\
        [--lost "why it is not"] [--note "..."]

Without --command it tells what is said of every packaged file of weights.
"""

from __future__ import annotations

import argparse
import sys
from datetime import date
from pathlib import Path

from kibitz.runner.provenance import hashes_of, read, weight_files, write


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("weights", type=Path, nargs="?")
    parser.add_argument("--command", default="")
    parser.add_argument("--data", type=Path, nargs="*", default=())
    parser.add_argument("--seed", default="")
    parser.add_argument("--version", help="of the code, if not this one")
    parser.add_argument("--made", default=date.today().isoformat())
    parser.add_argument("--lost", default="", help="why it cannot be made again")
    parser.add_argument("--note", default="")
    options = parser.parse_args()
    if options.weights is not None:
        write(
            options.weights, options.command, hashes_of(options.data), options.made,
            options.seed, options.lost, options.note, options.version,
        )  # fmt: skip
        return 0
    for path in weight_files():
        found = read(path)
        again = "can be made again" if found.can_be_made_again else "cannot be made again"
        print(f"{path.name}: {found.command}\n  {again}; {found.version}, {found.made}")
        print(f"  of {', '.join(found.data) or 'data that was not kept'} {found.note}".rstrip())
    return 0


if __name__ == "__main__":
    sys.exit(main())
