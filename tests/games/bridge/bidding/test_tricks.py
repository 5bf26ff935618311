"""Tricks of two hands: the tables say what the network says, and what it says is in order."""

from __future__ import annotations

import numpy as np
import pytest

from kibitz.games.bridge.bidding.choice.finding_out import FindingOut
from kibitz.games.bridge.bidding.choice.pair_terms import NOTRUMP, notrump_terms, suit_terms
from kibitz.games.bridge.bidding.choice.tricks import chances, expected, fitted, holdings
from kibitz.games.bridge.bidding.choice.value import ContractValues
from kibitz.games.bridge.bidding.choice.worlds import WeightedWorlds
from kibitz.games.bridge.bidding.meaning.hands import Hands, parse_mask


def pairs(count: int, seed: int) -> tuple[Hands, Hands]:
    dice = np.random.default_rng(seed)
    order = np.argsort(dice.random((count, 52)), axis=1)[:, :26].astype(np.uint64)
    masks = (np.uint64(1) << order).reshape(count, 2, 13).sum(axis=2, dtype=np.uint64)
    return Hands(masks[:, 0]), Hands(masks[:, 1])


@pytest.mark.parametrize("strain", range(5))
def test_tables_are_the_network(strain: int):
    one, two = pairs(300, 1)
    known = fitted()[strain == NOTRUMP]
    terms = notrump_terms(one, two) if strain == NOTRUMP else suit_terms(one, two, strain)
    slow = known.tricks(terms.astype(np.float32), *holdings(one, two, strain))
    assert np.abs(expected(one, two, strain)[0] - slow).max() < 1e-4


@pytest.mark.parametrize("strain", range(5))
def test_it_does_not_matter_which_hand_is_named_first(strain: int):
    one, two = pairs(300, 2)
    told, turned = expected(one, two, strain)[0], expected(two, one, strain)[0]
    same = (one.points == two.points) & (strain == NOTRUMP)
    if strain < NOTRUMP:
        same = (one.points == two.points) & (one.lengths == two.lengths)[:, strain]
    assert np.abs(told - turned)[~same].max() < 1e-4


@pytest.mark.parametrize("strain", range(5))
def test_chances_are_chances(strain: int):
    found = chances(*pairs(200, 3), strain)
    assert found.shape == (200, 14)
    assert found.min() >= 0
    assert np.abs(found.sum(axis=1) - 1).max() < 1e-9


def _twelve(one: str, two: str, strain: int) -> float:
    pair = Hands.of([parse_mask(one)]), Hands.of([parse_mask(two)])
    return float(chances(*pair, strain)[0, 12:].sum())


def test_points_opposite_shortness_are_wasted():
    """Twenty-five points either way: what they are worth hangs on where they lie."""
    short = "AQJ84.KQ62.7.A53"
    assert _twelve(short, "KT73.AJ3.8642.K6", 3) > 0.6
    assert _twelve(short, "KT73.J73.KQJ2.96", 3) < 0.1


def test_above_game_five_is_the_least():
    """Once game is behind, what is known of partner lets one choose among five, six and seven."""
    own = Hands.of([parse_mask("AQJ84.KQ62.7.A53")])
    both = Hands.of([parse_mask(text) for text in ("KT73.AJ3.8642.K6", "KT73.J73.KQJ2.96")])
    worlds = WeightedWorlds(both, both, both, np.array([0.5, 0.5]))
    values = ContractValues(own, worlds, vulnerable=False, they_vulnerable=False)
    blind = max(values.worth(level, 3) for level in (5, 6, 7))
    rows = np.stack([values.by_world(level, 3) for level in (5, 6, 7)])
    known = rows.max(axis=0).mean()
    found = FindingOut(values, [3])
    assert blind < known < values.worth(4, 3) + 500
    assert found.worth("4NT", late=False) == pytest.approx(known)
    assert found.worth("4NT", late=True) == pytest.approx((known + blind) / 2)


def test_past_three_notrump_three_notrump_is_not_left():
    """Four of a minor looks for a slam at the price of the contract that it leaves."""
    own = Hands.of([parse_mask("AK8.K872.6543.A2")])
    both = Hands.of([parse_mask("964.AQ.JT72.KQJ7")] * 2)
    worlds = WeightedWorlds(both, both, both, np.array([0.5, 0.5]))
    values = ContractValues(own, worlds, vulnerable=True, they_vulnerable=True)
    found = FindingOut(values, [1, 4])
    assert found.worth("3S", late=False) == pytest.approx(values.worth(3, 4))
    assert found.worth("4C", late=False) < values.worth(3, 4) - 100
    assert found.worth("7NT", late=False) == 0
