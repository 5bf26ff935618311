"""The features of the learned models, made plainly from an observation: the rows' twin."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from tests.native.riichi.learn_twin import (
    CALL,
    CONTEXT,
    KINDS,
    LEFT,
    ROUND,
    WAITED,
    Front,
    Twin,
    after_each,
    beside,
    middle,
    moved,
    outside,
    rank,
    suit,
)

from kibitz.games.riichi import kernel
from kibitz.games.riichi.action import Ankan, Chi, Daiminkan, Kakan, Pon
from kibitz.games.riichi.observed import AS_DRAWN, INDICATORS, MELDS, OPEN, RED, RIVER
from kibitz.games.riichi.simulator import ACTIONS, Observed

# --- discards -------------------------------------------------------------------------------------


def discards(seen: Observed) -> tuple[list[int], np.ndarray]:
    """The tiles that may go, and their rows."""
    at = Twin(seen)
    tiles = [tile for tile in range(37) if at.legal[tile] or at.legal[37 + tile]]
    kinds = [tile if tile < 34 else 9 * (tile - 34) + 4 for tile in tiles]
    after = {kind: kernel.accepted(moved(at.hand, kind, -1)) for kind in kinds}
    wide = {kind: at.tiles(mask) for kind, (_, mask) in after.items()}
    least = min(shanten for shanten, _ in after.values())
    best = [kind for kind in after if after[kind][0] == least]
    ahead = {kind: at.ahead(moved(at.hand, kind, -1)) for kind in best}
    most = max(wide[kind] for kind in best)
    widest = max(wide[kind] * ahead[kind][0] for kind in best)
    use = {kind: _use(at, kind) for kind in kinds}
    first = at.fronts[0]
    safest = min(1.0, *(first.share[kind] for kind in kinds))
    before = at.progress(at.hand, at.melds, at.red)
    rows: list[list[float]] = []
    for tile, kind in zip(tiles, kinds, strict=True):
        red = tile >= 34
        closed = moved(at.hand, kind, -1)
        shanten, mask = after[kind]
        row = at.context()
        row += [suit(kind), rank(kind), middle(kind), red, at.dora[kind] + red]
        row += [at.near_dora(kind), at.value(kind)]
        row += [sum(at.value(kind, one.wind) > 0 for one in at.fronts), at.hand[kind]]
        row += [at.unseen[kind], at.legal[37 + tile]]
        for counts in (at.hand, at.unseen):
            for step in (-2, -1, 1, 2):
                other = beside(kind, step)
                row.append(-1 if other is None else counts[other])
        row += [at.thrown >> kind & 1, use[kind], sum(use[one] < use[kind] for one in kinds)]
        is_best = kind in best
        width, good = ahead.get(kind, (0.0, 0))
        forms = kernel.shanten_forms(closed)
        row += [shanten, least, forms[0], min(forms[1], 9), min(forms[2], 13), wide[kind]]
        row += [mask.bit_count(), wide[kind] / most if is_best and most else is_best]
        row.append(sum(not is_best or wide[one] > wide[kind] for one in best))
        row += [width, good, wide[kind] * width / widest if is_best and widest else is_best]
        now = at.progress(closed, at.melds, at.red - red)
        row += [now[name] for name in ("pairs", "triplets", "lone", "two_sided", "closed", "dora")]
        row += [now[name] for name in ("value_triplets", "value_pairs", "outsiders", "simple")]
        row += [now["flush"], kind >= 27 or kind // 9 == before["flush_suit"]]
        row += [now["colours"], before["colours"] - now["colours"]]
        row += [now["straight"], before["straight"] - now["straight"]]
        worth = (0.0, 0.0, 0.0)
        if shanten == 0:
            worth = at.worth(closed, at.red - red, mask, at.codes, menzen=at.open == 0)
        row += [shanten == 0 and mask & at.thrown != 0, *worth]
        for one in at.fronts:
            row += [one.share[kind], one.safe >> kind & 1]
        pressing = [one for one in at.fronts if one.riichi]
        row += [sum(not one.safe >> kind & 1 for one in pressing)]
        row += [max([0.0, *(one.share[kind] for one in pressing)]), first.share[kind] - safest]
        row.append(sum(closed[one] for one in KINDS if first.safe >> one & 1))
        row += [at.scalars[CONTEXT] == CALL, len(tiles)]
        rows.append(row)
    return tiles, np.array(rows, np.float32)


def _use(at: Twin, kind: int) -> float:
    use = 4.0 * (at.hand[kind] - 1)
    if kind >= 27:
        return use + 0.5 * at.value(kind) * (at.unseen[kind] > 0)
    near = {step: beside(kind, step) for step in (-2, -1, 1, 2)}
    held = {step: other is not None and at.hand[other] > 0 for step, other in near.items()}
    use += 2 * (held[-1] + held[1]) + held[-2] + held[2]
    return use + 0.25 * middle(kind) + 0.5 * at.near_dora(kind)


# --- calls and kans -------------------------------------------------------------------------------


def melds(seen: Observed) -> tuple[list[int], np.ndarray]:
    """The calls and kans that may be made, and their rows."""
    at = Twin(seen)
    actions = [number for number in range(79, len(ACTIONS)) if at.legal[number]]
    return actions, np.array([_meld(at, one, len(actions)) for one in actions], np.float32)


def _best(at: Twin, closed: Sequence[int], forbidden: int) -> tuple[int, int, int, list[int]]:
    """Shanten, tiles, kinds and closed tiles after the best discard, if one is to be made."""
    if sum(closed) % 3 == 1:
        shanten, mask = kernel.accepted(list(closed))
        return shanten, at.tiles(mask), mask, list(closed)
    found = [one for one in after_each(closed) if not forbidden >> one[0] & 1]
    kind, shanten, mask = min(found, key=lambda one: (one[1], -at.tiles(one[2]), one[0]))
    return shanten, at.tiles(mask), mask, moved(closed, kind, -1)


def _meld(at: Twin, number: int, options: int) -> list[float]:
    action = ACTIONS[number]
    called = next((kind for kind in KINDS if at.planes[OPEN, kind]), 0)
    closed, melded, codes = list(at.hand), list(at.melds), list(at.codes)
    forbidden = others = red = 0
    kind = low = called
    match action:
        case Chi(pair) | Pon(pair):
            kinds = sorted(int(tile.kind) for tile in pair)
            low = min(called, *kinds)
            red = sum(tile.is_red for tile in pair)
            for one in kinds:
                closed[one] -= 1
            for one in (*kinds, called):
                melded[one] += 1
            gap = kinds[1] - kinds[0]
            ends = {0: (0,), 1: (-1, 2), 2: (1,)}[gap]
            wanted = [kinds[0] if not step else beside(kinds[0], step) for step in ends]
            others = sum(at.unseen[one] for one in wanted if one is not None)
            forbidden = 1 << called
            form = 0 if isinstance(action, Chi) else 1
            codes.append(34 * form + low)
            if form == 0 and called == low and low % 9 < 6:
                forbidden |= 1 << (low + 3)
            if form == 0 and called == low + 2 and low % 9 > 0:
                forbidden |= 1 << (low - 1)
        case _:
            form = 2 if isinstance(action, Daiminkan) else 3 if isinstance(action, Ankan) else 4
            if isinstance(action, Ankan | Kakan):
                kind = int((action.kind if isinstance(action, Ankan) else action.tile).kind)
            closed[kind], melded[kind] = 0, 4
            if form == 4:
                codes[codes.index(34 + kind)] = 68 + kind
            else:
                codes.append((68 if form == 2 else 102) + kind)
    before, tiles_before, _, _ = _best(at, at.hand, 0)
    shanten, tiles, mask, left = _best(at, closed, forbidden)
    row = [*at.context(), *(form == one for one in range(5))]
    row += [suit(kind), rank(kind), middle(kind), at.dora[kind], red, at.value(kind)]
    row += [at.unseen[kind], others, before, tiles_before]
    row += [min(kernel.shanten_forms(at.hand)[1], 9), shanten, tiles, mask.bit_count()]
    row.append(before - shanten)
    now = at.progress(left, melded, at.red)
    row += [now[name] for name in ("value_triplets", "value_pairs", "outsiders", "simple", "flush")]
    row += [now[name] for name in ("pairs", "triplets", "lone", "two_sided", "dora", "colours")]
    row.append(now["straight"])
    worth = (0.0, 0.0, 0.0)
    if shanten == 0:
        worth = at.worth(left, at.red, mask, codes, menzen=at.open == 0 and form == 3)
    row += [worth[0], worth[2], shanten == 0 and mask & at.thrown != 0]
    row.append(sum(left[one] for one in KINDS if at.fronts[0].safe >> one & 1))
    return [*row, at.legal[77], options]


# --- riichi ---------------------------------------------------------------------------------------


def riichi(seen: Observed) -> np.ndarray:
    """The row of a hand that may declare."""
    at = Twin(seen)
    waiting = [(kind, mask) for kind, shanten, mask in after_each(at.hand) if shanten == 0]
    kind, mask = max(waiting, key=lambda one: (at.tiles(one[1]), -one[0]))
    widths = sorted((at.tiles(one) for _, one in waiting), reverse=True)
    closed = moved(at.hand, kind, -1)
    is_five = kind < 27 and kind % 9 == 4
    red = at.red - int(is_five and at.hand[kind] == 1 and at.planes[RED, kind] > 0)
    worth = at.worth(closed, red, mask, at.codes, menzen=True)
    improving = 0
    for drawn in KINDS:
        if mask >> drawn & 1 or not at.unseen[drawn] or closed[drawn] == 4:
            continue
        after = after_each(moved(closed, drawn, 1))
        if any(shanten == 0 and at.tiles(kinds) > widths[0] for _, shanten, kinds in after):
            improving += at.unseen[drawn]
    waits = [one for one in KINDS if mask >> one & 1]
    suji = [beside(one, step) for one in waits for step in (-3, 3)]
    now = at.progress(closed, at.melds, red)
    row = at.context()
    row += [widths[0], len(waits), _shape(closed, waits)]
    row += [mask & (at.thrown | 1 << kind) != 0, *worth, improving, len(waiting)]
    row += [widths[1] if len(widths) > 1 else 0, now["dora"], sum(one >= 27 for one in waits)]
    row += [sum(outside(one) for one in waits), max(middle(one) for one in waits)]
    row.append(sum(at.thrown >> one & 1 for one in suji if one is not None))
    first = at.fronts[0]
    row += [first.share[kind], first.safe >> kind & 1]
    row.append(max([0.0, *(one.share[kind] for one in at.fronts if one.riichi)]))
    row += [max(at.unseen[one] for one in waits), at.scalars[LEFT] // 4, now["outsiders"]]
    row += [now["pairs"], now["flush"], now["value_triplets"], at.scalars[WAITED]]
    return np.array([row], np.float32)


def _shape(closed: Sequence[int], waits: Sequence[int]) -> int:
    for kind in waits:
        is_line = kind < 27 and kind % 9 < 6 and kind + 3 in waits
        if is_line and closed[kind + 1] and closed[kind + 2]:
            return 0
    if len(waits) > 1:
        return 1
    (kind,) = waits

    def rest(one: int, two: int) -> bool:
        pair = (beside(kind, one), beside(kind, two))
        if None in pair or not all(closed[other] for other in pair if other is not None):
            return False
        left = list(closed)
        for other in pair:
            left[other or 0] -= 1
        return kernel.shanten_forms(left)[0] == -1

    if rest(-1, 1):
        return 2
    if (kind % 9 == 2 and rest(-2, -1)) or (kind % 9 == 6 and rest(1, 2)):
        return 3
    return 4


# --- danger ---------------------------------------------------------------------------------------


def dangers(seen: Observed) -> np.ndarray:
    """Every kind against every opponent, the most threatening first."""
    at = Twin(seen)
    rows = [[*_front(at, one), *_danger(at, one, kind)] for one in at.fronts for kind in KINDS]
    return np.array(rows, np.float32)


def _front(at: Twin, one: Front) -> list[float]:
    kinds = [one.kind(place) for place in range(len(one.river))]
    streak = 0
    for thrown in one.river:
        streak = streak + 1 if thrown & AS_DRAWN else 0
    lines = sum(
        not (one.safe >> (9 * suited + low) & 1 or one.safe >> (9 * suited + low + 3) & 1)
        for suited in range(3)
        for low in range(6)
    )
    reds = [(thrown & 63) - 1 >= 34 for thrown in one.river]
    return [
        at.scalars[LEFT],
        one.riichi,
        one.open,
        len(kinds),
        one.from_hand(4),
        one.dora_melded,
        one.value_melds,
        one.flush >= 0,
        one.wind == 0,
        one.declared,
        0 if one.declared < 0 else len(kinds) - one.declared,
        one.safe.bit_count(),
        lines,
        one.from_hand(2),
        one.from_hand(6),
        sum(middle(kind) >= 2 for kind in kinds[-3:]),
        sum(at.dora[kind] > 0 or red for kind, red in zip(kinds, reds, strict=True)),
        middle(kinds[-1]) if kinds else -2,
        streak,
        sum(other.riichi for other in at.fronts if other is not one),
        sum(kind >= 27 for kind in kinds[-3:]),
        sum(one.flush >= 0 and kind < 27 and kind // 9 == one.flush for kind in kinds),
        int(at.planes[INDICATORS].sum()),
        sum(at.dora[kind] * at.unseen[kind] for kind in KINDS),
    ]


def _danger(at: Twin, one: Front, kind: int) -> list[float]:
    near = {step: beside(kind, step) for step in (-3, -2, -1, 1, 2, 3)}
    river = at.planes[RIVER + one.away]

    def unseen(step: int) -> int:
        other = near[step]
        return -1 if other is None else at.unseen[other]

    sides = edge = 0
    for step in (1, -1):
        if near[2 * step] is None:
            continue
        ways, other = unseen(step) * unseen(2 * step), near[3 * step]
        if other is None:
            edge += ways
        elif not one.safe >> other & 1:
            sides += ways
    every = sum(
        at.unseen[low + 1] * at.unseen[low + 2]
        for low in range(27)
        if low % 9 < 6 and not (one.safe >> low & 1 or one.safe >> (low + 3) & 1)
    )
    kinds = [one.kind(place) for place in range(len(one.river))]
    by_hand = [k for k, thrown in zip(kinds, one.river, strict=True) if not thrown & AS_DRAWN]
    declared = kinds[one.declared] if one.declared >= 0 else -1
    row: list[float] = [suit(kind), middle(kind), one.share[kind], at.unseen[kind], at.hand[kind]]
    row += [unseen(step) for step in (-2, -1, 1, 2)]
    row += [-1 if near[step] is None else one.safe >> (near[step] or 0) & 1 for step in (-3, 3)]
    both = near[-1] is not None and near[1] is not None
    row += [sides, unseen(-1) * unseen(1) if both else 0, edge, at.dora[kind], at.near_dora(kind)]
    row += [at.value(kind, one.wind), _outside_early(kinds[:6], kind)]
    row += [_distance(declared, kind), _distance(by_hand[-1] if by_hand else -1, kind)]
    row += [-1 if near[step] is None else int(river[near[step]]) for step in (-1, 1, -2, 2)]
    row.append(sum(suit(other) == suit(kind) for other in kinds))
    melds_suit = 2 if kind < 27 and kind // 9 == one.flush else 1 if kind >= 27 else -1
    row.append(0 if one.flush < 0 else melds_suit)
    row.append(sum(int(at.planes[RIVER + away, kind]) for away in range(4) if away != one.away))
    row += [sides / every if every else 0.0, at.scalars[ROUND]]
    row.append(sum(code // 34 != 0 for code in one.codes))
    return [*row, int(at.planes[MELDS + one.away, kind])]


def _outside_early(early: Sequence[int], kind: int) -> bool:
    if kind >= 27:
        return False
    return any(
        other < 27
        and other // 9 == kind // 9
        and (kind % 9 < other % 9 <= 4 or kind % 9 > other % 9 >= 4)
        for other in early
    )


def _distance(one: int, two: int) -> int:
    if one < 0 or one >= 27 or two >= 27 or one // 9 != two // 9:
        return 9
    return abs(one - two)
