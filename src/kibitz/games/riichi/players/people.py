"""What strong people would do at a decision of `push`, as shares and as a weight beside its values.

The models of endings know what became of choices that people made; of others they guess. How much
less often people choose so than their favourite is evidence of its own: a nat less counts so many
placement points, as rollouts in the simulator say (`tools/riichi/fit_liking.py`).
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from kibitz.games.riichi.action import (
    NINE_TERMINALS,
    PASS,
    RIICHI,
    RON,
    TSUMO,
    Action,
    Ankan,
    Chi,
    Daiminkan,
    Discard,
    Kakan,
    Pon,
)
from kibitz.games.riichi.players.valued import FAR, ValuedAction

MOST_NATS: Final = 6.0  # what is chosen more seldom than this counts no less


@dataclass(frozen=True, slots=True)
class LikingWeights:
    """Placement points of a nat of people's liking, by kind of choice."""

    quiet: float
    far: float  # a discard that leaves the hand two tiles or more from waiting
    pressed: float  # a discard against riichi
    riichi: float
    calls: float
    kans: float


FITTED: Final = LikingWeights(quiet=0.15, far=0.15, pressed=0.25, riichi=0.25, calls=0.3, kans=0.3)
NONE: Final = LikingWeights(0.0, 0.0, 0.0, 0.0, 0.0, 0.0)


#: Of the third generation, beside the first one's values.
THIRD: Final = LikingWeights(quiet=0.03, far=0.15, pressed=0.0, riichi=0.0, calls=0.17, kans=0.15)


def at_turn(weights: LikingWeights, *, pressed: bool, shanten: int) -> LikingWeights:
    """The weights where discards count as they do against riichi, or so far from waiting."""
    if pressed:
        return replace(weights, quiet=weights.pressed)
    return replace(weights, quiet=weights.far) if shanten >= FAR else weights


@dataclass(frozen=True, slots=True)
class Liking:
    """One action: how often people choose it, and what that counts beside its value."""

    share: float
    weight: float  # never above 0: their favourite has 0


def likings_of(liked: Mapping[Action, float], weights: LikingWeights) -> dict[Action, Liking]:
    """Of every legal action from the scores of the learned policy (`learned.likings`)."""
    if PASS in liked:
        return _answers(liked, weights)
    discards = {one: score for one, score in liked.items() if isinstance(one, Discard)}
    most = max(discards.values(), default=0.0)
    extras = {one: liked[one] for one in liked if _is_extra(one)}
    wanted = max([0.0, *(score * _weight(one, weights) for one, score in extras.items())])
    found: dict[Action, Liking] = {}
    for action, score in liked.items():
        if action in discards:
            behind = _nats(score - most) * weights.quiet
            found[action] = Liking(math.exp(score), behind - min(wanted, MOST_NATS))
        elif action in extras:
            own = _nats(score) * _weight(action, weights) if score < 0 else 0.0
            beside = min(0.0, max(score, 0.0) * _weight(action, weights) - wanted)
            found[action] = Liking(odds(score), own + beside)
    return found


def with_liking(one: ValuedAction, liking: Liking | None) -> ValuedAction:
    """An action with what people's liking counts; None: it was not asked."""
    if liking is None:
        return one
    return replace(one, value=one.value + liking.weight, share=liking.share, liking=liking.weight)


def _answers(liked: Mapping[Action, float], weights: LikingWeights) -> dict[Action, Liking]:
    calls = {one: score for one, score in liked.items() if one not in (PASS, RON)}
    most = max([0.0, *calls.values()])
    found = {
        one: Liking(odds(score), _nats(score - most) * weights.calls)
        for one, score in calls.items()
    }
    passing = 1.0 - max((one.share for one in found.values()), default=0.0)
    found[PASS] = Liking(passing, _nats(-most) * weights.calls)
    return found


@dataclass(frozen=True, slots=True)
class Off:
    """The kinds of choice whose refinement is switched off."""

    discards: bool
    riichi: bool
    calls: bool
    kans: bool


def as_people_do(
    found: list[ValuedAction], liked: Mapping[Action, float], off: Off
) -> list[ValuedAction]:
    """What may be chosen: where a refinement is off, people's favourite of that kind alone; of two
    that they like the same the drawn tile, else the first that is legal."""
    place = {action: -number for number, action in enumerate(liked)}

    def wish(one: ValuedAction) -> tuple[float, bool, int]:
        drawn = isinstance(one.action, Discard) and one.action.drawn
        return liked[one.action], drawn, place[one.action]

    kept = list(found)
    for is_off, kinds in (
        (off.riichi, (type(RIICHI),)),
        (off.calls, (Pon, Chi)),
        (off.kans, (Ankan, Kakan, Daiminkan)),
    ):
        if not is_off:
            continue
        own = [one for one in kept if isinstance(one.action, kinds)]
        wanted = [one for one in own if liked[one.action] > 0]
        if wanted:
            return [max(wanted, key=wish)]
        kept = [one for one in kept if one not in own]
    if off.discards:
        own = [one for one in kept if isinstance(one.action, Discard)]
        best = max(own, key=wish, default=None)
        kept = [one for one in kept if one is best or one not in own]
    return kept or found


def _is_extra(action: Action) -> bool:
    return not isinstance(action, Discard) and action not in (PASS, TSUMO, RON, NINE_TERMINALS)


def _weight(action: Action, weights: LikingWeights) -> float:
    if action == RIICHI:
        return weights.riichi
    return weights.kans if isinstance(action, Ankan | Kakan) else weights.calls


def _nats(behind: float) -> float:
    return max(behind, -MOST_NATS)


def odds(score: float) -> float:
    """The share of a score that is the logarithm of its odds."""
    return 1 / (1 + math.exp(-score))
