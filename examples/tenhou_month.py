"""Review one's Tenhou games of a month: the worst decisions, and what they have in common.

    python tenhou_month.py FOLDER --name NAME [--month 2010-11] [--html review.html]

FOLDER has mjlog or Tenhou's JSON files, named as Tenhou names them (the date first). Games are
judged by as many processes as there are cores; a second call goes on with what the first has done.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
from pathlib import Path


def games_of(folder: Path, month: str) -> list[Path]:
    """The files of a month, ``2010-11``; all of them without one."""
    wanted = month.replace("-", "")
    endings = (".mjlog", ".json", ".gz", ".xml")
    return [
        path
        for path in sorted(folder.iterdir())
        if path.suffix in endings and path.name.startswith(wanted)
    ]


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n")[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--name", help="yours in these games; without it every seat is judged")
    parser.add_argument("--month", default="", help="as 2010-11")
    parser.add_argument("--html", type=Path)
    parser.add_argument("--worlds", type=int, default=0, help="work a decision; 0: the coach's own")
    parser.add_argument("--lang", default="en")
    options = parser.parse_args()
    files = games_of(options.folder, options.month)
    if not files:
        print(f"no game of {options.month or 'any month'} in {options.folder}", file=sys.stderr)
        return 2
    kept = Path(f"tenhou-{options.month or 'all'}.rows")
    command = [sys.executable, "-m", "kibitz", "riichi", "review", *map(str, files)]
    command += ["--out", str(kept), "--lang", options.lang]
    command += ["--resume"] if kept.exists() else []
    command += ["--seat", options.name] if options.name else []
    command += ["--worlds", str(options.worlds)] if options.worlds else []
    command += ["--html", str(options.html)] if options.html else []
    print(f"{len(files)} games; what is judged is kept in {kept}", file=sys.stderr)
    return subprocess.run(command, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
