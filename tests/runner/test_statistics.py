"""Intervals that hold what they promise, and histograms that find their quantiles."""

from __future__ import annotations

import math
import random
from statistics import NormalDist

import numpy as np
import pytest

from kibitz.runner import Clustered, Estimate, Stop, Times
from kibitz.runner.statistics import student


def clustered(samples) -> Clustered:
    found = Clustered()
    for sample in samples:
        found.add(sample)
    return found


def test_students_t_as_the_tables_have_it():
    table = {1: 12.706, 2: 4.303, 4: 2.776, 5: 2.571, 7: 2.365, 10: 2.228, 30: 2.042, 120: 1.980}
    for freedom, t in table.items():
        assert student(freedom) == pytest.approx(t, abs=0.0008), freedom
    assert student(10**9) == pytest.approx(NormalDist().inv_cdf(0.975), abs=1e-6)


def test_every_term_of_students_t_counts_where_the_series_is_close():
    for freedom, t in {12: 2.1788128, 20: 2.0859634, 30: 2.0422725}.items():
        assert student(freedom) == pytest.approx(t, abs=4e-6 if freedom < 20 else 3e-7), freedom


def test_the_interval_of_ten_numbers_is_the_textbooks():
    numbers = [2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0, 1.0, 9.0]
    mean = sum(numbers) / 10
    deviation = math.sqrt(sum((number - mean) ** 2 for number in numbers) / 9)
    half = 2.262157 * deviation / math.sqrt(10)
    found = clustered(numbers).estimate()
    assert (found.mean, found.low, found.high) == pytest.approx(
        (mean, mean - half, mean + half), rel=1e-5
    )


@pytest.mark.parametrize("draws", [5, 20, 200])
def test_the_interval_holds_the_truth_95_times_in_100(draws):
    dice = random.Random(1)
    tries = 3000
    held = 0
    for _ in range(tries):
        found = clustered(dice.gauss(3.0, 2.0) for _ in range(draws)).estimate()
        held += found.low <= 3.0 <= found.high
    assert held / tries == pytest.approx(0.95, abs=0.013)  # three standard errors; 90 % is far off


def test_rows_of_one_draw_hang_together():
    dice = random.Random(2)
    tries, held, naive = 1500, 0, 0
    for _ in range(tries):
        by_draw, by_row = Clustered(), Clustered()
        for _ in range(40):
            luck = dice.gauss(0, 1)
            rows = [luck + dice.gauss(0, 0.3) for _ in range(dice.choice([4, 8]))]
            by_draw.add(sum(rows), len(rows))
            for row in rows:
                by_row.add(row)
        held += by_draw.estimate().low <= 0 <= by_draw.estimate().high
        naive += by_row.estimate().low <= 0 <= by_row.estimate().high
    assert held / tries == pytest.approx(0.95, abs=0.02)
    assert naive / tries < 0.75


def test_a_great_mean_loses_no_digits():
    small = clustered([0.0, 1.0, 2.0]).estimate()
    great = clustered([1e9, 1e9 + 1, 1e9 + 2]).estimate()
    assert great.high - great.mean == pytest.approx(small.high - small.mean)


def test_one_draw_tells_nothing_of_the_spread_and_equal_draws_have_none():
    assert clustered([3.0]).estimate() == Estimate(3.0, -math.inf, math.inf)
    assert clustered([3.0, 3.0, 3.0]).estimate() == Estimate(3.0, 3.0, 3.0)
    assert clustered([0.0, 0.0]).always() == Estimate(0.0, 0.0, 0.0)


def test_the_interval_that_always_holds_is_wrong_at_no_time_95_times_in_100():
    dice = random.Random(3)
    tries, always_wrong, plain_wrong = 300, 0, 0
    for _ in range(tries):
        found, always, plain = Clustered(), False, False
        for draw in range(1000):
            found.add(dice.gauss(0.0, 5.0))
            if draw >= 29 and draw % 5 == 0:
                always = always or Stop(sure=True).reached(found)
                plain = plain or found.estimate().excludes_zero
        always_wrong += always
        plain_wrong += plain
    assert always_wrong / tries <= 0.05 + 3 * math.sqrt(0.05 * 0.95 / tries)
    assert plain_wrong / tries > 0.2  # what looking again and again at the plain interval does


