"""The clock of a table: turns, windows, absences and pauses are all told by this one.

It is the event loop's, so that what is due can be waited for. Days are `time.time`'s business.
"""

from __future__ import annotations

import asyncio


def now() -> float:
    """Seconds from some moment on."""
    return asyncio.get_running_loop().time()
