# Written by tools/stubs.py from the built extension; not to be edited.
"""hearts kernels"""

from collections.abc import Sequence
from typing import Annotated

import numpy
from numpy.typing import NDArray

class DealRules:
    def __init__(
        self,
        *,
        costs: Sequence[int],
        moon: int,
        moon_subtracts: bool,
        lead_any_club: bool,
        no_points_on_first_trick: bool,
        must_break_hearts: bool,
        queen_breaks_hearts: bool,
        may_lead_hearts_instead_of_queen: bool,
        jack_bonus: int,
        no_trick_bonus: int,
    ) -> None: ...

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
    rules: DealRules,
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
    rules: DealRules,
) -> int: ...
def sensible_card(
    hands: Sequence[int],
    taken: Sequence[int],
    trick: Sequence[int],
    leader: int,
    broken: bool,
    rules: DealRules,
    wary: int,
    plain: bool,
) -> int: ...
def score(taken: Sequence[int], rules: DealRules) -> list[int]: ...
def measure_hands(
    hands: Annotated[
        NDArray[numpy.uint64], dict(shape=(None,), order="C", device="cpu", writable=False)
    ],
    weights: Sequence[int],
) -> Annotated[NDArray[numpy.int16], dict(shape=(None, None))]: ...

class SearchSettings:
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

class MatchStakes:
    def __init__(self, *, scores: Sequence[int], target: int, aware: bool) -> None: ...

class CardQuestion:
    def __init__(
        self,
        *,
        seat: int,
        leader: int,
        rules: DealRules,
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
    question: CardQuestion, stakes: MatchStakes, settings: SearchSettings, plain: bool
) -> tuple[Annotated[NDArray[numpy.float64], dict(shape=(None, None))], int, bool, float]: ...
def weigh_worlds(question: CardQuestion, settings: SearchSettings, plain: bool) -> list[float]: ...
def search_pass(
    seat: int,
    step: int,
    rules: DealRules,
    hand: int,
    stakes: MatchStakes,
    settings: SearchSettings,
    plain: bool,
) -> Annotated[NDArray[numpy.float64], dict(shape=(None, None))]: ...

PLAY_NUMBERS: int = 10516

PASS_NUMBERS: int = 372

def play_sizes() -> list[int]: ...

INTENTS: int = 96

class Learned:
    def __init__(
        self,
        *,
        play: Annotated[
            NDArray[numpy.int16], dict(shape=(None,), order="C", device="cpu", writable=False)
        ],
        safe: Annotated[
            NDArray[numpy.int16], dict(shape=(None,), order="C", device="cpu", writable=False)
        ],
        moon: Annotated[
            NDArray[numpy.int16], dict(shape=(None,), order="C", device="cpu", writable=False)
        ],
        shoots: Annotated[
            NDArray[numpy.int16], dict(shape=(None,), order="C", device="cpu", writable=False)
        ],
        intents: Annotated[
            NDArray[numpy.int16], dict(shape=(None,), order="C", device="cpu", writable=False)
        ],
        common: Annotated[
            NDArray[numpy.int16], dict(shape=(None,), order="C", device="cpu", writable=False)
        ],
    ) -> None: ...

class RaceSettings:
    def __init__(
        self,
        *,
        nodes: int,
        seed: int,
        judge: float,
        trust: float,
        pass_trust: float,
        otherwise: float,
        loose: float,
        shooter: float,
        draws: int,
        burn: int,
        steps: int,
        kept: int,
        keen: int,
        learned_tricks: int,
        solve: int,
        solve_root: int,
        shoots: bool,
        intents: bool,
        halves: bool,
    ) -> None: ...

def race_card(
    learned: Learned,
    question: CardQuestion,
    stakes: MatchStakes,
    settings: RaceSettings,
    plain: bool,
) -> tuple[
    list[tuple[int, bool, bool, float, float]],
    Annotated[NDArray[numpy.float32], dict(shape=(None, None, None))],
    Annotated[NDArray[numpy.float64], dict(shape=(None,))],
    Annotated[NDArray[numpy.uint64], dict(shape=(None, None))],
    int,
    bool,
    bool,
]: ...
def race_pass(
    learned: Learned,
    seat: int,
    step: int,
    rules: DealRules,
    hand: int,
    also: Sequence[int],
    stakes: MatchStakes,
    settings: RaceSettings,
    plain: bool,
) -> tuple[
    list[tuple[int, bool, bool, float, float]],
    Annotated[NDArray[numpy.float32], dict(shape=(None, None, None))],
    Annotated[NDArray[numpy.float64], dict(shape=(None,))],
    Annotated[NDArray[numpy.uint64], dict(shape=(None, None))],
    int,
    bool,
    bool,
]: ...
def weigh_learned(
    learned: Learned, question: CardQuestion, settings: RaceSettings, plain: bool
) -> list[float]: ...
def tell_nats(
    learned: Learned, question: CardQuestion, settings: RaceSettings, plain: bool
) -> Annotated[NDArray[numpy.float64], dict(shape=(None, None))]: ...
def pass_chance(
    learned: Learned, hand: int, three: int, otherwise: float, plain: bool
) -> float: ...
def play_places(
    hands: Sequence[int], leader: int, rules: DealRules, plays: Sequence[int], plain: bool
) -> Annotated[NDArray[numpy.int32], dict(shape=(None, None))]: ...
def pass_places(
    hand: int, plain: bool
) -> Annotated[NDArray[numpy.int32], dict(shape=(None, None))]: ...
