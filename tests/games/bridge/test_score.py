"""Duplicate scores as the Laws print them, IMPs, matchpoints, boards and matches."""

from __future__ import annotations

from typing import Any, cast

import pytest

from kibitz.core.game import Budget, Result
from kibitz.core.match import play_match
from kibitz.games.bridge import GAME, Contract, Rules, board
from kibitz.games.bridge.players.uniform import Uniform
from kibitz.games.bridge.rules import vulnerability_of
from kibitz.games.bridge.score import contract_points, imps, matchpoints, result_text

# contract, tricks, not vulnerable, vulnerable
TABLE = [
    ("1C", 7, 70, 70),
    ("1NT", 7, 90, 90),
    ("2S", 8, 110, 110),
    ("2S", 10, 170, 170),
    ("3NT", 9, 400, 600),
    ("3NT", 11, 460, 660),
    ("4H", 10, 420, 620),
    ("4S", 12, 480, 680),
    ("5D", 11, 400, 600),
    ("6C", 12, 920, 1370),
    ("6NT", 12, 990, 1440),
    ("7H", 13, 1510, 2210),
    ("7NT", 13, 1520, 2220),
    ("1CX", 7, 140, 140),
    ("2SX", 8, 470, 670),
    ("2SX", 9, 570, 870),
    ("1NTXX", 7, 560, 760),
    ("1NTXX", 8, 760, 1160),
    ("4SXX", 10, 880, 1080),
    ("7NTXX", 13, 2280, 2980),
    ("3NT", 8, -50, -100),
    ("3NT", 5, -200, -400),
    ("4SX", 9, -100, -200),
    ("4SX", 8, -300, -500),
    ("4SX", 7, -500, -800),
    ("4SX", 6, -800, -1100),
    ("4SXX", 8, -600, -1000),
    ("7NTX", 0, -3500, -3800),
    ("7NTXX", 0, -7000, -7600),
]


@pytest.mark.parametrize(("contract", "tricks", "safe", "vulnerable"), TABLE)
def test_a_contract_scores_what_the_laws_print(contract, tricks, safe, vulnerable):
    one = Contract.parse(contract, 0)
    assert contract_points(one, tricks, vulnerable=False) == safe
    assert contract_points(one, tricks, vulnerable=True) == vulnerable


def test_matchpoints_sum_to_the_same_whatever_the_results():
    assert sum(matchpoints([1, 2, 2, 5, -3])) == 5 * 4


def test_vulnerability_goes_round_in_sixteen_boards():
    letters = {"none": "-", "ns": "N", "ew": "E", "both": "B"}
    assert "".join(letters[vulnerability_of(number)] for number in range(1, 17)) == (
        "-NEBNEB-EB-NB-NE"
    )
    assert vulnerability_of(17) == "none"
    assert [board(number).dealer for number in range(1, 6)] == [0, 1, 2, 3, 0]


def test_a_match_ends_after_its_boards_and_its_points_are_their_sum():
    rules = Rules(boards=3)
    played = list(
        play_match(GAME, rules, [Uniform()] * 4, b"secret", b"dice", Budget(), max_deals=4)
    )
    result = played.pop()
    assert len(played) == 3
    assert isinstance(result, Result)
    totals = [sum(cast(Any, deal).score.points[seat] for deal in played) for seat in range(4)]
    assert list(result.points) == totals
    assert totals[0] == totals[2] == -totals[1] == -totals[3]
    better = 0 if totals[0] > 0 else 1
    if totals[0]:
        assert result.places[better] == 1
        assert result.places[1 - better] == 3


def test_imps_are_those_of_law_78b_at_both_ends_of_every_step():
    steps = [20, 50, 90, 130, 170, 220, 270, 320, 370, 430, 500, 600]
    steps += [750, 900, 1100, 1300, 1500, 1750, 2000, 2250, 2500, 3000, 3500, 4000]
    for worth, least in enumerate(steps, start=1):
        assert (imps(least - 10), imps(least)) == (worth - 1, worth)
        assert (imps(10 - least), imps(-least)) == (1 - worth, -worth)
    assert imps(7600) == 24


def test_a_result_is_written_as_scorers_do():
    told = [("4S", 0, 10), ("3NT", 3, 7), ("2HX", 1, 9)]
    texts = [result_text(Contract.parse(one, seat), tricks) for one, seat, tricks in told]
    assert texts == ["4♠ N =", "3NT W -2", "2♥X E +1"]
    assert result_text(None, None) == "pass"
