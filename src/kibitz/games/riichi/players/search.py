"""Plays close choices of `push` out in the simulator, in worlds drawn from what is believed.

Opponents' hands come from the models: whether each waits (`learned.py`), and for what (`danger`);
the learned policy plays all seats to the end of the deal, and `placement.py` says what that leaves.
Every choice is played in the same worlds. What they say is weighed against the model's own value by
how sure each is, so that few worlds change little. Half of the worlds choose; the values told are
of the other half, so that luck which chose is not told as worth.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import numpy as np
from numpy.typing import NDArray

from kibitz.games.riichi import kernel
from kibitz.games.riichi.action import PASS, Action, Ankan, Daiminkan, Discard, Kakan
from kibitz.games.riichi.beliefs import beliefs
from kibitz.games.riichi.measure.learned import model, policy
from kibitz.games.riichi.measure.safety import safe_kinds
from kibitz.games.riichi.players.lines import Prospects
from kibitz.games.riichi.players.valued import ValuedAction
from kibitz.games.riichi.simulator import NUMBERS, SimulatedTable, placed
from kibitz.games.riichi.view import View

CLOSE: Final = 1.0  # placement points behind the best, within which a choice is played out
MOST: Final = 4  # choices played out, besides those that must be judged
#: How far the model's differences lie from what rollouts say, beyond the rollouts' own error, in
#: placement points (`tools/riichi/fit_liking.py`): a standard deviation.
MODEL_ERROR: Final = 0.35


@dataclass(frozen=True, slots=True)
class Known:
    """What worlds are drawn from: what the seat sees, others' threats, the models' rows."""

    view: View
    table: Prospects
    rows: kernel.Arrays


@dataclass(frozen=True, slots=True)
class Refined:
    """What the worlds changed."""

    choice: Action  # the best by the worlds that choose
    found: list[ValuedAction]


def line_of(one: ValuedAction) -> list[int]:
    """An action and the discard that follows it, as numbers."""
    if isinstance(one.action, Discard | Ankan | Kakan | Daiminkan) or one.action == PASS:
        return [NUMBERS[one.action]]
    assert one.tile is not None
    return [NUMBERS[one.action], NUMBERS[Discard(one.tile)]]


def believed(known: Known) -> NDArray[np.float32]:
    """By opponent: that it waits, and by kind that it waits for it."""
    rows, table = known.rows, known.table
    fronts = np.ascontiguousarray(rows["dangers"].reshape(3, 34, -1)[:, 0, :FRONT])
    told = 1 / (1 + np.exp(-model("tenpai").score(fronts)[:, 0]))
    found = np.zeros((3, 35), np.float32)
    for away, chance in zip(rows["away"], told, strict=True):
        found[int(away) - 1, 0] = chance
    for threat in table.threats:
        away = (threat.seat - table.here.seat) % 4
        if threat.in_riichi:
            found[away - 1, 0] = 1.0
        found[away - 1, 1:] = threat.chance
    return found


FRONT: Final = 24  # columns of a row that are the opponent's


def table_at(known: Known) -> SimulatedTable:
    """The simulator where the deal stands, with any tiles where the seat sees none."""
    state = next(beliefs(known.view).states(1, 0))
    return placed(state, [safe_kinds(state.public, seat) for seat in range(4)])


def refined(
    known: Known,
    found: Sequence[ValuedAction],
    also: Sequence[Action],
    worlds: int,
    seed: int,
) -> Refined:
    """The close choices played out in so many worlds, at least two; the first listed of the best by
    the model is what the others gain on."""
    open_ones = [one for one in found if one.line is not None]
    # A hand typed without an indicator stands at no table that could be played on.
    if not open_ones or worlds < 2 or not known.view.public.indicators:
        return Refined(max(found, key=lambda one: round(one.value, 2)).action, list(found))
    order = sorted(open_ones, key=lambda one: -one.value)
    picked = [one for one in order if order[0].value - one.value < CLOSE][:MOST]
    asked = {_key(one) for one in order if one.action in also}
    picked += [one for one in order if _key(one) in asked and one not in picked]
    return played_out(known, found, one_a_tile(picked), worlds, seed)


def played_out(
    known: Known,
    found: Sequence[ValuedAction],
    picked: Sequence[ValuedAction],
    worlds: int,
    seed: int,
) -> Refined:
    """The picked of all that was found, played out; the first of them is what the player takes
    without worlds, and none is taken to be better than that before they are seen."""
    base = picked[0]
    if len(picked) < 2:
        return Refined(base.action, list(found))
    gains = _gains(known, picked, worlds, seed)
    half = worlds // 2
    model_gains = np.array([min(one.value - base.value, 0.0) for one in picked])
    chosen = picked[int(np.argmax(_weighed(model_gains, gains[:half])[0]))]
    told, error, share = _weighed(model_gains, gains[half:])
    at = picked.index(chosen)
    losses = _error(gains[half:] * share - (gains[half:, at] * share[at])[:, None], share)
    told_of = {
        _key(one): (base.value + float(told[place]), float(error[place]), float(losses[place]))
        for place, one in enumerate(picked)
    }
    return Refined(
        chosen.action,
        [
            _with_worlds(one, *told_of[_key(one)], worlds - half) if _key(one) in told_of else one
            for one in found
        ],
    )


def _with_worlds(
    one: ValuedAction, value: float, error: float, loss_error: float, worlds: int
) -> ValuedAction:
    return replace(
        one,
        value=value,
        stderr=error,
        loss_error=loss_error,
        worlds=worlds,
        played=value - one.value,
    )


def _key(one: ValuedAction) -> object:
    """Copies of a tile, drawn or from the hand, are one choice."""
    return one.tile if isinstance(one.action, Discard) else one.action


def one_a_tile(picked: Sequence[ValuedAction]) -> list[ValuedAction]:
    kept: dict[object, ValuedAction] = {}
    for one in picked:
        kept.setdefault(_key(one), one)
    return list(kept.values())


def _gains(
    known: Known, picked: Sequence[ValuedAction], worlds: int, seed: int
) -> NDArray[np.float64]:
    """By world what each choice gains on the first."""
    seat, placement = known.table.here.seat, known.table.stakes.placement
    ends = table_at(known).native.endings(
        seat, believed(known), [line_of(one) for one in picked], worlds, seed, policy()
    )
    worths: dict[tuple[int, ...], float] = {}
    worth = np.zeros(ends.shape[:2])
    for world, line in np.ndindex(*worth.shape):
        key = tuple(int(number) for number in ends[world, line, :5])
        if key not in worths:
            worths[key] = placement.value(key[:4], stays=bool(key[4]))
        worth[world, line] = worths[key]
    return worth - worth[:, :1]


def _weighed(
    model_gains: NDArray[np.float64], gains: NDArray[np.float64]
) -> tuple[NDArray[np.float64], NDArray[np.float64], NDArray[np.float64]]:
    """Gains by model and worlds together, the error the worlds leave in them, the worlds' share."""
    error = _error(gains, np.ones_like(model_gains))
    share = MODEL_ERROR**2 / (MODEL_ERROR**2 + error**2)
    share[0] = 0.0
    told = (1 - share) * model_gains + share * gains.mean(0)
    return told, share * error, share


def _error(gains: NDArray[np.float64], scale: NDArray[np.float64]) -> NDArray[np.float64]:
    """Of their means; `scale` is what they were multiplied by."""
    count = len(gains)
    squares = ((gains - gains.mean(0)) ** 2).sum(0) + KNOWN * (SPREAD * scale) ** 2
    return np.sqrt(squares / (count - 1 + KNOWN) / count)


# Most worlds end alike whatever is chosen and few decide, so a handful that agree say little of
# their own spread: as many worlds more as `KNOWN` with the spread of choices in general.
SPREAD: Final = 3.5
KNOWN: Final = 8
