# Written by tools/stubs.py from the built extension; not to be edited.
"""riichi kernels"""

from collections.abc import Sequence
import enum
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

class ValueQuestion:
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

def value_of(question: ValueQuestion) -> float: ...
def value_discards(question: ValueQuestion) -> tuple[int, dict[int, float], int]: ...
def value_steps(
    question: ValueQuestion,
) -> tuple[int, float, list[tuple[int, int, float, float, int, float, float, float, int]]]: ...
def value_stepped_back(question: ValueQuestion, least: float) -> float: ...
def value_yaku_shanten(question: ValueQuestion) -> int: ...

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
def discard_features() -> list[str]: ...
def meld_features() -> list[str]: ...
def riichi_features() -> list[str]: ...
def danger_features() -> list[str]: ...

class LearnTrees:
    def __init__(
        self,
        features: Annotated[NDArray[numpy.int8], dict(shape=(None,), order="C", writable=False)],
        numbers: Annotated[NDArray[numpy.float32], dict(shape=(None,), order="C", writable=False)],
        sizes: Annotated[NDArray[numpy.int32], dict(shape=(None,), order="C", writable=False)],
        width: int,
        outputs: int,
    ) -> None: ...
    def score(
        self,
        rows: Annotated[
            NDArray[numpy.float32], dict(shape=(None, None), order="C", writable=False)
        ],
    ) -> NDArray[numpy.float64]: ...

class LearnModels:
    def __init__(
        self, quiet: LearnTrees, pressed: LearnTrees, meld: LearnTrees, riichi: LearnTrees
    ) -> None: ...
    def scores(
        self,
        planes: Annotated[NDArray[numpy.uint8], dict(shape=(None, 31, 34), order="C")],
        scalars: Annotated[NDArray[numpy.int32], dict(shape=(None, 51), order="C")],
        rivers: Annotated[NDArray[numpy.uint8], dict(shape=(None, 4, 24), order="C")],
        legal: Annotated[NDArray[numpy.uint8], dict(shape=(None, 248), order="C")],
    ) -> NDArray[numpy.float32]: ...

def learn_rows(
    table: SimTable,
    choices: Annotated[NDArray[numpy.int32], dict(shape=(None, 2), order="C", writable=False)],
    every: int,
) -> dict[str, object]: ...
def learn_features(
    planes: Annotated[NDArray[numpy.uint8], dict(shape=(None, 31, 34), order="C")],
    scalars: Annotated[NDArray[numpy.int32], dict(shape=(None, 51), order="C")],
    rivers: Annotated[NDArray[numpy.uint8], dict(shape=(None, 4, 24), order="C")],
    legal: Annotated[NDArray[numpy.uint8], dict(shape=(None, 248), order="C")],
) -> dict[str, object]: ...

class SimRounding(enum.Enum):
    NONE = 0

    THOUSANDS = 1

    SCORE_THOUSANDS = 2

class SimKuikae(enum.Enum):
    FORBID = 0

    ALLOW_SUJI = 1

    ALLOW = 2

class SimKanDora(enum.Enum):
    AT_ONCE = 0

    OPEN_LATE = 1

    OFF = 2

class SimRiichiAnkan(enum.Enum):
    NO = 0

    SAME_WAITS_AND_SHAPE = 1

    SAME_WAITS = 2

