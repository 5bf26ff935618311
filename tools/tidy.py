"""What clang-tidy says of the kernels, by the checks of .clang-tidy; nothing is what is wanted.

    python tools/tidy.py [FILE...]     # all of native/ by default; exit 1 where there is a finding

Headers are seen through the files that include them. Needs the setup of ./test, which says how each
file is compiled.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
PROGRAM = Path(sys.executable).parent / "clang-tidy"


def build_folder() -> Path:
    """Where the extension was built last."""
    found = sorted(
        HERE.glob(".build/*/compile_commands.json"), key=lambda path: path.stat().st_mtime
    )
    if not found:
        sys.exit("no compile_commands.json under .build: run ./test once, it builds the extension")
    return found[-1].parent


def findings(path: Path, build: Path) -> str:
    """What is said of one file and the headers it includes."""
    done = subprocess.run(
        [str(PROGRAM), "-p", str(build), "--quiet", str(path)],
        cwd=HERE,
        capture_output=True,
        text=True,
        check=False,
    )
    return done.stdout if done.returncode == 0 or done.stdout else done.stderr


def main() -> int:
    """Every file, on every core; each finding once, however many files include its place."""
    paths = [Path(one).resolve() for one in sys.argv[1:]] or sorted(HERE.glob("native/**/*.cpp"))
    build = build_folder()
    with ThreadPoolExecutor(len(os.sched_getaffinity(0))) as cores:
        said = list(cores.map(lambda path: findings(path, build), paths))
    single = dict.fromkeys(
        finding
        for text in said
        for finding in re.split(r"(?m)^(?=\S+:\d+:\d+: (?:warning|error))", text)
        if finding.strip()
    )
    print("".join(single), end="")
    return 1 if single else 0


if __name__ == "__main__":
    sys.exit(main())
