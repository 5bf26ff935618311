"""What experts would call: small networks over the named inputs of `inputs`.

A network adds a straight part to two layers of rectified sums; what the inputs of all calls share
is summed once a hand. The score is the mean of the networks', in nats before the softmax. Fitted to
expert calls by `tools/fit_bridge_choice.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, fields
from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path

import numpy as np
import numpy.typing as npt

from kibitz.games.bridge.bidding.book.writing import TWO_OVER_ONE, ConventionCard
from kibitz.games.bridge.bidding.choice.inputs import OWN, SHARED, CallInputs, inputs
from kibitz.games.bridge.bidding.choice.model import OptionScores, by_call, scored
from kibitz.games.bridge.bidding.meaning.hands import Hands, Values
from kibitz.games.bridge.bidding.state import AuctionState

MOST = 16
"""So many calls, the readiest by the book, are weighed; pass and doubles always."""
ALWAYS = ("P", "X", "XX")
STRANGER = 0.02
"""The share of calls that are made by another system."""
Floats = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True, eq=False)
class CallNetwork:
    """Weights of the inputs, of two layers, and of the straight part."""

    shared: Floats
    own: Floats
    bias: Floats
    second: Floats
    second_bias: Floats
    last: Floats
    straight: Floats

    def scores(self, shared: Floats, own: Floats) -> Values:
        """The scores of rows of `own`; `shared` is spread over them."""
        one = np.maximum(shared @ self.shared + self.bias + own @ self.own, 0)
        two = np.maximum(one @ self.second + self.second_bias, 0)
        return two @ self.last + own @ self.straight


PARTS = tuple(one.name for one in fields(CallNetwork))


def near(state: AuctionState, hand: Hands, found: OptionScores) -> CallInputs:
    """The inputs of one hand for the calls that the book finds readiest."""
    calls, best = by_call(found.options, found.score)
    order: list[int] = np.argsort(-best[0], kind="stable")[:MOST].tolist()
    kept = {*ALWAYS, *(calls[place] for place in order)}
    places = [place for place, one in enumerate(found.options) if one.call in kept]
    some = tuple(found.options[place] for place in places)
    return inputs(state, hand, some, found.score[:, places], found.distance[:, places])


def likely(state: AuctionState, hand: Hands, found: OptionScores) -> dict[str, float]:
    """The logarithm of each call's chance, for one hand; calls far from the book have none."""
    seen = near(state, hand, found)
    return dict(zip(seen.calls, _logs(seen)[0].tolist(), strict=True))


def chances(
    state: AuctionState, hands: Hands, card: ConventionCard = TWO_OVER_ONE
) -> dict[str, Values]:
    """P(call | hand, auction, system) of every call, by hand; a share is for other systems."""
    calls, log = logs(state, hands, scored(state, hands, card))
    share = (1 - STRANGER) * np.exp(log) + STRANGER / len(calls)
    return {call: share[:, place] for place, call in enumerate(calls)}


def logs(state: AuctionState, hands: Hands, found: OptionScores) -> tuple[tuple[str, ...], Values]:
    """The logarithm of every call's chance, hands by calls."""
    seen = inputs(state, hands, found.options, found.score, found.distance)
    return seen.calls, _logs(seen)


def _logs(seen: CallInputs) -> Values:
    """Hands by calls: the logarithm of each chance."""
    shared, own = seen.shared.astype(np.float32)[:, None], seen.own.astype(np.float32)
    score = np.mean([one.scores(shared, own) for one in practice()], axis=0)
    score = score - score.max(axis=1, keepdims=True)
    return score - np.log(np.exp(score).sum(axis=1, keepdims=True))


def write(path: Path, networks: Sequence[CallNetwork]) -> None:
    """Keep networks in half precision, with the names of their inputs."""
    parts = {
        f"{part} {number}": getattr(network, part).astype(np.float16)
        for number, network in enumerate(networks)
        for part in PARTS
    }
    np.savez_compressed(
        path, names=np.array([*SHARED, *OWN]), count=np.array(len(networks)), **parts
    )


@lru_cache(maxsize=1)
def practice() -> tuple[CallNetwork, ...]:
    """The fitted networks; their inputs must be those that are worked out now."""
    return read_from(resources.files("kibitz.games.bridge.bidding.choice").joinpath("practice.npz"))


def read_from(source: Traversable) -> tuple[CallNetwork, ...]:
    """Networks as `write` kept them."""
    with source.open("rb") as file, np.load(file, allow_pickle=False) as kept:
        if tuple(kept["names"].tolist()) != (*SHARED, *OWN):
            raise ValueError(f"{source.name} was fitted to other inputs: fit it again")
        return tuple(
            CallNetwork(*(kept[f"{part} {number}"].astype(np.float32) for part in PARTS))
            for number in range(int(kept["count"]))
        )
