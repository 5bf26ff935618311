"""Statistics of a person's decisions: the loss a decision and the share of errors, with intervals.

A loss counts where a review is sure of one (`gather.surely_lost`); what is even or not settled
counts as no loss, as it does in a review's sums. Decisions of one deal hang together, so deals are
what is independent. Knows no store.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from datetime import UTC, datetime
from typing import Literal

import msgspec

from kibitz.core.declared import Unit
from kibitz.core.verdict import ERRORS
from kibitz.core.words import Sentence
from kibitz.games import AnyGame
from kibitz.review.gather import surely_lost
from kibitz.review.strong import strong_share
from kibitz.runner.statistics import Clustered, Estimate
from kibitz.service.people import OwnDecision

Group = Literal["all", "kind", "phase", "month"]
UNSEEN = 0.025  # the chance that so many deals would have shown none
RECENT = 30 * 86400.0  # seconds: what is compared with all that was before


class Interval(msgspec.Struct, frozen=True):
    """A mean with its 95 % interval; null bounds where the deals tell nothing of spread."""

    mean: float
    low: float | None
    high: float | None


class Figures(msgspec.Struct, frozen=True, kw_only=True):
    """Decisions of one group, in one unit, counted; which ones, `group` and `value` say."""

    group: Group
    value: str  # a kind, a phase, a month as 2026-11; empty: all of them
    words: Sentence
    unit: str
    decisions: int
    deals: int
    loss: Interval  # a decision
    errors: Interval  # the share of decisions that were errors
    strong: Interval | None  # the same share among strong people, where data gives it


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """The last thirty days against all before, in one unit; below 0 is better than before."""

    unit: str
    since: float
    recent: int  # decisions
    before: int
    loss: Interval
    errors: Interval


class GameStatistics(msgspec.Struct, frozen=True, kw_only=True):
    """One game of a person's."""

    game: str
    units: dict[str, Unit]
    decisions: int
    unjudged: int  # of them, without a verdict
    figures: tuple[Figures, ...]
    changes: tuple[Change, ...]


def statistics_of(game: AnyGame, judged: Sequence[OwnDecision], now: float) -> GameStatistics:
    """All figures of one game."""
    counted = [one for one in judged if one.verdict is not None and one.unit in game.units]
    units = list(dict.fromkeys(one.unit for one in counted))
    figures: list[Figures] = []
    changes: list[Change] = []
    for unit in units:
        own = [one for one in counted if one.unit == unit]
        for group, key in _GROUPS.items():
            for value in sorted({key(one) for one in own}):
                part = [one for one in own if key(one) == value]
                figures.append(_figures(game, group, value, unit, part))
        changes += _change(unit, own, now - RECENT)
    return GameStatistics(
        game=game.name,
        units={name: game.units[name] for name in units},
        decisions=len(judged),
        unjudged=len(judged) - len(counted),
        figures=tuple(figures),
        changes=tuple(changes),
    )


def month_of(at: float) -> str:
    """A time as year and month, by UTC.

    >>> month_of(0.0)
    '1970-01'
    """
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m")


def month_bounds(month: str) -> tuple[float, float]:
    """When a month begins and ends; ValueError for what is none.

    >>> month_bounds("1970-01")
    (0.0, 2678400.0)
    """
    begins = datetime.strptime(month, "%Y-%m").replace(tzinfo=UTC)
    years, months = divmod(begins.month, 12)
    ends = begins.replace(year=begins.year + years, month=months + 1)
    return begins.timestamp(), ends.timestamp()


def _nothing(_one: OwnDecision) -> str:
    return ""


_GROUPS: dict[Group, Callable[[OwnDecision], str]] = {
    "all": _nothing,
    "kind": lambda one: one.kind,
    "phase": lambda one: one.phase,
    "month": lambda one: month_of(one.at),
}


def lost(one: OwnDecision) -> float:
    """What a decision lost, as a review counts it."""
    return surely_lost(one.verdict, one.loss, one.error)


def is_error(one: OwnDecision) -> bool:
    """Whether a decision was an error."""
    return one.verdict in ERRORS


def _figures(
    game: AnyGame, group: Group, value: str, unit: str, own: Sequence[OwnDecision]
) -> Figures:
    loss, errors = _clustered(own, lost), _clustered(own, is_error)
    strong = strong_share(game.name, value, unit) if group in ("all", "phase") else None
    return Figures(
        group=group,
        value=value,
        words=_words(game, group, value),
        unit=unit,
        decisions=len(own),
        deals=loss.draws,
        loss=_interval(loss.estimate()),
        errors=_share(errors),
        strong=None if strong is None else Interval(strong.mean, strong.low, strong.high),
    )


def _words(game: AnyGame, group: Group, value: str) -> Sentence:
    declared = game.phases if group == "phase" else game.kinds
    known = {one.name: one.words for one in declared}
    return known.get(value, Sentence(value, value))


def _clustered(own: Iterable[OwnDecision], value: Callable[[OwnDecision], float]) -> Clustered:
    """By deal: the sum and the number of its decisions."""
    deals: dict[tuple[str, int, int], list[float]] = {}
    for one in own:
        deals.setdefault((one.entry, one.record, one.deal), []).append(float(value(one)))
    made = Clustered()
    for rows in deals.values():
        made.add(sum(rows), len(rows))
    return made


def _interval(found: Estimate) -> Interval:
    if not math.isfinite(found.half_width) or not found.half_width:
        return Interval(found.mean, None, None)  # deals that are all alike show no spread
    return Interval(found.mean, max(0.0, found.low), found.high)  # nobody loses less than nothing


def _share(found: Clustered) -> Interval:
    """Of choices that were errors. No error yet is no proof that there are none."""
    told = found.estimate()
    if told.mean in (0.0, 1.0):
        # So often a deal may have what none of these had; of its choices no more than all have it.
        most = 1 - UNSEEN ** (1 / found.draws)
        return Interval(told.mean, max(0.0, told.mean - most), min(1.0, told.mean + most))
    made = _interval(told)
    return msgspec.structs.replace(made, high=None if made.high is None else min(1.0, made.high))


def _change(unit: str, own: Sequence[OwnDecision], since: float) -> list[Change]:
    """Nothing where either time has no decision."""
    recent = [one for one in own if one.at >= since]
    before = [one for one in own if one.at < since]
    if not recent or not before:
        return []
    return [
        Change(
            unit=unit,
            since=since,
            recent=len(recent),
            before=len(before),
            loss=_difference(_clustered(recent, lost), _clustered(before, lost)),
            errors=_difference(_clustered(recent, is_error), _clustered(before, is_error)),
        )
    ]


def _difference(one: Clustered, other: Clustered) -> Interval:
    mean = one.mean - other.mean
    half = math.hypot(one.estimate().half_width, other.estimate().half_width)
    return (
        Interval(mean, mean - half, mean + half)
        if math.isfinite(half)
        else Interval(mean, None, None)
    )
