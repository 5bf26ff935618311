"""``kibitz hearts strength`` and ``analyse``: what they print for people and for programs."""

from __future__ import annotations

import json

import pytest

from kibitz.cli.app import run


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert run(["hearts", *words]) == 0
    return capsys.readouterr().out


def test_strength_prints_the_seeds_table(capsys: pytest.CaptureFixture[str]):
    lines = said(capsys, "strength", "AK3.72.QJ98.T654").splitlines()
    assert lines[1].split() == ["♠", "3", "28", "60", "50", "59"]
    assert lines[2].split() == ["♥", "2", "6", "10", "70", "25"]
    assert "スート" in said(capsys, "strength", "AK3.72.QJ98.T654", "--lang", "ja")


def test_strength_as_json_has_the_suits_the_queen_the_moon_and_the_ledger(
    capsys: pytest.CaptureFixture[str],
):
    told = json.loads(said(capsys, "strength", "AKQ2.AKQJ5.A3.K2", "--json"))
    assert list(told["suits"]) == ["S", "H", "D", "C"]
    assert set(told["suits"]["S"]) == {
        *("length", "danger", "control", "void", "overall"),
        *("is_protected", "can_flush"),
    }
    assert set(told["spades"]) == {"has_queen", "is_protected", "can_safely_flush", "escape_cards"}
    assert told["moon"] == {
        "viability": 100,
        "controlled_suits": 3,
        "hearts_control": 95,
        "missing_high_cards": 2,
        "attempt": True,
    }
    assert told["recommend"] == {"void": "D", "keep": "H", "moon": True}
    assert sum(points for _, points in told["ledger"]["moon"]) == 135
    hearts = told["ledger"]["suits"]["H"]["control"]
    assert sum(points for _, points in hearts) == told["suits"]["H"]["control"] == 95


def test_a_typed_position_is_analysed(capsys: pytest.CaptureFixture[str]):
    words = ("analyse", "--rules", "hold", "--hand", "A3.432.QT98.654", "--leader", "0")
    words += ("--tricks", "C2 CA C8 C9 / S5 SQ S7", "--nodes", "2000", "--json")
    told = json.loads(said(capsys, *words))
    assert told["action"] == "S3"
    assert told["ranked"][1]["loss"] > 5
    assert set(told["threat"]) == {"suspect", "level", "hearts", "has_queen", "tricks", "block"}
    assert told["strength"]["suits"]["S"]["length"] == 2
    panels = {one["panel"]: one for one in told["evidence"]}
    assert {"seat", "chance", "stopper"} <= set(panels["hearts.moons"]["seats"][0])


def test_a_pass_is_analysed_in_both_languages(capsys: pytest.CaptureFixture[str]):
    hand = ("analyse", "--hand", "AK3.72.QJ98.T654", "--nodes", "1500")
    assert "points expected" in said(capsys, *hand)
    assert "期待失点" in said(capsys, *hand, "--lang", "ja")


@pytest.mark.parametrize(
    "words",
    [
        ("strength", "AK3.72.QJ98"),
        ("strength", "..."),
        ("strength", "AK3.72.QJ98.T654", "--weights", "mine"),
        ("analyse",),
        ("analyse", "--hand", "AK3.72.QJ98.T65"),
        ("analyse", "--hand", "AK3.72.QJ98.T654", "--scores", "1,2,x,4"),
        ("analyse", "--hand", "AK3.72.QJ98.T654", "--scores", "1,2"),
        ("analyse", "--hand", "AK3.72.QJ98.T654", "--player", "nobody"),
        ("analyse", "--rules", "hold", "--hand", "AK3.72.QJ98.T65", "--tricks", "C2 C3"),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_2(
    words: tuple[str, ...], capsys: pytest.CaptureFixture[str]
):
    assert run(["hearts", *words]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.startswith("kibitz: ")
    assert len(told.err.splitlines()) == 1
