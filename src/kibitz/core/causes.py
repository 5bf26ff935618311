"""Why one action beats another: what is true of the worlds where it does and not of the others.

A game declares features of a world (a hidden hand holds a card, is void in a suit): a fact in
players' words and a column of yes and no. `find` looks in one half of the worlds for the feature
that best separates where the first action gains from where it does not, and tells it with the
counts of the other half, or says nothing where that half does not bear it out. So no feature is
told for having fitted by luck: with features that mean nothing one is told in less than one of a
hundred questions, however many there are. Where the worlds are all that fit there is no luck in
them, and all of them find and tell (`counted`, `found_in_all`). Knows nothing of any game.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np
import numpy.typing as npt

from kibitz.core.panel import Panel
from kibitz.core.words import Fact, nested

Column = npt.NDArray[np.float64]
Flags = npt.NDArray[np.bool_]
SURE = 3.0
"""Errors by which the telling half must bear a feature out."""
LEAST_SHARE = 0.1
"""A feature of fewer worlds than this, or of all but so few, is not looked at."""
LEAST_WORLDS = 6
"""Worlds with the feature and worlds without it in the telling half."""
SAME_SHARE = 0.15
"""Where the first action gains no more than this share of what it gains there, it is the same."""
MOST_EXPLAINED = 0.6
"""Of the spread over all worlds that fit, so much must go with a feature for it to be told."""
LEVEL_SHARE = 0.05
"""Where no more than this share of worlds differ at all, two actions are level."""


@dataclass(frozen=True, slots=True)
class Features:
    """Conditions in players' words, and by world (row) whether each (column) holds."""

    facts: tuple[Fact, ...]
    holds: Flags

    @classmethod
    def of(cls, columns: Sequence[tuple[Fact, Flags]], worlds: int) -> Features:
        """Columns side by side; those equal in all worlds, or as an earlier one, say nothing."""
        known: set[bytes] = set()
        kept: list[tuple[Fact, Flags]] = []
        for fact, column in columns:
            key = column.tobytes()
            if key in known or column.all() or not column.any():
                continue
            known.add(key)
            kept.append((fact, column))
        if not kept:
            return cls((), np.zeros((worlds, 0), dtype=np.bool_))
        return cls(tuple(fact for fact, _ in kept), np.stack([one for _, one in kept], axis=1))


@dataclass(frozen=True, slots=True)
class Side:
    """The worlds of the telling half on one side of a feature."""

    worlds: int
    better: int  # where the first action does better
    worse: int
    gain: float  # the first action's, on average
    fell: tuple[tuple[float, int], ...]  # in how many worlds it gained so much


@dataclass(frozen=True, slots=True)
class Cause:
    """A feature that the telling half bore out: the side where the first action gains more."""

    place: int  # among the features
    where: bool  # whether that is the side where the feature holds
    there: Side
    elsewhere: Side


def find(
    gains: Column,
    features: Features,
    groups: npt.NDArray[np.integer[Any]] | None = None,
    least: float = 0.0,
    tells: Flags | None = None,
) -> Cause | None:
    """What separates the worlds by `gains`, the first action's over the second's in each.

    `groups`: worlds with the same number are not independent of each other. `least`: a smaller
    difference between the two sides is not worth telling. `tells`: the worlds whose counts people
    read beside it, so that they tell and the others choose; else every second one.
    """
    count = len(gains)
    group = np.arange(count) if groups is None else np.unique(groups, return_inverse=True)[1]
    group = group.reshape(-1)
    chooses = group % 2 == 0 if tells is None else ~tells
    if not features.facts or not 0 < int(chooses.sum()) < count:
        return None
    place = _best(gains[chooses], features.holds[chooses])
    if place is None:
        return None
    told, holds = gains[~chooses], features.holds[~chooses, place]
    with_it, without = told[holds], told[~holds]
    if min(len(with_it), len(without)) < LEAST_WORLDS:
        return None
    gap = float(with_it.mean() - without.mean())
    chosen = features.holds[chooses, place]
    before = float(gains[chooses][chosen].mean() - gains[chooses][~chosen].mean())
    if gap * before <= 0 or abs(gap) < least:
        return None
    if abs(gap) <= SURE * _gap_error(told, holds, group[~chooses]):
        return None
    sides = _side(with_it), _side(without)
    there, elsewhere = sides if gap > 0 else sides[::-1]
    if there.gain <= 0:
        return None
    return Cause(place, gap > 0, there, elsewhere)


def borne_out(
    gains: Column, holds: Flags, least: float = 0.0, tells: Flags | None = None
) -> Cause | None:
    """Whether the telling half bears out a condition that was named beforehand, with its counts.

    The first action gains where it holds, surely more than elsewhere; where it holds in nearly all
    worlds, it surely gains at all. Where it holds in all of them there is nothing to separate: then
    they all say whether it gains.
    """
    telling = np.arange(len(gains)) % 2 == 1 if tells is None else tells
    told, with_it = gains[telling], holds[telling]
    there, elsewhere = told[with_it], told[~with_it]
    if len(there) < LEAST_WORLDS or float(there.mean()) <= 0:
        return None
    if len(elsewhere) < LEAST_WORLDS:
        asked = gains if holds.all() else there
        gap = float(asked.mean())
        spread = float(asked.std(ddof=1)) / math.sqrt(len(asked))
        error = math.hypot(spread, float(gains.std()) / len(asked))
    else:
        gap = float(there.mean() - elsewhere.mean())
        error = _gap_error(told, with_it, np.arange(len(told)))
    if gap < least or gap <= SURE * error:
        return None
    return Cause(0, True, _side(there), _side(elsewhere))


