"""What ./test runs: format, types and layers, then the tests, with pytest's summary line last.

Usage: check.py [--ci | --all] [PATH...]     PATHs go to pytest alone; --ci adds what is checked
before a change lands (whole deals in browsers, fuzzing, fits), --all the long tests as well.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

HERE = Path(__file__).resolve().parent.parent
BIN = HERE / ".venv" / "bin"
MORE = {"--ci": "not long", "--all": ""}  # which tests are chosen, as pytest's marks


def step(title: str, *command: str) -> bool:
    """Run one check; its output is shown only when it fails."""
    start = time.monotonic()
    done = subprocess.run(command, cwd=HERE, capture_output=True, text=True, check=False)
    spent = time.monotonic() - start
    print(f"{'ok  ' if done.returncode == 0 else 'FAIL'} {title} ({spent:.0f} s)", flush=True)
    if done.returncode:
        print(done.stdout[-8000:] + done.stderr[-4000:], flush=True)
    return done.returncode == 0


def types() -> bool:
    """Types of everything; the package strictly. The checker comes through npm at its first use."""
    probe = subprocess.run(
        [BIN / "pyright", "--version"], capture_output=True, text=True, check=False
    )
    if probe.returncode:
        print("note types not checked: pyright needs Node.js and npm for its first use", flush=True)
        return True
    return step("types (pyright; the package strictly)", str(BIN / "pyright"))


def kernels() -> list[str]:
    """Every native source file."""
    endings = (".cpp", ".hpp", ".inl")
    return [str(path) for path in sorted(HERE.glob("native/**/*")) if path.suffix in endings]


def style() -> bool:
    """Format, lint and layers."""
    outcomes = [
        step("format (ruff)", str(BIN / "ruff"), "format", "--check", "."),
        step(
            "format (clang-format)", str(BIN / "clang-format"), "--dry-run", "-Werror", *kernels()
        ),
        step("lint (ruff)", str(BIN / "ruff"), "check", "."),
        step("layers (import-linter)", str(BIN / "lint-imports")),
    ]
    return all(outcomes)


def tests(*command: str) -> int:
    """Run tests, their output as it comes."""
    return subprocess.run(command, cwd=HERE, check=False).returncode


def main() -> int:
    """Checks, tests, and for --all the sanitized native tests."""
    arguments = sys.argv[1:]
    everything = "--all" in arguments
    paths = [argument for argument in arguments if argument not in MORE]
    sound = True if paths else style()
    # Types take most of a minute of one core, and tests wait for other programs now and then:
    # side by side, but where tests measure how soon something happens.
    beside = ThreadPoolExecutor()
    typed = None if paths else beside.submit(types)
    if typed and len(paths) < len(arguments):
        typed.result()
    if everything and not paths and (BIN / "clang-tidy").exists():
        tidy = (str(BIN / "python"), "tools/tidy.py")
        sound = step("kernels (clang-tidy)", *tidy) and sound
    if everything and (HERE / "tools" / "sanitize.sh").exists():
        sound = step("native tests with sanitizers", "sh", "tools/sanitize.sh") and sound
    if not shutil.which("node"):
        print("note Node.js is missing: what needs it says so below", flush=True)
    # The quick tests wait for browsers and bots half of their time: one worker more uses that.
    # Among the long ones are some that measure how soon something happens: no more than cores.
    workers = str(len(os.sched_getaffinity(0)) + (not everything))
    marks = next(
        (MORE[argument] for argument in arguments if argument in MORE), "not long and not ci"
    )
    chosen = [] if paths or not marks else ["-m", marks]
    # Who is done first takes tests from the other: some of the long ones take minutes.
    spread = ["-n", workers, "--dist", "worksteal"]
    pytest = [str(BIN / "python"), "-m", "pytest"]
    if everything and not paths:
        # What measures how soon something happens has the machine to itself, after the rest.
        code = tests(*pytest, *spread, "-m", "not timed")
        code = tests(*pytest, "-m", "timed") or code
    else:
        code = tests(*pytest, *spread, *chosen, *paths)
    sound = (typed is None or typed.result()) and sound
    if not sound:
        print("FAIL above: format, lint, layers, types or kernels", file=sys.stderr, flush=True)
    return code if sound else code or 1


if __name__ == "__main__":
    sys.exit(main())
