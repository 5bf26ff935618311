"""Curves from chances counted to chances told."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from kibitz.core.curves import LEAST, Counted, Curve

chances = st.floats(0, 1)
plain = st.builds(Curve, st.floats(0.2, 3), st.floats(-2, 2))
halved = st.builds(Curve, st.floats(0.2, 3), st.floats(-2, 2), high=st.floats(0.2, 3))
ended = st.builds(
    Curve,
    st.floats(0.2, 3),
    st.floats(-2, 2),
    st.floats(0.001, 0.1),
    st.floats(0.9, 0.999),
    st.none() | st.floats(0.2, 3),
)
curves = plain | halved | ended


@given(curves, chances, chances)
def test_a_curve_never_changes_the_order_of_two_chances(curve, one, two):
    low, high = sorted((one, two))
    assert curve.told(low) <= curve.told(high)


@given(curves, chances)
def test_nothing_that_was_sampled_is_told_as_certain(curve, counted):
    assert 0 < curve.told(counted) < 1


@given(plain | halved, st.floats(LEAST, 1 - LEAST))
def test_the_way_back_finds_the_chance_that_was_counted(curve, counted):
    assert curve.counted(curve.told(counted)) == pytest.approx(counted, abs=1e-6)


@pytest.mark.parametrize("chance", [0.0, 0.3, 1.0])
def test_what_is_certain_by_the_rules_is_told_as_it_is(chance):
    curve = Curve(0.5, 1.0)
    assert Counted(chance, certain=True).told(curve) == chance
    assert Counted(chance).told(None) == chance
    assert Counted(chance).told(curve) == curve.told(chance) != chance


@given(ended, chances)
def test_where_worlds_agree_the_ends_are_told_and_nothing_is_told_as_surer(curve, counted):
    assert curve.told(0.0) == curve.none
    assert curve.told(1.0) == curve.every
    assert curve.none <= curve.told(counted) <= curve.every
    assert curve.told(curve.counted(curve.told(counted))) == pytest.approx(curve.told(counted))
