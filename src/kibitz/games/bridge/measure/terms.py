"""What the trick model looks at: named whole numbers of a position, for the side on lead.

Every term is a count that a player could make at the table with all hands open. Positions are at
trick boundaries, in batches: hands (n, 4) as 52-bit masks, strains and leaders as small numbers.
It knows nothing of weights; `model` has those.
"""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np
import numpy.typing as npt

from kibitz.games.bridge import kernel

Whole = npt.NDArray[np.int64]

_MASKS = np.arange(8192)


def _per_mask(weights: Mapping[int, int]) -> Whole:
    found = np.zeros(8192, dtype=np.int64)
    for bit, weight in weights.items():
        found += (_MASKS >> bit & 1) * weight
    return found


_LENGTH = _per_mask(dict.fromkeys(range(13), 1))
_POINTS = _per_mask({12: 4, 11: 3, 10: 2, 9: 1})
_CONTROLS = _per_mask({12: 2, 11: 1})
_SPOTS = _per_mask({8: 1, 7: 1})


def terms(hands: kernel.HandArray, strains: Whole, leaders: Whole, plies: int) -> dict[str, Whole]:
    """The terms by name; with `plies` a look-ahead of so many cards is one of them."""
    estimated = kernel.estimate_batch(hands, strains, leaders).astype(np.int64)
    held = _by_turn(hands, leaders)
    length, points = _LENGTH[held], _POINTS[held]
    ours, theirs = length[:, 0] + length[:, 2], length[:, 1] + length[:, 3]
    our_points, their_points = points[:, 0] + points[:, 2], points[:, 1] + points[:, 3]
    finesses = _finesses(held)
    found = {
        "static": estimated[:, 0],
        "winners": estimated[:, 1],
        "their winners": estimated[:, 2],
        "points": our_points.sum(axis=1),
        "leader's points": points[:, 0].sum(axis=1),
        "weaker hand": np.minimum(points[:, 0].sum(axis=1), points[:, 2].sum(axis=1)),
        "their weaker hand": np.minimum(points[:, 1].sum(axis=1), points[:, 3].sum(axis=1)),
        "controls": (_CONTROLS[held[:, 0]] + _CONTROLS[held[:, 2]]).sum(axis=1),
        "spots": (_SPOTS[held[:, 0]] + _SPOTS[held[:, 2]]).sum(axis=1),
        "finesses": finesses + 6,
        "longest suit": np.maximum(length[:, 0].max(axis=1), length[:, 2].max(axis=1)),
        "their longest suit": np.maximum(length[:, 1].max(axis=1), length[:, 3].max(axis=1)),
        "best fit": ours.max(axis=1),
        "their best fit": theirs.max(axis=1),
        "weakest suit": our_points.min(axis=1),
        "their weakest suit": their_points.min(axis=1),
        "length with points": (ours * our_points).sum(axis=1) // 8,
    }
    if plies:
        ahead = kernel.look_ahead_batch(hands, strains, leaders, plies=plies)
        found["ahead"] = ahead.astype(np.int64)
    suited = strains < kernel.NOTRUMP
    if suited.any():
        found |= _trump_terms(held, length, points, np.where(suited, strains, 0), suited)
    return found


def _by_turn(hands: kernel.HandArray, leaders: Whole) -> Whole:
    """13-bit suits as [position, turn from the leader, suit]."""
    seats = (leaders[:, None] + np.arange(4)) % 4
    turned = np.take_along_axis(hands, seats, axis=1).astype(np.int64)
    return turned[:, :, None] >> (13 * np.arange(4)) & 0x1FFF


def _trump_terms(
    held: Whole, length: Whole, points: Whole, strains: Whole, suited: npt.NDArray[np.bool_]
) -> dict[str, Whole]:
    rows = np.arange(len(held))
    trumps = length[rows, :, strains]
    trump_points = points[rows, :, strains]
    side = length + 0
    side[rows, :, strains] = 13  # not a side suit
    shortest = side.min(axis=2)
    # Ruffs: what a hand lacks to three cards in the side suits, as far as its trumps go.
    lacking = np.maximum(0, 3 - side).sum(axis=2)
    ruffs = np.minimum(lacking, trumps)
    fits = length.copy()
    fits[rows, :, strains] = 0
    found = {
        "trumps": trumps[:, 0] + trumps[:, 2],
        "longer trumps": np.maximum(trumps[:, 0], trumps[:, 2]),
        "their longer trumps": np.maximum(trumps[:, 1], trumps[:, 3]),
        "leader's trumps": trumps[:, 0],
        "trump points": trump_points[:, 0] + trump_points[:, 2],
        "ruffs": np.minimum(ruffs[:, 0], 5) + np.minimum(ruffs[:, 2], 5),
        "their ruffs": np.minimum(ruffs[:, 1], 5) + np.minimum(ruffs[:, 3], 5),
        "short-hand ruffs": _of_shorter(ruffs[:, 0], ruffs[:, 2], trumps[:, 0], trumps[:, 2]),
        "their short-hand ruffs": _of_shorter(ruffs[:, 1], ruffs[:, 3], trumps[:, 1], trumps[:, 3]),
        "shortest suit": np.minimum(shortest[:, 0], shortest[:, 2]),
        "their shortest suit": np.minimum(shortest[:, 1], shortest[:, 3]),
        "side fit": (fits[:, 0] + fits[:, 2]).max(axis=1),
        "their side fit": (fits[:, 1] + fits[:, 3]).max(axis=1),
        "wasted points": _wasted(points, side, trumps, 0, 2),
        "their wasted points": _wasted(points, side, trumps, 1, 3),
    }
    return {name: np.where(suited, numbers, 0) for name, numbers in found.items()}


def _of_shorter(one: Whole, two: Whole, trumps_one: Whole, trumps_two: Whole) -> Whole:
    return np.where(trumps_one <= trumps_two, one, two)


def _wasted(points: Whole, side: Whole, trumps: Whole, one: int, two: int) -> Whole:
    """Points opposite a singleton or void of a hand that can ruff."""
    first = (points[:, two] * (side[:, one] <= 1)).sum(axis=1) * (trumps[:, one] > 0)
    second = (points[:, one] * (side[:, two] <= 1)).sum(axis=1) * (trumps[:, two] > 0)
    return first + second


def _finesses(held: Whole) -> Whole:
    """Missing kings and queens that sit before our tenace, less those that sit behind it."""
    total = np.zeros(len(held), dtype=np.int64)
    for sign, base in ((1, 0), (-1, 1)):
        for turn in (base, base + 2):
            before, behind = held[:, (turn + 3) % 4], held[:, (turn + 1) % 4]
            own, side = held[:, turn], held[:, turn] | held[:, (turn + 2) % 4]
            for honour, low, high in ((11, 10, 12), (10, 9, 11)):
                tenace = (own >> low & 1 == 1) & (side >> high & 1 == 1)
                kept = np.where(tenace, (before >> honour & 1) - (behind >> honour & 1), 0)
                total += sign * kept.sum(axis=1)
    return np.clip(total, -6, 6)
