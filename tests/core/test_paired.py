"""Actions compared in the same worlds: no luck of the choice, errors that cover, a true bound."""

from __future__ import annotations

import numpy as np
import pytest

from kibitz.core.paired import is_settled, overruled, paired, sequence_errors


def best_mean(rows: np.ndarray) -> int:
    return int(rows.mean(axis=0).argmax())


def worlds(seed: int, count: int, means: tuple[float, ...]) -> np.ndarray:
    """A world is good or bad for all actions alike, and a little for each."""
    dice = np.random.default_rng(seed)
    common = dice.normal(0, 5, (count, 1))
    return common + dice.normal(0, 1, (count, len(means))) + np.array(means)


def test_equal_actions_do_not_look_better_for_having_been_chosen():
    found = [paired(worlds(seed, 40, (0.0,) * 8), best_mean) for seed in range(400)]
    naive = [worlds(seed, 40, (0.0,) * 8).mean(axis=0) for seed in range(400)]
    honest = np.mean([one.losses.mean() for one in found])
    lucky = np.mean([means.max() - means.mean() for means in naive])
    assert abs(honest) < 0.03
    assert lucky > 0.15


@pytest.mark.parametrize("count", [30, 50, 200])
def test_the_errors_told_cover_the_spread_over_seeds(count: int):
    found = [paired(worlds(seed, count, (0.0, -0.5, -2.0)), best_mean) for seed in range(300)]
    for action in (1, 2):
        spread = np.std([one.losses[action] for one in found])
        told = np.sqrt(np.mean([one.errors[action] ** 2 for one in found]))
        assert 0.85 < spread / told < 1.2


def test_pairing_takes_out_what_a_world_does_to_all_alike():
    rows = worlds(1, 100, (0.0, -0.5))
    found = paired(rows, best_mean)
    assert found.errors[1] < 0.25
    assert found.base_error > 0.4


def test_a_difference_may_be_told_in_another_measure():
    rows = np.array([[0.0, -100.0], [0.0, -400.0], [0.0, 50.0], [0.0, -420.0]])
    steps = paired(rows, best_mean, lambda best, own: np.sign(best - own))
    assert steps.losses.tolist() == [0.0, 0.5]


def test_one_world_knows_nothing_of_its_error_but_the_size_of_what_it_saw():
    found = paired(np.array([[0.0, -3.0]]), best_mean)
    assert (found.losses[1], found.errors[1]) == (3.0, 3.0)


def test_looking_again_and_again_does_not_find_a_difference_where_there_is_none():
    """The share of runs in which 0 is ever left out, over a look at each world from the twelfth."""
    left_out = plain = 0
    runs, most = 400, 200
    for seed in range(runs):
        values = np.random.default_rng(seed).normal(0, 3, most)
        looks = range(12, most + 1)
        means = [values[:n].mean() for n in looks]
        errors = [values[:n].std(ddof=1) / n**0.5 for n in looks]
        bound = [sequence_errors(n, 100) for n in looks]
        left_out += any(
            abs(mean) > times * error
            for mean, error, times in zip(means, errors, bound, strict=True)
        )
        plain += any(abs(mean) > 2 * error for mean, error in zip(means, errors, strict=True))
    assert left_out / runs < 0.07
    assert plain / runs > 0.2  # two errors at every look would


def test_looking_at_every_world_costs_least_where_it_was_expected_to_end():
    for count in (50, 100, 200):
        bounds = [sequence_errors(count, expected) for expected in (count // 4, count, 4 * count)]
        assert min(bounds) == bounds[1] == pytest.approx(3.04, abs=0.005)


def test_a_difference_is_settled_on_either_side():
    assert is_settled(2.0, 0.5, 0.5, 3.0)
    assert is_settled(0.1, 0.1, 0.5, 3.0)
    assert not is_settled(0.4, 0.3, 0.5, 3.0)


def test_what_does_as_the_choice_does_in_every_world_loses_nothing_beside_it():
    """Though the halves chose another action, against which both of them gain."""
    rows = np.array([[3.0, 3.0, 0.0], [0.0, 0.0, 2.0], [3.0, 3.0, 0.0], [0.0, 0.0, 2.0]])
    found = paired(rows, best_mean)
    assert found.best == 0
    assert (found.losses[1], found.errors[1]) == (0.0, 0.0)
    assert found.losses[2] != 0


def test_what_all_worlds_are_sure_of_and_neither_half_is_told_with_what_it_gains():
    """The halves keep the first action and would judge it by itself: 0.00 ± 0.00 lost."""
    rows = np.stack([np.zeros(32), np.tile([5.0, 5.0, -1.0, -1.0], 8)], axis=1)

    def sure(part: np.ndarray) -> int:
        gains = part[:, 1] - part[:, 0]
        return int(gains.mean() > 3.0 * gains.std(ddof=1) / len(gains) ** 0.5)

    assert (sure(rows), sure(rows[::2]), sure(rows[1::2])) == (1, 0, 0)
    assert paired(rows, sure).losses[0] == 0
    found = overruled(rows, sure)
    assert found.losses[0] == pytest.approx(rows[:, 1].mean())
    assert found.errors[0] == pytest.approx(rows[:, 1].std(ddof=1) / 32**0.5)
    assert found.losses[1] == 0
    assert overruled(rows, best_mean).losses[0] == paired(rows, best_mean).losses[0]


def test_a_rare_disaster_is_not_hidden_by_the_half_that_missed_it():
    """It loses 0.8 on average, 10 in a tenth of the worlds; few worlds must not call it even."""
    hidden = 0
    for seed in range(400):
        dice = np.random.default_rng(seed)
        other = np.where(dice.random(30) < 0.1, -10.0, (dice.random(30) < 0.2) * 1.0)
        found = paired(np.stack([np.zeros(30), other], axis=1), best_mean)
        hidden += found.best == 0 and max(0.0, found.losses[1]) + 2 * found.errors[1] < 0.5
    assert hidden < 0.1 * 400
