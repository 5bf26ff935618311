"""A finished deal with all hands open: what each seat held, waited for, or still lacked.

Payments are not here: every win and the end of the deal tell them to all.
"""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.core.panel import Panel
from kibitz.games.riichi import kernel
from kibitz.games.riichi.state import Private, State
from kibitz.games.riichi.tiles.tile import TILES, tiles_text


class Ending(Panel, frozen=True, kw_only=True, tag="riichi.ending"):
    """Closed tiles, waits and distance from tenpai by seat."""

    hands: tuple[str, ...]  # without melds
    drawn: tuple[str | None, ...]  # the last tile of who had drawn, beside the hand
    waits: tuple[tuple[str, ...], ...]  # kinds that complete the hand; none where it is not tenpai
    shanten: tuple[int, ...]  # 0 is tenpai, -1 a complete hand
    reason: str  # why the deal is over


def ending(states: Sequence[State]) -> Ending:
    """Of a deal that is over."""
    last = states[-1]
    end = last.public.end
    return Ending(
        hands=tuple(tiles_text(one.hand) for one in last.private),
        drawn=tuple(None if one.drawn is None else str(one.drawn) for one in last.private),
        waits=tuple(map(_waits, last.private)),
        shanten=tuple(kernel.shanten(one.counts_with_drawn()) for one in last.private),
        reason="" if end is None else end.reason,
    )


def _waits(own: Private) -> tuple[str, ...]:
    return tuple(str(TILES[kind]) for kind in kernel.kinds_of(own.waits))
