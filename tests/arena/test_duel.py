"""What is dealt, with which dice, and what the rows come to."""

from __future__ import annotations

import json
import math
from pathlib import Path

import pytest

from kibitz.arena.duel import Duel, Timed, control, deals, dice_of, opening_of, plan_of, rules_of
from kibitz.arena.matches import matches, plan_of_matches, shared_places
from kibitz.arena.play import run_duel, run_matches
from kibitz.arena.report import control_line, control_of, lines_of, report_of
from kibitz.arena.seatings import ALONE, seatings
from kibitz.arena.summary import DealSums, sum_of_matches
from kibitz.core.game import Budget, Result
from kibitz.core.match import budgets, play_deal
from kibitz.core.rules import choose, plain
from kibitz.core.shuffle import deal_seed, secret_of
from kibitz.games import game as game_of
from kibitz.games import games, player
from kibitz.runner import PieceDone, Stop, Times

HEARTS = game_of("hearts")
RESULTS = Path(__file__).parents[2] / "benchmarks" / "results"


def answer_of(duel: Duel, number: int) -> PieceDone:
    with deals(plan_of(duel).settings) as play:
        return play(number)


# --- what is dealt --------------------------------------------------------------------------------


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_deal_n_is_deal_n_of_the_seed_with_the_standing_of_its_number(game):
    duel = Duel(game.name, "uniform", "uniform", seed="dealt")
    rules = rules_of(game, {})
    for number in (1, 2, 5, 17):
        seed = deal_seed(secret_of("dealt"), number)
        wanted = tuple(game.opening(seed, rules, game.standing_of(rules, number)))
        assert tuple(opening_of(duel, game, rules, number)) == wanted
    dealt = {str(opening_of(duel, game, rules, number)[0]) for number in range(1, 9)}
    assert len(dealt) == 8


@pytest.mark.parametrize("game", games(), ids=lambda game: game.name)
def test_a_row_is_what_the_players_earn_on_that_deal_in_that_seating(game):
    duel = Duel(game.name, "uniform", "uniform", "across", seed="rows")
    rules = rules_of(game, {})
    for number in (1, 2):
        rows = answer_of(duel, number).rows
        for place, seating in enumerate(seatings("across", game.sides)):
            dice = dice_of(f"dice rows {number}", seating, Budget())
            opening = game.opening(
                deal_seed(secret_of("rows"), number), rules, game.standing_of(rules, number)
            )
            played = play_deal(game, opening, [player(game, "uniform")] * 4, dice)
            assert [row[4] for row in rows[4 * place : 4 * place + 4]] == list(played.score.points)


def test_rows_name_deal_seating_seat_and_player():
    answer = answer_of(Duel("hearts", "cautious", "uniform", "1v3"), 3)
    assert answer.piece == 3
    assert [tuple(row[:4]) for row in answer.rows] == [
        (3, "".join(map(str, seating)), seat, seating[seat])
        for seating in seatings("1v3")
        for seat in range(4)
    ]


def test_hands_of_every_direction_of_the_pass_are_dealt():
    duel, rules = Duel("hearts", "uniform", "uniform"), rules_of(HEARTS, {})
    ways = {
        HEARTS.replay(opening_of(duel, HEARTS, rules, number)).public.direction
        for number in range(1, 5)
    }
    assert ways == {"left", "right", "across", "hold"}


# --- dice and the control -------------------------------------------------------------------------


def test_each_player_seat_and_choice_has_dice_of_its_own_whoever_else_sits_there():
    seeds = {
        dice_of("dice", seating, Budget())(seat, choice).seed
        for seating in seatings("all")
        for seat in range(4)
        for choice in range(3)
    }
    assert len(seeds) == 2 * 4 * 3
    one, same, other = (
        dice_of("dice", seating, Budget(nodes=7))
        for seating in ((0, 0, 1, 1), (0, 1, 0, 1), (1, 0, 1, 1))
    )
    assert one(0, 0) == same(0, 0)
    assert one(0, 0).seed != other(0, 0).seed  # the same seat, the other player
    assert one(0, 0).nodes == 7
    assert one(0, 0) != dice_of("other dice", (0, 0, 1, 1), Budget(nodes=7))(0, 0)


def test_a_player_that_throws_dice_has_a_control_that_could_show_a_fault():
    same = run_duel(control(Duel("hearts", "uniform", "cautious", "across", 60, "control")))
    assert same.duel.second == "uniform"
    assert not same.is_constant
    assert same.difference.low < 0 < same.difference.high
    assert same.difference.high - same.difference.low > 0.5
    assert "95 % interval" in control_line("uniform", control_of(same))


