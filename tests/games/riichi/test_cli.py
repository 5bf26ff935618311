"""What riichi alone has at the command line: score, shanten, engine, host."""

from __future__ import annotations

import io
import json

import pytest

from kibitz.cli.app import run


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str]:
    code = run(["riichi", *arguments])
    out = capsys.readouterr()
    assert "Traceback" not in out.err
    return code, out.out + out.err


def test_score_explains_each_yaku_each_fu_item_and_the_payment(capsys):
    code, text = told(
        capsys, "score", "678m555789p34288s", "2s", "--with", "riichi", "--payer", "E"
    )
    assert code == 0
    assert text.splitlines()[0] == "1 han 40 fu: 1300 points"
    for part in ("Riichi", "closed triplet 555p", "closed ron", "E pays 1300"):
        assert part in text


def test_score_as_json_has_the_same(capsys):
    code, text = told(
        capsys,
        "score",
        "678m555789p34288s",
        "2s",
        "--with",
        "riichi",
        "--payer",
        "E",
        "--json",
        "--honba",
        "1",
        "--sticks",
        "1",
    )
    found = json.loads(text)
    assert code == 0
    assert found["yaku"] == [["riichi", 1]]
    assert found["deltas"] == [-1600, 2600, 0, 0]
    assert sum(fu for _, fu, _ in found["fu_items"]) == 34


def test_score_says_in_japanese_that_there_is_no_yaku(capsys):
    code, text = told(capsys, "score", "678m555789p34288s", "2s", "--lang", "ja")
    assert (code, text.strip()) == (1, "あがり形ですが役がありません。")


@pytest.mark.parametrize(
    "arguments",
    [
        ("score", "678m", "2s"),
        ("score", "678m555789p34288s", "9p9p"),
        ("score", "678m555789p34288s", "1z"),
        ("score", "678m555789p34288s", "2s", "--wind", "X"),
        ("score", "678m555789p34288s", "2s", "--with", "luck"),
        ("score", "678m555789p88s", "8s", "--meld", "chi:135m"),
        ("score", "11111m22223333m44m", "1m"),
        ("shanten", "11111m"),
        ("shanten", "hello"),
        ("shanten", "123m"),
        ("engine", "7"),
        ("engine", "--protocol", "chess"),
        ("engine", "--player", "nobody"),
        ("host", "tidy"),
        ("host", "tidy", "tidy", "tidy", ""),
        ("host", "tidy", "tidy", "tidy", "tidy", "--seconds", "0"),
    ],
)
def test_bad_input_is_one_sentence_and_exit_code_2(capsys, arguments):
    code, text = told(capsys, *arguments)
    assert code == 2
    assert text.startswith("kibitz: ")
    assert len(text.strip().splitlines()) == 1


def test_shanten_lists_every_discard_best_first(capsys):
    code, text = told(capsys, "shanten", "223m2266p11688s55z", "--json")
    found = json.loads(text)
    assert code == 0
    assert (found["shanten"], found["seven_pairs"], found["standard"]) == (0, 0, 3)
    assert {row["discard"] for row in found["accepted"] if row["shanten"] == 0} == {"3m", "6s"}
    assert found["accepted"][0]["tiles"] == 3


def test_shanten_of_thirteen_tiles_tells_the_waits(capsys):
    _, text = told(capsys, "shanten", "12m567789p33567s")
    assert "accepts 3m (4 tiles)" in text


def test_the_engine_replies_to_each_line(capsys, monkeypatch):
    start = {"type": "start_kyoku", "bakaze": "E", "dora_marker": "1p", "kyoku": 1, "honba": 0}
    start |= {"kyotaku": 0, "oya": 0, "scores": [25000] * 4}
    start["tehais"] = [
        ["1m", "2m", "3m", "4m", "5m", "6m", "7m", "8m", "9m", "5p", "5p", "1s", "2s"]
    ]
    start["tehais"] += [["?"] * 13] * 3
    lines = [
        json.dumps([{"type": "start_game", "id": 0}, start]),
        json.dumps([{"type": "tsumo", "actor": 0, "pai": "3s"}]),
        "nonsense",
        json.dumps([{"type": "end_game"}]),
        json.dumps([{"type": "tsumo", "actor": 0, "pai": "3s"}]),
    ]
    monkeypatch.setattr("sys.stdin", io.StringIO("\n".join(lines) + "\n"))
    code, text = told(capsys, "engine", "0", "--player", "tidy")
    replies = [json.loads(line) for line in text.splitlines()]
    assert code == 0
    assert [reply["type"] for reply in replies] == ["none", "hora", "none", "none"]
    assert "not JSON" in replies[2]["error"]


def test_a_hosted_match_tells_places_and_faults(capsys, tmp_path):
    record = tmp_path / "match.kibitz"
    code, text = told(
        capsys,
        "host",
        "tidy",
        "/nowhere/bot",
        "tsumogiri",
        "tsumogiri",
        "--seed",
        "1",
        "--rule",
        "length=east",
        "--record",
        str(record),
        "--json",
    )
    found = json.loads(text)
    assert code == 1
    assert sorted(found["places"]) == [1, 2, 3, 4]
    assert {fault["fault"] for fault in found["faults"]} == {"died"}
    assert told(capsys, "check", str(record))[0] == 0
