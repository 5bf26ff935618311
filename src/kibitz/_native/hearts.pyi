# Written by tools/stubs.py from the built extension; not to be edited.
"""hearts kernels"""

from collections.abc import Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray

def count_worlds(allowed: Sequence[int], need: Sequence[int], cards: int) -> tuple[int, int]: ...
def sample_worlds(
    allowed: Sequence[int], need: Sequence[int], cards: int, n: int, seed: int
) -> Annotated[NDArray[numpy.uint64], dict(shape=(None, None))]: ...
def all_worlds(
    allowed: Sequence[int], need: Sequence[int], cards: int, limit: int
) -> Annotated[NDArray[numpy.uint64], dict(shape=(None, None))]: ...
def card_marginals(
    allowed: Sequence[int], need: Sequence[int], cards: int
) -> Annotated[NDArray[numpy.float64], dict(shape=(None, None))]: ...
def playouts(
    hands: Sequence[int],
    taken: Sequence[int],
    trick: Sequence[int],
    leader: int,
    broken: bool,
    flags: int,
    is_sensible: bool,
    n: int,
    seed: int,
    plain: bool,
) -> Annotated[NDArray[numpy.int16], dict(shape=(None, None))]: ...
def legal_cards(
    hands: Sequence[int],
    taken: Sequence[int],
    trick: Sequence[int],
    leader: int,
    broken: bool,
    flags: int,
) -> int: ...
def sensible_card(
    hands: Sequence[int],
    taken: Sequence[int],
    trick: Sequence[int],
    leader: int,
    broken: bool,
    flags: int,
    wary: int,
    plain: bool,
) -> int: ...
def score(taken: Sequence[int], flags: int) -> list[int]: ...
def measure_hands(
    hands: Annotated[
        NDArray[numpy.uint64], dict(shape=(None,), order="C", device="cpu", writable=False)
    ],
    weights: Sequence[int],
) -> Annotated[NDArray[numpy.int16], dict(shape=(None, None))]: ...

class Settings:
    def __init__(
        self,
        *,
        nodes: int,
        seed: int,
        explore: float,
        doubt: float,
        widen: int,
        solve: int,
        solve_root: int,
        shoots: bool,
        tolerance: float,
    ) -> None: ...

class Stakes:
    def __init__(self, *, scores: Sequence[int], target: int, aware: bool) -> None: ...

class Question:
    def __init__(
        self,
        *,
        seat: int,
        leader: int,
        flags: int,
        plays: Sequence[int],
        worlds: Annotated[
            NDArray[numpy.uint64], dict(shape=(None, 4), order="C", device="cpu", writable=False)
        ],
        complete: bool,
        step: int,
        passed: int,
        received: int,
    ) -> None: ...

def search_card(
    question: Question, stakes: Stakes, settings: Settings, plain: bool
) -> tuple[Annotated[NDArray[numpy.float64], dict(shape=(None, None))], int, bool, float]: ...
def weigh_worlds(question: Question, settings: Settings, plain: bool) -> list[float]: ...
def search_pass(
    seat: int, step: int, flags: int, hand: int, stakes: Stakes, settings: Settings, plain: bool
) -> Annotated[NDArray[numpy.float64], dict(shape=(None, None))]: ...
