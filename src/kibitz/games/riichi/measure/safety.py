"""Which tiles are certainly safe against whom, and the seed player's danger table.

Certain are the kinds that an opponent cannot ron by furiten: their own discards, what passed since
their riichi, and what passed since their last discard. The table is the seed player's: against
riichi alone, by suji, walls and copies. The fitted chances are in `danger.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from kibitz.core.game import Seat
from kibitz.games.riichi.action import Discard, Kakan, Riichi
from kibitz.games.riichi.state import BIT, Public
from kibitz.games.riichi.tiles.tile import KINDS


def safe_kinds(public: Public, seat: Seat) -> int:
    """The kinds, as bits, that this seat cannot win with from another's next discard.

    A tile that lies open counts as passed: who discards next does so only if nobody won on it.
    """
    mask = public.fronts[seat].thrown
    since = 0
    riichi = False
    for actor, action in public.log:
        if actor == seat:
            if isinstance(action, Riichi):
                riichi, since = True, 0
            elif isinstance(action, Discard) and not riichi:
                since = 0
        elif isinstance(action, Discard | Kakan):
            since |= BIT[action.tile]
    return mask | since


@dataclass(frozen=True, slots=True)
class SeedDanger:
    """The seed player's numbers: what each way to wait on a tile counts."""

    honour: tuple[int, int, int, int] = (0, 1, 3, 8)  # by unseen copies, none to three
    number: tuple[int, int, int, int] = (0, 1, 3, 3)
    two_sided: int = 10
    edge: int = 3
    closed: int = 3
    dealer: float = 1.5


SEED_DANGER: Final = SeedDanger()


def seed_weights(
    left: Sequence[int], safe: int, table: SeedDanger = SEED_DANGER, held: int = -1
) -> list[float]:
    """The table against one player in riichi: a weight for every kind, 0 for the safe ones.

    Of a kind that the discarder does not hold (`held` are those it does, as bits) one copy is not
    counted: who waits for it would win on that one.
    """
    weights: list[float] = []
    for kind in range(KINDS):
        if safe >> kind & 1:
            weights.append(0.0)
            continue
        copies = min(3, left[kind] - (not held >> kind & 1))
        if kind >= 27:
            weights.append(float(table.honour[max(0, copies)]))
            continue
        rank = kind % 9
        weight = table.number[max(0, copies)]
        if 1 <= rank <= 7 and left[kind - 1] and left[kind + 1]:
            weight += table.closed
        for step in (1, -1):  # the pair of tiles above this one, then below
            far = rank + 2 * step
            if not 0 <= far <= 8 or not left[kind + step] or not left[kind + 2 * step]:
                continue
            other = rank + 3 * step
            if not 0 <= other <= 8:
                weight += table.edge
            elif not safe >> (kind + 3 * step) & 1:
                weight += table.two_sided
        weights.append(float(weight))
    return weights


def seed_danger(
    public: Public,
    seats: Sequence[Seat],
    left: Sequence[int],
    table: SeedDanger = SEED_DANGER,
    held: int = -1,
) -> list[float]:
    """For every kind the greatest share of the table's sum over these seats, in percent."""
    danger = [0.0] * KINDS
    for seat in seats:
        weights = seed_weights(left, safe_kinds(public, seat), table, held)
        total = sum(weights)
        if not total:
            continue
        factor = 100.0 / total * (table.dealer if seat == public.dealer else 1.0)
        for kind, weight in enumerate(weights):
            danger[kind] = max(danger[kind], factor * weight)
    return danger
