# Written by tools/stubs.py from the built extension; not to be edited.
"""riichi kernels"""

from collections.abc import Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray

NEVER: int = 99

def shanten(counts: bytes | Sequence[int], /) -> int: ...
def shanten_forms(counts: bytes | Sequence[int], /) -> tuple[int, int, int]: ...
def accepted(counts: bytes | Sequence[int], /) -> tuple[int, int]: ...
def waits(counts: bytes | Sequence[int], /) -> int: ...
def discards(counts: bytes | Sequence[int], /) -> list[tuple[int, int, int]]: ...
def shanten_rows(
    rows: Annotated[
        NDArray[numpy.uint8], dict(shape=(None, 34), order="C", device="cpu", writable=False)
    ],
) -> NDArray[numpy.int8]: ...
def accepted_rows(
    rows: Annotated[
        NDArray[numpy.uint8], dict(shape=(None, 34), order="C", device="cpu", writable=False)
    ],
) -> tuple[NDArray[numpy.int8], NDArray[numpy.uint64]]: ...

YAKU: int = 47

FIRST_YAKUMAN: int = 31

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
) -> tuple[int, int, int, int, int, int, int, int, int, int, int, bytes] | None: ...
def score_rows(
    closed: Annotated[
        NDArray[numpy.uint8], dict(shape=(None, 34), order="C", device="cpu", writable=False)
    ],
    melds: Annotated[
        NDArray[numpy.uint8], dict(shape=(None, 4), order="C", device="cpu", writable=False)
    ],
    tiles: Annotated[
        NDArray[numpy.uint8], dict(shape=(None,), order="C", device="cpu", writable=False)
    ],
    flags: Annotated[
        NDArray[numpy.uint32], dict(shape=(None,), order="C", device="cpu", writable=False)
    ],
    winds: Annotated[
        NDArray[numpy.uint8], dict(shape=(None, 2), order="C", device="cpu", writable=False)
    ],
    indicators: Annotated[
        NDArray[numpy.uint8], dict(shape=(None, 5), order="C", device="cpu", writable=False)
    ],
    ura_indicators: Annotated[
        NDArray[numpy.uint8], dict(shape=(None, 5), order="C", device="cpu", writable=False)
    ],
    red: Annotated[
        NDArray[numpy.uint8], dict(shape=(None,), order="C", device="cpu", writable=False)
    ],
    rules: int,
) -> tuple[NDArray[numpy.uint64], NDArray[numpy.int32]]: ...

class HandQuestion:
    def __init__(
        self,
        *,
        closed: bytes,
        melds: bytes,
        melded_red: int,
        unseen: bytes,
        draws_left: int,
        round_wind: int,
        seat_wind: int,
        indicators: bytes,
        rules: int,
        widths: Sequence[float],
        plain_counts: bool,
        back: int,
        most_nodes: int,
    ) -> None: ...

def value_of(question: HandQuestion) -> float: ...
def value_discards(question: HandQuestion) -> tuple[int, dict[int, float], int]: ...
def value_steps(
    question: HandQuestion,
) -> tuple[int, float, list[tuple[int, int, float, float, int, float, float, float, int]]]: ...
def value_stepped_back(question: HandQuestion, least: float) -> float: ...
def value_yaku_shanten(question: HandQuestion) -> int: ...

class ChanceQuestion:
    def __init__(
        self,
        *,
        closed: bytes,
        melds: bytes,
        melded_red: int,
        unseen: bytes,
        draws_left: int,
        round_wind: int,
        seat_wind: int,
        indicators: bytes,
        ura_count: int,
        rules: int,
        ippatsu: bool,
        calls: bool,
        declare: int,
        riichi_min_tiles: int,
        ron_share: float,
        riichi_ron_share: float,
        discarded: int,
        ron_after: int,
        lasts: float,
        aim: int,
        most_nodes: int,
    ) -> None: ...

def chances(
    question: ChanceQuestion,
) -> tuple[int, list[tuple[int, float, float, float, list[float], list[float]]], int]: ...
