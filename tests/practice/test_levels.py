"""Levels are measured: errors rise with them and fall with strength, and where not, it is told."""

from __future__ import annotations

import random

from kibitz.games import game
from kibitz.practice.check import Row, checked, told_lines

HEARTS = game("hearts")  # beginner, cautious, habit, search of 100 nodes, search of 400
SHARES = {
    1: (0.4, 0.2, 0.1, 0.0, 0.0),
    2: (0.8, 0.7, 0.3, 0.1, 0.0),
    3: (1.0, 0.9, 0.6, 0.5, 0.2),
}


def rows(shares: dict[int, tuple[float, ...]], count: int = 200) -> list[Row]:
    """Puzzles in which each player errs as often as told, by lot."""
    dice = random.Random(7)
    return [
        Row("duck", level, True, True, "best", 0, tuple(float(dice.random() < one) for one in own))
        for level, own in shares.items()
        for _ in range(count)
    ]


def test_errors_that_rise_with_level_and_fall_with_strength_are_counted_as_such() -> None:
    told = checked(HEARTS, rows(SHARES))
    assert len(told.rises) == 5 * 2
    assert len(told.falls) == 4 * 3
    assert not any(one.surely_fails for one in (*told.rises, *told.falls))
    equal = [one for one in told.falls if (one.by, one.width) == (0, 0)]
    assert [(one.more, one.level) for one in equal] == [("search (100)", 1)]
    assert sum(one.is_sure for one in told.falls) >= 10


def test_planted_a_player_that_errs_less_at_a_higher_level_surely_fails() -> None:
    planted = {**SHARES, 3: (1.0, 0.9, 0.1, 0.5, 0.2)}
    told = checked(HEARTS, rows(planted))
    (rise,) = (one for one in told.rises if one.surely_fails)
    assert (rise.more, rise.level) == ("habit", 3)
    (fall,) = (one for one in told.falls if one.surely_fails)
    assert (fall.more, fall.less, fall.level) == ("habit", "search (100)", 3)
    marked = [line for line in told_lines(told, "en") if line.startswith("!")]
    assert len(marked) == 2
    assert marked[0].startswith("! habit, level 2 → 3: -")
    assert marked[1].startswith("! level 3, habit → search (100): -")


def test_one_puzzle_of_a_level_tells_no_interval() -> None:
    told = checked(HEARTS, rows(SHARES, 1))
    assert told.rises == told.falls == ()


def test_who_errs_in_the_same_puzzles_falls_surely_where_two_shares_apart_would_not() -> None:
    """Paired: 30 of 60 beside 22 of the same 30."""
    own = [(1.0, 1.0, float(at < 30), float(at < 22), 0.0) for at in range(60)]
    told = checked(HEARTS, [Row("duck", 2, True, True, "best", 0, one) for one in own])
    (fall,) = (one for one in told.falls if one.more == "habit")
    assert fall.is_sure
    assert fall.width < 0.1