def test_a_true_difference_is_found_early():
    dice = random.Random(4)
    found, draws = Clustered(), 0
    while not Stop(sure=True).reached(found):
        found.add(dice.gauss(1.0, 3.0))
        draws += 1
    assert 30 <= draws < 400
    assert Stop(sure=True).estimate(found) == found.always()
    assert Stop(width=1.0).estimate(found) == found.estimate()


def test_a_run_stops_at_the_width_it_was_given():
    dice = random.Random(5)
    found = Clustered()
    while not Stop(width=0.5).reached(found):
        found.add(dice.gauss(1.0, 3.0))
    assert found.estimate().half_width <= 0.5
    assert found.draws == pytest.approx((1.96 * 3 / 0.5) ** 2, rel=0.4)


def test_quantiles_of_times_are_those_of_the_sorted_list():
    dice = random.Random(6)
    spent = [dice.lognormvariate(1.0, 1.5) for _ in range(20_000)]
    times = Times()
    for ms in spent:
        times.add(ms)
    spent.sort()
    for share in (0.05, 0.5, 0.95, 0.99):
        assert times.quantile(share) == pytest.approx(spent[int(share * 20_000)], rel=0.03)
    assert times.mean == pytest.approx(sum(spent) / 20_000)


def test_histograms_join_as_if_counted_together():
    parts = [Times(), Times()]
    both = Times()
    for number in range(1, 101):
        parts[number % 2].add(number / 7)
        both.add(number / 7)
    joined = Times()
    for part in parts:
        joined.join(part.plain)
    assert joined.plain["bins"] == both.plain["bins"]
    assert joined.mean == pytest.approx(both.mean)
    assert joined.quantile(0.95) == both.quantile(0.95)
    assert Times().quantile(0.5) == Times().mean == 0.0


# --- a test between two differences -------------------------------------------------------------

FORTUNES = {  # how the differences of deals are spread; some deals are rare disasters
    "even": lambda dice, n: dice.normal(0.0, 3.0, n),
    "two lumps": lambda dice, n: dice.normal(0.0, 1.0, n) + 4.0 * (dice.random(n) < 0.4) - 1.6,
    "rare": lambda dice, n: dice.normal(0.0, 1.0, n) + 19.0 * (dice.random(n) < 0.05) - 0.95,
}


def settled_on(stop: Stop, draws: np.ndarray) -> int | None:
    difference = Clustered()
    for at, draw in enumerate(draws, start=1):
        difference.add(float(draw))
        # Looked at after every tenth deal and no seldomer: each look is a chance to err.
        if at % 10 == 0 and (found := stop.settled(difference)) is not None:
            return found
    return None


def wrong_of(fortune: str, truth: int, duels: int, test: tuple[float, float]) -> tuple[int, int]:
    """How many simulated duels settle on what is not so, and how many on nothing."""
    stop = Stop(test=test)
    found = [
        settled_on(
            stop, FORTUNES[fortune](np.random.default_rng([truth, duel]), 2500) + test[truth]
        )
        for duel in range(duels)
    ]
    return found.count(1 - truth), found.count(None)


@pytest.mark.long
@pytest.mark.parametrize("fortune", FORTUNES)
@pytest.mark.parametrize("truth", [0, 1])
@pytest.mark.parametrize("test", [(0.0, 0.6), (0.0, -1.2)])
def test_a_thousand_duels_keep_the_stated_error_rate(fortune, truth, test):
    wrong, _ = wrong_of(fortune, truth, 1000, test)
    print(f"{fortune}, {test}, the {('first', 'second')[truth]} is true: {wrong} of 1000 wrong")
    assert wrong <= 50 + 1.645 * np.sqrt(1000 * 0.05 * 0.95)


def test_a_test_settles_on_what_is_so():
    for truth in (0, 1):
        wrong, undecided = wrong_of("even", truth, 12, (0.0, 1.0))
        assert (wrong, undecided) == (0, 0)


def test_a_test_is_not_settled_before_what_is_seldom_can_have_come():
    difference = Clustered()
    for number in range(299):
        difference.add(5.0 + number % 2)
    stop = Stop(test=(0.0, 1.0))
    assert stop.settled(difference) is None
    assert not stop.reached(difference)
    difference.add(5.0)
    assert stop.settled(difference) == 1
    assert stop.reached(difference)
    assert Stop(test=(0.0, -1.0)).settled(difference) == 0  # fewer points are better here
