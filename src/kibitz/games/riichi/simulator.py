"""The native simulator: the whole deal and match in C++, one table at a time or many at once.

The Python rules are the reference, and the simulator equals them event for event; here are the
numbers of its actions, our rules as its struct, and its arrays. An observation is made from what
one seat sees and from nothing else. Walls come from the simulator's own seeded generator, not from
`core.shuffle`: it is for rollouts and learning, never for a table where somebody plays.

>>> table = SimulatedTable(preset("tenhou"), seed=7)
>>> seat = table.to_act()
>>> [str(ACTIONS[number]) for number in table.legal(seat)][:3]
['1m', '1p', '2p']
>>> table.step(seat, table.legal(seat)[0])
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kibitz.core.errors import KernelError
from kibitz.core.game import Seat
from kibitz.games.riichi import kernel
from kibitz.games.riichi.action import (
    DAIMINKAN,
    DRAWN,
    FROM_HAND,
    NINE_TERMINALS,
    PASS,
    RIICHI,
    RON,
    TSUMO,
    Action,
    Ankan,
    Chi,
    Kakan,
    Pon,
)
from kibitz.games.riichi.rules import Rules, preset
from kibitz.games.riichi.standing import Standing
from kibitz.games.riichi.state import Front, Private, State
from kibitz.games.riichi.tiles.meld import Meld, MeldForm
from kibitz.games.riichi.tiles.tile import KINDS, RED_FIVES, TILES, Tile
from kibitz.games.riichi.tiles.wall import Wall

MOST_CHOICES: Final = 64

__all__ = ["ACTIONS", "NUMBERS", "Batch", "SimulatedTable", "play_matches", "preset", "sim_rules"]


# --- actions --------------------------------------------------------------------------------------

_RED_SHAPES: Final = ((3, 1), (4, 1), (2, 2), (4, 2))  # lower rank and gap of a chi with a five


def _chi(suit: int, rank: int, gap: int, *, red: bool) -> Chi:
    low, high = TILES[9 * suit + rank], TILES[9 * suit + rank + gap]
    if not red:
        return Chi((low, high))
    five = RED_FIVES[suit]
    return Chi((five, high)) if rank == 4 else Chi((low, five))


def _actions() -> list[Action]:
    """Every action in the order of its number."""
    found: list[Action] = [*FROM_HAND, *DRAWN, RIICHI, TSUMO, NINE_TERMINALS, PASS, RON, DAIMINKAN]
    found += [Ankan(kind) for kind in TILES[:KINDS]]
    found += [Kakan(tile) for tile in TILES]
    found += [Pon((kind, kind)) for kind in TILES[:KINDS]]
    fives = (Tile.M5, Tile.P5, Tile.S5)
    found += [Pon((red, five)) for red, five in zip(RED_FIVES, fives, strict=True)]
    found += [Pon((red, red)) for red in RED_FIVES]
    for suit in range(3):
        found += [_chi(suit, rank, 1, red=False) for rank in range(8)]
        found += [_chi(suit, rank, 2, red=False) for rank in range(7)]
    for suit in range(3):
        found += [_chi(suit, rank, gap, red=True) for rank, gap in _RED_SHAPES]
    return found


ACTIONS: Final[tuple[Action, ...]] = tuple(_actions())
NUMBERS: Final[dict[Action, int]] = {action: number for number, action in enumerate(ACTIONS)}


# --- rules ----------------------------------------------------------------------------------------

_ROUNDING: Final = {
    "none": kernel.SimRounding.NONE,
    "thousands": kernel.SimRounding.THOUSANDS,
    "score-thousands": kernel.SimRounding.SCORE_THOUSANDS,
}
_KUIKAE: Final = {
    "forbid": kernel.SimKuikae.FORBID,
    "allow-suji": kernel.SimKuikae.ALLOW_SUJI,
    "allow": kernel.SimKuikae.ALLOW,
}
_KAN_DORA: Final = {
    "at-once": kernel.SimKanDora.AT_ONCE,
    "open-late": kernel.SimKanDora.OPEN_LATE,
    "off": kernel.SimKanDora.OFF,
}
_RIICHI_ANKAN: Final = {
    "no": kernel.SimRiichiAnkan.NO,
    "same-waits-and-shape": kernel.SimRiichiAnkan.SAME_WAITS_AND_SHAPE,
    "same-waits": kernel.SimRiichiAnkan.SAME_WAITS,
}
_PAO: Final = ("daisangen", "daisuushi", "suukantsu")  # bits in the simulator's order
#: Fields that both call by the same name.
SAME: Final = (
    *("start_points", "return_points", "uma", "extension_target", "extension_renchan"),
    *("agari_yame", "tenpai_yame", "tobi", "red_fives", "riichi_min_points", "riichi_min_tiles"),
    *("kokushi_on_ankan", "nine_terminals", "four_winds", "four_riichi", "four_kans"),
    *("triple_ron_aborts", "triple_ron_kan_aborts", "noten_payment", "nagashi", "double_ron"),
    *("honba_points", "ippatsu", "ura", "kan_ura", "score_flags"),
)


def sim_rules(rules: Rules) -> kernel.SimRules:
    """Our rules as the simulator's."""
    made = kernel.SimRules()
    for name in SAME:
        setattr(made, name, getattr(rules, name))
    made.is_hanchan = rules.length == "hanchan"
    made.tie_split = rules.tie == "split"
    made.final_rounding = _ROUNDING[rules.final_rounding]
    made.leftover_to_first = rules.leftover_sticks == "first"
    made.extension = rules.extension == "sudden-death"
    made.kuikae = _KUIKAE[rules.kuikae]
    made.kan_dora = _KAN_DORA[rules.kan_dora]
    made.late_dora_at_kan = rules.late_dora == "kan"
    made.riichi_ankan = _RIICHI_ANKAN[rules.riichi_ankan]
    made.aborts_before_calls = rules.aborts == "before-calls"
    made.renchan_by_tenpai = rules.renchan == "tenpai"
    made.nagashi_renchan_by_tenpai = rules.nagashi_renchan == "dealer-tenpai"
    made.honba_to_all = rules.honba_double_ron == "all"
    made.pao = sum((name in rules.pao) << place for place, name in enumerate(_PAO))
    made.pao_whole = rules.pao_scope == "whole"
    made.pao_honba_liable = rules.pao_honba == "liable"
    return made