def test_a_player_without_dice_is_said_to_have_a_control_that_shows_nothing():
    same = run_duel(control(Duel("hearts", "cautious", "uniform", "across", 5)))
    assert same.is_constant
    assert (same.difference.low, same.difference.high) == (0, 0)
    assert "no dice" in control_line("cautious", control_of(same))


# --- what the rows come to ------------------------------------------------------------------------


def summed(points: list[list[float]], stop: Stop | None = None) -> DealSums:
    """Deals of one seating, first player in seats 0 and 1."""
    sums = DealSums(stop)
    for number, four in enumerate(points, start=1):
        rows = [[number, "0011", seat, seat // 2, own] for seat, own in enumerate(four)]
        sums.add(PieceDone(number, rows, [Times().plain, Times().plain]))
    return sums


def test_points_and_difference_are_means_over_seats_and_deals():
    duel = Duel("hearts", "cautious", "uniform")
    outcome = summed([[0, 6, 10, 10], [1, 1, 0, 24], [2, 2, 11, 11]]).outcome(duel)
    assert outcome.deals == 3
    assert outcome.points == pytest.approx((2.0, 11.0))
    assert outcome.difference.mean == pytest.approx(-9.0)
    deviation = math.sqrt((4 + 4 + 0) / 2)  # the deals' differences are -7, -11 and -9
    half = 4.302653 * deviation / math.sqrt(3)
    assert outcome.difference.high == pytest.approx(-9 + half)
    assert not outcome.is_constant
    assert report_of(outcome)["better"] == "cautious"
    wild = summed([[0, 6, 10, 10], [1, 1, 0, 24], [26, 0, 0, 0]]).outcome(duel)
    assert report_of(wild)["better"] is None
    assert "even: the interval includes 0" in "\n".join(lines_of(report_of(wild)))


def test_the_seatings_of_a_deal_are_one_draw():
    once, four_times = DealSums(), DealSums()
    for number, own in enumerate([3.0, 9.0, 1.0, 7.0], start=1):
        rows = [[number, "0011", seat, seat // 2, own if seat < 2 else 0.0] for seat in range(4)]
        once.add(PieceDone(number, rows, [Times().plain] * 2))
        four_times.add(PieceDone(number, rows * 4, [Times().plain] * 2))
    assert once.difference.estimate() == four_times.difference.estimate()


def test_who_is_better_goes_by_the_sign_of_the_game():
    few = summed([[1 + number % 2, 1, 12, 12] for number in range(40)])
    hearts = report_of(few.outcome(Duel("hearts", "cautious", "uniform")))
    riichi = report_of(few.outcome(Duel("riichi", "tidy", "uniform")))
    assert (hearts["better"], riichi["better"]) == ("cautious", "uniform")
    assert "cautious is better" in "\n".join(lines_of(hearts))


def test_a_run_that_stops_when_sure_tells_the_interval_that_holds_at_any_time():
    stop = Stop(sure=True)
    duel = Duel("hearts", "cautious", "uniform", "across", 2000, "sure", stop=stop)
    outcome = run_duel(duel)
    assert 30 <= outcome.deals < 200
    assert outcome.difference.high < 0
    report = report_of(outcome)
    assert report["holds_at_any_time"]
    assert "at any time" in "\n".join(lines_of(report))
    plain = run_duel(Duel("hearts", "cautious", "uniform", "across", outcome.deals, "sure"))
    assert plain.difference.mean == outcome.difference.mean
    assert plain.difference.high < outcome.difference.high


def test_the_95th_percentile_is_that_of_every_choice_not_the_middle_one():
    spent = Times()
    for ms in [1.0] * 90 + [100.0] * 10:
        spent.add(ms)
    sums = DealSums()
    rows = [[1, "0011", seat, seat // 2, 0.0] for seat in range(4)]
    sums.add(PieceDone(1, rows, [spent.plain, Times().plain]))
    outcome = sums.outcome(Duel("hearts", "cautious", "uniform"))
    assert outcome.cpu_ms_p95[0] == pytest.approx(100.0, rel=0.09)
    assert outcome.cpu_ms[0] == pytest.approx(10.9)


def test_the_stop_watch_counts_every_choice_and_hands_on_the_last_word():
    spent = Times()
    timed = Timed(player(HEARTS, "cautious"), spent)
    played = play_deal(
        HEARTS,
        opening_of(Duel("hearts", "cautious", "cautious"), HEARTS, rules_of(HEARTS, {}), 1),
        [timed] * 4,
        budgets(Budget(), b""),
    )
    assert spent.count == sum(event.kind == "act" for event in played.events)
    assert spent.total > 0
    counted = [one["count"] for one in answer_of(Duel("hearts", "cautious", "uniform"), 1).spent]
    assert counted[0] == counted[1] == 6 * spent.count / 2


# --- matches --------------------------------------------------------------------------------------


def test_equals_share_the_places_they_fill_and_the_win():
    places, wins = shared_places(Result((0, 0, 5, 9), (1, 1, 3, 4)), ALONE)
    assert places == {0: 1.5, 1: 1.5, 2: 3.0, 3: 4.0}
    assert wins == {0: 0.5, 1: 0.5, 2: 0.0, 3: 0.0}
    places, wins = shared_places(Result((0, 5, 5, 5), (1, 2, 2, 2)), ALONE)
    assert places == {0: 1.0, 1: 3.0, 2: 3.0, 3: 3.0}
    places, wins = shared_places(Result((5, 5, 5, 5), (1, 1, 1, 1)), ALONE)
    assert set(places.values()) == {2.5}
    assert set(wins.values()) == {0.25}


def test_partners_have_the_place_of_their_side():
    sides = ((0, 2), (1, 3))
    places, wins = shared_places(Result((3, 8, 3, 8), (3, 1, 3, 1)), sides)
    assert places == {0: 2.0, 2: 2.0, 1: 1.0, 3: 1.0}
    assert wins == {0: 0.0, 2: 0.0, 1: 1.0, 3: 1.0}
    places, wins = shared_places(Result((5, 5, 5, 5), (1, 1, 1, 1)), sides)
    assert set(places.values()) == {1.5}
    assert set(wins.values()) == {0.5}


@pytest.mark.parametrize("game", ["hearts", "bridge"])
def test_places_and_wins_of_a_match_add_up(game):
    short = {"hearts": "target=30", "bridge": "boards=2"}[game]
    chosen = plain(choose(game_of(game).presets, None, [short]))
    duel = Duel(game, "uniform", "uniform", "across", rules=chosen, seed="match")
    sides = game_of(game).sides
    with matches(plan_of_matches(duel, 1).settings) as play:
        rows = play(1).rows
    assert len(rows) == 8
    for start in (0, 4):
        four = rows[start : start + 4]
        assert sum(row[5] for row in four) == pytest.approx(2 * (len(sides) + 1) * 1.0)
        assert sum(row[6] for row in four) * len(sides) / 4 == pytest.approx(1.0)
        assert len({row[7] for row in four}) == 1


def test_matches_are_draws_and_chances_stay_within_their_bounds():
    def match(number: int, wins: list[float]) -> PieceDone:
        rows = [[number, "0011", s, s // 2, 0, 1.0 + s, win, 5] for s, win in enumerate(wins)]
        return PieceDone(number, rows)

    outcome = sum_of_matches([match(1, [1, 0, 0, 0]), match(2, [0, 1, 0, 0])], 4)
    assert (outcome.matches, outcome.fair_win_rate, outcome.hands) == (2, 0.25, 5)
    assert outcome.win_rate.mean == 0.5
    assert outcome.mean_place.mean == 1.5
    wild = sum_of_matches([match(1, [1, 0, 0, 0]), match(2, [0, 0, 1, 0])], 4)
    assert (wild.win_rate.low, wild.win_rate.high) == (0.0, 1.0)


def test_whole_matches_of_a_better_player_are_won_more_often():
    chosen = plain(choose(HEARTS.presets, None, ["target=30"]))
    outcome = run_matches(Duel("hearts", "cautious", "uniform", "across", rules=chosen), 4)
    assert outcome.win_rate.mean > 0.3
    assert outcome.mean_place.mean < 2.2
    assert outcome.hands >= 1


# --- rows that are kept ---------------------------------------------------------------------------


def test_rows_behind_a_published_figure_are_made_again_by_their_plan():
    """Deals, seatings and everybody's dice: a file that was begun another day can be continued."""
    lines = (RESULTS / "hearts-cautious-uniform-200.rows").read_text(encoding="utf-8").splitlines()
    head, *pieces = map(json.loads, lines[:3])
    settings = head["plan"]["settings"]
    assert settings["scheme"] == Duel("hearts", "cautious", "uniform").scheme, "make it anew"
    with deals(settings) as play:
        for kept in pieces:
            assert play(kept["piece"]).rows == kept["rows"]
