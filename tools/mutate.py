"""Do the tests bite? Plants small faults one at a time and runs the quick tests of their folder.

    python tools/mutate.py                 # 60 faults drawn by the commit's hash
    python tools/mutate.py --area hearts   # those of one area
    python tools/mutate.py --seconds 150   # as many as fit; the next run goes on
    python tools/mutate.py --report FILE   # what a run found, and what it left

A fault that no test notices has survived: write the test, or argue in mutation/equivalent.toml why
nothing a player or caller could see has changed. Tests named after the faulty file run first, which
notice most; then the others of its area. Each fault is a row of FILE (JSON lines) as soon as it is
known. One whose tests took longer than LIMIT is not decided and is tried again. Needs the setup of
./test.
"""

from __future__ import annotations

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
import time
import tomllib
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from mutation.mutants import Mutant, mutants_of

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src"
HOOK = ROOT / "tools" / "mutation"
LIMIT = 900  # seconds for the tests of one fault, all runs together
QUICK = "not long and not ci"  # as ./test without a flag chooses


@dataclass(frozen=True, slots=True)
class Area:
    """Files that faults are drawn from, and the runs of pytest that should notice them."""

    files: tuple[str, ...]
    tests: tuple[tuple[str, ...], ...]


def _game(name: str, *files: str, first: tuple[str, ...]) -> Area:
    """A game: the tests of its rules first, which notice most; then the laws, then all others."""
    folder, tests = f"kibitz/games/{name}", f"tests/games/{name}"
    rules = tuple(f"{tests}/test_{one}.py" for one in first)
    laws = ("tests/contract/test_laws.py", "tests/contract/test_playthroughs.py", "-k", name)
    return Area(tuple(f"{folder}/{one}.py" for one in files), (rules, laws, (tests,)))


_SERVICE = ("limits", "claims", "driver", "room", "store")
AREAS = {
    "hearts": _game(
        *("hearts", "rules", "score", "play", "state", "view"),
        first=("match", "rules", "inference", "open_spiel"),
    ),
    "riichi": _game(
        *("riichi", "rules", "standing", "view", "play", "scoring/*", "flow/*"),
        first=("why_not", "rules", "score", "wins", "match", "aborts", "kans", "furiten"),
    ),
    "bridge": _game(
        *("bridge", "rules", "score", "auction", "play", "state", "view"),
        first=("rules", "auction", "play", "score"),
    ),
    "arena": Area(
        ("kibitz/arena/*.py", "kibitz/runner/statistics.py", "kibitz/runner/times.py"),
        (
            ("tests/runner/test_statistics.py",),
            ("tests/arena",),
            ("tests/runner",),
        ),
    ),
    "review": Area(
        # Not the pictures of report.py and reliability.py: where a line is drawn is looked at.
        ("kibitz/review/annotate.py", "kibitz/review/calibration.py", "kibitz/core/verdict.py"),
        (("tests/core/test_verdict.py",), ("tests/review",)),
    ),
    "service": Area(
        tuple(
            f"kibitz/service/{one}.py" for one in ("limits", "claims", "driver", "room", "store")
        ),
        (
            tuple(
                f"tests/service/test_{one}.py"
                for one in ("limits", "clocks", "room", "claims", "store")
            ),
            ("tests/service",),
        ),
    ),
    "core": Area(
        (
            *(
                f"kibitz/core/{one}.py"
                for one in ("door", "fold", "match", "paired", "record", "rules", "shown")
            ),
            *(f"kibitz/core/{one}.py" for one in ("shuffle", "table", "typed")),
            *(f"kibitz/cards/{one}.py" for one in ("card", "hand", "trick")),
        ),
        (("tests/core", "tests/cards"), ("tests/contract",)),
    ),
}


def draw(seed: str, count: int) -> list[tuple[str, Mutant]]:
    """So many faults, each area's share equal, the same for the same seed and sources."""
    drawn: list[tuple[str, Mutant]] = []
    for place, (name, area) in enumerate(AREAS.items()):
        paths = sorted(path for pattern in area.files for path in SOURCE.glob(pattern))
        faults = [fault for path in paths for fault in mutants_of(path)]
        share = (count + place) // len(AREAS)
        dice = random.Random(f"{seed} {name}")
        drawn += [(name, fault) for fault in dice.sample(faults, min(share, len(faults)))]
    return drawn


def not_there() -> list[str]:
    """What AREAS names and the tree does not have: faults and tests would silently be fewer."""
    areas = AREAS.values()
    sources = [one for area in areas for one in area.files if not any(SOURCE.glob(one))]
    paths = [one for area in areas for run in area.tests for one in run if "/" in one]
    return [*sources, *(one for one in paths if not (ROOT / one).exists())]


def _environment(mutant: Mutant, text: Path) -> dict[str, str]:
    module = ".".join(mutant.path.relative_to(SOURCE).with_suffix("").parts)
    return {
        **os.environ,
        "KIBITZ_MUTANT": f"{module.removesuffix('.__init__')}={mutant.path}",
        "KIBITZ_MUTANT_TEXT": str(text),
        "PYTHONPATH": str(HOOK),
    }


def runs_of(area: Area, mutant: Mutant) -> list[tuple[str, ...]]:
    """The runs of pytest that should notice, narrowest first: tests named after the file lead."""
    folders = [ROOT / path for run in area.tests for path in run if (ROOT / path).is_dir()]
    files = [file for folder in folders for file in folder.rglob("test_*.py")]
    named = {str(file.relative_to(ROOT)) for file in files if mutant.path.stem in file.stem}
    return [*([tuple(sorted(named))] if named else []), *area.tests]


