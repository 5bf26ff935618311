"""A hand that waits: what it earns by riichi or without, and whether it is furiten.

Only the hand, its waits and what is unseen; the chance to win is `outcomes.py`'s.
"""

from __future__ import annotations

from dataclasses import dataclass

from kibitz.games.riichi import kernel
from kibitz.games.riichi.players.outlook import Seen
from kibitz.games.riichi.players.stakes import BY_TSUMO
from kibitz.games.riichi.score import Win, WinFlag, score
from kibitz.games.riichi.tiles import TILES, Tile, kind_counts
from kibitz.games.riichi.value import Situation


@dataclass(frozen=True, slots=True)
class Tenpai:
    """The waits of a hand after a discard."""

    waits: tuple[Tile, ...]
    tiles: int  # unseen copies of them
    furiten: bool
    yaku: float  # the share of those copies that may be won on by ron without riichi
    damaten: float  # mean points without riichi, ron and tsumo as they come
    riichi: float  # the same with riichi, without ippatsu and ura
    drawn_only: float  # mean points of a tsumo without riichi; 0 where there is no yaku even then


def tenpai_of(here: Seen, after: Situation, discard: Tile) -> Tenpai | None:
    """Read a hand that waits for its next tile; None if it does not."""
    mask = kernel.waits(kind_counts(after.hand))
    if not mask:
        return None
    held = kind_counts((*after.hand, *(tile for meld in after.melds for tile in meld.tiles)))
    kinds = [kind for kind in kernel.kinds_of(mask) if held[kind] < 4]
    if not kinds:  # waits only for tiles it has melded itself
        return Tenpai((), 0, False, 0.0, 0.0, 0.0, 0.0)
    thrown = here.public.fronts[here.seat].thrown | 1 << discard.kind
    copies = sum(here.left[kind] for kind in kinds)
    sums = dict.fromkeys(("yaku", "ron", "tsumo", "riichi"), 0.0)
    for kind in kinds:
        weight = here.left[kind] / copies if copies else 1 / len(kinds)
        ron = _points(after, TILES[kind], 0)
        sums["yaku"] += weight * (ron > 0)
        sums["ron"] += weight * ron
        sums["tsumo"] += weight * _points(after, TILES[kind], WinFlag.TSUMO)
        sums["riichi"] += weight * (
            (1 - BY_TSUMO) * _points(after, TILES[kind], WinFlag.RIICHI)
            + BY_TSUMO * _points(after, TILES[kind], WinFlag.RIICHI | WinFlag.TSUMO)
        )
    ron_share = (1 - BY_TSUMO) * sums["yaku"]
    total = ron_share + BY_TSUMO
    mean_ron = sums["ron"] / sums["yaku"] if sums["yaku"] else 0.0
    return Tenpai(
        tuple(TILES[kind] for kind in kinds),
        copies,
        bool(thrown & mask) or here.own.furiten == "riichi",
        sums["yaku"],
        (ron_share * mean_ron + BY_TSUMO * sums["tsumo"]) / total,
        sums["riichi"],
        sums["tsumo"],
    )


def _points(after: Situation, tile: Tile, flags: int) -> int:
    found = score(
        Win(
            after.hand,
            tile,
            after.melds,
            int(flags),
            after.round_wind,
            after.seat_wind,
            after.indicators,
        ),
        after.rules,
    )
    return found.points if found is not None and found.has_yaku else 0
