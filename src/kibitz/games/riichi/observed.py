"""What a seat sees as the simulator's arrays, made plainly from a View.

The learned models read these arrays and nothing else, at the table and in the simulator alike. The
simulator fills them from its own state, and both must be equal (tests/native/riichi).
"""

from __future__ import annotations

import numpy as np

from kibitz.games.riichi import kernel
from kibitz.games.riichi.flow.reaction import furiten
from kibitz.games.riichi.measure.safety import safe_kinds
from kibitz.games.riichi.play import legal
from kibitz.games.riichi.simulator import NUMBERS, Observed
from kibitz.games.riichi.state import Front
from kibitz.games.riichi.tiles.tile import KINDS
from kibitz.games.riichi.view import View

CONTEXTS = ("deal", "draw", "ankan", "kan", "call", "discard", "kakan")
STATUSES = ("closed", "melded", "declared", "riichi")
OWN, RED, DRAWN, MELDS, RIVER, FROM_HAND, RIICHI, CALLED = 0, 1, 2, 3, 7, 11, 15, 19
INDICATORS, DORA, OPEN, SEEN, SAFE = 23, 24, 25, 26, 27
AS_DRAWN, DECLARED = 64, 128


def observed(view: View) -> Observed:
    """The arrays of a seat's view."""
    public, own, seat = view.public, view.own, view.seat
    assert own is not None
    assert seat is not None
    seen = Observed(1)
    planes = seen.planes[0]
    for tile in own.tiles:
        planes[OWN, tile.kind] += 1
        planes[SEEN, tile.kind] += 1
        planes[RED, tile.kind] += tile.is_red
    if own.drawn is not None:
        planes[DRAWN, own.drawn.kind] = 1
    for away in range(4):
        front = public.fronts[(seat + away) % 4]
        for tile in (tile for meld in front.melds for tile in meld.tiles):
            planes[MELDS + away, tile.kind] += 1
            planes[SEEN, tile.kind] += 1
        for place, thrown in enumerate(front.river):
            kind = thrown.tile.kind
            planes[RIVER + away, kind] += 1
            planes[FROM_HAND + away, kind] += not thrown.drawn
            planes[RIICHI + away, kind] |= thrown.riichi
            planes[CALLED + away, kind] += thrown.called_by is not None
            planes[SEEN, kind] += thrown.called_by is None
            if place < kernel.SIM_RIVER:
                marks = AS_DRAWN * thrown.drawn + DECLARED * thrown.riichi
                seen.rivers[0, away, place] = thrown.tile + 1 + marks
        safe = safe_kinds(public, (seat + away) % 4)
        for kind in range(KINDS):
            planes[SAFE + away, kind] = safe >> kind & 1
    for tile in public.indicators:
        planes[INDICATORS, tile.kind] += 1
        planes[SEEN, tile.kind] += 1
        planes[DORA, tile.dora] += 1
    if public.tile is not None:
        planes[OPEN, public.tile.kind] = 1
    seen.scalars[0] = np.array(_scalars(view), np.int32)
    for action in legal(view):
        seen.legal[0, NUMBERS[action]] = 1
    return seen


def _scalars(view: View) -> list[int]:
    public, own, seat = view.public, view.own, view.seat
    assert own is not None
    assert seat is not None
    around = [(seat + away) % 4 for away in range(4)]
    fronts = [public.fronts[other] for other in around]
    return [
        seat,
        public.standing.wind,
        public.standing.seat_wind(seat),
        public.standing.honba,
        public.sticks,
        public.left,
        public.phase == "reaction",
        CONTEXTS.index(public.context),
        (public.turn - seat) % 4,
        public.dora_due,
        sum(public.kans),
        own.waits != 0,
        furiten(own, public.fronts[seat]) is not None,
        kernel.shanten(own.counts),
        *(public.points[other] for other in around),
        *(STATUSES.index(front.status) for front in fronts),
        *(front.ippatsu for front in fronts),
        *(len(front.melds) for front in fronts),
        *(_code(front, place) for front in fronts for place in range(4)),
        *(sum(tile.is_red for meld in front.melds for tile in meld.tiles) for front in fronts),
        public.rules.score_flags,
    ]


def _code(front: Front, place: int) -> int:
    return 1 + front.melds[place].code if place < len(front.melds) else 0