# --- tables ---------------------------------------------------------------------------------------


class Observed:
    """What so many seats see: a row each. `planes` are counts by kind, see native/riichi."""

    def __init__(self, rows: int) -> None:
        self.planes = np.zeros((rows, kernel.SIM_PLANES, KINDS), np.uint8)
        self.scalars = np.zeros((rows, kernel.SIM_SCALARS), np.int32)
        self.rivers = np.zeros((rows, 4, kernel.SIM_RIVER), np.uint8)
        self.legal = np.zeros((rows, kernel.SIM_ACTIONS), np.uint8)


class SimulatedTable:
    """One table. A new one stands before the first choice of a match with walls of its seed."""

    def __init__(self, rules: Rules, seed: int = 0, native: kernel.SimTable | None = None) -> None:
        self.native = native or kernel.SimTable(sim_rules(rules), seed)
        self.rules = rules
        # Called once a choice: bound here, they cost nothing on the way.
        self.to_act = self.native.to_act
        self.legal = self.native.legal
        self.is_over = self.native.is_over
        self.restart = self.native.restart

    def begin(
        self,
        standing: Standing,
        hands: Sequence[Sequence[Tile]],
        wall: Wall,
        *,
        single: bool = False,
    ) -> None:
        """A deal of these tiles; `single`: the match ends with it."""
        order = [hands[(standing.dealer + place) % 4] for place in range(4)]
        tiles = bytes([*(tile for hand in order for tile in hand), *wall.live, *wall.dead])
        at = (standing.wind, standing.dealer, standing.honba, standing.sticks)
        try:
            self.native.begin(standing.points, *at, tiles, single)
        except (ValueError, TypeError) as error:
            raise KernelError(str(error)) from None

    def step(self, seat: Seat, number: int) -> None:
        """Make a choice by its number; KernelError if the seat may not."""
        try:
            self.native.step(seat, number)
        except (ValueError, TypeError) as error:
            raise KernelError(str(error)) from None

    def observe(self, seat: Seat) -> Observed:
        """What the seat sees, in one row."""
        seen = Observed(1)
        self.native.observe(seat, seen.planes, seen.scalars, seen.rivers, seen.legal)
        return seen

    def copy(self) -> SimulatedTable:
        """The same table, to be played on by itself."""
        return SimulatedTable(self.rules, native=self.native.copy())

    def result(self) -> tuple[tuple[float, ...], tuple[int, ...]]:
        """Points with uma, and places, as the match stands."""
        points, places = self.native.result()
        return tuple(round(own, 4) for own in points), tuple(places)

    def rollout(
        self,
        policies: Sequence[str],
        count: int,
        seed: int,
        models: kernel.LearnModels | None = None,
    ) -> NDArray[np.float64]:
        """The match played on `count` times by built-in policies: points with uma, (count, 4).

        The tiles of the deal stay as they are; walls of later deals are new. The policy `learned`
        needs its models (`measure/learned.py`).
        """
        try:
            return self.native.rollout(policies, count, seed, models)
        except (ValueError, TypeError) as error:
            raise KernelError(str(error)) from None


