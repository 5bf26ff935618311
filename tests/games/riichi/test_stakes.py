"""What the endings of a hand are worth: payments at a draw, sticks, and who is above whom."""

from __future__ import annotations

import pytest

from kibitz.games.riichi.measure.placement import Placement, moved
from kibitz.games.riichi.players.stakes import JUDGED, Stakes, stakes_of

from .positions import position

LAST = {"hand": "147m258p369s1235z9m", "left": 4, "wind": 1, "dealer": 3}


def stakes(points, riichi) -> Stakes:
    view = position(
        **LAST, points=points, rivers=dict.fromkeys(riichi, "1z"), riichi=dict.fromkeys(riichi, 0)
    )
    public = view.public
    return stakes_of(public, 0, Placement(0, public.rules, public.standing))


def test_a_draw_against_three_in_riichi_pays_each_of_them():
    points = (40_000, 20_000, 20_000, 20_000)
    found = stakes(points, (1, 2, 3))
    after = moved(points, [-3000, 1000, 1000, 1000])
    assert found.draw(0.0) == pytest.approx(found.placement.value(after, stays=True))
    assert found.draw(1.0) == pytest.approx(found.placement.value(points, stays=True))


def test_a_draw_weighs_who_waits():
    points = (30_000, 20_000, 29_000, 21_000)
    found = stakes(points, (1,))
    worth = 0.0
    for second in (True, False):
        for third in (True, False):
            waiting = {1, *([2] if second else []), *([3] if third else [])}
            chance = 1.0
            for waits in (second, third):
                chance *= JUDGED.waits_closed if waits else 1 - JUDGED.waits_closed
            gain, loss = 3000 / len(waiting), 3000 / (4 - len(waiting))
            change = [gain if seat in waiting else -loss for seat in range(4)]
            after = moved(points, change)
            worth += chance * found.placement.value(after, stays=third)
    assert found.draw(0.0) == pytest.approx(worth)


def test_a_narrow_leader_who_pays_with_the_second_keeps_the_lead_at_a_draw():
    kept = stakes((30_000, 20_000, 29_000, 21_000), (1,)).draw(0.0)
    lost = stakes((30_000, 20_000, 29_000, 21_000), (2,)).draw(0.0)
    assert kept > lost


def test_an_own_riichi_lays_down_a_stick_that_a_win_takes_back():
    found = stakes((25_000, 25_000, 25_000, 25_000), ())
    loud = found.with_stick()
    assert loud.win(5_000) == pytest.approx(found.win(5_000))
    assert loud.tsumo() < found.tsumo()
