"""What several tests look at and takes long to make is made once in a run, whichever process asks.

The processes of one run share a folder (``tests/conftest.py``); the first that asks makes the value
there while the others wait. A value must survive pickle.
"""

from __future__ import annotations

import fcntl
import os
import pickle
from collections.abc import Callable
from functools import cache, wraps
from pathlib import Path
from typing import TypeVar

FOLDER = "KIBITZ_TEST_RUN"
T = TypeVar("T")


def once(make: Callable[[str], T]) -> Callable[[str], T]:
    """`make` for each name, called by one process of a run alone."""

    @cache
    @wraps(make)
    def made(name: str) -> T:
        folder = os.environ.get(FOLDER)
        if folder is None:  # not asked by pytest
            return make(name)
        kept = Path(folder) / f"{make.__module__}.{make.__qualname__}.{name}"
        with open(f"{kept}.lock", "w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not kept.exists():
                kept.write_bytes(pickle.dumps(make(name)))
        return pickle.loads(kept.read_bytes())

    return made
