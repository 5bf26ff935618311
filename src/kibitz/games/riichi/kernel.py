"""The seam to the riichi kernels: the only importer of `kibitz._native` for this game.

Closed tiles go in as 34 counts (1m..9m 1p..9p 1s..9s 1z..7z; red fives count as fives), as `bytes`,
a list or a tuple for one hand and as a uint8 array of shape (n, 34) for many. Sets of kinds come
back as bit masks: bit k is kind k. Melds are known by the tiles that are missing: 13, 10, 7, 4 or 1
closed tiles wait for a draw, 14, 11, 8, 5 or 2 have drawn. What a kernel refuses is a KernelError.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, NamedTuple, TypeAlias, cast

import numpy as np
from numpy.typing import NDArray

from kibitz._native import riichi as _riichi
from kibitz.core.errors import KernelError
from kibitz.games.riichi.tiles.tile import KINDS

Counts: TypeAlias = bytes | list[int] | tuple[int, ...]
Rows: TypeAlias = NDArray[np.uint8]

#: The shanten of a form that the hand can no longer take (seven pairs with a meld).
NEVER: Final[int] = _riichi.NEVER

_shanten = _riichi.shanten
_waits = _riichi.waits
_score = _riichi.score

# A search that grows over its bound is a length_error there and a ValueError here.
_VALUE_ERRORS: Final = (ValueError, TypeError, IndexError)


def shanten(counts: Counts) -> int:
    """The least shanten of the three forms: -1 complete, 0 tenpai.

    >>> from kibitz.games.riichi.tiles.tile import kind_counts, parse_tiles
    >>> shanten(kind_counts(parse_tiles("359m267p13558s456z")))
    4
    """
    try:
        return _shanten(counts)
    except (ValueError, TypeError) as error:
        raise KernelError(str(error)) from None


def shanten_forms(counts: Counts) -> tuple[int, int, int]:
    """Shanten as four sets and a pair, as seven pairs, as thirteen orphans; NEVER if impossible.

    >>> from kibitz.games.riichi.tiles.tile import kind_counts, parse_tiles
    >>> shanten_forms(kind_counts(parse_tiles("359m267p13558s456z")))
    (4, 5, 8)
    """
    try:
        return _riichi.shanten_forms(counts)
    except (ValueError, TypeError) as error:
        raise KernelError(str(error)) from None


def accepted(counts: Counts) -> tuple[int, int]:
    """Of tiles that wait for a draw: their shanten, and the mask of kinds that lower it.

    >>> from kibitz.games.riichi.tiles.tile import TILES, kind_counts, parse_tiles
    >>> least, mask = accepted(kind_counts(parse_tiles("12m567789p33567s")))
    >>> least, [str(TILES[kind]) for kind in kinds_of(mask)]
    (0, ['3m'])
    """
    try:
        return _riichi.accepted(counts)
    except (ValueError, TypeError) as error:
        raise KernelError(str(error)) from None


def waits(counts: Counts) -> int:
    """The mask of kinds that complete tiles in tenpai, else 0.

    A wait is void only if all four copies are in the closed tiles: copies in melds do not void it.

    >>> from kibitz.games.riichi.tiles.tile import kind_counts, parse_tiles
    >>> list(kinds_of(waits(kind_counts(parse_tiles("3456m")))))
    [2, 5]
    >>> waits(kind_counts(parse_tiles("1111m")))
    0
    """
    try:
        return _waits(counts)
    except (ValueError, TypeError) as error:
        raise KernelError(str(error)) from None


def discards(counts: Counts) -> list[tuple[int, int, int]]:
    """Of tiles that have drawn: for every kind held, (kind, shanten without it, accepted mask).

    >>> from kibitz.games.riichi.tiles.tile import kind_counts, parse_tiles
    >>> found = discards(kind_counts(parse_tiles("12m567789p33567s1z")))
    >>> [(kind, list(kinds_of(mask))) for kind, least, mask in found if least == 0]
    [(27, [2])]
    """
    try:
        return _riichi.discards(counts)
    except (ValueError, TypeError) as error:
        raise KernelError(str(error)) from None


def shanten_rows(rows: Rows) -> NDArray[np.int8]:
    """`shanten_forms` of many hands: (n, 34) counts in, (n, 3) numbers out."""
    try:
        return _riichi.shanten_rows(_checked(rows))
    except (ValueError, TypeError) as error:
        raise KernelError(str(error)) from None


def accepted_rows(rows: Rows) -> tuple[NDArray[np.int8], NDArray[np.uint64]]:
    """`accepted` of many hands: (n, 34) counts in, n shanten and n masks out."""
    try:
        return _riichi.accepted_rows(_checked(rows))
    except (ValueError, TypeError) as error:
        raise KernelError(str(error)) from None


class WinScore(NamedTuple):
    """What the score kernel says of one win; `win.py` puts it into words."""

    yaku: int  # bits in the order of `yaku.YAKU`; 0: whole, but without a yaku
    yakuman: int  # how many times
    han: int  # dora included; 0 for a yakuman
    fu: int
    base: int
    dora: int
    ura: int
    red: int
    shape: int  # 1 sets and a pair, 2 seven pairs, 3 thirteen orphans
    wait: int  # 0 two-sided, 1 closed, 2 edge, 3 pair, 4 two pairs, 5 thirteen
    pair: int  # kind, or -1
    sets: bytes  # 34 * form + kind; forms as in `score.SetForm`


def score(
    hand: bytes,
    tile: int,
    melds: bytes,
    melded_red: int,
    flags: int,
    round_wind: int,
    seat_wind: int,
    indicators: bytes,
    ura_indicators: bytes,
    rules: int,
) -> WinScore | None:
    """The dearest reading of a win, or None where the tiles are not a whole hand.

    `hand` are `Tile` numbers (red fives 34 to 36) without the winning `tile`; melds are `Meld.code`
    numbers and `melded_red` counts their red fives; indicators are kinds; `flags` are
    `score.WinFlag` bits and `rules` is `Rules.score_flags`; winds are 0 to 3 from east.
    """
    try:
        found = _score(
            hand,
            tile,
            melds,
            melded_red,
            flags,
            round_wind,
            seat_wind,
            indicators,
            ura_indicators,
            rules,
        )
    except (ValueError, TypeError) as error:
        raise KernelError(str(error)) from None
    return None if found is None else WinScore(*found)


def score_rows(
    closed: Rows,
    melds: Rows,
    tiles: NDArray[np.uint8],
    flags: NDArray[np.uint32],
    winds: Rows,
    indicators: Rows,
    ura_indicators: Rows,
    red: NDArray[np.uint8],
    rules: int,
) -> tuple[NDArray[np.uint64], NDArray[np.int32]]:
    """Many wins: yaku bits (n), and (n, 5) shape, yakuman, han, fu, base; shape 0 is no win.

    Rows of `melds` (n, 4) and of indicators (n, 5) are filled up with 255; `winds` is (n, 2), round
    and seat.
    """
    try:
        return _riichi.score_rows(
            _checked(closed),
            melds,
            tiles,
            flags,
            winds,
            indicators,
            ura_indicators,
            red,
            rules,
        )
    except (ValueError, TypeError) as error:
        raise KernelError(str(error)) from None


class ValueQuestion(NamedTuple):
    """A hand and all that its value depends on, as the value kernel reads it.

    Tiles are counted in 37 bytes (red fives last); melds are `Meld.code` numbers; `back` is the
    kind thrown to step back, or -1.
    """

    closed: bytes
    melds: bytes
    melded_red: int
    unseen: bytes
    draws_left: int
    round_wind: int
    seat_wind: int
    indicators: bytes
    rules: int
    widths: tuple[float, float, float]
    plain_counts: bool
    back: int
    most_nodes: int


class Step(NamedTuple):
    """An improving tile: see `value.Improvement`."""

    tile: int
    copies: int
    weight: float
    drawn: float
    discard: int
    pon: float
    chi: float
    call: float
    factor: int


def value_of(question: ValueQuestion) -> float:
    """The value of a hand that waits, or of the best discard of one that has drawn."""
    try:
        return _riichi.value_of(_asked(question))
    except _VALUE_ERRORS as error:
        raise KernelError(str(error)) from None


def value_discards(question: ValueQuestion) -> tuple[int, dict[int, float], int]:
    """Shanten; the value after each tile that can go without raising it; the nodes that took."""
    try:
        return _riichi.value_discards(_asked(question))
    except _VALUE_ERRORS as error:
        raise KernelError(str(error)) from None


def value_steps(question: ValueQuestion) -> tuple[int, float, list[Step]]:
    """Of a hand that waits: its shanten, its value and its improving tiles."""
    try:
        least, value, steps = _riichi.value_steps(_asked(question))
    except _VALUE_ERRORS as error:
        raise KernelError(str(error)) from None
    return least, value, [Step(*step) for step in steps]


def value_stepped_back(question: ValueQuestion, least: float) -> float:
    """Of a hand that threw `back`: what draws worth more than `least` are worth together."""
    try:
        return _riichi.value_stepped_back(_asked(question), least)
    except _VALUE_ERRORS as error:
        raise KernelError(str(error)) from None


def value_yaku_shanten(question: ValueQuestion) -> int:
    """Shanten of the nearest hand that has a yaku for certain; 99 where there is none."""
    try:
        return _riichi.value_yaku_shanten(_asked(question))
    except _VALUE_ERRORS as error:
        raise KernelError(str(error)) from None


class ChanceQuestion(NamedTuple):
    """A hand and what its chances depend on: see `probabilities.Outlook`."""

    closed: bytes
    melds: bytes
    melded_red: int
    unseen: bytes
    draws_left: int
    round_wind: int
    seat_wind: int
    indicators: bytes
    ura_count: int
    rules: int
    ippatsu: bool
    calls: bool
    declare: int  # riichi: 0 never, 1 always, 2 when it is better
    riichi_min_tiles: int
    ron_share: float
    riichi_ron_share: float
    discarded: int  # mask of kinds
    ron_after: int
    lasts: float  # the chance that the deal outlasts a go-around
    aim: int  # 0 tenpai, 1 win, 2 points
    most_nodes: int


class ChanceRow(NamedTuple):
    """The chances after one discard (tile -1: of a hand that waits)."""

    tile: int
    tenpai: float
    win: float
    points: float
    tenpai_by: list[float]
    win_by: list[float]


def chances(question: ChanceQuestion) -> tuple[int, list[ChanceRow], int]:
    """Shanten; the chances of the hand, or after each discard that keeps shanten; the nodes."""
    try:
        least, rows, nodes = _riichi.chances(_riichi.ChanceQuestion(**question._asdict()))
    except _VALUE_ERRORS as error:
        raise KernelError(str(error)) from None
    return least, [ChanceRow(*row) for row in rows], nodes


def kinds_of(mask: int) -> Iterator[int]:
    """The kinds of a mask, in order.

    >>> list(kinds_of(0b1001))
    [0, 3]
    """
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _asked(question: ValueQuestion) -> _riichi.ValueQuestion:
    return _riichi.ValueQuestion(**question._asdict())


def _checked(rows: Rows) -> Rows:
    if rows.ndim != 2 or rows.shape[1] != KINDS or rows.dtype != np.uint8:
        raise KernelError(f"many hands are a uint8 array of shape (n, 34), not {rows.shape}")
    return np.ascontiguousarray(rows)


# --- the simulator: `simulator.py` gives it our rules, actions and arrays -------------------------

SimKanDora = _riichi.SimKanDora
SimKuikae = _riichi.SimKuikae
SimRiichiAnkan = _riichi.SimRiichiAnkan
SimRounding = _riichi.SimRounding
SimRules = _riichi.SimRules
SimTable = _riichi.SimTable
SimTables = _riichi.SimTables
SIM_ACTIONS: Final[int] = _riichi.SIM_ACTIONS
SIM_PLANES: Final[int] = _riichi.SIM_PLANES
SIM_SCALARS: Final[int] = _riichi.SIM_SCALARS
SIM_RIVER: Final[int] = _riichi.SIM_RIVER
play_matches = _riichi.play_matches

# --- the learned models: see measure/learned.py ---------------------------------------------------

LearnTrees = _riichi.LearnTrees
LearnModels = _riichi.LearnModels
Arrays: TypeAlias = dict[str, NDArray[Any]]


def learn_rows(table: SimTable, choices: NDArray[np.int32], every: int) -> Arrays:
    """The choices (seat, number) of a deal from where its table stands, as rows for fitting, with
    what the truth says of them; against hands not in riichi every so many decisions."""
    try:
        return cast(Arrays, cast(Any, _riichi).learn_rows(table, choices, every))
    except (ValueError, TypeError) as error:
        raise KernelError(str(error)) from None


def learn_features(planes: Rows, scalars: NDArray[np.int32], rivers: Rows, legal: Rows) -> Arrays:
    """The rows of one observation: `discards` with their `tiles`, `melds` with their `actions`,
    `riichi`, and `dangers`, every kind against each opponent, who sit `away` seats after."""
    try:
        return cast(Arrays, cast(Any, _riichi).learn_features(planes, scalars, rivers, legal))
    except (ValueError, TypeError) as error:
        raise KernelError(str(error)) from None


def learn_trees(
    features: NDArray[np.int8],
    numbers: NDArray[np.float32],
    sizes: NDArray[np.int32],
    width: int,
    outputs: int,
) -> LearnTrees:
    """Boosted trees: by node the feature it asks or -1, and the threshold or value."""
    try:
        return _riichi.LearnTrees(features, numbers, sizes, width, outputs)
    except (ValueError, TypeError) as error:
        raise KernelError(str(error)) from None


#: What the rows of each model hold, by column.
DISCARD_FEATURES: Final[tuple[str, ...]] = tuple(_riichi.discard_features())
MELD_FEATURES: Final[tuple[str, ...]] = tuple(_riichi.meld_features())
RIICHI_FEATURES: Final[tuple[str, ...]] = tuple(_riichi.riichi_features())
DANGER_FEATURES: Final[tuple[str, ...]] = tuple(_riichi.danger_features())
