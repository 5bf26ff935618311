"""The match: who deals next, when it ends, places, uma; and whole matches with their invariants."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, cast

import pytest
from tests.games.riichi.laws import adds_up, conserved

from kibitz.core.game import Budget, Result
from kibitz.core.match import play_match
from kibitz.games.riichi import GAME
from kibitz.games.riichi.players.tidy import Tidy
from kibitz.games.riichi.players.uniform import Uniform
from kibitz.games.riichi.rules import PRESETS, Rules, preset
from kibitz.games.riichi.standing import (
    Outcome,
    Standing,
    four,
    is_over,
    next_standing,
    result,
    standing_of,
    title,
)

TENHOU, SEED, MAJIANG = preset("tenhou"), preset("seed"), preset("majiang")
EVEN = (25_000, 25_000, 25_000, 25_000)


def scored(*points: int, stays: bool, honba: int = 0) -> Outcome:
    return Outcome(four(list(points)), dealer_stays=stays, by="win", honba=honba)


def test_the_deal_moves_on_to_the_next_seat_and_after_four_to_the_next_wind():
    after = next_standing(SEED, Standing(EVEN, 0, 3), scored(0, 0, 0, 0, stays=False))
    assert after == Standing(EVEN, 1, 0)


def test_a_dealer_who_stays_keeps_the_deal_with_a_honba():
    after = next_standing(SEED, Standing(EVEN, 0, 2), scored(0, 0, 0, 0, stays=True, honba=1))
    assert after == Standing(EVEN, 0, 2, 1)


def test_sticks_that_nobody_won_stay_on_the_table():
    after = next_standing(SEED, Standing(EVEN), scored(-1000, 0, 0, -1000, stays=False))
    assert isinstance(after, Standing)
    assert after.sticks == 2


def over(rules: Rules, standing: Standing, points, *, stays: bool, by: str = "win") -> bool:
    return is_over(rules, standing, points, keeps=stays, by=by)


LAST = Standing(EVEN, 1, 3)


def test_the_seed_ends_after_south_four_whatever_the_points():
    assert over(SEED, LAST, EVEN, stays=False)
    assert not over(SEED, LAST, (0, 0, 0, 100_000), stays=True)
    assert not over(SEED, Standing(EVEN, 0, 3), EVEN, stays=False)


def test_below_zero_ends_the_match_where_the_rules_have_it():
    broke = (-100, 50_100, 25_000, 25_000)
    assert over(TENHOU, Standing(EVEN), broke, stays=True)
    assert not over(SEED, Standing(EVEN), broke, stays=True)
    assert not over(TENHOU, Standing(EVEN), (0, 50_000, 25_000, 25_000), stays=False)


def test_without_thirty_thousand_the_match_goes_on_into_west():
    assert not over(TENHOU, LAST, EVEN, stays=False)
    assert over(TENHOU, LAST, (30_000, 25_000, 25_000, 20_000), stays=False)
    assert over(TENHOU, Standing(EVEN, 2, 0), (20_000, 30_000, 25_000, 25_000), stays=False)
    assert over(TENHOU, Standing(EVEN, 2, 3), EVEN, stays=False)


def test_in_west_a_dealer_who_stays_plays_on_unless_in_the_lead():
    """Tenhou: a staying dealer comes before another's thirty thousand; majiang ends at once."""
    other_leads = (20_000, 31_000, 25_000, 24_000)
    west = Standing(EVEN, 2, 0)
    assert not over(TENHOU, west, other_leads, stays=True, by="tenpai")
    assert over(MAJIANG, west, other_leads, stays=True, by="tenpai")
    assert over(TENHOU, west, (31_000, 20_000, 25_000, 24_000), stays=True, by="tenpai")


@pytest.mark.parametrize("by", ["win", "tenpai"])
def test_the_leading_last_dealer_stops(by: str):
    leads = (20_000, 20_000, 20_000, 40_000)
    assert over(TENHOU, LAST, leads, stays=True, by=by)
    assert not over(TENHOU, LAST, leads, stays=True, by="abort")
    assert not over(TENHOU, LAST, (40_000, 20_000, 20_000, 20_000), stays=True, by=by)
    assert not over(SEED, LAST, leads, stays=True, by=by)


def test_a_last_dealer_in_the_lead_below_thirty_thousand_plays_on():
    assert not over(TENHOU, LAST, (24_000, 24_000, 23_000, 29_000), stays=True)