def outcome(area: Area, mutant: Mutant) -> str:
    """``caught`` with the test that failed first, ``survived``, or ``undecided`` after LIMIT."""
    end = time.monotonic() + LIMIT
    with tempfile.TemporaryDirectory() as folder:
        text = Path(folder) / "mutant.py"
        text.write_text(mutant.source(), encoding="utf-8")
        for run in runs_of(area, mutant):
            command = [sys.executable, "-m", "pytest", "-x", "-q", "-m", QUICK, *run]
            try:
                done = subprocess.run(
                    [*command, "-p", "no:cacheprovider", "-p", "ending"],
                    cwd=ROOT,
                    env=_environment(mutant, text),
                    capture_output=True,
                    text=True,
                    check=False,
                    timeout=end - time.monotonic(),
                )
            except subprocess.TimeoutExpired:
                return "undecided"
            if done.returncode not in (0, 5):  # 5: no test of that name
                return f"caught: {_first_failure(done.stdout)}"
    return "survived"


def _first_failure(said: str) -> str:
    failed = [line for line in said.splitlines() if line.startswith(("FAILED", "ERROR"))]
    return failed[0].split(" - ")[0] if failed else "pytest itself failed"


def key(mutant: Mutant) -> str:
    """A fault's name: it holds while its line stands unchanged."""
    text = mutant.path.read_text(encoding="utf-8")
    line = text.splitlines()[mutant.line - 1]
    column = mutant.start - text.rfind("\n", 0, mutant.start)
    place = mutant.path.relative_to(SOURCE)
    return f"{place}: {line.strip()} [{column}: {mutant.before} -> {mutant.after}]"


def equivalents() -> dict[str, str]:
    """Faults that change nothing anybody could see, each with the reason."""
    listed = tomllib.loads((HOOK / "equivalent.toml").read_text(encoding="utf-8"))
    return {one["fault"]: one["reason"] for one in listed.get("equivalent", [])}


def rows(path: Path) -> Iterator[dict[str, Any]]:
    """What is known from earlier runs."""
    if path.exists():
        yield from map(json.loads, path.read_text(encoding="utf-8").splitlines())


def report(found: list[dict[str, Any]]) -> int:
    """Print how many were caught and every one that was not; 1 while any is left to kill."""
    known = equivalents()
    told = {row["fault"]: row for row in found}  # the last word on each
    left = [row for row in told.values() if row["outcome"] == "survived"]
    argued = [row for row in left if row["fault"] in known]
    undecided = [row for row in told.values() if row["outcome"] == "undecided"]
    for row in sorted(left, key=lambda row: row["area"]):
        why = f"\n      equivalent: {known[row['fault']]}" if row["fault"] in known else ""
        print(f"  {row['area']}: line {row['line']} of {row['fault']}{why}")
    by_area = Counter(row["area"] for row in told.values())
    missed = Counter(row["area"] for row in (*left, *undecided))
    print(", ".join(f"{area} {n - missed[area]} of {n}" for area, n in sorted(by_area.items())))
    caught = len(told) - len(left) - len(undecided)
    share = 100 * caught / max(1, len(told))
    print(
        f"{caught} of {len(told)} caught ({share:.0f} %), {len(argued)} argued equivalent, "
        f"{len(undecided)} not decided"
    )
    return 1 if undecided or len(left) > len(argued) else 0


def main() -> int:
    """Draw, run, tell."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--seed", help="the commit's hash by default")
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--area", choices=AREAS, action="append")
    parser.add_argument("--into", type=Path, default=ROOT / ".cache" / "mutants.jsonl")
    parser.add_argument("--report", type=Path)
    parser.add_argument("--seconds", type=float, default=float("inf"), help="then stop for now")
    parser.add_argument("--again", action="store_true", help="survivors of earlier runs once more")
    options = parser.parse_args()
    if options.report is not None:
        return report(list(rows(options.report)))
    if missing := not_there():
        sys.exit(f"not there: {', '.join(missing)}")
    head = subprocess.run(["git", "rev-parse", "HEAD"], cwd=ROOT, capture_output=True, text=True)
    seed = options.seed or head.stdout.strip()
    options.into.parent.mkdir(exist_ok=True)
    before = {row["fault"]: row["outcome"] for row in rows(options.into)}
    areas = options.area or list(AREAS)
    drawn = [one for one in draw(seed, options.count) if one[0] in areas]
    again = {"undecided", "survived"} if options.again else {"undecided"}
    end = time.monotonic() + options.seconds
    for number, (area, mutant) in enumerate(drawn, start=1):
        fault = key(mutant)
        known = before.get(fault)
        if (known is not None and known not in again) or time.monotonic() > end:
            continue
        start = time.monotonic()
        row = {"area": area, "fault": fault, "line": mutant.line, "seed": seed}
        row["outcome"] = outcome(AREAS[area], mutant)
        print(f"{number}/{len(drawn)} {fault}: {row['outcome']}", flush=True)
        row["seconds"] = round(time.monotonic() - start)
        with options.into.open("a", encoding="utf-8") as file:
            file.write(json.dumps(row) + "\n")
    wanted = {key(mutant) for _, mutant in drawn}
    found = [row for row in rows(options.into) if row["fault"] in wanted]
    print(f"{len({row['fault'] for row in found})} of {len(wanted)} tried")
    return report(found)


if __name__ == "__main__":
    sys.exit(main())
