"""Slips of hand-written logs: what their own numbers give away is put right, nothing else is."""

from __future__ import annotations

import copy
import json
from pathlib import Path
from typing import Any

import pytest

from kibitz.cli.app import run
from kibitz.core.record import replay
from kibitz.games.riichi import GAME
from kibitz.games.riichi.formats import FORMATS

# East declares riichi at once and wins on the next discard (double riichi, ippatsu, pinfu: 11,600):
# three runs, the pair of 9s, and 23p waiting for 1p and 4p.
HAND = [11, 12, 13, 17, 18, 19, 22, 23, 34, 35, 36, 39, 39]
LOG: dict[str, Any] = {
    "title": ["", ""],
    "name": ["A", "B", "C", "D"],
    "rule": {"disp": "南喰赤", "aka": 1},
    "log": [
        [
            [0, 0, 0],
            [25000, 25000, 25000, 25000],
            [41],
            [42],
            *[HAND, [46], ["r60"]],
            *[[11, 14, 17, 21, 24, 27, 31, 37, 32, 43, 43, 44, 45], [47], [24]],
            *[[12, 15, 18, 22, 25, 28, 33, 38, 41, 44, 45, 46, 47], [], []],
            *[[13, 16, 19, 23, 26, 29, 34, 38, 41, 42, 45, 46, 47], [], []],
            ["和了", [12600, -11600, 0, 0], [0, 1, 0]],
        ]
    ],
}


def log(**changes: Any) -> dict[str, Any]:
    told = copy.deepcopy(LOG)
    told["log"][0][-1] = changes.get("result", told["log"][0][-1])
    return told


def read(told: dict[str, Any]) -> tuple[list[str], str | None]:
    (record,) = FORMATS["tenhou6"].read(json.dumps(told))
    stopped = replay(GAME, record).stopped
    return record.header.notes.get("mended", []), stopped and str(stopped)


def test_a_log_without_slips_is_left_alone():
    assert read(log()) == ([], None)


def test_sticks_left_out_of_the_payment_are_given_to_the_winner():
    mended, stopped = read(log(result=["和了", [11600, -11600, 0, 0], [0, 1, 0]]))
    assert stopped is None
    assert mended == ["deal 1: the payment leaves out 1000 points of riichi sticks on the table"]


def test_the_seat_that_is_paid_is_the_winner():
    mended, stopped = read(log(result=["和了", [12600, -11600, 0, 0], [2, 1, 2]]))
    assert stopped is None
    assert mended == ["deal 1: seat 2 is named as the winner and seat 0 is paid"]


def test_four_plain_fives_and_no_red_one_are_a_game_without_red_fives():
    told = log()
    deal = told["log"][0]
    for place, old in ((7, 14), (10, 18), (13, 16)):  # with the five of seat 2: all four
        deal[place][deal[place].index(old)] = 15
    mended, stopped = read(told)
    assert stopped is None
    assert mended == ["four plain 5m are shown and no red five: read as a game without red fives"]


def test_four_plain_fives_beside_a_red_one_stay_wrong():
    told = log()
    deal = told["log"][0]
    for place, old in ((7, 14), (10, 18), (13, 16)):
        deal[place][deal[place].index(old)] = 15
    deal[13][deal[13].index(26)] = 52
    mended, stopped = read(told)
    assert mended == []
    assert stopped is not None
    assert "shows 4 of 5m" in stopped


@pytest.mark.parametrize(
    "deltas", [[8000, -8000, 0, 0], [11600, -10600, 0, 0], [10600, -11600, 0, 0], [0, 0, 0, 0]]
)
def test_a_payment_that_is_wrong_in_another_way_stays_wrong(deltas: list[int]):
    _, stopped = read(log(result=["和了", deltas, [0, 1, 0]]))
    assert stopped is not None
    assert "the rules give" in stopped


def test_check_names_a_slip_and_strict_fails_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "slip.json"
    path.write_text(json.dumps(log(result=["和了", [11600, -11600, 0, 0], [0, 1, 0]])))
    assert run(["riichi", "check", str(path)]) == 0
    out = capsys.readouterr().out
    assert "put right: deal 1: the payment leaves out 1000" in out
    assert out.endswith("1 game, 1 deal checked, 0 failed, 1 put right\n")
    assert run(["riichi", "check", "--strict", str(path)]) == 1
    assert "1 failed" in capsys.readouterr().out


def test_check_of_a_folder_passes_over_files_that_hold_no_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    (tmp_path / "game.json").write_text(json.dumps(log()))
    (tmp_path / "other.json").write_text('{"hand": "123m", "type": 1}')
    (tmp_path / "rows.jsonl").write_text('{"hand": "123m", "melds": [{"type": "pon"}]}\n' * 3)
    assert run(["riichi", "check", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "1 game, 1 deal checked, 0 failed\n"


def test_check_of_a_file_without_a_deal_fails(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "empty.mjai"
    path.write_text('{"type": "start_game"}\n')
    assert run(["riichi", "check", str(path)]) == 1
    assert "no deal" in capsys.readouterr().out
