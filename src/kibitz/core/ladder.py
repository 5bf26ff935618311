"""The ladder of a game's levels: how much better each is than the one before, as duels told it.

`tools/ladder.py` plays the duels and writes ``ladder.json`` into the game's folder, and the tables
of `docs/levels.md` with it. What was not measured is not told: then a level has no rung.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise

import msgspec

from kibitz.core.declared import Level, Rung

Rungs = dict[str, Rung]
"""By the name of the level that is better."""


def climbed(levels: Sequence[Level], measured: bytes) -> tuple[Level, ...]:
    """Levels, weakest first, with the rungs of a ladder's file that are between these players."""
    rungs = msgspec.json.decode(measured, type=Rungs)
    told = list(levels)
    for at, (below, level) in enumerate(pairwise(levels), start=1):
        rung = rungs.get(level.name)
        if rung is not None and (rung.player, rung.below) == (level.player, below.player):
            told[at] = replace(level, rung=rung)
    return tuple(told)