def counted(gains: Column, holds: Flags, least: float = 0.0) -> Cause | None:
    """The same where the worlds are all that fit: nothing is left to luck, the means say it."""
    there, elsewhere = _side(gains[holds]), _side(gains[~holds])
    if not there.worlds or there.gain - elsewhere.gain < max(least, 1e-9) or there.gain <= 0:
        return None
    return Cause(0, True, there, elsewhere)


def found_in_all(gains: Column, features: Features, least: float = 0.0) -> Cause | None:
    """What separates all worlds that fit: the feature that goes with most of the spread, if any."""
    spread = float(((gains - gains.mean()) ** 2).sum()) if len(gains) else 0.0
    place = _best(gains, features.holds) if features.facts else None
    if place is None or not spread:
        return None
    holds = features.holds[:, place]
    with_it, without = _side(gains[holds]), _side(gains[~holds])
    gap = with_it.gain - without.gain
    explained = gap**2 * with_it.worlds * without.worlds / len(gains)
    there, elsewhere = (with_it, without) if gap > 0 else (without, with_it)
    if explained < MOST_EXPLAINED * spread or abs(gap) < least or there.gain <= 0:
        return None
    return Cause(place, gap > 0, there, elsewhere)


def turned(cause: Cause) -> Cause | None:
    """The cause from the other action's side, where that alone gains much: None where it does not.

    "The first is better but where …, by 0.3" praises next to nothing; "the second is better where
    …, by 5.8; elsewhere they come to the same" says what was found.
    """
    there, elsewhere = cause.elsewhere, cause.there
    if elsewhere.gain >= -SAME_SHARE * there.gain:
        return None
    return Cause(cause.place, not cause.where, _other_side(there), _other_side(elsewhere))


def _other_side(side: Side) -> Side:
    fell = tuple((-amount + 0.0, count) for amount, count in reversed(side.fell))
    return Side(side.worlds, side.worse, side.better, -side.gain, fell)


def _best(gains: Column, holds: Flags) -> int | None:
    """The feature that explains most of the spread; of equals the first declared."""
    count = len(gains)
    have = holds.sum(axis=0)
    usable = np.minimum(have, count - have) >= max(1.0, LEAST_SHARE * count)
    if not usable.any():
        return None
    off = gains - gains.mean()
    both = np.maximum(have * (count - have), 1)
    explained = np.where(usable, (off @ holds) ** 2 / both, -1.0)
    place = int(np.argmax(np.round(explained, 9)))
    return place if explained[place] > 0 else None


def _gap_error(gains: Column, holds: Flags, group: npt.NDArray[np.intp]) -> float:
    """The standard error of the difference between the two sides, worlds of a group together.

    A side of few worlds that agree does not know its own spread: one world more, off by the spread
    of all, is counted on each side.
    """
    off = np.zeros(len(gains))
    unseen = 0.0
    for side, sign in ((holds, 1.0), (~holds, -1.0)):
        number = int(side.sum())
        off[side] = sign * (gains[side] - gains[side].mean()) / number
        unseen += (float(gains.std()) / number) ** 2
    sums = np.bincount(group, off)
    met = len(np.unique(group))
    small = met / (met - 1) if met > 1 else math.inf
    return math.sqrt(small * float(sums @ sums) + unseen)


def _side(gains: Column) -> Side:
    amounts, counts = np.unique(gains, return_counts=True)
    return Side(
        len(gains),
        int((gains > 0).sum()),
        int((gains < 0).sum()),
        float(gains.mean()) if len(gains) else 0.0,
        tuple((float(one), int(count)) for one, count in zip(amounts, counts, strict=True)),
    )


class Separated(msgspec.Struct, frozen=True):
    """A cause with the worlds it was counted in: how often the first action gained how much."""

    action: str
    other: str
    fact: str  # the id of its sentence
    there: tuple[tuple[float, int], ...]
    elsewhere: tuple[tuple[float, int], ...]


class Separations(Panel, frozen=True, kw_only=True):
    """What separates the worlds, for each action of which that was found; a game gives its tag."""

    pairs: tuple[Separated, ...]


def separated(found: Sequence[tuple[Fact, Cause]]) -> tuple[Separated, ...]:
    """What was found, for the panel."""
    return tuple(
        Separated(
            fact.facts["action"],
            fact.facts["other"],
            fact.id,
            cause.there.fell,
            cause.elsewhere.fell,
        )
        for fact, cause in found
    )


def cause_fact(
    game: str, pair: tuple[str, str], unit: str, features: Features, cause: Cause
) -> Fact:
    """The cause as a fact: both actions, the condition, and the counts of both sides."""
    action, other = pair
    there, elsewhere = cause.there, cause.elsewhere
    level = elsewhere.better + elsewhere.worse <= LEVEL_SHARE * elsewhere.worlds
    same = abs(elsewhere.gain) <= SAME_SHARE * there.gain
    kind = "level" if level else "same" if same else "turns" if elsewhere.gain < 0 else "less"
    return Fact(
        f"{game}.cause.{'where' if cause.where else 'unless'}-{kind}",
        {
            "action": action,
            "other": other,
            "unit": unit,
            "where": nested(features.facts[cause.place]),
            "worlds": there.worlds,
            "better": there.better,
            "gain": there.gain,
            "else_worlds": elsewhere.worlds,
            "else_better": elsewhere.better,
            "else_worse": elsewhere.worse,
            "else_gain": elsewhere.gain,
        },
    )
