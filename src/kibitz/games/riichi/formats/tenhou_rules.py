"""Tenhou's rules as a log tells them: the kind of table, and what has changed over the years.

The end of the match has: the score was once rounded to thousands and is not any more. The day it
changed is not known here; the logs of January 2022 are all rounded and those of April 2024 none,
and between these days a log's own result tells.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final, Literal

from kibitz.core.formats import Source
from kibitz.core.rules import choose
from kibitz.games.riichi.rules import Rules, preset

ROUNDED_UNTIL: Final = "20220131"
UNROUNDED_FROM: Final = "20240412"
_ID: Final = re.compile(r"(?<!\d)(20\d{6})\d{2}gm-")


def day_of(name: str) -> str | None:
    """The day of a log as its Tenhou id tells it.

    >>> day_of("2022010100gm-00a9-0000-fe3371ad.mjlog")
    '20220101'
    """
    found = _ID.search(name)
    return found[1] if found else None


def rounding(
    day: str | None, result: Sequence[float] | None
) -> Literal["none", "thousands", "score-thousands"]:
    """How the final points are rounded; a whole result is taken as rounded where no day is told."""
    if day is not None and day <= ROUNDED_UNTIL:
        return "score-thousands"
    if result is None or (day is not None and day >= UNROUNDED_FROM):
        return "none"
    return "score-thousands" if all(float(own).is_integer() for own in result) else "none"


def tenhou_rules(
    source: Source,
    day: str | None,
    *,
    hanchan: bool,
    reds: bool,
    open_tanyao: bool,
    result: Sequence[float] | None,
) -> Rules:
    """The rules of a log; what the source tells by hand comes last."""
    rules = replace(
        preset("tenhou"),
        length="hanchan" if hanchan else "east",
        red_fives=(1, 1, 1) if reds else (0, 0, 0),
        open_tanyao=open_tanyao,
        final_rounding=rounding(day, result),
    )
    return choose({rules.name: rules}, rules.name, source.rules)


#: Rooms by Tenhou's own number: what its logs call 般, 上, 特 and 鳳.
ROOMS: Final = ("general", "upper", "special", "phoenix")
ROOM_NAMES: Final = "般上特鳳"
_FIRST_DAN: Final = 10  # below it are newcomers and kyu, who lose little by the fourth place
_MOST_DAN: Final = 10


def pay_of(rank: int, room: int) -> str:
    """The placement pay of a seat by its rank as Tenhou counts them: first dan is 10.

    >>> pay_of(16, 3)
    'tenhou:7:phoenix'
    """
    if rank < _FIRST_DAN:
        return "even"
    return f"tenhou:{min(rank - _FIRST_DAN + 1, _MOST_DAN)}:{ROOMS[room]}"
