"""What the last hand needs: smallest wins by hand-computed payments; places from points."""

from __future__ import annotations

import dataclasses

import pytest

from kibitz.games.riichi.measure.placement import Placement, hands_left
from kibitz.games.riichi.rules import preset
from kibitz.games.riichi.scoring.conditions import hands, needs
from kibitz.games.riichi.scoring.payments import deltas, payments
from kibitz.games.riichi.standing import Standing, four, order_of

RULES = preset("tenhou")


def needed(points, seat, *, honba=0, sticks=0):
    standing = Standing(points, 1, 3, honba, sticks)
    return {
        (one.place, one.giver): one.points if one.hand else None
        for one in needs(RULES, standing, points, sticks, seat)
    }


def test_the_second_by_3900_needs_a_direct_2000_or_more_than_3900_from_another():
    found = needed((30_000, 26_100, 24_000, 19_900), 1)
    # A ron from the leader counts twice: 2,000 makes 28,100 against 28,000.
    assert found[1, 0] == 2000
    # 3,900 would make 30,000 against 30,000, and the earlier dealer is ahead.
    assert found[1, 2] == 4500  # two han of 70 fu
    # By tsumo 700/1300 makes 28,800 against 29,300; 800/1600 makes 29,300 against 29,200.
    assert found[1, None] == 3200


def test_honba_and_sticks_count():
    plain = needed((30_000, 28_000, 23_000, 18_000), 1)
    helped = needed((30_000, 28_000, 23_000, 18_000), 1, honba=2, sticks=1)
    assert plain[1, 2] == 2300  # one han of 70 fu
    assert helped[1, 2] == 1000


@pytest.mark.parametrize("seat", range(4))
def test_every_need_is_enough_and_is_named_for_every_better_place(seat):
    points = (41_000, 30_500, 17_500, 11_000)
    standing = Standing(points, 1, 3)
    found = needs(RULES, standing, points, 0, seat)
    assert len(found) == 4 * order_of(points).index(seat)
    for need in found:
        if need.hand is not None:
            lines = payments(need.hand.base, RULES, winner=seat, dealer=3, payer=need.giver)
            change = deltas(lines, seat)
            after = four([a + b for a, b in zip(points, change, strict=True)])
            assert order_of(after).index(seat) < need.place


def test_the_last_hand_is_certain_and_an_earlier_one_is_not():
    points = (40_000, 30_000, 20_000, 10_000)
    last = Placement(1, RULES, Standing(points, 1, 3))
    assert last.places(points, stays=False) == (0, 1, 0, 0)
    early = Placement(1, RULES, Standing(points, 0, 0))
    chances = early.places(points, stays=False)
    assert sum(chances) == pytest.approx(1)
    assert all(0.01 < chance < 0.9 for chance in chances)
    assert hands_left(RULES, Standing(points, 1, 3)) == 0


def test_a_bust_ends_the_match_where_the_rules_say_so():
    points = (60_000, 30_000, 11_000, -1_000)
    placement = Placement(2, RULES, Standing((25_000, 25_000, 25_000, 25_000), 0, 0))
    assert placement.places(points, stays=False) == (0, 0, 1, 0)


def test_nobody_at_the_target_means_one_more_hand():
    points = (26_000, 25_000, 25_000, 24_000)
    placement = Placement(3, RULES, Standing(points, 1, 3))
    assert placement.places(points, stays=False)[0] > 0.05


def test_seven_pairs_are_two_han_by_ron_and_three_by_tsumo() -> None:
    """A closed tsumo is a han of its own, so 2 han 25 fu never comes by tsumo."""
    for tsumo, least in ((False, 2), (True, 3)):
        found = [one.han for one in hands(RULES, tsumo=tsumo) if one.fu == 25]
        assert found == list(range(least, 5))


def test_twenty_fu_come_by_a_closed_tsumo_of_two_han_alone() -> None:
    assert [one.han for one in hands(RULES, tsumo=True) if one.fu == 20] == [2, 3, 4]
    assert not [one for one in hands(RULES, tsumo=False) if one.fu == 20]


def test_hands_there_can_be_are_below_the_limit_or_a_limit_and_come_cheapest_first() -> None:
    found = list(hands(RULES, tsumo=False))
    assert [one.base for one in found] == sorted(one.base for one in found)
    assert {(one.han, one.base) for one in found if not one.fu} == {
        *((5, 2000), (6, 3000), (8, 4000), (11, 6000), (13, 8000))
    }
    assert all(one.base < 2000 for one in found if one.fu)
    assert (4, 30, 1920) in {(one.han, one.fu, one.base) for one in found}
    assert {one.fu for one in found if one.han == 1} == set(range(30, 120, 10))


def test_rounded_up_limits_leave_no_hand_of_1920() -> None:
    rounded = dataclasses.replace(RULES, kiriage=True)
    assert 1920 not in {one.base for one in hands(rounded, tsumo=False)}
    assert 1280 in {one.base for one in hands(rounded, tsumo=False)}
