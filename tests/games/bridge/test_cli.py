"""The verbs that only bridge has: what they print, their batches, and what bad input gets."""

from __future__ import annotations

import io
import json
from typing import Any, cast

import pytest

from kibitz.cards import parse_hand, pbn
from kibitz.cli.app import run
from kibitz.games.bridge.formats import FORMATS
from kibitz.games.bridge.formats.board import boards_of
from kibitz.games.bridge.measure.holding import holding_of
from tests.sure import present

DEAL = "N:62.JT765.AKJ5.Q3 KQ85.Q9.Q876.J75 J9743.K84.T2.K84 AT.A32.943.AT962"


def told(capsys, *arguments: str):
    assert run(["bridge", *arguments]) == 0
    return capsys.readouterr().out


def test_tricks_gives_the_estimate_with_every_suit(capsys):
    out = json.loads(
        told(capsys, "tricks", "--deal", DEAL, "--strain", "NT", "--leader", "W", "--json")
    )
    assert (out["tricks"], out["side"], out["opponents"]) == (8.0, 5, 2)
    assert {name: suit["tricks"] for name, suit in out["suits"].items()} == {
        "S": 3,
        "H": 1,
        "D": 0,
        "C": 1,
    }
    assert out["suits"]["S"]["way"] == "free"


@pytest.mark.parametrize(
    ("method", "strain", "tricks"),
    [("static", "S", 7.5), ("plies:0", "S", 7.5), ("exact", "S", 7), ("exact", "NT", 8)],
)
def test_tricks_by_each_method(capsys, method, strain, tricks):
    out = told(
        *(capsys, "tricks", "--deal", DEAL, "--strain", strain, "--leader", "W"),
        *("--method", method, "--json"),
    )
    assert json.loads(out)["tricks"] == tricks


def test_tricks_are_explained_in_japanese_too(capsys):
    assert "ウィナー" in told(capsys, "tricks", "--deal", DEAL, "--lang", "ja")


def test_a_model_is_explained_share_by_share_and_double_dummy_by_itself(capsys):
    ask = ("tricks", "--deal", DEAL, "--strain", "S", "--leader", "W", "--method")
    lines = told(capsys, *ask, "model").splitlines()
    assert lines[0].startswith("The average deal: ")
    assert lines[-2:] == ["Together 7.38, the nearest whole number 7.", "model: 7"]
    assert "static 7.5: +0.24 tricks." in lines
    assert told(capsys, *ask, "exact").splitlines() == ["Tricks double dummy: 7.", "exact: 7"]


@pytest.mark.parametrize(
    "arguments",
    [("tricks", "--batch", "-"), ("check", "-"), ("convert", "-", "-", "--to", "rbn")],
)
def test_a_hyphen_is_standard_input_and_no_option(capsys, monkeypatch, arguments):
    text = told(capsys, "deal", "--seed", "3", "--pbn")
    if arguments[0] == "tricks":
        text = json.dumps({"deal": DEAL, "strain": "S", "leader": "W"}) + "\n"
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(text.encode())))
    assert told(capsys, *arguments)


def test_a_batch_of_tricks_has_one_line_for_each_in_order(capsys, tmp_path):
    lines = [
        {"deal": DEAL, "strain": "NT", "leader": "W"},
        {"deal": DEAL, "strain": "S", "leader": "W"},
        {"deal": "N:A... K... Q... J...", "strain": "NT", "leader": "N"},
    ]
    path = tmp_path / "batch.jsonl"
    path.write_text("\n".join(json.dumps(line) for line in lines), encoding="utf-8")
    out = told(capsys, "tricks", "--batch", str(path))
    assert [json.loads(line) for line in out.splitlines()] == [
        {"tricks": 8.0},
        {"tricks": 7.5},
        {"tricks": 1.0},
    ]


def test_the_table_is_printed_as_players_know_it(capsys):
    out = told(capsys, "table", "--deal", DEAL)
    assert out.splitlines()[0].split() == ["NT", "♠", "♥", "♦", "♣"]
    assert out.splitlines()[1].split() == ["N", "5", "6", "8", "6", "5"]
    assert "Par" in out
    small = "N:A..2. K..A. Q..K. J..Q."
    found = json.loads(told(capsys, "table", "--deal", small, "--json"))
    assert found["tricks"]["NT"] == {"N": 1, "E": 1, "S": 1, "W": 1}
    assert found["par"] == {"score": 0, "contracts": []}


def test_double_dummy_results_are_written_into_pbn(capsys, tmp_path):
    source, target = tmp_path / "in.lin", tmp_path / "out.pbn"
    source.write_text(
        "qx|o1|md|3SJ9743HK84DT2CK84,SATHA32D943CAT962,S62HJT765DAKJ5CQ3,|sv|o|", encoding="utf-8"
    )
    told(capsys, "table", str(source), "--pbn", str(target))
    (record,) = FORMATS["pbn"].read(target.read_text(encoding="utf-8"))
    (board,) = boards_of(record)
    assert board.tag("DoubleDummyTricks") == "56865568656757867578"
    assert board.tag("OptimumScore") == "NS 100"
    (section,) = board.sections
    assert (len(section.rows), section.rows[0], section.rows[-1]) == (20, "N NT  5", "W  C  8")
    assert present(FORMATS["pbn"].write)([record]) == target.read_text(encoding="utf-8")


