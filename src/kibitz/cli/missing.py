"""A wheel installed without an extra: one sentence that names it instead of a traceback."""

from __future__ import annotations

import re
from collections.abc import Callable
from importlib.metadata import requires

from kibitz.cli.notes import note


def one_sentence_for_missing(command: Callable[[], int]) -> int:
    """The command's exit code; 2 and a sentence where an extra that it needs is not installed."""
    try:
        return command()
    except ModuleNotFoundError as error:
        module = (error.name or "").partition(".")[0]
        extra = extra_of(module)
        if extra is None:
            raise
        note("note.extra", module=module, extra=extra)
        return 2


def extra_of(module: str) -> str | None:
    """The extra of ours that brings a module; None where none does."""
    for line in requires("kibitz") or ():
        found = re.match(r"([\w.-]+).*;.*extra == ['\"]([\w-]+)['\"]", line)
        if found and found[1].lower().replace("-", "_") == module.lower():
            return found[2]
    return None
