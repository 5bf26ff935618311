"""``kibitz riichi analyse``: typed hands, many hands, recorded positions, and refusals."""

from __future__ import annotations

import json

import pytest

from kibitz.cli.app import run
from kibitz.games.riichi.rules import preset
from kibitz.games.riichi.tiles.tile import parse_tiles
from kibitz.games.riichi.typed import parse_melds, view_of_hand

HAND = ["--hand", "223m2266p11688s55z", "--dora-indicator", "4z", "--draws-left", "69"]


def said(capsys, *arguments):
    code = run(["riichi", "analyse", *arguments])
    return code, capsys.readouterr()


def test_a_typed_hand_gives_the_values_of_the_seed(capsys):
    code, told = said(capsys, *HAND, "--round", "E", "--seat", "E", "--player", "value", "--json")
    answer = json.loads(told.out)
    assert code == 0
    assert answer["player"] == "value"
    assert answer["value"]["3m"] == pytest.approx(2052.8925619834713, rel=1e-9)
    row = answer["discards"][0]
    assert row["shanten"] == 0
    assert row["count"] == 3
    assert row["win"] is None  # in dama: held back
    assert 0 < row["win_alone"] < 1
    assert row["points"] > 1000


@pytest.mark.parametrize(("lang", "head"), [("en", "discard"), ("ja", "打牌")])
def test_people_get_a_table_in_their_language(capsys, lang, head):
    code, told = said(capsys, *HAND, "--lang", lang)
    assert code == 0
    assert head in told.out
    assert "2,052.9" in told.out


def test_open_hands_are_typed_with_their_melds(capsys):
    arguments = ["--hand", "234m55p678s34s1z", "--melds", "777z", "--player", "value", "--json"]
    code, told = said(capsys, *arguments)
    assert code == 0
    assert json.loads(told.out)["action"] == "1z_"


def test_a_hand_before_its_draw_shows_what_improves_it(capsys):
    code, told = said(capsys, "--hand", "12m567789p33567s", "--json")
    answer = json.loads(told.out)
    assert code == 0
    assert [one["tile"] for one in answer["improvements"]] == ["3m"]
    assert answer["value"] == pytest.approx(sum(one["share"] for one in answer["improvements"]))


def test_many_hands_are_answered_line_by_line(capsys, tmp_path):
    lines = [
        {"hand": "12m567789p33567s1z", "draws_left": 69, "dora_indicators": ["4z"]},
        {"hand": "223m2266p11688s55z", "draws_left": 69, "dora_indicators": ["4z"]},
    ]
    path = tmp_path / "hands.jsonl"
    path.write_text("\n".join(map(json.dumps, lines)), encoding="utf-8")
    code, told = said(capsys, "--batch", str(path))
    first, second = map(json.loads, told.out.splitlines())
    assert code == 0
    assert first["value"]["1z"] == pytest.approx(855.3719, abs=1e-4)
    assert set(second["value"]) == {"3m", "6s"}


def test_a_bad_line_is_named(capsys, tmp_path):
    path = tmp_path / "hands.jsonl"
    path.write_text('{"hand": "123m", "draws_left": 3}\n', encoding="utf-8")
    code, told = said(capsys, "--batch", str(path))
    (answer,) = map(json.loads, told.out.splitlines())
    assert (code, answer["line"]) == (1, 1)
    assert "14 are needed" in answer["error"]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--hand", "1m"], "1 tile, and 14 are needed"),
        (["--hand", "45678s22z1z", "--melds", "1111z,123m"], "1111z 123m' has 5 of 1z"),
        (["--hand", "1m", "--melds", "123m,456m,789m,111z,222z"], "four at the most"),
        (["--hand", "123m"], "14 are needed"),
        (["--hand", "11111m456789p12s1z"], "there are four"),
        ([*HAND, "--seat", "X"], "not a wind"),
        ([*HAND, "--melds", "12m"], "not a meld"),
        ([], "give one of"),
    ],
)
def test_what_is_no_hand_is_refused_in_one_sentence(capsys, arguments, why):
    code, told = said(capsys, *arguments)
    assert code == 2
    assert why in told.err
    assert "Traceback" not in told.err


def test_a_typed_position_is_one_the_rules_know():
    view = view_of_hand(
        preset("majiang"),
        parse_tiles("234m55p678s34s1z"),
        parse_melds("777z"),
        round_wind=1,
        seat_wind=2,
    )
    assert view.public.standing.seat_wind(0) == 2
    assert view.front.status == "melded"
    assert view.own is not None
    assert len(view.own.tiles) == 11