def test_a_batch_of_tables(capsys, tmp_path):
    path = tmp_path / "batch.jsonl"
    small = {"deal": "N:A... K... Q... J...", "dealer": "S", "vul": "both"}
    path.write_text(json.dumps(small), encoding="utf-8")
    (line,) = told(capsys, "table", "--batch", str(path)).splitlines()
    assert json.loads(line)["tricks"]["NT"] == {"N": 1, "E": 0, "S": 1, "W": 0}


WISHES = [
    ("N 15-17 balanced", 0, lambda hand: hand.is_balanced and 15 <= hand.hcp <= 17),
    ("S 5+ spades, 8+", 2, lambda hand: hand.lengths[3] >= 5 and hand.hcp >= 8),
    ("E ♥ 6+ 5-10 points", 1, lambda hand: hand.lengths[2] >= 6 and 5 <= hand.hcp <= 10),
    ("W hcp 12+, (S 5+ | H 5+)", 3, lambda hand: hand.hcp >= 12 and max(hand.lengths[2:]) >= 5),
]


@pytest.mark.parametrize(("wish", "seat", "test"), WISHES)
def test_deals_are_dealt_to_order(capsys, wish, seat, test):
    out = told(capsys, "deal", wish, "--seed", "7", "--count", "3", "--json")
    lines = [json.loads(line) for line in out.splitlines()]
    assert len({line["seed"] for line in lines}) == 3
    for line in lines:
        assert test(holding_of(parse_hand(line["hands"][seat], size=13)))


def test_a_deal_without_wishes_is_the_one_every_game_deals(capsys):
    from kibitz.core.shuffle import deal_seed, secret_of
    from kibitz.games.bridge import GAME, PRESETS, board

    line = json.loads(told(capsys, "deal", "--seed", "5", "--json"))
    (event,) = GAME.opening(deal_seed(secret_of("5"), 1), PRESETS["duplicate"], board(1))
    assert line["hands"] == [pbn(hand) for hand in cast(Any, event).hands]


def test_deals_can_be_printed_as_pbn(capsys):
    text = told(capsys, "deal", "--seed", "5", "--count", "2", "--pbn")
    assert [
        board.number for record in FORMATS["pbn"].read(text) for board in boards_of(record)
    ] == [
        "1",
        "2",
    ]


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (("tricks",), "--deal"),
        (("tricks", "--deal", "N:A... K... Q..."), "hands"),
        (("tricks", "--deal", "N:AK... QJ... T9... 8..."), "one size"),
        (("tricks", "--deal", DEAL, "--strain", "Z"), "not a strain"),
        (("tricks", "--deal", DEAL, "--leader", "Q"), "not a seat"),
        (("tricks", "--deal", DEAL, "--method", "magic"), "no method"),
        (("table", "--deal", DEAL, "--vul", "maybe"), "not a vulnerability"),
        (("deal", "Q 15-17"), "not a seat"),
        (("deal", "N"), "wishes for nothing"),
        (("deal", "N 50 points"), "the most is 37"),
        (("deal", "N wonderful"), ""),
    ],
)
def test_bad_input_gets_one_sentence_and_exit_code_two(capsys, arguments, why):
    assert run(["bridge", *arguments]) == 2
    said = capsys.readouterr().err
    assert why in said
    assert "Traceback" not in said


@pytest.mark.parametrize("line", ["{", "[]", '{"deal": 5}', '{"deal":"N:A... A... Q... J..."}'])
def test_a_bad_line_of_a_batch_is_named(capsys, tmp_path, line):
    path = tmp_path / "batch.jsonl"
    good = json.dumps({"deal": DEAL, "strain": "NT", "leader": "W"})
    path.write_text(f"{good}\n{line}\n{good}\n", encoding="utf-8")
    assert run(["bridge", "tricks", "--batch", str(path)]) == 1
    first, bad, last = capsys.readouterr().out.splitlines()
    assert first == last == '{"tricks":8.0}'
    assert json.loads(bad)["line"] == 2


@pytest.mark.parametrize("name", ["pbn", "rbn", "link"])
def test_files_are_converted_and_checked(capsys, tmp_path, name):
    source, target = tmp_path / "a.lin", tmp_path / f"a.{name}"
    source.write_text(
        "qx|o1|md|3SJ9743HK84DT2CK84,SATHA32D943CAT962,S62HJT765DAKJ5CQ3,|sv|o|"
        "mb|1H|mb|p|mb|2H|mb|p|mb|p|mb|p|pc|sK|mc|8|",
        encoding="utf-8",
    )
    assert run(["bridge", "convert", str(source), str(target), "--to", name]) == 0
    assert run(["bridge", "check", str(target), "--format", name]) == 0
    assert "0 failed" in capsys.readouterr().out
    source.write_text("qx|o1|md|3SAK,SQ,SJ,|\nqx|o2|st||", encoding="utf-8")
    assert run(["bridge", "check", str(source)]) == 1
    assert "line 1" in capsys.readouterr().out