class Batch:
    """Many tables stepped at once; a finished match leaves its result and begins anew.

    `seen` has a row for each table's seat to act; `choices[i, : counts[i]]` are its legal actions;
    `over[i]` is the number of deals of a match that the last step ended, else 0, with its points
    in `results[i]`.
    """

    def __init__(self, rules: Rules, count: int, seed: int = 0) -> None:
        try:
            self._native = kernel.SimTables(sim_rules(rules), count, seed)
        except (ValueError, TypeError) as error:
            raise KernelError(str(error)) from None
        self.rules = rules
        self.seen = Observed(count)
        self.choices = np.zeros((count, MOST_CHOICES), np.int16)
        self.counts = np.zeros(count, np.int32)
        self.over = np.zeros(count, np.int32)
        self.results = np.zeros((count, 4), np.float64)
        self.step(np.zeros(0, np.int16))

    def table(self, at: int) -> SimulatedTable:
        """A copy of one of the tables, to be played on by itself."""
        return SimulatedTable(self.rules, native=self._native.table(at))

    def step(self, actions: NDArray[np.int16]) -> None:
        """One action for every table; KernelError, and nothing played, if any is not legal."""
        seen = self.seen
        arrays = (seen.planes, seen.scalars, seen.rivers, seen.legal)
        try:
            self._native.step(actions, *arrays, self.choices, self.counts, self.over, self.results)
        except (ValueError, TypeError) as error:
            raise KernelError(str(error)) from None


def play_matches(
    rules: Rules,
    policies: Sequence[str],
    count: int,
    seed: int,
    models: kernel.LearnModels | None = None,
) -> tuple[NDArray[np.float64], int]:
    """Whole matches inside the simulator: points with uma (count, 4), and the number of deals."""
    try:
        return kernel.play_matches(sim_rules(rules), policies, count, seed, models)
    except (ValueError, TypeError) as error:
        raise KernelError(str(error)) from None


# --- in the middle of a deal ----------------------------------------------------------------------

_PHASES: Final = ("wait", "action", "reaction", "over")
_CONTEXTS: Final = ("deal", "draw", "ankan", "kan", "call", "discard", "kakan")
_STATUSES: Final = ("closed", "melded", "declared", "riichi")
_FURITEN: Final = ("", "temporary", "riichi")
_FORMS: Final = (MeldForm.CHI, MeldForm.PON, MeldForm.DAIMINKAN, MeldForm.ANKAN, MeldForm.KAKAN)
_MOST_RIVER: Final = 40
_HALF: Final = (1 << 17) - 1


def placed(state: State, safe: Sequence[int]) -> SimulatedTable:
    """A table that stands where a deal does; it ends with the deal. `safe` are the kinds each seat
    cannot win on, as bits (`safety.safe_kinds`)."""
    table = SimulatedTable(state.public.rules)
    try:
        table.native.place(np.array(_numbers(state, safe), np.int32))
    except (ValueError, TypeError) as error:
        raise KernelError(str(error)) from None
    return table


def _numbers(state: State, safe: Sequence[int]) -> list[int]:
    public, at = state.public, state.public.standing
    found = [at.wind, at.dealer, at.honba, at.sticks, *at.points, *public.points, public.sticks]
    found += [public.turn, public.left, _PHASES.index(public.phase)]
    found += [_CONTEXTS.index(public.context), -1 if public.tile is None else int(public.tile)]
    found += [int(public.dora_due), len(public.indicators), 0, 0]
    found += [int(tile) for tile in (*state.wall.live, *state.wall.dead)]
    for seat in range(4):
        found += _seat(public.fronts[seat], state.private[seat], safe[seat])
    return found


def _seat(front: Front, own: Private, safe: int) -> list[int]:
    liable = dict(front.liable)
    found = [-1 if own.drawn is None else int(own.drawn), _FURITEN.index(own.furiten)]
    found += [int(own.missed), -1 if own.answer is None else NUMBERS[own.answer]]
    found += [_STATUSES.index(front.status), int(front.ippatsu), int(front.double_riichi)]
    found += [liable.get(name, -1) for name in _PAO]
    found += [safe & _HALF, safe >> 17]
    hand = [0] * len(TILES)
    for tile in own.hand:
        hand[tile] += 1
    found += hand
    found.append(len(front.melds))
    for place in range(4):
        found += _meld(front.melds[place]) if place < len(front.melds) else [0, 0, 0, -1, 0]
    river = front.river[:_MOST_RIVER]
    found.append(len(river))
    for thrown in river:
        taken = -1 if thrown.called_by is None else thrown.called_by
        found += [int(thrown.tile), int(thrown.drawn), int(thrown.riichi), taken]
    return found + [0, 0, 0, -1] * (_MOST_RIVER - len(river))


def _meld(meld: Meld) -> list[int]:
    called = -1 if meld.called is None else int(meld.called)
    reds = sum(tile.is_red for tile in meld.tiles)
    return [_FORMS.index(meld.form), int(meld.kind), reds, called, meld.giver or 0]
