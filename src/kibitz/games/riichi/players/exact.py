"""The exact chances of a hand as `push` asks for them: own draws, calls and rons as they fall.

The others are taken to throw at random and to do nothing else (`probabilities.py`); what they do
in earnest is `outcomes.py`'s. Up to two shanten; beyond that there is nothing to count.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from kibitz.games.riichi.measure.probabilities import (
    Chances,
    Declare,
    Outlook,
    chances,
    discard_chances,
)
from kibitz.games.riichi.measure.value import HandSituation
from kibitz.games.riichi.players.outlook import Seen
from kibitz.games.riichi.state import KIND
from kibitz.games.riichi.tiles.tile import TILES, Tile

MOST_SHANTEN: Final = 2
# Judgement, not measured (docs/riichi-players.md).
RON_SHARE: Final = 0.8  # of winning tiles among random discards that others let go
RIICHI_RON_SHARE: Final = 0.5
LASTS: Final = 0.95  # how often a deal outlasts a go-around, nobody else winning


def river_of(here: Seen) -> frozenset[Tile]:
    """The kinds that the seat has thrown."""
    thrown = here.public.fronts[here.seat].thrown
    return frozenset(TILES[kind] for kind in range(34) if thrown >> kind & 1)


def _outlook(here: Seen, declare: Declare, river: frozenset[Tile]) -> Outlook:
    waits = {"riichi": 10_000, "temporary": 1, "": 0}  # own draws before a ron
    return Outlook(
        declare=declare,
        ron_share=RON_SHARE,
        riichi_ron_share=RIICHI_RON_SHARE,
        discarded=river,
        ron_after=waits[here.own.furiten],
        lasts=LASTS,
    )


def exact_discards(here: Seen, situation: HandSituation, shanten: int) -> Mapping[Tile, Chances]:
    """The chances after every discard that does not raise shanten, at one or two shanten.

    Of tenpai hands each discard is asked for by `exact_waiting`: it may make the hand furiten.
    """
    if not 0 < shanten <= MOST_SHANTEN:
        return {}
    return discard_chances(situation, _outlook(here, "best", river_of(here)))


def exact_waiting(
    here: Seen, after: HandSituation, shanten: int, thrown: Tile | None, declare: Declare = "best"
) -> Chances | None:
    """The chances of a hand that waits, with the tile that has just gone."""
    if not 0 <= shanten <= MOST_SHANTEN:
        return None
    river = river_of(here)
    if thrown is not None:
        river |= {TILES[KIND[thrown]]}
    return chances(after, _outlook(here, declare, river))
