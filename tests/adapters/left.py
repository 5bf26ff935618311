"""Processes that are still there though whoever started them is done."""

from __future__ import annotations

import time
from pathlib import Path


def left_with(word: str, seconds: float = 20.0) -> list[str]:
    """The command lines with this word in them, of processes that do not end in time."""
    until = time.monotonic() + seconds
    while True:
        found = [
            line for one in Path("/proc").glob("[0-9]*/cmdline") if word in (line := _read(one))
        ]
        if not found or time.monotonic() > until:
            return found
        time.sleep(0.1)


def _read(path: Path) -> str:
    try:
        return path.read_bytes().replace(b"\0", b" ").decode(errors="replace")
    except OSError:
        return ""
