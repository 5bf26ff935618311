"""Boards and presets: who deals, who is vulnerable, what a set of rules is when nothing is told."""

from __future__ import annotations

import pytest

from kibitz.core.errors import NotationError
from kibitz.games.bridge import PRESETS, Rules, Standing, board
from kibitz.games.bridge.rules import Vulnerability


def test_a_standing_of_which_nothing_is_told_is_that_of_board_one() -> None:
    assert Standing() == board(1) == Standing((0, 0, 0, 0), 1, 0, "none")


def test_dealers_go_round_and_vulnerability_comes_again_after_sixteen_boards() -> None:
    boards = [board(number) for number in range(1, 17)]
    assert [one.dealer for one in boards] == [0, 1, 2, 3] * 4
    row = ["none", "ns", "ew", "both"]
    assert [one.vulnerable for one in boards] == [
        *row,
        *("ns", "ew", "both", "none"),
        *("ew", "both", "none", "ns"),
        *("both", "none", "ns", "ew"),
    ]
    assert [board(number + 16).vulnerable for number in range(1, 17)] == [
        one.vulnerable for one in boards
    ]


def test_a_side_is_vulnerable_together() -> None:
    wanted: dict[Vulnerability, set[int]] = {
        "none": set(),
        "ns": {0, 2},
        "ew": {1, 3},
        "both": {0, 1, 2, 3},
    }
    for vulnerable, seats in wanted.items():
        told = Standing(vulnerable=vulnerable)
        assert {seat for seat in range(4) if told.is_vulnerable(seat)} == seats


@pytest.mark.parametrize("number", [0, -1])
def test_boards_count_from_one(number: int) -> None:
    with pytest.raises(ValueError, match="not 1 or more"):
        Standing(number=number)
    assert Standing(number=1).number == 1


@pytest.mark.parametrize("dealer", [-1, 4])
def test_a_dealer_is_one_of_four(dealer: int) -> None:
    with pytest.raises(NotationError, match=str(dealer)):
        Standing(dealer=dealer)
    assert [Standing(dealer=seat).dealer for seat in range(4)] == [0, 1, 2, 3]


def test_every_preset_is_what_its_name_says() -> None:
    assert {
        "duplicate": Rules(16, "imps", claims=True),
        "pairs": Rules(24, "matchpoints", claims=True),
        "points": Rules(4, "points", claims=True),
        "playout": Rules(16, "imps", claims=False),
        "board": Rules(1, "imps", claims=True),
    } == PRESETS
    assert Rules() == PRESETS["duplicate"]


@pytest.mark.parametrize("boards", [0, 1001])
def test_a_match_has_1_to_1000_boards(boards: int) -> None:
    with pytest.raises(ValueError, match="between 1 and 1000"):
        Rules(boards=boards)
    assert [Rules(boards=good).boards for good in (1, 1000)] == [1, 1000]