class SimRules:
    def __init__(self) -> None: ...
    @property
    def is_hanchan(self) -> bool: ...
    @is_hanchan.setter
    def is_hanchan(self, arg: bool, /) -> None: ...
    @property
    def start_points(self) -> int: ...
    @start_points.setter
    def start_points(self, arg: int, /) -> None: ...
    @property
    def return_points(self) -> int: ...
    @return_points.setter
    def return_points(self, arg: int, /) -> None: ...
    @property
    def uma(self) -> list[int]: ...
    @uma.setter
    def uma(self, arg: Sequence[int], /) -> None: ...
    @property
    def tie_split(self) -> bool: ...
    @tie_split.setter
    def tie_split(self, arg: bool, /) -> None: ...
    @property
    def final_rounding(self) -> SimRounding: ...
    @final_rounding.setter
    def final_rounding(self, arg: SimRounding, /) -> None: ...
    @property
    def leftover_to_first(self) -> bool: ...
    @leftover_to_first.setter
    def leftover_to_first(self, arg: bool, /) -> None: ...
    @property
    def extension(self) -> bool: ...
    @extension.setter
    def extension(self, arg: bool, /) -> None: ...
    @property
    def extension_target(self) -> int: ...
    @extension_target.setter
    def extension_target(self, arg: int, /) -> None: ...
    @property
    def extension_renchan(self) -> bool: ...
    @extension_renchan.setter
    def extension_renchan(self, arg: bool, /) -> None: ...
    @property
    def agari_yame(self) -> bool: ...
    @agari_yame.setter
    def agari_yame(self, arg: bool, /) -> None: ...
    @property
    def tenpai_yame(self) -> bool: ...
    @tenpai_yame.setter
    def tenpai_yame(self, arg: bool, /) -> None: ...
    @property
    def tobi(self) -> bool: ...
    @tobi.setter
    def tobi(self, arg: bool, /) -> None: ...
    @property
    def red_fives(self) -> list[int]: ...
    @red_fives.setter
    def red_fives(self, arg: Sequence[int], /) -> None: ...
    @property
    def kuikae(self) -> SimKuikae: ...
    @kuikae.setter
    def kuikae(self, arg: SimKuikae, /) -> None: ...
    @property
    def kan_dora(self) -> SimKanDora: ...
    @kan_dora.setter
    def kan_dora(self, arg: SimKanDora, /) -> None: ...
    @property
    def late_dora_at_kan(self) -> bool: ...
    @late_dora_at_kan.setter
    def late_dora_at_kan(self, arg: bool, /) -> None: ...
    @property
    def riichi_min_points(self) -> int: ...
    @riichi_min_points.setter
    def riichi_min_points(self, arg: int, /) -> None: ...
    @property
    def riichi_min_tiles(self) -> int: ...
    @riichi_min_tiles.setter
    def riichi_min_tiles(self, arg: int, /) -> None: ...
    @property
    def riichi_ankan(self) -> SimRiichiAnkan: ...
    @riichi_ankan.setter
    def riichi_ankan(self, arg: SimRiichiAnkan, /) -> None: ...
    @property
    def kokushi_on_ankan(self) -> bool: ...
    @kokushi_on_ankan.setter
    def kokushi_on_ankan(self, arg: bool, /) -> None: ...
    @property
    def nine_terminals(self) -> bool: ...
    @nine_terminals.setter
    def nine_terminals(self, arg: bool, /) -> None: ...
    @property
    def four_winds(self) -> bool: ...
    @four_winds.setter
    def four_winds(self, arg: bool, /) -> None: ...
    @property
    def four_riichi(self) -> bool: ...
    @four_riichi.setter
    def four_riichi(self, arg: bool, /) -> None: ...
    @property
    def four_kans(self) -> bool: ...
    @four_kans.setter
    def four_kans(self, arg: bool, /) -> None: ...
    @property
    def aborts_before_calls(self) -> bool: ...
    @aborts_before_calls.setter
    def aborts_before_calls(self, arg: bool, /) -> None: ...
    @property
    def triple_ron_aborts(self) -> bool: ...
    @triple_ron_aborts.setter
    def triple_ron_aborts(self, arg: bool, /) -> None: ...
    @property
    def triple_ron_kan_aborts(self) -> bool: ...
    @triple_ron_kan_aborts.setter
    def triple_ron_kan_aborts(self, arg: bool, /) -> None: ...
    @property
    def renchan_by_tenpai(self) -> bool: ...
    @renchan_by_tenpai.setter
    def renchan_by_tenpai(self, arg: bool, /) -> None: ...
    @property
    def noten_payment(self) -> int: ...
    @noten_payment.setter
    def noten_payment(self, arg: int, /) -> None: ...
    @property
    def nagashi(self) -> bool: ...
    @nagashi.setter
    def nagashi(self, arg: bool, /) -> None: ...
    @property
    def nagashi_renchan_by_tenpai(self) -> bool: ...
    @nagashi_renchan_by_tenpai.setter
    def nagashi_renchan_by_tenpai(self, arg: bool, /) -> None: ...
    @property
    def double_ron(self) -> bool: ...
    @double_ron.setter
    def double_ron(self, arg: bool, /) -> None: ...
    @property
    def honba_points(self) -> int: ...
    @honba_points.setter
    def honba_points(self, arg: int, /) -> None: ...
    @property
    def honba_to_all(self) -> bool: ...
    @honba_to_all.setter
    def honba_to_all(self, arg: bool, /) -> None: ...
    @property
    def pao(self) -> int: ...
    @pao.setter
    def pao(self, arg: int, /) -> None: ...
    @property
    def pao_whole(self) -> bool: ...
    @pao_whole.setter
    def pao_whole(self, arg: bool, /) -> None: ...
    @property
    def pao_honba_liable(self) -> bool: ...
    @pao_honba_liable.setter
    def pao_honba_liable(self, arg: bool, /) -> None: ...
    @property
    def ippatsu(self) -> bool: ...
    @ippatsu.setter
    def ippatsu(self, arg: bool, /) -> None: ...
    @property
    def ura(self) -> bool: ...
    @ura.setter
    def ura(self, arg: bool, /) -> None: ...
    @property
    def kan_ura(self) -> bool: ...
    @kan_ura.setter
    def kan_ura(self, arg: bool, /) -> None: ...
    @property
    def score_flags(self) -> int: ...
    @score_flags.setter
    def score_flags(self, arg: int, /) -> None: ...

