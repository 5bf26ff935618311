"""The networks of expert practice: the sums done by hand, and inputs nobody has met."""

import numpy as np
import pytest

from kibitz.games.bridge.bidding_first import practice
from kibitz.games.bridge.bidding_first.engine import answer
from kibitz.games.bridge.bidding_first.story import story
from kibitz.games.bridge.measure.holding import parse_holding

CASES = [
    ("AQ973.K84.Q3.J92", "1D"),
    ("K84.QJ73.A842.92", "1C P"),
    ("AK9643.J4.83.K52", "1S 2D 2S 3D"),
]


def by_hand(network: practice.Network, names: dict[str, int], inputs: practice.Inputs) -> float:
    """One network, number by number."""
    known = {names[name]: value for name, value in inputs.items() if name in names}

    def layer(values: dict[int, float], weights: np.ndarray, bias: np.ndarray) -> list[float]:
        return [
            max(
                0.0, float(bias[unit]) + sum(v * float(weights[i, unit]) for i, v in values.items())
            )
            for unit in range(len(bias))
        ]

    first = layer(known, network.first, network.first_bias)
    second = layer(dict(enumerate(first)), network.second, network.second_bias)
    straight = sum(value * float(network.straight[i]) for i, value in known.items())
    return straight + sum(v * float(w) for v, w in zip(second, network.last, strict=True))


@pytest.mark.parametrize(("hand", "auction"), CASES)
def test_the_score_is_the_mean_of_the_networks_done_by_hand(hand, auction):
    held, told = parse_holding(hand), story(tuple(auction.split()), (False, False))
    fitted = practice.practice()
    common = practice.setting(held, told)
    weighed = [one for one in answer(held, told).ranked if one.labels is not None]
    assert len(weighed) > 1
    for one in weighed:
        assert one.labels is not None
        own = practice.candidate(held, told, one.call, one.kind, one.criteria, one.labels)
        scores = [by_hand(net, fitted.names, common | own) for net in fitted.networks]
        assert one.practice == pytest.approx(sum(scores) / len(scores), abs=1e-3)
        assert one.practice != 0.0


def test_an_input_never_met_while_fitting_counts_nothing():
    held, told = parse_holding(CASES[0][0]), story(("1D",), (False, False))
    fitted, common = practice.practice(), practice.setting(held, told)
    assert "call 9S" not in fitted.names
    assert fitted.scores(common, [{}]) == fitted.scores(common, [{"call 9S": 1.0}])


def test_every_criterion_and_call_of_an_auction_has_a_place():
    names = practice.practice().names
    for name in ("points", "forced", "criterion base", "criterion rule", "call 1S", "kind new"):
        assert name in names
