"""What the places of a comparison are worth, by the pay that is asked."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path

import pytest

from kibitz.games.riichi.measure.pay import pay

TOOLS = Path(__file__).resolve().parents[3] / "tools" / "riichi"


@pytest.fixture(scope="module")
def compare():
    sys.path.insert(0, str(TOOLS))
    yield importlib.import_module("compare")
    sys.path.remove(str(TOOLS))


RANKS = {0: [1.0, 2.0, 3.0, 4.0], 1: [4.0, 4.0, 1.0, 2.0]}


def test_each_place_is_paid_on_the_scale_of_all_pays(compare):
    assert compare.paid(RANKS, pay("even")) == {0: [15, 5, -5, -15], 1: [-15, -15, 15, 5]}
    assert compare.paid(RANKS, pay("tenhou:7")) == {0: [12, 6, 0, -18], 1: [-18, -18, 12, 6]}


def test_places_are_told_as_shares(compare):
    assert compare._places(RANKS) == "first to last 25.0, 25.0, 12.5, 37.5 %"
