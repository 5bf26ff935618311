"""Placement pay: what places are worth on each platform, and what it changes."""

from __future__ import annotations

import pytest

from kibitz.core.errors import NotationError
from kibitz.games.riichi.measure.pay import MJSOUL_ROOMS, TENHOU_DAN, Pay, pay
from kibitz.games.riichi.measure.placement import Placement
from kibitz.games.riichi.rules import preset
from kibitz.games.riichi.standing import Standing

NAMES = [
    "even",
    "mleague",
    *(f"tenhou:{dan}" for dan in TENHOU_DAN),
    *map("mjsoul:{}".format, MJSOUL_ROOMS),
]


@pytest.mark.parametrize("name", NAMES)
def test_every_pay_falls_from_first_to_last_and_is_thirty_points_wide_when_scaled(name: str):
    found = pay(name)
    assert list(found.places) == sorted(found.places, reverse=True)
    assert found.source
    scaled = found.scaled()
    assert scaled.places[0] - scaled.places[3] == pytest.approx(30)
    assert sum(scaled.places) == pytest.approx(0)


def test_tenhou_pays_by_dan_and_room():
    assert pay("tenhou:7").places == (90, 45, 0, -135)
    assert pay("tenhou:4").places == (75, 30, 0, -90)
    assert pay("tenhou:4:upper").places == (60, 15, 0, -90)


def test_even_pay_is_as_it_was():
    assert pay("even").scaled() == pay("even")


@pytest.mark.parametrize(
    "name", ["", "tenhou", "tenhou:0", "tenhou:11", "tenhou:7:gold", "mjsoul:tin", "x:1"]
)
def test_a_pay_that_nobody_pays_is_refused(name: str):
    with pytest.raises(NotationError):
        pay(name)


def fear_of_last(paid: Pay) -> float:
    """What falling from third to last costs beside what rising to second gains, late and level."""
    rules = preset("tenhou")
    south = Standing((35_000, 30_000, 18_000, 17_000), 1, 3)
    placed = Placement(2, rules, south, paid)
    now = placed.value((35_000, 30_000, 18_000, 17_000), stays=False)
    worse = placed.value((35_000, 30_000, 16_000, 19_000), stays=False)
    better = placed.value((35_000, 26_000, 22_000, 17_000), stays=False)
    return (now - worse) / max(better - now, 1e-9)


def test_the_last_place_is_feared_more_the_higher_the_dan():
    feared = [
        fear_of_last(pay(name).scaled()) for name in ("even", "tenhou:4", "tenhou:7", "tenhou:10")
    ]
    assert feared == sorted(feared)
    assert feared[0] < feared[-1]
