"""Criteria weighed: a candidate's score as the sum of named terms.

The weights are fitted to expert calls (see `tools/fit_judgement.py`) and stand in
`system/weights.json`, from the general to the particular: by the kind of call and its level
(`block`), by the auction where it is a common one (`auction`), and by the rule that makes the call
(how far experts follow it). One more term is the shape in the suits nobody has bid.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib import resources
from typing import Literal

from kibitz.games.bridge.bidding_first.common_sense import Kind, Scene, scene
from kibitz.games.bridge.bidding_first.judgement import CRITERIA
from kibitz.games.bridge.bidding_first.situation import RANK, STRAINS, level_over, strip
from kibitz.games.bridge.bidding_first.story import Story
from kibitz.games.bridge.measure.holding import Holding

Stage = Literal["ours", "theirs", "contested"]
FIRST = CRITERIA.index("rule")
_LONG = 5
"""Suits this long or longer are told alike."""


def stage(here: Scene) -> Stage:
    """Who has called so far: only our side, only theirs, or both."""
    if here.contested:
        return "contested"
    return "theirs" if here.opposed else "ours"


def block(kind: Kind, call: str, here: Scene) -> str:
    """The name of a candidate's weights: stage, kind, level, and for a call whose bid stands."""
    last = here.last
    if call not in RANK:
        level = min(5, int(last[0])) if last else 0
        whose = "our-bid" if here.last_is_ours else "their-bid"
        return f"{stage(here)} {kind} {whose}-{level}"
    level = min(5, int(call[0]))
    jump = int(call[0]) > level_over(last, STRAINS.index(call[1:]))
    return f"{stage(here)} {kind} {level}{'-jump' if jump else ''}"


@dataclass(frozen=True, slots=True)
class Labels:
    """Where a candidate's weights stand."""

    block: str
    auction: str
    rule: str | None
    shape: str

    @property
    def kind(self) -> str:
        """The block without its level."""
        return self.block.rpartition(" ")[0]


def labels(hand: Holding, told: Story, call: str, kind: Kind, rule: str | None) -> Labels:
    """The labels of one candidate."""
    here = scene(told.calls)
    bid_suits = here.their_suits | here.own_suits | here.partner_suits
    unbid = sorted(min(_LONG, hand.lengths[suit]) for suit in range(4) if suit not in bid_suits)
    return Labels(
        block(kind, call, here),
        f"{stage(here)} after {' '.join(strip(told.calls)[1])}: {call}",
        None if rule is None else f"{stage(here)} rule {rule}",
        f"unbid {'-'.join(map(str, unbid))}",
    )


@dataclass(frozen=True, slots=True)
class WeightTable:
    """Weights in the order of CRITERIA, and those of shapes by name."""

    weights: tuple[float, ...]
    shapes: dict[str, float]


@lru_cache(maxsize=1)
def tables() -> dict[str, WeightTable]:
    """The fitted weights by label."""
    text = (
        resources.files("kibitz.games.bridge.bidding_first")
        .joinpath("system/weights.json")
        .read_text(encoding="utf-8")
    )
    return {
        name: WeightTable(
            tuple(float(row.get(one, 0.0)) for one in CRITERIA),
            {one: float(value) for one, value in row.items() if one.startswith("unbid ")},
        )
        for name, row in json.loads(text)["weights"].items()
    }


_UNKNOWN = WeightTable((-5.0, 4.0, *(0.0,) * (len(CRITERIA) - 2)), {})
"""Where not even the kind was fitted: only a rule's own choice is likely."""


def _layers(named: Labels) -> Iterator[WeightTable]:
    known = tables()
    yield known.get(named.block) or known.get(named.kind, _UNKNOWN)
    if named.auction in known:
        yield known[named.auction]


def score(named: Labels, criteria: Sequence[float]) -> float:
    """The weighted sum of the criteria."""
    total = 0.0
    for table in _layers(named):
        total += sum(w * value for w, value in zip(table.weights, criteria, strict=True))
        total += table.shapes.get(named.shape, 0.0)
    return total + _trust(named, criteria)


def _trust(named: Labels, criteria: Sequence[float]) -> float:
    """How far the rule is followed, most of all where it is the first that fits."""
    table = None if named.rule is None else tables().get(named.rule)
    if table is None:
        return 0.0
    return table.weights[0] + table.weights[FIRST] * criteria[FIRST]


def terms(named: Labels, criteria: Sequence[float]) -> dict[str, float]:
    """The score by criterion: the terms add up to it."""
    found: dict[str, float] = {}
    for table in _layers(named):
        for name, weight, value in zip(CRITERIA, table.weights, criteria, strict=True):
            if weight * value:
                found[name] = found.get(name, 0.0) + weight * value
        if named.shape in table.shapes:
            found[named.shape] = found.get(named.shape, 0.0) + table.shapes[named.shape]
    trust = _trust(named, criteria)
    return found | ({"trust": trust} if trust else {})