SIM_ACTIONS: int = 248

SIM_PLANES: int = 31

SIM_SCALARS: int = 51

SIM_RIVER: int = 24

class SimTable:
    def __init__(self, rules: SimRules, seed: int) -> None: ...
    def copy(self) -> SimTable: ...
    def restart(self) -> None: ...
    def begin(
        self,
        points: Sequence[int],
        wind: int,
        dealer: int,
        honba: int,
        sticks: int,
        tiles: bytes,
        single: bool,
    ) -> None: ...
    def place(
        self,
        numbers: Annotated[NDArray[numpy.int32], dict(shape=(None,), order="C", writable=False)],
    ) -> None: ...
    def worlds(
        self,
        seat: int,
        believed: Annotated[NDArray[numpy.float32], dict(shape=(3, 35), order="C", writable=False)],
        count: int,
        seed: int,
    ) -> NDArray[numpy.uint8]: ...
    def endings(
        self,
        seat: int,
        believed: Annotated[NDArray[numpy.float32], dict(shape=(3, 35), order="C", writable=False)],
        lines: Sequence[Sequence[int]],
        count: int,
        seed: int,
        models: LearnModels,
    ) -> NDArray[numpy.int32]: ...
    def to_act(self) -> int: ...
    def awaited(self) -> int: ...
    def legal(self, seat: int) -> list[int]: ...
    def step(self, seat: int, action: int) -> None: ...
    def record(self) -> None: ...
    def events(self) -> list[list[int]]: ...
    def observe(
        self,
        seat: int,
        planes: Annotated[NDArray[numpy.uint8], dict(shape=(None, 31, 34), order="C")],
        scalars: Annotated[NDArray[numpy.int32], dict(shape=(None, 51), order="C")],
        rivers: Annotated[NDArray[numpy.uint8], dict(shape=(None, 4, 24), order="C")],
        legal: Annotated[NDArray[numpy.uint8], dict(shape=(None, 248), order="C")],
    ) -> None: ...
    def rollout(
        self, policies: Sequence[str], count: int, seed: int, models: LearnModels | None = None
    ) -> NDArray[numpy.float64]: ...
    def is_over(self) -> bool: ...
    def deals(self) -> int: ...
    def points(self) -> list[int]: ...
    def standing(self) -> tuple[list[int], int, int, int, int]: ...
    def result(self) -> tuple[list[float], list[int]]: ...

class SimTables:
    def __init__(self, rules: SimRules, count: int, seed: int) -> None: ...
    def table(self, at: int) -> SimTable: ...
    def step(
        self,
        actions: Annotated[NDArray[numpy.int16], dict(shape=(None,), order="C", writable=False)],
        planes: Annotated[NDArray[numpy.uint8], dict(shape=(None, 31, 34), order="C")],
        scalars: Annotated[NDArray[numpy.int32], dict(shape=(None, 51), order="C")],
        rivers: Annotated[NDArray[numpy.uint8], dict(shape=(None, 4, 24), order="C")],
        legal: Annotated[NDArray[numpy.uint8], dict(shape=(None, 248), order="C")],
        choices: Annotated[NDArray[numpy.int16], dict(shape=(None, 64), order="C")],
        counts: Annotated[NDArray[numpy.int32], dict(shape=(None,), order="C")],
        over: Annotated[NDArray[numpy.int32], dict(shape=(None,), order="C")],
        results: Annotated[NDArray[numpy.float64], dict(shape=(None, 4), order="C")],
    ) -> None: ...

def play_matches(
    rules: SimRules,
    policies: Sequence[str],
    count: int,
    seed: int,
    models: LearnModels | None = None,
) -> tuple[NDArray[numpy.float64], int]: ...