def test_equal_points_go_to_the_earlier_dealer():
    assert result(TENHOU, EVEN).places == (1, 2, 3, 4)
    assert result(preset("mleague"), EVEN).places == (1, 1, 1, 1)


def test_equals_share_their_uma_where_the_rules_say_so():
    shared = result(preset("mleague"), (30_000, 30_000, 20_000, 20_000))
    assert shared.points == (30.0, 30.0, -30.0, -30.0)


def test_leftover_sticks_go_to_the_first():
    assert result(TENHOU, (40_000, 30_000, 20_000, 8_000), sticks=2).points[0] == 52.0


OLD_TENHOU = replace(TENHOU, final_rounding="score-thousands")


def test_tenhou_does_not_round_the_result_any_more():
    assert result(TENHOU, (41_500, 30_400, 28_600, -500)).points == (51.5, 10.4, -11.4, -50.5)


def test_tenhou_once_rounded_the_score_with_halves_away_from_zero():
    """A last place of -500 was -51.0: -500 counts as -1, and 30 and 20 come off."""
    assert result(OLD_TENHOU, (41_500, 30_400, 28_600, -500)).points == (52.0, 10.0, -11.0, -51.0)
    assert result(OLD_TENHOU, (41_500, 30_500, 28_400, -400)).points == (51.0, 11.0, -12.0, -50.0)


def test_majiang_rounds_the_difference_with_halves_upward():
    assert result(MAJIANG, (41_500, 30_400, 28_600, -500)).points == (51.0, 10.0, -11.0, -50.0)


def test_points_with_uma_add_up_to_nothing():
    for name in PRESETS:
        for points in ((42_300, 25_500, 18_100, 14_100), (25_100, 24_900, 25_600, 24_400)):
            assert abs(sum(result(preset(name), points).points)) < 1e-6


def test_a_lone_deal_of_an_arena_has_its_dealer_and_wind():
    assert [standing_of(TENHOU, n).dealer for n in (1, 2, 4, 5)] == [0, 1, 3, 0]
    assert [standing_of(TENHOU, n).wind for n in (1, 4, 5, 9)] == [0, 0, 1, 0]


def play(player, name: str, seed: int) -> Result:
    """One match; every deal's last state and points are checked."""
    rules = preset(name)
    last: Result | None = None
    secret = f"match {seed}".encode()
    total = 4 * rules.start_points
    for step in play_match(GAME, rules, [player] * 4, secret, b"dice", Budget()):
        if isinstance(step, Result):
            last = step
            continue
        conserved(step.state)
        adds_up(rules, step.score)
        public = step.state.public
        assert sum(public.points) + 1000 * public.sticks == total
    assert last is not None
    assert sorted(last.places)[0] == 1
    assert abs(sum(last.points)) < 1e-6
    return last


@pytest.mark.parametrize("name", PRESETS)
@pytest.mark.parametrize("player", [Uniform(), Tidy()], ids=["uniform", "tidy"])
def test_whole_matches_keep_their_tiles_and_points(player, name: str):
    play(player, name, 1)


@pytest.mark.long
@pytest.mark.parametrize("part", range(10))
@pytest.mark.parametrize("player", [Uniform(), Tidy()], ids=["uniform", "tidy"])
def test_two_thousand_matches_keep_their_tiles_and_points(player, part: int):
    names = list(PRESETS)
    for seed in range(100 * part, 100 * part + 100):
        play(player, names[seed % len(names)], 1000 + seed)


def test_the_same_walls_come_again_with_the_seats_rotated():
    """A duplicate match: the secret gives the walls, whoever sits where."""
    rules = replace(TENHOU, length="east")

    def walls(players) -> list[str]:
        steps = play_match(GAME, rules, players, b"secret", b"dice", Budget())
        return [
            str(cast(Any, step.events[0]).wall) for step in steps if not isinstance(step, Result)
        ]

    tidy, uniform = Tidy(), Uniform()
    first, second = walls([tidy, uniform] * 2), walls([uniform, tidy] * 2)
    both = min(len(first), len(second))
    assert both >= 4
    assert first[:both] == second[:both]


@pytest.mark.parametrize(
    ("honba", "english", "japanese"),
    [(0, "South 3", "南3局"), (2, "South 3, 2 honba", "南3局 2本場")],
)
def test_a_hand_is_called_by_wind_number_and_honba(honba: int, english: str, japanese: str):
    standing = Standing(EVEN, wind=1, dealer=2, honba=honba)
    assert title(standing, "en") == english
    assert title(standing, "ja") == japanese
