"""What experts would do: small networks that score candidate calls, beside the weighed criteria.

Weights of criteria add up; a network also knows that they work together (a good suit counts for
more at favourable vulnerability, a ninth trump more with a void). Its inputs are named: the
criteria, the hand, what the auction has told of the others, the last calls, the rule. The networks
are fitted to expert calls by `tools/fit_judgement.py` and stand in `system/practice.npz`; the score
is the mean of theirs. Knows the own hand and public knowledge only.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from importlib import resources

import numpy as np
from numpy.typing import NDArray

from kibitz.games.bridge.bidding_first.common_sense import Kind
from kibitz.games.bridge.bidding_first.judgement import CRITERIA
from kibitz.games.bridge.bidding_first.knowledge import HCP
from kibitz.games.bridge.bidding_first.situation import RANK, STRAINS, strip
from kibitz.games.bridge.bidding_first.story import Story
from kibitz.games.bridge.bidding_first.weighing import Labels
from kibitz.games.bridge.measure.holding import Holding

Inputs = dict[str, float]
_HONOURS = {14: "ace", 13: "king", 12: "queen", 11: "jack", 10: "ten"}
_SEATS = ("own", "left", "partner", "right")
_LAST = 3
"""So many of the last calls are inputs."""


def setting(hand: Holding, told: Story) -> Inputs:
    """What is the same for every candidate: the hand, the seat and public knowledge."""
    calls = told.calls
    found: Inputs = {
        "points": hand.hcp / 10,
        "vulnerable": float(told.vulnerable),
        "they vulnerable": float(told.sides[(told.seat + 1) % 2]),
        "forced": float(told.is_forced),
        "game forced": float(told.is_game_forced),
        "calls": len(calls) / 8,
        f"passes {strip(calls)[0]}": 1.0,
        f"shortest {hand.pattern[-1]}": 1.0,
    }
    for suit in range(4):
        found[f"cards {suit}"] = hand.lengths[suit] / 4 - 0.8
        found[f"points {suit}"] = hand.suit_hcp[suit] / 4 - 0.6
        for rank in hand.ranks[suit]:
            if rank in _HONOURS:
                found[f"{_HONOURS[rank]} {suit}"] = 1.0
    for step, name in enumerate(_SEATS):
        seen = told.knowledge.hands[(told.seat + step) % 4]
        for quantity, (low, high) in enumerate(seen.bounds):
            middle = 10 if quantity == HCP else 4
            found[f"{name} least {quantity}"] = (low - middle) / middle
            found[f"{name} most {quantity}"] = (high - middle) / middle
    for back in range(1, _LAST + 1):
        found[f"back {back} {calls[-back] if len(calls) >= back else '-'}"] = 1.0
    return found


def candidate(
    hand: Holding, told: Story, call: str, kind: Kind, criteria: Sequence[float], named: Labels
) -> Inputs:
    """What is the candidate's own."""
    found: Inputs = {
        f"criterion {one}": value
        for one, value in zip(CRITERIA, criteria, strict=True)
        if value != 0.0
    }
    for name in (
        f"call {call}",
        f"kind {kind}",
        named.block,
        named.auction,
        named.rule or "no rule",
    ):
        found[name] = 1.0
    if call not in RANK:
        return found
    strain = STRAINS.index(call[1:])
    found[f"level {call[0]}"] = found[f"strain {strain}"] = 1.0
    if strain < 4:
        length = hand.lengths[strain]
        partner = told.knowledge.hands[(told.seat + 2) % 4]
        found["suit cards"] = length / 4
        found["suit points"] = hand.suit_hcp[strain] / 5
        found["suit fit"] = (length + partner.least(strain) - 8) / 3
        found[f"suit of {min(7, length)}"] = 1.0
        for rank in hand.ranks[strain]:
            if rank in _HONOURS:
                found[f"suit {_HONOURS[rank]}"] = 1.0
    return found


Floats = NDArray[np.float32]
Row = tuple[NDArray[np.int32], Floats]
"""A candidate: the places of its inputs, and their values."""


@dataclass(frozen=True, slots=True, eq=False)
class Network:
    """Two layers of rectified sums, and a straight part beside them."""

    first: Floats  # inputs by units
    first_bias: Floats
    second: Floats
    second_bias: Floats
    last: Floats
    straight: Floats  # one an input


PARTS = tuple(one.name for one in fields(Network))


class ExpertPractice:
    """The networks side by side, and the places of their inputs."""

    def __init__(self, names: dict[str, int], networks: Sequence[Network]) -> None:
        self.names = names
        self.networks = networks
        self._first = np.concatenate([one.first for one in networks], axis=1)
        self._first_bias = np.concatenate([one.first_bias for one in networks])
        self._second = np.stack([one.second for one in networks])
        self._second_bias = np.stack([one.second_bias for one in networks])[:, None]
        self._last = np.stack([one.last for one in networks])[:, :, None]
        self._straight = np.mean([one.straight for one in networks], axis=0)

    def scores(self, common: Inputs, candidates: Iterable[Inputs]) -> list[float]:
        """The mean score of each candidate, given what all share and what is its own.

        Inputs never met while fitting count nothing.
        """
        shared, rows = self._row(common), [self._row(own) for own in candidates]
        sums = np.stack([self._sums(own) for own in rows]) + self._sums(shared) + self._first_bias
        layer = np.maximum(sums, 0.0).reshape(len(rows), len(self.networks), -1).transpose(1, 0, 2)
        layer = np.maximum(layer @ self._second + self._second_bias, 0.0)
        bent = (layer @ self._last)[:, :, 0].mean(axis=0)
        straight = self._line(shared)
        return [
            float(one) + straight + self._line(row) for one, row in zip(bent, rows, strict=True)
        ]

    def _row(self, inputs: Inputs) -> Row:
        known = {self.names[name]: value for name, value in inputs.items() if name in self.names}
        places = np.fromiter(known.keys(), np.int32, len(known))
        return places, np.fromiter(known.values(), np.float32, len(known))

    def _sums(self, row: Row) -> Floats:
        places, values = row
        return values @ self._first[places]

    def _line(self, row: Row) -> float:
        places, values = row
        return float(values @ self._straight[places])


@lru_cache(maxsize=1)
def practice() -> ExpertPractice:
    """The fitted networks."""
    source = resources.files("kibitz.games.bridge.bidding_first").joinpath("system/practice.npz")
    with source.open("rb") as file, np.load(file, allow_pickle=False) as stored:
        names = {str(name): place for place, name in enumerate(stored["names"])}
        networks = [
            Network(*(stored[f"{part} {number}"].astype(np.float32) for part in PARTS))
            for number in range(int(stored["count"]))
        ]
    return ExpertPractice(names, networks)
