"""The commands bid, explain and system: their JSON, their batch, what bad input gets."""

import io
import json
import re

import pytest

from kibitz.cli.app import run
from kibitz.games.bridge.bidding_first.rules import system
from kibitz.games.bridge.words.shown import describe


def out(capsys, *words):
    code = run(["bridge", *words])
    return code, capsys.readouterr()


def test_bid_answers_the_seeds_first_figure(capsys):
    words = ("--hand", "AKxxxx.Jx.xx.Kxx", "--auction", "1S 2D 2S 3D", "--dealer", "S")
    code, got = out(capsys, "bid", *words, "--vul", "none", "--json")
    answer = json.loads(got.out)
    assert code == 0
    assert answer["call"] == "3S"
    assert answer["total_tricks"]["trumps"] == 17
    assert answer["hands"]["W"]["D"]["least"] == 5
    assert answer["hands"]["W"]["D"]["because"][0] == "2D"
    assert all({"call", "failed", "shows"} <= set(one) for one in answer["considered"])


@pytest.mark.parametrize("lang", ["en", "ja"])
def test_bid_speaks_to_people(capsys, lang):
    code, got = out(capsys, "bid", "--hand", "AQJ4.K52.KJ3.Q74", "--lang", lang)
    assert code == 0
    assert "1NT" in got.out


def test_bid_heads_the_table_of_the_law_and_names_calls_as_players_do(capsys):
    words = ("--hand", "AKxxxx.Jx.xx.Kxx", "--auction", "1S 2D 2S 3D", "--dealer", "S")
    code, got = out(capsys, "bid", *words, "--vul", "None", "--lang", "ja")
    lines = got.out.splitlines()
    head = next(place for place, line in enumerate(lines) if "3♦：相手のトリック" in line)
    assert code == 0
    assert lines[head + 2].split() == ["9", "+140", "8", "+50"]
    assert lines[head + 3].split() == ["8", "−50", "9", "−110"]
    assert any(line.startswith("  パス") for line in lines)


def test_rules_in_order_are_listed_without_scores(capsys):
    _, got = out(capsys, "bid", "--hand", "AK8732.J5.63.K73", "--system", "first")
    assert "-100" not in got.out
    assert "  pass     0–12 points" in got.out.splitlines()


def test_an_illegal_call_is_told_in_japanese(capsys):
    code, got = out(capsys, "explain", "1S 1S", "--lang", "ja")
    assert code == 2
    assert "2 番目のコール" in got.err
    assert "規則 18 条" in got.err


def test_a_hand_with_x_is_quoted_as_it_was_typed(capsys):
    _, got = out(capsys, "bid", "--hand", "AKxxx.Jx.xx.Kxx")
    assert "'AKxxx.Jx.xx.Kxx' has 12 cards" in got.err


def test_every_rule_is_put_into_words_without_signs_of_the_rule_files():
    for rule in (rule for situation in system() for rule in situation.rules):
        english, japanese = describe(rule.shows, "en"), describe(rule.shows, "ja")
        assert not re.search(r"hcp|rule20|[|<>=]|top \w \d|honours \w \d|stop \w\b", english), (
            english
        )
        assert not re.search(r"[+|<>=]|(?!HCP|AKQ)[A-Za-z]{3,}", japanese), japanese


def test_a_batch_answers_line_by_line(capsys, tmp_path):
    questions = [
        {"hand": "AQJ4.K52.KJ3.Q74", "dealer": None, "seat": None, "vul": None, "auction": []},
        {"hand": "AQJ4.K52.KJ3.Q74", "dealer": "N", "seat": "E", "vul": "ns", "auction": ["P"]},
        {
            "hand": "5432.432.432.432",
            "dealer": None,
            "seat": "S",
            "vul": "both",
            "auction": ["1C", "P"],
        },
    ]
    file = tmp_path / "questions.jsonl"
    file.write_text("\n".join(map(json.dumps, questions)))
    code, got = out(capsys, "bid", "--batch", str(file))
    calls = [json.loads(line)["call"] for line in got.out.splitlines()]
    assert (code, calls) == (0, ["1NT", "1NT", "P"])


BAD = [
    (("bid", "--hand", "AQJ4.K52.KJ3.Q7"), "12 cards"),
    (("bid", "--hand", "AQJ42.K52.KJ3.Q74"), "14 cards"),
    (("bid", "--hand", "AAJ4.K52.KJ3.Q74"), "twice"),
    (("bid", "--hand", "AQJ4.K52.KJ3.Q74", "--auction", "1S 1H"), "Law 18"),
    (("bid", "--hand", "AQJ4.K52.KJ3.Q74", "--auction", "X"), "call 1"),
    (("bid", "--hand", "AQJ4.K52.KJ3.Q74", "--auction", "1S P P P"), "over"),
    (("bid", "--hand", "AQJ4.K52.KJ3.Q74", "--vul", "all"), "vulnerability"),
    (("bid", "--hand", "AQJ4.K52.KJ3.Q74", "--dealer", "Q"), "seat"),
    (("bid", "--hand", "AQJ4.K52.KJ3.Q74", "--dealer", "N", "--seat", "E"), "not to call"),
    (("bid",), "--hand"),
    (("explain", "1S 1S"), "Law 18"),
    (("explain", "1S 9D"), "not a call"),
    (("system", "precision", "--system", "first"), "no rules called"),
    (("system", "precision"), "rule files"),
]


@pytest.mark.parametrize(("words", "message"), BAD, ids=lambda value: str(value)[:40])
def test_bad_input_gets_one_sentence_and_exit_code_two(capsys, words, message):
    code, got = out(capsys, *words)
    assert code == 2
    assert message in got.err
    assert "Traceback" not in got.err


def test_a_bad_line_of_a_batch_is_named(capsys, tmp_path):
    file = tmp_path / "questions.jsonl"
    file.write_text('{"hand": "AQJ4.K52.KJ3.Q74", "auction": []}\n{"hand": 5, "auction": []}\n')
    code, got = out(capsys, "bid", "--batch", str(file))
    assert code == 1
    assert json.loads(got.out.splitlines()[1])["line"] == 2


def test_explain_tells_every_call_and_hand(capsys):
    code, got = out(capsys, "explain", "1S 2D 2S 3D", "--dealer", "S", "--json")
    told = json.loads(got.out)
    assert code == 0
    assert [one["seat"] for one in told["calls"]] == ["S", "W", "N", "E"]
    assert told["hands"]["S"]["S"]["least"] == 5
    assert told["hands"]["N"]["S"]["least"] == 3


def test_explain_speaks_japanese(capsys):
    code, got = out(capsys, "explain", "1NT P 2H P", "--lang", "ja")
    assert code == 0
    assert "トランスファー" in got.out


def test_the_system_is_printed_as_a_document(capsys):
    code, got = out(capsys, "system", "openings", "--system", "first")
    assert code == 0
    assert "## Opening bids" in got.out


def test_a_batch_is_read_from_standard_input_where_a_dash_stands(capsys, monkeypatch):
    line = '{"hand":"AQJ73.84.K42.952","dealer":null,"seat":null,"vul":null,"auction":["1D"]}'
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(line.encode() + b"\n")))
    code, got = out(capsys, "bid", "--batch", "-")
    assert code == 0
    assert '"call":"1S"' in got.out
