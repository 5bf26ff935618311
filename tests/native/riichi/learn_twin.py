"""An observation as the learned models read it, in plain Python: the twin of native `read`."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from kibitz.games.riichi import kernel
from kibitz.games.riichi.measure.safety import seed_weights
from kibitz.games.riichi.observed import (
    AS_DRAWN,
    CALLED,
    DECLARED,
    DORA,
    INDICATORS,
    MELDS,
    OWN,
    RED,
    RIVER,
    SAFE,
    SEEN,
)
from kibitz.games.riichi.scoring.payments import hundreds
from kibitz.games.riichi.simulator import Observed

KINDS = range(34)
CONCEALED = 3
(LEFT, HONBA, STICKS, ROUND, SEAT_WIND, CONTEXT, WAITED) = (5, 3, 4, 1, 2, 7, 11)
POINTS, STATUS, MELDS_OF, CODES, MELD_RED, RULES = 14, 18, 26, 30, 46, 50
CALL = 4
assert CALLED == 19


def middle(kind: int) -> int:
    return -1 if kind >= 27 else min(kind % 9, 8 - kind % 9)


def suit(kind: int) -> int:
    return kind // 9 if kind < 27 else 3 if kind < 31 else 4


def rank(kind: int) -> int:
    return kind % 9 if kind < 27 else kind - 27


def outside(kind: int) -> bool:
    return kind >= 27 or kind % 9 in (0, 8)


def beside(kind: int, step: int) -> int | None:
    """The kind so many ranks away in the same suit."""
    return kind + step if kind < 27 and 0 <= kind % 9 + step <= 8 else None


@dataclass
class Front:
    away: int
    riichi: bool
    wind: int
    points: int
    river: list[int]  # as observed
    codes: list[int]
    safe: int
    share: list[float]
    dora_melded: int
    value_melds: int

    @property
    def open(self) -> int:
        return sum(code // 34 != CONCEALED for code in self.codes)

    @property
    def flush(self) -> int:
        suits = {
            code % 34 // 9 for code in self.codes if code // 34 != CONCEALED and code % 34 < 27
        }
        return suits.pop() if len(suits) == 1 else -1

    def kind(self, place: int) -> int:
        tile = (self.river[place] & 63) - 1
        return tile if tile < 34 else 9 * (tile - 34) + 4

    def from_hand(self, last: int) -> int:
        return sum(not one & AS_DRAWN for one in self.river[-last:])

    @property
    def declared(self) -> int:
        return next((at for at, one in enumerate(self.river) if one & DECLARED), -1)


class Twin:
    """An observation, read."""

    def __init__(self, seen: Observed) -> None:
        planes, scalars = seen.planes[0].astype(int), [int(one) for one in seen.scalars[0]]
        self.planes, self.scalars, self.legal = planes, scalars, seen.legal[0]
        self.hand = [int(one) for one in planes[OWN]]
        self.melds = [int(one) for one in planes[MELDS]]
        self.unseen = [4 - int(one) for one in planes[SEEN]]
        self.dora = [int(one) for one in planes[DORA]]
        self.red = int(planes[RED].sum())
        self.thrown = sum(1 << kind for kind in KINDS if planes[RIVER, kind])
        self.codes = [code - 1 for code in scalars[CODES : CODES + 4] if code]
        self.open = sum(code // 34 != CONCEALED for code in self.codes)
        fronts = [self._front(seen, away) for away in (1, 2, 3)]
        self.fronts = sorted(fronts, key=lambda one: (not one.riichi, -one.open))

    def _front(self, seen: Observed, away: int) -> Front:
        planes, scalars = self.planes, self.scalars
        codes = [one - 1 for one in scalars[CODES + 4 * away : CODES + 4 * away + 4] if one]
        safe = sum(1 << kind for kind in KINDS if planes[SAFE + away, kind])
        weights = seed_weights(self.unseen, safe)
        total = sum(weights)
        wind = (scalars[SEAT_WIND] + away) % 4
        melded = [int(one) for one in planes[MELDS + away]]
        return Front(
            away,
            scalars[STATUS + away] >= 2,
            wind,
            int((scalars[POINTS + away] - scalars[POINTS]) / 100),
            [int(one) for one in seen.rivers[0, away] if one],
            codes,
            safe,
            [one / total if total else 0.0 for one in weights],
            scalars[MELD_RED + away] + sum(melded[kind] * self.dora[kind] for kind in KINDS),
            sum(code // 34 != 0 and self.value(code % 34, wind) > 0 for code in codes),
        )

    def value(self, kind: int, wind: int | None = None) -> int:
        if kind < 27 or kind >= 31:
            return int(kind >= 31)
        own = self.scalars[SEAT_WIND] if wind is None else wind
        return (kind - 27 == own) + (kind - 27 == self.scalars[ROUND])

    def near_dora(self, kind: int) -> int:
        if self.dora[kind]:
            return 3
        for away in (1, 2):
            for step in (-away, away):
                other = beside(kind, step)
                if other is not None and self.dora[other]:
                    return 3 - away
        return 0

    def tiles(self, mask: int) -> int:
        return sum(self.unseen[kind] for kind in KINDS if mask >> kind & 1)

    # --- the table --------------------------------------------------------------------------------

    def context(self) -> list[float]:
        s, seat = self.scalars, self.scalars[0]
        own = s[POINTS]
        more = {away: int((s[POINTS + away] - own) / 100) for away in (1, 2, 3)}
        ahead = {
            away: gap > 0 or (gap == 0 and (seat + away) % 4 < seat) for away, gap in more.items()
        }
        above = [more[away] for away in more if ahead[away]]
        below = [-more[away] for away in more if not ahead[away]]
        found: list[float] = [
            s[LEFT],
            int(self.planes[RIVER].sum()),
            s[SEAT_WIND],
            s[ROUND],
            4 * s[ROUND] + (seat - s[SEAT_WIND]) % 4,
            s[HONBA],
            s[STICKS],
            own // 100,
            1 + sum(ahead.values()),
            _least_but_zero(above),
            _least_but_zero(below),
            max(0, *more.values()),
            max(0, *(-gap for gap in more.values())),
            self.open,
            s[MELDS_OF],
            s[STATUS] >= 2,
            sum(one.riichi for one in self.fronts),
            any(one.riichi and one.wind == 0 for one in self.fronts),
            sum(one.open for one in self.fronts),
            int(self.planes[INDICATORS].sum()),
        ]
        for one in self.fronts:
            found += [one.riichi, one.open, len(one.river), one.from_hand(4), one.dora_melded]
            found += [one.value_melds, one.flush >= 0, one.wind == 0, one.points, one.away]
        return found

    # --- a hand -----------------------------------------------------------------------------------

    def progress(self, closed: Sequence[int], melds: Sequence[int], red: int) -> dict[str, int]:
        every = [one + two for one, two in zip(closed, melds, strict=True)]
        held = [kind for kind in KINDS if closed[kind]]

        def has(kind: int, step: int) -> bool:
            other = beside(kind, step)
            return other is not None and closed[other] > 0

        suits = [sum(every[9 * one : 9 * one + 9]) + sum(every[27:]) for one in range(3)]
        best = max(suits)
        return {
            "pairs": sum(closed[kind] >= 2 for kind in held),
            "triplets": sum(closed[kind] >= 3 for kind in held),
            "lone": sum(
                closed[kind] == 1 and not any(has(kind, step) for step in (-2, -1, 1, 2))
                for kind in held
            ),
            "two_sided": sum(has(kind, 1) and 1 <= kind % 9 <= 6 for kind in held if kind < 27),
            "closed": sum(has(kind, 2) and not has(kind, 1) for kind in held),
            "dora": red
            + self.scalars[MELD_RED]
            + sum(every[kind] * self.dora[kind] for kind in KINDS),
            "value_triplets": sum(self.value(kind) > 0 and every[kind] >= 3 for kind in KINDS),
            "value_pairs": sum(self.value(kind) > 0 and closed[kind] == 2 for kind in KINDS),
            "outsiders": sum(closed[kind] for kind in KINDS if outside(kind)),
            "simple": not any(melds[kind] for kind in KINDS if outside(kind)),
            "flush": best,
            "flush_suit": suits.index(best),
            "colours": max(
                sum(every[9 * one + low + step] > 0 for one in range(3) for step in range(3))
                for low in range(7)
            ),
            "straight": max(
                sum(count > 0 for count in every[9 * one : 9 * one + 9]) for one in range(3)
            ),
        }

    def worth(
        self, closed: Sequence[int], red: int, waits: int, codes: Sequence[int], *, menzen: bool
    ) -> tuple[float, float, float]:
        indicators = bytes(kind for kind in KINDS for _ in range(self.planes[INDICATORS, kind]))
        hand = bytes(kind for kind in KINDS for _ in range(closed[kind]))
        times = 6 if self.scalars[SEAT_WIND] == 0 else 4

        def points(tile: int, flags: int) -> int:
            found = kernel.score(
                hand,
                tile,
                bytes(codes),
                red + self.scalars[MELD_RED],
                flags,
                self.scalars[ROUND],
                self.scalars[SEAT_WIND],
                indicators,
                b"",
                self.scalars[RULES],
            )
            return hundreds(found.base * times) // 100 if found and found.yaku else 0

        dama = riichi = yaku = total = 0
        for tile in (kind for kind in KINDS if waits >> kind & 1 and self.unseen[kind]):
            copies, silent = self.unseen[tile], points(tile, 0)
            total += copies
            dama += copies * silent
            riichi += copies * (points(tile, 2) if menzen else silent)
            yaku += copies * (silent > 0)
        return (dama / total, riichi / total, yaku / total) if total else (0.0, 0.0, 0.0)

    def ahead(self, closed: Sequence[int]) -> tuple[float, int]:
        now, mask = kernel.accepted(list(closed))
        if now not in (1, 2):
            return 0.0, 0
        tiles = widths = good = 0
        for drawn in (kind for kind in KINDS if mask >> kind & 1 and self.unseen[kind]):
            hand = moved(closed, drawn, 1)
            best = max(
                self.tiles(kinds) for _, shanten, kinds in after_each(hand) if shanten == now - 1
            )
            tiles += self.unseen[drawn]
            widths += self.unseen[drawn] * best
            good += self.unseen[drawn] * (now == 1 and best >= 5)
        return (widths / tiles if tiles else 0.0), good


def _least_but_zero(gaps: Sequence[int]) -> int:
    """Gaps in turn order: a gap of 0 gives way to the next one."""
    found = 0
    for gap in gaps:
        found = min(found, gap) if found else gap
    return found


def moved(counts: Sequence[int], kind: int, by: int) -> list[int]:
    found = list(counts)
    found[kind] += by
    return found


def after_each(hand: Sequence[int]) -> list[tuple[int, int, int]]:
    return [(kind, *kernel.accepted(moved(hand, kind, -1))) for kind in KINDS if hand[kind]]
